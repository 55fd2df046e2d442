"""Alternate letters: words of which every second letter gives the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.parse_text import kept_text
from editor.wordplay.play import Play
from editor.wordplay.rows import Part, cost_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_JOINT = 1.4
_ROWS = 60
_WORDS = 8
_LONGEST_WORD = 13
_SHORT = {1: 0.3, 2: 0.5, 3: 0.2}


def alternates(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield words whose odd or even letters are the answer."""
    between = ".".join(answer.text)
    known: dict[str, list[tuple[str, float]]] = {}
    for before in ("", "."):
        for after in ("", "."):
            yield from _rows(f"{before}{between}{after}", materials, known)


def _rows(
    pattern: str, materials: Materials, known: dict[str, list[tuple[str, float]]]
) -> Iterator[Play]:
    def parts(start: int, end: int) -> list[Part]:
        if end - start > _LONGEST_WORD:
            return []
        wanted = pattern[start:end]
        if wanted not in known:
            known[wanted] = _words(wanted, materials)
        places = [place for place, one in enumerate(wanted) if one != "."]
        return [Part(kept_text(word, places), (word,), cost) for word, cost in known[wanted]]

    longest = max(3, len(pattern) // 5)
    for row in rows_of(len(pattern), parts, most=_ROWS, longest=longest, joint=_JOINT):
        words = tuple(part.words[0] for part in row)
        yield Play(" ".join(part.parse for part in row), words, cost_of(row, _JOINT))


def _words(pattern: str, materials: Materials) -> list[tuple[str, float]]:
    """Return the cheapest words of ``pattern``; of a single letter A and I."""
    if len(pattern) == 1:
        return [(one, _SHORT[1]) for one in "AI" if pattern in (".", one)]
    found = materials.lexicon.like(pattern, _WORDS, phrases=False)
    return [(word.text, word.cost + _SHORT.get(len(pattern), 0.0)) for word in found]
