from __future__ import annotations

import multiprocessing
import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.document.filler import Filler
from editor.fill.job import FillOutcome, FillRequest, Verdict
from editor.words.setup import ListSetup, ListSource
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

WORDS = "ABC\nDEF\nGHI\nADG\nBEH\nCFI\n"


@pytest.fixture
def lists(tmp_path: Path) -> ListSetup:
    path = tmp_path / "words.txt"
    path.write_text(WORDS)
    return ListSetup((ListSource("words.txt", str(path)),))


@pytest.fixture
def filler(lists: ListSetup, qapp: object) -> Iterator[Filler]:
    filler = Filler(lists, hurries=True)  # else it waits for whatever the machine does beside
    filler.start()
    yield filler
    filler.close()


@pytest.fixture
def endless(tmp_path: Path) -> FillRequest:
    """Return a job too hard for any search, with a list that is soon read on any machine."""
    path, rng = tmp_path / "random.txt", Random(1)
    texts = {"".join(rng.choices("AELNRSTOI", k=8)) for _ in range(4000)}
    path.write_text("".join(f"{text};50\n" for text in sorted(texts)))
    lists = ListSetup((ListSource("random.txt", str(path)),))
    return FillRequest(puzzle_from("\n".join(["." * 8] * 8)), lists, floor=50, seconds=None)


def test_a_job_ends_with_its_outcome(filler: Filler, lists: ListSetup, qtbot: QtBot) -> None:
    request = FillRequest(puzzle_from("...\n...\n..."), lists, floor=1)
    with qtbot.waitSignal(filler.job_ended) as ended:
        filler.submit(request)
    told, outcome = ended.args
    assert told is request
    assert outcome.verdict is Verdict.FILLED
    rows = ["".join(outcome.texts[row, col] for col in range(3)) for row in range(3)]
    assert rows in (["ABC", "DEF", "GHI"], ["ADG", "BEH", "CFI"])


def test_its_process_starts_before_the_first_job_and_does_it(
    lists: ListSetup, qtbot: QtBot
) -> None:
    others = set(multiprocessing.active_children())
    filler = Filler(lists)
    filler.start()
    qtbot.waitUntil(lambda: len(set(multiprocessing.active_children()) - others) == 1)
    ready = set(multiprocessing.active_children())
    with qtbot.waitSignal(filler.job_ended):
        filler.submit(FillRequest(puzzle_from("...\n...\n..."), lists, floor=1))
    assert set(multiprocessing.active_children()) == ready
    filler.close()


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system tells no priorities")
@pytest.mark.parametrize("hurries", [True, False])
def test_a_worker_stands_back_unless_the_hands_wait_for_it(
    lists: ListSetup, qtbot: QtBot, *, hurries: bool
) -> None:
    others = set(multiprocessing.active_children())
    filler = Filler(lists, hurries=hurries)
    filler.start()
    with qtbot.waitSignal(filler.job_ended):
        filler.submit(FillRequest(puzzle_from("...\n...\n..."), lists, floor=1))
    (process,) = set(multiprocessing.active_children()) - others
    assert process.pid is not None
    own, its = (os.getpriority(os.PRIO_PROCESS, number) for number in (0, process.pid))
    filler.close()
    assert (its > own) is not hurries


def test_a_new_job_ends_the_one_before(
    filler: Filler, endless: FillRequest, lists: ListSetup, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(filler.progress_made):
        filler.submit(endless)
    short = FillRequest(puzzle_from("ABC\n###\n..."), lists, floor=1)
    heard: list[FillRequest] = []
    filler.job_ended.connect(lambda request, _outcome: heard.append(request))
    with qtbot.waitSignal(filler.job_ended):
        filler.submit(short)
    assert heard == [short]


def test_a_cancelled_job_ends_though_nothing_can_be_found(
    filler: Filler, endless: FillRequest, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(filler.progress_made):
        filler.submit(endless)
    with qtbot.waitSignal(filler.job_ended) as ended:
        filler.cancel()
    outcome: FillOutcome = ended.args[1]
    assert outcome.verdict is Verdict.NOT_FOUND


def test_a_missing_list_is_told_in_a_sentence(filler: Filler, qtbot: QtBot) -> None:
    lists = ListSetup((ListSource("gone", "/nowhere/gone.txt"),))
    with qtbot.waitSignal(filler.job_failed) as failed:
        filler.submit(FillRequest(puzzle_from("..."), lists))
    assert "/nowhere/gone.txt" in failed.args[1]


def test_closing_ends_a_running_job(
    lists: ListSetup, endless: FillRequest, qapp: object, qtbot: QtBot
) -> None:
    filler = Filler(lists, hurries=True)
    filler.start()
    with qtbot.waitSignal(filler.progress_made):
        filler.submit(endless)
    filler.close()
    assert filler.isFinished()
