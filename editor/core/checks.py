"""Checks: what a puzzle does that its preset does not allow."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.connection import bottlenecks, regions
from editor.core.grid import Cell, Direction, neighbour
from editor.core.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.grid import Grid
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

    Listed = Callable[[str], bool]
    Check = Callable[[Puzzle, int], Iterator["Finding"]]


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark of a check: the rule, the cells it speaks of, and what to name in words.

    ``count`` is the number found (a length, a word count), ``limit`` the rule's number,
    ``slots`` and ``entry`` what is repeated or not listed.
    """

    rule: Rule
    cells: tuple[Cell, ...]
    count: int = 0
    limit: int = 0
    slots: tuple[Slot, ...] = ()
    entry: str = ""


def run_checks(puzzle: Puzzle, listed: Listed | None = None) -> tuple[Finding, ...]:
    """Return the findings of the puzzle's preset, rule by rule.

    ``listed`` tells whether an entry stands in some word list; without it that rule is silent.
    """
    checks = _CHECKS if listed is None else {**_CHECKS, Rule.LISTED: _listed_check(listed)}
    return tuple(
        chain.from_iterable(
            checks[rule](puzzle, limit)
            for rule, limit in puzzle.preset.rules.items()
            if rule in checks
        )
    )


def _symmetry(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    grid, symmetry = puzzle.grid, puzzle.symmetry
    if not symmetry.fits(grid.rows, grid.cols):
        yield Finding(Rule.SYMMETRY, ())
        return
    for squares in (grid.blocks, grid.voids):
        for cell in sorted(squares):
            if missing := symmetry.orbit(cell, grid) - squares:
                yield Finding(Rule.SYMMETRY, (cell, *sorted(missing)))
    for bar in sorted(grid.bars, key=lambda bar: (bar.cell, bar.direction.value)):
        if missing_bars := symmetry.bar_orbit(bar, grid) - grid.bars:
            yield Finding(Rule.SYMMETRY, (bar.cell, *sorted(other.cell for other in missing_bars)))


def _squares(grid: Grid) -> Iterator[tuple[Cell, ...]]:
    for row in range(grid.rows - 1):
        for col in range(grid.cols - 1):
            yield (row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)


def _no_open_two_by_two(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    for square in _squares(puzzle.grid):
        if all(map(puzzle.grid.is_open, square)):
            yield Finding(Rule.NO_OPEN_TWO_BY_TWO, square)


def _no_block_two_by_two(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    for square in _squares(puzzle.grid):
        if puzzle.grid.blocks.issuperset(square):
            yield Finding(Rule.NO_BLOCK_TWO_BY_TWO, square)


def _no_lone_cell(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    slots = puzzle.layout.by_cell
    for cell in puzzle.grid.open_cells:
        if not any((cell, direction) in slots for direction in Direction):
            yield Finding(Rule.NO_LONE_CELL, (cell,))


def _min_length(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        if len(slot) < limit:
            yield Finding(Rule.MIN_LENGTH, slot.cells, len(slot), limit, (slot,))


def _max_length(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        if len(slot) > limit:
            yield Finding(Rule.MAX_LENGTH, slot.cells, len(slot), limit, (slot,))


def _max_block_run(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    blocks = puzzle.grid.blocks
    for direction in Direction:
        for cell in sorted(blocks):
            if neighbour(cell, direction, -1) in blocks:
                continue
            run = [cell]
            while (following := neighbour(run[-1], direction)) in blocks:
                run.append(following)
            if len(run) > limit:
                yield Finding(Rule.MAX_BLOCK_RUN, tuple(run), len(run), limit)


def _connected(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    parts = sorted(regions(puzzle.grid), key=lambda part: (-len(part), min(part)))
    for part in parts[1:]:
        yield Finding(Rule.CONNECTED, tuple(sorted(part)), len(parts))


def _unchecked(puzzle: Puzzle) -> Iterator[Cell]:
    slots = puzzle.layout.by_cell
    for cell in puzzle.grid.open_cells:
        if not all((cell, direction) in slots for direction in Direction):
            yield cell


def _all_checked(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    for cell in _unchecked(puzzle):
        yield Finding(Rule.ALL_CHECKED, (cell,))


def _max_unchecked_run(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    unchecked = frozenset(_unchecked(puzzle))
    for slot in puzzle.layout.slots:
        run: list[Cell] = []
        for cell in (*slot.cells, None):
            if cell in unchecked:
                run.append(cell)
                continue
            if len(run) > limit:
                yield Finding(Rule.MAX_UNCHECKED_RUN, tuple(run), len(run), limit, (slot,))
            run = []


def _half_checked(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    unchecked = frozenset(_unchecked(puzzle))
    for slot in puzzle.layout.slots:
        count = len(unchecked.intersection(slot.cells))
        if 2 * count > len(slot):
            yield Finding(Rule.HALF_CHECKED, slot.cells, count, len(slot) // 2, (slot,))


def _max_words(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    count = len(puzzle.layout.slots)
    if count > limit:
        yield Finding(Rule.MAX_WORDS, (), count, limit)


def _max_blocks(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    count = len(puzzle.grid.blocks)
    if count > limit:
        yield Finding(Rule.MAX_BLOCKS, (), count, limit)


def _no_repeat(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
    places: dict[str, list[Slot]] = defaultdict(list)
    for slot in puzzle.layout.slots:
        if entry := puzzle.entry(slot):
            places[entry].append(slot)
    for entry, slots in places.items():
        if len(slots) > 1:
            cells = tuple(chain.from_iterable(slot.cells for slot in slots))
            yield Finding(Rule.NO_REPEAT, cells, len(slots), slots=tuple(slots), entry=entry)


def _listed_check(listed: Listed) -> Check:
    def check(puzzle: Puzzle, _limit: int) -> Iterator[Finding]:
        for slot in puzzle.layout.slots:
            entry = puzzle.entry(slot)
            if entry and slot.key not in puzzle.locks and not listed(entry):
                yield Finding(Rule.LISTED, slot.cells, slots=(slot,), entry=entry)

    return check


def _no_bottleneck(puzzle: Puzzle, limit: int) -> Iterator[Finding]:
    for cell in sorted(bottlenecks(puzzle.grid, limit)):
        yield Finding(Rule.NO_BOTTLENECK, (cell,), limit=limit)


_CHECKS: Mapping[Rule, Check] = {
    Rule.SYMMETRY: _symmetry,
    Rule.NO_OPEN_TWO_BY_TWO: _no_open_two_by_two,
    Rule.NO_BLOCK_TWO_BY_TWO: _no_block_two_by_two,
    Rule.NO_LONE_CELL: _no_lone_cell,
    Rule.MIN_LENGTH: _min_length,
    Rule.MAX_LENGTH: _max_length,
    Rule.MAX_BLOCK_RUN: _max_block_run,
    Rule.CONNECTED: _connected,
    Rule.ALL_CHECKED: _all_checked,
    Rule.MAX_UNCHECKED_RUN: _max_unchecked_run,
    Rule.HALF_CHECKED: _half_checked,
    Rule.MAX_WORDS: _max_words,
    Rule.MAX_BLOCKS: _max_blocks,
    Rule.NO_REPEAT: _no_repeat,
    Rule.NO_BOTTLENECK: _no_bottleneck,
}
