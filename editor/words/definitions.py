"""Definitions: what an entry means, from WordNet and Wiktionary, also for inflected forms.

What a name is known for comes from lines of the project's own.
"""

from __future__ import annotations

import lzma
import re
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from editor.language import tr
from editor.paths import cache_folder, resource
from editor.storage import write_atomically
from editor.words.errors import WordsError
from editor.words.inflection import possible_bases

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from editor.core.alphabet import Alphabet

SHIPPED = "words/definitions.sqlite.xz"
_LANGUAGE = "en"
_EXAMPLE = re.compile(r"[;:,]?\s*\"([^\"]+)\"?")
_FEW_TAGS = 3
_VOWEL = re.compile("[AEIOU]|(?<!^)Y(?!$)")
_TWICE = re.compile(r"(.)\1+")
_ALIKE = str.maketrans("CZ", "SS")
_ANY_PART = "nvar"
_LEAST = 0.05
"""How much a word is used in a synset of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of ``word``, as it is written, with the part of speech n, v, a or r (adverb).

    Where they were weighed, ``share`` is how much of the use of an entry is of this meaning, and
    ``shares`` how much of the use of each synonym is; both above 0, at most 1.
    """

    word: str
    part: str
    text: str
    examples: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    number: int = field(default=0, compare=False)
    share: float = 1.0
    shares: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Meanings:
    """What is known of ``entry`` (in capitals): the best known sense first.

    ``bases`` are the words it was looked up as, in capitals: itself, and those it is a form of.
    ``glosses`` are short senses from Wiktionary, which have a text alone. ``renown`` is what a name
    is known for, by a line of the project's own, or empty.
    """

    entry: str
    bases: tuple[str, ...]
    senses: tuple[Sense, ...]
    glosses: tuple[Sense, ...]
    renown: str = ""

    def __bool__(self) -> bool:
        return bool(self.senses or self.glosses or self.renown)


class Definitions:
    """The dictionary in the SQLite file ``path``: see the README beside the shipped one.

    Raises WordsError when it cannot be used. It may be asked from any thread, one at a time.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            # It is only read, and the module's own lock serialises the threads.
            self._file = sqlite3.connect(
                f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
            self._file.execute("select 1 from sense limit 1").fetchone()
        except sqlite3.Error as error:
            raise WordsError(
                tr("The definitions in {path} cannot be read: {reason}.").format(
                    path=path, reason=error
                )
            ) from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    @property
    def sources(self) -> tuple[str, ...]:
        """The notices of the dictionaries that the definitions come from."""
        return tuple(text for (text,) in self._file.execute("select text from about order by name"))

    def of(self, entry: str, display: str = "") -> Meanings:
        """Return what ``entry`` (in capitals) means; ``display`` tells the words of a phrase."""
        bases = dict(self._bases(entry, display))
        senses: list[Sense] = []
        glosses: list[Sense] = []
        for base, parts in bases.items():
            every = list(self._senses(base, parts))
            alike = every if base == entry else _divided_as(display, every)
            left = "".join(one.part for one in alike) if len(alike) < len(every) else parts
            senses += alike
            glosses += self._glosses(base, left)
        return Meanings(entry, tuple(bases), tuple(senses), tuple(glosses), self._renown(entry))

    def weighed(self, entry: str, display: str = "") -> Meanings:
        """Return what ``of`` does, its senses and their synonyms with their shares."""
        found = self.of(entry, display)
        uses = {base: self._uses(base) for base in found.bases}
        whole = sum(uses[_key(one.word)].get(one.number, _LEAST) for one in found.senses)
        return replace(
            found,
            senses=tuple(
                replace(
                    one,
                    share=uses[_key(one.word)].get(one.number, _LEAST) / whole,
                    shares=tuple(self._share(word, one.number) for word in one.synonyms),
                )
                for one in found.senses
            ),
        )

    def _share(self, word: str, number: int) -> float:
        uses = self._uses(_key(word))
        return uses.get(number, _LEAST) / max(sum(uses.values()), _LEAST)

    def _uses(self, key: str) -> dict[int, float]:
        """Return how much ``key`` is used in each of its synsets: tags in texts, else its rank."""
        return {number: tag + 1 / rank for number, tag, rank in self._tagged(key)}

    def _tagged(self, key: str) -> list[tuple[int, int, int]]:
        """Return each synset of ``key``, how often it was tagged in texts, and its rank.

        A spelling that hardly ever was goes by the others of the same word: COLOUR by COLOR.
        """
        query = "select syn, tag, rank from sense where key = ?"
        found = self._file.execute(query, (key,)).fetchall()
        if len(found) < 2 or sum(tag for _, tag, _ in found) >= _FEW_TAGS:
            return found
        return [(number, self._tag_of_spellings(key, number), rank) for number, _, rank in found]

    def _tag_of_spellings(self, key: str, number: int) -> int:
        words = {_key(word) for word in self._words(number)}
        query = "select tag from sense where key = ? and syn = ?"
        return sum(
            tag
            for word in words
            if _skeleton(word) == _skeleton(key)
            for (tag,) in self._file.execute(query, (word, number))
        )

    def rows(self) -> Iterator[tuple[int, str, str, str]]:
        """Yield every synset: its number, its words (apart by ``|``), its text, those above it."""
        return iter(self._file.execute("select id, words, gloss, hypernyms from synset"))

    def synsets_of(self, base: str) -> tuple[int, ...]:
        """Return the numbers of the synsets that ``base`` (in capitals) is in, best known first."""
        tagged = sorted(self._tagged(base), key=lambda one: (-one[1], one[2], one[0]))
        return tuple(number for number, _, _ in tagged)

    def knows(self, key: str, parts: str) -> bool:
        """Tell whether ``key`` (in capitals) is a word of one of ``parts`` (n, v, a, r)."""
        query = (
            "select exists (select 1 from sense join synset on synset.id = sense.syn "
            "where key = ?1 and instr(?2, pos)) "
            "or exists (select 1 from gloss where key = ?1 and pos != '' and instr(?2, pos))"
        )
        return bool(self._file.execute(query, (key, parts)).fetchone()[0])

    def irregular_bases(self, form: str) -> tuple[str, ...]:
        """Return the words that ``form`` (in capitals) is an irregular inflection of."""
        return tuple(base for base, _ in self._irregular(form))

    def irregular_forms(self, base: str) -> tuple[str, ...]:
        """Return the irregular inflections of ``base`` (in capitals)."""
        return self._irregular_forms.get(base, ())

    @cached_property
    def _irregular_forms(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for form, base in self._file.execute("select form, base from exc order by form"):
            found[base] = (*found.get(base, ()), form)
        return found

    def weight(self, key: str) -> int:
        """Return how often the senses of ``key`` (in capitals) were tagged in texts."""
        query = "select coalesce(sum(tag), 0) from sense where key = ?"
        return int(self._file.execute(query, (key,)).fetchone()[0])

    def bases_of(self, form: str) -> tuple[str, ...]:
        """Return the words that ``form`` (in capitals) may stand for: itself, and its bases."""
        return tuple(base for base, _ in self._bases(form, ""))

    def _bases(self, entry: str, display: str) -> Iterator[tuple[str, str]]:
        """Yield the known words that ``entry`` may be a form of, with their parts of speech."""
        if self._knows(entry, _ANY_PART):
            yield entry, _ANY_PART
        seen = {entry}
        for base, parts in (*self._irregular(entry), *possible_bases(entry)):
            if base not in seen and self._knows(base, parts):
                seen.add(base)
                yield base, parts
        if len(seen) == 1:
            yield from self._phrase_bases(display.upper().split(), seen)

    def _phrase_bases(self, words: list[str], seen: set[str]) -> Iterator[tuple[str, str]]:
        """Yield the phrases that ``words`` may come from, one of them inflected."""
        if len(words) < 2:
            return
        for place, word in enumerate(words):
            for base, parts in (*self._irregular(word), *possible_bases(word)):
                phrase = "".join([*words[:place], base, *words[place + 1 :]])
                key = "".join(filter(str.isalpha, phrase))
                if key not in seen and self._knows(key, parts):
                    seen.add(key)
                    yield key, parts

    def _irregular(self, form: str) -> list[tuple[str, str]]:
        query = "select base from exc where form = ? order by base"
        return [(base, _ANY_PART) for (base,) in self._file.execute(query, (form,))]

    def _knows(self, key: str, parts: str) -> bool:
        query = (
            "select exists (select 1 from sense join synset on synset.id = sense.syn "
            "where key = ?1 and instr(?2, pos)) or exists (select 1 from gloss where key = ?1 "
            "and (instr(?2, pos) or not instr(?3, pos)))"
        )
        return bool(self._file.execute(query, (key, parts, _ANY_PART)).fetchone()[0])

    def _senses(self, base: str, parts: str) -> Iterator[Sense]:
        query = "select pos, words, gloss, hypernyms from synset where id = ?"
        for number in self.synsets_of(base):
            part, words, gloss, above = self._file.execute(query, (number,)).fetchone()
            if part in parts:
                yield replace(self._sense(base, part, words, gloss, above), number=number)

    def _sense(self, base: str, part: str, words: str, gloss: str, above: str) -> Sense:
        forms = words.split("|")
        word = next((form for form in forms if _key(form) == base), base.lower())
        text, examples = split_gloss(gloss)
        return Sense(
            word,
            part,
            text,
            examples,
            tuple(form for form in forms if form != word),
            tuple(form for number in above.split() for form in self._words(int(number))),
        )

    def _words(self, number: int) -> list[str]:
        row = self._file.execute("select words from synset where id = ?", (number,)).fetchone()
        return row[0].split("|") if row else []

    def _renown(self, entry: str) -> str:
        row = self._file.execute("select text from renown where key = ?", (entry,)).fetchone()
        return row[0] if row else ""

    def _glosses(self, base: str, parts: str) -> Iterator[Sense]:
        query = "select pos, text from gloss where key = ? order by pos, text"
        for part, text in self._file.execute(query, (base,)):
            if part in parts or part not in _ANY_PART:
                yield Sense(base.lower(), part, text)


def is_defined(alphabet: Alphabet) -> bool:
    """Tell whether the shipped definitions are of words in ``alphabet``: they are English."""
    return alphabet.language.partition("-")[0] == _LANGUAGE


def open_definitions() -> Definitions:
    """Return the shipped definitions, unpacked into the cache when they are first asked for.

    Raises WordsError when there are none or no place for them.
    """
    packed = resource(SHIPPED)
    try:
        status = packed.stat()
        folder = cache_folder() / "definitions"
        path = folder / f"{status.st_size:x}-{status.st_mtime_ns:x}.sqlite"
        if not path.exists():
            _unpack(packed, path)
    except (OSError, lzma.LZMAError) as error:
        raise WordsError(
            tr("The definitions in {path} cannot be unpacked: {reason}.").format(
                path=packed, reason=error
            )
        ) from error
    try:
        return Definitions(path)
    except WordsError:
        path.unlink(missing_ok=True)
        _unpack(packed, path)
        return Definitions(path)


def _divided_as(display: str, senses: list[Sense]) -> list[Sense]:
    """Return those of ``senses`` that are written in as many words as ``display``, if any are.

    "Fell off" is of "fall off", and of no "falloff".
    """
    spaces = display.count(" ")
    return [one for one in senses if display and one.word.count(" ") == spaces] or senses


def split_gloss(gloss: str) -> tuple[str, tuple[str, ...]]:
    """Return the definition in ``gloss`` and the examples, which stand in quotation marks."""
    start = _EXAMPLE.search(gloss)
    if start is None or start.start() == 0:
        return gloss.strip(), ()
    examples = tuple(found.strip() for found in _EXAMPLE.findall(gloss[start.start() :]))
    return gloss[: start.start()].strip(" ;:"), examples


def _unpack(packed: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, lzma.decompress(packed.read_bytes()))
    for other in path.parent.glob("*.sqlite"):
        if other != path:
            with suppress(OSError):  # another program may still have it open
                other.unlink()


def _key(form: str) -> str:
    return "".join(filter(str.isalpha, form)).upper()


def _skeleton(key: str) -> str:
    """Return what spellings of one word share: COLOUR and COLOR, CENTRE, TRAVELLER, PRACTISE."""
    return _VOWEL.sub("", _TWICE.sub(r"\1", key)).translate(_ALIKE)
