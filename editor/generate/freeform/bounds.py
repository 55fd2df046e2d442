"""What no box of a free-form crossword can go below, by counting."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.generate.freeform.layout import FreeformWish


def may_hold(wish: FreeformWish, rows: int, cols: int) -> bool:
    """Tell whether counting leaves open that all groups stand in ``rows`` by ``cols`` cells.

    Words that hang together stand in both directions, so the shorter side holds the shortest word.
    Two cells with letters that touch are neighbours in exactly one word, so the words say how many
    touching pairs have letters; every other pair of the box has an empty cell, and no empty cell
    is in more than four. With a choice of words the pairs are unknown, and the letters decide.
    """
    shortest = [min(len(word.letters) for word in group.words) for group in wish.groups]
    if max(shortest, default=0) > max(rows, cols):
        return False
    if not wish.apart and len(shortest) > 1 and min(shortest) > min(rows, cols):
        return False
    single = [group.words[0].letters for group in wish.groups if len(group.words) == 1]
    letters = max(-(-sum(shortest) // 2), _least_letters(single))
    empty = 0
    if len(single) == len(wish.groups):
        pairs = 2 * rows * cols - rows - cols
        empty = max(0, -(-(pairs - sum(len(word) - 1 for word in single)) // 4))
    return letters + empty <= rows * cols


def _least_letters(words: Sequence[tuple[str, ...]]) -> int:
    """Return how many cells ``words`` need: a crossing has the same letter of two of them."""
    total: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for word in words:
        held = Counter(word)
        total += held
        most |= held
    crossings = sum(min(number // 2, number - most[one]) for one, number in total.items())
    return total.total() - crossings
