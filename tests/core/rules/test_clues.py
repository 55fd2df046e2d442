from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.checks import clue_findings
from editor.core.edits import set_clue, set_waived
from editor.core.grid import Direction
from editor.core.rules.clues import CLUE_REPEATED, CLUE_SHOWS_ENTRY
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
    found = clue_findings(clued("REDHERRING\n##########\n..........", clue))
    assert found.keys() == {FIRST}
    (finding,) = found[FIRST]
    assert (finding.rule, finding.entries) == (CLUE_SHOWS_ENTRY, ("REDHERRING",))


@pytest.mark.parametrize("clue", ["", "Redherrings", "A bored herring", "Red", "Herring, red"])
def test_other_words_do_not_show_the_entry(clue: str) -> None:
    assert not clue_findings(clued("REDHERRING\n##########\n..........", clue))


def test_an_entry_with_gaps_and_one_of_two_letters_are_not_shown() -> None:
    assert not clue_findings(clued("C.T\n###\n...", "Cat"))
    assert not clue_findings(clued("AT\n##\n..", "At home"))


def test_two_slots_may_not_have_one_clue() -> None:
    puzzle = clued("CAT\n###\nTOM", "A pet", " a  PET")
    found = clue_findings(puzzle)
    assert found[FIRST] == found[LAST]
    (finding,) = found[FIRST]
    assert (finding.rule, finding.slots) == (CLUE_REPEATED, puzzle.layout.slots)


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
    found = clue_findings(clued("CAT\n###\nTOM", clue)).get(FIRST, ())
    assert tuple(one.word for one in found) == unknown


def test_a_number_without_end_is_no_reference() -> None:
    assert not clue_findings(clued("...\n###\n...", f"{'9' * 5000} Across"))


def test_a_waived_remark_is_not_made() -> None:
    puzzle = clued("CAT\n###\nTOM", "A cat")
    ((finding,),) = clue_findings(puzzle).values()
    assert not clue_findings(set_waived(puzzle, finding.waiver, waived=True))
