"""Roots that are kept and carried on: the same as if all were built anew for each letter."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.fill import live_sets
from editor.fill.job import FillRequest
from editor.fill.problem import problem_of
from editor.fill.roots import carried_root, new_root, roots_of
from editor.fill.vocabulary import Vocabulary, vocabulary_of
from editor.words.index import Index
from tests.drawing import puzzle_from
from tests.fill.trying import random_case
from tests.words.listing import list_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.fill.roots import Root

TYPED = 6


def told(root: Root) -> object:
    """Return all that a root says of its grid."""
    state, propagation = root.state, root.propagation
    if state is None:
        return None
    cells = dict(zip(root.problem.cells, state.domains, strict=True))
    letters = {cell: domain for cell, domain in cells.items() if cell is not None}
    words = {
        one.slot.key: (propagation.words(state, number).tolist(), state.sizes[number])
        for number, one in enumerate(propagation.slots)
    }
    return letters, words


def typed(puzzle: Puzzle, random: Random) -> Iterator[Puzzle]:
    """Yield the puzzle after each of some letters typed into empty cells."""
    empty = sorted(set(puzzle.grid.open_cells) - puzzle.fill.keys())
    for cell in random.sample(empty, min(TYPED, len(empty))):
        puzzle = replace(puzzle, fill={**puzzle.fill, cell: random.choice("AABC")})
        yield puzzle


@pytest.mark.parametrize("few", [live_sets.FEW, 3])
@pytest.mark.parametrize("block", range(10))
def test_a_root_carried_on_is_that_built_anew(
    block: int, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_sets, "FEW", few)
    carried_on = 0
    for seed in range(30 * block, 30 * block + 30):
        random, case = Random(seed), random_case(seed)
        vocabulary = Vocabulary(Index(case.words))
        fill = {c: t for c, t in case.puzzle.fill.items() if random.random() < 0.3}
        before = new_root(problem_of(FillRequest(replace(case.puzzle, fill=fill)), vocabulary, 25))
        for puzzle in typed(before.problem.request.puzzle, random):
            problem = problem_of(FillRequest(puzzle), vocabulary, 25)
            anew, carried = new_root(problem), carried_root(before, problem)
            if carried is not None:
                assert told(carried) == told(anew), seed
                carried_on += 1
            before = carried or anew
    assert carried_on, "this shows nothing"


def test_what_stands_and_was_ruled_out_starts_anew() -> None:
    """An unlisted entry may stand; what crosses it is then bound by its letters alone."""
    vocabulary = vocabulary_of(list_of("CAT 60", "COT 60", "TIN 60", "DAN 60"))
    before = new_root(problem_of(FillRequest(puzzle_from("CA.\n##.\n##.")), vocabulary, 1))
    problem = problem_of(FillRequest(puzzle_from("CAD\n##.\n##.")), vocabulary, 1)
    assert carried_root(before, problem) is None
    assert told(new_root(problem)) is not None


def test_the_same_question_is_built_once() -> None:
    roots = roots_of(vocabulary_of(list_of("CAT 60", "TIN 60")))
    puzzle = puzzle_from("...\n##.\n##.")
    first = roots.of(FillRequest(puzzle), 1)
    assert roots.of(FillRequest(replace(puzzle, title="Cats"), seed=3), 1) is first
    assert roots.of(FillRequest(puzzle), 2) is not first
    banned = replace(puzzle, limits=replace(puzzle.limits, banned=frozenset({"CAT"})))
    assert roots.of(FillRequest(banned), 1).state is None
    assert roots.of(FillRequest(puzzle), 1) is first
    roots.forget()
    assert roots.of(FillRequest(puzzle), 1) is not first
