"""A document that was read, with the edits since put into it and all else as it was.

Three documents are compared: the one that was read, what this program would have written for the
puzzle as read, and what it would write now. Where the last two agree, the first one's value stays,
spelled as it was.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from editor.formats.ipuz_as_read import AsRead
from editor.formats.ipuz_document import CREDIT_KEYS, TEXT_KEYS, document_of
from editor.formats.ipuz_merged_clues import merged_clues
from editor.formats.ipuz_state import STATE_KEY
from editor.formats.ipuz_zones import moved_zones

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.carried import Carried
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json

_MISSING: Json = object()
_ANSWERS = ("value", "Across", "Down")


def as_read(carried: Carried) -> Puzzle:
    """Return the puzzle that the document in ``carried`` was read as."""
    return _as_read(carried).puzzle


def merged(puzzle: Puzzle, carried: Carried) -> dict[str, Json]:
    """Return the document in ``carried`` with all that ``puzzle`` has otherwise by now."""
    before = _as_read(carried)
    now = document_of(puzzle, before.marks)
    document = dict(before.document)
    for name in ("kind", "dimensions", "showenumerations", *TEXT_KEYS, *CREDIT_KEYS):
        _set_if_edited(document, before.ours, now, name)
    if isinstance(sides := before.document.get("dimensions"), dict):
        document["dimensions"] = {**sides, **document["dimensions"]}
    if puzzle.notes != before.puzzle.notes:
        document.pop("intro", None)
    moved = carried.origins is not None
    document["puzzle"] = _rows(before, puzzle, now, "puzzle")
    if moved or before.ours.get("solution") != now.get("solution"):
        document["solution"] = _rows(before, puzzle, now, "solution")
    if moved:
        if "zones" in document:
            document["zones"] = moved_zones(document["zones"], carried)
        if "saved" in document:
            document["saved"] = _rows(before, puzzle, now, "saved")
    if moved or before.ours["clues"] != now["clues"]:
        document["clues"] = merged_clues(before, puzzle)
    document[STATE_KEY] = now[STATE_KEY]
    return document


@lru_cache(maxsize=4)
def _as_read(carried: Carried) -> AsRead:
    document = carried.document
    return AsRead(document if isinstance(document, dict) else {})


def _set_if_edited(
    document: dict[str, Json], before: dict[str, Json], now: dict[str, Json], name: str
) -> None:
    if before.get(name) == now.get(name):
        return
    if name in now:
        document[name] = now[name]
    else:
        document.pop(name, None)


def _rows(before: AsRead, puzzle: Puzzle, now: dict[str, Json], name: str) -> list[list[Json]]:
    """Return the rows under ``name``: each cell's value goes where the cell went."""
    read = dict(before.board.answers(name)) if name != "puzzle" else before.board.cells
    rows = before.ours.get(name, ())
    written = {
        (row, col): value for row, values in enumerate(rows) for col, value in enumerate(values)
    }
    empty, edited = before.marks.empty, _edited if name == "puzzle" else _edited_answer
    fresh = now.get(name) or [[empty] * puzzle.grid.cols for _ in range(puzzle.grid.rows)]
    return [
        [
            _cell(_origin(puzzle, (row, col)), read, written, value, edited)
            for col, value in enumerate(values)
        ]
        for row, values in enumerate(fresh)
    ]


def _origin(puzzle: Puzzle, cell: Cell) -> Cell | None:
    return puzzle.carried.origin(cell) if puzzle.carried else None


def _cell(
    origin: Cell | None,
    read: dict[Cell, Json],
    written: dict[Cell, Json],
    value: Json,
    edited: Callable[[Json, Json, Json], Json],
) -> Json:
    """Return what stands in one cell by now."""
    if origin is None or origin not in read:
        return value
    if written.get(origin, value) == value:
        return read[origin]
    return edited(read[origin], written.get(origin), value)


def _edited_answer(read: Json, _written: Json, value: Json) -> Json:
    """Return the answer ``read`` after an edit that made ``value`` of it: what is beside stays."""
    if not isinstance(read, dict) or not isinstance(value, str | dict):
        return value
    beside = {name: one for name, one in read.items() if name not in _ANSWERS}
    return {**beside, **(value if isinstance(value, dict) else {"value": value})}


def _edited(read: Json, written: Json, value: Json) -> Json:
    """Return the cell ``read`` after an edit that made ``value`` of ``written``."""
    before, now = _parts(written), _parts(value)
    cell = dict(_parts(read))
    for name in ("cell", "value"):
        if before.get(name) != now.get(name):
            _put(cell, name, now.get(name, _MISSING))
    if before.get("style") != now.get("style"):
        _put(cell, "style", _style(cell.get("style"), before.get("style"), now.get("style")))
    if isinstance(cell.get("cell"), int) and isinstance(_parts(read).get("cell"), str):
        cell["cell"] = str(cell["cell"])
    return cell["cell"] if set(cell) == {"cell"} and not isinstance(read, dict) else cell


def _parts(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {"cell": value}


def _put(parts: dict[str, Json], name: str, value: Json) -> None:
    if value is _MISSING:
        parts.pop(name, None)
    else:
        parts[name] = value


def _style(read: Json, before: Json, now: Json) -> Json:
    """Return the style ``read`` with what was edited; a named one is overruled, not lost."""
    style = {"named": read} if isinstance(read, str) else dict(read or {})
    old, new = before or {}, now or {}
    for name in (*old, *new):
        if old.get(name) == new.get(name):
            continue
        if name in new:
            style[name] = new[name]
        else:
            style.pop(name, None)
            style.update({name: ""} if "named" in style else {})
            style.pop("highlight", None)
    return style or _MISSING
