"""Cells with two readings: what entries read, and what edits leave of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core import edits
from editor.core.checks import run_checks
from editor.core.presets import FREE
from editor.core.reshape import Turn, resize, turn
from editor.core.rules.entries import LISTED, NO_REPEAT
from editor.core.rules.rule import NoFacts
from editor.core.statistics import statistics
from editor.core.variant_edits import put_in, variant_of
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle

SQUARE = puzzle_from("CAT\nO#I\nBYE")


def two_way() -> Puzzle:
    """Return the square with a corner that reads C across and M down."""
    return edits.set_two_way(SQUARE, (0, 0), "C", "M")


def entries(puzzle: Puzzle) -> list[tuple[str, ...]]:
    return [puzzle.entries(slot) for slot in puzzle.layout.slots]


def test_a_two_way_cell_reads_its_first_part_across_and_its_second_down() -> None:
    puzzle = two_way()
    assert puzzle.fill[0, 0] == "C/M"
    assert entries(puzzle) == [("CAT",), ("BYE",), ("MOB",), ("TIE",)]
    assert [puzzle.pattern(slot) for slot in puzzle.layout.slots] == ["CAT", "BYE", "MOB", "TIE"]


def test_a_schrödinger_cell_reads_both_in_both_directions() -> None:
    puzzle = edits.set_group(SQUARE, {(0, 0): ("C", "M")})
    assert puzzle.fill[0, 0] == "C|M"
    assert entries(puzzle) == [("CAT", "MAT"), ("BYE",), ("COB", "MOB"), ("TIE",)]
    assert puzzle.entry(puzzle.layout.slots[0]) == "CAT"


def test_the_cells_of_a_group_change_together_and_groups_on_their_own() -> None:
    row = puzzle_from("CLINTON")
    both = dict(zip(row.grid.open_cells, zip("CLINTON", "BOBDOLE", strict=True), strict=True))
    one = edits.set_group(row, both)
    assert entries(one) == [("CLINTON", "BOBDOLE")]
    two = edits.set_group(edits.set_group(row, {(0, 0): ("C", "P")}), {(0, 2): ("I", "A")})
    assert entries(two) == [("CLINTON", "CLANTON", "PLINTON", "PLANTON")]
    assert len(two.twofold.groups) == 2


def test_alike_parts_of_a_group_are_plain_letters() -> None:
    puzzle = edits.set_group(SQUARE, {(0, 0): ("C", "M"), (0, 1): ("A", "A")})
    assert puzzle.fill[0, 1] == "A"
    assert puzzle.twofold.groups == {frozenset({(0, 0)})}
    assert not edits.set_two_way(SQUARE, (0, 0), "C", "C").twofold


def test_a_text_with_a_slash_of_its_own_reads_as_it_stands() -> None:
    puzzle = edits.set_text(SQUARE, (0, 0), "AC/DC")
    assert entries(puzzle)[0] == ("AC/DCAT",)
    assert entries(puzzle)[2] == ("AC/DCOB",)


def test_no_entry_stands_while_a_cell_is_empty() -> None:
    puzzle = edits.set_text(two_way(), (0, 1), "")
    assert entries(puzzle)[0] == ()
    assert puzzle.pattern(puzzle.layout.slots[0]) == "C.T"


def test_very_many_groups_are_looked_at_in_part() -> None:
    row = puzzle_from("A" * 40)
    for cell in row.grid.open_cells:
        row = edits.set_group(row, {cell: ("A", "B")})
    assert len(row.entries(row.layout.slots[0])) == 256


@pytest.mark.parametrize(
    "edit",
    [
        lambda puzzle: edits.set_text(puzzle, (0, 0), "X"),
        lambda puzzle: edits.set_text(puzzle, (0, 0), ""),
        lambda puzzle: edits.clear_cells(puzzle, {(0, 0)}),
        lambda puzzle: edits.toggle_block(puzzle, (0, 0)),
        lambda puzzle: resize(puzzle, 2, 3, top=-1),
    ],
)
def test_an_edit_of_the_cell_ends_its_two_readings(edit: Callable[[Puzzle], Puzzle]) -> None:
    for puzzle in (two_way(), edits.set_group(SQUARE, {(0, 0): ("C", "M")})):
        assert not edit(puzzle).twofold


def test_typing_the_same_text_again_keeps_the_readings() -> None:
    puzzle = two_way()
    assert edits.set_text(puzzle, (0, 0), "C/M") == puzzle


def test_one_cell_of_a_group_typed_over_leaves_the_others_together() -> None:
    group = edits.set_group(SQUARE, {(0, 0): ("C", "M"), (0, 2): ("T", "N")})
    after = edits.set_text(group, (0, 0), "B")
    assert after.twofold.groups == {frozenset({(0, 2)})}


def test_autofill_takes_no_two_readings_away_that_it_keeps() -> None:
    puzzle = two_way()
    assert edits.accept_fill(puzzle, {(0, 0): "C/M", (0, 1): "U"}).twofold == puzzle.twofold


@pytest.mark.parametrize("motion", Turn)
def test_turned_puzzles_have_the_same_entries(motion: Turn) -> None:
    group = edits.set_group(two_way(), {(2, 2): ("E", "N")})
    before = sorted("".join(sorted(one)) for row in entries(group) for one in row)
    after = sorted("".join(sorted(one)) for row in entries(turn(group, motion)) for one in row)
    assert before == after


def test_rotated_variants_keep_their_readings() -> None:
    puzzle = two_way()
    kept = replace(puzzle, variants=(variant_of(puzzle, puzzle.grid.open_cells, "one"),))
    rotated = turn(edits.set_text(kept, (0, 0), "X"), Turn.TRANSPOSE)
    assert entries(put_in(rotated, rotated.variants[0])) == entries(turn(puzzle, Turn.TRANSPOSE))


def test_a_variant_put_in_again_brings_its_readings_back() -> None:
    puzzle = edits.set_group(SQUARE, {(0, 0): ("C", "M"), (2, 0): ("B", "D")})
    variant = variant_of(puzzle, {(0, 0), (0, 1), (0, 2)}, "top")
    typed = edits.set_text(puzzle, (0, 0), "X")
    back = put_in(typed, variant)
    assert back.entries(back.layout.slots[0]) == ("CAT", "MAT")


class Listed(NoFacts):
    def __init__(self, *words: str) -> None:
        self._words = words

    def listed(self, entry: str) -> bool:
        return entry in self._words


def findings(puzzle: Puzzle, *words: str) -> list[tuple[str, ...]]:
    preset = replace(FREE, rules={LISTED.code: 0, NO_REPEAT.code: 0})
    return [one.entries for one in run_checks(replace(puzzle, preset=preset), Listed(*words))]


def test_each_reading_must_be_a_word() -> None:
    group = edits.set_group(SQUARE, {(0, 0): ("C", "M")})
    assert findings(group, "CAT", "COB", "MOB", "BYE", "TIE") == [("MAT",)]
    assert findings(two_way(), "CAT", "MOB", "BYE", "TIE") == []


def test_a_second_reading_may_repeat_no_entry() -> None:
    group = edits.set_group(puzzle_from("CAT\n###\nMAT"), {(0, 0): ("C", "M")})
    assert findings(group, "CAT", "MAT") == [("MAT",)]


def test_statistics_count_the_letters_of_both_readings() -> None:
    assert statistics(two_way()).letters["M"] == 1
    assert "/" not in statistics(two_way()).letters
