"""Pencil letters: beside the letters, counted by nothing, replaced by whatever is written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.change import Change
from editor.core.difference import difference
from editor.core.edits import (
    accept_fill,
    clear_cells,
    clear_chosen,
    paint_blocks,
    set_entry,
    set_text,
    set_two_way,
)
from editor.core.grid import Direction
from editor.core.pencil import ink, set_pencil, to_pencil
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.variant_edits import put_in, variant_of
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

PLAIN = puzzle_from("AB.\n...\n.#.")
PENCILLED = set_pencil(PLAIN, (0, 2), "C")
FIRST = SlotKey((0, 0), Direction.ACROSS)


def test_a_pencil_letter_is_no_letter_of_an_entry() -> None:
    slot = PENCILLED.layout.by_key[FIRST]
    assert (PENCILLED.pencil, PENCILLED.fill) == ({(0, 2): "C"}, PLAIN.fill)
    assert PENCILLED.entry(slot) is None
    assert PENCILLED.pattern(slot) == "AB."
    assert not Change(PLAIN, PENCILLED).of_fill
    assert difference(PLAIN, PENCILLED).cells == {(0, 2)}


def test_ink_makes_letters() -> None:
    both = set_pencil(PENCILLED, (1, 0), "D")
    inked = ink(both, {(0, 2)})
    assert inked.fill == {**PLAIN.fill, (0, 2): "C"}
    assert inked.pencil == {(1, 0): "D"}
    assert ink(both).fill == {**PLAIN.fill, (0, 2): "C", (1, 0): "D"}


@pytest.mark.parametrize(
    "after",
    [
        set_text(PENCILLED, (0, 2), "X"),
        set_text(PENCILLED, (0, 2), ""),
        set_entry(PENCILLED, FIRST, "ABX"),
        accept_fill(PENCILLED, {(0, 2): "X"}),
        clear_cells(PENCILLED, {(0, 2)}),
        clear_chosen(PENCILLED, {(0, 2)}),
        paint_blocks(PENCILLED, [(0, 2)], paint=True),
        put_in(PENCILLED, variant_of(replace(PLAIN, fill={(0, 2): "X"}), {(0, 2)})),
        set_pencil(PENCILLED, (0, 2), ""),
        resize(PENCILLED, 3, 2),
    ],
)
def test_whatever_is_written_or_cleared_there_takes_its_place(after: Puzzle) -> None:
    assert after.pencil == {}


def test_a_letter_becomes_a_pencil_letter_and_what_reads_two_ways_stays() -> None:
    puzzle = set_two_way(PLAIN, (0, 0), "A", "Z")
    after = to_pencil(puzzle, {(0, 0), (0, 1), (0, 2)})
    assert after.pencil == {(0, 1): "B"}
    assert after.fill == {(0, 0): "A/Z"}
    assert set_pencil(PLAIN, (2, 1), "X") == PLAIN
    assert set_pencil(PLAIN, (0, 1), "X").fill == {(0, 0): "A"}


def test_pencil_letters_move_with_their_cells() -> None:
    assert turn(PENCILLED, Turn.TRANSPOSE).pencil == {(2, 0): "C"}
    assert resize(PENCILLED, 4, 4, top=1).pencil == {(1, 2): "C"}
