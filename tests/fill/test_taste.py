"""Taste: what words count for, and that search, solver and a count by hand agree on names."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.core.alphabet import ENGLISH
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.members import Crew
from editor.fill.objective import Objective
from editor.fill.polish import with_rows
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.section_model import Effort, SectionModel, Status
from editor.fill.supply import Supply
from editor.fill.taste import PLAIN, USUAL, read_taste, written
from editor.fill.vocabulary import vocabulary_of
from editor.fill.word_points import points_of
from editor.words.word_list import Flag
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed
from tests.fill.small import all_fills, runs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell

PUZZLE = puzzle_from("...\n...\n...")
CROSSING, MANY = 7, 5


def supply_of(words: Mapping[str, tuple[int, int, Flag]]) -> Supply:
    """Return words of one length with their scores, worths and tags."""
    letters = np.array([ENGLISH.indices(word) for word in words], np.uint8)
    scores, worths, tags = zip(*words.values(), strict=True)
    values = np.array([scores, worths], np.uint8).T
    return Supply(
        letters,
        np.array(scores, np.uint8),
        lambda: np.array([int(one) for one in tags], np.uint32),
        np.zeros((letters.shape[1], 32, 1), np.uint64),
        values,
    )


def test_words_count_for_score_and_worth_less_what_one_is_sparing_with() -> None:
    supply = supply_of(
        {
            "TABLE": (60, 60, Flag.NONE),
            "JAZZY": (60, 80, Flag.NONE),
            "CHAIR": (60, 0, Flag.NONE),
            "SOFAS": (60, 60, Flag.INFLECTED),
            "BONUS": (60, 60, Flag.NONE),
            "SPQRS": (60, 60, Flag.ABBREVIATION),
            "LAYED": (60, 60, Flag.INFLECTED),
            "SPEED": (60, 60, Flag.NONE),
            "PARIS": (60, 60, Flag.PLACE | Flag.PROPER),
        }
    )
    taste = replace(PLAIN, worth=50, plural=9, abbreviation=4, ending=3, name=2)
    assert points_of(taste, supply, ENGLISH).tolist() == [60, 70, 60, 51, 60, 47, 57, 60, 58]
    assert points_of(PLAIN, supply, ENGLISH).tolist() == [60] * 9


def test_long_entries_weigh_more_and_lively_ones_gain() -> None:
    supply = supply_of({"RAINCOATED": (60, 60, Flag.NONE), "NOTTHATBAD": (60, 60, Flag.MULTIWORD)})
    taste = replace(PLAIN, long=10, lively=12)
    assert points_of(taste, supply, ENGLISH).tolist() == [90, 102]


def test_in_a_language_with_other_plurals_an_entry_in_s_costs_nothing() -> None:
    supply = supply_of({"SOFAS": (60, 60, Flag.NONE)})
    taste = replace(PLAIN, plural=9)
    costs = {
        language: points_of(taste, supply, replace(ENGLISH, language=language)).tolist()
        for language in ("en-GB", "es", "de", "it", "pl")
    }
    assert costs == {"en-GB": [51], "es": [51], "de": [60], "it": [60], "pl": [60]}


def test_a_taste_is_read_as_it_is_written() -> None:
    assert read_taste(written(USUAL)) == USUAL
    assert read_taste(["plural=0", "name-crossing=30"]) == replace(
        USUAL, plural=0, name_crossing=30
    )
    for wrong in ("plural", "plural=many", "plural=101", "verbs=3", "plural=-1"):
        with pytest.raises(ValueError, match=r".*"):
            read_taste([wrong])


class NamesJob:
    """A tiny grid, words of which some are names, its fills, and what each is worth."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self.scores = {"".join(rng.choices("ABCE", k=3)): rng.randrange(60, 90) for _ in range(30)}
        self.names = set(rng.sample(sorted(self.scores), 15))
        self.fills = list(all_fills(PUZZLE, self.scores, 1))
        taste = replace(PLAIN, name_crossing=CROSSING, many_names=MANY)
        request = FillRequest(PUZZLE, floor=1, letter_weight=0, stem_weight=0, taste=taste)
        problem = problem_of(request, vocabulary_of(listed(self.scores)), 1)
        slots = tuple(replace(slot, supply=self._tagged(slot.supply)) for slot in problem.slots)
        self.propagation = Propagation(replace(problem, slots=slots))

    def _tagged(self, supply: Supply) -> Supply:
        words = map(ENGLISH.text, map(tuple, supply.letters.tolist()))
        tags = [int(Flag.PROPER) * (word in self.names) for word in words]
        return replace(supply, find_tags=lambda: np.array(tags, np.uint32))

    def worth(self, texts: Mapping[Cell, str]) -> int:
        entries = ["".join(texts[cell] for cell in run) for run in runs(PUZZLE)]
        named = [
            {*run} for run, one in zip(runs(PUZZLE), entries, strict=True) if one in self.names
        ]
        crossed = sum(
            sum(cell in run for run in named) == 2 for cell in texts if texts[cell] in "AE"
        )
        points = sum(self.scores[entry] for entry in entries)
        return points - CROSSING * crossed - MANY * max(0, len(named) - len(entries) // 6)


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_and_the_objective_count_names_as_one_does_by_hand(seed: int) -> None:
    job = NamesJob(seed)
    root = job.propagation.root()
    if root is None or not job.fills:
        assert not job.fills
        return
    objective = Objective(job.propagation)
    solved = SectionModel(job.propagation, root, objective.worths, objective).solve(Effort())
    assert solved.status is Status.BEST
    state = with_rows(job.propagation, root, solved)
    assert state is not None
    texts = job.propagation.problem.texts(state.domains)
    assert objective.total(state) == job.worth(texts) == max(map(job.worth, job.fills))


def test_what_is_counted_in_work_is_the_same_with_one_process_and_two() -> None:
    rng = random.Random(5)
    scores = {"".join(rng.choices("ABCDE", k=4)): rng.randrange(20, 90) for _ in range(260)}
    words = listed(scores)
    request = FillRequest(
        puzzle_from("....\n....\n....\n...."), polish=0.3, by_work=True, taste=USUAL
    )
    crew = Crew()
    try:
        made = [
            fill_puzzle(request, words, lambda _: None, lambda: False, one)
            for one in (None, crew, None)
        ]
    finally:
        crew.close()
    assert made[0].verdict is Verdict.FILLED
    assert made[0].texts == made[1].texts == made[2].texts
