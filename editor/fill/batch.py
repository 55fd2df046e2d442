"""Filling many grids: on all cores of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from multiprocessing import get_context
from threading import Thread
from typing import TYPE_CHECKING, Any

from editor.fill.engine import fill_puzzle
from editor.fill.errors import FillError
from editor.language import tr
from editor.process.servant import NO_START
from editor.words.setup import load_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from editor.fill.job import FillOutcome, FillRequest
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class BatchJob:
    """One grid of a batch. ``name`` tells it apart from all others."""

    name: str
    request: FillRequest


@dataclass(frozen=True, slots=True)
class BatchResult:
    """How the grid called ``name`` was filled."""

    name: str
    outcome: FillOutcome


def run_here(
    jobs: Sequence[BatchJob], workers: int | None = None, stopped: Callable[[], bool] = bool
) -> Iterator[BatchResult]:
    """Return the results as they come, from ``workers`` processes (None: one a core).

    Where the system gives no processes, no memory to share or no thread, they are filled in turn.
    """
    count = workers or os.cpu_count() or 1
    try:
        # A pool whose own thread does not start is never got rid of.
        Thread(target=bool).start()
        pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
        futures = [pool.submit(fill_one, job) for job in jobs]
    except NO_START:
        yield from _in_turn(jobs, stopped)
        return
    with pool:
        for future in as_completed(futures):
            if stopped():
                pool.shutdown(wait=False, cancel_futures=True)
                return
            yield future.result()


def run_on_cluster(
    jobs: Sequence[BatchJob], address: str, stopped: Callable[[], bool] = bool
) -> Iterator[BatchResult]:
    """Return the results as they come, from the Dask cluster whose scheduler is at ``address``.

    The cluster's machines need this program and files of the same names for the word lists.
    Raise FillError without the package ``distributed`` or without the scheduler.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise FillError(
            tr("A cluster needs the package distributed: install gridwright[cluster].")
        ) from error
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise FillError(
            tr("There is no Dask scheduler at {address}.").format(address=address)
        ) from error
    with client:
        futures = [client.submit(fill_one, job, key=job.name) for job in jobs]
        for future in distributed.as_completed(futures):
            if stopped():
                client.cancel(futures)
                return
            yield future.result()


def fill_one(job: BatchJob, stopped: Callable[[], bool] = bool) -> BatchResult:
    """Fill one grid; a process reads its word lists once."""
    words = _words(job.request.lists)
    return BatchResult(job.name, fill_puzzle(job.request, words, _unheard, stopped))


def _in_turn(jobs: Sequence[BatchJob], stopped: Callable[[], bool]) -> Iterator[BatchResult]:
    """Yield the results of ``jobs``, filled in this process one after the other."""
    for job in jobs:
        result = fill_one(job, stopped)
        if stopped():
            return
        yield result


@lru_cache(maxsize=1)
def _words(setup: ListSetup) -> WordList:
    return load_lists(setup)


def _unheard(_progress: object) -> None:
    """Take progress that nobody asked for."""
