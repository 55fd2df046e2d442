"""The block surgeon: the smallest symmetric changes of blocks after which a grid can be filled."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import TYPE_CHECKING

from editor.core.checks import run_checks
from editor.core.edits import toggle_block
from editor.core.rules.rule import Reads
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.vocabulary import vocabulary_of
from editor.generate.patterns.fillable import FillableGrid
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList

    Orbit = frozenset[Cell]

PROBE_SECONDS = 1.5
"""Seconds that each changed grid is given to be filled."""
ORBITS = 2
"""Orbits that are changed at most."""


@dataclass(frozen=True, slots=True)
class SurgeonRequest:
    """Change the blocks of ``puzzle`` so that it can be filled at ``floor`` (None: the best)."""

    puzzle: Puzzle
    lists: ListSetup = field(default_factory=ListSetup)
    floor: int | None = None
    number: int = 12


def operations(request: SurgeonRequest, words: WordList) -> Iterator[FillableGrid]:
    """Yield changed grids that are proven fillable, one orbit before two.

    The letters that the constructor set stay, and the rules of the grid are broken in no more
    places than before.
    """
    found = 0
    for count, puzzle in changed_grids(request.puzzle):
        job = FillRequest(puzzle, request.lists, floor=request.floor, seconds=PROBE_SECONDS)
        if not _may_be_filled(job, words):
            continue
        outcome = fill_puzzle(job, words, _unheard, bool)
        if outcome.verdict is Verdict.FILLED:
            yield FillableGrid(puzzle, outcome.floor, outcome.mean or 0.0, count)
            found += 1
            if found == request.number:
                return


def changed_grids(puzzle: Puzzle) -> Iterator[tuple[int, Puzzle]]:
    """Yield the grids with one or two orbits changed that keep letters and rules, and how many."""
    most = _findings(puzzle)
    orbits = free_orbits(puzzle)
    for chosen in chain.from_iterable(combinations(orbits, size) for size in range(1, ORBITS + 1)):
        after = puzzle
        for orbit in chosen:
            after = toggle_block(after, min(orbit))
        if _findings(after) <= most:
            yield len(chosen), after


def free_orbits(puzzle: Puzzle) -> list[Orbit]:
    """Return the orbits that may change: those without voids and without letters that stay."""
    grid = puzzle.grid
    kept = (puzzle.fill.keys() - puzzle.filled) | puzzle.locked_cells | grid.voids
    found = {puzzle.symmetry.orbit(cell, grid) for cell in grid.cells if cell not in grid.voids}
    return sorted((one for one in found if not one & kept and _is_even(one, puzzle)), key=min)


def _is_even(orbit: Orbit, puzzle: Puzzle) -> bool:
    """Tell whether all cells of ``orbit`` are blocks, or none is."""
    return len(orbit & puzzle.grid.blocks) in (0, len(orbit))


def _findings(puzzle: Puzzle) -> int:
    return len(run_checks(puzzle, reads={Reads.SHAPE}))


def _may_be_filled(job: FillRequest, words: WordList) -> bool:
    """Tell whether propagation alone leaves a fill: most grids fall here, at little cost."""
    problem = problem_of(job, vocabulary_of(words), max(1, job.floor or 1))
    return not problem.reason and Propagation(problem).root() is not None


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""
