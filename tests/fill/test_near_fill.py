"""Fills near one that is known: each is a fill, and all but the entries around stays as it was."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.fill import ground
from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.job import FillRequest
from editor.fill.near_fill import fill_near
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.slot_word import WordStanding
from editor.fill.verdict import Trier
from editor.fill.verdicts import GridVerdict, autofill_verdict
from editor.fill.vocabulary import vocabulary_of
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from
from tests.fill.small import all_fills, faults, random_job, runs, words_from
from tests.fill.test_rest import slot_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList


def near(
    puzzle: Puzzle, words: WordList, known: Mapping[Cell, str], word: str
) -> dict[Cell, str] | None:
    """Return the fill near ``known`` with ``word`` in the first slot with a gap."""
    propagation = Propagation(problem_of(FillRequest(puzzle), vocabulary_of(words), 1))
    state = propagation.root()
    assert state is not None
    for place, letter in enumerate(ENGLISH.indices(word) or ()):
        if propagation.put(state, 0, place, letter) is not None:
            return None
    found = fill_near(propagation, state, known, 0, bool)
    return None if found is None else propagation.problem.texts(found.domains)


def test_what_is_found_is_a_fill_with_the_word() -> None:
    wanted = found = 0
    for seed in range(150):
        puzzle, scores = random_job(seed)
        words = word_list("few", ENGLISH, [Word(text, score) for text, score in scores.items()])
        fills = list(all_fills(puzzle, scores, 1))
        is_open = (run for run in runs(puzzle) if any(cell not in puzzle.fill for cell in run))
        first = next(is_open, [])
        for word in {"".join(texts[cell] for cell in first) for texts in fills}:
            wanted += 1
            texts = near(puzzle, words, fills[0], word)
            if texts is not None:
                found += 1
                assert not faults(puzzle, scores, texts, 1)
                assert "".join(texts[cell] for cell in first) == word
    assert found > wanted * 0.8


def test_entries_that_share_nothing_with_the_word_stay_as_they_are() -> None:
    puzzle = puzzle_from("..#..")
    words = words_from("AB;50 AC;50 DE;10 DF;90")
    known = dict(zip(puzzle.grid.open_cells, "ABDE", strict=True))
    assert near(puzzle, words, known, "AC") == known | {(0, 1): "C"}


def test_a_word_that_stands_elsewhere_is_replaced_there() -> None:
    puzzle = puzzle_from("..#..")
    known = dict(zip(puzzle.grid.open_cells, "ABAC", strict=True))
    texts = near(puzzle, words_from("AB AC AD"), known, "AC")
    assert texts in [known | {(0, 1): "C", (0, 4): letter} for letter in "BD"]


@pytest.mark.parametrize("drawing", ["...\n...\n...", "ABC\n...\n...", "AB.\n...\n..."])
def test_words_are_proven_near_the_fill_of_the_grid(
    drawing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No other search is left: the whole grid open, one entry full, or a corner given."""
    monkeypatch.setattr(ground, "FIRST_NODES", 0)
    monkeypatch.setattr(ground, "PROOF_NODES", 0)
    words = words_from("ABC DEF GHI ADG BEH CFI ABD DEH GHC BEC CFD XYZ")
    told = slot_words(puzzle_from(drawing), words)
    assert any(
        word.standing is WordStanding.PROVEN and text not in drawing for text, word in told.items()
    )


def filled_at(*scores: int) -> tuple[FillRequest, WordList]:
    """Return a request whose grid Autofill has filled with words of these scores, and the list."""
    texts = ("ABC", "DEF", "GHI", "ADG", "BEH", "CFI")
    words = [Word(text, score) for text, score in zip(texts, scores, strict=True)]
    puzzle = puzzle_from("ABC\nDEF\nGHI")
    full = replace(puzzle, filled=frozenset(puzzle.grid.open_cells))
    return FillRequest(full), word_list("few", ENGLISH, words)


@pytest.mark.parametrize(
    ("scores", "floor", "impossible_at"),
    [((60, 60, 70, 60, 60, 60), 50, None), ((60, 60, 40, 60, 60, 60), 38, 50)],
)
def test_what_autofill_has_set_shows_that_it_can_be_set(
    scores: tuple[int, ...], floor: int, impossible_at: int | None
) -> None:
    """Though no search is left; the first row but for one letter would show it too."""
    request, words = filled_at(*scores)
    try_out = Trier(vocabulary_of(words), Clock(None, bool), nodes=0, effort=0.0)
    for letter in "CX":
        fill = {**request.puzzle.fill, (0, 2): letter}
        asked = replace(request, puzzle=replace(request.puzzle, fill=fill))
        found = autofill_verdict(asked, GridVerdict(Fillability.COMPLETE, 50), try_out)
        assert found.verdict is Fillability.FILLABLE
        assert (found.floor, found.impossible_at) == (floor, impossible_at)
        assert found.texts == filled_at(*scores)[0].puzzle.fill


def test_what_stands_is_no_fill_where_a_word_is_below_the_floor() -> None:
    request, words = filled_at(60, 60, 40, 60, 60, 60)
    try_out = Trier(vocabulary_of(words), Clock(None, bool))
    found = autofill_verdict(
        replace(request, floor=50), GridVerdict(Fillability.COMPLETE, 50), try_out
    )
    assert (found.verdict, found.floor) == (Fillability.IMPOSSIBLE, 50)
