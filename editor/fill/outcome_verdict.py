"""The verdict that the outcome of a fill tells: what a look at the same grid says of Autofill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.fill.fillability import Fillability
from editor.fill.job import LADDER, Verdict
from editor.fill.questions import FLOOR, autofill_question, is_answered

if TYPE_CHECKING:
    from editor.fill.job import FillOutcome, FillRequest


def verdict_of(request: FillRequest, outcome: FillOutcome) -> tuple[Fillability, int]:
    """Return the verdict on ``request`` that ``outcome`` has shown, and the floor it holds for.

    Where no floor is set it is the usual one, or the highest below it that was found to work once
    that is proven impossible.
    """
    asked = FLOOR if request.floor is None else max(1, request.floor)
    if is_answered(autofill_question(request)):
        return Fillability.COMPLETE, asked
    match outcome.verdict:
        case Verdict.IMPOSSIBLE:
            return Fillability.IMPOSSIBLE, outcome.floor
        case Verdict.NOT_FOUND:
            return Fillability.UNKNOWN, asked if outcome.impossible_at is None else outcome.floor
        case Verdict.FILLED if outcome.unknown_at is not None:
            return Fillability.UNKNOWN, outcome.unknown_at
        case Verdict.FILLED if outcome.impossible_at is not None:
            return Fillability.FILLABLE, max(one for one in LADDER if one <= outcome.floor)
    return Fillability.FILLABLE, asked
