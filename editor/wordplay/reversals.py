"""Reversals: the answer read backwards is a word, a phrase, or a row of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.wordplay.play import Play
from editor.wordplay.rows import Part, cost_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_JOINT = 1.0
_ROWS = 80
_LONGEST = 4


def reversals(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield what gives the answer when it is read backwards."""
    text = answer.text[::-1]
    if text == answer.text:
        return
    word = materials.lexicon.find(text)
    if word is not None:
        yield Play(reversal_text(word.written), (word.written,), word.cost)

    def parts(start: int, end: int) -> list[Part]:
        cost = materials.piece(text[start:end]) if end - start < len(text) else None
        return [] if cost is None else [Part(text[start:end], (text[start:end],), cost)]

    for row in rows_of(len(text), parts, most=_ROWS, longest=_LONGEST, joint=_JOINT):
        words = tuple(part.parse for part in row)
        yield Play(reversal_text(" ".join(words)), words, cost_of(row, _JOINT))


def reversal_text(words: str) -> str:
    """Return how the reversal of ``words`` is written."""
    return f"({words})<" if " " in words else f"{words}<"
