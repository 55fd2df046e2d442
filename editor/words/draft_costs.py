"""What it costs a draft to be made of a rare word, or of a rare sense of a word."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from editor.words.word_list import Flag

if TYPE_CHECKING:
    from editor.words.word_list import WordList

_WELL_KNOWN, _POINTS = 87, 7.0
"""The commonness below which a word costs 1 more for so many points."""
_UNKNOWN_COST = 2.0
_PHRASE_COST = 0.6
"""Of a phrase that no list has."""
_MOST = 3.5
_OF_SHARE = 0.55
_FLAG_COSTS = {
    Flag.ABBREVIATION: 0.8,
    Flag.FOREIGN: 0.7,
    Flag.VARIANT: 0.7,
    Flag.BRITISH: 0.4,
    Flag.CRUDE: 3.0,
    Flag.SENSITIVE: 2.0,
    Flag.PROFANE: 9.0,
}


def share_cost(share: float) -> float:
    """Return what it costs that only ``share`` of a word's use is of the sense that is meant."""
    return min(_MOST, -log(max(share, 1e-6)) * _OF_SHARE)


def word_cost(text: str, words: WordList | None) -> float:
    """Return what it costs that solvers may not know ``text``, a word or a few."""
    if words is None:
        return 0.0
    key = words.alphabet.normalize(text)
    whole = words.find(key)
    parts = text.split()
    if whole is None and len(parts) > 1:
        return _PHRASE_COST + max(word_cost(part, words) for part in parts)
    if whole is None:
        return _UNKNOWN_COST
    common = whole.values.commonness if whole.values else whole.score
    flags = sum(cost for flag, cost in _FLAG_COSTS.items() if flag in whole.flags)
    return min(_MOST, max(0.0, (_WELL_KNOWN - common) / _POINTS)) + flags
