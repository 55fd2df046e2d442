"""Which edits a fill on offer survives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.change import still_fills
from editor.core.edits import accept_fill, clear_cells, paint_blocks, set_locked, set_text
from editor.core.grid import Direction
from editor.core.limits import Limits
from editor.core.slots import SlotKey
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

START = accept_fill(puzzle_from("A..\n...\n..Z"), {(2, 0): "Q"})
"""An A and a Z typed, a Q that Autofill has set before."""
OFFER = {(0, 0): "A", (0, 1): "B", (0, 2): "C", (1, 0): "D", (2, 0): "G"}
"""A fill of the cells around the A."""
TOP, LEFT = SlotKey((0, 0), Direction.ACROSS), SlotKey((0, 0), Direction.DOWN)
LETTERED = set_text(set_text(START, (0, 1), "B"), (0, 2), "C")


@pytest.mark.parametrize(
    "after",
    [START, LETTERED, set_locked(LETTERED, {TOP}, locked=True), set_text(START, (2, 0), "G")],
)
def test_a_fill_stays_where_letters_and_locks_agree_with_it(after: Puzzle) -> None:
    assert still_fills(OFFER, START, after)


@pytest.mark.parametrize(
    "after",
    [
        set_text(START, (0, 1), "X"),
        set_text(START, (2, 0), "X"),
        set_text(START, (1, 1), "X"),  # beside the fill, where it may contradict a crossing
        clear_cells(START, {(0, 0)}),
        set_locked(START, {LEFT}, locked=True),  # with the Q, which the fill was to replace
        paint_blocks(START, [(1, 1)], paint=True),
        replace(START, limits=Limits(banned=frozenset({"ABC"}))),
    ],
)
def test_a_fill_goes_where_anything_else_has_changed(after: Puzzle) -> None:
    assert not still_fills(OFFER, START, after)
