"""Writing CrossFire's ``.cfp`` files."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from editor.core.grid import Grid
from editor.core.slots import layout
from editor.formats.errors import FormatError
from editor.formats.jpz_writer import legal
from editor.formats.losses import Feature, lost
from editor.formats.slashes import with_slashes
from editor.formats.texts import to_html
from editor.language import tr
from editor.wording.linked import told_clue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_KEYS = "0123456789@#$%*+=!?abcdefghijklmnopqrstuvwxyz"
_KEPT = frozenset(
    {
        Feature.REBUS,
        Feature.CIRCLES,
        Feature.CLUES,
        Feature.CREDITS,
        Feature.NOTES,
        Feature.STYLED_TEXT,
    }
)


def crossfire_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a ``.cfp`` file of ``puzzle`` would lose."""
    return lost(puzzle, _KEPT)


def write_crossfire(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of a ``.cfp`` file."""
    puzzle = with_slashes(puzzle)
    grid = Grid(puzzle.grid.rows, puzzle.grid.cols, puzzle.grid.blocks | puzzle.grid.voids)
    rebus = _rebus(puzzle)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<CROSSFIRE>",
        "<VERSION>2</VERSION>",
        f"<TITLE>{_html(puzzle.title)}</TITLE>",
        f"<AUTHOR>{_html(puzzle.author)}</AUTHOR>",
        f"<COPYRIGHT>{_html(puzzle.copyright)}</COPYRIGHT>",
        f'<GRID width="{grid.cols}">',
        *_rows(puzzle, grid, rebus),
        "</GRID>",
        *_circles(puzzle, grid),
        "<REBUSES>",
        *(f'<REBUS input="{escape(key)}" letters="{escape(text)}" display="{escape(text)}"/>'
          for text, key in rebus.items()),
        "</REBUSES>",
        "<WORDS>",
        *_words(puzzle, grid),
        "</WORDS>",
        f"<NOTES>{_html(puzzle.notes)}</NOTES>",
        "</CROSSFIRE>",
    ]  # fmt: skip
    return ("\n".join(lines) + "\n").encode("utf-8", "replace")


def _rows(puzzle: Puzzle, grid: Grid, rebus: dict[str, str]) -> Iterator[str]:
    def mark(cell: Cell) -> str:
        if not grid.is_open(cell):
            return "."
        text = puzzle.fill.get(cell, " ")
        return escape(rebus.get(text, text))

    for row in range(grid.rows):
        yield "".join(mark((row, col)) for col in range(grid.cols))


def _circles(puzzle: Puzzle, grid: Grid) -> Iterator[str]:
    """Yield the circled cells, counted row by row; other readers take no empty element."""
    if places := [str(row * grid.cols + col) for row, col in sorted(puzzle.circles)]:
        yield f"<CIRCLES>{','.join(places)}</CIRCLES>"


def _words(puzzle: Puzzle, grid: Grid) -> Iterator[str]:
    for place, slot in enumerate(layout(grid).slots):
        theme = str(slot.key in puzzle.locks).lower()
        yield (
            f'<WORD dir="{slot.direction.name}" id="{place}" isTheme="{theme}" '
            f'num="{slot.number}">{_html(told_clue(puzzle, slot))}</WORD>'
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
    return dict(zip(texts, _KEYS, strict=False))


def _html(text: str) -> str:
    """Return a text with its tags, which the file holds as text."""
    return escape(to_html(legal(text)), quote=False)
