"""Charades: the answer as words and short pieces one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.wordplay.materials import same_root
from editor.wordplay.play import Play
from editor.wordplay.rows import Part, cost_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_JOINT = 1.0
_ROWS = 150
_LONGEST = 5
_OWN_WORD = 1.5
"""What each word costs that the answer is written with."""


def charades(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield rows of two to five parts that read as the answer."""
    text = answer.text

    def parts(start: int, end: int) -> list[Part]:
        if end - start == len(text):
            return []
        part = text[start:end]
        cost = materials.piece(part)
        if cost is None:
            return []
        own = _OWN_WORD if part in answer.words else same_root(part, text)
        return [Part(part, (part,), cost + own)]

    for row in rows_of(len(text), parts, most=_ROWS, longest=_LONGEST, joint=_JOINT):
        words = tuple(part.parse for part in row)
        yield Play(" + ".join(words), words, cost_of(row, _JOINT))
