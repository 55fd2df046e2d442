"""Where theme entries stand in a grid, judged line by line before any pattern is drawn.

A *seating* has every entry of a theme in its cells. Its *strain* tells how hard it is at least to
fill what crosses the entries: each line of the grid is cut into runs as easily as the letters in
it allow, whatever the other lines do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush
from math import inf
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.generate.theme.closing import SHORTEST, shaped
from editor.generate.theme.lines import Frame, Wanted, placements

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from random import Random

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.generate.theme.crossings import Crossings
    from editor.generate.theme.entry import Theme, ThemeEntry
    from editor.generate.theme.lines import Placed

    Run = tuple[Cell, ...]
    Span = tuple[int, int]
    """The first and the last cell of a run, counted in its line."""
    Table = Mapping[Span, float]
    """The runs that a line may have, and the strain of each."""

MOST_HELD = 4
"""Theme letters in a run at most: hardly a word has five given letters, and runs are many."""
LONGEST_HOLDING = 10
"""Cells of a run with theme letters in it at most: longer words that fit are few, runs are many."""
BLOCK_STRAIN = 0.15
"""What a block adds to the strain of a line: without it short runs are always the easiest."""
AT_ONCE = 60
"""Seatings that are drawn before the best of them are taken: half a second on a 15x15."""
TAKEN = 12
"""So many of them: with fewer the search sees few, with more it tries bad ones."""
AGAIN = 6.0
"""What is added to the strain of a seating each time it was tried."""
JOINED = 100
"""Draws of entries across with entries down until they agree where they cross."""
USELESS = 400
"""Draws in a row without a new seating after which there are no more."""


@dataclass(frozen=True, slots=True, eq=False)
class Seating:
    """The runs of the entries, the letters in them, and the blocks that their ends ask for."""

    runs: Mapping[Run, ThemeEntry]
    letters: Mapping[Cell, int]
    blocks: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a grid with what stands in it: letters by cell, blocks, the runs of entries."""

    letters: tuple[tuple[int, int], ...]
    blocks: frozenset[int]
    entries: frozenset[Span]


def line_cells(rows: int, cols: int, direction: Direction) -> list[list[Cell]]:
    """Return the cells of all lines of ``direction``."""
    if direction is Direction.ACROSS:
        return [[(row, col) for col in range(cols)] for row in range(rows)]
    return [[(row, col) for row in range(rows)] for col in range(cols)]


def seatings(
    theme: Theme, rows: int, cols: int, alphabet: Alphabet, random: Random
) -> Iterator[Seating | None]:
    """Yield seatings at random, the usual ones most often; None where entries get in their way.

    It ends where the lines and places asked for leave no room.
    """
    ways = []
    for direction, entries in theme.by_direction.items():
        frame = frame_of(rows, cols, direction)
        letters = [alphabet.indices(one.text) or () for one in entries]
        wanted = [
            Wanted(len(own), one.row, one.place) for own, one in zip(letters, entries, strict=True)
        ]
        placed = placements(wanted, frame, random, in_order=theme.in_order, stacked=theme.stacked)
        ways.append(_Way(entries, letters, frame, placed))
    draws = 1 if len(ways) == 1 else JOINED
    while True:
        seating = None
        for _ in range(draws):
            runs: dict[Run, tuple[ThemeEntry, Sequence[int]]] = {}
            for way in ways:
                chosen = next(way.placed, None)
                if chosen is None:
                    return
                runs |= way.runs(chosen)
            seating = _seated(runs, rows, cols, crossing=theme.crossing)
            if seating:
                break
        yield seating


@dataclass(frozen=True, slots=True)
class _Way:
    """The entries that read one way, their letters, and where they may be placed."""

    entries: Sequence[ThemeEntry]
    letters: Sequence[Sequence[int]]
    frame: Frame
    placed: Iterator[tuple[Placed, ...]]

    def runs(self, placed: Iterable[Placed]) -> dict[Run, tuple[ThemeEntry, Sequence[int]]]:
        """Return the entries in the cells where they are ``placed``, and their letters."""
        found = {}
        for one in placed:
            own = self.letters[one.entry]
            run = tuple(self.frame.cell(one.line, one.start + step) for step in range(len(own)))
            found[run] = (self.entries[one.entry], own)
        return found


def frame_of(rows: int, cols: int, direction: Direction) -> Frame:
    """Return a grid of ``rows`` by ``cols`` as its lines of ``direction``."""
    across = direction is Direction.ACROSS
    return Frame(rows, cols, direction) if across else Frame(cols, rows, direction)


def _seated(
    runs: Mapping[Run, tuple[ThemeEntry, Sequence[int]]], rows: int, cols: int, *, crossing: bool
) -> Seating | None:
    """Return the seating of ``runs``; None where they contradict each other, or none crosses.

    None also where the blocks at their ends close cells that have letters, or make an ugly shape.
    """
    letters: dict[Cell, int] = {}
    crossed = False
    for run, (_, own) in runs.items():
        for cell, letter in zip(run, own, strict=True):
            crossed = crossed or cell in letters
            if letters.setdefault(cell, letter) != letter:
                return None
    ends = frozenset(
        (rows - 1 - row, cols - 1 - col) if turned else (row, col)
        for run in runs
        for row, col in _ends(run)
        for turned in (False, True)
        if 0 <= row < rows and 0 <= col < cols
    )
    blocks = shaped(ends, rows, cols)
    if blocks is None or blocks & letters.keys() or (crossing and not crossed):
        return None
    return Seating({run: entry for run, (entry, _) in runs.items()}, letters, blocks)


def _ends(run: Run) -> tuple[Cell, Cell]:
    """Return the cells before and behind ``run``, which may lie outside the grid."""
    (row, col), (last_row, last_col) = run[0], run[-1]
    down, right = (0, 1) if row == last_row else (1, 0)
    return (row - down, col - right), (last_row + down, last_col + right)


class Judge:
    """Tells of each line what runs it may have and how hard each is; remembers lines."""

    def __init__(self, rows: int, cols: int, longest: Mapping[Direction, int]) -> None:
        self._lines = {one: line_cells(rows, cols, one) for one in Direction}
        self._longest = longest
        self._tables: dict[tuple[Direction, Line], Table] = {}
        self._strains: dict[tuple[Direction, Line, Line], float] = {}

    def judged(
        self, seating: Seating, crossings: Crossings, along: Direction
    ) -> tuple[dict[Direction, list[Table]], float]:
        """Return the tables of all lines of ``seating``, and its strain.

        Cells count in the lines that cross ``along``. A line is cut as its partner is, turned.
        """
        tables: dict[Direction, list[Table]] = {}
        strain = 0.0
        for direction in Direction:
            cells = self._lines[direction]
            size = len(cells[0])
            lines = [_line(one, seating) for one in cells]
            for line in lines:
                key = (direction, line)
                if key not in self._tables:
                    self._tables[key] = self._table(line, direction, size, crossings, along)
            tables[direction] = [self._tables[direction, line] for line in lines]
            for number in range((len(lines) + 1) // 2):
                line, partner = lines[number], lines[-1 - number]
                pair = (direction, line, partner)
                if pair not in self._strains:
                    both = together(
                        self._tables[direction, line], self._tables[direction, partner], size
                    )
                    self._strains[pair] = _least(both, size, line, partner)
                is_middle = number == len(lines) - 1 - number
                strain += self._strains[pair] / (2 if is_middle else 1)
        return tables, strain

    def _table(
        self,
        line: Line,
        direction: Direction,
        cells: int,
        crossings: Crossings,
        along: Direction,
    ) -> Table:
        table: dict[Span, float] = {}
        letters = dict(line.letters)
        judge = crossings.strain_along if direction is along else crossings.strain
        for first in range(cells):
            if first - 1 in letters:
                continue
            held: list[tuple[int, int]] = []
            for last in range(first, min(cells, first + self._longest[direction])):
                if last in line.blocks or len(held) > MOST_HELD:
                    break
                if last in letters:
                    held.append((last - first, letters[last]))
                if held and last - first >= LONGEST_HOLDING:
                    break
                if last + 1 in letters or last - first + 1 < SHORTEST:
                    continue
                if any(_touch((first, last), one) for one in line.entries):
                    continue
                strain = judge(last - first + 1, tuple(held))
                if strain < inf:
                    table[first, last] = strain
        return table | dict.fromkeys(line.entries, 0.0)


def _touch(one: Span, other: Span) -> bool:
    return one[0] <= other[1] + 1 and other[0] <= one[1] + 1


def _line(cells: Sequence[Cell], seating: Seating) -> Line:
    letters = seating.letters
    held = tuple((place, letters[cell]) for place, cell in enumerate(cells) if cell in letters)
    blocks = frozenset(place for place, cell in enumerate(cells) if cell in seating.blocks)
    places = {cell: place for place, cell in enumerate(cells)}
    entries = frozenset(
        (places[run[0]], places[run[-1]])
        for run in seating.runs
        if run[0] in places and run[-1] in places
    )
    return Line(held, blocks, entries)


def together(table: Table, partner: Table, cells: int) -> Table:
    """Return the runs that a line and its partner may both have, and the strain of both."""
    last = cells - 1
    return {
        (first, end): strain + partner[last - end, last - first]
        for (first, end), strain in table.items()
        if (last - end, last - first) in partner
    }


def _least(table: Table, cells: int, line: Line, partner: Line) -> float:
    """Return the least strain of a line and its partner, cut into runs of ``table`` and blocks."""
    open_cells = {place for place, _ in line.letters}
    open_cells |= {cells - 1 - place for place, _ in partner.letters}
    begun: dict[int, list[tuple[int, float]]] = {}
    for (first, last), strain in table.items():
        begun.setdefault(first, []).append((last, strain))
    # least[place]: up to a block just before it; a block behind the line ends it.
    least = [0.0] + [inf] * (cells + 1)
    for place in range(cells + 1):
        if place not in open_cells:
            least[place + 1] = min(least[place + 1], least[place] + 2 * BLOCK_STRAIN)
        for last, strain in begun.get(place, ()):
            least[last + 2] = min(least[last + 2], least[place] + strain + 2 * BLOCK_STRAIN)
    return least[cells + 1]


@dataclass(order=True, slots=True)
class Judged:
    """A seating with the tables of its lines, sorted by its strain and how often it was tried."""

    strain: float
    number: int
    seating: Seating = field(compare=False)
    tables: Mapping[Direction, Sequence[Table]] = field(compare=False)
    tried: int = field(default=0, compare=False)


class Ranking:
    """Hands out seatings, the easiest of those drawn so far first, and again after the others."""

    def __init__(
        self,
        drawn: Iterator[Seating | None],
        judge: Judge,
        crossings: Crossings,
        along: Direction,
    ) -> None:
        self._drawn = drawn
        self._judge, self._crossings, self._along = judge, crossings, along
        self._seen: set[frozenset[tuple[Run, ThemeEntry]]] = set()
        self._waiting: list[Judged] = []
        self._left = 0
        self.is_whole = False
        """Whether no seating is left to be drawn."""

    @property
    def drawn(self) -> int:
        """How many different seatings were drawn."""
        return len(self._seen)

    def next(self) -> Judged | None:
        """Return the easiest seating; None where none of those drawn so far may be filled."""
        if not (self.is_whole or (self._left and self._waiting)):
            self._draw()
        if not self._waiting:
            return None
        self._left = max(0, self._left - 1)
        return heappop(self._waiting)

    def again(self, one: Judged, conflicts: int) -> None:
        """Have ``one`` tried again, after easier ones, and those with fewer ``conflicts``."""
        one.strain += AGAIN * max(1, conflicts)
        one.tried += 1
        heappush(self._waiting, one)

    def _draw(self) -> None:
        self._left = TAKEN
        useless = fresh = 0
        while fresh < AT_ONCE:
            seating = next(self._drawn, None)
            key = frozenset(seating.runs.items()) if seating else frozenset()
            if seating is None or key in self._seen:
                useless += 1
                if useless == USELESS:
                    self.is_whole = True
                    return
                continue
            useless = 0
            fresh += 1
            self._seen.add(key)
            tables, strain = self._judge.judged(seating, self._crossings, self._along)
            if strain < inf:
                heappush(self._waiting, Judged(strain, len(self._seen), seating, tables))
