"""Jobs of all kinds: what each is about, the running of it, and its end when it is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from editor.fill.job import (
    AlternativesOutcome,
    AlternativesRequest,
    BestRequest,
    BlameOutcome,
    BlameRequest,
    FillOutcome,
    FillProgress,
    FillRequest,
    RescueOutcome,
    RescueRequest,
    SoFar,
    Verdict,
)
from editor.fill.live_job import UNSEEN, LiveRequest, LiveView

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.members import Crew
    from editor.words.word_list import WordList

Job: TypeAlias = (
    FillRequest | BestRequest | AlternativesRequest | BlameRequest | RescueRequest | LiveRequest
)
Report: TypeAlias = FillProgress | SoFar | LiveView
Outcome: TypeAlias = FillOutcome | AlternativesOutcome | BlameOutcome | RescueOutcome | LiveView


def request_of(job: Job) -> FillRequest:
    """Return the fill that ``job`` is about."""
    return job if isinstance(job, FillRequest) else job.fill


def run_job(
    job: Job,
    words: WordList,
    report: Callable[[Report], None],
    stopped: Callable[[], bool],
    crew: Crew | None = None,
) -> Outcome:
    """Run any job in this process, and in that of ``crew``."""
    match job:
        case FillRequest():
            from editor.fill.engine import fill_puzzle

            return fill_puzzle(job, words, report, stopped, crew)
        case BestRequest():
            from editor.fill.sections import best_fill

            return best_fill(job, words, report, stopped)
        case AlternativesRequest():
            from editor.fill.sections import find_alternatives

            return find_alternatives(job, words, report, stopped)
        case BlameRequest():
            from editor.fill.blame import find_blame

            return find_blame(job, words, report, stopped)
        case RescueRequest():
            from editor.fill.rescue import find_rescue

            return find_rescue(job, words, report, stopped)
        case LiveRequest():
            from editor.fill.live import look_ahead

            return look_ahead(job, words, report, stopped)


def is_passing(report: Report | Outcome) -> bool:
    """Tell whether ``report`` can be left out for the next one: all but what a job has found."""
    match report:
        case FillProgress():
            return not report.texts
        case LiveView():
            return True
        case _:
            return False


def cut_short(job: Job, last: Report | Outcome | None) -> Outcome:
    """Return the outcome of ``job`` when it is given up, with what it has found at ``last``."""
    match job, last:
        case _, SoFar(outcome):
            return outcome
        case ((FillRequest() | BestRequest()), _):
            return _interrupted(request_of(job), last if isinstance(last, FillProgress) else None)
        case AlternativesRequest(), _:
            return AlternativesOutcome((), complete=False, seconds=0.0)
        case BlameRequest(), _:
            return BlameOutcome(Verdict.NOT_FOUND, (), False, (), (), 0.0, "")
        case RescueRequest(), _:
            return RescueOutcome(Verdict.NOT_FOUND, (), {}, proven=False, seconds=0.0)
        case _:
            return UNSEEN


def _interrupted(request: FillRequest, best: FillProgress | None) -> FillOutcome:
    return FillOutcome(
        verdict=Verdict.FILLED if best else Verdict.NOT_FOUND,
        texts=best.texts if best else {},
        floor=best.floor if best else max(1, request.floor or 1),
        mean=best.mean if best else None,
        bound=best.bound if best else None,
        nodes=best.nodes if best else 0,
        load_seconds=0.0,
        search_seconds=best.seconds if best else 0.0,
        seed=request.seed,
        lists="",
        cut_off=True,
    )
