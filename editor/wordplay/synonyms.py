"""Synonyms of parts: words within the answer, and what may stand for them in a clue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.wordplay.play import Play
from editor.wordplay.tables import abbreviations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.wordplay.materials import Answer, Materials

_MOST = 12
_LETTER = 0.35
"""What each letter less than the answer has costs: long parts are rarer, and help more."""


def synonyms(answer: Answer, materials: Materials) -> Iterator[Play]:
    """Yield the words within the answer with words that may stand for them."""
    text = answer.text
    parts = {
        text[first:last] for first in range(len(text)) for last in range(first + 1, len(text) + 1)
    }
    for part in sorted(parts):
        cost = materials.piece(part) if part != text else materials.lexicon.cost(part) or 0.0
        if cost is None:
            continue
        glosses = stand_ins(part, materials)
        if glosses:
            told = f"{part} ({', '.join(glosses)})"
            dear = _LETTER * (len(text) - len(part)) + cost
            yield Play(told, (part,), dear, glosses)


def stand_ins(word: str, materials: Materials) -> tuple[str, ...]:
    """Return what may stand for ``word`` (in capitals): of our table, then synonyms."""
    told = list(abbreviations().get(word, ()))
    if materials.definitions is not None and len(word) > 1:
        told += [
            synonym
            for sense in materials.definitions.of(word).senses
            if sense.word.upper() == word
            for synonym in sense.synonyms
            if word.lower() not in synonym.lower()
        ]
    return tuple(dict.fromkeys(told))[:_MOST]
