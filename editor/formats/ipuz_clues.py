"""The clue lists of an ipuz document, item by item."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from editor.core.clue_lists import direction_of
from editor.core.enumerations import tidy
from editor.formats.clue_places import FileClue, Places
from editor.formats.ipuz_board import label_of, text_of
from editor.formats.texts import from_html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell, Direction, Grid
    from editor.formats.ipuz_board import Board
    from editor.formats.json_text import Json


_KNOWN_PARTS = frozenset(
    {"number", "numbers", "label", "clue", "cells", "enumeration", "continued", "answer",
     "references"}
)  # fmt: skip
"""The keys of a clue that are part of it, or repeat what the grid and its text say."""


def file_clues(board: Board) -> Iterator[FileClue]:
    """Yield the items of all clue lists that are clues, in the order of the file."""
    base = cell_base(board)
    for name, items in clue_lists(board.document):
        for place, item in enumerate(items):
            if not _is_unread(item):
                yield _file_clue(name, place, item, base)


def places_of(board: Board) -> Places:
    """Return the entries of ``board`` by all that its document may name them with."""
    return Places(board.grid, board.labels)


def clue_lists(document: dict[str, Json]) -> Iterator[tuple[str, list[Json]]]:
    """Yield the lists of clues with their names."""
    lists = document.get("clues")
    for name, items in lists.items() if isinstance(lists, dict) else ():
        if isinstance(items, list):
            yield name, items


def unread_items(document: dict[str, Json]) -> Iterator[tuple[str, int]]:
    """Yield names of what the clue lists hold and no clue shows, with how often it is there."""
    lists = document.get("clues")
    if lists is not None and not isinstance(lists, dict):
        yield "clues", 1
    for name, items in lists.items() if isinstance(lists, dict) else ():
        odd = [items] if not isinstance(items, list) else list(filter(_is_unread, items))
        if odd:
            yield name, len(odd)
    every = [item for _, items in clue_lists(document) for item in items if isinstance(item, dict)]
    extra = Counter(name for item in every for name in item if name not in _KNOWN_PARTS)
    extra["continued"] += sum(
        bool(item.get("continued")) and not any(_continued(item)) for item in every
    )
    yield from ((name, count) for name, count in extra.items() if count)


def _is_unread(item: Json) -> bool:
    """Tell whether ``item`` of a clue list is no clue, nor the place of one still to be written."""
    match item:
        case str() | dict() | [_] | [_, None] | [_, str(), *_]:
            return False
    return True


def cell_base(board: Board) -> int:
    """Return 0 or 1: from where the cells of the clues are counted. Files do both."""
    lists = [items for _, items in clue_lists(board.document)]
    places = [place for items in lists for item in items for place in _places(item)]
    grid: Grid = board.grid
    fits_one = all(grid.is_open((row - 1, col - 1)) for col, row in places)
    fits_zero = all(grid.is_open((row, col)) for col, row in places)
    if fits_one or not fits_zero:
        return 0 if any(0 in place for place in places) else 1
    return 0


def enumeration_of(item: Json) -> str:
    """Return the lengths that ``item`` tells beside its text, without brackets."""
    return tidy(text_of(item.get("enumeration"))) if isinstance(item, dict) else ""


def _file_clue(name: str, place: int, item: Json, base: int) -> FileClue:
    cells = tuple((row - base, col - base) for col, row in _places(item))
    linked = tuple(_continued(item)) or tuple(_further_numbers(item, direction_of(name)))
    answer = text_of(item.get("answer")) if isinstance(item, dict) else ""
    return FileClue(
        name,
        _label(item),
        _text(item),
        cells,
        linked,
        place,
        enumeration_of(item),
        answer=answer,
    )


def _label(item: Json) -> str:
    match item:
        case [label, str(), *_]:
            return label_of(label)
        case {"numbers": [first, *_]} | {"number": first} | {"label": first}:
            return label_of(first)
    return ""


def _text(item: Json) -> str:
    match item:
        case str():
            return from_html(item)
        case [_, str(text), *_]:
            return from_html(text)
        case dict():
            return text_of(item.get("clue"))
    return ""


def _continued(item: Json) -> Iterator[tuple[str, Direction]]:
    """Yield the entries that the answer goes on in."""
    links = item.get("continued") if isinstance(item, dict) else None
    for link in links if isinstance(links, list) else ():
        match link:
            case {"number": number, "direction": str(name)} if direction := direction_of(name):
                yield label_of(number), direction
            case [str(name), number] | [number, str(name)] if direction := direction_of(name):
                yield label_of(number), direction


def _further_numbers(item: Json, usual: Direction | None) -> Iterator[tuple[str, Direction]]:
    """Yield the entries after the first one of ``numbers``, which are in the list's direction."""
    match item:
        case {"numbers": [_, *rest]} if usual:
            yield from ((label_of(number), usual) for number in rest)


def _places(item: Json) -> Iterator[Cell]:
    """Yield columns and rows, counted from 0 or from 1."""
    cells = item.get("cells") if isinstance(item, dict) else None
    for place in cells if isinstance(cells, list) else ():
        match place:
            case [int(col), int(row), *_]:
                yield col, row
