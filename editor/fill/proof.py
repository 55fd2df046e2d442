"""Proof that a problem has no fill, or a fill where the proof fails."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.fill.section_model import SectionModel, Solved, Status

if TYPE_CHECKING:
    from editor.fill.propagation import Propagation
    from editor.fill.section_model import Effort
    from editor.fill.state import State

LARGEST = 60_000
"""Words in the open slots beyond which a model would cost more than it can show.

With 60,000 the solver takes some 8 s for the usual effort, with 127,000, an open 15x15 around three
theme entries, 13 s; none of more than 40,000 was decided by it. Nor does it hear a stop while it
loads a model, which takes 2 s and 5 s.
"""


def solve_whole(
    propagation: Propagation, root: State, effort: Effort, largest: int = LARGEST
) -> Solved:
    """Solve the problem of ``root`` for any fill; an impossible one is solved twice.

    The second solve goes with another seed, and without presolve where the first had it: a verdict
    that only one of them reaches is not given. With more than ``largest`` words in the open slots
    nothing is tried.
    """
    if sum(size for size in root.sizes if size > 1) > largest:
        return Solved(Status.UNKNOWN, {}, 0, 0)
    solved = SectionModel(propagation, root).solve(effort)
    if solved.status is not Status.IMPOSSIBLE:
        return solved
    again = replace(effort, seed=effort.seed + 1, presolve=False)
    return SectionModel(propagation, root).solve(again)
