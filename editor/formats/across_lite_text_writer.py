"""Writing Across Lite's text format, version 1 or 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Direction, Grid
from editor.core.slots import layout
from editor.formats.errors import FormatError
from editor.formats.losses import FIRST_LETTERS, Feature, lost
from editor.formats.remarks import quoted
from editor.formats.slashes import with_slashes
from editor.formats.texts import plain
from editor.language import tr
from editor.wording.linked import told_clue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_KEYS = "123456789@#$%&+?*=!abcdefghijklmnopqrstuvwxyz"
_KEPT = frozenset({Feature.CLUES, Feature.CREDITS, Feature.NOTES, Feature.DIAGRAMLESS})
_KEPT_BY_1 = _KEPT | FIRST_LETTERS
_KEPT_BY_2 = _KEPT | {Feature.REBUS, Feature.CIRCLES}


def write_across_lite_text(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as an Across Lite text, version 2: with circles and rebus cells."""
    puzzle = with_slashes(puzzle)
    rebus = _rebus(puzzle)
    marks = _marks(puzzle)
    section = [*(["MARK;"] if marks else []), *_rebus_lines(rebus)]
    cells = {
        cell: rebus.get(text, text.lower() if cell in marks else text)
        for cell, text in puzzle.fill.items()
    }
    return _text(puzzle, "<ACROSS PUZZLE V2>", cells, section)


def write_across_lite_text_1(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as an Across Lite text, version 1: one letter a cell."""
    return _text(puzzle, "<ACROSS PUZZLE>", {cell: text[0] for cell, text in puzzle.fill.items()})


def across_lite_text_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what an Across Lite text, version 2, of ``puzzle`` would lose."""
    unmarked = puzzle.circles - _marks(puzzle)
    kept = _KEPT_BY_2 - ({Feature.CIRCLES} if unmarked else set())
    return (*lost(puzzle, kept), *_taken_for_empty(puzzle))


def across_lite_text_1_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what an Across Lite text, version 1, of ``puzzle`` would lose."""
    return (*lost(puzzle, _KEPT_BY_1), *_taken_for_empty(puzzle))


def _taken_for_empty(puzzle: Puzzle) -> Iterator[str]:
    """Yield what to tell of a grid of nothing but X, as which empty grids are written."""
    if puzzle.is_full and {text[0] for text in puzzle.fill.values()} == {"X"}:
        yield tr("A grid of nothing but X is taken for one without letters.")


def _text(
    puzzle: Puzzle, start: str, cells: dict[Cell, str], rebus: list[str] | None = None
) -> bytes:
    grid = Grid(puzzle.grid.rows, puzzle.grid.cols, puzzle.grid.blocks | puzzle.grid.voids)
    lines = [start]
    for name in ("title", "author", "copyright"):
        lines += [f"<{name.upper()}>", f"    {_line(getattr(puzzle, name))}"]
    lines += ["<SIZE>", f"    {grid.cols}x{grid.rows}", "<GRID>"]
    lines += (f"    {row}" for row in _rows(puzzle, grid, cells))
    if rebus:
        lines += ["<REBUS>", *(f"    {line}" for line in rebus)]
    for direction in Direction:
        lines.append(f"<{direction.name}>")
        slots = layout(grid).in_direction(direction)
        lines += (f"    {_line(told_clue(puzzle, slot))}" for slot in slots)
    if puzzle.notes:
        lines += ["<NOTEPAD>", plain(puzzle.notes)]
    return ("\n".join(lines) + "\n").encode("utf-8", "replace")


def _rows(puzzle: Puzzle, grid: Grid, cells: dict[Cell, str]) -> Iterator[str]:
    block = ":" if puzzle.diagramless else "."
    # A grid of nothing but X has no solution.
    empty = "-" if cells else "X"
    for row in range(grid.rows):
        yield "".join(
            cells.get((row, col), empty) if grid.is_open((row, col)) else block
            for col in range(grid.cols)
        )


def _marks(puzzle: Puzzle) -> frozenset[Cell]:
    """Return the circled cells whose letter can be a small one, which shows the circle."""
    return frozenset(
        cell
        for cell in puzzle.circles
        if len(text := puzzle.fill.get(cell, "")) == 1 and text.isascii() and text.isalpha()
    )


def _rebus(puzzle: Puzzle) -> dict[str, str]:
    """Return a key for each text that cannot stand in the grid as itself."""
    texts = sorted(
        {text for text in puzzle.fill.values() if not (text.isalpha() and len(text) == 1)}
    )
    if len(texts) > len(_KEYS):
        raise FormatError(
            tr("The grid has more than {most} different cells of many letters").format(
                most=len(_KEYS)
            )
        )
    if bad := next((text for text in texts if set(text) & set(":;\n")), None):
        raise FormatError(
            tr("The cell with “{text}” has a sign that the format uses itself").format(
                text=quoted(bad)
            )
        )
    taken = {puzzle.fill[cell].lower() for cell in _marks(puzzle)}
    return dict(zip(texts, (key for key in _KEYS if key not in taken), strict=False))


def _rebus_lines(rebus: dict[str, str]) -> Iterator[str]:
    for text, key in rebus.items():
        short = text[0] if text[0].isascii() and text[0].isalnum() else "X"
        yield f"{key}:{text}:{short}"


def _line(text: str) -> str:
    return " ".join(plain(text).split())
