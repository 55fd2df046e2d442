"""Verdicts: one answer to one question, with the floor that it holds for. See docs/verdicts.md."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from editor.core.binding import BINDING
from editor.core.tag_limits import tag_limits, tags_in_force
from editor.fill.causes import limits_on, without_limits
from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.job import Verdict
from editor.fill.questions import (
    FLOOR,
    NODES,
    autofill_question,
    grid_question,
    is_answered,
    lifted,
)
from editor.fill.verdict import Trial, Trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest, NothingFits
    from editor.fill.vocabulary import Vocabulary
    from editor.words.word_list import WordList

LOWER = (38, 25, 1)
"""The floors that are tried after that, as Autofill does; each more would cost one more search."""
EFFORT = 4.0
"""The solver's deterministic time for a proof where the search has none: some seconds.

As for *Why?*; more would prove a little more, and keep the candidates waiting.
"""


@dataclass(frozen=True, slots=True)
class GridVerdict:
    """Whether a question can be answered by a fill at ``floor``, and ``texts`` of one that does.

    ``impossible_at`` is a higher floor, where none is set, at which that is proven impossible.
    """

    verdict: Fillability
    floor: int
    reason: NothingFits | None = None
    impossible_at: int | None = None
    texts: Mapping[Cell, str] = field(default_factory=dict)

    def fill_of(self, puzzle: Puzzle) -> Mapping[Cell, str] | None:
        """Return the fill of ``puzzle`` that is known; empty: none is, None: there is none."""
        match self.verdict:
            case Fillability.COMPLETE:
                return puzzle.fill
            case Fillability.IMPOSSIBLE:
                return None
            case _:
                return self.texts


def verdict_trier(vocabulary: Vocabulary, clock: Clock) -> Trier:
    """Return what tries questions for their verdicts: bounded by its work, not by its time."""
    return Trier(vocabulary, clock, NODES, EFFORT)


def grid_verdict(request: FillRequest, try_out: Trier) -> GridVerdict:
    """Return the verdict on the grid of ``request`` as it stands."""
    return verdict_on(grid_question(request), try_out)


def autofill_verdict(request: FillRequest, grid: GridVerdict, try_out: Trier) -> GridVerdict:
    """Return the verdict on ``request`` without what Autofill set; ``grid`` is that with it.

    What stands is looked at first: it may be such a fill itself, or have one near.
    """
    question = autofill_question(request)
    if question.scope is None and not question.puzzle.filled - question.puzzle.given:
        return grid
    return verdict_on(question, partial(try_out.near, request.puzzle.fill))


def slot_verdict(
    question: FillRequest, slot: Slot, grid: GridVerdict, try_out: Trier
) -> Fillability:
    """Return the verdict on the grid's ``question`` with the complete entry of ``slot`` lifted.

    ``grid`` is the verdict without that, and gives the floor.
    """
    if question.puzzle.entry(slot) is None:
        return grid.verdict
    if grid.verdict in {Fillability.FILLABLE, Fillability.COMPLETE}:
        return Fillability.FILLABLE
    request = replace(lifted(question, slot), floor=grid.floor)
    found = _FILLABILITY[try_out(request).verdict]
    # The entry as it stands is one way more, which is not decided while the grid is unknown.
    is_proven = found is Fillability.FILLABLE or grid.verdict is Fillability.IMPOSSIBLE
    return found if is_proven else Fillability.UNKNOWN


def rule_in_the_way(request: FillRequest, words: WordList) -> str | None:
    """Return the rule without which alone ``request``, which is impossible, can be filled.

    It is one that keeps entries apart, or a limit by tags or on names.
    """
    try_out = verdict_trier(vocabulary_of(words), Clock(None, lambda: False))
    ours = (*BINDING, *tag_limits(tags_in_force(request.puzzle)), "name_crossings")
    for name in limits_on(request.puzzle):
        if name in ours:
            puzzle = without_limits(request.puzzle, {name})
            question = autofill_question(replace(request, puzzle=puzzle))
            if try_out(question).verdict is Verdict.FILLED:
                return name
    return None


def verdict_on(question: FillRequest, try_out: Callable[[FillRequest], Trial]) -> GridVerdict:
    """Return the verdict on ``question`` at its floor; without one at the highest that works."""
    floor = FLOOR if question.floor is None else max(1, question.floor)
    if is_answered(question):
        return GridVerdict(Fillability.COMPLETE, floor)
    first = _at(question, floor, try_out)
    if first.verdict is not Fillability.IMPOSSIBLE or question.floor is not None:
        return first
    for lower in LOWER:
        last = _at(question, lower, try_out)
        if last.verdict is Fillability.FILLABLE:
            break
    return replace(last, impossible_at=None if last.verdict is Fillability.IMPOSSIBLE else floor)


def _at(question: FillRequest, floor: int, try_out: Callable[[FillRequest], Trial]) -> GridVerdict:
    trial = try_out(replace(question, floor=floor))
    return GridVerdict(_FILLABILITY[trial.verdict], floor, trial.reason, texts=trial.texts)


_FILLABILITY = {
    Verdict.FILLED: Fillability.FILLABLE,
    Verdict.IMPOSSIBLE: Fillability.IMPOSSIBLE,
    Verdict.NOT_FOUND: Fillability.UNKNOWN,
}
