"""Words that may not stand together, against a look at each pair of words."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

from editor.core.limits import Limits
from editor.fill.stems import stem
from editor.fill.vocabulary import vocabulary_of
from tests.fill.small import words_from

if TYPE_CHECKING:
    from editor.fill.supply import Supply
    from editor.fill.vocabulary import Vocabulary


def kept_out(vocabulary: Vocabulary, limits: Limits, word: str, supply: Supply) -> set[str]:
    """Return the words of ``supply`` that may not stand beside ``word``."""
    exclusion = vocabulary.exclusion(limits)
    assert exclusion is not None
    bits = exclusion.excluded(exclusion.alphabet.indices(word) or (), supply)
    texts = vocabulary.texts(supply)
    return {text for row, text in enumerate(texts) if int(bits[row >> 6]) >> (row & 63) & 1}


def test_words_with_a_run_in_common_at_one_floor_after_another() -> None:
    rng = random.Random(2)
    pool = ["".join(word) for word in product("ABC", repeat=4)]
    words = words_from(" ".join(f"{word};{rng.randrange(1, 100)}" for word in pool))
    vocabulary = vocabulary_of(words)
    for floor in range(1, 100, 3):
        supply = vocabulary.supply(4, floor)
        gone = kept_out(vocabulary, Limits(shared_letters=3), "ABCA", supply)
        assert gone == {text for text in vocabulary.texts(supply) if "ABC" in text or "BCA" in text}


def test_words_of_one_stem_of_all_lengths() -> None:
    roots = ("BY", "BI", "RULE", "RUL", "STOP", "CRY", "CRI", "BAKE", "TRY", "LAY", "SING", "BUSY")
    endings = ("", "S", "D", "ES", "ED", "ER", "ERS", "ING", "INGS", "IES", "IED", "IER", "LY")
    pool = sorted({root + ending for root in roots for ending in endings})
    pool += sorted({root[:-1] + ending for root in roots for ending in endings} - set(pool))
    pool += sorted({root + root[-1] + ending for root in roots for ending in endings} - set(pool))
    pool = [word for word in pool if len(word) > 1]
    vocabulary = vocabulary_of(words_from(" ".join(pool)))
    met = 0
    for word, length in product(pool, sorted({len(word) for word in pool})):
        gone = kept_out(vocabulary, Limits(stems_repeat=False), word, vocabulary.supply(length, 1))
        assert gone == {one for one in pool if len(one) == length and stem(one) == stem(word)}
        met += len(gone - {word})
    assert met > 200
