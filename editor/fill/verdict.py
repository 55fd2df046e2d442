"""Quick verdicts on a request: can it be filled, with which fill; proven either way or unknown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.fill.choosers import LITTLE_NOISE, first_fill_chooser
from editor.fill.job import Verdict
from editor.fill.near_fill import fill_near
from editor.fill.polish import with_rows
from editor.fill.proof import LARGEST, solve_whole
from editor.fill.roots import roots_of
from editor.fill.search import Search, Step
from editor.fill.section_model import Effort, Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.fill.clock import Clock
    from editor.fill.job import FillRequest, NothingFits
    from editor.fill.problem import Problem
    from editor.fill.propagation import Propagation
    from editor.fill.state import State
    from editor.fill.vocabulary import Vocabulary

    Found = tuple[Problem, Propagation, State, State]


@dataclass(frozen=True, slots=True)
class Trial:
    """What a trial has shown; ``texts`` are a fill where there is one.

    ``reason`` is why there is none, where that is plain from the start. ``found`` is the fill as
    the search found it: the problem, its propagation, the root and the state at the end.
    """

    verdict: Verdict
    texts: Mapping[Cell, str]
    reason: NothingFits | None = None
    found: Found | None = None


UNTRIED = Trial(Verdict.NOT_FOUND, {})


@dataclass(frozen=True, slots=True)
class Trier:
    """Tries requests with the same ``vocabulary``; ``nodes`` of search, then ``effort`` of proof.

    The effort is in the solver's deterministic time, so that a trial repeats itself while the
    ``clock`` leaves it time.
    """

    vocabulary: Vocabulary
    clock: Clock
    nodes: int = 400
    effort: float = 4.0
    largest: int = LARGEST
    """Words in the open slots beyond which no proof is tried."""

    def __call__(self, request: FillRequest) -> Trial:
        """Return the verdict on ``request`` at its floor (None: 1); unknown once the time is up."""
        if self.clock.over():
            return UNTRIED
        found = roots_of(self.vocabulary).of(request, request.floor or 1)
        propagation, problem, root = found.propagation, found.problem, found.state
        if root is None:
            return Trial(Verdict.IMPOSSIBLE, {}, problem.reason)
        chooser = first_fill_chooser(propagation, root, request.seed, self.clock.over, LITTLE_NOISE)
        search = Search(propagation, root.copy(), chooser)
        step = search.run(self.nodes, self.clock.over)
        if step is Step.FILLED:
            return _filled(propagation, root, search.state)
        if step is Step.IMPOSSIBLE:
            return Trial(Verdict.IMPOSSIBLE, {})
        if step is Step.STOPPED:
            return UNTRIED
        if request.may_keep:  # the solver's model knows no entries that may be alike
            return UNTRIED
        effort = Effort(self.clock.left, self.effort, stopped=self.clock.asked)
        solved = solve_whole(propagation, root, effort, self.largest)
        if solved.status is Status.IMPOSSIBLE:
            return Trial(Verdict.IMPOSSIBLE, {})
        state = with_rows(propagation, root, solved) if solved.rows else None
        if state is None:
            return Trial(Verdict.NOT_FOUND, {})
        return _filled(propagation, root, state)

    def near(self, known: Mapping[Cell, str], request: FillRequest) -> Trial:
        """Return the verdict on ``request``, looked for near the fill ``known`` first."""
        if self.clock.over():
            return UNTRIED
        root = roots_of(self.vocabulary).of(request, request.floor or 1)
        if root.state is not None:
            state = fill_near(root.propagation, root.state, known, request.seed, self.clock.over)
            if state is not None:
                return _filled(root.propagation, root.state, state)
        return self(request)


def _filled(propagation: Propagation, root: State, state: State) -> Trial:
    problem = propagation.problem
    found = problem, propagation, root, state
    return Trial(Verdict.FILLED, problem.texts(state.domains), found=found)
