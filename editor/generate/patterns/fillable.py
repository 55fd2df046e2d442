"""A grid that is proven fillable, and the short search that proves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.fill.engine import fill_puzzle
from editor.fill.job import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle
    from editor.fill.job import FillOutcome, FillProgress, FillRequest
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class FillableGrid:
    """A puzzle of which a fill was found: the floor that worked, the changes that led to it."""

    puzzle: Puzzle
    floor: int
    mean: float
    changes: int = 0


def quick_fill(
    request: FillRequest,
    words: WordList,
    most_nodes: int,
    stopped: Callable[[], bool] = bool,
) -> FillOutcome | None:
    """Return the fill that a search of about ``most_nodes`` nodes finds, or None.

    Nodes, not seconds: so it finds the same on a busy machine.
    """
    nodes = 0

    def note(progress: FillProgress) -> None:
        nonlocal nodes
        nodes = progress.nodes

    outcome = fill_puzzle(request, words, note, lambda: nodes >= most_nodes or stopped())
    return outcome if outcome.verdict is Verdict.FILLED else None
