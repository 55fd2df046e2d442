"""Polish: better, never worse, and honest about what it has proven."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.fill.choosers import ByScore
from editor.fill.clock import Clock
from editor.fill.job import FillRequest
from editor.fill.parts import state_of
from editor.fill.polish import Polisher
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.vocabulary import vocabulary_of
from editor.words.word_list import Word, WordList, word_list
from tests.drawing import puzzle_from
from tests.fill.small import all_fills, words_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def searched(puzzle: Puzzle, words: WordList, seed: int) -> Polisher:
    """Return a polisher that starts from the first fill of a search."""
    propagation = Propagation(problem_of(FillRequest(puzzle), vocabulary_of(words), 1))
    root = propagation.root()
    assert root is not None
    search = Search(propagation, root.copy(), ByScore(propagation, seed))
    assert search.run(1000, lambda: False) is Step.FILLED
    return Polisher(propagation, root, search.state, Clock(3.0, lambda: False), seed)


APART = puzzle_from("..#..")
"""Two slots with nothing in common but their list."""


def fill_of(*words: str) -> tuple[int, ...]:
    return tuple(1 << ENGLISH.letters.index(letter) for letter in "".join(words))


def started(words: WordList, *entries: str, puzzle: Puzzle = APART) -> Polisher:
    """Return a polisher of ``puzzle`` that starts from these entries."""
    propagation = Propagation(problem_of(FillRequest(puzzle), vocabulary_of(words), 1))
    root = propagation.root()
    assert root is not None
    state = state_of(propagation, root, fill_of(*entries))
    assert state is not None
    return Polisher(propagation, root, state, Clock(3.0, lambda: False), 0)


def entries_of(polisher: Polisher, puzzle: Puzzle) -> list[str]:
    texts = polisher.texts
    return ["".join(texts[cell] for cell in slot.cells) for slot in puzzle.layout.slots]


def test_two_fills_that_changed_in_different_places_are_joined() -> None:
    polisher = started(words_from("AA;10 BB;10 CC;50 DD;50"), "AA", "BB")
    assert polisher.merge(fill_of("AA", "BB"), fill_of("CC", "BB"))
    assert polisher.merge(fill_of("AA", "BB"), fill_of("AA", "DD"))
    assert entries_of(polisher, APART) == ["CC", "DD"]


def test_of_two_fills_that_cannot_be_joined_the_better_one_is_kept() -> None:
    # CC may not stand twice.
    polisher = started(words_from("AA;10 BB;10 CC;50 DD;90"), "CC", "BB")
    assert not polisher.merge(fill_of("AA", "BB"), fill_of("AA", "CC"))
    assert entries_of(polisher, APART) == ["CC", "BB"]
    assert polisher.merge(fill_of("AA", "BB"), fill_of("DD", "CC"))
    assert entries_of(polisher, APART) == ["DD", "CC"]


@pytest.mark.parametrize("seed", range(6))
def test_a_small_grid_is_polished_to_the_best_of_all_its_fills(seed: int) -> None:
    rng = random.Random(seed)
    scores = {"".join(rng.choices("ABC", k=3)): rng.randrange(1, 100) for _ in range(24)}
    words = word_list("tiny", ENGLISH, [Word(text, score) for text, score in scores.items()])
    puzzle = puzzle_from("...\n.#.\n...")
    fills = [
        ["".join(texts[cell] for cell in slot.cells) for slot in puzzle.layout.slots]
        for texts in all_fills(puzzle, scores, 1)
    ]
    if not fills:
        pytest.skip("this list fills the grid in no way")
    polisher = searched(puzzle, words, seed)
    for _ in polisher.steps():
        pass
    got = [scores[entry] for entry in entries_of(polisher, puzzle)]
    best = max((min(scores[word] for word in fill)) for fill in fills)
    assert min(got) == best


def test_polish_ends_once_the_lowest_entry_can_be_no_other_one() -> None:
    # AAA is the best of its slot, so that the lowest score is 30 whatever comes of the rest.
    words = words_from("AAA;30 BBB;20 CC;50 DD;60")
    polisher = started(words, "BBB", "CC", puzzle=puzzle_from("...#.."))
    polisher.go_on(Clock(None, lambda: False))
    steps = sum(1 for _ in islice(polisher.steps(), 500))
    assert steps < 500
    assert sorted(entries_of(polisher, puzzle_from("...#.."))) == ["AAA", "DD"]


def test_what_is_shown_changes_for_the_better_alone() -> None:
    rng = random.Random(1)
    scores = {"".join(rng.choices("ABCD", k=3)): rng.randrange(1, 100) for _ in range(50)}
    words = word_list("tiny", ENGLISH, [Word(text, score) for text, score in scores.items()])
    puzzle = puzzle_from("...#...\n.#.#.#.\n...#...")
    polisher = searched(puzzle, words, 1)
    before, gains = polisher.texts, 0
    lowest = min(scores[entry] for entry in entries_of(polisher, puzzle))
    for step in polisher.steps():
        assert step.better or polisher.texts == before
        now = min(scores[entry] for entry in entries_of(polisher, puzzle))
        assert now >= lowest
        before, lowest, gains = polisher.texts, now, gains + step.better
    assert gains
