from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from editor import language
from editor.core.checks import run_checks
from editor.core.edits import set_clue
from editor.core.presets import Preset
from editor.core.rules.rule import NoFacts
from editor.core.symmetry import Symmetry
from editor.wording.findings import describe, describe_beside
from editor.wording.places import place
from tests.drawing import puzzle_from


class Unlisting(NoFacts):
    """A word list without words."""

    def listed(self, _entry: str) -> bool:
        return False


def sentences(drawing: str, rule: str, limit: int = 0) -> list[str]:
    preset = Preset("", {rule: limit})
    puzzle = replace(puzzle_from(drawing), preset=preset, symmetry=Symmetry.HALF_TURN)
    return [describe(finding) for finding in run_checks(puzzle, Unlisting())]


def test_places_are_counted_from_one() -> None:
    assert place((0, 4)) == "row 1, column 5"


@pytest.mark.parametrize(
    ("drawing", "rule", "limit", "sentence"),
    [
        ("#..\n...", "symmetry", 0, "Row 1, column 1 has no symmetric partner"),
        ("..\n..", "no-open-2x2", 0, "2×2 of open cells at row 1, column 1"),
        ("..#", "min-length", 3, "1 Across has 2 letters, fewer than 3"),
        ("AB\n##\nAB", "no-repeat", 0, "AB stands at 1 Across, 2 Across"),
        ("AB", "listed", 0, "AB (1 Across) is in no word list"),
        ("...\n...", "max-words", 4, "5 words, more than 4"),
    ],
)
def test_a_finding_is_a_sentence(drawing: str, rule: str, limit: int, sentence: str) -> None:
    assert sentences(drawing, rule, limit) == [sentence]


def test_a_shape_without_the_symmetry_is_told_as_such() -> None:
    puzzle = replace(
        puzzle_from("...\n..."),
        preset=Preset("", {"symmetry": 0}),
        symmetry=Symmetry.DIAGONAL,
    )
    (finding,) = run_checks(puzzle)
    assert "shape" in describe(finding)


def test_the_template_is_translated_before_it_is_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {
        "{slots} has {count} letters, fewer than {limit}": "{slots} hat nur {count} Buchstaben",
        "{number} Across": "{number} waagerecht",
    }

    class German(NullTranslations):
        def gettext(self, message: str) -> str:
            return german.get(message, message)

        def ngettext(self, _one: str, many: str, _count: int) -> str:
            return german[many]

    monkeypatch.setattr(language, "_catalogue", lambda _code: German())
    assert sentences("..#", "min-length", 3) == ["1 waagerecht hat nur 2 Buchstaben"]


def test_a_clue_is_told_beside_it_without_its_own_name() -> None:
    puzzle = replace(puzzle_from("CAT\n###\nTOM"), preset=Preset("", {"clue-repeated": 0}))
    first, last = puzzle.layout.slots
    for slot in (first, last):
        puzzle = set_clue(puzzle, slot.key, "A pet")
    (finding,) = run_checks(puzzle)
    assert describe(finding) == "The same clue stands at 1 Across, 2 Across"
    assert describe_beside(finding, first) == "The same clue stands at 2 Across."


def test_a_sentence_of_a_panel_names_the_first_of_many_slots_and_counts_the_rest() -> None:
    puzzle = replace(
        puzzle_from("\n###\n".join(["CAT"] * 9)), preset=Preset("", {"clue-repeated": 0})
    )
    for slot in puzzle.layout.slots:
        puzzle = set_clue(puzzle, slot.key, "A pet")
    (finding,) = run_checks(puzzle)
    first, *others = puzzle.layout.slots
    named = ", ".join(f"{slot.number} Across" for slot in puzzle.layout.slots)
    assert describe(finding) == f"The same clue stands at {named}", "a terminal has nothing else"
    names = ", ".join(f"{slot.number} Across" for slot in others[:5])
    assert describe_beside(finding, first) == f"The same clue stands at {names} and 3 more."
