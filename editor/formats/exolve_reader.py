"""Reading Exolve's text format, by which crosswords are put on web pages."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.alphabet import ALPHABETS, ENGLISH
from editor.core.grid import Bar, Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.formats.clue_places import Places, label_remarks, own_labels, placed
from editor.formats.colours import colour_of, without_white
from editor.formats.errors import FormatError
from editor.formats.exolve_alternatives import alternatives_of
from editor.formats.exolve_answers import answers_of
from editor.formats.exolve_clues import (
    HEADING,
    REBUS,
    UNNUMBERED,
    cell_named,
    cells_named,
    fillers,
    labelled,
    lines_of,
    options_of,
    words_of,
)
from editor.formats.exolve_kept import KEPT, kept_lines, kept_remarks, with_kept
from editor.formats.foreign import adopted, cells_of, number
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.texts import cell_text, decode, from_html, whole
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.formats.exolve_clues import Line

_SECTION = re.compile(r"\s*exolve-([^:]*)(?::\s*(.*))?")
_COMMENT = re.compile(r"(?:^|\s)#(?:\s.*)?$")
_BROKEN = re.compile(r"(<br\s*/?>)[ \t]*\n", re.IGNORECASE)
_PIECE = re.compile(
    r"&(?P<literal>\S)|\{(?P<drawn>[^{}]*)\}|(?P<decorator>[|_+@*!~])|(?P<space>\s+)|(?P<mark>.)"
)
_BLOCK, _OPEN, _UNDECIDED = ".", "0", "?"
_GREY = "#d3d3d3"
_READ = frozenset(
    {
        "width", "height", "grid", "across", "down", "nodir", "language", "title", "setter",
        "copyright", "preamble", "prelude", "colour", "color", "explanations", "version",
        "alternatives",
    }
)  # fmt: skip
"""The sections that become part of a puzzle, or say how to read the others."""

_CLUES = ("across", "down", "nodir")

Sections = dict[str, list[str]]


@dataclass(slots=True)
class _Square:
    """One cell of the drawing: its letters, and the decorators after them."""

    text: str
    literal: bool
    """Whether the text is a letter though it looks like a mark."""
    decorators: str = ""
    drawn: str = ""
    """What stands in braces behind it: the numbers of drawings, and words for them."""

    @property
    def is_letter(self) -> bool:
        """Whether a letter stands here for certain: a bare 0 may be one, or an open cell."""
        return self.literal or self.text not in (_OPEN, _UNDECIDED, _BLOCK)

    @property
    def is_block(self) -> bool:
        """Whether this is a block."""
        return self.text == _BLOCK and not self.literal


def is_exolve(data: bytes) -> bool:
    """Tell whether ``data`` holds an exolve section."""
    return b"exolve-begin" in data


def read_exolve(data: bytes) -> Reading:
    """Return the first puzzle in the bytes of an exolve text, or of a web page with one."""
    text = whole(decode(data))
    sections = _sections(text)
    cells = _cells(sections)
    _check_told(cells)
    grid = _grid(cells)
    fill = _drawn(grid, cells)
    digits = sum(cells[cell].text == _OPEN and not cells[cell].literal for cell in fill)
    groups = alternatives_of(grid, fill, sections.get("alternatives", []))
    numbers = _numbers(grid, cells)
    lines = [line for name in _CLUES for line in lines_of(name, sections)]
    named = _named_cells(grid, lines)
    shown = {**numbers, **named}
    clues = placed(
        Places(grid, {label: cell for cell, label in shown.items()}),
        (labelled(line, grid, shown) for line in lines),
    )
    if not _is_spaced(sections) and all(cells[cell].text == _OPEN for cell in grid.open_cells):
        fill = fill or answers_of(grid, clues)
    hidden = UNNUMBERED in options_of(sections)
    labels = {**dict.fromkeys(numbers, ""), **named} if hidden else own_labels(grid, shown)
    puzzle = Puzzle(
        grid=grid,
        fill={**fill, **groups.texts},
        twofold=groups.twofold,
        given=frozenset(cell for cell in fill if "!" in cells[cell].decorators),
        circles=frozenset(cell for cell in grid.open_cells if "@" in cells[cell].decorators),
        shades=without_white(dict(_shades(sections, grid, shown))),
        clues=clues.clues,
        links=clues.links,
        lists=clues.lists,
        labels=labels,
        alphabet=_alphabet(sections, fill),
        diagramless=any("*" in one.decorators for one in cells.values()),
        title=_text(sections, "title"),
        author=_text(sections, "setter"),
        copyright=_text(sections, "copyright"),
        notes=_text(sections, "preamble", "prelude"),
        credits={"explanation": told} if (told := _text(sections, "explanations")) else {},
        kept_lines=tuple(kept_lines(sections, grid, {text: cell for cell, text in shown.items()})),
        kept_drawings={cell: one.drawn for cell, one in cells.items() if one.drawn},
    )
    puzzle = with_kept(puzzle, clues)
    remarks = (
        *([Remark(Note.DIAGRAMLESS)] if puzzle.diagramless else []),
        *([Remark(Note.DIGITS, count=digits)] if digits else []),
        *([Remark(Note.SECOND_READINGS, count=groups.more)] if groups.more else []),
        *clues.remarks,
        *label_remarks(labels),
        *kept_remarks(puzzle),
        *_left_out(text, sections),
    )
    return Reading(adopted(puzzle), remarks)


def _drawn(grid: Grid, cells: Mapping[Cell, _Square]) -> dict[Cell, str]:
    """Return the letters of the drawing: a 0 is one where there are others."""
    has_letters = any(one.is_letter or "!" in one.decorators for one in cells.values())
    return {
        cell: letters
        for cell in grid.open_cells
        if (cells[cell].is_letter or (has_letters and cells[cell].text == _OPEN))
        and (letters := cell_text(cells[cell].text))
    }


def _left_out(text: str, sections: Sections) -> Iterator[Remark]:
    for name in sections.keys() - _READ - KEPT:
        yield Remark(Note.LEFT_OUT, f"exolve-{name}")
    for name in _CLUES[:2]:
        yield from (Remark(Note.LEFT_OUT, line) for line in fillers(name, sections))
    for line in (*sections.get("colour", []), *sections.get("color", [])):
        if line and not any(map(colour_of, words_of(line))):
            yield Remark(Note.UNKNOWN_COLOUR, words_of(line)[0])
    if others := text.count("exolve-begin") - 1:
        yield Remark(Note.OTHER_PUZZLES, count=others)


def _sections(text: str) -> Sections:
    """Return the lines under each ``exolve-`` name, the text on its own line first."""
    sections: Sections = {}
    name = ""
    _, begun, body = text.partition("exolve-begin")
    if not begun:
        raise FormatError(tr("The line exolve-begin is missing"))
    for commented in body.splitlines():
        line = _COMMENT.sub("", commented)
        if line.lstrip().startswith("exolve-end"):
            break
        if match := _SECTION.fullmatch(line):
            name, value = match[1].strip().lower(), (match[2] or "").strip()
            # What stands beside the name of this section is a heading, even if it begins as a clue.
            heads = name == "nodir" and value
            sections.setdefault(name, []).append(f"{HEADING} {value}" if heads else value)
        elif name:
            sections[name].append(line.strip())
    if "3d" in sections:
        raise FormatError(tr("The crossword has three dimensions; only flat ones can be opened"))
    if any(sections.get("reversals", [])):
        raise FormatError(
            tr("The crossword has entries that are read backwards; such ones cannot be opened")
        )
    if any(sections.get("shaped-cell", [])):
        raise FormatError(
            tr("The crossword has cells of shapes of their own; such ones cannot be opened")
        )
    if not any(sections.get("grid", [])):
        raise FormatError(tr("The section exolve-grid is missing or empty"))
    return sections


def _cells(sections: Sections) -> dict[Cell, _Square]:
    """Return the cells of the drawing; in some texts only spaces part them."""
    spaced = _is_spaced(sections)
    rows = [_squares(line, spaced=spaced) for line in sections["grid"] if line]
    cells_of([[one.text for one in row] for row in rows])
    for name, size in (("width", len(rows[0])), ("height", len(rows))):
        stated = _text(sections, name)
        if stated and number(stated, f"exolve-{name}") != size:
            raise FormatError(
                tr("The value of exolve-{name} is {stated}, but the grid has {size}").format(
                    name=name, stated=stated, size=size
                )
            )
    return {(row, col): one for row, line in enumerate(rows) for col, one in enumerate(line)}


def _check_told(cells: Mapping[Cell, _Square]) -> None:
    """Refuse a diagramless grid whose blocks are drawn as open cells, to hide them."""
    if any(one.is_letter or one.is_block for one in cells.values()):
        return
    if any("*" in one.decorators for one in cells.values()):
        raise FormatError(tr("The crossword is diagramless, and the text tells of no blocks"))


def _alphabet(sections: Sections, fill: Mapping[Cell, str]) -> Alphabet:
    """Return the alphabet of the language that the text names, if it has all its letters."""
    language = " ".join(sections.get("language", [])).partition(" ")[0]
    letters = {mark for text in fill.values() for mark in text if mark.isalpha()}
    fitting = (
        one
        for one in ALPHABETS.values()
        if one.language.partition("-")[0] == language and letters <= {*"".join(one.letters)}
    )
    return next(fitting, ENGLISH)


def _is_spaced(sections: Sections) -> bool:
    """Tell whether spaces part the cells: a cell may hold several letters, or several codes."""
    if REBUS in options_of(sections):
        return True
    _, script, codes = [*" ".join(sections.get("language", [])).split()[:3], "", "", ""][:3]
    return codes != "1" if codes else script.lower() == "devanagari"


def _squares(line: str, *, spaced: bool) -> list[_Square]:
    found: list[_Square] = []
    joins = False
    for piece in _PIECE.finditer(line):
        mark = piece["literal"] or piece["mark"]
        if mark is None:
            joins = False
            if found and not piece["space"]:
                found[-1].decorators += piece["decorator"] or ""
                found[-1].drawn = ",".join(filter(None, (found[-1].drawn, piece["drawn"])))
        elif spaced and mark in (_BLOCK, _OPEN) and not piece["literal"]:
            found.append(_Square(mark, literal=False))
            joins = False
        elif found and joins and (spaced or unicodedata.category(mark)[0] == "M"):
            found[-1].text += mark
        else:
            found.append(_Square(mark, bool(piece["literal"])))
            joins = True
    return found


def _grid(cells: dict[Cell, _Square]) -> Grid:
    rows, cols = (1 + side for side in max(cells))
    frame = Grid(rows, cols)
    bars = {
        bar
        for cell, one in cells.items()
        for direction, marks in ((Direction.ACROSS, "|+"), (Direction.DOWN, "_+"))
        if set(one.decorators) & set(marks) and frame.has_edge(bar := Bar(cell, direction))
    }
    blocks = (cell for cell, one in cells.items() if one.is_block)
    return Grid(rows, cols, frozenset(blocks), bars=frozenset(bars))


def _numbers(grid: Grid, cells: Mapping[Cell, _Square]) -> dict[Cell, str]:
    """Return the numbers that Exolve gives: a tilde takes a cell out of the count."""
    starts = [cell for cell in layout(grid).numbers if "~" not in cells[cell].decorators]
    return {cell: str(count) for count, cell in enumerate(sorted(starts), 1)}


def _named_cells(grid: Grid, lines: Iterable[Line]) -> dict[Cell, str]:
    """Return what cells show of clues whose label stands in brackets beside their place."""
    return {
        cell: line.label
        for line in lines
        if line.is_entry and line.label and line.bracketed
        if (cell := cell_named(line.start, grid))
    }


def _shades(
    sections: Sections, grid: Grid, shown: Mapping[Cell, str]
) -> Iterator[tuple[Cell, str]]:
    """Yield the colours of cells; a line names a colour, and cells or clues that have it."""
    labels = {label: cell for cell, label in shown.items()}
    for line in (*sections.get("colour", []), *sections.get("color", [])):
        names = words_of(line)
        colour = next(filter(None, map(colour_of, names)), _GREY)
        for name in names:
            for cell in cells_named(name, grid, labels):
                if grid.is_open(cell):
                    yield cell, colour


def _text(sections: Sections, *names: str) -> str:
    lines = (line for name in names for line in sections.get(name, []))
    return from_html(_BROKEN.sub(r"\1", "\n".join(lines))).strip()
