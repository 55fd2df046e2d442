"""Autofill around cells that read two ways: against brute force, and by hand."""

from __future__ import annotations

import random
from itertools import chain, product
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_group, set_two_way
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillOutcome, FillRequest, Verdict
from editor.fill.validate import validate
from tests.drawing import puzzle_from
from tests.fill.small import runs, words_from

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList


def fill(puzzle: Puzzle, words: WordList) -> FillOutcome:
    request = FillRequest(puzzle, floor=1, polish=0.0)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    if outcome.verdict is Verdict.FILLED:
        assert validate(request, words, outcome.texts) == ()
    return outcome


def test_a_two_way_cell_is_kept_and_filled_around() -> None:
    puzzle = set_two_way(puzzle_from("...\n.#.\n..."), (0, 0), "C", "M")
    outcome = fill(puzzle, words_from("CAT MOB TIE BYE CUR"))
    assert outcome.verdict is Verdict.FILLED
    assert [outcome.texts[0, col] for col in range(3)] == ["C/M", "A", "T"]
    assert [outcome.texts[row, 0] for row in range(3)] == ["C/M", "O", "B"]


def test_a_two_way_cell_of_several_letters_fits_words_of_two_lengths() -> None:
    puzzle = set_two_way(puzzle_from("...\n.#.\n..."), (0, 0), "HEART", "I")
    outcome = fill(puzzle, words_from("HEARTHS ICY YEN SUN"))
    assert outcome.verdict is Verdict.FILLED
    assert outcome.texts[0, 1] == "H"
    assert outcome.texts[1, 0] == "C"


def test_both_readings_of_a_group_must_be_words() -> None:
    row = set_group(puzzle_from("..."), {(0, 0): ("C", "M")})
    assert fill(row, words_from("CUR COB CAT MAT")).texts[0, 1] == "A"
    assert fill(row, words_from("CUR COB CAT MAD")).verdict is Verdict.IMPOSSIBLE


def test_the_readings_of_a_group_may_have_different_lengths() -> None:
    row = set_group(puzzle_from("..."), {(0, 0): ("HE", "SHE")})
    assert fill(row, words_from("HEAT SHEAR HEED SHEED SHEAF")).texts[0, 1] == "E"


Texts = dict[tuple[int, int], str]


def read(puzzle: Puzzle, texts: Texts, run: list[Cell], seconds: frozenset[Cell]) -> str:
    """Return what ``run`` reads when the groups of ``seconds`` read their second parts."""
    down = run[0][1] == run[1][1]
    parts = []
    for cell in run:
        text = texts[cell]
        if cell in puzzle.twofold.two_way:
            text = text.split("/")[down]
        parts.append(text.split("|")[cell in seconds] if "|" in text else text)
    return "".join(parts)


def is_filled(puzzle: Puzzle, texts: Texts, words: set[str]) -> bool:
    """Tell whether each reading of each run that had a gap is a word.

    No first reading may stand twice, and none where a run had no gap, which may be what it is.
    """
    made: list[list[str]] = []
    stand: set[str] = set()
    for run in runs(puzzle):
        here = [group for group in puzzle.twofold.groups if group & set(run)]
        choices = list(product((False, True), repeat=len(here)))
        found = []
        for choice in choices:
            chosen = (group for group, taken in zip(here, choice, strict=True) if taken)
            found.append(read(puzzle, texts, run, frozenset().union(*chosen)))
        if set(run) <= puzzle.fill.keys():
            stand |= set(found)
        elif not set(found) <= words:
            return False
        else:
            made.append(found)
    firsts = [found[0] for found in made]
    return len(set(firsts)) == len(firsts) and not stand & set(chain.from_iterable(made))


def random_readings(rng: random.Random) -> tuple[Puzzle, set[str]]:
    """Return an empty grid with three cells that read two ways, and words of three letters."""
    rows, cols = rng.choice([(3, 3), (2, 3), (2, 4), (3, 2)])
    puzzle = puzzle_from("\n".join("." * cols for _ in range(rows)))
    one, two, three = rng.sample(sorted(puzzle.grid.open_cells), 3)
    puzzle = set_two_way(puzzle, one, *rng.sample("ABC", 2))
    puzzle = set_group(puzzle, {two: ("A", "B"), three: ("C", rng.choice("ABC"))})
    every = ("".join(word) for length in (2, 3, 4) for word in product("ABC", repeat=length))
    share = rng.choice([0.5, 0.7, 0.9])
    return puzzle, {word for word in every if rng.random() < share}


@pytest.mark.parametrize("block", range(4))
def test_verdicts_agree_with_brute_force(block: int) -> None:
    verdicts = set()
    for seed in range(block * 30, block * 30 + 30):
        puzzle, words = random_readings(random.Random(seed))
        empty = [cell for cell in puzzle.grid.open_cells if cell not in puzzle.fill]
        possible = any(
            is_filled(puzzle, {**puzzle.fill, **dict(zip(empty, choice, strict=True))}, words)
            for choice in product("ABC", repeat=len(empty))
        )
        outcome = fill(puzzle, words_from(" ".join(sorted(words))))
        assert (outcome.verdict is Verdict.FILLED) == possible, seed
        assert not possible or is_filled(puzzle, dict(outcome.texts), words), seed
        verdicts.add(outcome.verdict)
    assert verdicts == {Verdict.FILLED, Verdict.IMPOSSIBLE}
