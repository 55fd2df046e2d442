"""What goes through the pipe of the worker: jobs, orders, reports and outcomes."""

from __future__ import annotations

from dataclasses import dataclass
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
from editor.fill.live_job import Fillability, LiveRequest, LiveView

if TYPE_CHECKING:
    from editor.words.setup import ListSetup

UNSEEN = LiveView(Fillability.UNKNOWN, None, {}, {}, {}, None, done=True)
"""The outcome of a look that was stopped: another one has taken its place by then."""


@dataclass(frozen=True, slots=True)
class WorkerFailed:
    """A job ended by an error; ``text`` is a sentence for the constructor."""

    text: str


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Load the lists of ``setup`` now, so that the next job need not wait; None: no lists."""

    setup: ListSetup | None


@dataclass(frozen=True, slots=True)
class Ready:
    """The process has started and warmed up; it answers from now on."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the job at the next chance."""


Job: TypeAlias = (
    FillRequest | BestRequest | AlternativesRequest | BlameRequest | RescueRequest | LiveRequest
)
Outcome: TypeAlias = FillOutcome | AlternativesOutcome | BlameOutcome | RescueOutcome | LiveView
Message: TypeAlias = FillProgress | SoFar | Outcome | WorkerFailed


def request_of(job: Job) -> FillRequest:
    """Return the fill that ``job`` is about."""
    return job if isinstance(job, FillRequest) else job.fill


def is_last(message: Message) -> bool:
    """Tell whether ``message`` is the last of its job."""
    match message:
        case SoFar() | FillProgress() | LiveView(done=False):
            return False
        case _:
            return True


def cut_short(job: Job, best: FillProgress | None) -> Outcome:
    """Return the outcome of ``job`` when it is given up with no more than the fill ``best``."""
    match job:
        case FillRequest() | BestRequest():
            return _interrupted(request_of(job), best)
        case AlternativesRequest():
            return AlternativesOutcome((), complete=False, seconds=0.0)
        case BlameRequest():
            return BlameOutcome(Verdict.NOT_FOUND, (), False, (), (), 0.0, "")
        case LiveRequest():
            return UNSEEN
        case _:
            return RescueOutcome(Verdict.NOT_FOUND, (), {}, proven=False, seconds=0.0)


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
    )
