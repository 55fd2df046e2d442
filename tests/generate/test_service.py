"""The makers in a real process: they stream, end, fail with a sentence, and stop at once."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

import pytest

from editor.core.grid import Grid
from editor.core.symmetry import Symmetry
from editor.generate.bee.bee import BeeWish
from editor.generate.bee.request import BeeRequest
from editor.generate.gray.request import GrayRequest
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.patterns.request import PatternRequest
from editor.generate.service import MAKING, Lists
from editor.process.messages import Done, Failed, Told
from editor.process.servant import Servant
from editor.words.setup import ListSetup, ListSource

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from editor.generate.requests import MakerRequest
    from editor.process.messages import Heard

    Worker: TypeAlias = Servant[MakerRequest, object]

PATIENCE = 60.0
ENDLESS = PatternRequest(PatternWish(), number=10_000_000)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker: Worker = Servant(MAKING)
    yield worker
    worker.close()


def served(worker: Worker, request: MakerRequest) -> tuple[list[object], Heard[object]]:
    """Return all results and how it ended."""
    worker.submit(request)
    return heard(worker)


def heard(worker: Worker) -> tuple[list[object], Heard[object]]:
    """Return what is still told, and the end."""
    results: list[object] = []
    limit = monotonic() + PATIENCE
    while monotonic() < limit:
        match worker.receive(1.0):
            case None:
                pass
            case Told(value=result):
                results.append(result)
            case end:
                return results, end
    raise AssertionError("the worker says nothing")


def await_result(worker: Worker) -> None:
    limit = monotonic() + PATIENCE
    while not isinstance(worker.receive(1.0), Told):
        assert monotonic() < limit


def test_all_results_come_in_their_order(worker: Worker) -> None:
    wish = PatternWish(7, 7, Symmetry.BOTH_MIRRORS)
    results, end = served(worker, PatternRequest(wish, number=10_000, in_order=True))
    assert results == list(PatternMaker(wish).enumerate())
    assert all(isinstance(one, Grid) for one in results)
    assert isinstance(end, Done)
    assert not worker.busy


def test_what_cannot_be_made_ends_with_its_sentence_and_the_next_is_served(
    worker: Worker,
) -> None:
    results, end = served(worker, GrayRequest(3, 7))
    assert results == []
    assert isinstance(end, Failed)
    assert "No ring of 7 codes" in end.sentence
    assert len(served(worker, GrayRequest(3, 8, number=100))[0]) == 6


def test_a_list_that_is_missing_is_named(worker: Worker, tmp_path: Path) -> None:
    gone = tmp_path / "gone.txt"
    _, end = served(worker, BeeRequest(BeeWish(), ListSetup((ListSource("gone", str(gone)),))))
    assert isinstance(end, Failed)
    assert str(gone) in end.sentence


def test_a_stop_ends_endless_work_and_leaves_the_worker_ready(worker: Worker) -> None:
    worker.submit(ENDLESS)
    await_result(worker)
    worker.stop()
    assert isinstance(heard(worker)[1], Done)
    results, end = served(worker, GrayRequest(4, 16))
    assert len(results) == 1
    assert isinstance(end, Done)


def test_lists_are_loaded_once_until_their_files_change(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("ABC")
    setup = ListSetup((ListSource("words", str(path)),))
    lists = Lists()
    first = lists.of(setup)
    assert lists.of(setup) is first
    path.write_text("ABC\nDEFG")
    assert len(lists.of(setup)) == 2
