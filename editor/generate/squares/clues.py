"""Clues for the words of squares: what the definitions suggest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.generate.dictionary.entries import meanings_in
from editor.words.drafts import clue_drafts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.generate.squares.square import Square


def square_clues(squares: Sequence[Square]) -> Mapping[str, str]:
    """Return the best draft of a clue by word, for the words that have one."""
    words = dict.fromkeys(word for one in squares for word in (*one.rows, *one.columns))
    with meanings_in(squares[0].alphabet if squares else ENGLISH) as lookup:
        drafts = {word: clue_drafts(lookup(word, "")) for word in words}
    return {word: found[0].text for word, found in drafts.items() if found}
