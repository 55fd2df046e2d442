from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.alphabet import DUTCH
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.core.statistics import statistics
from tests.drawing import puzzle_from


def test_figures_of_a_grid_are_counted() -> None:
    puzzle = puzzle_from("CAT#\nA.B.\n#REM")
    figures = statistics(set_clue(puzzle, SlotKey((0, 0), Direction.ACROSS), "Pet"))
    assert (figures.words, figures.blocks, figures.open_cells) == (7, 2, 10)
    assert figures.lengths == {2: 2, 3: 4, 4: 1}
    assert figures.mean_length == pytest.approx(20 / 7)
    assert figures.letters == {"A": 2, "B": 1, "C": 1, "E": 1, "M": 1, "R": 1, "T": 1}
    assert "Z" in figures.missing_letters
    assert "C" not in figures.missing_letters
    assert figures.clues_missing == 6


def test_scores_speak_of_listed_whole_entries() -> None:
    scores = {"CAT": 60, "CAR": 20, "AXE": 40}
    figures = statistics(puzzle_from("CAT\nAXE\nR.."), scores.get)
    assert figures.mean_score == pytest.approx(40)
    assert figures.worst == ("CAR", 20)


def test_locked_entries_are_told_apart_from_the_weakest() -> None:
    scores = {"CAT": 60, "CAR": 20, "AXE": 40}
    puzzle = puzzle_from("CAT\nAXE\nR..")
    locked = replace(puzzle, locks=frozenset({SlotKey((0, 0), Direction.DOWN)}))
    figures = statistics(locked, scores.get)
    assert figures.mean_score == pytest.approx(40)
    assert figures.worst == ("AXE", 40)
    assert figures.worst_locked == ("CAR", 20)
    assert statistics(puzzle, scores.get).worst_locked is None


def test_without_entries_there_are_no_scores() -> None:
    figures = statistics(puzzle_from("..\n.."), lambda _entry: 50)
    assert figures.mean_score is None
    assert figures.worst is None


def test_a_grid_without_slots_has_no_mean_length() -> None:
    figures = statistics(puzzle_from(".#\n#."))
    assert figures.mean_length == 0
    assert figures.words == 0


def test_a_rebus_counts_by_its_letters_and_a_long_letter_as_one() -> None:
    puzzle = replace(puzzle_from(".."), fill={(0, 0): "HI", (0, 1): "IJ"})
    assert statistics(puzzle).letters == {"H": 1, "I": 2, "J": 1}
    assert statistics(replace(puzzle, alphabet=DUTCH)).letters == {"H": 1, "I": 1, "IJ": 1}
