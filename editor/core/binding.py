"""House rules that bind what is filled, as the limits that a fill knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.rules.duplicates import NO_RUN_REPEAT

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def bound(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with its rule against runs of letters as a limit, the stricter of both.

    The rule itself goes, so that who takes the limit away to see what is in the way of a fill
    takes all of it away.
    """
    number = puzzle.preset.rules.get(NO_RUN_REPEAT.code)
    if not number:
        return puzzle
    most = min(number, puzzle.limits.shared_letters or number)
    return replace(
        puzzle,
        limits=replace(puzzle.limits, shared_letters=most),
        preset=puzzle.preset.switched(NO_RUN_REPEAT.code, None),
    )
