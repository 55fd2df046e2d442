from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ALPHABETS
from editor.core.checks import run_checks
from editor.core.edits import keep_apart, set_waived
from editor.core.presets import PRESETS, Preset
from editor.core.rules.rule import NoFacts
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

LITTLE_WORDS = [
    *["a", "an", "the", "and", "or", "of", "to", "in", "on", "at", "for", "by", "as", "is", "it"],
    "I",
]
THREE = {row: tuple((row, col) for col in range(3)) for row in (0, 4)}
AMERICAN = {"US daily", "US themeless", "US Sunday"}


class Telling(NoFacts):
    """Lists that write entries so, and definitions that know these forms."""

    def __init__(self, *written: str, **forms: str) -> None:
        self._written = {_letters(text): text for text in written}
        self._forms = forms

    def written(self, entry: str) -> str:
        return self._written.get(entry, "")

    def bases(self, entry: str) -> frozenset[str]:
        return frozenset({entry, *self._forms.get(entry, "").split()})


def _letters(written: str) -> str:
    return "".join(filter(str.isalnum, written)).upper()


def having(rule: str, *entries: str, number: int = 0) -> Puzzle:
    """Return a puzzle of such rows, blocks between them."""
    width = max(map(len, entries))
    rows = ("#" * width).join(f"\n{entry.ljust(width, '#')}\n" for entry in entries)
    return replace(puzzle_from(rows.strip()), preset=Preset("", {rule: number} if rule else {}))


def shared(rule: str, facts: NoFacts, *entries: str, number: int = 0) -> list[tuple[str, ...]]:
    found = run_checks(having(rule, *entries, number=number), facts)
    return [(*one.entries, one.word) for one in found]


def test_forms_of_one_word_do_not_stand_together() -> None:
    facts = Telling(RULED="RULE", RULES="RULE", SAW="SEE")
    assert shared("no-stem-repeat", facts, "RULE", "CAT", "RULES") == [("RULE", "RULES", "RULE")]
    assert shared("no-stem-repeat", facts, "RULED", "RULES") == [("RULED", "RULES", "RULE")]
    assert shared("no-stem-repeat", facts, "SEE", "SAW") == [("SEE", "SAW", "SEE")]
    assert shared("no-stem-repeat", facts, "CAR", "CARE") == []


def test_no_word_stands_in_two_entries() -> None:
    facts = Telling("tree", "chestnut tree", "training", "rain", "take out", "out of", "T-shirt")
    told = shared("no-word-repeat", facts, "TREE", "CHESTNUTTREE")
    assert told == [("TREE", "CHESTNUTTREE", "TREE")]
    assert shared("no-word-repeat", facts, "TAKEOUT", "OUTOF") == [("TAKEOUT", "OUTOF", "OUT")]
    assert shared("no-word-repeat", facts, "RAIN", "TRAINING") == []


@pytest.mark.parametrize("word", LITTLE_WORDS)
def test_little_words_may_stand_in_any_number_of_entries(word: str) -> None:
    facts = Telling(f"cat {word} dog", f"fish {word} hen")
    first, second = facts._written
    assert shared("no-word-repeat", facts, first, second) == []
    spanish = replace(having("no-word-repeat", first, second), alphabet=ALPHABETS["spanish"])
    assert len(run_checks(spanish, facts)) == 1, "nothing is exempt where there is no table"


def test_words_are_apart_by_hyphens_and_without_the_possessive() -> None:
    facts = Telling("x-ray", "ray", "re-enter", "re-read", "Adam's apple", "Adam", "T-shirt", "T")
    assert shared("no-word-repeat", facts, "XRAY", "RAY") == [("XRAY", "RAY", "RAY")]
    assert shared("no-word-repeat", facts, "REENTER", "REREAD") == []
    assert shared("no-word-repeat", facts, "ADAMSAPPLE", "ADAM") == [("ADAMSAPPLE", "ADAM", "ADAM")]


def test_runs_of_letters() -> None:
    told = shared("no-run-repeat", NoFacts(), "TRAINING", "DRAINED", number=4)
    assert told == [("TRAINING", "DRAINED", "RAIN")]
    assert shared("no-run-repeat", NoFacts(), "TRAINING", "DRAINED", number=5) == []


@pytest.mark.parametrize("rule", ["no-stem-repeat", "no-word-repeat", "no-run-repeat"])
def test_an_entry_that_stands_twice_is_no_matter_of_theirs(rule: str) -> None:
    assert shared(rule, Telling("tree"), "TREE", "TREE", number=2) == []


def test_a_pair_is_waived_wherever_it_stands_and_no_other() -> None:
    facts = Telling("tree", "pine tree", "oak tree")
    puzzle = having("no-word-repeat", "TREE", "PINETREE", "OAKTREE")
    found = run_checks(puzzle, facts)
    assert len(found) == 3
    waived = set_waived(puzzle, found[0].waiver, waived=True)
    assert run_checks(waived, facts) == found[1:]
    turned = having("no-word-repeat", "OAKTREE", "PINETREE", "TREE")
    assert len(run_checks(replace(turned, waivers=waived.waivers), facts)) == 2


def test_a_pair_of_ones_own_is_found_by_any_preset_and_is_no_part_of_it() -> None:
    puzzle = keep_apart(having("", "CAT", "OWL", "DOG"), "DOG", "CAT", apart=True)
    (found,) = run_checks(puzzle)
    assert (found.entries, found.cells) == (("CAT", "DOG"), (*THREE[0], *THREE[4]))
    assert run_checks(keep_apart(puzzle, "CAT", "DOG", apart=False)) == ()
    assert run_checks(keep_apart(having("", "CAT"), "DOG", "CAT", apart=True)) == ()


def test_which_presets_have_them() -> None:
    for preset in PRESETS.values():
        codes = {"no-stem-repeat", "no-word-repeat", "no-run-repeat"} & preset.rules.keys()
        expected = {"no-stem-repeat", "no-word-repeat"} if preset.name in AMERICAN else set()
        assert codes == expected, preset.name
