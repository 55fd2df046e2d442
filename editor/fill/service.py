"""Filling as a service: what a process keeps for fill jobs, and how it does one."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from editor.fill.errors import FillError
from editor.fill.jobs import Job, Outcome, Report, cut_short, is_passing, request_of, run_job
from editor.fill.live_job import LiveRequest
from editor.fill.members import Crew
from editor.language import tr
from editor.process.pace import paced
from editor.process.service import Service
from editor.words.errors import WordsError
from editor.words.setup import ListSetup, load_lists, refreshed

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.words.word_list import WordList

_LOG = logging.getLogger(__name__)

Message: TypeAlias = Report | Outcome


@dataclass(frozen=True, slots=True)
class Kept:
    """The lists of the last job, and who works on jobs besides."""

    words: WordList
    crew: Crew


def run(
    job: Job, kept: Kept, report: Callable[[Message], None], stopped: Callable[[], bool]
) -> Message:
    """Run ``job`` with the lists that are kept for it."""
    start = perf_counter()
    if isinstance(job, LiveRequest):
        stopped = paced(stopped, job.share)
    outcome = run_job(job, kept.words, report, stopped, kept.crew)
    _LOG.debug("%s took %.3f s", type(job).__name__, perf_counter() - start)
    return outcome


def need(job: Job) -> ListSetup:
    """Return the lists of ``job`` as their files are now."""
    return refreshed(request_of(job).lists)


def keep(setup: ListSetup | None, before: Kept | None) -> Kept:
    """Load the lists of ``setup``, and the code that most jobs run."""
    for module in ("engine", "live"):
        import_module(f"editor.fill.{module}")
    words = load_lists(setup or ListSetup())
    return Kept(words, before.crew if before else Crew(beside=(os.cpu_count() or 1) > 1))


def warm(kept: Kept) -> None:
    """Make the index of the lists, and load the solver, which takes a second."""
    from editor.fill.vocabulary import vocabulary_of

    vocabulary_of(kept.words).make_ready()
    import_module("editor.fill.polish")


def rest(kept: Kept) -> None:
    """End the process of the member, and drop what was made for earlier jobs."""
    from editor.fill.roots import roots_of
    from editor.fill.vocabulary import vocabulary_of

    kept.crew.close()
    vocabulary = vocabulary_of(kept.words)
    roots_of(vocabulary).forget()
    vocabulary.give_back()


def sentence(error: Exception) -> str:
    """Say how a job failed."""
    if isinstance(error, FillError | WordsError):
        return str(error)
    return tr("Filling failed: {kind}: {reason}").format(kind=type(error).__name__, reason=error)


FILLING: Service[Job, ListSetup, Kept, Message] = Service(
    "fill", run, keep, cut_short, sentence, need=need, warm=warm, rest=rest, passing=is_passing
)
