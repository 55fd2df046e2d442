"""First fills with the rules against duplicates and without, on a small grid."""

from __future__ import annotations

from dataclasses import replace

from bench.duplicates import Pair, pair_of, summary
from editor.core.alphabet import ENGLISH
from editor.core.presets import FREE
from editor.core.rules.duplicates import NO_RUN_REPEAT
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from


def test_a_rule_that_keeps_good_words_apart_lowers_the_floor() -> None:
    free = replace(FREE, rules={**FREE.rules, NO_RUN_REPEAT.code: 2})
    puzzle = replace(puzzle_from("...\n###\n..."), preset=free)
    words = word_list("few", ENGLISH, [Word("CAT", 60), Word("CAR", 60), Word("DOG", 40)])
    for rules_first in (False, True):
        found = pair_of("small", puzzle, 0, words, rules_first=rules_first)
        assert found.floors == (60, 38)


def test_the_summary_counts_sums_medians_and_floors() -> None:
    pairs = [
        Pair("a", 0, 1.0, 1.0, (60, 60)),
        Pair("b", 0, 2.0, 4.0, (60, 50)),
        Pair("c", 0, 1.0, 1.5, (None, None)),
    ]
    assert summary(pairs) == (
        "Sum of CPU 1.62 times (at most 1.5), median 1.50 (at most 1.2); the same floor in 2 of 3."
    )
