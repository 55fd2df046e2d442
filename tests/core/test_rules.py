from __future__ import annotations

import pytest

from editor.core.rules import (
    FREE,
    LIMITED_RULES,
    LYONS,
    MINI,
    PRESETS,
    UK_BLOCKED,
    US_DAILY,
    US_SUNDAY,
    US_THEMELESS,
    Preset,
    Rule,
    usual_preset,
)
from editor.core.symmetry import Symmetry
from tests.drawing import puzzle_from


def test_the_caps_of_the_american_presets() -> None:
    caps = [preset.rules[Rule.MAX_WORDS] for preset in (US_DAILY, US_THEMELESS, US_SUNDAY)]
    assert caps == [78, 72, 140]


def test_lyons_preset_is_his_eight_rules() -> None:
    assert LYONS.symmetry is Symmetry.BOTH_MIRRORS
    assert LYONS.rules[Rule.MAX_BLOCK_RUN] == 3
    assert LYONS.rules[Rule.MIN_LENGTH] == 3
    assert len(LYONS.rules) == 8


def test_the_british_preset_allows_unchecked_cells_within_limits() -> None:
    assert Rule.ALL_CHECKED not in UK_BLOCKED.rules
    assert {Rule.MAX_UNCHECKED_RUN, Rule.HALF_CHECKED} <= UK_BLOCKED.rules.keys()


def test_rules_with_a_number_have_one_in_every_preset() -> None:
    for preset in PRESETS.values():
        for rule, limit in preset.rules.items():
            assert (limit > 0) == (rule in LIMITED_RULES), (preset.name, rule)


def test_a_rule_can_be_switched_on_and_off_without_changing_the_preset() -> None:
    edited = US_DAILY.switched(Rule.MAX_BLOCK_RUN, 5)
    assert edited.rules[Rule.MAX_BLOCK_RUN] == 5
    assert Rule.MAX_BLOCK_RUN not in US_DAILY.rules
    assert edited.switched(Rule.MAX_BLOCK_RUN, None) == US_DAILY
    assert US_DAILY.switched(Rule.MAX_WORDS, 70).rules[Rule.MAX_WORDS] == 70


def test_switching_keeps_the_rules_in_their_order() -> None:
    edited = FREE.switched(Rule.SYMMETRY, 0)
    assert list(edited.rules) == [rule for rule in Rule if rule in edited.rules]


@pytest.mark.parametrize(
    ("drawing", "preset"),
    [
        ("\n".join(["." * 5] * 5), MINI),
        ("\n".join(["." * 15] * 15), US_DAILY),
        ("\n".join(["." * 21] * 21), US_SUNDAY),
        ("\n".join(["." * 13, ".#" * 6 + "."] * 6), UK_BLOCKED),
        ("_...\n....", FREE),
    ],
)
def test_the_usual_rules_of_a_grid(drawing: str, preset: Preset) -> None:
    assert usual_preset(puzzle_from(drawing).grid) == preset
