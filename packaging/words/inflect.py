"""Inflect words and phrases by lemminflect's tables, and find the stem of an inflected word."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .normalise import spelled
from .readers import wordnet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .sources import Cache

_PARTICLES = frozenset(
    spelled(
        "about across after ahead along apart around as aside at away back by down for forth"
        " forward from in into it of off on onto open out over past round short through to together"
        " under up upon with without"
    )
)
_TABLE = "lemminflect/resources/infl_lu.csv.gz"
_DETACHMENTS = (
    ("n", "s", ""), ("n", "ses", "s"), ("n", "xes", "x"), ("n", "zes", "z"), ("n", "ches", "ch"),
    ("n", "shes", "sh"), ("n", "men", "man"), ("n", "ies", "y"),
    ("v", "s", ""), ("v", "ies", "y"), ("v", "es", "e"), ("v", "es", ""), ("v", "ed", "e"),
    ("v", "ed", ""), ("v", "ing", "e"), ("v", "ing", ""),
    ("a", "er", ""), ("a", "est", ""), ("a", "er", "e"), ("a", "est", "e"),
)  # fmt: skip
_NO_PLURALS = ("ss", "us", "is")
_LEAST_STEM = 3
_HEAD_ENDS = frozenset(spelled("of in at for to on by with from and or the over under up de la du"))


@dataclass(frozen=True, slots=True)
class Inflection:
    """One inflected form of a phrase; the tag is Penn's, ``NNS`` for a plural."""

    form: str
    tag: str
    base_word: str
    word: str


class Inflector:
    """lemminflect's lemma tables, both ways, and the rules of WordNet for what they lack."""

    def __init__(self, cache: Cache, zipf: dict[str, float]) -> None:
        self._zipf = zipf
        self._lemmas = wordnet.lemmas(cache)
        self._variants: dict[str, set[str]] = {}
        self._verb_shares = wordnet.verb_shares(cache)
        self._plurals: dict[str, str] = {}
        self._verbs: dict[str, dict[str, str]] = {}
        self._stems: dict[str, set[str]] = {}
        for lemma, part, *forms in csv.reader(cache.text("lemminflect", _TABLE).splitlines()):
            variants = [form.split("/") for form in forms]
            self._note(lemma, part, [self._usual(several) for several in variants])
            for form in {one for several in variants for one in several} - {lemma, ""}:
                self._variants.setdefault(form, set()).add(lemma)

    def stems(self, word: str) -> set[str]:
        """Return the lemmas ``word`` is an inflection of (itself never)."""
        return self._stems.get(word, set())

    def lemma(self, word: str) -> str:
        """Return what ``word`` is an inflection of, by all variants of the tables and by rule.

        The commonest lemma, where there are several; empty where there is none. The rules are those
        of WordNet (``morphy(7WN)``), for lemmas of three letters and more.
        """
        found = self._variants.get(word) or {
            stem
            for part, ending, base in _DETACHMENTS
            if word.endswith(ending) and not word.endswith(_NO_PLURALS)
            and len(stem := word.removesuffix(ending) + base) >= _LEAST_STEM
            and part in self._lemmas.get(stem, "")
        }  # fmt: skip
        return max(sorted(found), key=lambda one: self._zipf.get(one, 0.0), default="")

    def phrase_plural(self, phrase: str) -> Inflection | None:
        """Put the head noun of a phrase in the plural."""
        words = phrase.split(" ")
        at = _noun_head(words)
        plural = self._plurals.get(words[at])
        if plural is None or plural == words[at]:
            return None
        return Inflection(_replaced(words, at, plural), "NNS", words[at], plural)

    def phrase_tenses(self, phrase: str, *, is_noun: bool) -> Iterator[Inflection]:
        """Yield the other forms of a phrase that begins with a verb.

        Of a phrase that is a noun too (DRY ROT, BACK DOOR), only particles keep the verb in front.
        """
        words = phrase.split(" ")
        joined = "and" in words or words[:2] == ["have", "been"]
        if joined or (is_noun and len(words) == 2 and words[1] not in _PARTICLES):
            return
        if not self._is_headed_by_verb(words):
            return
        for tag, form in self._verbs.get(words[0], {}).items():
            if form != words[0]:
                yield Inflection(_replaced(words, 0, form), tag, words[0], form)

    def _is_headed_by_verb(self, words: list[str]) -> bool:
        """Tell TURN RED and CALL THE SHOTS from compounds such as CARPET BOMB and DRY ROT."""
        if len(words) > 2 or words[1] in _PARTICLES:
            return True
        shares = self._verb_shares
        return shares.get(words[0], 0) >= 0.5 or shares.get(words[1], 0) < shares.get(words[0], 0)

    def _is_odd(self, participle: str, past: str) -> bool:
        """Tell a participle nobody writes: STAID beside STAYED."""
        return self._zipf.get(participle, 0.0) < self._zipf.get(past, 0.0) - 1.5

    def _usual(self, variants: list[str]) -> str:
        return max(variants, key=lambda form: self._zipf.get(form, 0.0))

    def _note(self, lemma: str, part: str, forms: list[str]) -> None:
        if part == "noun" and forms:
            self._plurals.setdefault(lemma, forms[0])
        if part == "verb":
            past, participle, gerund, third = (forms + [""] * 4)[:4]
            tenses = {"VBD": past, "VBN": participle, "VBG": gerund, "VBZ": third}
            if participle == past or self._is_odd(participle, past):
                del tenses["VBN"]
            self._verbs.setdefault(lemma, {tag: form for tag, form in tenses.items() if form})
        for form in forms:
            if form and form != lemma:
                self._stems.setdefault(form, set()).add(lemma)


def _noun_head(words: list[str]) -> int:
    """Find the head: the word before the first preposition, else the last."""
    for at, word in enumerate(words[1:], start=1):
        if word in _HEAD_ENDS:
            return at - 1
    return len(words) - 1


def _replaced(words: list[str], at: int, word: str) -> str:
    return " ".join([*words[:at], word, *words[at + 1 :]])
