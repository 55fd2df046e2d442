from __future__ import annotations

from dataclasses import replace

from editor.core.binding import BINDING, kept_apart, unbound
from editor.core.change import Change
from editor.core.edits import keep_apart
from editor.core.presets import FREE, US_DAILY
from editor.core.waivers import Waiver
from tests.drawing import puzzle_from

PUZZLE = replace(puzzle_from("...\n..."), preset=FREE)
RULED = replace(PUZZLE, preset=FREE.switched("no-run-repeat", 5))


def test_the_rules_against_duplicates_bind_and_no_others() -> None:
    assert not kept_apart(PUZZLE)
    assert kept_apart(RULED).number("no-run-repeat") == 5
    assert {code for code, _ in kept_apart(replace(PUZZLE, preset=US_DAILY)).rules} == {
        "no-stem-repeat",
        "no-word-repeat",
    }
    assert unbound(RULED, BINDING).preset.rules == FREE.rules
    assert unbound(PUZZLE, BINDING) is PUZZLE


def test_switching_a_rule_or_waiving_a_pair_changes_what_can_be_filled() -> None:
    assert Change(PUZZLE, RULED).of_fill
    other = replace(PUZZLE, preset=FREE.switched("max-words", 9))
    assert not Change(PUZZLE, other).of_fill
    waived = replace(RULED, waivers=frozenset({Waiver("no-run-repeat", ("AB", "CD", "E"))}))
    assert Change(RULED, waived).of_fill
    elsewhere = replace(RULED, waivers=frozenset({Waiver("max-words", ("9",))}))
    assert not Change(RULED, elsewhere).of_fill


def test_pairs_of_ones_own_bind_whatever_the_preset() -> None:
    paired = keep_apart(keep_apart(PUZZLE, "DOG", "CAT", apart=True), "HEN", "OWL", apart=True)
    assert kept_apart(paired).pairs == {("CAT", "DOG"), ("HEN", "OWL")}
    assert Change(PUZZLE, paired).of_fill
    assert unbound(paired, BINDING) == PUZZLE
    once = keep_apart(paired, "CAT", "DOG", apart=False)
    assert kept_apart(once).pairs == {("HEN", "OWL")}
