"""Rules of shape that a few neighbouring cells can break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Cell, Direction, Grid, neighbour
from editor.core.marking import marked, marked_counted
from editor.core.rules.rule import Finding, HouseRule, Reads
from editor.core.slots import unchecked_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Forbidden, WordFacts


def _two_by_twos(grid: Grid) -> Iterator[list[Cell]]:
    for row in range(grid.rows - 1):
        for col in range(grid.cols - 1):
            yield [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]


def _open_two_by_twos(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for cells in _two_by_twos(puzzle.grid):
        if all(map(puzzle.grid.is_open, cells)):
            yield Finding(NO_OPEN_TWO_BY_TWO, tuple(cells))


def _forbidden_open(shape: Grid, _number: int) -> Iterator[Forbidden]:
    return ((cells, []) for cells in _two_by_twos(shape))


NO_OPEN_TWO_BY_TWO = HouseRule(
    "no-open-2x2",
    marked("No 2×2 of open cells"),
    marked("2×2 of open cells at {place}"),
    Reads.SHAPE,
    _open_two_by_twos,
    forbids=_forbidden_open,
)


def _block_two_by_twos(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for cells in _two_by_twos(puzzle.grid):
        if puzzle.grid.blocks.issuperset(cells):
            yield Finding(NO_BLOCK_TWO_BY_TWO, tuple(cells))


def _forbidden_blocks(shape: Grid, _number: int) -> Iterator[Forbidden]:
    return (([], cells) for cells in _two_by_twos(shape))


NO_BLOCK_TWO_BY_TWO = HouseRule(
    "no-block-2x2",
    marked("No 2×2 of blocks"),
    marked("2×2 of blocks at {place}"),
    Reads.SHAPE,
    _block_two_by_twos,
    forbids=_forbidden_blocks,
)


def _lone_cells(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    slots = puzzle.layout.by_cell
    for cell in puzzle.grid.open_cells:
        if not any((cell, direction) in slots for direction in Direction):
            yield Finding(NO_LONE_CELL, (cell,))


def _forbidden_lone(shape: Grid, _number: int) -> Iterator[Forbidden]:
    for cell in shape.cells:
        around = [neighbour(cell, direction, step) for direction in Direction for step in (-1, 1)]
        yield [cell], [one for one in around if one in shape]


NO_LONE_CELL = HouseRule(
    "no-lone-cell",
    marked("No open cell without an open neighbour"),
    marked("The open cell at {place} has no open neighbour"),
    Reads.SHAPE,
    _lone_cells,
    forbids=_forbidden_lone,
)


def _short_slots(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        if len(slot) < number:
            yield Finding(MIN_LENGTH, slot.cells, len(slot), number, (slot,))


def _forbidden_short(shape: Grid, number: int) -> Iterator[Forbidden]:
    return _closed_runs(shape, range(2, number))


def _closed_runs(shape: Grid, lengths: range) -> Iterator[Forbidden]:
    """Yield the runs of ``lengths`` with the cells that would end them."""
    for direction in Direction:
        for length in lengths:
            for run in _runs(shape, length, direction):
                ends = (neighbour(run[0], direction, -1), neighbour(run[-1], direction))
                yield run, [end for end in ends if end in shape]


def _runs(shape: Grid, length: int, direction: Direction) -> Iterator[list[Cell]]:
    for cell in shape.cells:
        if neighbour(cell, direction, length - 1) in shape:
            yield [neighbour(cell, direction, step) for step in range(length)]


MIN_LENGTH = HouseRule(
    "min-length",
    marked("Shortest entry"),
    marked_counted(
        "{slots} has {count} letter, fewer than {limit}",
        "{slots} has {count} letters, fewer than {limit}",
    ),
    Reads.SHAPE,
    _short_slots,
    number=3,
    forbids=_forbidden_short,
)


def _long_slots(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        if len(slot) > number:
            yield Finding(MAX_LENGTH, slot.cells, len(slot), number, (slot,))


def _forbidden_long(shape: Grid, number: int) -> Iterator[Forbidden]:
    for direction in Direction:
        yield from ((run, []) for run in _runs(shape, number + 1, direction))


MAX_LENGTH = HouseRule(
    "max-length",
    marked("Longest entry"),
    marked_counted(
        "{slots} has {count} letter, more than {limit}",
        "{slots} has {count} letters, more than {limit}",
    ),
    Reads.SHAPE,
    _long_slots,
    number=15,
    forbids=_forbidden_long,
)


def _block_runs(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    blocks = puzzle.grid.blocks
    for direction in Direction:
        for cell in sorted(blocks):
            if neighbour(cell, direction, -1) in blocks:
                continue
            run = [cell]
            while (following := neighbour(run[-1], direction)) in blocks:
                run.append(following)
            if len(run) > number:
                yield Finding(MAX_BLOCK_RUN, tuple(run), len(run), number)


def _forbidden_block_runs(shape: Grid, number: int) -> Iterator[Forbidden]:
    for direction in Direction:
        yield from (([], run) for run in _runs(shape, number + 1, direction))


MAX_BLOCK_RUN = HouseRule(
    "max-block-run",
    marked("Longest run of blocks"),
    marked_counted(
        "{count} block in a row at {place}, more than {limit}",
        "{count} blocks in a row at {place}, more than {limit}",
    ),
    Reads.SHAPE,
    _block_runs,
    number=3,
    forbids=_forbidden_block_runs,
)


def _unchecked(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    return (Finding(ALL_CHECKED, (cell,)) for cell in unchecked_cells(puzzle.grid))


def _forbidden_unchecked(shape: Grid, _number: int) -> Iterator[Forbidden]:
    return _closed_runs(shape, range(1, 2))


ALL_CHECKED = HouseRule(
    "all-checked",
    marked("Every cell checked"),
    marked("The cell at {place} is unchecked"),
    Reads.SHAPE,
    _unchecked,
    forbids=_forbidden_unchecked,
)
