"""A solve: what someone who solves a puzzle has written, and everything that was done. Values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.grid import Grid
from editor.core.kind import PuzzleKind
from editor.core.limits import Limits
from editor.core.symmetry import Symmetry
from editor.core.twofold import NO_TWOFOLD

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

BLOCK = "#"
"""What a solver writes into a cell of a diagramless puzzle that is a block."""
_LATE = 0.5
"""Chosen: how hot the cell is that is right last, without a wrong letter; the first has none."""
_WRONG = 0.25
"""Chosen: what each wrong letter adds. A letter that was shown is as hot as can be."""


class Deed(Enum):
    """What was done to a cell."""

    WRITTEN = "written"
    CLEARED = "cleared"
    FOUND_WRONG = "found wrong"
    """A check told that its letter is wrong."""
    SHOWN = "shown"
    """The solver asked for the letter."""


@dataclass(frozen=True, slots=True)
class Event:
    """One deed, ``seconds`` after the beginning; pauses do not count.

    ``text`` stands in the cell from then on. ``right`` tells whether it is the solution's, None
    where that is not known.
    """

    seconds: float
    deed: Deed
    cell: Cell
    text: str
    right: bool | None


@dataclass(frozen=True, slots=True)
class Solve:
    """A solve of ``puzzle``, which stays as it was when the solve began.

    ``texts`` are those of the solver and those given; ``pencilled`` the cells in which they are
    not certain, ``wrong`` those in which a check found them wrong, ``shown`` those that the solver
    was shown.
    """

    puzzle: Puzzle
    texts: Mapping[Cell, str]
    pencilled: frozenset[Cell] = frozenset()
    wrong: frozenset[Cell] = frozenset()
    shown: frozenset[Cell] = frozenset()
    events: tuple[Event, ...] = ()

    @property
    def is_diagramless(self) -> bool:
        """Whether the solver has to find the blocks."""
        return self.puzzle.diagramless

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the solver writes into; of a diagramless puzzle all."""
        grid = self.puzzle.grid
        if self.is_diagramless:
            return tuple(cell for cell in grid.cells if cell not in grid.voids)
        return tuple(grid.open_cells)

    @property
    def picture(self) -> Puzzle:
        """What the solver sees, as a puzzle: no letter and no block that is not the solver's."""
        puzzle, texts = self.puzzle, self.texts
        grid, labels = puzzle.grid, puzzle.labels
        if self.is_diagramless:
            blocks = frozenset(cell for cell, text in texts.items() if text == BLOCK)
            grid, labels = Grid(grid.rows, grid.cols, blocks=blocks, voids=grid.voids), {}
        return replace(
            puzzle,
            grid=grid,
            labels=labels,
            fill={cell: text for cell, text in texts.items() if text != BLOCK},
            filled=self.pencilled,
            given=puzzle.given | self.shown,
            twofold=NO_TWOFOLD,
            locks=frozenset(),
            limits=Limits(),
            written_for={},
            alternatives={},
            clue_states={},
            clue_notes={},
            parses={},
            variants=(),
            symmetry=Symmetry.NONE,
            carried=None,
        )

    @property
    def can_judge(self) -> bool:
        """Whether the whole solution is known."""
        return all(self.solution(cell) for cell in self.cells)

    @property
    def is_full(self) -> bool:
        """Whether every cell has a text, or a block that the solver has found."""
        return all(cell in self.texts for cell in self.cells)

    @property
    def is_solved(self) -> bool:
        """Whether every cell is right."""
        return all(self.is_right(cell) for cell in self.cells)

    def is_fixed(self, cell: Cell) -> bool:
        """Tell whether the text of ``cell`` stays: it was given or shown."""
        return cell in self.puzzle.given or cell in self.shown

    def is_right(self, cell: Cell) -> bool | None:
        """Tell whether ``cell`` has a text of the solution, None where none is known."""
        solution = self.solution(cell)
        return self.texts.get(cell) in solution if solution else None

    def solution(self, cell: Cell) -> tuple[str, ...]:
        """Return the texts that are right in ``cell``, the one that is shown first."""
        puzzle = self.puzzle
        if cell in puzzle.grid.blocks:
            return (BLOCK,)
        text = puzzle.fill.get(cell, "")
        return tuple(dict.fromkeys((text, *puzzle.twofold.parts(cell, text)))) if text else ()


def begun(puzzle: Puzzle) -> Solve:
    """Return a solve of ``puzzle`` in which nothing is written but what is given."""
    return Solve(puzzle, {cell: puzzle.fill[cell] for cell in puzzle.given if cell in puzzle.fill})


def put(solve: Solve, cell: Cell, text: str, seconds: float, *, pencil: bool = False) -> Solve:
    """Return ``solve`` with ``text`` in ``cell`` (empty: nothing), unless its text stays.

    In a codeword it goes into all cells of the same number.
    """
    for one in _alike(solve, cell):
        if solve.is_fixed(one) or solve.texts.get(one, "") == text:
            continue
        texts = {**solve.texts, one: text}
        if not text:
            del texts[one]
        marked = {one} if pencil and text else set()
        solve = replace(
            solve,
            texts=texts,
            pencilled=solve.pencilled - {one} | marked,
            wrong=solve.wrong - {one},
        )
        deed = Deed.WRITTEN if text else Deed.CLEARED
        solve = _noted(solve, seconds, deed, one)
    return solve


def checked(solve: Solve, cells: Iterable[Cell], seconds: float) -> Solve:
    """Return ``solve`` with the wrong texts among ``cells`` marked."""
    wrong = [cell for cell in cells if cell in solve.texts and solve.is_right(cell) is False]
    solve = replace(solve, wrong=solve.wrong | frozenset(wrong))
    for cell in wrong:
        solve = _noted(solve, seconds, Deed.FOUND_WRONG, cell)
    return solve


def shown(solve: Solve, cells: Iterable[Cell], seconds: float) -> Solve:
    """Return ``solve`` with the solution in ``cells``; what was right stays the solver's own."""
    for cell in (one for asked in cells for one in _alike(solve, asked)):
        solution = solve.solution(cell)
        if not solution or solve.is_fixed(cell) or solve.is_right(cell):
            continue
        solve = replace(
            solve,
            texts={**solve.texts, cell: solution[0]},
            shown=solve.shown | {cell},
            pencilled=solve.pencilled - {cell},
            wrong=solve.wrong - {cell},
        )
        solve = _noted(solve, seconds, Deed.SHOWN, cell)
    return solve


def cleared(solve: Solve, seconds: float) -> Solve:
    """Return ``solve`` with all that the solver wrote taken away."""
    for cell in sorted(solve.texts):
        solve = put(solve, cell, "", seconds)
    return solve


def settled(solve: Solve) -> Mapping[Cell, float]:
    """Return from when on each cell has been right, in seconds; those given are left out."""
    since: dict[Cell, float] = {}
    for event in solve.events:
        if not event.right:
            since.pop(event.cell, None)
        elif event.deed in (Deed.WRITTEN, Deed.SHOWN):
            since[event.cell] = event.seconds
    return since


def misses(solve: Solve) -> Mapping[Cell, int]:
    """Return how many wrong texts each cell has had; cells without any are left out."""
    counts: dict[Cell, int] = {}
    for event in solve.events:
        if event.deed is Deed.WRITTEN and event.right is False:
            counts[event.cell] = counts.get(event.cell, 0) + 1
    return counts


def heat(solve: Solve) -> Mapping[Cell, float]:
    """Return how hard each cell was, 0 to 1: by how late it was right and how often it was wrong.

    Cells that are not right yet, or were shown, are 1; left out are those given, and those of
    which no solution is known.
    """
    since, wrong = settled(solve), misses(solve)
    order = {seconds: place for place, seconds in enumerate(sorted(set(since.values())))}
    last = max(len(order) - 1, 1)
    return {
        cell: 1.0
        if cell not in since or cell in solve.shown
        else min(1.0, _LATE * order[since[cell]] / last + _WRONG * wrong.get(cell, 0))
        for cell in solve.cells
        if cell not in solve.puzzle.given and solve.solution(cell)
    }


def record(solve: Solve, seconds: float) -> dict[str, object]:
    """Return the log of ``solve`` after ``seconds`` as JSON has it; rows and columns from 1."""
    return {
        "title": solve.puzzle.title,
        "seconds": round(seconds, 1),
        "solved": bool(solve.is_solved),
        "events": [
            {
                "seconds": round(event.seconds, 1),
                "deed": event.deed.value,
                "row": event.cell[0] + 1,
                "column": event.cell[1] + 1,
                "text": event.text,
                "right": event.right,
            }
            for event in solve.events
        ],
    }


def _noted(solve: Solve, seconds: float, deed: Deed, cell: Cell) -> Solve:
    event = Event(seconds, deed, cell, solve.texts.get(cell, ""), solve.is_right(cell))
    return replace(solve, events=(*solve.events, event))


def _alike(solve: Solve, cell: Cell) -> Collection[Cell]:
    """Return the cells that get the same text as ``cell``."""
    puzzle = solve.puzzle
    label = puzzle.label(cell)
    if puzzle.kind is not PuzzleKind.CODED or not label:
        return (cell,)
    return [one for one in solve.cells if puzzle.label(one) == label]
