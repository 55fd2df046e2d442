"""The cells of an ipuz document: blocks, voids, bars, styles, texts and the numbers it shows."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.grid import MAX_SIDE, Bar, Direction, Grid, neighbour
from editor.core.twofold import SLASH, halves
from editor.formats.colours import without_white
from editor.formats.errors import FormatError
from editor.formats.texts import cell_text, from_html
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.formats.json_text import Json

_BLOCK = "#"
_NO_LABELS = ("", "0", "-", "_")
_KNOWN_STYLES = frozenset({"shapebg", "highlight", "named", "color", "barred"})
_SOME_SHADE = "#d3d3d3"
_COLOUR = re.compile(r"#?([0-9a-fA-F]{6})")
_BAR_SIDES = {
    "T": (Direction.DOWN, -1),
    "B": (Direction.DOWN, 0),
    "L": (Direction.ACROSS, -1),
    "R": (Direction.ACROSS, 0),
}


@dataclass(frozen=True)
class Board:
    """The cells of a document, looked at in several ways."""

    document: dict[str, Json]
    rows: list[list[Json]]

    @cached_property
    def block(self) -> str:
        """What stands for a block."""
        block = self.document.get("block")
        return block if isinstance(block, str) and block else _BLOCK

    @cached_property
    def empty(self) -> str:
        """What stands for a cell without a number or a letter."""
        return label_of(self.document.get("empty", 0)) or "0"

    @cached_property
    def cells(self) -> dict[Cell, Json]:
        """The values of all cells."""
        return {
            (row, col): value
            for row, values in enumerate(self.rows)
            for col, value in enumerate(values)
        }

    @cached_property
    def marks(self) -> dict[Cell, Json]:
        """What each cell shows: its number, a block, None for a void, or something else."""
        return {
            cell: value.get("cell", 0) if isinstance(value, dict) else value
            for cell, value in self.cells.items()
        }

    @cached_property
    def labels(self) -> dict[str, Cell]:
        """The cells by the numbers that the file gives them."""
        found: dict[str, Cell] = {}
        for cell, label in self.shown.items():
            found.setdefault(label, cell)
        return found

    @cached_property
    def shown(self) -> dict[Cell, str]:
        """The numbers, or other labels, that the file shows in open cells."""
        return {
            cell: label
            for cell in self.grid.open_cells
            if (label := label_of(self.marks[cell])) not in (*_NO_LABELS, self.empty)
        }

    @cached_property
    def two_way(self) -> frozenset[Cell]:
        """The cells that read one text across and another one down."""
        return frozenset(
            cell
            for cell, value in self.answers("solution")
            if self.grid.is_open(cell) and _two_way(value)
        )

    @property
    def unknown_styles(self) -> frozenset[str]:
        """The names of styles that no part of a puzzle holds."""
        return frozenset(
            name
            for style in self.styles.values()
            for name, value in style.items()
            if name not in _KNOWN_STYLES or (value and not _is_understood(name, style))
        )

    @property
    def unread_answers(self) -> int:
        """How many values under "solution" no cell holds, wholly or in part.

        What a cell shows the solver comes before what the solution has there.
        """
        rows = self.document.get("solution")
        if rows is None:
            return 0
        values = [row if isinstance(row, list) else [] for row in rows] if _is_rows(rows) else []
        found = (
            value
            for row, line in enumerate(values)
            for col, value in enumerate(line)
            if (row, col) not in self.cells or (self.grid.is_open((row, col)) and _is_odd(value))
        )
        lost = sum(value not in (None, 0, "", self.empty, self.block) for value in found)
        told = self.texts("solution")
        lost += sum(told.get(cell, text) != text for cell, text in self.given.items())
        return lost + sum(not isinstance(row, list) for row in (rows if _is_rows(rows) else [rows]))

    @property
    def short_solution(self) -> tuple[int, int] | None:
        """Columns, by the shortest row, and rows of a solution that is smaller than the grid."""
        rows = self.document.get("solution")
        if not (isinstance(rows, list) and all(isinstance(row, list) for row in rows) and rows):
            return None
        cols, lines = min(map(len, rows)), len(rows)
        return (cols, lines) if cols < self.grid.cols or lines < self.grid.rows else None

    @cached_property
    def grid(self) -> Grid:
        """The shape."""
        voids = frozenset(cell for cell, mark in self.marks.items() if mark is None)
        blocks = {cell for cell, mark in self.marks.items() if mark == self.block}
        blocks |= {cell for cell, value in self.answers("solution") if value == self.block}
        frame = Grid(len(self.rows), len(self.rows[0]))
        bars = {
            bar
            for cell in self.cells
            for bar in _bars(cell, self._style(cell))
            if frame.has_edge(bar)
        }
        return replace(frame, blocks=frozenset(blocks - voids), voids=voids, bars=frozenset(bars))

    @cached_property
    def styles(self) -> dict[Cell, dict[str, Json]]:
        """The styles of the open cells."""
        return {cell: style for cell in self.grid.open_cells if (style := self._style(cell))}

    @property
    def circles(self) -> frozenset[Cell]:
        """The cells with a circle."""
        return frozenset(
            cell for cell, style in self.styles.items() if style.get("shapebg") == "circle"
        )

    @property
    def shades(self) -> dict[Cell, str]:
        """The colours of the cells that have one."""
        shades = {cell: shade for cell, style in self.styles.items() if (shade := _shade(style))}
        return without_white(shades)

    @cached_property
    def given(self) -> dict[Cell, str]:
        """The texts that the puzzle shows the solver."""
        return {
            cell: text
            for cell in self.grid.open_cells
            if isinstance(value := self.cells[cell], dict) and (text := self._answer(value))
        }

    def texts(self, *keys: str) -> dict[Cell, str]:
        """Return the cell texts under the first of ``keys`` that has some."""
        for key in keys:
            texts = {
                cell: text
                for cell, value in self.answers(key)
                if self.grid.is_open(cell) and value != self.block and (text := self._answer(value))
            }
            if texts:
                return texts
        return {}

    def answers(self, key: str) -> Iterator[tuple[Cell, Json]]:
        """Yield the cells under ``key``, as far as it has rows."""
        rows = self.document.get(key)
        for row, values in enumerate(rows if isinstance(rows, list) else ()):
            for col, value in enumerate(values if isinstance(values, list) else ()):
                if (row, col) in self.cells:
                    yield (row, col), value

    def _answer(self, value: Json) -> str:
        """Return the text of one solution cell, or an empty text."""
        match value:
            case str():
                return "" if value == self.empty else cell_text(value)
            case {"Across": str(), "Down": str()} if both := _two_way(value):
                return both
            case {"value": str(text)} | {"Across": str(text)} | {"Down": str(text)}:
                return cell_text(text)
            case int() if value and not isinstance(value, bool) and str(value) != self.empty:
                return str(value)
        return ""

    def _style(self, cell: Cell) -> dict[str, Json]:
        value = self.cells[cell]
        style = value.get("style") if isinstance(value, dict) else None
        name = style.get("named") if isinstance(style, dict) else style
        named = self.document.get("styles")
        base = named.get(name) if isinstance(named, dict) and isinstance(name, str) else None
        return {
            **(base if isinstance(base, dict) else {}),
            **(style if isinstance(style, dict) else {}),
        }


def board_of(document: dict[str, Json]) -> Board:
    """Return the cells of ``document``: a rectangle of a possible size."""
    rows = document.get("puzzle") or document.get("solution")
    if not isinstance(rows, list) or not rows:
        raise FormatError(tr('The key "puzzle" with the rows of the grid is missing'))
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or not row or len(row) != len(rows[0]):
            raise FormatError(
                tr('Row {number} of "puzzle" is not as long as the first row').format(number=number)
            )
    if len(rows) > MAX_SIDE or len(rows[0]) > MAX_SIDE:
        raise FormatError(
            tr(
                'The grid in "puzzle" has {cols} columns and {rows} rows; at '
                "most {most} of each are possible"
            ).format(cols=len(rows[0]), rows=len(rows), most=MAX_SIDE)
        )
    return Board(document, rows)


def label_of(value: Json) -> str:
    """Return a number or a name as text; other values give an empty text."""
    return str(value).strip() if isinstance(value, str | int) else ""


def text_of(value: Json) -> str:
    """Return the plain text of a title, a name or a clue; other values give an empty text."""
    return from_html(value) if isinstance(value, str) else ""


def _two_way(value: Json) -> str:
    """Return the text of a cell that reads two ways, or nothing where it reads one."""
    match value:
        case {"Across": str(across), "Down": str(down)}:
            text = f"{cell_text(across)}{SLASH}{cell_text(down)}"
            parts = halves(text, SLASH)
            return text if parts and parts[0] != parts[1] else ""
    return ""


def _is_rows(value: Json) -> bool:
    return isinstance(value, list)


def _is_odd(value: Json) -> bool:
    """Tell whether a solution cell holds more than a text for both directions or for each."""
    match value:
        case None | str() | int():
            return False
        case dict():
            texts = [name for name, one in value.items() if isinstance(one, str)]
            known = {"value", "Across", "Down", "cell"}
            return not known.issuperset(texts) or isinstance(value.get("value"), list | dict)
    return True


def _is_understood(name: str, style: dict[str, Json]) -> bool:
    """Tell whether the value of a style is one that cells can have."""
    match name:
        case "shapebg":
            return bool(style[name] == "circle")
        case "color":
            return bool(_shade(style))
        case "barred":
            return isinstance(style[name], str)
    return True


def _bars(cell: Cell, style: dict[str, Json]) -> Iterator[Bar]:
    for side in label_of(style.get("barred")).upper():
        if side in _BAR_SIDES:
            direction, steps = _BAR_SIDES[side]
            yield Bar(neighbour(cell, direction, steps), direction)


def _shade(style: dict[str, Json]) -> str:
    match style.get("color"):
        case str(colour) if match := _COLOUR.fullmatch(colour):
            return f"#{match[1]}"
        case int(number) if number:
            return _SOME_SHADE
    return _SOME_SHADE if style.get("highlight") is True else ""
