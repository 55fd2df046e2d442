"""Every place of every word in a box, and a board that knows which of them fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.core.grid import Cell, Direction
from editor.generate.freeform.layout import FreeformWord, Placement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

    Rows = NDArray[np.int64]

_EMPTY = -1


class Places:
    """The n places of ``words`` in a box of ``rows`` by ``cols``, which has a margin of one cell.

    ``word`` int32 (n,) numbers of the words; ``across`` bool (n,); ``cells`` and ``letters`` int32
    (n, longest), filled up with the place's first cell and letter; ``ends`` int32 (n, 2), the cells
    before and after.
    """

    def __init__(
        self,
        words: Sequence[FreeformWord],
        alphabet: Alphabet,
        shape: tuple[int, int],
        *,
        blocks: frozenset[Cell] = frozenset(),
        open_border: bool = False,
    ) -> None:
        self.placements = [
            placement
            for word in words
            for direction in Direction
            for placement in _in_box(word, direction, shape, open_border=open_border)
            if blocks.isdisjoint(placement.cells)
        ]
        self.stride = shape[1] + 2
        self.size = (shape[0] + 2) * self.stride
        size, longest = len(self.placements), max((len(word.letters) for word in words), default=1)
        numbers = {word: number for number, word in enumerate(words)}
        self.word = np.array([numbers[one.word] for one in self.placements], np.int32)
        self.across = np.array([one.direction is Direction.ACROSS for one in self.placements], bool)
        self.length = np.array([len(one.word.letters) for one in self.placements], np.int32)
        self.cells = np.zeros((size, longest), np.int32)
        self.letters = np.zeros((size, longest), np.int32)
        for row, one in enumerate(self.placements):
            self.cells[row] = _filled_up([self._at(cell) for cell in one.cells], longest)
            indices = alphabet.indices(one.word.text) or ()
            self.letters[row] = _filled_up(list(indices), longest)
        step = np.where(self.across, 1, self.stride)
        first = self.cells[:, 0] if size else np.zeros(0, np.int32)
        self.ends = np.stack([first - step, first + step * self.length], axis=1)

    def __len__(self) -> int:
        return len(self.placements)

    def _at(self, cell: Cell) -> int:
        return (cell[0] + 1) * self.stride + cell[1] + 1


class Board:
    """The letters of the places put so far.

    A place fits when its ends are empty, no cell of it stands in a word of its direction already,
    and each cell either has its letter or is empty with empty cells at its sides: then every run
    of letters is one of the words.
    """

    def __init__(self, places: Places, letters: int) -> None:
        self._places = places
        self._alphabet = letters
        self._flat = places.cells * letters + places.letters
        self._step = {True: 1, False: places.stride}
        self.clear()

    def clear(self) -> None:
        """Take all places away."""
        self._letter = np.full(self._places.size, _EMPTY, np.int32)
        self._in_word = {way: np.zeros(self._places.size, bool) for way in (True, False)}
        self._joined = {way: np.zeros(self._places.size, bool) for way in (True, False)}

    def put(self, place: int) -> None:
        """Write the word of ``place``, which must fit."""
        places = self._places
        length, across = int(places.length[place]), bool(places.across[place])
        cells = places.cells[place, :length]
        self._letter[cells] = places.letters[place, :length]
        self._in_word[across][cells] = True
        self._joined[across][cells[:-1]] = True

    @property
    def filled(self) -> int:
        """How many cells have a letter."""
        return int(np.count_nonzero(self._letter != _EMPTY))

    def fitting(self, rows: Rows) -> Rows:
        """Return those of the places ``rows`` that fit."""
        places = self._places
        rows = rows[(self._letter[places.ends[rows]] == _EMPTY).all(axis=1)]
        across = places.across[rows]
        parts = [
            part[self._allowed(way)[self._flat[part]].all(axis=1)]
            for way, part in ((True, rows[across]), (False, rows[~across]))
        ]
        return np.concatenate(parts)

    def agreeing(self, rows: Rows) -> Rows:
        """Return those of the places ``rows`` with a cell that has its letter already."""
        places = self._places
        agrees: NDArray[np.bool_] = self._letter[places.cells[rows]] == places.letters[rows]
        return rows[agrees.any(axis=1)]

    def crossings(self, rows: Rows) -> NDArray[np.int64]:
        """Return how many cells of each of the places ``rows`` have a letter already."""
        places = self._places
        filled: NDArray[np.bool_] = self._letter[places.cells[rows]] != _EMPTY
        filled_up = places.cells.shape[1] - places.length[rows]
        found: NDArray[np.int64] = filled.sum(axis=1) - filled_up * filled[:, 0]
        return found

    def false_runs(self) -> Rows:
        """Return the cells whose letter touches the next one with no word through both."""
        filled = self._letter != _EMPTY
        bad = np.zeros(self._places.size, bool)
        for way, step in self._step.items():
            bad[:-step] |= filled[:-step] & filled[step:] & ~self._joined[way][:-step]
        return np.flatnonzero(bad)

    def _allowed(self, across: bool) -> NDArray[np.bool_]:
        """Tell which letters each cell takes from a word so directed: flat (cells * letters,)."""
        filled = self._letter != _EMPTY
        side = self._step[not across]
        sides_empty = np.ones(self._places.size, bool)
        sides_empty[side:] &= ~filled[:-side]
        sides_empty[:-side] &= ~filled[side:]
        table = np.repeat((~filled & sides_empty)[:, None], self._alphabet, axis=1)
        cells = np.flatnonzero(filled & ~self._in_word[across])
        table[cells, self._letter[cells]] = True
        return table.ravel()


def _filled_up(numbers: list[int], length: int) -> list[int]:
    return numbers + numbers[:1] * (length - len(numbers))


def _in_box(
    word: FreeformWord, direction: Direction, shape: tuple[int, int], *, open_border: bool
) -> list[Placement]:
    length = len(word.letters)
    rows, cols = shape
    across = direction is Direction.ACROSS
    last_row, last_col = (rows, cols - length + 1) if across else (rows - length + 1, cols)
    found = [
        Placement(word, (row, col), direction) for row in range(last_row) for col in range(last_col)
    ]
    if not open_border:
        return found
    border = (0, rows - 1) if across else (0, cols - 1)
    return [one for one in found if one.cell[0 if across else 1] not in border]
