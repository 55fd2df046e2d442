"""Reading ipuz, version 1 and 2, as this and other programs write it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.grid import MAX_SIDE, Bar, Direction, Grid, neighbour
from editor.core.puzzle import Puzzle
from editor.core.rules import usual_preset
from editor.core.slots import SlotKey, layout
from editor.core.symmetry import symmetry_of
from editor.formats.errors import FormatError
from editor.formats.ipuz_state import STATE_KEY, with_state
from editor.formats.json_text import parse_object
from editor.formats.texts import cell_text, from_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.formats.json_text import Json

_BLOCK = "#"
_NO_LABELS = ("", "0", "-", "_")
_SOME_SHADE = "#d3d3d3"
_COLOUR = re.compile(r"#?([0-9a-fA-F]{6})")
_BAR_SIDES = {
    "T": (Direction.DOWN, -1),
    "B": (Direction.DOWN, 0),
    "L": (Direction.ACROSS, -1),
    "R": (Direction.ACROSS, 0),
}


_START = re.compile(rb"[\s\x00]*(?:[\w.$]+\s*\(\s*)?\{")


def is_ipuz(data: bytes) -> bool:
    """Tell whether ``data`` looks like JSON with a puzzle."""
    return _START.match(data.removeprefix(b"\xef\xbb\xbf")) is not None and b'"puzzle"' in data


def read_ipuz(data: bytes) -> Puzzle:
    """Return the puzzle in the bytes of an ipuz file; ``FormatError`` names the key at fault."""
    document = parse_object(data)
    _check_kind(document)
    board = _Board(document, _rows(document))
    grid = board.grid
    fill = {**board.texts("solution", "saved"), **board.given}
    puzzle = Puzzle(
        grid=grid,
        fill=fill,
        given=frozenset(board.given),
        circles=frozenset(cell for cell in board.styles if _is_circled(board.styles[cell])),
        shades={cell: shade for cell, style in board.styles.items() if (shade := _shade(style))},
        clues=dict(_clues(board)),
        symmetry=symmetry_of(grid),
        preset=usual_preset(grid),
        title=_text(document.get("title")),
        author=_text(document.get("author")),
        copyright=_text(document.get("copyright")),
        notes="\n\n".join(filter(None, map(_text, (document.get("intro"), document.get("notes"))))),
    )
    return with_state(puzzle, document.get(STATE_KEY))


def _check_kind(document: dict[str, Json]) -> None:
    kinds = document.get("kind")
    named = [kind for kind in (kinds if isinstance(kinds, list) else [kinds]) if _label(kind)]
    if named and not any("crossword" in _label(kind).lower() for kind in named):
        raise FormatError(f'The "kind" is {named[0]}, which is no crossword')


def _rows(document: dict[str, Json]) -> list[list[Json]]:
    """Return the cells of ``puzzle``: a rectangle of a possible size."""
    rows = document.get("puzzle") or document.get("solution")
    if not isinstance(rows, list) or not rows:
        raise FormatError('The key "puzzle" with the rows of the grid is missing')
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or not row or len(row) != len(rows[0]):
            raise FormatError(f'Row {number} of "puzzle" is not as long as the first row')
    if len(rows) > MAX_SIDE or len(rows[0]) > MAX_SIDE:
        raise FormatError(
            f'The grid in "puzzle" has {len(rows[0])} columns and {len(rows)} rows; '
            f"at most {MAX_SIDE} of each are possible"
        )
    return rows


@dataclass(frozen=True)
class _Board:
    """The cells of a document, looked at in several ways."""

    document: dict[str, Json]
    rows: list[list[Json]]

    @cached_property
    def block(self) -> str:
        block = self.document.get("block")
        return block if isinstance(block, str) and block else _BLOCK

    @cached_property
    def cells(self) -> dict[Cell, Json]:
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
        for cell in self.grid.open_cells:
            label = _label(self.marks[cell])
            if label not in _NO_LABELS:
                found.setdefault(label, cell)
        return found

    @cached_property
    def grid(self) -> Grid:
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

    @cached_property
    def given(self) -> dict[Cell, str]:
        """The texts that the puzzle shows the solver."""
        return {
            cell: text
            for cell in self.grid.open_cells
            if isinstance(value := self.cells[cell], dict) and (text := _answer(value))
        }

    def texts(self, *keys: str) -> dict[Cell, str]:
        """Return the cell texts under the first of ``keys`` that has some."""
        for key in keys:
            texts = {
                cell: text
                for cell, value in self.answers(key)
                if self.grid.is_open(cell) and value != self.block and (text := _answer(value))
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


def _answer(value: Json) -> str:
    """Return the text of one solution cell, or an empty text."""
    match value:
        case str():
            return "" if value == "0" else cell_text(value)
        case {"value": str(text)}:
            return cell_text(text)
        case {"Across": str(text)} | {"Down": str(text)}:
            return cell_text(text)
        case int() if value and not isinstance(value, bool):
            return str(value)
    return ""


def _bars(cell: Cell, style: dict[str, Json]) -> Iterator[Bar]:
    for side in _label(style.get("barred")).upper():
        if side in _BAR_SIDES:
            direction, steps = _BAR_SIDES[side]
            yield Bar(neighbour(cell, direction, steps), direction)


def _is_circled(style: dict[str, Json]) -> bool:
    return style.get("shapebg") == "circle"


def _shade(style: dict[str, Json]) -> str:
    match style.get("color"):
        case str(colour) if match := _COLOUR.fullmatch(colour):
            return f"#{match[1]}"
        case int(number) if number:
            return _SOME_SHADE
    return _SOME_SHADE if style.get("highlight") is True else ""


def _label(value: Json) -> str:
    """Return a number or a name as text; other values give an empty text."""
    return str(value).strip() if isinstance(value, str | int) else ""


def _text(value: Json) -> str:
    return from_html(value) if isinstance(value, str) else ""


@dataclass(frozen=True, slots=True)
class _Clue:
    """One item of a clue list: its number in the file, its text and perhaps its cells."""

    label: str
    text: str
    cells: tuple[tuple[int, int], ...] = ()
    """Columns and rows, counted from 0 or from 1."""


def _clues(board: _Board) -> Iterator[tuple[SlotKey, str]]:
    lists = board.document.get("clues")
    read = {
        name: [_clue(item) for item in items]
        for name, items in (lists.items() if isinstance(lists, dict) else ())
        if isinstance(items, list)
    }
    base = _base(
        board.grid, [cell for clues in read.values() for one in clues for cell in one.cells]
    )
    for name, clues in read.items():
        direction = _direction(name)
        for place, clue in enumerate(clues):
            key = _key_by_cells(clue, base, direction) or _key_by_label(
                board, clue, place, direction
            )
            if key is not None and clue.text:
                yield key, clue.text


def _clue(item: Json) -> _Clue:
    match item:
        case str():
            return _Clue("", from_html(item))
        case [label, str(text), *_]:
            return _Clue(_label(label), from_html(text))
        case dict():
            numbers = item.get("numbers")
            label = numbers[0] if isinstance(numbers, list) and numbers else item.get("number", "")
            return _Clue(_label(label), _clue_text(item), tuple(_places(item.get("cells"))))
    return _Clue("", "")


def _clue_text(item: dict[str, Json]) -> str:
    text, enumeration = _text(item.get("clue")), _text(item.get("enumeration"))
    if not enumeration or text.rstrip().endswith(")"):
        return text
    return f"{text} ({enumeration})".lstrip()


def _places(cells: Json) -> Iterator[tuple[int, int]]:
    for place in cells if isinstance(cells, list) else ():
        match place:
            case [int(col), int(row), *_]:
                yield col, row


def _base(grid: Grid, places: list[tuple[int, int]]) -> int:
    """Return 0 or 1: from where the cells of the clues are counted. Files do both."""
    fits_one = all(grid.is_open((row - 1, col - 1)) for col, row in places)
    fits_zero = all(grid.is_open((row, col)) for col, row in places)
    if fits_one or not fits_zero:
        return 0 if any(0 in place for place in places) else 1
    return 0


def _direction(name: str) -> Direction | None:
    word = name.partition(":")[0].strip().lower()
    return next((direction for direction in Direction if direction.value == word), None)


def _key_by_cells(clue: _Clue, base: int, direction: Direction | None) -> SlotKey | None:
    match clue.cells:
        case [(col, row), (next_col, next_row), *_]:
            if direction is None and (row == next_row) != (col == next_col):
                direction = Direction.ACROSS if row == next_row else Direction.DOWN
            return SlotKey((row - base, col - base), direction) if direction else None
    return None


def _key_by_label(
    board: _Board, clue: _Clue, place: int, direction: Direction | None
) -> SlotKey | None:
    if direction is None:
        return None
    if clue.label in board.labels:
        return SlotKey(board.labels[clue.label], direction)
    slots = layout(board.grid).in_direction(direction)
    if clue.label:
        return next((slot.key for slot in slots if str(slot.number) == clue.label), None)
    return slots[place].key if place < len(slots) else None
