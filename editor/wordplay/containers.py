"""Containers: one word, or two pieces, inside another word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.wordplay.play import Play
from editor.wordplay.rows import Part, cost_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_JOINT = 1.2
_INNER_PARTS = 2
_INNER_ROWS = 6


def containers(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words that stand around others."""
    text = answer.text
    size = len(text)
    for first in range(1, size - 1):
        for last in range(first + 1, size):
            outer = text[:first] + text[last:]
            cost = materials.piece(outer)
            if cost is None:
                continue
            for row in _inner(text[first:last], materials):
                inner = " + ".join(part.parse for part in row)
                parse = f"{text[:first]}({inner}){text[last:]}"
                words = (outer, *(word for part in row for word in part.words))
                yield Play(parse, words, cost + cost_of(row, _JOINT))


def _inner(text: str, materials: Materials) -> list[tuple[Part, ...]]:
    def parts(start: int, end: int) -> list[Part]:
        cost = materials.piece(text[start:end])
        return [] if cost is None else [Part(text[start:end], (text[start:end],), cost)]

    return rows_of(len(text), parts, most=_INNER_ROWS, longest=_INNER_PARTS, joint=_JOINT)
