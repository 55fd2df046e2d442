"""Writing ipuz version 2, the document format: nothing of a puzzle is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Bar, Direction
from editor.formats.ipuz_state import STATE_KEY, state_of
from editor.formats.json_text import laid_out
from editor.formats.texts import to_html

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json

BLOCK = "#"
EMPTY = 0
_BAR_SIDES = {Direction.ACROSS: "R", Direction.DOWN: "B"}


def write_ipuz(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of an ipuz file; ``ipuz_reader`` gives the same value back."""
    return f"{laid_out(_document(puzzle))}\n".encode("utf-8", "replace")


def ipuz_losses(_puzzle: Puzzle) -> tuple[str, ...]:
    """Return no losses: this is the format that keeps everything."""
    return ()


def _document(puzzle: Puzzle) -> dict[str, Json]:
    grid = puzzle.grid
    rows = [[(row, col) for col in range(grid.cols)] for row in range(grid.rows)]
    document: dict[str, Json] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "origin": "Gridwright",
        "dimensions": {"width": grid.cols, "height": grid.rows},
        "block": BLOCK,
        "empty": EMPTY,
    }
    for name in ("title", "author", "copyright", "notes"):
        if text := getattr(puzzle, name):
            document[name] = to_html(text)
    document["puzzle"] = [[_puzzle_cell(puzzle, cell) for cell in row] for row in rows]
    if puzzle.fill:
        document["solution"] = [[_solution_cell(puzzle, cell) for cell in row] for row in rows]
    document["clues"] = {
        direction.value.capitalize(): _clues(puzzle, direction) for direction in Direction
    }
    document[STATE_KEY] = state_of(puzzle)
    return document


def _puzzle_cell(puzzle: Puzzle, cell: Cell) -> Json:
    shown = _shown(puzzle, cell)
    extras: dict[str, Json] = {}
    if style := _style(puzzle, cell):
        extras["style"] = style
    if cell in puzzle.given and cell in puzzle.fill:
        extras["value"] = puzzle.fill[cell]
    return {"cell": shown, **extras} if extras else shown


def _shown(puzzle: Puzzle, cell: Cell) -> Json:
    if cell in puzzle.grid.voids:
        return None
    return BLOCK if cell in puzzle.grid.blocks else puzzle.layout.numbers.get(cell, EMPTY)


def _style(puzzle: Puzzle, cell: Cell) -> dict[str, Json]:
    style: dict[str, Json] = {}
    if cell in puzzle.circles:
        style["shapebg"] = "circle"
    if cell in puzzle.shades:
        style["color"] = puzzle.shades[cell].removeprefix("#")
    if sides := "".join(
        side for direction, side in _BAR_SIDES.items() if Bar(cell, direction) in puzzle.grid.bars
    ):
        style["barred"] = sides
    return style


def _solution_cell(puzzle: Puzzle, cell: Cell) -> Json:
    if not puzzle.grid.is_open(cell):
        return _shown(puzzle, cell)
    text = puzzle.fill.get(cell)
    if text is None:
        return EMPTY
    # A letter that looks like a mark of the file is wrapped, so that no reader takes it for one.
    return {"value": text} if text in (BLOCK, str(EMPTY)) else text


def _clues(puzzle: Puzzle, direction: Direction) -> list[Json]:
    return [
        [slot.number, to_html(puzzle.clue(slot))] for slot in puzzle.layout.in_direction(direction)
    ]
