"""The makers' process: it streams, ends, fails with a sentence, and stops at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.grid import Grid
from editor.core.symmetry import Symmetry
from editor.generate.bee.bee import BeeWish
from editor.generate.bee.request import BeeRequest
from editor.generate.gray.request import GrayRequest
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.patterns.request import PatternRequest
from editor.generate.worker import Ended, Failed, Made, MakerWorker
from editor.words.setup import ListSetup, ListSource

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.generate.requests import MakerRequest
    from editor.generate.worker import MakerMessage

PATIENCE = 60.0


@pytest.fixture
def worker() -> Iterator[MakerWorker]:
    worker = MakerWorker()
    yield worker
    worker.close()


def served(worker: MakerWorker, request: MakerRequest) -> tuple[list[object], MakerMessage]:
    """Return all results and how it ended."""
    worker.submit(request)
    results: list[object] = []
    while True:
        message = worker.receive(PATIENCE)
        assert message is not None, "the worker says nothing"
        if not isinstance(message, Made):
            return results, message
        results += message.results


def test_all_results_come_in_their_order(worker: MakerWorker) -> None:
    wish = PatternWish(7, 7, Symmetry.BOTH_MIRRORS)
    results, end = served(worker, PatternRequest(wish, number=10_000, in_order=True))
    assert results == list(PatternMaker(wish).enumerate())
    assert all(isinstance(one, Grid) for one in results)
    assert end == Ended()
    assert not worker.busy


def test_what_cannot_be_made_ends_with_its_sentence_and_the_next_is_served(
    worker: MakerWorker,
) -> None:
    results, end = served(worker, GrayRequest(3, 7))
    assert results == []
    assert isinstance(end, Failed)
    assert "No ring of 7 codes" in end.text
    assert len(served(worker, GrayRequest(3, 8, number=100))[0]) == 6


def test_a_list_that_is_missing_is_named(worker: MakerWorker, tmp_path: Path) -> None:
    gone = tmp_path / "gone.txt"
    _, end = served(worker, BeeRequest(BeeWish(), ListSetup((ListSource("gone", str(gone)),))))
    assert isinstance(end, Failed)
    assert str(gone) in end.text


def test_a_stop_ends_endless_work_and_leaves_the_worker_ready(worker: MakerWorker) -> None:
    worker.submit(PatternRequest(PatternWish(), number=10_000_000))
    assert isinstance(worker.receive(PATIENCE), Made)
    worker.stop()
    assert not worker.busy
    assert worker.receive(0.0) is None
    results, end = served(worker, GrayRequest(4, 16))
    assert len(results) == 1
    assert end == Ended()


def test_a_new_request_ends_the_one_before(worker: MakerWorker) -> None:
    worker.submit(PatternRequest(PatternWish(), number=10_000_000))
    assert isinstance(worker.receive(PATIENCE), Made)
    results, end = served(worker, GrayRequest(2, 4))
    assert len(results) == 1
    assert end == Ended()
