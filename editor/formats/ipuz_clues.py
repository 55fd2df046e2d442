"""The clues of an ipuz document, by the slots that they belong to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey, layout
from editor.formats.ipuz_board import label_of, text_of
from editor.formats.texts import from_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Grid
    from editor.formats.ipuz_board import Board
    from editor.formats.json_text import Json


@dataclass(frozen=True, slots=True)
class _Clue:
    """One item of a clue list: its number in the file, its text and perhaps its cells."""

    label: str
    text: str
    cells: tuple[tuple[int, int], ...] = ()
    """Columns and rows, counted from 0 or from 1."""


def clues_of(board: Board) -> Iterator[tuple[SlotKey, str]]:
    """Yield the clues that belong to a slot: by their cells, by their number or by their place."""
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
            key = _key_by_cells(clue, base, direction) or _key_bylabel_of(
                board, clue, place, direction
            )
            if key is not None and clue.text:
                yield key, clue.text


def _clue(item: Json) -> _Clue:
    match item:
        case str():
            return _Clue("", from_html(item))
        case [label, str(text), *_]:
            return _Clue(label_of(label), from_html(text))
        case dict():
            numbers = item.get("numbers")
            label = numbers[0] if isinstance(numbers, list) and numbers else item.get("number", "")
            return _Clue(label_of(label), _clue_text(item), tuple(_places(item.get("cells"))))
    return _Clue("", "")


def _clue_text(item: dict[str, Json]) -> str:
    text, enumeration = text_of(item.get("clue")), text_of(item.get("enumeration"))
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


def _key_bylabel_of(
    board: Board, clue: _Clue, place: int, direction: Direction | None
) -> SlotKey | None:
    if direction is None:
        return None
    if clue.label in board.labels:
        return SlotKey(board.labels[clue.label], direction)
    slots = layout(board.grid).in_direction(direction)
    if clue.label:
        return next((slot.key for slot in slots if str(slot.number) == clue.label), None)
    return slots[place].key if place < len(slots) else None
