"""What is given back: nothing of a job stays behind it, nor all that was made for others."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING
from weakref import ref

import pytest

from editor.core.binding import Apart
from editor.core.limits import SlotLimits
from editor.fill.job import AlternativesRequest, BestRequest, BlameRequest, FillRequest
from editor.fill.problem import Problem
from editor.fill.service import FILLING
from editor.fill.vocabulary import KEPT_EXCLUSIONS, KEPT_FLOORS, Terms, vocabulary_of
from editor.fill.watch import never
from editor.process.doing import Doing
from editor.process.messages import Do, Done
from editor.words.tags import Barred
from tests.drawing import puzzle_from
from tests.fill.small import made_setup, words_from

if TYPE_CHECKING:
    from pathlib import Path

    from editor.fill.jobs import Job

FILL = FillRequest(puzzle_from("...\n..."), floor=1, seconds=60, polish=0.3)
JOBS = [FILL, BestRequest(FILL), AlternativesRequest(FILL, count=2), BlameRequest(FILL)]


@pytest.mark.parametrize("job", JOBS, ids=lambda job: type(job).__name__)
def test_nothing_of_a_job_stays_once_the_process_rests(job: Job, tmp_path: Path) -> None:
    setup = made_setup(tmp_path, (2, 3), each=60)
    fill = FillRequest(FILL.puzzle, setup, floor=1, seconds=60, polish=0.3)
    doing = Doing(FILLING)
    end = doing.end_of(Do(1, fill if job is FILL else type(job)(fill)), lambda _: None, never)
    assert isinstance(end, Done)
    doing.rest()
    left = [one for one in gc.get_objects() if isinstance(one, Problem)]
    assert not [one for one in left if one.request.lists == setup]


def test_what_limits_and_climbed_floors_needed_is_given_back_when_asked() -> None:
    vocabulary = vocabulary_of(words_from("RULE;90 RULED;80 SAGE;70"))
    rule = Apart((("no-stem-repeat", 0),))
    apart = vocabulary.exclusion(rule)
    assert apart is not None
    past = ref(apart)
    low, high = vocabulary.supply(4, 50), ref(vocabulary.supply(4, 80))
    assert vocabulary.exclusion(rule) is apart
    del apart
    vocabulary.give_back()
    assert past() is None
    assert high() is None
    assert vocabulary.supply(4, 50) is low


def test_the_words_of_floors_long_past_are_given_back() -> None:
    vocabulary = vocabulary_of(words_from("AB;90 CD;80 EF;70 GH;60"))
    past = ref(vocabulary.supply(2, 1))
    last = vocabulary.supply(2, 2)
    for floor in range(3, 2 + KEPT_FLOORS):
        vocabulary.supply(2, floor)
        assert vocabulary.supply(2, 2) is last
    assert past() is None


def test_what_slots_may_hold_keeps_no_words_of_floors_long_past() -> None:
    vocabulary = vocabulary_of(words_from("AB;90 CD;80 EF;70 GH;50"))
    asked = []
    for floor in range(1, 40):
        supply = vocabulary.supply(2, floor)
        terms = Terms(floor, SlotLimits(), frozenset(), nameless=False, barred=Barred())
        live = vocabulary.live(supply, terms)
        assert vocabulary.live(supply, terms) is live
        asked.append(ref(supply))
        del supply
    assert sum(one() is not None for one in asked) == KEPT_FLOORS


def test_what_earlier_rules_kept_apart_is_given_back() -> None:
    vocabulary = vocabulary_of(words_from("RULE;90 RULED;80"))
    asked = []
    for run in range(2, 22):
        exclusion = vocabulary.exclusion(Apart((("no-run-repeat", run),)))
        assert exclusion is not None
        asked.append(ref(exclusion))
        del exclusion
    assert sum(one() is not None for one in asked) == KEPT_EXCLUSIONS
