"""What the lists have for a slot, against a look at each word."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np

from editor.core.alphabet import ENGLISH
from editor.core.limits import Limits, SlotLimits
from editor.fill.job import FillRequest
from editor.fill.list_matches import list_matches
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from

WORDS = {"".join(Random(at).choices("ABCD", k=3)): at % 90 + 10 for at in range(80)}
LIST = word_list("made", ENGLISH, [Word(text, score) for text, score in WORDS.items()])


def listed(packed: bytes) -> set[str]:
    """Return the words whose bits are set."""
    shelf = LIST.shelves[3]
    bits = np.unpackbits(np.frombuffer(packed, np.uint8))[: len(shelf)]
    return {ENGLISH.text(shelf.letters[row]) for row in np.flatnonzero(bits)}


def test_words_fit_that_neither_puzzle_nor_slot_rules_out() -> None:
    for seed in range(40):
        rng = Random(seed)
        puzzle = puzzle_from(rng.choice(["...", "A..", ".B.", "..C"]))
        (slot,) = puzzle.layout.slots
        anywhere, here = (frozenset(rng.sample(sorted(WORDS), 15)) for _ in range(2))
        forbidden = frozenset(rng.choice(["", "D"]))
        limits = Limits(
            banned=anywhere,
            forbidden_letters=forbidden,
            slots={slot.key: SlotLimits(banned=here)},
        )
        request = FillRequest(replace(puzzle, limits=limits))
        found = list_matches(request, slot, LIST, 50)
        given = {at: puzzle.fill[cell] for at, cell in enumerate(slot.cells) if cell in puzzle.fill}
        fitting = {
            word
            for word in WORDS.keys() - anywhere - here
            if not forbidden & set(word) and all(word[at] == one for at, one in given.items())
        }
        assert listed(found.fitting) == {word for word in fitting if WORDS[word] >= 50}, seed
        assert listed(found.below) == {word for word in fitting if WORDS[word] < 50}, seed
