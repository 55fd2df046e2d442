"""Reading XPF, the XML by which crosswords were shared on the web."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.formats.clue_places import FileClue, Places, placed
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, cells_of, number, size_remarks
from editor.formats.jpz_reader import find, parse_xml, tag
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.texts import cell_text, from_html
from editor.formats.told_answers import answer_remarks
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from editor.core.grid import Cell

_BLOCK, _VOID = ".", "~"
_EMPTY = " "
_READ = frozenset(
    {
        "Type", "Title", "Author", "Editor", "Copyright", "Publisher", "Date", "Size", "Grid",
        "Circles", "RebusEntries", "Clues", "Notepad", "Shades",
    }
)  # fmt: skip
_TYPES = ("", "normal", "diagramless", "rebus", "circle")
_SHADE = "#d3d3d3"


def is_xpf(data: bytes) -> bool:
    """Tell whether ``data`` is XML whose root is ``Puzzles``."""
    return b"<Puzzles" in data[:2000]


def read_xpf(data: bytes) -> Reading:
    """Return the first puzzle in the bytes of an XPF file."""
    root = parse_xml(data)
    puzzles = [one for one in root.iter() if tag(one) == "Puzzle"]
    if not puzzles:
        raise FormatError(tr("The element Puzzle is missing"))
    source = puzzles[0]
    rows = [one.text or "" for one in source.iter() if tag(one) == "Row"]
    if not rows:
        raise FormatError(tr("The element Grid with its rows is missing"))
    cells = cells_of([list(row) for row in rows])
    blocks, voids = (
        frozenset(cell for cell, mark in cells.items() if mark == kind) for kind in (_BLOCK, _VOID)
    )
    grid = Grid(len(rows), len(rows[0]), blocks, voids)
    rebus = {cell: (one.text or "").strip() for cell, one in _at(source, "Rebus")}
    fill = {
        cell: text
        for cell in grid.open_cells
        if cells[cell] != _EMPTY and (text := cell_text(rebus.get(cell) or cells[cell]))
    }
    clues = placed(_places(grid), _clues(source))
    puzzle = Puzzle(
        grid=grid,
        fill=fill,
        circles=frozenset(cell for cell, _ in _at(source, "Circle") if grid.is_open(cell)),
        shades={cell: _SHADE for cell, _ in _at(source, "Shade") if grid.is_open(cell)},
        clues=clues.clues,
        lists=clues.lists,
        diagramless=_text(source, "Type").lower() == "diagramless",
        title=_text(source, "Title"),
        author=_text(source, "Author"),
        copyright=_text(source, "Copyright"),
        notes=_text(source, "Notepad"),
        credits={
            name: text
            for name in ("editor", "publisher", "date")
            if (text := _text(source, name.capitalize()))
        },
    )
    stated = size_remarks(grid, _text(source, "Cols"), _text(source, "Rows"))
    answers = answer_remarks(puzzle, clues.answers)
    remarks = (*stated, *clues.remarks, *answers, *_left_out(puzzles))
    return Reading(adopted(puzzle), remarks)


def _left_out(puzzles: list[Element]) -> Iterator[Remark]:
    if (kind := _text(puzzles[0], "Type")).lower() not in _TYPES:
        yield Remark(Note.KIND, kind)
    for one in puzzles[0]:
        if tag(one) not in _READ and (len(one) or one.keys() or (one.text or "").strip()):
            yield Remark(Note.LEFT_OUT, tag(one))
    if others := len(puzzles) - 1:
        yield Remark(Note.OTHER_PUZZLES, count=others)


def _places(grid: Grid) -> Places:
    return Places(grid, {str(count): cell for cell, count in layout(grid).numbers.items()})


def _clues(source: Element) -> Iterator[FileClue]:
    for one in source.iter():
        if tag(one) == "Clue":
            direction = Direction.DOWN if one.get("Dir", "").lower() == "down" else Direction.ACROSS
            text = from_html("".join(one.itertext())).strip()
            label, answer = one.get("Num", "").strip(), one.get("Ans", "")
            yield FileClue(direction.value.capitalize(), label, text, answer=answer)


def _at(source: Element, name: str) -> Iterator[tuple[Cell, Element]]:
    """Yield the elements called ``name`` with their cells, which count from 1."""
    for one in source.iter():
        if tag(one) == name:
            yield (
                (number(one.get("Row", ""), "Row") - 1, number(one.get("Col", ""), "Col") - 1),
                one,
            )


def _text(source: Element, name: str) -> str:
    element = find(source, name)
    return "" if element is None else from_html("".join(element.itertext())).strip()
