"""Drafts that a rule makes: phrases for contractions, opposites for points of the compass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.words.draft_texts import BLANK
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator

_POINTS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW"
_COMPASS = _POINTS.split()
_SHORTEST_POINT = 2
_WHOLE = {
    "AIN'T": "It {} over till it's over",
    "AREN'T": "{} we all?",
    "CAN'T": "{} complain!",
    "DON'T": "{} look now!",
    "I'D": "{} rather not",
    "I'LL": "{} be right back",
    "I'M": "{} all ears",
    "I'VE": "{} had enough!",
    "ISN'T": "{} it romantic?",
    "IT'LL": "{} never work!",
    "LET'S": "{} call it a day",
    "'TIS": "{} the season",
    "'TWAS": "{} ever thus",
    "WON'T": "{} you stay?",
    "Y'ALL": "See {} later!",
}
"""Well-worn phrases; what stands here goes before the endings below."""
_ENDS = {
    "N'T": "{} it so?",
    "'LL": "{} be along any minute",
    "'VE": "{} done it again",
    "'RE": "{} almost there",
    "'D": "{} better hurry",
}
_OF_SEVERAL = ("HAVEN'T", "WEREN'T")


def drafts_by_rule(entry: str, display: str, flags: Flag) -> Iterator[str]:
    """Yield drafts for ``entry``, which a list writes ``display``, where a rule knows of any."""
    if entry in _COMPASS and len(entry) >= _SHORTEST_POINT:
        across = _COMPASS[(_COMPASS.index(entry) + len(_COMPASS) // 2) % len(_COMPASS)]
        yield f"Opposite of {across}"
    written = display.upper().replace("’", "'")
    if (Flag.CONTRACTION in flags or "'" in written) and (phrase := _phrase(written)):
        yield f"“{phrase.format(BLANK)}”"


def _phrase(written: str) -> str:
    if written in _WHOLE:
        return _WHOLE[written]
    if written in _OF_SEVERAL:
        return "{} they?"
    return next((phrase for end, phrase in _ENDS.items() if written.endswith(end)), "")
