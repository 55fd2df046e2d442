"""The text of a clue without its marks, and its words as entries are spelt."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet

_TAG = re.compile(r"</?(?:b|i|em|strong|cite|sub|sup)>", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")


class Mark(Enum):
    """How a part of a clue is set; the values are the names of its tags."""

    ITALIC = "i"
    BOLD = "b"
    SUBSCRIPT = "sub"
    SUPERSCRIPT = "sup"


def toggled(clue: str, first: int, last: int, mark: Mark) -> tuple[str, int]:
    """Return ``clue`` with the ``mark`` about its characters from ``first`` to ``last``.

    Where just these have it, it goes; at the end of what has it one goes on without. The number
    is where ``first`` is then.
    """
    begin, end = f"<{mark.value}>", f"</{mark.value}>"
    before, inside, after = clue[:first], clue[first:last], clue[last:]
    if before.endswith(begin) and after.startswith(end):
        before = before.removesuffix(begin)
        return before + inside + after.removeprefix(end), len(before)
    if first == last and after.startswith(end) and before.rfind(begin) > before.rfind(end):
        return clue, first + len(end)
    return before + begin + inside + end + after, first + len(begin)


@lru_cache(maxsize=512)
def bare(clue: str) -> str:
    """Return ``clue`` as one reads it, without tags and entities."""
    return unescape(_TAG.sub("", clue))


@lru_cache(maxsize=512)
def spelt_words(clue: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Return the words of ``clue`` as entries are spelt; a letter typed changes no clue."""
    return tuple(map(alphabet.normalize, written_words(clue)))


@lru_cache(maxsize=512)
def written_words(clue: str) -> tuple[str, ...]:
    """Return the words of ``clue`` as they are written."""
    return tuple(_WORD.findall(bare(clue)))
