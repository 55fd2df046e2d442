"""Variants: fills of a section that the constructor keeps to choose from, with the puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.twofold import NO_TWOFOLD, Twofold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell

MOST_VARIANTS = 100
"""So many variants a puzzle keeps at most."""
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Variant:
    """The texts of a section under a name; ``filled`` are the cells whose text Autofill set."""

    name: str
    cells: frozenset[Cell]
    texts: Mapping[Cell, str]
    filled: frozenset[Cell] = frozenset()
    twofold: Twofold = NO_TWOFOLD


def same_fill(one: Variant, other: Variant) -> bool:
    """Tell whether two variants are the same fill of the same section, whatever their names."""
    return one.cells == other.cells and one.texts == other.texts


def tidy_name(name: str) -> str:
    """Return ``name`` on one line, with no more characters than a name may have."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip()
