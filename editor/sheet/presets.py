"""Presets: page styles kept as text, read back with care."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from typing import Any

from editor.language import tr
from editor.sheet.errors import SheetError
from editor.sheet.style import PageStyle


def to_text(style: PageStyle) -> str:
    """Return ``style`` as a text that ``from_text`` reads."""
    return json.dumps(asdict(style), default=lambda value: value.value, indent=1)


def from_text(text: str) -> PageStyle:
    """Read a preset; what it does not name, or names wrongly, is as usual.

    Raises:
        SheetError: when the text is no preset at all.
    """
    try:
        record = json.loads(text)
    except ValueError as error:
        raise SheetError(tr("The page preset cannot be read: it is not JSON")) from error
    if not isinstance(record, dict):
        raise SheetError(tr("The page preset cannot be read: it is not a list of options"))
    style = _read(PageStyle(), record)
    assert isinstance(style, PageStyle)
    return style


def _read(usual: Any, record: Any) -> Any:  # noqa: ANN401 - the fields are of many types
    """Return ``record`` as a value of the type of ``usual``, or ``usual`` where it is none."""
    if is_dataclass(usual) and not isinstance(usual, type) and isinstance(record, dict):
        names = [one.name for one in fields(usual) if one.name in record]
        values = {name: _read(getattr(usual, name), record[name]) for name in names}
        return type(usual)(**{**_as_fields(usual), **values})
    if isinstance(usual, Enum):
        return next((one for one in type(usual) if one.value == record), usual)
    if isinstance(usual, float) and type(record) is int:
        return float(record)
    return record if type(record) is type(usual) else usual


def _as_fields(value: Any) -> dict[str, Any]:  # noqa: ANN401
    return {one.name: getattr(value, one.name) for one in fields(value)}
