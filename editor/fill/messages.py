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
)
from editor.fill.live_job import Fillability, LiveRequest, LiveView

if TYPE_CHECKING:
    from editor.words.setup import ListSetup

UNSEEN = LiveView(Fillability.UNKNOWN, "", {}, {}, {}, None, done=True)
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
