"""Edits that move cells: resize, rotate, flip, transpose. Clues and locks follow their entries."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from editor.core.clue_lists import moved_lists
from editor.core.grid import Bar, Cell, Direction, Grid, neighbour
from editor.core.kept import moved_lines
from editor.core.puzzle import CLUE_PARTS
from editor.core.slots import SlotKey, layout
from editor.core.symmetry import Symmetry
from editor.core.twofold import SLASH, Twofold, halves
from editor.core.written_for import entries_written_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.core.variants import Variant


V = TypeVar("V")


class Turn(Enum):
    """The motions of a whole puzzle."""

    ROTATE_RIGHT = "rotate right"
    ROTATE_LEFT = "rotate left"
    HALF_TURN = "half turn"
    FLIP_LEFT_RIGHT = "flip left to right"
    FLIP_TOP_BOTTOM = "flip top to bottom"
    TRANSPOSE = "transpose"


def resize(puzzle: Puzzle, rows: int, cols: int, *, top: int = 0, left: int = 0) -> Puzzle:
    """Return ``puzzle`` at another size, keeping what is there.

    ``top`` and ``left`` rows and columns are added (or, negative, cut) before the first ones.
    """
    resized = _moved(puzzle, rows, cols, lambda cell: (cell[0] + top, cell[1] + left))
    # Nothing turns, so clues of slots that the grid has not at the moment can move along too.
    slots = puzzle.layout.by_key
    dormant = {
        key: SlotKey(moved, key.direction)
        for key in {one for name in CLUE_PARTS for one in getattr(puzzle, name)}
        if key not in slots and (moved := (key.cell[0] + top, key.cell[1] + left)) in resized.grid
    }
    waiting = puzzle.clue_parts(dormant)
    for name in CLUE_PARTS:
        waiting[name].update(getattr(resized, name))
    return replace(resized, **waiting)


def turn(puzzle: Puzzle, motion: Turn) -> Puzzle:
    """Return ``puzzle`` after ``motion``; letters move with their cells."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    match motion:
        case Turn.ROTATE_RIGHT:
            return _moved(puzzle, cols, rows, lambda cell: (cell[1], rows - 1 - cell[0]))
        case Turn.ROTATE_LEFT:
            return _moved(puzzle, cols, rows, lambda cell: (cols - 1 - cell[1], cell[0]))
        case Turn.HALF_TURN:
            return _moved(puzzle, rows, cols, lambda cell: (rows - 1 - cell[0], cols - 1 - cell[1]))
        case Turn.FLIP_LEFT_RIGHT:
            return _moved(puzzle, rows, cols, lambda cell: (cell[0], cols - 1 - cell[1]))
        case Turn.FLIP_TOP_BOTTOM:
            return _moved(puzzle, rows, cols, lambda cell: (rows - 1 - cell[0], cell[1]))
        case Turn.TRANSPOSE:
            return _moved(puzzle, cols, rows, lambda cell: (cell[1], cell[0]))


def _moved(puzzle: Puzzle, rows: int, cols: int, move: Callable[[Cell], Cell]) -> Puzzle:
    def inside(cells: frozenset[Cell]) -> frozenset[Cell]:
        return frozenset(cell for cell in map(move, cells) if cell in frame)

    def within(cell: Cell) -> Cell | None:
        place = move(cell)
        return place if place in frame else None

    frame = Grid(rows, cols)
    grid = Grid(
        rows,
        cols,
        blocks=inside(puzzle.grid.blocks),
        voids=inside(puzzle.grid.voids),
        bars=frozenset(
            moved for bar in puzzle.grid.bars if frame.has_edge(moved := _moved_bar(bar, move))
        ),
    )
    keys = _moved_keys(puzzle, grid, move)
    symmetry = puzzle.symmetry if puzzle.symmetry.fits(rows, cols) else Symmetry.NONE
    limits = replace(
        puzzle.limits,
        slots=_renamed(puzzle.limits.slots, keys),
    )
    reshaped = replace(
        puzzle,
        grid=grid,
        fill=_moved_fill(puzzle.fill, puzzle.twofold, frame, move),
        twofold=_moved_twofold(puzzle.twofold, frame, move),
        filled=inside(puzzle.filled),
        pencil={place: text for cell, text in puzzle.pencil.items() if (place := within(cell))},
        given=inside(puzzle.given),
        circles=inside(puzzle.circles),
        shades={move(cell): shade for cell, shade in puzzle.shades.items() if move(cell) in frame},
        **puzzle.clue_parts(keys),
        locks=frozenset(keys[key] for key in puzzle.locks if key in keys),
        links=_moved_links(puzzle, keys),
        lists=moved_lists(puzzle.lists, within),
        labels={place: text for cell, text in puzzle.labels.items() if (place := within(cell))},
        kept_lines=moved_lines(puzzle.kept_lines, within),
        kept_drawings={
            place: text for cell, text in puzzle.kept_drawings.items() if (place := within(cell))
        },
        carried=puzzle.carried and puzzle.carried.moved(puzzle.grid.cells, within),
        symmetry=symmetry,
        limits=limits,
        variants=tuple(
            after for one in puzzle.variants if (after := _moved_variant(one, frame, move)).cells
        ),
        waivers=frozenset(replace(one, cells=inside(one.cells)) for one in puzzle.waivers),
    )
    return replace(reshaped, written_for=entries_written_for(puzzle, reshaped, keys))


def _renamed(values: Mapping[SlotKey, V], keys: Mapping[SlotKey, SlotKey]) -> dict[SlotKey, V]:
    """Return ``values`` by the new names of their slots; slots without one go."""
    return {keys[key]: value for key, value in values.items() if key in keys}


def _moved_links(
    puzzle: Puzzle, keys: dict[SlotKey, SlotKey]
) -> dict[SlotKey, tuple[SlotKey, ...]]:
    """Return the links whose entries are all still there."""
    return {
        keys[key]: tuple(keys[one] for one in linked)
        for key, linked in puzzle.links.items()
        if all(one in keys for one in (key, *linked))
    }


def _moved_fill(
    fill: Mapping[Cell, str], twofold: Twofold, frame: Grid, move: Callable[[Cell], Cell]
) -> dict[Cell, str]:
    """Return the texts at their new cells; where across becomes down, two-way cells turn too."""
    turns = move((0, 0))[0] != move((0, 1))[0]
    return {
        move(cell): _turned(text) if turns and cell in twofold.two_way else text
        for cell, text in fill.items()
        if move(cell) in frame
    }


def _turned(text: str) -> str:
    """Return the text of a two-way cell with its readings exchanged."""
    return SLASH.join(reversed(halves(text, SLASH) or (text,)))


def _moved_twofold(twofold: Twofold, frame: Grid, move: Callable[[Cell], Cell]) -> Twofold:
    return twofold.moved(lambda cell: place if (place := move(cell)) in frame else None)


def _moved_variant(variant: Variant, frame: Grid, move: Callable[[Cell], Cell]) -> Variant:
    return replace(
        variant,
        cells=frozenset(cell for cell in map(move, variant.cells) if cell in frame),
        texts=_moved_fill(variant.texts, variant.twofold, frame, move),
        filled=frozenset(cell for cell in map(move, variant.filled) if cell in frame),
        twofold=_moved_twofold(variant.twofold, frame, move),
    )


def _moved_bar(bar: Bar, move: Callable[[Cell], Cell]) -> Bar:
    first, second = sorted((move(bar.cell), move(neighbour(bar.cell, bar.direction))))
    return Bar(first, Direction.ACROSS if first[0] == second[0] else Direction.DOWN)


def _moved_keys(puzzle: Puzzle, grid: Grid, move: Callable[[Cell], Cell]) -> dict[SlotKey, SlotKey]:
    """Return the new name of each slot that is still whole, or at least starts where it did."""
    whole = {frozenset(slot.cells): slot.key for slot in layout(grid).slots}
    starts = layout(grid).by_key
    keys = {}
    for slot in puzzle.layout.slots:
        start = SlotKey(move(slot.cells[0]), _moved_direction(slot, move))
        moved = whole.get(frozenset(map(move, slot.cells)), start if start in starts else None)
        if moved is not None:
            keys[slot.key] = moved
    return keys


def _moved_direction(slot: Slot, move: Callable[[Cell], Cell]) -> Direction:
    first, second = move(slot.cells[0]), move(slot.cells[1])
    return Direction.ACROSS if first[0] == second[0] else Direction.DOWN
