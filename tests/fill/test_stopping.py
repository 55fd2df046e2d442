"""After a stop nothing new is begun: no further problem is set up, no further model made."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.fill.beliefs import Beliefs
from editor.fill.job import (
    AlternativesRequest,
    BestRequest,
    BlameRequest,
    FillRequest,
    RescueRequest,
    Verdict,
)
from editor.fill.jobs import run_job
from editor.fill.live_job import LiveRequest
from tests.drawing import puzzle_from
from tests.fill.small import words_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.jobs import Job
    from editor.words.word_list import WordList

OPEN = FillRequest(puzzle_from("\n".join(["....."] * 5)), floor=1)
FULL = puzzle_from("ABCDE\n.....\nFGHIJ\n.....\nKLMNO")
STUCK = replace(OPEN, puzzle=replace(FULL, filled=frozenset()))


class Begun:
    """Counts what is begun, and asks for a stop with the one of the given number."""

    def __init__(self, number: int) -> None:
        self.count = 0
        self._number = number

    def counting(self, begin: Callable[..., object]) -> Callable[..., object]:
        def begun(*args: object) -> object:
            self.count += 1
            return begin(*args)

        return begun

    def stopped(self) -> bool:
        return self.count >= self._number


def some_words() -> WordList:
    rng = random.Random(1)
    return words_from(
        " ".join(f"{''.join(rng.choices('AELNRST', k=5))};{rng.randrange(99)}" for _ in range(900))
    )


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    ("job", "what"),
    [
        (BlameRequest(STUCK), "editor.fill.roots.problem_of"),
        (RescueRequest(STUCK), "editor.fill.roots.problem_of"),
        (BestRequest(OPEN), "editor.fill.sections.SectionModel"),
        (AlternativesRequest(OPEN), "editor.fill.sections.SectionModel"),
    ],
    ids=lambda one: type(one).__name__,
)
def test_nothing_new_is_begun(
    job: Job, what: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Begun(number)
    module, name = what.rsplit(".", 1)
    monkeypatch.setattr(what, begun.counting(getattr(__import__(module, fromlist=[name]), name)))
    outcome = run_job(job, some_words(), lambda _: None, begun.stopped)
    assert begun.count == number
    if isinstance(job, BlameRequest | RescueRequest):
        assert getattr(outcome, "verdict", None) in {Verdict.NOT_FOUND, Verdict.IMPOSSIBLE}


@pytest.mark.parametrize("number", [1, 25, 100])
def test_a_look_at_candidates_ends_in_the_middle_of_an_estimate(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Begun(number)
    monkeypatch.setattr(Beliefs, "_renew", begun.counting(Beliefs._renew))
    look = LiveRequest(OPEN, OPEN.puzzle.layout.slots[0].key)
    run_job(look, some_words(), lambda _: None, begun.stopped)
    assert begun.count == number
