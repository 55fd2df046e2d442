"""What a puzzle still lacks that is to be read beside its grid: clues, and a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.enumerations import lacks_clue
from editor.core.kind import PuzzleKind
from editor.language import counted, tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def describe_unwritten(puzzle: Puzzle, *, clues: bool) -> str:
    """Return what is not written yet, without ``clues`` of the title alone; empty: nothing."""
    told = []
    if clues and (count := _missing_clues(puzzle)):
        told.append(counted(count, "{count} clue is missing.", "{count} clues are missing."))
    if not puzzle.title.strip():
        told.append(tr("There is no title."))
    return " ".join(told)


def _missing_clues(puzzle: Puzzle) -> int:
    """Return how many numbers are printed without a clue."""
    if puzzle.kind is not PuzzleKind.CROSSWORD:
        return 0
    return sum(lacks_clue(puzzle, slot) for slot in puzzle.layout.slots)
