"""How many word squares there are: whole levels of beginnings at a time, in arrays.

A beginning is a square's first rows. The columns so far are nodes in a tree of the column words;
the words that may come next are the AND of one bit set a column. The sets are divided by first
letters: then they are short, since the first column tells which first letters are possible.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.squares.lists import keeps_given, words_of
from editor.generate.squares.square import SquareKind, require_possible

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.generate.squares.square import SquareWish
    from editor.words.word_list import WordList

    Numbers = NDArray[np.int64]
    Bits = NDArray[np.uint64]

    Progress = Callable[[int, float], None]
    Stopped = Callable[[], bool]

CHUNK = 4096
"""How many beginnings are gone on with at once: few enough for the processor's cache."""
FIRST_ROWS = 4
"""How many first rows are done between two reports."""
SETS_AT_ONCE = 256
"""How many sets of words are made at once, which bounds the memory."""
_UP_TO = np.array([(1 << bits) - 1 for bits in range(65)], np.uint64)
"""The lowest bits, so many."""


def count_squares(
    words: WordList, wish: SquareWish, progress: Progress | None = None, stopped: Stopped = bool
) -> int | None:
    """Return how many squares there are, None if stopped; raise GenerateError where none can be.

    ``progress`` is called with the count so far and the share of first rows done. First rows come
    in a mixed order, so that the share done tells how long the rest takes.
    """
    require_possible(wish, words)
    counting = _Counting(words, wish, stopped)
    firsts = counting.first_rows()
    Random(0).shuffle(firsts)
    found = 0
    for start in range(0, len(firsts), FIRST_ROWS):
        found += counting.squares_from(np.array(firsts[start : start + FIRST_ROWS]))
        if stopped():
            return None
        if progress:
            progress(found, min(1.0, (start + FIRST_ROWS) / len(firsts)))
    return found


class _Counting:
    """The words in arrays, and the count of what begins in some way.

    ``_letters`` uint8 (words, cols) in the order of the alphabet; those of one first letter are a
    *block*, and a set of words has for each letter the bits of its block: (letters, width) uint64.
    ``_following`` has for each column the sets of the words that go on from the tree's *ways on*.
    """

    def __init__(self, words: WordList, wish: SquareWish, stopped: Stopped) -> None:
        self._wish = wish
        self._stopped = stopped
        letters = words_of(words, wish.cols, wish.floor)[0]
        self._letters = letters[np.lexsort(letters.T[::-1])]
        self._size = len(words.alphabet)
        firsts = np.searchsorted(self._letters[:, 0], np.arange(self._size + 1))
        self._first = firsts[:-1]
        self._width = -(-int(np.diff(firsts).max()) // 64)
        self._tree = _Tree(words_of(words, wish.rows, wish.floor)[0], self._size)
        self._given = [
            self._sets(keeps_given(self._letters, wish, row, words.alphabet)[None])[0]
            for row in range(wish.rows)
        ]
        self._following = [
            self._sets(self._tree.ways_on[:, self._letters[:, col]]) for col in range(wish.cols)
        ]

    def first_rows(self) -> list[int]:
        """Return the words that can be a first row."""
        beginning = np.zeros((1, self._wish.cols), np.int64)
        firsts: list[int] = self._followed(beginning, np.zeros((1, 0), np.int64))[1].tolist()
        return firsts

    def squares_from(self, firsts: Numbers) -> int:
        """Return how many squares have one of the words ``firsts`` as their first row."""
        nodes = self._tree.children[0, self._letters[firsts]]
        return self._squares(nodes, firsts[:, None])

    @property
    def _is_halved(self) -> bool:
        """Whether rows and columns may be exchanged, so that half of the squares tell of all.

        Then the first column comes after the first row in the alphabet, or is equal to it.
        """
        wish = self._wish
        is_free = not any(wish.given) and wish.kind is not SquareKind.SYMMETRIC
        return wish.rows == wish.cols and is_free

    def _sets(self, chosen: NDArray[np.bool_]) -> Bits:
        """Return (n, words) as n sets of words: (n, letters, width)."""
        place = np.arange(len(self._letters)) - self._first[self._letters[:, 0]]
        sets = np.zeros((len(chosen), self._size, self._width), np.uint64)
        for start in range(0, len(chosen), SETS_AT_ONCE):
            some = chosen[start : start + SETS_AT_ONCE]
            bits = np.zeros((len(some), self._size, self._width * 64), bool)
            bits[:, self._letters[:, 0], place] = some
            packed = np.packbits(bits, axis=2, bitorder="little")
            sets[start : start + SETS_AT_ONCE] = packed.view(np.uint64)
        return sets

    def _beginning(self, nodes: Numbers, letters: Numbers) -> Bits:
        """Return which words of the blocks ``letters`` begin as ``nodes`` do: (n, width)."""
        places = self._first[letters][:, None] + 64 * np.arange(self._width)
        below = np.clip(self._tree.least[nodes][:, None] - places, 0, 64)
        up_to = np.clip(self._tree.last[nodes][:, None] + 1 - places, 0, 64)
        within: Bits = _UP_TO[up_to] & ~_UP_TO[below]
        return within

    def _squares(self, nodes: Numbers, rows: Numbers) -> int:
        """Return how many squares begin with the words ``rows`` (n, k), columns at ``nodes``."""
        found = 0
        for start in range(0, len(nodes), CHUNK):
            if self._stopped():
                break
            some, begun = nodes[start : start + CHUNK], rows[start : start + CHUNK]
            if rows.shape[1] < self._wish.rows - 1:
                parents, words = self._followed(some, begun)
                following = self._tree.children[some[parents], self._letters[words]]
                found += self._squares(following, np.column_stack([begun[parents], words]))
            elif self._wish.kind is SquareKind.DOUBLE:
                found += self._doubles(some, begun)
            else:
                at, letters, sets = self._candidates(some, begun)
                ways = np.bitwise_count(sets).sum(axis=1, dtype=np.int64)
                found += int(ways @ self._weights(some[at, 0], letters, begun[at]))
        return found

    def _candidates(self, nodes: Numbers, rows: Numbers) -> tuple[Numbers, Numbers, Bits]:
        """Return which words may come next: beginning, first letter, and the bits of its block."""
        ways = self._tree.way_on[nodes]
        at, letters = np.nonzero(self._tree.ways_on[ways[:, 0]])
        if self._is_halved and rows.shape[1]:
            later = self._tree.last[self._tree.children[nodes[at, 0], letters]] >= rows[at, 0]
            at, letters = at[later], letters[later]
        sets = self._given[rows.shape[1]][letters]
        for col in range(1, self._wish.cols):
            sets &= self._following[col][ways[at, col], letters]
        if self._wish.kind is SquareKind.SYMMETRIC:
            # Its rows are its columns.
            sets &= self._beginning(nodes[at, rows.shape[1]], letters)
        return at, letters, sets

    def _followed(self, nodes: Numbers, rows: Numbers) -> tuple[Numbers, Numbers]:
        """Return every next row: its beginning, and its word."""
        at, letters, sets = self._candidates(nodes, rows)
        flat = sets.ravel()
        blocks = np.flatnonzero(flat)
        bits = np.flatnonzero(np.unpackbits(flat[blocks].view(np.uint8), bitorder="little"))
        block = blocks[bits // 64]
        row = block // self._width
        return at[row], self._first[letters[row]] + block % self._width * 64 + bits % 64

    def _doubles(self, nodes: Numbers, rows: Numbers) -> int:
        """Return how many squares of different words the last row makes."""
        at, words = self._followed(nodes, rows)
        letters = self._letters[words].astype(np.int64)
        across = np.column_stack([rows[at], words])
        down = self._tree.last[self._tree.children[nodes[at], letters]]
        is_square = self._wish.rows == self._wish.cols
        groups = [np.hstack([across, down])] if is_square else [across, down]
        differ = np.ones(len(at), bool)
        for group in groups:
            ordered = np.sort(group, axis=1)
            differ &= (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
        return int(self._weights(nodes[at, 0], letters[:, 0], rows[at])[differ].sum())

    def _weights(self, nodes: Numbers, letters: Numbers, rows: Numbers) -> Numbers:
        """Return how many squares each stands for: 2 where its mirror is not counted itself."""
        if not self._is_halved:
            return np.ones(len(nodes), np.int64)
        later: Numbers = self._tree.last[self._tree.children[nodes, letters]] > rows[:, 0]
        return 1 + later.astype(np.int64)


class _Tree:
    """Words of equal length as paths of letters; node 0 is the root.

    ``children`` int64 (nodes, letters), -1 where no word goes on, of all nodes but whole words.
    Most nodes go on alike: ``ways_on`` bool (ways, letters) has every way once, and ``way_on``
    tells which is a node's. ``least`` and ``last`` of every node are the first and the
    last word through it, numbered in the order of the alphabet.
    """

    def __init__(self, letters: NDArray[np.uint8], size: int) -> None:
        ordered = letters[np.lexsort(letters.T[::-1])].astype(np.int64)
        number = np.zeros(len(ordered), np.int64)  # of the node of each word, level by level
        parts = [np.full((1, size), -1)]
        least, last = [np.zeros(1, np.int64)], [np.array([len(ordered) - 1])]
        before, nodes = 0, 1
        for depth in range(ordered.shape[1]):
            paths = number * size + ordered[:, depth]
            starts = np.flatnonzero(np.diff(paths, prepend=-1))
            parts[-1].ravel()[paths[starts] - before * size] = nodes + np.arange(len(starts))
            ends = np.append(starts[1:], len(ordered)) - 1
            least.append(starts)
            last.append(ends)
            number = nodes + np.repeat(np.arange(len(starts)), ends - starts + 1)
            before, nodes = nodes, nodes + len(starts)
            parts.append(np.full((len(starts), size), -1))
        self.children = np.concatenate(parts[:-1])
        self.ways_on, self.way_on = np.unique(self.children >= 0, axis=0, return_inverse=True)
        self.least, self.last = np.concatenate(least), np.concatenate(last)
