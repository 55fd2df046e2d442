"""The limits of a puzzle in a fill."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.checks import run_checks
from editor.core.limits import Limits, SlotLimits
from editor.core.presets import FREE, US_DAILY
from editor.core.tag_limits import with_tags
from editor.core.tags import TagFilter, Treatment, never
from editor.fill.blame_words import describe_reason
from editor.fill.engine import fill_puzzle
from editor.fill.errors import FillError
from editor.fill.job import FillOutcome, FillRequest, Verdict
from editor.fill.validate import validate
from editor.words.facts import facts_of
from editor.words.merging import merged
from editor.words.overlay import OWN_NAME
from editor.words.tag_names import flags_of
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


def test_a_fill_that_breaks_a_rule_is_found_out_once_more() -> None:
    puzzle = replace(puzzle_from("....#....."), preset=FREE.switched("no-stem-repeat", 0))
    words = words_from("RULE RULED")
    (first, second), entries = puzzle.layout.slots, ("RULE", "RULED")
    texts = dict(zip((*first.cells, *second.cells), "".join(entries), strict=True))
    assert "RULED" in " ".join(validate(FillRequest(puzzle, floor=1), words, texts))
    free = replace(puzzle, preset=FREE)
    assert validate(FillRequest(free, floor=1), words, texts) == ()


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
    for run, verdict in ((3, Verdict.IMPOSSIBLE), (4, Verdict.FILLED)):
        ruled = replace(puzzle, preset=FREE.switched("no-run-repeat", run))
        assert fill(ruled, words, Limits()).verdict is verdict


def forms(text: str) -> WordList:
    """Return words as one writes them: pine_tree is an entry of two words."""
    shown = [one.replace("_", " ") for one in text.split()]
    letters = [re.sub("[^A-Z]", "", one.upper()) for one in shown]
    pairs = zip(letters, shown, strict=True)
    return word_list("forms", ENGLISH, [Word(one, 50, display=form) for one, form in pairs])


@pytest.mark.parametrize(
    ("code", "words", "apart"),
    [
        ("no-stem-repeat", "rule ruled", True),
        ("no-stem-repeat", "ruled ruling", True),
        ("no-stem-repeat", "leaf leaves", True),
        ("no-stem-repeat", "car care", False),
        ("no-stem-repeat", "pin pine", False),
        ("no-stem-repeat", "tree pine_tree", False),
        ("no-word-repeat", "tree pine_tree", True),
        ("no-word-repeat", "pine_tree tree_line", True),
        ("no-word-repeat", "take_out out_of", True),
        ("no-word-repeat", "jack_of_all out_of", False),
        ("no-word-repeat", "rain training", False),
        ("no-word-repeat", "adam adam's_rib", True),
        ("no-word-repeat", "rule ruled", False),
    ],
)
def test_a_rule_against_duplicates_binds_a_fill(code: str, words: str, *, apart: bool) -> None:
    """Two entries that do not cross: they stand together unless the rule is in the way."""
    listed = forms(words)
    one, other = ("." * len(word.text) for word in sorted(listed, key=lambda word: len(word.text)))
    puzzle = replace(puzzle_from(f"{one}#{other}"), preset=FREE.switched(code, 0))
    expected = Verdict.IMPOSSIBLE if apart else Verdict.FILLED
    assert fill(puzzle, listed, Limits()).verdict is expected
    free = replace(puzzle, preset=FREE)
    outcome = fill(free, listed, Limits())
    assert outcome.verdict is Verdict.FILLED
    with facts_of(listed) as facts:
        findings = run_checks(replace(puzzle, fill=outcome.texts), facts)
    assert [one.rule.code for one in findings] == ([code] if apart else [])
    waived = replace(puzzle, waivers=frozenset(one.waiver for one in findings))
    assert fill(waived, listed, Limits()).verdict is Verdict.FILLED, "it is on purpose"


@pytest.mark.parametrize("code", ["no-stem-repeat", "no-word-repeat"])
def test_what_stands_keeps_its_forms_out(code: str) -> None:
    stands, words = ("RULED", "rule ruled sage") if "stem" in code else ("TREE", "tree tree_s sage")
    puzzle = replace(puzzle_from(f"{stands}#...."), preset=FREE.switched(code, 0))
    outcome = fill(puzzle, forms(words), Limits())
    assert entries(outcome, puzzle)[1] == "SAGE"


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


def _persons(names: set[str]) -> list[Word]:
    return [Word(text, 50, Flag.PERSON) for text in sorted(names)]


def test_names_cross_at_vowels_as_often_as_they_may() -> None:
    puzzle = puzzle_from("...\n.#.\n...")
    names = {"ADA", "ANA", "AVA", "ALA", "ARA"}
    words = word_list(
        "names",
        puzzle.alphabet,
        [*_persons(names), Word("ABA", 50), Word("ACA", 50)],
    )
    for most in range(5):
        for seed in range(5):
            outcome = fill(puzzle, words, Limits(name_crossings=most), seed)
            found = entries(outcome, puzzle)
            across, down = found[:2], found[2:]
            met = sum({one, other} <= names for one in across for other in down)
            assert met <= most, "every corner is an A"
    plain = word_list("plain", puzzle.alphabet, _persons(names))
    for most, verdict in ((3, Verdict.IMPOSSIBLE), (4, Verdict.FILLED)):
        assert fill(puzzle, plain, Limits(name_crossings=most)).verdict is verdict
    scarce = word_list("scarce", puzzle.alphabet, [*_persons(names), Word("ABA", 50)])
    standing = puzzle_from("ADA\n.#.\n...")
    for most, verdict in ((1, Verdict.IMPOSSIBLE), (2, Verdict.FILLED)):
        assert fill(standing, scarce, Limits(name_crossings=most)).verdict is verdict
    crossed = puzzle_from("ADA\nV#.\nA..")
    assert fill(crossed, scarce, Limits(name_crossings=0)).verdict is Verdict.IMPOSSIBLE
    outcome = fill(crossed, words, Limits(name_crossings=0))
    assert {*entries(outcome, puzzle)} == {"ADA", "AVA", "ABA", "ACA"}, "what stands may stand"


def test_own_words_are_names_where_one_said_so() -> None:
    puzzle = puzzle_from("..\n..")
    english = [Word(text, 50, Flag.PROPER) for text in ("AB", "CD", "AC", "BD")]
    own = [Word(text, 50) for text in ("AB", "CD")]
    named = [Word(text, 50, Flag.PROPER, given=Flag.PROPER) for text in ("AB", "CD")]
    for words, verdict in ((own, Verdict.FILLED), (named, Verdict.IMPOSSIBLE)):
        lists = [
            word_list(OWN_NAME, puzzle.alphabet, words),
            word_list("english", puzzle.alphabet, english),
        ]
        listed = merged(lists, puzzle.alphabet)
        assert fill(puzzle, listed, Limits(names_cross=False)).verdict is verdict
        standing = puzzle_from("AB\n..")
        assert fill(standing, listed, Limits(names_cross=False)).verdict is verdict


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


def tagged(*lines: str) -> WordList:
    """Return the words of lines like ``RULE;90;sensitive``."""
    words = []
    for line in lines:
        text, score, *tags = line.split(";")
        words.append(Word(text, int(score), flags_of(tags)))
    return word_list("tagged", ENGLISH, words)


FOUR = ("RULE;90;sensitive", "SAGE;80;person", "BIRD;60", "FORD;50;person;british")


def filtered(puzzle: Puzzle, tags: TagFilter, words: WordList, seed: int = 0) -> FillOutcome:
    return fill(with_tags(puzzle, tags), words, with_tags(puzzle, tags).limits, seed)


def test_words_with_a_tag_that_is_never_to_be_stay_out() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    found = entries(filtered(puzzle, never("sensitive", "british"), tagged(*FOUR)), puzzle)
    assert {*found} == {"SAGE", "BIRD"}
    outcome = filtered(puzzle, never("sensitive", "person"), tagged(*FOUR))
    assert outcome.verdict is Verdict.IMPOSSIBLE


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("....", "Words of 4 letters fit 1 Across, but limits or rules leave them out."),
        ("R...", "Words of 4 letters fit 1 Across (R...), but limits or rules leave them out."),
        ("X...", "No listed word of 4 letters fits 1 Across (X...)."),
    ],
)
def test_words_that_tags_leave_out_are_not_said_to_be_unlisted(drawing: str, sentence: str) -> None:
    puzzle = with_tags(puzzle_from(drawing), never("sensitive", "british"))
    outcome = fill(puzzle, tagged("RULE;90;sensitive", "FORD;50;person;british"), puzzle.limits)
    assert describe_reason(outcome.reason) == sentence


def test_a_preset_leaves_out_its_tags_until_they_are_freed() -> None:
    puzzle = replace(puzzle_from(TWO_ROWS), preset=US_DAILY)
    words = tagged("RULE;90;sensitive", "SAGE;80;british", "BIRD;60;crude")
    assert fill(puzzle, words, Limits()).verdict is Verdict.IMPOSSIBLE
    freed = with_tags(puzzle, never("sensitive"))
    assert {*entries(fill(puzzle, words, freed.limits), puzzle)} == {"SAGE", "BIRD"}


def test_what_stands_complete_stands_whatever_its_tags() -> None:
    puzzle = puzzle_from("RULE\n####\n....")
    found = entries(filtered(puzzle, never("sensitive", "person"), tagged(*FOUR)), puzzle)
    assert found == ["RULE", "BIRD"]


def test_every_new_entry_has_the_tags_that_are_wanted() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    wanted = TagFilter(only=frozenset({"person"}))
    assert {*entries(filtered(puzzle, wanted, tagged(*FOUR)), puzzle)} == {"SAGE", "FORD"}
    both = TagFilter(only=frozenset({"person", "british"}))
    assert filtered(puzzle, both, tagged(*FOUR)).verdict is Verdict.IMPOSSIBLE


@pytest.mark.parametrize("seed", range(4))
def test_no_more_entries_have_a_tag_than_may(seed: int) -> None:
    puzzle = puzzle_from("....\n####\n....\n####\n....")
    words = tagged(*FOUR)
    one = TagFilter({"crude": Treatment.FREE}, {"person": 1})
    found = entries(filtered(puzzle, one, words, seed), puzzle)
    assert len({"SAGE", "FORD"} & {*found}) == 1
    none = TagFilter({}, {"person": 0})
    assert filtered(puzzle, none, words, seed).verdict is Verdict.IMPOSSIBLE


def test_persons_that_stand_count_and_stand_though_they_are_too_many() -> None:
    puzzle, words = puzzle_from("SAGE\n####\n...."), tagged(*FOUR)
    for most in (0, 1):
        found = entries(filtered(puzzle, TagFilter({}, {"person": most}), words), puzzle)
        assert found[1] in {"RULE", "BIRD"}
    full = puzzle_from("SAGE\n####\nFORD\n####\n....")
    assert entries(filtered(full, TagFilter({}, {"person": 1}), words), full)[2] in {"RULE", "BIRD"}


def test_what_is_avoided_comes_last_but_stands_above_the_floor() -> None:
    puzzle = puzzle_from(TWO_ROWS)
    avoided = TagFilter({"sensitive": Treatment.AVOIDED, "person": Treatment.AVOIDED})
    words = tagged("RULE;90;sensitive", "SAGE;80;person", "BIRD;78", "FORD;77")
    request = FillRequest(with_tags(puzzle, avoided), floor=1, polish=1.0)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    assert validate(request, words, outcome.texts) == ()
    assert {*entries(outcome, puzzle)} == {"RULE", "SAGE"}  # the lowest score goes first
    even = tagged("RULE;77;sensitive", "SAGE;77;person", "BIRD;77", "FORD;77")
    outcome = fill_puzzle(request, even, lambda _: None, lambda: False)
    assert {*entries(outcome, puzzle)} == {"BIRD", "FORD"}
    alone = fill_puzzle(request, tagged(*FOUR[:2]), lambda _: None, lambda: False)
    assert {*entries(alone, puzzle)} == {"RULE", "SAGE"}
