from __future__ import annotations

from hypothesis import given

from editor.core.alphabet import ENGLISH
from editor.words.counts import BANDS, counts_by_band, coverage
from editor.words.word_list import Word, word_list
from tests.words.listing import contents, entries, list_of


@given(entries())
def test_every_word_is_counted_in_its_band(given_words: list[Word]) -> None:
    words = word_list("w", ENGLISH, given_words)
    for length, counts in counts_by_band(words).items():
        scores = [word.score for word in contents(words).values() if len(word.text) == length]
        tops = [101, *BANDS]
        expected = [
            sum(low <= score < high for score in scores)
            for high, low in zip(tops, BANDS, strict=False)
        ]
        assert list(counts) == expected


def test_coverage_counts_answers_and_distinct_ones() -> None:
    words = list_of("CAT 60", "ICECREAM 40")
    found = coverage(words, ["cat", "CAT", "Ice cream", "zzz", "zzz", "zzz", "dog", ""])
    assert (found.answers, found.listed) == (7, 3)
    assert (found.distinct, found.distinct_listed) == (4, 2)
    assert found.by_length == {3: (6, 2), 8: (1, 1)}
    assert found.missing == ("ZZZ", "DOG")


def test_coverage_may_ask_for_a_floor() -> None:
    assert coverage(list_of("CAT 60", "DOG 40"), ["cat", "dog"], floor=50).listed == 1
