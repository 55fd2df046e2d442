from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.checks import run_checks
from editor.core.edits import set_clue, set_links, toggle_block
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.rules.linked import LINKED_ENTRIES, LINKED_LENGTHS, LINKED_ORDER
from editor.core.rules.rule import NoFacts
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.wording.findings import describe, describe_beside
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding

TOP, MIDDLE, LOW = (SlotKey((row, 0), Direction.ACROSS) for row in (0, 2, 4))
RULES = Preset("", {"linked-entries": 0, "linked-lengths": 0, "linked-order": 0})


class Listing(NoFacts):
    """A word list of one word."""

    def listed(self, entry: str) -> bool:
        return entry == "REDHERRING"


def linked(clue: str, *keys: SlotKey) -> Puzzle:
    puzzle = replace(
        puzzle_from("RED####\n#######\nHERRING\n#######\nTOM####"),
        preset=RULES,
        symmetry=Symmetry.NONE,
    )
    return set_links(set_clue(puzzle, keys[0], clue), keys)


def findings(puzzle: Puzzle) -> list[Finding]:
    return list(run_checks(puzzle, Listing()))


@pytest.mark.parametrize("clue", ["Decoy (3,7)", "Decoy (3, 7) ", "Decoy", "Of 1984 (10)"])
def test_lengths_of_all_entries_together_are_right(clue: str) -> None:
    assert not findings(linked(clue, TOP, MIDDLE))


@pytest.mark.parametrize("clue", ["Decoy (3)", "Decoy (3,6)", "Decoy (3,7,1)"])
def test_other_lengths_are_told(clue: str) -> None:
    (finding,) = findings(linked(clue, TOP, MIDDLE))
    assert finding.rule is LINKED_LENGTHS
    assert [slot.key for slot in finding.slots] == [TOP, MIDDLE]
    assert "not to 10" in describe(finding)


def test_a_cell_of_several_letters_counts_as_many() -> None:
    puzzle = linked("Decoy (3,8)", TOP, MIDDLE)
    assert not findings(replace(puzzle, fill={**puzzle.fill, (2, 0): "HE", (0, 0): "R"}))


def test_entries_in_the_wrong_order_are_told() -> None:
    (finding,) = findings(linked("Decoy (7,3)", MIDDLE, TOP))
    assert (finding.rule, finding.word) == (LINKED_ORDER, "REDHERRING")
    assert describe(finding).startswith("2 Across, 1 Across read HERRINGRED")


def test_entries_that_make_no_listed_word_in_any_order_are_left_alone() -> None:
    assert not findings(linked("A cat (3,3)", TOP, LOW))


def test_an_entry_that_left_the_grid_is_told() -> None:
    puzzle = linked("Decoy", TOP, LOW)
    for col in range(3):
        puzzle = toggle_block(puzzle, (4, col))
    (finding,) = findings(puzzle)
    assert (finding.rule, finding.slots[0].key) == (LINKED_ENTRIES, TOP)


def test_a_clue_of_its_own_at_a_linked_entry_is_told_beside_it() -> None:
    puzzle = set_clue(linked("Decoy", TOP, MIDDLE), MIDDLE, "Fish")
    (finding,) = findings(puzzle)
    assert describe_beside(finding, finding.slots[0]).startswith("2 Across has a clue of its own")


def test_an_entry_of_two_shared_clues_is_told() -> None:
    puzzle = linked("Decoy", TOP, MIDDLE)
    puzzle = replace(puzzle, links={**puzzle.links, LOW: (MIDDLE,)})
    (finding,) = findings(puzzle)
    assert (finding.rule, finding.slots[0].key) == (LINKED_ENTRIES, MIDDLE)
