from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.clue_lists import ClueList, FreeClue
from editor.core.edits import paint_blocks, set_clue
from editor.core.grid import Direction
from editor.core.kind import PuzzleKind
from editor.core.slots import SlotKey
from editor.document.permission import unchangeable
from tests.formats.samples import AROUND, EXPECTED, PLAIN

FIRST = SlotKey((0, 0), Direction.ACROSS)
TOP = tuple((0, col) for col in range(5))
EDGE = tuple((row, 4) for row in range(5))


@pytest.mark.parametrize("kind", [PuzzleKind.CODED, PuzzleKind.ACROSTIC])
def test_what_is_no_crossword_is_not_edited(kind: PuzzleKind) -> None:
    puzzle = replace(PLAIN, kind=kind)
    assert "no crossword" in unchangeable(puzzle, set_clue(puzzle, FIRST, "Anew"))


@pytest.mark.parametrize(
    ("name", "cells", "held"),
    [
        ("Rows", TOP, True),
        ("Rows", (), False),
        ("Across", TOP, False),
        ("Waagerecht", TOP, False),
        ("Across", TOP + EDGE, False),
        ("Across", TOP[:4], True),
        ("Down", AROUND, True),
    ],
)
def test_a_grid_that_clues_hold_on_to_stays(
    name: str, cells: tuple[tuple[int, int], ...], held: bool
) -> None:
    puzzle = replace(PLAIN, lists=(ClueList(name, (FreeClue("A", "Text", cells),)),))
    painted = paint_blocks(puzzle, [(2, 2)], paint=True)
    assert bool(unchangeable(puzzle, painted)) is held
    assert not unchangeable(puzzle, set_clue(puzzle, FIRST, "Anew"))
    assert not unchangeable(puzzle, replace(painted, lists=())), "the list may go with the grid"


def test_a_crossword_is_edited_as_one_likes() -> None:
    for name in ("plain", "linked", "second-clue", "own-numbers"):
        puzzle = EXPECTED[name]
        assert not unchangeable(puzzle, paint_blocks(puzzle, [(2, 2)], paint=True)), name
