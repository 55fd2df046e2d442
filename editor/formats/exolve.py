"""Exolve's text format, by which crosswords are put on web pages."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Bar, Direction, Grid
from editor.core.puzzle import Puzzle
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted, cells_of, clues_by_number, number
from editor.formats.losses import OUR_OWN, Feature, lost
from editor.formats.texts import cell_text, decode, from_html, to_html, whole
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.slots import SlotKey

_SECTION = re.compile(r"\s*exolve-([a-z0-9-]+)\s*(?::\s*(.*))?")
_COMMENT = re.compile(r"(?:^|\s)#(?:\s.*)?$")
_CLUE = re.compile(r"(?:\[[^\]]*\]\s*)?(\d+)(?:[ad]\b)?(?:\s*[,&]\s*\d+[ad]?)*[.:]?\s+(.*)")
_LENGTHS = re.compile(r"\(\d[\d\s,.'’–—-]*\)\*?")
_CLUE_END = "[]"
_ANSWER = re.compile(r"\s*\[[^\]]*\]\s*$")
_PIECE = re.compile(r"&(?P<literal>\S)|(?P<decorator>[|_+@*!~])|(?P<space>\s+)|(?P<mark>.)")
_BLOCK, _OPEN, _UNDECIDED = ".", "0", "?"
_SPECIAL = frozenset("|_+@!~*.?&#")
_KEPT = frozenset(Feature) - OUR_OWN - {Feature.VOIDS, Feature.SHADES}

_Sections = dict[str, list[str]]


@dataclass(slots=True)
class _Square:
    """One cell of the drawing: its letters, and the decorators after them."""

    text: str
    literal: bool
    """Whether the text is a letter though it looks like a mark."""
    decorators: str = ""


def is_exolve(data: bytes) -> bool:
    """Tell whether ``data`` holds an exolve section."""
    return b"exolve-begin" in data


def exolve_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what an exolve text of ``puzzle`` would lose."""
    return lost(puzzle, _KEPT)


def read_exolve(data: bytes) -> Puzzle:
    """Return the first puzzle in the bytes of an exolve text, or of a web page with one."""
    sections = _sections(whole(decode(data)))
    cells = _cells(sections)
    grid = _grid(cells)
    fill = {
        cell: text
        for cell in grid.open_cells
        if (cells[cell].literal or cells[cell].text not in (_OPEN, _UNDECIDED))
        and (text := cell_text(cells[cell].text))
    }
    return adopted(
        Puzzle(
            grid=grid,
            fill=fill,
            given=frozenset(cell for cell in fill if "!" in cells[cell].decorators),
            circles=frozenset(cell for cell in grid.open_cells if "@" in cells[cell].decorators),
            clues={
                key: text
                for direction in Direction
                for key, text in _clues(grid, direction, sections)
            },
            title=_text(sections, "title"),
            author=_text(sections, "setter"),
            copyright=_text(sections, "copyright"),
            notes=_text(sections, "preamble", "prelude"),
        )
    )


def write_exolve(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of an exolve text."""
    grid = puzzle.grid
    lines = ["exolve-begin", "  exolve-id: gridwright"]
    for name, text in (
        ("title", puzzle.title),
        ("setter", puzzle.author),
        ("copyright", puzzle.copyright),
    ):
        if text:
            lines.append(f"  exolve-{name}: {_line(text)}")
    if puzzle.notes:
        lines.append("  exolve-preamble:")
        lines += [f"    {_uncommented(line)}" for line in to_html(puzzle.notes).split("\n")]
    lines += [f"  exolve-width: {grid.cols}", f"  exolve-height: {grid.rows}"]
    lines += [f"  exolve-option: {option}" for option in _options(puzzle)]
    lines.append("  exolve-grid:")
    for row in range(grid.rows):
        cells = (_cell(puzzle, (row, col)) for col in range(grid.cols))
        lines.append("    " + " ".join(cells))
    for direction in Direction:
        lines.append(f"  exolve-{direction.value}:")
        lines += [
            f"    {slot.number} {_ended(_line(puzzle.clue(slot)))}"
            for slot in puzzle.layout.in_direction(direction)
        ]
    return ("\n".join([*lines, "exolve-end"]) + "\n").encode("utf-8", "replace")


def _sections(text: str) -> _Sections:
    """Return the lines under each ``exolve-`` name, the text on its own line first."""
    sections: _Sections = {}
    name = ""
    _, begun, body = text.partition("exolve-begin")
    if not begun:
        raise FormatError(tr("The line exolve-begin is missing"))
    for commented in body.partition("exolve-end")[0].splitlines():
        line = _COMMENT.sub("", commented)
        if match := _SECTION.fullmatch(line):
            name = match[1]
            sections.setdefault(name, []).append((match[2] or "").strip())
        elif name:
            sections[name].append(line.strip())
    if not any(sections.get("grid", [])):
        raise FormatError(tr("The section exolve-grid is missing or empty"))
    return sections


def _cells(sections: _Sections) -> dict[Cell, _Square]:
    """Return the cells of the drawing; in some texts only spaces part them."""
    spaced = "rebus-cells" in " ".join(sections.get("option", [])) or "language" in sections
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


def _squares(line: str, *, spaced: bool) -> list[_Square]:
    found: list[_Square] = []
    joins = False
    for piece in _PIECE.finditer(line):
        if piece["space"] or (piece["decorator"] and not found):
            joins = False
        elif piece["decorator"]:
            found[-1].decorators += piece["decorator"]
            joins = False
        elif found and joins and (spaced or unicodedata.category(piece[0])[0] == "M"):
            found[-1].text += piece["literal"] or piece["mark"]
        else:
            found.append(_Square(piece["literal"] or piece["mark"], bool(piece["literal"])))
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
    blocks = (cell for cell, one in cells.items() if one.text == _BLOCK and not one.literal)
    return Grid(rows, cols, frozenset(blocks), bars=frozenset(bars))


def _clues(grid: Grid, direction: Direction, sections: _Sections) -> Iterator[tuple[SlotKey, str]]:
    matches = filter(None, map(_CLUE.fullmatch, sections.get(direction.value, [])))
    return clues_by_number(grid, direction, [(match[1], _clue_text(match[2])) for match in matches])


def _clue_text(text: str) -> str:
    """Return a clue without the setter's remarks, which follow its lengths."""
    before, ended, _ = text.partition(_CLUE_END)
    if not ended:
        lengths = list(_LENGTHS.finditer(text))
        before = text[: lengths[-1].end()] if lengths else _ANSWER.sub("", text)
    return from_html(before).strip()


def _ended(text: str) -> str:
    """Return a clue with a mark at its end, where its end could be mistaken."""
    return text if _clue_text(text) == from_html(text) else f"{text} {_CLUE_END}"


def _options(puzzle: Puzzle) -> list[str]:
    texts = puzzle.fill.values()
    odd = sorted({mark for text in texts for mark in text if not mark.isalpha()})
    return [
        *(["rebus-cells"] if any(len(text) > 1 for text in texts) else []),
        *([f"allow-chars:{''.join(odd)}"] if odd else []),
    ]


def _cell(puzzle: Puzzle, cell: Cell) -> str:
    bars = [Bar(cell, direction) in puzzle.grid.bars for direction in Direction]
    return "".join(
        (
            _mark(puzzle, cell),
            "|" * bars[0],
            "_" * bars[1],
            "@" * (cell in puzzle.circles),
            "!" * (cell in puzzle.given and cell in puzzle.fill),
        )
    )


def _mark(puzzle: Puzzle, cell: Cell) -> str:
    if not puzzle.grid.is_open(cell):
        return _BLOCK
    text = puzzle.fill.get(cell)
    if text is None:
        return _OPEN
    if text == _OPEN:
        return f"&{text}"
    return "".join(f"&{mark}" if mark in _SPECIAL else mark for mark in "".join(text.split()))


def _text(sections: _Sections, *names: str) -> str:
    lines = (line for name in names for line in sections.get(name, []))
    return from_html("\n".join(lines)).strip()


def _line(text: str) -> str:
    return _uncommented(" ".join(to_html(text).split()))


def _uncommented(html: str) -> str:
    """Return ``html`` with its number signs spelled so that none begins a comment."""
    return html.replace("#", "&#35;")
