"""One measure of fills: search, solver and polish all reach what brute force finds."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.fill.bounded import Bounded
from editor.fill.choosers import GREED, ByScore
from editor.fill.clock import Clock
from editor.fill.job import FillRequest
from editor.fill.objective import Objective
from editor.fill.polish import Polisher, with_rows
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.section_model import Effort, SectionModel, Status
from editor.fill.vocabulary import vocabulary_of
from editor.words.facts import ListFacts
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed
from tests.fill.small import all_fills, runs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.fill.state import State

PUZZLE = puzzle_from("....\n.#.#\n...#")
LETTERS, STEMS = 7, 30


class Plurals(ListFacts):
    """Takes words of four letters with an S for plurals, since these are no English words."""

    def stem(self, entry: str) -> str:
        return entry[:-1] if len(entry) == 4 and entry[-1] == "S" else entry


class Job:
    """A tiny job with many plurals, its fills, and what each is worth, told anew."""

    def __init__(self, seed: int, puzzle: Puzzle = PUZZLE) -> None:
        rng = random.Random(seed)
        bare = {"".join(rng.choices("ABCS", k=3)) for _ in range(30)}
        plural = {word + "S" for word in rng.sample(sorted(bare), 10)}
        others = {"".join(rng.choices("ABCS", k=4)) for _ in range(4)}
        self.scores = {word: rng.randrange(60, 100) for word in sorted(bare | plural | others)}
        self.puzzle = puzzle
        self.fills = list(all_fills(puzzle, self.scores, 1))
        request = FillRequest(puzzle, floor=1, letter_weight=LETTERS, stem_weight=STEMS)
        problem = problem_of(request, vocabulary_of(listed(self.scores)), 1)
        self.propagation = Propagation(replace(problem, facts=Plurals(listed(self.scores))))
        self.root = self.propagation.root()

    def worth(self, texts: Mapping[Cell, str]) -> int:
        entries = ["".join(texts[cell] for cell in run) for run in runs(self.puzzle)]
        stems = {word[:-1] if len(word) == 4 and word[-1] == "S" else word for word in entries}
        points = sum(
            self.scores[word]
            for word, run in zip(entries, runs(self.puzzle), strict=True)
            if any(cell not in self.puzzle.fill for cell in run)
        )
        variety = LETTERS * len({*"".join(texts.values())})
        return points + variety - STEMS * (len(entries) - len(stems))

    def texts(self, state: State) -> dict[Cell, str]:
        return self.propagation.problem.texts(state.domains)


def jobs() -> list[Job]:
    free = [Job(seed) for seed in range(12)]
    given = [Job(seed, replace(PUZZLE, fill=job.fills[0])) for seed, job in enumerate(free)]
    half = [
        Job(seed, replace(PUZZLE, fill={cell: job.fills[0][cell] for cell in ((2, 0), (2, 1))}))
        for seed, job in enumerate(free)
    ]
    whole_entry = [
        Job(seed, replace(PUZZLE, fill={(2, col): job.fills[0][2, col] for col in range(3)}))
        for seed, job in enumerate(free)
    ]
    assert all(job.fills for job in free + given)
    return [*free, *half, *whole_entry]


JOBS = jobs()


@pytest.mark.parametrize("number", range(len(JOBS)))
def test_a_fill_is_worth_its_scores_letters_and_stems(number: int) -> None:
    job = JOBS[number]
    assert job.root is not None
    search = Search(job.propagation, job.root, ByScore(job.propagation, number))
    assert search.run(1000, lambda: False) is Step.FILLED
    assert Objective(job.propagation).total(search.state) == job.worth(job.texts(search.state))


@pytest.mark.parametrize("number", range(len(JOBS)))
def test_the_search_climbs_to_the_worth_of_the_best(number: int) -> None:
    job = JOBS[number]
    assert job.root is not None
    objective = Objective(job.propagation)
    worths = [objective.worths(slot) for slot in range(len(job.propagation.slots))]
    least = -1000
    while True:
        inner = ByScore(job.propagation, 0, GREED, patience=None)
        chooser = Bounded(inner, job.propagation, worths, least, objective.most_variety)
        search = Search(job.propagation, job.root.copy(), chooser)
        step = search.run(5000, lambda: False)
        if step is not Step.FILLED:
            break
        assert job.worth(job.texts(search.state)) > least
        least = job.worth(job.texts(search.state))
    assert step is Step.IMPOSSIBLE
    assert least == max(map(job.worth, job.fills))


@pytest.mark.parametrize("number", range(len(JOBS)))
def test_the_solver_proves_the_worth_of_the_best(number: int) -> None:
    job = JOBS[number]
    assert job.root is not None
    objective = Objective(job.propagation)
    model = SectionModel(job.propagation, job.root, objective.worths, objective)
    solved = model.solve(Effort())
    assert solved.status is Status.BEST
    state = with_rows(job.propagation, job.root, solved)
    assert state is not None
    assert job.worth(job.texts(state)) == max(map(job.worth, job.fills))


@pytest.mark.parametrize("number", range(0, len(JOBS), 2))
def test_polish_ends_with_the_best_lowest_score_and_then_the_best_worth(number: int) -> None:
    job = JOBS[number]
    assert job.root is not None
    search = Search(job.propagation, job.root.copy(), ByScore(job.propagation, number))
    assert search.run(1000, lambda: False) is Step.FILLED
    polisher = Polisher(job.propagation, job.root, search.state, Clock(6.0, lambda: False), number)
    for _ in polisher.steps():
        pass

    def key(texts: Mapping[Cell, str]) -> tuple[int, int]:
        made = [run for run in runs(PUZZLE) if any(cell not in job.puzzle.fill for cell in run)]
        words = ["".join(texts[cell] for cell in run) for run in made]
        return min(job.scores[word] for word in words), job.worth(texts)

    assert key(polisher.texts) == max(map(key, job.fills))
