from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.clue_checks import ClueFault, ClueFinding, check_clues
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

FIRST = SlotKey((0, 0), Direction.ACROSS)
LAST = SlotKey((2, 0), Direction.ACROSS)


def clued(drawing: str, first: str, last: str = "") -> Puzzle:
    return set_clue(set_clue(puzzle_from(drawing), FIRST, first), LAST, last)


@pytest.mark.parametrize(
    "clue",
    ["Red herring", "a red-herring!", "RED  HERRING, say", "It is a redherring", "Red her ring"],
)
def test_a_clue_may_not_show_its_entry(clue: str) -> None:
    found = check_clues(clued("REDHERRING\n##########\n..........", clue))
    assert found == {FIRST: (ClueFinding(ClueFault.SHOWS_ENTRY, "REDHERRING"),)}


@pytest.mark.parametrize("clue", ["", "Redherrings", "A bored herring", "Red", "Herring, red"])
def test_other_words_do_not_show_the_entry(clue: str) -> None:
    assert not check_clues(clued("REDHERRING\n##########\n..........", clue))


def test_an_entry_with_gaps_and_one_of_two_letters_are_not_shown() -> None:
    assert not check_clues(clued("C.T\n###\n...", "Cat"))
    assert not check_clues(clued("AT\n##\n..", "At home"))


def test_two_slots_may_not_have_one_clue() -> None:
    puzzle = clued("CAT\n###\nTOM", "A pet", " a  PET")
    first, last = puzzle.layout.slots
    assert check_clues(puzzle) == {
        FIRST: (ClueFinding(ClueFault.REPEATED, others=(last,)),),
        LAST: (ClueFinding(ClueFault.REPEATED, others=(first,)),),
    }


@pytest.mark.parametrize(
    ("clue", "unknown"),
    [
        ("See 2 Across", ()),
        ("With 2-across, 1", ()),
        ("See 3-Down and 7 Across", ("3-Down", "7 Across")),
        ("12 across the board", ("12 across",)),
        ("A 2", ()),
    ],
)
def test_entries_named_must_be_in_the_grid(clue: str, unknown: tuple[str, ...]) -> None:
    found = check_clues(clued("CAT\n###\nTOM", clue)).get(FIRST, ())
    assert tuple(one.reference for one in found) == unknown


def test_a_number_without_end_is_no_reference() -> None:
    assert not check_clues(clued("...\n###\n...", f"{'9' * 5000} Across"))
