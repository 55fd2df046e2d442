from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.checks import run_checks
from editor.core.rules import LIMITED_RULES, Preset, Rule
from editor.core.symmetry import Symmetry
from editor.wording.counts import counted
from editor.wording.findings import RULE_NAMES, SENTENCES, describe
from editor.wording.places import place
from tests.drawing import puzzle_from


def sentences(drawing: str, rule: Rule, limit: int = 0) -> list[str]:
    preset = Preset("", {rule: limit})
    puzzle = replace(puzzle_from(drawing), preset=preset, symmetry=Symmetry.HALF_TURN)
    return [describe(finding) for finding in run_checks(puzzle, lambda _entry: False)]


def test_every_rule_has_a_name_and_a_sentence() -> None:
    assert RULE_NAMES.keys() == SENTENCES.keys() == set(Rule)
    assert LIMITED_RULES.keys() <= RULE_NAMES.keys()


def test_places_are_counted_from_one() -> None:
    assert place((0, 4)) == "row 1, column 5"


@pytest.mark.parametrize(
    ("drawing", "rule", "limit", "sentence"),
    [
        ("#..\n...", Rule.SYMMETRY, 0, "Row 1, column 1 has no symmetric partner"),
        ("..\n..", Rule.NO_OPEN_TWO_BY_TWO, 0, "2×2 of open cells at row 1, column 1"),
        ("..#", Rule.MIN_LENGTH, 3, "1 Across has 2 letters, fewer than 3"),
        ("AB\n##\nAB", Rule.NO_REPEAT, 0, "AB stands at 1 Across, 2 Across"),
        ("AB", Rule.LISTED, 0, "AB (1 Across) is in no word list"),
        ("...\n...", Rule.MAX_WORDS, 4, "5 words, more than 4"),
    ],
)
def test_a_finding_is_a_sentence(drawing: str, rule: Rule, limit: int, sentence: str) -> None:
    assert sentences(drawing, rule, limit) == [sentence]


def test_a_shape_without_the_symmetry_is_told_as_such() -> None:
    puzzle = replace(
        puzzle_from("...\n..."),
        preset=Preset("", {Rule.SYMMETRY: 0}),
        symmetry=Symmetry.DIAGONAL,
    )
    (finding,) = run_checks(puzzle)
    assert "shape" in describe(finding)


def test_the_template_is_translated_before_it_is_filled() -> None:
    puzzle = replace(puzzle_from("..#"), preset=Preset("", {Rule.MIN_LENGTH: 3}))
    (finding,) = run_checks(puzzle)
    german = {
        SENTENCES[Rule.MIN_LENGTH]: "{slots} hat {count} Buchstaben, weniger als {limit}",
        "Across": "waagerecht",
    }
    assert describe(finding, lambda text: german.get(text, text)) == (
        "1 waagerecht hat 2 Buchstaben, weniger als 3"
    )


def test_a_number_stands_with_its_noun() -> None:
    assert [counted(count, "word") for count in (0, 1, 2)] == ["0 words", "1 word", "2 words"]
    assert counted(1, "entry", "entries") == "1 entry"
    assert counted(12_345, "entry", "entries") == "12,345 entries"
