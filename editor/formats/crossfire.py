"""Reading CrossFire's ``.cfp`` files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Direction, Grid
from editor.core.puzzle import Puzzle
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, cells_of, clues_by_number, size_remarks
from editor.formats.jpz_reader import find, parse_xml, tag
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.texts import cell_text, from_html
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_READ = frozenset(
    {"VERSION", "TITLE", "AUTHOR", "COPYRIGHT", "GRID", "CIRCLES", "REBUSES", "WORDS", "NOTES"}
)
_BLOCK = "."
_EMPTY = " "


def is_crossfire(data: bytes) -> bool:
    """Tell whether ``data`` is XML of CrossFire."""
    return b"<CROSSFIRE" in data


def read_crossfire(data: bytes) -> Reading:
    """Return the puzzle in the bytes of a ``.cfp`` file."""
    root = parse_xml(data)
    rows = _text(root, "GRID").strip("\r\n").splitlines()
    if not rows:
        raise FormatError(tr("The element GRID is missing or empty"))
    width = max(map(len, rows))
    # An empty cell at the end of a row may have been trimmed.
    cells = cells_of([list(row.ljust(width, _EMPTY)) for row in rows])
    blocks = frozenset(cell for cell, mark in cells.items() if mark == _BLOCK)
    grid = Grid(len(rows), width, blocks)
    rebus = {
        one.get("input", ""): one.get("letters", "") for one in root.iter() if tag(one) == "REBUS"
    }
    fill = {
        cell: text
        for cell in grid.open_cells
        if (text := cell_text(rebus.get(cells[cell]) or cells[cell]))
    }
    places = _text(root, "CIRCLES").split(",")
    circles = {
        divmod(int(place), width)
        for one in places
        if (place := one.strip()).isascii() and place.isdecimal() and len(place) < 6
    }
    puzzle = adopted(
        Puzzle(
            grid=grid,
            fill=fill,
            circles=frozenset(cell for cell in circles if grid.is_open(cell)),
            clues={
                key: clue
                for direction in Direction
                for key, clue in clues_by_number(grid, direction, _clues(root, direction))
            },
            title=from_html(_text(root, "TITLE")).strip(),
            author=from_html(_text(root, "AUTHOR")).strip(),
            copyright=from_html(_text(root, "COPYRIGHT")).strip(),
            notes=from_html(_text(root, "NOTES")).strip(),
        )
    )
    return Reading(puzzle, tuple(_left_out(root, puzzle)))


def _left_out(root: Element, puzzle: Puzzle) -> Iterator[Remark]:
    drawing = find(root, "GRID")
    yield from size_remarks(puzzle.grid, "" if drawing is None else drawing.get("width", ""))
    clues = sum(bool(text) for direction in Direction for _, text in _clues(root, direction))
    if clues > len(puzzle.clues):
        yield Remark(Note.LEFT_OUT_COUNT, "WORD", clues - len(puzzle.clues))
    yield from (Remark(Note.LEFT_OUT, tag(one)) for one in root if tag(one) not in _READ)


def _text(root: Element, name: str) -> str:
    element = find(root, name)
    return "" if element is None else "".join(element.itertext())


def _clues(root: Element, direction: Direction) -> list[tuple[str, str]]:
    return [
        (one.get("num", ""), from_html("".join(one.itertext())).strip())
        for one in root.iter()
        if tag(one) == "WORD" and one.get("dir", "").lower() == direction.value
    ]
