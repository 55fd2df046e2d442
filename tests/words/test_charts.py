"""What is counted in a puzzle, by name, and the cells that each bar leads to."""

from __future__ import annotations

from editor.core.alphabet import ENGLISH
from editor.core.rules.rule import NO_FACTS
from editor.words.charts import KINDS, LENGTHS, LETTERS, PLACES, SCORES, Bar, charts, is_form_in_s
from editor.words.facts import ListFacts
from editor.words.word_list import Flag, Word, word_list
from tests.drawing import puzzle_from

GRID = "CATS\n#R#O\nTEAS"
WORDS = [
    Word("CATS", 95),
    Word("ARE", 71),
    Word("SOS", 78, Flag.ABBREVIATION),
    Word("TEAS", 5),
]


class Plurals:
    """Facts that know one plural."""

    def bases(self, entry: str) -> frozenset[str]:
        return frozenset({"CAT", "CATS"} if entry == "CATS" else {entry})


def bars(drawing: str, name: str, *, listed: bool = True) -> dict[str, Bar]:
    words = word_list("some", ENGLISH, WORDS) if listed else None
    facts = ListFacts(words) if words else NO_FACTS
    (chart,) = (one for one in charts(puzzle_from(drawing), words, facts) if one.name == name)
    return {bar.name: bar for bar in chart.bars}


def test_scores_stand_in_tens_with_the_empty_ones_between() -> None:
    found = bars(GRID, SCORES)
    assert {name: bar.count for name, bar in found.items()} == {
        "0": 1, "10": 0, "20": 0, "30": 0, "40": 0, "50": 0, "60": 0, "70": 2, "80": 0, "90": 1,
    }  # fmt: skip
    assert found["90"].cells == {(0, 0), (0, 1), (0, 2), (0, 3)}
    assert bars("XY#\nZ##", SCORES)["none"].count == 2
    assert bars(GRID, SCORES, listed=False) == {}


def test_lengths_lead_to_their_entries_full_or_not() -> None:
    found = bars("....\n#.#.\n....", LENGTHS)
    assert {name: bar.count for name, bar in found.items()} == {"3": 2, "4": 2}
    assert found["3"].cells == {(0, 1), (1, 1), (2, 1), (0, 3), (1, 3), (2, 3)}


def test_missing_letters_are_bars_of_nothing() -> None:
    found = bars(GRID, LETTERS)
    assert len(found) == 26
    assert (found["S"].count, found["S"].cells) == (2, {(0, 3), (2, 3)})
    assert found["A"].count == 2
    assert (found["Q"].count, found["Q"].cells) == (0, frozenset())
    assert bars("...", LETTERS) == {}


def test_kinds_are_told_where_there_are_any() -> None:
    found = bars(GRID, KINDS)
    assert found["Of three letters"].count == 2
    assert found["abbreviation"].cells == {(0, 3), (1, 3), (2, 3)}
    assert "person" not in found
    assert "Fresh: in no earlier puzzle" not in found


def test_forms_in_s_are_told_by_their_words() -> None:
    assert is_form_in_s("CATS", Plurals())  # type: ignore[arg-type]
    assert not is_form_in_s("GLASS", Plurals())  # type: ignore[arg-type]


def test_open_cells_and_cuts_lead_to_their_cells() -> None:
    found = bars("....#\n.....\n.....\n.....\n.....", PLACES)
    assert found["Cells without a block beside them"].count == 25 - 4
    hourglass = "....\n....\n#.##\n....\n...."
    assert bars(hourglass, PLACES)["Cells that alone join two parts"].cells >= {(2, 1)}
