"""The limits of a puzzle in a fill."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.limits import Limits, SlotLimits
from editor.fill.engine import fill_puzzle
from editor.fill.errors import FillError
from editor.fill.job import FillOutcome, FillRequest, Verdict
from editor.fill.stems import stem
from editor.fill.validate import validate
from editor.words.word_list import Flag, Word, WordList, word_list
from tests.drawing import puzzle_from
from tests.fill.small import words_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

TWO_ROWS = "....\n####\n...."


def fill(puzzle: Puzzle, words: WordList, limits: Limits, seed: int = 0) -> FillOutcome:
    request = FillRequest(replace(puzzle, limits=limits), floor=1, seed=seed)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    if outcome.verdict is Verdict.FILLED:
        assert validate(request, words, outcome.texts) == ()
    return outcome


def entries(outcome: FillOutcome, puzzle: Puzzle) -> list[str]:
    slots = puzzle.layout.slots
    return ["".join(outcome.texts[cell] for cell in slot.cells) for slot in slots]


def test_a_pattern_holds_for_its_slot() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    key = puzzle.layout.slots[0].key
    words = words_from("RULE;90 SAGE;90 BIRD;1 FORD;1")
    outcome = fill(puzzle, words, Limits(slots={key: SlotLimits(pattern=".*RD")}))
    assert entries(outcome, puzzle)[0] in {"BIRD", "FORD"}


def test_a_pattern_that_is_none_is_named() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    key = puzzle.layout.slots[0].key
    with pytest.raises(FillError, match=r"\(AB"):
        fill(puzzle, words_from("RULE SAGE"), Limits(slots={key: SlotLimits(pattern="(AB")}))


def test_banned_words_stay_out() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    key = puzzle.layout.slots[1].key
    words = words_from("RULE SAGE BIRD")
    outcome = fill(
        puzzle,
        words,
        Limits(banned=frozenset({"rule"}), slots={key: SlotLimits(banned=frozenset({"SAGE"}))}),
    )
    assert entries(outcome, puzzle) == ["SAGE", "BIRD"]


def test_floors_of_slots_and_lengths_replace_the_general_one() -> None:
    puzzle = puzzle_from("....\n####\n...#")
    words = words_from("RULE;5 CAT;5 DOG;80")
    assert fill(puzzle, words, Limits()).verdict is Verdict.FILLED
    outcome = fill(puzzle, words, Limits(length_floors={3: 50}))
    assert entries(outcome, puzzle) == ["RULE", "DOG"]
    key = puzzle.layout.slots[0].key
    strict = Limits(slots={key: SlotLimits(floor=6)})
    assert fill(puzzle, words, strict).verdict is Verdict.IMPOSSIBLE


def test_a_slot_floor_may_be_below_the_general_one() -> None:
    puzzle = puzzle_from("....\n####\n...#")
    key = puzzle.layout.slots[0].key
    limits = Limits(slots={key: SlotLimits(floor=1)})
    request = FillRequest(replace(puzzle, limits=limits), floor=50)
    words = words_from("RULE;5 CAT;5 DOG;80")
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    assert entries(outcome, puzzle) == ["RULE", "DOG"]
    assert validate(request, words, outcome.texts) == ()


def test_forbidden_letters_stay_out_and_required_ones_come_in() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    words = words_from("RULE;90 SAGE;90 BIRD;1 QUIZ;1")
    outcome = fill(puzzle, words, Limits(required_letters=frozenset("Z")))
    assert "QUIZ" in entries(outcome, puzzle)
    outcome = fill(puzzle, words, Limits(forbidden_letters=frozenset("EZ")))
    assert outcome.verdict is Verdict.IMPOSSIBLE
    outcome = fill(puzzle, words, Limits(required_letters=frozenset("X")))
    assert outcome.verdict is Verdict.IMPOSSIBLE


def test_a_required_letter_may_wait_for_the_cells_that_a_fill_leaves_empty() -> None:
    words = words_from("RULE;90 SAGE;90 BIRD;1")
    limits = Limits(required_letters=frozenset("Z"))
    top = frozenset((0, col) for col in range(4))
    for below, verdict in (("....", Verdict.FILLED), ("BIRD", Verdict.IMPOSSIBLE)):
        puzzle = replace(puzzle_from(f"....\n####\n{below}"), limits=limits)
        request = FillRequest(puzzle, scope=top, floor=1)
        outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
        assert outcome.verdict is verdict
        if verdict is Verdict.FILLED:
            assert validate(request, words, outcome.texts) == ()


def test_entries_share_no_long_run_of_letters() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    words = words_from("RULE RULY")
    assert fill(puzzle, words, Limits(shared_letters=3)).verdict is Verdict.IMPOSSIBLE
    assert fill(puzzle, words, Limits(shared_letters=4)).verdict is Verdict.FILLED


def test_words_of_one_stem_count_as_repeats_when_asked() -> None:
    puzzle = puzzle_from("....#\n#####\n.....")
    words = words_from("RULE RULED")
    assert fill(puzzle, words, Limits()).verdict is Verdict.FILLED
    assert fill(puzzle, words, Limits(stems_repeat=False)).verdict is Verdict.IMPOSSIBLE


@pytest.mark.parametrize(
    "family", ["RULE RULES RULED RULING RULER", "STOP STOPS STOPPED STOPPING", "CRY CRIES CRIED"]
)
def test_forms_of_a_word_have_one_stem(family: str) -> None:
    assert len({stem(word) for word in family.split()}) == 1


def test_names_do_not_cross_when_forbidden() -> None:
    puzzle = puzzle_from("..\n..")
    words = word_list(
        "names",
        puzzle.alphabet,
        [
            Word(text, 50, Flag.PROPER if text in {"AB", "AC", "CD"} else Flag.NONE)
            for text in ("AB", "CD", "AC", "BD")
        ],
    )
    assert fill(puzzle, words, Limits()).verdict is Verdict.FILLED
    assert fill(puzzle, words, Limits(names_cross=False)).verdict is Verdict.IMPOSSIBLE


def test_a_slot_takes_words_of_its_list_alone() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    key = puzzle.layout.slots[0].key
    words = words_from("RULE SAGE")
    assert (
        fill(puzzle, words, Limits(slots={key: SlotLimits(word_list="test")})).verdict
        is Verdict.FILLED
    )
    with pytest.raises(FillError, match="none of these"):
        fill(puzzle, words, Limits(slots={key: SlotLimits(word_list="none of these")}))
