"""What keeps patterns from words, checked by trying all words."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.grid import Grid
from editor.core.slots import layout
from editor.generate.theme.conflicts import Conflicts
from editor.words.index import Index
from tests.words.listing import list_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.words.word_list import WordList

SQUARE = Grid(3, 3)
TOP = dict(zip(((0, 0), (0, 1), (0, 2)), ENGLISH.indices("CAT") or (), strict=True))
EASY = list_of("CAT 60", "ORE 60", "DEN 60", "COD 60", "ARE 60", "TEN 60")


def can_be_filled(slots: Iterable[Slot], letters: Mapping[Cell, int], words: WordList) -> bool:
    slots = list(slots)
    for chosen in product([word.text for word in words], repeat=len(slots)):
        standing = {cell: ENGLISH.letters[letter] for cell, letter in letters.items()}
        if all(
            len(word) == len(slot) and standing.setdefault(cell, letter) == letter
            for slot, word in zip(slots, chosen, strict=True)
            for cell, letter in zip(slot.cells, word, strict=False)
        ):
            return True
    return False


def test_a_pattern_that_can_be_filled_has_no_conflict() -> None:
    conflicts = Conflicts(Index(EASY), 50)
    assert not list(conflicts.of(SQUARE, TOP))
    assert not conflicts.stuck(SQUARE, TOP)


def test_slots_that_cannot_be_filled_are_named_and_none_of_them_needlessly() -> None:
    words = list_of("CAT 60", "ORE 60", "DEN 60", "COD 60", "ARE 60", "TON 60", "TAN 40")
    (found,) = Conflicts(Index(words), 50).of(SQUARE, TOP)
    assert not can_be_filled(found, TOP, words)
    for slot in found:
        assert can_be_filled(found - {slot}, TOP, words)


def test_a_slot_is_stuck_if_none_of_its_words_goes_on() -> None:
    # Down, the letters below C and T are alike, those below A are not: no two rows go together.
    texts = ("COO", "CAA", "AOA", "AAO", "TOO", "TAA", "OOA", "OAO")
    words = list_of(*texts)
    conflicts = Conflicts(Index(words), 1)
    assert not list(conflicts.of(SQUARE, TOP))
    assert conflicts.stuck(SQUARE, TOP)
    assert not can_be_filled(layout(SQUARE).slots[1:], TOP, words)
