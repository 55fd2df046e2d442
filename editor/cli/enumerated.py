"""Puzzles as they are printed and written: with their enumerations."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def enumerated(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with the enumerations that its rules want, made by the lists at hand."""
    if not puzzle.preset.enumerated:
        return puzzle
    from editor.cli.lists_at_hand import with_enumerations_by_lists  # which loads lists and numpy

    return with_enumerations_by_lists(puzzle)
