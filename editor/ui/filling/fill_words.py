"""How a fill stands, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.limits import Limits
from editor.fill.blame_words import describe_blame, describe_reason
from editor.fill.job import FillOutcome, FillProgress, Verdict
from editor.language import counted, number, tr
from editor.ui.filling.autofill import FillState, Phase
from editor.wording.left_open import describe_left_open

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.fill.job import AlternativesOutcome, BlameOutcome, FillRequest


def describe_fill(state: FillState) -> str:
    """Return one or two sentences on ``state``."""
    if state.stopping and state.phase is Phase.RUNNING:
        return tr("Stopping…")
    match state.phase:
        case Phase.IDLE:
            return _dropped(state)
        case Phase.RUNNING:
            return _running(state.progress, state.seconds)
        case Phase.OFFERED | Phase.FAILED:
            if state.outcome is None or state.request is None:
                return tr("The fill failed. {sentence}").format(sentence=state.sentence)
            return _ended(state.request, state.outcome, state.blame, stopped=state.stopping)


def describe_no_alternative(outcome: AlternativesOutcome, before: Puzzle, fill: FillRequest) -> str:
    """Return how sure it is that nothing but what stands in ``before`` fills the scope of ``fill``.

    What ``fill`` bans beside the limits of ``before`` is what stands there.
    """
    cells = before.grid.open_cells if fill.scope is None else fill.scope
    stands = all(cell in before.fill for cell in cells)
    if not outcome.complete:
        other = tr("No other fill was found in the time: try a smaller selection.")
        return other if stands else tr("No fill was found in the time: try a smaller selection.")
    none = (
        tr("Proven: there is no other fill here") if stands else tr("Proven: there is no fill here")
    )
    parts = []
    if (fill.floor or 1) > 1:
        parts.append(tr("with all words at {floor} or better").format(floor=fill.floor))
    if before.limits != Limits():
        parts.append(tr("within the limits of the puzzle"))
    return f"{' '.join([none, *parts])}."


def describe_alternatives(outcome: AlternativesOutcome, *, done: bool) -> str:
    """Return how many fills were found side by side, one or more, and whether they are the best."""
    fills = outcome.fills
    found = counted(len(fills), "{count} alternative", "{count} alternatives")
    if all(one.proven for one in fills):
        found = tr("{found}, proven the best by scores and taste, the best first").format(
            found=found
        )
    elif any(one.proven for one in fills):
        found = tr("{found}; where it does not say proven, a better one may exist").format(
            found=found
        )
    else:
        found = tr("{found}, not proven the best; better ones may exist").format(found=found)
    if outcome.none_at:
        none = tr("Proven: no other fill here has all its words at {floor} or better.")
        found = f"{none.format(floor=outcome.none_at)} {found}"
    if not done:
        return tr("{found}. Looking for more…").format(found=found)
    if outcome.complete:
        return tr("{found}. There are no more.").format(found=found)
    return f"{found}."


def _dropped(state: FillState) -> str:
    """Return what became of the fill that is no longer there."""
    if state.fits:
        return tr("The fill is discarded.")
    if not state.overtaken:
        return ""
    if state.dropped is None:
        return tr("Autofill has stopped, as the puzzle has changed.")
    return tr("The fill is discarded, as the puzzle has changed. Undo that to bring it back.")


def _running(progress: FillProgress | None, seconds: float) -> str:
    if progress is None:
        return tr("Starting…")
    seconds = max(seconds, progress.seconds)
    facts = _facts(progress.floor, progress.mean, progress.bound, seconds)
    if not progress.texts:
        return tr("Searching · {facts}").format(facts=facts)
    return tr("Improving scores and taste · {facts}").format(facts=facts)


def _ended(
    request: FillRequest, outcome: FillOutcome, blame: BlameOutcome | None, *, stopped: bool
) -> str:
    seconds = number(outcome.search_seconds, 1)
    match outcome.verdict:
        case Verdict.FILLED:
            facts = _facts(outcome.floor, outcome.mean, None, outcome.search_seconds)
            facts += _usual_floor(outcome)
            filled = tr("Filled · {facts} · seed {seed}").format(facts=facts, seed=outcome.seed)
            cut = tr("cut off before all was tried") if outcome.cut_off else ""
            left = describe_left_open(request.puzzle, request.scope)
            return " · ".join(filter(None, (filled, cut, left)))
        case Verdict.IMPOSSIBLE:
            sentence = (
                tr("Impossible: proven that no fill has all its words at {floor} or better.")
                if request.floor
                else tr("Impossible: proven that the lists cannot fill this, at any floor.")
            ).format(floor=outcome.floor)
            why = (
                describe_blame(request.puzzle, blame) if blame else describe_reason(outcome.reason)
            )
            return f"{sentence} {why}".strip()
        case Verdict.NOT_FOUND if stopped:
            return tr("Stopped after {seconds} s, before a fill was found.").format(seconds=seconds)
        case Verdict.NOT_FOUND if outcome.impossible_at is not None:
            return tr(
                "Not found in {seconds} s, and impossible at {floor}; below that a fill may exist. "
                "Allow more time or try another seed."
            ).format(seconds=seconds, floor=outcome.impossible_at)
        case Verdict.NOT_FOUND:
            return tr(
                "Not found in {seconds} s; a fill may still exist. Allow more time, lower the "
                "floor or try another seed."
            ).format(seconds=seconds)


def _usual_floor(outcome: FillOutcome) -> str:
    """Return what is known of the usual floor, where the fill is below it."""
    if outcome.impossible_at is not None:
        return " · " + tr("impossible at {floor}").format(floor=outcome.impossible_at)
    if outcome.unknown_at is not None:
        return " · " + tr("unknown at {floor}").format(floor=outcome.unknown_at)
    return ""


def _facts(floor: int, mean: float | None, bound: float | None, seconds: float) -> str:
    parts = [tr("floor {floor}").format(floor=floor)]
    if mean is not None:
        parts.append(tr("mean {mean}").format(mean=number(mean, 1)))
    if bound is not None:
        parts.append(tr("corner at its best, {bound}").format(bound=number(bound, 1)))
    parts.append(tr("{seconds} s").format(seconds=number(seconds, 1)))
    return " · ".join(parts)
