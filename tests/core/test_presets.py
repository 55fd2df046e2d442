from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.grid import Bar, Direction
from editor.core.presets import (
    BARRED,
    FREE,
    LYONS,
    MINI,
    PRESETS,
    UK_BLOCKED,
    US_DAILY,
    US_SUNDAY,
    US_THEMELESS,
    Preset,
    usual_preset,
)
from editor.core.rules.known import house_rules, rules_on, unknown_codes
from editor.core.symmetry import Symmetry
from tests.drawing import puzzle_from


def test_the_caps_of_the_american_presets() -> None:
    caps = [preset.rules["max-words"] for preset in (US_DAILY, US_THEMELESS, US_SUNDAY)]
    assert caps == [78, 72, 140]


def test_lyons_preset_is_his_eight_rules() -> None:
    assert LYONS.symmetry is Symmetry.BOTH_MIRRORS
    assert LYONS.rules["max-block-run"] == 3
    assert LYONS.rules["min-length"] == 3
    assert len(LYONS.rules) == 8


def test_the_british_preset_allows_unchecked_cells_within_limits() -> None:
    assert "all-checked" not in UK_BLOCKED.rules
    assert {"max-unchecked-run", "half-checked"} <= UK_BLOCKED.rules.keys()


def test_rules_with_a_number_have_one_in_every_preset() -> None:
    for preset in PRESETS.values():
        for rule in rules_on(preset):
            assert (preset.rules[rule.code] > 0) == (rule.number is not None), (preset.name, rule)


def test_presets_name_rules_that_there_are() -> None:
    assert [unknown_codes(preset) for preset in PRESETS.values()] == [()] * len(PRESETS)


def test_no_two_rules_have_the_same_code() -> None:
    codes = [rule.code for rule in house_rules()]
    assert len(set(codes)) == len(codes)


def test_a_rule_can_be_switched_on_and_off_without_changing_the_preset() -> None:
    edited = US_DAILY.switched("max-block-run", 5)
    assert edited.rules["max-block-run"] == 5
    assert "max-block-run" not in US_DAILY.rules
    assert edited.switched("max-block-run", None) == US_DAILY
    assert US_DAILY.switched("max-words", 70).rules["max-words"] == 70


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


@pytest.mark.parametrize(("drawing", "preset"), [("....\n....", BARRED), ("#...\n....", FREE)])
def test_the_usual_rules_of_a_grid_with_bars(drawing: str, preset: Preset) -> None:
    """Bars beside blocks are those of a variety puzzle, which has rules of its own."""
    grid = replace(puzzle_from(drawing).grid, bars=frozenset({Bar((0, 1), Direction.ACROSS)}))
    assert usual_preset(grid) == preset
