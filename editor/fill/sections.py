"""Sections: the best fill of some slots with proof, and several fills side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.clock import Clock
from editor.fill.engine import Fill
from editor.fill.job import (
    Alternative,
    AlternativesOutcome,
    AlternativesRequest,
    BestRequest,
    FillOutcome,
    FillRequest,
    Verdict,
)
from editor.fill.polish import with_rows
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.section_model import Effort, SectionModel, Solved, Status
from editor.fill.supply import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.words.word_list import WordList

VERDICTS = {
    Status.BEST: Verdict.FILLED,
    Status.FOUND: Verdict.FILLED,
    Status.IMPOSSIBLE: Verdict.IMPOSSIBLE,
    Status.UNKNOWN: Verdict.NOT_FOUND,
}


def best_fill(request: BestRequest, words: WordList, stopped: Callable[[], bool]) -> FillOutcome:
    """Return the fill with the highest mean score at the floor (None: 1).

    It is proven where ``bound`` equals ``mean``.
    """
    fill = request.fill
    clock = Clock(fill.seconds, stopped)
    section = _Section(fill, words)
    solved = section.solve(clock, ())
    found = section.fill(solved)
    made = sum(slot.whole for slot in section.problem.slots)
    return FillOutcome(
        verdict=VERDICTS[solved.status],
        texts=found.texts if found else {},
        floor=section.problem.floor,
        mean=found.mean if found else None,
        bound=section.bound(solved) / made if found and made else None,
        nodes=0,
        load_seconds=0.0,
        search_seconds=clock.seconds,
        seed=fill.seed,
        lists=words.fingerprint,
        reason=section.problem.reason,
    )


def find_alternatives(
    request: AlternativesRequest, words: WordList, stopped: Callable[[], bool]
) -> AlternativesOutcome:
    """Return the best fill, then the best that differs enough from those before, and so on."""
    clock = Clock(request.fill.seconds, stopped)
    section = _Section(request.fill, words)
    fills: list[Alternative] = []
    earlier: list[Solved] = []
    complete = False
    while len(fills) < request.count and not clock.over():
        solved = section.solve(clock, earlier, request.entries)
        found = section.fill(solved)
        if found is None:
            complete = solved.status is Status.IMPOSSIBLE
            break
        earlier.append(solved)
        scores = found.scores
        fills.append(Alternative(found.texts, found.mean or 0.0, min(scores, default=0)))
        if not solved.rows:
            complete = True
            break
    return AlternativesOutcome(tuple(fills), complete, clock.seconds)


class _Section:
    """The open slots of one request, propagated."""

    def __init__(self, request: FillRequest, words: WordList) -> None:
        self.problem = problem_of(request, vocabulary_of(words), max(1, request.floor or 1))
        self._propagation = Propagation(self.problem)
        self._root = None if self.problem.reason else self._propagation.root()

    def solve(self, clock: Clock, earlier: list[Solved] | tuple[()], entries: int = 1) -> Solved:
        """Solve for the greatest sum of scores that differs from ``earlier`` ones."""
        if self._root is None:
            return Solved(Status.IMPOSSIBLE, {}, 0, 0)
        model = SectionModel(self._propagation, self._root, _score)
        for one in earlier:
            model.differ(one.rows, entries)
        return model.solve(Effort(clock.left))

    def fill(self, solved: Solved) -> Fill | None:
        """Return the fill that ``solved`` stands for."""
        if self._root is None or solved.status in {Status.IMPOSSIBLE, Status.UNKNOWN}:
            return None
        state = with_rows(self._propagation, self._root, solved)
        return None if state is None else Fill(self.problem, self._propagation, self._root, state)

    def bound(self, solved: Solved) -> int:
        """Return the upper bound of the sum of all scores, those of settled slots included."""
        if self._root is None:
            return 0
        settled = [
            int(slot.supply.scores[live[0]])
            for slot, live, size in zip(
                self.problem.slots, self._root.lives, self._root.sizes, strict=True
            )
            if size == 1 and slot.whole
        ]
        return solved.bound + sum(settled)


def _score(scores: NDArray[np.uint8]) -> NDArray[np.int64]:
    return scores.astype(np.int64)
