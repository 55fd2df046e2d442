"""Where a limit that is set aside would leave no word, and what it is said to be beside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.limits import Limits
from editor.core.rules.duplicates import NEVER_TOGETHER, NO_WORD_REPEAT
from editor.fill.job import FillRequest
from editor.fill.look import look_at_grid
from editor.fill.look_words import describe_aside
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from
from tests.fill.saying import has_fill, rest_of
from tests.fill.trying import family_case
from tests.words.listing import list_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList


def said(puzzle: Puzzle, words: WordList) -> list[str]:
    look = look_at_grid(FillRequest(puzzle, floor=1), words, bool, aside=True)
    return list(describe_aside(puzzle, look.aside))


def test_a_rule_between_entries_names_the_slot_and_the_entry_that_stands() -> None:
    drawing = "MOM#\n####\nM.T.\n####\nCAB#"
    puzzle = puzzle_from(drawing)
    limits = Limits(never_together=frozenset({("MITE", "MOM"), ("CAB", "MOM")}))
    words = list_of("MOM 60", "MITE 60", "CAB 60")
    assert said(replace(puzzle, limits=limits), words) == [
        "Without the pairs kept apart, which leave no fill.",
        "Otherwise no word would be left at 2 Across beside MOM (1 Across).",
    ]
    assert NEVER_TOGETHER.code in look_limits(replace(puzzle, limits=limits), words)


def look_limits(puzzle: Puzzle, words: WordList) -> tuple[str, ...]:
    return look_at_grid(FillRequest(puzzle, floor=1), words, bool, aside=True).aside.limits


def test_a_rule_on_written_words_names_both() -> None:
    puzzle = puzzle_from("TREE####\n########\nP.NETREE")
    ruled = replace(puzzle, preset=puzzle.preset.switched(NO_WORD_REPEAT.code, 0))
    pines = Word("PINETREE", 60, display="pine tree")
    words = word_list("few", ENGLISH, [Word("TREE", 60), pines])
    assert said(ruled, words) == [
        "Without the rule against a word twice, which leaves no fill.",
        "Otherwise no word would be left at 2 Across beside TREE (1 Across).",
    ]


def test_another_limit_names_the_slot_alone() -> None:
    puzzle = puzzle_from("C.T\n###\nD.G")
    limits = Limits(banned=frozenset({"CAT"}))
    words = list_of("CAT 60", "DOG 60")
    assert said(replace(puzzle, limits=limits), words) == [
        "Without the ban of words in the puzzle, which leaves no fill.",
        "Otherwise no word would be left at 1 Across.",
    ]


def test_what_is_named_has_no_word_with_the_limit_and_one_without() -> None:
    """Held against the oracle: with the limit the rest has no fill, without it there is one."""
    told = 0
    for seed in range(400, 440):
        case = family_case(seed)
        look = look_at_grid(FillRequest(case.puzzle, floor=1), case.words, bool, aside=True)
        entries = {one[0]: one for one in case.entries}
        for place in look.aside.places:
            told += 1
            others = frozenset(look.aside.limits)
            free = rest_of(case, look)
            assert place.limit in others
            assert all(key.cell in entries for key in (*place.slots, *place.beside))
            assert has_fill(free)
            assert not has_fill(replace(free, without=others - {place.limit}))
            for key in place.beside:
                slot = case.puzzle.layout.by_key[key]
                assert case.puzzle.entry(slot) is not None
    assert told > 1
