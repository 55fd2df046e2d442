"""The grids that the numbers and lengths of clues allow: blocked ones, found cell by cell.

Row by row every cell is a block, goes on in the entries through it, or starts those of the next
number. Lengths leave little to choose: a run of seven decides seven cells and the block behind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

from editor.core.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LARGEST = 25
"""Rows and columns of the largest grid that is tried."""
MOST_GRIDS = 12
"""So many grids are offered at most."""
MOST_CELLS = {True: 60_000, False: 100_000}
"""So many cells are tried for symmetric grids, and for others: a quarter of a second's work.

American grids take some thousands of them, British ones of 15 by 15 some ten thousands.
"""
_FREE, _CLOSED = 0, -1
"""What a run leaves to its next cell, where that is no number of cells still to come: anything,
since there is no run, or a block, since a run or a lone cell ended."""


@dataclass(frozen=True, slots=True)
class NumberedLengths:
    """The lengths of the entries by their numbers, across and down."""

    across: Mapping[int, int]
    down: Mapping[int, int]

    @property
    def numbers(self) -> list[int]:
        """All numbers in their order."""
        return sorted(self.across.keys() | self.down.keys())


def rebuilt_grids(lengths: NumberedLengths) -> tuple[Grid, ...]:
    """Return the grids with entries of these ``lengths``; symmetric ones hide all others.

    Squares come before other sizes. Nothing is returned where nothing is found in bounded work.
    """
    numbers = lengths.numbers
    if numbers != list(range(1, len(numbers) + 1)):
        return ()
    width = max(lengths.across.values(), default=1)
    height = max(lengths.down.values(), default=1)
    most = min(LARGEST, 2 * max(width, height) + 1)
    squares = [(side, side) for side in range(max(width, height), most + 1)]
    oblongs = [
        size
        for size in product(range(height, most + 1), range(width, most + 1))
        if size[0] != size[1]
    ]
    sums = {sum(one.values()) for one in (lengths.across, lengths.down)}
    kinds = product((True, False), (True, False) if len(sums) == 1 else (False,))
    budgets = {symmetric: [cells] for symmetric, cells in MOST_CELLS.items()}
    for symmetric, checked in kinds:
        for sizes in (squares, sorted(oblongs, key=lambda size: abs(size[0] - size[1]))):
            searches = (
                _Search(lengths, rows, cols, symmetric, checked, budgets[symmetric])
                for rows, cols in sizes
            )
            if found := _grids(searches):
                return found
    return ()


def _grids(searches: Iterable[_Search]) -> tuple[Grid, ...]:
    """Return what the first of ``searches`` finds that finds anything: the smallest grids."""
    for search in searches:
        if found := tuple(map(_grid, islice(search.grids(), MOST_GRIDS))):
            return found
    return ()


def _grid(drawn: list[str]) -> Grid:
    blocks = (
        (row, col) for row, line in enumerate(drawn) for col, mark in enumerate(line) if mark == "#"
    )
    return Grid(len(drawn), len(drawn[0]), frozenset(blocks))


class _State(NamedTuple):
    """What the rows drawn so far leave to the rest; a tuple, since each cell tried makes one."""

    number: int
    """The next number."""
    downs: tuple[int, ...]
    """For each column the cells still to come of its run, or what else holds there."""
    ended: int = 0
    """In how many cells entries have come to their ends."""


@dataclass
class _Search:
    """The search for grids of one size."""

    lengths: NumberedLengths
    rows: int
    cols: int
    symmetric: bool
    checked: bool
    """Whether every cell is in two entries."""
    budget: list[int]
    """The cells that may still be tried, shared with the searches for other sizes."""
    drawn: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        numbers = self.lengths.numbers
        self._last = len(numbers)
        # From each number on: the cells of the entries to come, and the last row it may stand in.
        self._rest, self._latest = [0], [self.rows]
        across = down = 0
        for number in reversed(numbers):
            across += self.lengths.across.get(number, 0)
            down += self.lengths.down.get(number, 0)
            self._rest.insert(0, max(across, down))
            deep = self.rows - self.lengths.down.get(number, 1)
            self._latest.insert(0, min(self._latest[0], deep))

    def grids(self) -> Iterator[list[str]]:
        """Yield the drawings, row by row, ``#`` a block."""
        yield from self._from(_State(1, (_FREE,) * self.cols))

    def _from(self, state: _State) -> Iterator[list[str]]:
        """Yield the drawings that go on from the rows drawn so far."""
        if len(self.drawn) == self.rows:
            if state.number > self._last and max(state.downs) <= _FREE:
                yield list(self.drawn)
            return
        if self._too_much_is_left(state):
            return
        for line, after in self._lines("", state, _FREE):
            if "." not in line:
                continue
            self.drawn.append(line)
            yield from self._from(after)
            self.drawn.pop()

    def _too_much_is_left(self, state: _State) -> bool:
        """Tell whether the entries to come need more cells than there are."""
        row, rows = len(self.drawn), self.rows - len(self.drawn)
        if max(state.downs) > rows or row > self._latest[state.number - 1]:
            return True
        return self._rest[state.number - 1] > rows * self.cols

    def _lines(self, line: str, state: _State, across: int) -> Iterator[tuple[str, _State]]:
        """Yield each way to go on with the row ``line``; ``across`` is what its run leaves."""
        col = len(line)
        if col == self.cols:
            if across <= _FREE:
                yield line, state
            return
        self.budget[0] -= 1
        if self.budget[0] < 0:
            return
        down = state.downs[col]
        if self.symmetric and not self._may_end(line, across, state):
            return
        mirrored = self._mirrored(line)
        if across <= _FREE and down <= _FREE and mirrored != ".":
            yield from self._lines(f"{line}#", self._with(state, col, _FREE), _FREE)
        if _CLOSED in (across, down) or mirrored == "#":
            return
        ended = int(1 in (across, down))
        for right, below, number in self._openings(across, down, state.number):
            after = self._with(state, col, below, number, ended)
            yield from self._lines(f"{line}.", after, right)

    def _openings(self, across: int, down: int, number: int) -> Iterator[tuple[int, int, int]]:
        """Yield what an open cell leaves to the right and below, and the next number after it."""
        if (across and down) or (not self.checked and (across or down)):
            # No number: a run that does not pass here may not start, so the next cell is a block.
            yield _left(across), _left(down), number
        starts_across = self.lengths.across.get(number) if not across else None
        starts_down = self.lengths.down.get(number) if not down else None
        is_across, is_down = number in self.lengths.across, number in self.lengths.down
        if (is_across and starts_across is None) or (is_down and starts_down is None):
            return
        lone = not (across or is_across) or not (down or is_down)
        if (is_across or is_down) and not (self.checked and lone):
            yield (
                starts_across - 1 or _CLOSED if starts_across else _left(across),
                starts_down - 1 or _CLOSED if starts_down else _left(down),
                number + 1,
            )

    def _mirrored(self, line: str) -> str:
        """Return what the cell after ``line`` must be for a half turn, or nothing if it is free."""
        if not self.symmetric:
            return ""
        row, col = self.rows - 1 - len(self.drawn), self.cols - 1 - len(line)
        if row < len(self.drawn):
            return self.drawn[row][col]
        return line[col] if row == len(self.drawn) and col < len(line) else ""

    def _may_end(self, line: str, across: int, state: _State) -> bool:
        """Tell whether the entries that end in the next cell become, turned, ones of a number.

        A half turn makes a start of each end, and the last number of the first of them.
        """
        col = len(line)
        ends_across, ends_down = across == 1, state.downs[col] == 1
        if not (ends_across or ends_down):
            return True
        number = self._last - state.ended
        above = "".join(row[col] for row in self.drawn) if ends_down else ""
        return self.lengths.across.get(number, 0) == ends_across * (col - line.rfind("#")) and (
            self.lengths.down.get(number, 0) == ends_down * (len(above) - above.rfind("#"))
        )

    def _with(self, state: _State, col: int, down: int, number: int = 0, ended: int = 0) -> _State:
        downs = (*state.downs[:col], down, *state.downs[col + 1 :])
        return _State(number or state.number, downs, state.ended + ended)


def _left(run: int) -> int:
    """Return what a run leaves after one more cell; a lone cell ends as a run does."""
    return run - 1 or _CLOSED if run > 0 else _CLOSED
