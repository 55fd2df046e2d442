"""The columns of the clue table: which are in sight, in which order, how wide, how sorted."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Column(IntEnum):
    """The columns of the clue table; settings keep their names in small letters."""

    NUMBER = 0
    CLUE = 1
    ENTRY = 2
    ENUMERATION = 3
    LENGTH = 4
    SCORE = 5
    STATE = 6
    ALTERNATIVES = 7
    NOTE = 8
    USED = 9
    PARSE = 10


ALWAYS = (Column.NUMBER, Column.CLUE)
"""The columns that cannot be taken away."""
_PART = re.compile(r"([a-z]+)(?::(\d{1,4}))?([<>]?)")
_RISING, _FALLING = "<", ">"


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """How the table is laid out by its user."""

    columns: tuple[Column, ...] = ALWAYS
    """Those in sight, from the left."""
    widths: Mapping[Column, int] = field(default_factory=dict)
    """In pixels, of those sized by hand."""
    sorted_by: Column | None = None
    """None: in the order of the entries, across first."""
    falling: bool = False

    def switched(self, column: Column) -> ColumnLayout:
        """Return the layout with ``column`` in sight, as the last, or no longer."""
        others = tuple(one for one in self.columns if one is not column)
        shown = others if column in self.columns else (*others, column)
        kept = self.sorted_by if self.sorted_by in shown else None
        return ColumnLayout(shown, self.widths, kept, self.falling and kept is not None)


def layout_text(layout: ColumnLayout) -> str:
    """Return ``layout`` as settings keep it: ``number,clue,entry:120,score:40>``."""
    order = _FALLING if layout.falling else _RISING
    return ",".join(
        one.name.lower()
        + (f":{layout.widths[one]}" if one in layout.widths else "")
        + (order if one is layout.sorted_by else "")
        for one in layout.columns
    )


def layout_from(text: str) -> ColumnLayout:
    """Return the layout that ``text`` tells; what it does not understand is passed over."""
    names = {one.name.lower(): one for one in Column}
    told = [(names[part[1]], part) for part in _PART.finditer(text) if part[1] in names]
    shown = dict.fromkeys(column for column, _ in told)
    missing = tuple(one for one in ALWAYS if one not in shown)
    sorted_by = [(column, part[3] == _FALLING) for column, part in told if part[3]]
    first, falling = sorted_by[0] if sorted_by else (None, False)
    return ColumnLayout(
        (*missing, *shown),
        {column: int(part[2]) for column, part in told if part[2]},
        first,
        falling,
    )
