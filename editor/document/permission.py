"""What may be edited of a puzzle: a crossword all, save a grid that clue lists hold on to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.clue_lists import names_cells
from editor.core.kind import PuzzleKind
from editor.language import tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def unchangeable(before: Puzzle, after: Puzzle) -> str:
    """Return why the edit from ``before`` to ``after`` cannot be made, or an empty text."""
    if before.kind is not PuzzleKind.CROSSWORD:
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
