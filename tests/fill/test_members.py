"""Members: the same answers in any process, and no process that outlives its job's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from editor.fill.attempt import ALONE
from editor.fill.choosers import LITTLE_NOISE
from editor.fill.clock import Clock
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillOutcome, FillRequest
from editor.fill.member_work import LOST
from editor.fill.members import Crew
from editor.fill.part_work import Parts
from editor.fill.parts import Explore, Explored, Improve
from editor.fill.questions import NODES, SEED, autofill_question
from editor.fill.service import FILLING
from editor.fill.statistics import Stage
from editor.fill.verdicts import verdict_trier
from editor.fill.vocabulary import vocabulary_of
from editor.fill.watch import never
from editor.process.doing import Doing
from editor.process.messages import Do, Done
from editor.process.servant import Servant
from editor.words.setup import ListSetup, load_lists
from tests.drawing import puzzle_from
from tests.fill.small import made_setup, words_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.word_list import WordList

OPEN = puzzle_from("\n".join(["......"] * 5))


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> ListSetup:
    return made_setup(tmp_path_factory.mktemp("lists"), (5, 6), each=1000)


@pytest.fixture(scope="module")
def words(setup: ListSetup) -> WordList:
    return load_lists(setup)


@pytest.fixture
def crew() -> Iterator[Crew]:
    crew = Crew()
    yield crew
    crew.close()


def fill(request: FillRequest, words: WordList, crew: Crew | None) -> FillOutcome:
    return fill_puzzle(request, words, lambda _: None, lambda: False, crew)


def through_worker(request: FillRequest) -> FillOutcome:
    with closing(Servant(FILLING)) as worker:
        worker.submit(request)
        end = None
        while worker.busy:
            end = worker.receive(1.0)
    assert isinstance(end, Done)
    assert isinstance(end.value, FillOutcome)
    return end.value


def nobody(_message: object) -> None:
    """Hear what is told of a job."""


def children(process_id: int) -> list[int]:
    path = Path(f"/proc/{process_id}/task/{process_id}/children")
    if not path.exists():
        pytest.skip("this system does not tell the children of a process")
    return [int(child) for child in path.read_text().split()]


def gone(process_id: int) -> bool:
    end = monotonic() + 60
    while monotonic() < end:
        try:
            os.kill(process_id, 0)
        except OSError:
            return True
        sleep(0.02)
    return False


def test_a_member_answers_alike_here_and_in_its_process(
    setup: ListSetup, words: WordList, crew: Crew
) -> None:
    request = FillRequest(OPEN, lists=setup, floor=1)
    beside = crew.member(request, words, never)
    here = Crew(beside=False).member(request, words, never)
    assert (beside.beside, here.beside) == (True, False)
    for seed in (3, 4, 3):
        for member in (beside, here):
            member.start(Explore(1, seed, 150))
        answers = [member.answer(never) for member in (beside, here)]
        assert isinstance(answers[0], Explored)
        assert answers[0] == answers[1]


def test_what_a_look_shows_is_found_beside_a_job(
    setup: ListSetup, words: WordList, crew: Crew
) -> None:
    request = FillRequest(OPEN, lists=setup, floor=1, seed=7)
    shown = verdict_trier(vocabulary_of(words), Clock(None, never))(autofill_question(request))
    member = crew.member(request, words, never)
    member.start(Explore(1, SEED, NODES, spread=LITTLE_NOISE))
    found = member.answer(never)
    assert isinstance(found, Explored)
    assert shown.found is not None
    assert found.domains == tuple(shown.found[-1].domains)


def test_an_answer_to_a_part_that_was_replaced_is_not_given(
    setup: ListSetup, words: WordList, crew: Crew
) -> None:
    member = crew.member(FillRequest(OPEN, lists=setup, floor=1), words, never)
    member.start(Explore(1, 3, 10**9))
    member.start(Explore(1, 4, 17))
    answer = member.answer(never)
    assert isinstance(answer, Explored)
    assert answer.nodes == 17


def test_a_seed_gives_one_outcome_with_and_without_a_member(tmp_path: Path, crew: Crew) -> None:
    setup = made_setup(tmp_path, (5, 6), each=1300)
    words = load_lists(setup)
    request = FillRequest(OPEN, lists=setup, floor=1, seconds=60)
    here = next(
        one
        for seed in (2, *range(20))  # the first is one that ends long before the time
        if (one := fill(replace(request, seed=seed), words, None)).nodes > 2 * ALONE
    )
    request = replace(request, seed=here.seed)
    for there in (fill(request, words, crew), through_worker(request)):
        assert (here.verdict, here.texts, here.nodes) == (there.verdict, there.texts, there.nodes)


def test_counted_work_gives_one_fill_with_and_without_a_member(tmp_path: Path, crew: Crew) -> None:
    setup = made_setup(tmp_path, (5, 6), each=4000)
    many = load_lists(setup)
    request = FillRequest(OPEN, lists=setup, polish=0.0, by_work=True)
    beside = 0
    for seed in range(3):
        there = fill(replace(request, seed=seed), many, crew)
        here = fill(replace(request, seed=seed), many, None)
        assert (here.texts, here.floor, here.nodes) == (there.texts, there.floor, there.nodes)
        beside += there.stages[Stage.MEMBER].nodes
    assert beside


def test_a_member_goes_on_from_the_better_of_its_own_fill_and_the_one_it_is_told_of() -> None:
    parts = Parts(
        FillRequest(puzzle_from("..#.."), floor=1),
        words_from("AA;10 BB;10 CC;50 DD;50"),
    )
    told = Improve(1, 5, (1, 1, 2, 2))  # AA and BB, as bits of letters
    *_, better = parts.improved(told, never)
    assert sorted(better.domains) == [4, 4, 8, 8]
    # Told of the old fill again, it answers with its own at once.
    again = next(parts.improved(told, lambda: True))
    assert again.domains == better.domains


def test_a_member_that_was_lost_finds_nothing(
    setup: ListSetup, words: WordList, crew: Crew
) -> None:
    member = crew.member(FillRequest(OPEN, lists=setup, floor=1), words, never)
    member.start(Explore(1, 3, 10**9))
    assert crew.process_id is not None
    os.kill(crew.process_id, signal.SIGTERM)
    assert member.answer(never) == LOST


def test_a_member_with_other_lists_than_the_job_finds_nothing(
    setup: ListSetup, words: WordList, crew: Crew
) -> None:
    member = crew.member(FillRequest(OPEN, lists=ListSetup(()), floor=1), words, never)
    member.start(Explore(1, 3, 10))
    assert member.answer(never) == LOST


PROGRAM = """
import time
from editor.fill.job import FillRequest
from editor.fill.members import Crew
from editor.fill.parts import Explore
from editor.words.setup import ListSetup, load_lists
from tests.drawing import puzzle_from

if __name__ == "__main__":
    crew = Crew()
    puzzle = puzzle_from(".......\\n" * 7)
    member = crew.member(FillRequest(puzzle, floor=1), load_lists(ListSetup()), bool)
    member.start(Explore(1, 3, 100))
    member.answer(bool)
    member.start(Explore(1, 3, 10**9))
    print(crew.process_id, flush=True)
    time.sleep(60)
"""


def test_a_member_ends_with_the_process_of_its_job(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment
    ) as program:
        assert program.stdout is not None
        member = int(program.stdout.readline())
        program.kill()
    assert gone(member)


def test_a_member_ends_with_the_worker_that_is_killed_at_work(setup: ListSetup) -> None:
    worker = Servant(FILLING)
    worker.submit(FillRequest(OPEN, lists=setup, floor=1, seed=1, seconds=60, polish=None))
    assert worker.process_id is not None
    members: list[int] = []
    end = monotonic() + 60
    while not members and monotonic() < end:
        worker.receive(0.05)
        members = children(worker.process_id)
    assert members
    worker.close()
    assert all(gone(member) for member in members)


def test_the_process_of_a_member_is_ended_when_there_is_no_job(setup: ListSetup) -> None:
    doing = Doing(FILLING)
    doing.end_of(Do(1, FillRequest(OPEN, setup, floor=1, seed=3, seconds=60)), nobody, never)
    assert doing._kept is not None
    crew = doing._kept.crew
    member = crew.process_id
    assert member is not None
    doing.rest()
    assert gone(member)
    assert crew.process_id is None
