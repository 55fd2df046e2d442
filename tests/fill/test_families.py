"""What is told by hand of a few words is what lists and definitions tell of them."""

from __future__ import annotations

from itertools import combinations

from editor.core.alphabet import ENGLISH
from editor.core.rules.duplicates import words_of
from editor.words.facts import facts_of
from editor.words.word_list import Word, word_list
from tests.fill.families import POOL, common_stem, common_word, written


def test_stems_and_words_in_common() -> None:
    words = word_list("few", ENGLISH, [Word(text, 50, display=written(text)) for text in POOL])
    met = 0
    with facts_of(words) as facts:
        for one, other in combinations(POOL, 2):
            stems = facts.bases(one) & facts.bases(other)
            assert (common_stem(one, other) or "") == max(stems, key=len, default=""), (one, other)
            mine, yours = (words_of(facts.written(text), ENGLISH) for text in (one, other))
            longest = max(mine & yours, key=lambda word: (len(word), word), default=None)
            assert common_word(written(one), written(other)) == longest, (one, other)
            met += bool(stems) + bool(longest)
    assert met > 40
