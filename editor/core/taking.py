"""Taking a part of another state of a puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.puzzle import CLUE_PARTS
from editor.core.variant_edits import put_in, variant_of
from editor.core.written_for import with_written_for

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle


def with_clues_of(puzzle: Puzzle, other: Puzzle) -> Puzzle:
    """Return ``puzzle`` with all clues of ``other``, and what entries share them."""
    parts = {name: getattr(other, name) for name in CLUE_PARTS}
    return with_written_for(other, replace(puzzle, links=other.links, **parts))


def with_section_of(puzzle: Puzzle, other: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Return ``puzzle`` with what stands in ``cells`` of ``other``; theme entries stay."""
    return put_in(puzzle, variant_of(other, cells))
