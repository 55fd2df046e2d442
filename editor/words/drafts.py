"""Clue drafts: what a dictionary suggests, for the constructor to make a clue of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.definitions import Meanings, Sense

BLANK = "___"
_REMARK = re.compile(r"^\s*\([^)]*\)\s*|\s*\([^)]*\)\s*$")


def clue_drafts(meanings: Meanings) -> tuple[str, ...]:
    """Return drafts of clues from ``meanings``, each once, that do not tell the entry.

    Definitions first, then examples with the entry left out, then synonyms.
    """
    drafts = (
        *(draft for sense in meanings.senses for draft in _definition(sense)),
        *(draft for sense in meanings.glosses for draft in _definition(sense)),
        *(draft for sense in meanings.senses for draft in _gaps(sense)),
        *(_sentence(word) for sense in meanings.senses for word in sense.synonyms),
    )
    telling = {meanings.entry, *meanings.bases}
    return tuple(dict.fromkeys(draft for draft in drafts if not _tells(draft, telling)))


def _definition(sense: Sense) -> Iterator[str]:
    """Yield the definition as a clue: its first clause, without remarks in brackets."""
    clause = _REMARK.sub("", sense.text).split(";")[0].strip()
    clause = _REMARK.sub("", clause)
    if clause:
        yield _sentence(clause)


def _gaps(sense: Sense) -> Iterator[str]:
    """Yield the examples of ``sense`` with a blank for its word."""
    for example in sense.examples:
        gap, count = re.subn(rf"\b{re.escape(sense.word)}\b", BLANK, example, flags=re.IGNORECASE)
        if count == 1 and len(example) <= 60:
            yield f"“{gap}”" if " " in gap else gap


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tells(draft: str, telling: set[str]) -> bool:
    """Tell whether a word of ``telling`` stands in ``draft``, as a word or in its letters."""
    words = re.findall(r"[^\W\d_]+", draft.upper())
    phrase = "".join(words)
    return any(word in words or (len(word) > 5 and word in phrase) for word in telling)
