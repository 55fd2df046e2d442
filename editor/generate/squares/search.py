"""Word squares row by row: enumerated, drawn, or searched for the best."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.squares.lists import keeps_given, words_of
from editor.generate.squares.square import Square, SquareKind, require_possible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from numpy.typing import NDArray

    from editor.generate.squares.square import SquareWish
    from editor.words.word_list import WordList

    Stopped = Callable[[], bool]
    Nodes = tuple[int, ...]

_MISSES = 20
"""Searches in a row that found no new square, after which the rest is enumerated."""


class SquareMaker:
    """Finds squares row by row.

    The columns so far are paths in a tree of the column words. For each column and path one bit
    set (an int) holds the row words whose letter there leads on; a row is chosen from the AND of
    its columns' sets. Row words are numbered by falling score.
    """

    def __init__(self, words: WordList, wish: SquareWish) -> None:
        require_possible(wish, words)
        self._wish = wish
        self._alphabet = words.alphabet
        self._letters, self._scores = words_of(words, wish.cols, wish.floor)
        columns, column_scores = words_of(words, wish.rows, wish.floor)
        self._tree = _Tree(columns, column_scores)
        self._sets: dict[tuple[int, int], int] = {}
        self._given = [
            _packed(keeps_given(self._letters, wish, row, words.alphabet))
            for row in range(wish.rows)
        ]

    def enumerate(self, random: Random | None = None, stopped: Stopped = bool) -> Iterator[Square]:
        """Return every square once, the best-scored first rows first, or in random order.

        Neighbours in the order have most of their rows in common.
        """
        for rows in self._search((0,) * self._wish.cols, (), random, stopped):
            yield self._square(rows)

    def sample(self, random: Random, stopped: Stopped = bool) -> Iterator[Square]:
        """Return every square once, each from a search of its own, so that their rows differ.

        When such searches find what was found before, the rest is enumerated.
        """
        seen: set[Square] = set()
        misses = 0
        while misses <= _MISSES:
            square = next(self.enumerate(random, stopped), None)
            if square is None:
                return
            misses = misses + 1 if square in seen else 0
            if square not in seen:
                seen.add(square)
                yield square
        yield from (square for square in self.enumerate(random, stopped) if square not in seen)

    def improve(self, stopped: Stopped = bool) -> Iterator[tuple[Square, float]]:
        """Return squares of ever better mean score, the last one proven best unless stopped."""
        best = -1.0
        words = self._wish.rows + self._wish.cols
        while not stopped():
            found = self._better((0,) * self._wish.cols, (), 0, best, stopped)
            if found is None:
                return
            best, rows = found
            yield self._square(rows), best / words

    @cached_property
    def _prefix_sets(self) -> dict[bytes, int]:
        """The row words that begin with each text, for symmetric squares."""
        members: dict[bytes, list[int]] = {}
        for number, letters in enumerate(self._letters.tolist()):
            for length in range(self._wish.cols + 1):
                members.setdefault(bytes(letters[:length]), []).append(number)
        return {text: _bit_set(numbers, len(self._letters)) for text, numbers in members.items()}

    def _candidates(self, nodes: Nodes, rows: tuple[int, ...]) -> int:
        chosen = self._given[len(rows)]
        for col, node in enumerate(nodes):
            chosen &= self._leading_on(col, node)
        if self._wish.kind is SquareKind.SYMMETRIC:
            begins = bytes(int(self._letters[row, len(rows)]) for row in rows)
            chosen &= self._prefix_sets.get(begins, 0)
        return chosen

    def _leading_on(self, col: int, node: int) -> int:
        chosen = self._sets.get((col, node))
        if chosen is None:
            following = np.zeros(len(self._alphabet), bool)
            following[list(self._tree.children[node])] = True
            chosen = self._sets[col, node] = _packed(following[self._letters[:, col]])
        return chosen

    def _step(self, nodes: Nodes, row: int) -> Nodes:
        children = self._tree.children
        letters = self._row_letters[row]
        return tuple(children[node][letter] for node, letter in zip(nodes, letters, strict=True))

    @cached_property
    def _row_letters(self) -> list[bytes]:
        return [bytes(row) for row in self._letters]

    def _search(
        self, nodes: Nodes, rows: tuple[int, ...], random: Random | None, stopped: Stopped
    ) -> Iterator[tuple[int, ...]]:
        if len(rows) == self._wish.rows:
            if self._differ(nodes, rows):
                yield rows
            return
        candidates = list(_numbers(self._candidates(nodes, rows)))
        if random is not None:
            random.shuffle(candidates)
        for row in candidates:
            if stopped():
                return
            yield from self._search(self._step(nodes, row), (*rows, row), random, stopped)

    def _better(
        self, nodes: Nodes, rows: tuple[int, ...], total: int, best: float, stopped: Stopped
    ) -> tuple[float, tuple[int, ...]] | None:
        """Return the first square with a higher sum of scores than ``best``, depth first."""
        hope = sum(self._tree.best[node] for node in nodes)
        left = self._wish.rows - len(rows)
        if not left:
            fits = total + hope > best and self._differ(nodes, rows)
            return (float(total + hope), rows) if fits else None
        if stopped():
            return None
        for row in _numbers(self._candidates(nodes, rows)):
            if total + left * self._scores[row] + hope <= best:
                return None
            found = self._better(
                self._step(nodes, row), (*rows, row), total + self._scores[row], best, stopped
            )
            if found:
                return found
        return None

    def _differ(self, nodes: Nodes, rows: tuple[int, ...]) -> bool:
        if self._wish.kind is not SquareKind.DOUBLE:
            return True
        if len(set(nodes)) < len(nodes) or len(set(rows)) < len(rows):
            return False
        if self._wish.rows != self._wish.cols:
            return True
        square = self._square(rows)
        return not set(square.rows) & set(square.columns)

    def _square(self, rows: tuple[int, ...]) -> Square:
        texts = (self._alphabet.text(tuple(self._row_letters[row])) for row in rows)
        return Square(tuple(texts), self._alphabet)


class _Tree:
    """The words as paths of letters; node 0 is the root."""

    def __init__(self, letters: NDArray[np.uint8], scores: list[int]) -> None:
        self.children: list[dict[int, int]] = [{}]
        self.best: list[int] = [max(scores, default=0)]
        """The highest score of a word through each node."""
        for word, score in zip(letters.tolist(), scores, strict=True):
            node = 0
            for letter in word:
                following = self.children[node].get(letter)
                if following is None:
                    following = self.children[node][letter] = len(self.children)
                    self.children.append({})
                    self.best.append(score)
                node = following


def _packed(chosen: NDArray[np.bool_]) -> int:
    return int.from_bytes(np.packbits(chosen, bitorder="little").tobytes(), "little")


def _bit_set(numbers: list[int], size: int) -> int:
    chosen = np.zeros(size, bool)
    chosen[numbers] = True
    return _packed(chosen)


def _numbers(chosen: int) -> Iterator[int]:
    """Return the numbers of a bit set, the lowest first."""
    while chosen:
        low = chosen & -chosen
        yield low.bit_length() - 1
        chosen ^= low
