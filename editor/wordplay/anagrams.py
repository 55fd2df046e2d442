"""Anagrams: of the whole answer, of letters given, or of a part beside known pieces."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from editor.wordplay.lexicon import Found, counts_of, hashed
from editor.wordplay.materials import same_root
from editor.wordplay.play import Play
from editor.wordplay.rows import Part, cost_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from editor.wordplay.lexicon import Lexicon, WordShelf
    from editor.wordplay.materials import Answer, Materials

_MOST = 200
"""Words of an anagram in one word that are looked at."""
_PAIRED = 500
"""The cheapest words of which three may make an anagram."""
_TOLD = 300
"""Pairs, and threes, that are told."""
_FURTHER_WORD = 2.0
_SHORT_WORD = {1: 0.6, 2: 0.8, 3: 0.3}
_ONES = ("A", "I")
_SHORTEST_FODDER = 4
_REST = 1.0
_INSIDE = 0.7
_JOINT = 0.8


def whole_anagrams(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield anagrams of the whole answer, with the fodder given in them."""
    rest = letters_left(answer.text, answer.fodder)
    if rest is None:
        return
    if not rest:
        yield Play(f"({answer.fodder})*", (answer.fodder,), 0.0)
        return
    for words, cost in _phrases(rest, materials.lexicon):
        if sorted("".join(words)) != list(rest):
            continue  # sums of more than fifteen of a letter run into those of the next
        if answer.text not in words and words != answer.words:
            told = (answer.fodder, *words) if answer.fodder else words
            penalty = max(same_root(word, answer.text) for word in words)
            shared = sum(word in answer.words for word in words) * 2
            yield Play(anagram_text(told), told, cost + penalty + shared)


def part_anagrams(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield anagrams of a part of the answer, beside pieces, and words and pieces shaken."""
    text = answer.text
    size = len(text)
    for first in range(size):
        for last in range(first + _SHORTEST_FODDER, size + 1):
            if (first, last) == (0, size):
                continue
            rests = (_rest(text[:first], materials), _rest(text[last:], materials))
            if None in rests:
                continue
            for word in materials.lexicon.anagrams(text[first:last], 8):
                fodder = Part(anagram_text((word.written,)), (word.written,), word.cost)
                parts = (*(rests[0] or ()), fodder, *(rests[1] or ()))
                words = tuple(one for part in parts for one in part.words)
                yield Play(" + ".join(part.parse for part in parts), words, cost_of(parts, _REST))
    yield from _with_piece_inside(answer, materials)


def letters_left(text: str, fodder: str) -> str | None:
    """Return the letters of ``text`` without those of ``fodder``; None where it has others."""
    wanted, given = Counter(text), Counter(fodder)
    if given - wanted:
        return None
    return "".join(sorted((wanted - given).elements()))


def letters_over(text: str, fodder: str) -> str:
    """Return the letters of ``fodder`` that ``text`` does not have."""
    return "".join(sorted((Counter(fodder) - Counter(text)).elements()))


def anagram_text(words: tuple[str, ...]) -> str:
    """Return how an anagram of ``words`` is written."""
    whole = " ".join(words)
    return f"({whole})*" if " " in whole else f"{whole}*"


def _with_piece_inside(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that make the answer together with one or two further letters."""
    for shelf, rows in materials.lexicon.spelt_within(answer.text):
        if len(answer.text) - shelf.letters.shape[1] > 2 or shelf.letters.shape[1] < 3:
            continue
        for word in materials.lexicon.words(shelf, rows, _MOST):
            rest = letters_left(answer.text, word.text) or ""
            for piece in {rest, rest[::-1]}:
                cost = materials.piece(piece)
                if cost is not None and same_root(word.text, answer.text) == 0:
                    words = (word.text, piece)
                    yield Play(anagram_text(words), words, word.cost + cost + _REST + _INSIDE)


def _rest(text: str, materials: Materials) -> tuple[Part, ...] | None:
    """Return the cheapest pieces that ``text`` is made of, at most two; None for none."""
    if not text:
        return ()

    def parts(start: int, end: int) -> list[Part]:
        cost = materials.piece(text[start:end])
        return [] if cost is None else [Part(text[start:end], (text[start:end],), cost)]

    rows = rows_of(len(text), parts, most=1, longest=2, joint=_JOINT)
    return rows[0] if rows else None


def _phrases(letters: str, lexicon: Lexicon) -> Iterator[tuple[tuple[str, ...], float]]:
    """Yield one, two or three words that have just ``letters`` together, and their cost."""
    for word in _same_letters(letters, lexicon):
        yield tuple(word.written.split()), word.cost
    words = _Words(letters, lexicon)
    target = hashed(counts_of(letters))
    for row in words.pairs(target):
        yield words.told(row)
    for row in words.triples(target):
        yield words.told(row)


def _same_letters(letters: str, lexicon: Lexicon) -> list[Found]:
    found = lexicon.anagrams(letters, _MOST)
    itself = lexicon.find(letters)
    return found if itself is None else [*found, itself]


class _Words:
    """The words that can be made of some letters, and sums of them."""

    def __init__(self, letters: str, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._places: list[tuple[WordShelf, NDArray[np.int64]]] = list(
            lexicon.spelt_within(letters)
        )
        self._ones = [one for one in _ONES if one in letters]
        hashes = [hashed((a[rows], b[rows])) for (a, b), rows in self._counted()]
        costs = [
            shelf.costs[rows] + np.float32(_SHORT_WORD.get(shelf.letters.shape[1], 0.0))
            for shelf, rows in self._places
        ]
        hashes.append(np.array([hashed(counts_of(one)) for one in self._ones], np.uint64))
        costs.append(np.full(len(self._ones), _SHORT_WORD[1], np.float32))
        joined = np.concatenate(costs)
        self._order = np.argsort(joined, kind="stable")
        self.costs = joined[self._order]
        self.hashes = np.concatenate(hashes)[self._order]
        self._by_hash = np.argsort(self.hashes, kind="stable")
        self._sorted = self.hashes[self._by_hash]

    def pairs(self, target: NDArray[np.uint64]) -> Iterator[tuple[int, ...]]:
        """Yield two words each, by their places, whose letters sum up to ``target``."""
        with np.errstate(over="ignore"):
            wanted = target - self.hashes
        first, second = self._found(wanted)
        yield from self._cheapest(np.stack((first, second))[:, first <= second])

    def triples(self, target: NDArray[np.uint64]) -> Iterator[tuple[int, ...]]:
        """Yield three of the cheapest words each, whose letters sum up to ``target``."""
        few = self.hashes[:_PAIRED]
        one, two = np.triu_indices(len(few))
        with np.errstate(over="ignore"):
            wanted = target - few[one] - few[two]
        pair, third = self._found(wanted)
        once = two[pair] <= third
        pair, third = pair[once], third[once]
        yield from self._cheapest(np.stack((one[pair], two[pair], third)))

    def told(self, row: tuple[int, ...]) -> tuple[tuple[str, ...], float]:
        """Return the words at the places of ``row``, the longest first, and their cost."""
        words = sorted((self._word(place) for place in row), key=lambda one: (-len(one), one))
        cost = sum(float(self.costs[place]) for place in row)
        return tuple(words), cost + _FURTHER_WORD * (len(row) - 1)

    def _found(self, wanted: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return places in ``wanted``, and beside each that of a word that is it."""
        first = self._sorted.searchsorted(wanted)
        counts = self._sorted.searchsorted(wanted, side="right") - first
        places = np.repeat(np.arange(len(wanted)), counts)
        within = np.arange(len(places)) - np.repeat(np.cumsum(counts) - counts, counts)
        return places, self._by_hash[np.repeat(first, counts) + within]

    def _cheapest(self, rows: NDArray[np.int64]) -> Iterator[tuple[int, ...]]:
        """Yield the cheapest columns of ``rows``, which hold places of words."""
        order = np.argsort(self.costs[rows].sum(axis=0), kind="stable")[:_TOLD]
        yield from (tuple(row) for row in rows[:, order].T.tolist())

    def _counted(
        self,
    ) -> Iterator[tuple[tuple[NDArray[np.uint64], NDArray[np.uint64]], NDArray[np.int64]]]:
        return ((shelf.counts, rows) for shelf, rows in self._places)

    def _word(self, place: int) -> str:
        at = int(self._order[place])
        for shelf, rows in self._places:
            if at < len(rows):
                return self._lexicon.word(shelf, int(rows[at])).text
            at -= len(rows)
        return self._ones[at]
