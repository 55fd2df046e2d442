"""Words that may not stand together, against a look at each pair of words."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

from editor.core.binding import Apart
from editor.core.waivers import Waiver
from editor.fill.vocabulary import vocabulary_of
from editor.words.facts import ListFacts, facts_of, lexicon_of
from editor.words.stems import bases, possible_forms
from tests.fill.small import words_from

if TYPE_CHECKING:
    from editor.fill.supply import Supply
    from editor.fill.vocabulary import Vocabulary


def kept_out(vocabulary: Vocabulary, apart: Apart, word: str, supply: Supply) -> set[str]:
    """Return the words of ``supply`` that may not stand beside ``word``."""
    exclusion = vocabulary.exclusion(apart)
    assert exclusion is not None
    bits = exclusion.excluded(exclusion.alphabet.indices(word) or (), supply)
    if bits is None:
        return set()
    texts = vocabulary.texts(supply)
    return {text for row, text in enumerate(texts) if int(bits[row >> 6]) >> (row & 63) & 1}


def test_words_with_a_run_in_common_at_one_floor_after_another() -> None:
    rng = random.Random(2)
    pool = ["".join(word) for word in product("ABC", repeat=4)]
    words = words_from(" ".join(f"{word};{rng.randrange(1, 100)}" for word in pool))
    vocabulary = vocabulary_of(words)
    for floor in range(1, 100, 3):
        supply = vocabulary.supply(4, floor)
        gone = kept_out(vocabulary, Apart((("no-run-repeat", 3),)), "ABCA", supply)
        assert gone == {text for text in vocabulary.texts(supply) if "ABC" in text or "BCA" in text}


BASES = ("CRY", "STOP", "LEAF", "GO")
POOL = sorted(
    {
        root + middle + ending
        for root in ("RULE", "RUL", "STOP", "CRY", "CRI", "BAK", "BAKE", "LAY", "SING", "BUS", "TI")
        for middle in ("", root[-1])
        for ending in ("", "S", "D", "ES", "ED", "ER", "ING", "IES", "IED", "EST", "E", "YING")
    }
    | {"FOOT", "FEET", "GO", "WENT", "LEAF", "LEAVES"}
    | {"CACTUS", "CACTI", "AXES", "AXE", "AXIS", "DIE", "DYING"}
)


def test_words_of_one_stem_of_all_lengths() -> None:
    words = words_from(" ".join(POOL))
    vocabulary = vocabulary_of(words)
    met = 0
    with facts_of(words) as facts:
        for word, length in product(POOL, sorted({len(word) for word in POOL})):
            supply = vocabulary.supply(length, 1)
            gone = kept_out(vocabulary, Apart((("no-stem-repeat", 0),)), word, supply)
            assert gone == {
                one
                for one in POOL
                if len(one) == length and one != word and facts.bases(one) & facts.bases(word)
            }
            met += len(gone)
    assert met > 60


def test_each_pair_that_stands_together_on_purpose_is_let_in() -> None:
    pairs = (("CRIED", "CRIES"), ("STOPS", "STOPPED"), ("LEAF", "LEAVES"), ("GO", "WENT"))
    about = [(*sorted(pair), base) for pair, base in zip(pairs, BASES, strict=True)]
    # Others speak of each word and one that shares nothing with it any more.
    about += [
        (*sorted((word, other)), "STEM")
        for pair in pairs
        for word in pair
        for other in ("SING", "SINGS", "RULE", "RULED", "BUSES", "TIES")
    ]
    rules = (("no-stem-repeat", 0),)
    waived = frozenset(Waiver("no-stem-repeat", one) for one in about)
    vocabulary = vocabulary_of(words_from(" ".join(word for pair in pairs for word in pair)))
    for word, other in [*pairs, *((other, word) for word, other in pairs)]:
        supply = vocabulary.supply(len(other), 1)
        assert other in kept_out(vocabulary, Apart(rules), word, supply)
        assert other not in kept_out(vocabulary, Apart(rules, waived), word, supply)


def test_all_inflections_of_a_word_are_among_its_possible_forms() -> None:
    lexicon = lexicon_of(words_from("A").alphabet)
    assert lexicon is not None
    for form in POOL:
        for base in bases(form, lexicon) - {form}:
            assert form in possible_forms(base, lexicon)
    lexicon.close()


def test_without_definitions_no_word_is_a_form_of_another() -> None:
    assert ListFacts(words_from("RULE RULED")).akin("RULE") == frozenset()
