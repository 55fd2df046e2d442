"""What chapters name of the window: menus, their entries, and the keys of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Named:
    """How the window writes what a chapter names."""

    text: str
    keys: str = ""


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A row of the table of keys."""

    text: str
    keys: str
    tip: str


@dataclass(frozen=True, slots=True)
class Names:
    """What chapters in one language may name: ``Fill > Autofill`` and ``Tools``."""

    by_text: Mapping[str, Named]
    keys: Mapping[str, tuple[KeyRow, ...]]
    """All keys, by the heading of their table."""
