"""Words that may not stand together: of one stem, with a common word or run, or kept apart."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from editor.core.rules.duplicates import (
    NEVER_TOGETHER,
    NO_RUN_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
    runs_of,
    words_of,
)
from editor.core.waivers import Waiver
from editor.words.index import as_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.core.binding import Apart
    from editor.core.limits import Pair
    from editor.fill.supply import Supply
    from editor.words.facts import ListFacts
    from editor.words.word_list import WordList

    Bits = NDArray[np.uint64]
    Mark = tuple[str, str]
    """The code of a rule, and what no two entries may have by it: a stem, a word, a pair."""

KEPT_RUNS = 2000
"""Runs of letters whose words are kept at most. Chosen: more than one search asks for."""
KEPT_ANSWERS = 20_000
"""Words at most of which it is kept what they keep out of a supply.

Chosen: more than one search asks for; most keep out nothing, and cost a hundred bytes.
"""
KEPT_MARKS = 20_000
"""Words whose marks are kept at most: some 12 MB, 0.6 kB each.

Chosen: more than one search asks for.
"""


@dataclass(frozen=True, eq=False)
class Exclusion:
    """What the rules ``apart`` keep from standing together, by what ``facts`` tell of ``words``."""

    words: WordList
    facts: ListFacts
    apart: Apart
    _runs: WeakKeyDictionary[Supply, dict[bytes, Bits]] = field(
        default_factory=WeakKeyDictionary, repr=False
    )
    _answers: WeakKeyDictionary[Supply, dict[tuple[int, ...], Bits | None]] = field(
        default_factory=WeakKeyDictionary, repr=False
    )
    _marks: dict[tuple[int, ...], frozenset[Mark]] = field(default_factory=dict, repr=False)
    _akin: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the words."""
        return self.words.alphabet

    def binds(self, code: str) -> bool:
        """Tell whether the rule ``code`` is one of those that keep words apart."""
        return self.apart.number(code) is not None

    @property
    def run(self) -> int:
        """So many letters in a row no two entries may share; 0: any number."""
        return self.apart.number(NO_RUN_REPEAT.code) or 0

    def marks(self, letters: tuple[int, ...]) -> frozenset[Mark]:
        """Return the stems, words and pairs of the word ``letters``, which no other may have.

        Empty where no rule is about them.
        """
        if letters not in self._marks:
            if len(self._marks) >= KEPT_MARKS:
                self._marks.clear()
            self._marks[letters] = frozenset(self._found_marks(self.alphabet.text(letters)))
        return self._marks[letters]

    def _found_marks(self, text: str) -> Iterator[Mark]:
        for code in (NO_STEM_REPEAT.code, NO_WORD_REPEAT.code):
            if self.binds(code):
                yield from ((code, part) for part in self._parts(code, text))
        yield from ((NEVER_TOGETHER.code, " ".join(pair)) for pair in self._pairs.get(text, ()))

    def parts(self, mark: Mark, one: tuple[int, ...], other: tuple[int, ...]) -> bool:
        """Tell whether two words that share ``mark`` may not stand together: not on purpose."""
        if not self.apart.waived or mark[0] == NEVER_TOGETHER.code:
            return True
        return not self._is_waived(mark[0], self.alphabet.text(one), self.alphabet.text(other))

    def excluded(self, letters: tuple[int, ...], supply: Supply) -> Bits | None:
        """Return the words of ``supply`` that may not stand beside the word ``letters``.

        None: all of them may.
        """
        kept = self._answers.setdefault(supply, {})
        if letters not in kept:
            if len(kept) >= KEPT_ANSWERS:
                kept.clear()
            kept[letters] = self._found(letters, supply)
        return kept[letters]

    def forbids(self, supply: Supply, row: int, other: Supply, other_row: int) -> bool:
        """Tell whether the word in ``row`` keeps out that in ``other_row``."""
        mine, yours = (tuple(s.letters[r].tolist()) for s, r in ((supply, row), (other, other_row)))
        if any(self.parts(one, mine, yours) for one in self.marks(mine) & self.marks(yours)):
            return True
        bits = self.with_runs(mine, other)
        return bits is not None and bool(int(bits[other_row >> 6]) >> (other_row & 63) & 1)

    def with_runs(self, letters: tuple[int, ...], supply: Supply) -> Bits | None:
        """Return the words of ``supply`` that share a run too long with the word ``letters``."""
        if not self.run:
            return None
        found = np.zeros(supply.support.shape[2], np.uint64)
        for at in range(len(letters) - self.run + 1):
            found |= self._with_run(supply, letters[at : at + self.run])
        self._waive(found, NO_RUN_REPEAT.code, self.alphabet.text(letters), supply)
        return found if found.any() else None

    def _found(self, letters: tuple[int, ...], supply: Supply) -> Bits | None:
        text = self.alphabet.text(letters)
        rules: dict[str, Callable[[str, Supply], Iterator[int]]] = {
            NO_STEM_REPEAT.code: self._of_one_stem,
            NO_WORD_REPEAT.code: self._with_a_word,
        }
        found = np.zeros(supply.support.shape[2], np.uint64)
        for code, rows_of in rules.items():
            if self.binds(code):
                for row in rows_of(text, supply):
                    found[row >> 6] |= np.uint64(1 << (row & 63))
                self._waive(found, code, text, supply)
        for pair in self._pairs.get(text, ()):
            for row in self._rows(pair[pair[0] == text], supply):
                found[row >> 6] |= np.uint64(1 << (row & 63))
        shared = self.with_runs(letters, supply)
        if shared is not None:
            found |= shared
        return found if found.any() else None

    def _waive(self, found: Bits, code: str, text: str, supply: Supply) -> None:
        """Take out of ``found`` what stands beside ``text`` on purpose."""
        for waiver in self.apart.waived:
            pair = waiver.about[:2]
            if waiver.rule != code or text not in pair or len(pair) < 2:
                continue
            other = pair[1] if pair[0] == text else pair[0]
            if not self._is_waived(code, text, other):
                continue
            for row in self._rows(other, supply):
                found[row >> 6] &= ~np.uint64(1 << (row & 63))

    def _is_waived(self, code: str, one: str, other: str) -> bool:
        """Tell whether the finding of the rule ``code`` on two entries is on purpose."""
        common = set(self._parts(code, one)).intersection(self._parts(code, other))
        longest = max(common, key=lambda part: (len(part), part), default="")
        return Waiver(code, (*sorted((one, other)), longest)) in self.apart.waived

    def _parts(self, code: str, text: str) -> Iterator[str]:
        """Return what the rule ``code`` wants in no two entries."""
        if code == NO_STEM_REPEAT.code:
            return iter(self.facts.bases(text))
        if code == NO_WORD_REPEAT.code:
            return iter(words_of(self.facts.written(text), self.alphabet))
        return runs_of(text, self.run)

    @cached_property
    def _pairs(self) -> Mapping[str, list[Pair]]:
        """The pairs kept apart, by each of their entries."""
        found: dict[str, list[Pair]] = defaultdict(list)
        for pair in sorted(self.apart.pairs):
            for text in pair:
                found[text].append(pair)
        return dict(found)

    def _rows(self, text: str, supply: Supply) -> Iterator[int]:
        """Yield the rows of ``supply`` with the letters of ``text``, listed or kept."""
        place = self.words.place(text) if len(supply) else None
        if place and place[0].length == supply.letters.shape[1] and place[1] < supply.listed:
            yield place[1]
        yield from (row for row, entry in self._kept(supply) if entry == text)

    def _kept(self, supply: Supply) -> Iterator[tuple[int, str]]:
        for row in range(supply.listed, len(supply)):
            yield row, self.alphabet.text(tuple(supply.letters[row].tolist()))

    def _of_one_stem(self, text: str, supply: Supply) -> Iterator[int]:
        if text not in self._akin:
            if len(self._akin) >= KEPT_ANSWERS:
                self._akin.clear()
            self._akin[text] = self.facts.akin(text)
        for other in self._akin[text]:
            place = self.words.place(other)
            if place and place[0].length == supply.letters.shape[1] and place[1] < supply.listed:
                yield place[1]
        ours = self.facts.bases(text)
        for row, entry in self._kept(supply):
            if entry != text and ours & self.facts.bases(entry):
                yield row

    def _with_a_word(self, text: str, supply: Supply) -> Iterator[int]:
        """Yield the rows of the entries that are written with a word of ``text``."""
        length, alphabet = supply.letters.shape[1], self.alphabet
        shelf = self.words.shelves.get(length)
        ours = words_of(self.facts.written(text), alphabet)
        for word in ours:
            if shelf is None or (numbers := alphabet.indices(word)) is None:
                continue
            rows: list[int] = []
            if len(numbers) == length:
                rows += self._rows(word, supply)
            elif len(numbers) < length and shelf.displays is not None:
                rows += self._parted(supply, numbers, shelf.displays.parted)
            for row in rows:
                entry = alphabet.text(tuple(supply.letters[row].tolist()))
                if entry != text and word in words_of(self.facts.written(entry), alphabet):
                    yield row
        for row, entry in self._kept(supply):
            if entry != text and ours & words_of(self.facts.written(entry), alphabet):
                yield row

    def _parted(
        self, supply: Supply, word: tuple[int, ...], parted: NDArray[np.bool_]
    ) -> list[int]:
        """Return the listed rows with the run ``word`` that may be written as several words."""
        rows = as_rows(self._with_run(supply, word))
        rows = rows[rows < supply.listed]
        return [int(row) for row in rows[parted[rows]]]

    def _with_run(self, supply: Supply, run: tuple[int, ...]) -> Bits:
        kept, key = self._runs.setdefault(supply, {}), bytes(run)
        if key not in kept:
            if len(kept) >= KEPT_RUNS:
                kept.clear()
            support = supply.support
            found = np.zeros(support.shape[2], np.uint64)
            for at in range(support.shape[0] - len(run) + 1):
                places = list(range(at, at + len(run)))
                found |= np.bitwise_and.reduce(support[places, list(run)], axis=0)
            kept[key] = found
        return kept[key]


def word_texts(alphabet: Alphabet, letters: NDArray[np.uint8]) -> list[str]:
    """Return the words whose letter numbers are the rows of ``letters``."""
    return ["".join(word) for word in np.array(alphabet.letters)[letters].tolist()]
