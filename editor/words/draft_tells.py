"""Whether a draft tells the entry it is for, or a word of its root."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.words.definitions import Meanings

_TELLING = 4
"""Letters that two words share at their beginning where they are of one root."""
_ALIKE = 0.75
_LEAST = 3
_ENDINGS = ("NESS", "LESS", "LIKE", "MENT", "ABLE")
_FOR_E = ("AL", "ED", "ER", "IC", "ING", "ION", "IS", "OR", "Y")
"""What stands for a last E: BASIS, of BASE."""
_LITTLE = frozenset(["AND", "ARE", "BUT", "FOR", "FROM", "HAS", "NOT", "OUT", "THE", "WITH"])


def telling_words(meanings: Meanings, display: str) -> frozenset[str]:
    """Return the words that a draft must not tell: the entry, its bases, the words of a phrase."""
    words = re.findall(r"[^\W\d_]+", display.upper())
    parts = {one for one in words if len(one) >= _LEAST and one not in _LITTLE}
    return frozenset({meanings.entry, *meanings.bases, *(parts if len(words) > 1 else ())})


def tells(draft: str, telling: frozenset[str]) -> bool:
    """Tell whether a word of ``draft`` is of the root of one of ``telling``, or hides it."""
    words = re.findall(r"[^\W\d_]+", draft.upper())
    phrase = "".join(words)
    return any(
        phrase == told
        or (len(told) > 5 and told in phrase)
        or any(_akin(word, told) for word in words)
        for told in telling
    )


def _without_e(told: str) -> tuple[str, ...]:
    return tuple(told[:-1] + end for end in _FOR_E)


def _akin(word: str, told: str) -> bool:
    if word == told or (told.endswith("E") and word in _without_e(told)):
        return True
    short, long = sorted((word, told), key=len)
    if len(short) < _TELLING - 1 or len(long) < _TELLING:
        return False
    whole = len(short) >= _TELLING
    if long.endswith(short) and (whole or short == told):
        return True
    if whole and short[:_TELLING] == long[:_TELLING]:
        return True
    rest = long.removeprefix(short)
    if rest != long and len(rest) >= _TELLING:
        return True  # a compound: ELM and ELMWOODS
    if rest != long and (len(rest) <= 3 or rest.startswith(_ENDINGS)):
        return True
    return len(short) > _TELLING and SequenceMatcher(None, short, long).ratio() >= _ALIKE
