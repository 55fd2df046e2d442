"""What may be edited of a puzzle: all, save a grid that clue lists hold on to, and other kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.clue_lists import names_cells
from editor.core.coding import is_sound
from editor.core.kind import PuzzleKind
from editor.language import tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def unchangeable(before: Puzzle, after: Puzzle) -> str:
    """Return why the edit from ``before`` to ``after`` cannot be made, or an empty text."""
    is_acrostic = before.kind is PuzzleKind.ACROSTIC
    if is_acrostic or (before.kind is PuzzleKind.CODED and not is_sound(before)):
        return tr("This is no crossword: it can be looked at, printed and saved, not edited.")
    if before.grid == after.grid:
        return ""
    name = names_cells(before.lists, before.grid)
    if name and any(one.name == name for one in after.lists):
        return tr(
            "The grid stays as it is, since the clue list “{name}” names its cells."
            " Clues > Clue lists can remove it."
        ).format(name=name)
    return ""
