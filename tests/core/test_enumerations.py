"""Enumerations: made of answers, kept, and told once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.checks import run_checks
from editor.core.edits import set_clue, set_enumeration, set_links
from editor.core.enumerations import (
    answer_part,
    clue_with_enumeration,
    divided,
    enumeration,
    enumeration_of,
    told_in_clues,
    with_enumerations,
)
from editor.core.presets import BARRED, PRESETS, UK_BLOCKED, US_DAILY
from editor.core.reshape import Turn, resize, turn
from editor.core.rules.rule import NoFacts
from editor.wording.findings import describe
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

GRID = "ICECREAM\n########\nMOTHINLA\n########\n..WS...."
PUZZLE = replace(puzzle_from(GRID), preset=UK_BLOCKED)
ICE, MOTHER, GAPS = PUZZLE.layout.slots


class Written(NoFacts):
    """Facts of lists that write some words."""

    def written(self, entry: str) -> str:
        forms = {"ICECREAM": "ice cream", "ICECREAMMOTHINLA": "ice cream moth-in-la"}
        return forms.get(entry, "")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("ice cream", "3,5"),
        ("merry-go-round", "5-2-5"),
        ("Rip van Winkle", "3,3,6"),
        ("don't", "4"),
        ("O’Neill", "6"),
        ("mother-in-law's tongue", "6-2-4,6"),
        ("Dr. No", "2,2"),
        ("R & B", "1,1"),
        ("7-Up", "1-2"),
        ("", ""),
    ],
)
def test_an_enumeration_follows_from_how_the_answer_is_written(written: str, told: str) -> None:
    assert enumeration_of(written) == told


@pytest.mark.parametrize(
    ("entry", "told", "written"),
    [
        ("ICECREAM", "3,5", "ICE CREAM"),
        ("ICECREAM", "3-5", "ICE-CREAM"),
        ("DONT", "3'1", "DON'T"),
        ("ICECREAM", "8", "ICECREAM"),
        ("ICECREAM", "3,4", "ICECREAM"),
        ("ICECREAM", "two words", "ICECREAM"),
    ],
)
def test_an_answer_is_written_as_its_enumeration_divides_it(
    entry: str, told: str, written: str
) -> None:
    assert divided(entry, told) == written


def test_the_constructors_own_comes_before_the_clues_and_that_of_the_lists() -> None:
    assert enumeration(PUZZLE, ICE) == "8"
    assert enumeration(PUZZLE, ICE, Written()) == "3,5"
    told = set_clue(PUZZLE, ICE.key, "Cold stuff (3-5)")
    assert enumeration(told, ICE, Written()) == "3-5"
    own = set_enumeration(told, ICE.key, "(3.5)")
    assert enumeration(own, ICE, Written()) == "3.5"
    assert set_enumeration(own, ICE.key, " ").enumerations == {}
    assert enumeration(PUZZLE, GAPS, Written()) == "8"


def test_a_linked_answer_is_told_as_a_whole_and_once() -> None:
    linked = set_links(PUZZLE, (ICE.key, MOTHER.key))
    assert enumeration(linked, ICE, Written()) == "3,5,4-2-2"
    assert enumeration(linked, ICE) == "8,8"
    assert enumeration(linked, MOTHER, Written()) == ""


def test_each_entry_of_a_linked_answer_is_written_as_its_part_of_it() -> None:
    linked = set_links(PUZZLE, (ICE.key, MOTHER.key))
    assert answer_part(linked, ICE, Written()) == "ICE CREAM"
    assert answer_part(linked, MOTHER, Written()) == "MOTH-IN-LA"
    own = set_enumeration(linked, ICE.key, "6,6-4")
    assert [answer_part(own, one) for one in (ICE, MOTHER)] == ["ICECRE AM", "MOTH-INLA"]
    assert answer_part(linked, ICE) == answer_part(linked, GAPS, Written()) == ""


def test_british_and_barred_puzzles_want_enumerations_and_no_others() -> None:
    assert {name for name, one in PRESETS.items() if one.enumerated} == {
        UK_BLOCKED.name,
        BARRED.name,
    }


def test_pages_and_other_programs_are_told_once_what_the_rules_want() -> None:
    puzzle = set_clue(set_clue(PUZZLE, ICE.key, "Cold stuff"), MOTHER.key, "Relative (8)")
    shown = with_enumerations(puzzle, Written())
    assert [clue_with_enumeration(shown, one) for one in (ICE, MOTHER)] == [
        "Cold stuff (3,5)",
        "Relative (8)",
    ]
    told = told_in_clues(shown)
    assert told.clues == {ICE.key: "Cold stuff (3,5)", MOTHER.key: "Relative (8)"}
    assert not told.enumerations
    american = set_enumeration(replace(puzzle, preset=US_DAILY), ICE.key, "3,5")
    assert with_enumerations(american, Written()) is american
    assert told_in_clues(american).clues == puzzle.clues


def test_an_enumeration_goes_where_its_entry_goes() -> None:
    own = set_enumeration(PUZZLE, GAPS.key, "4,4")
    turned = turn(own, Turn.ROTATE_LEFT)
    (key,) = turned.enumerations
    assert key in turned.layout.by_key
    assert turn(turned, Turn.ROTATE_RIGHT).enumerations == own.enumerations
    assert list(resize(own, 6, 8, top=1).enumerations.values()) == ["4,4"]


def said(puzzle: Puzzle) -> list[str]:
    return [describe(one) for one in run_checks(puzzle) if one.rule.code == "enumerations"]


def test_an_enumeration_that_does_not_add_up_is_found() -> None:
    assert said(set_enumeration(PUZZLE, ICE.key, "3,5")) == []
    assert said(set_clue(PUZZLE, ICE.key, "Cold stuff (3,4)")) == [
        "The enumeration (3,4) of 1 Across tells 7 letters; the answer has 8"
    ]
    assert said(set_enumeration(PUZZLE, ICE.key, "two words")) == []
    assert len(said(set_enumeration(PUZZLE, GAPS.key, "4,5"))) == 1
    linked = set_links(PUZZLE, (ICE.key, MOTHER.key))
    assert said(set_enumeration(linked, ICE.key, "3,5,8")) == []
    assert len(said(set_enumeration(linked, ICE.key, "3,5"))) == 1


def test_a_rebus_counts_as_a_cell_or_by_its_letters() -> None:
    puzzle = replace(puzzle_from("AB"), fill={(0, 0): "HEART", (0, 1): "Y"}, preset=UK_BLOCKED)
    (slot,) = puzzle.layout.slots
    for told, found in (("2", 0), ("6", 0), ("5", 1)):
        assert len(said(set_enumeration(puzzle, slot.key, told))) == found
