"""Which English a puzzle is written in: of COLOUR and COLOR one is wrong, or neither."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from editor.core.presets import BARRED, UK_BLOCKED, US_DAILY, US_SUNDAY, US_THEMELESS

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


class Spelling(Enum):
    """A way to spell English; the values are what preferences call it."""

    AMERICAN = "american"
    BRITISH = "british"
    EITHER = "either"


_BY_REGION = {
    "US": Spelling.AMERICAN,
    "CA": Spelling.EITHER,
    **dict.fromkeys(("GB", "IE", "AU", "NZ", "ZA", "IN"), Spelling.BRITISH),
}
_BY_PRESET = {
    **dict.fromkeys((US_DAILY.name, US_THEMELESS.name, US_SUNDAY.name), Spelling.AMERICAN),
    **dict.fromkeys((UK_BLOCKED.name, BARRED.name), Spelling.BRITISH),
}


def spelling_of(puzzle: Puzzle) -> Spelling:
    """Return how ``puzzle`` is spelt: by the region of its language, else by its preset."""
    region = puzzle.alphabet.language.rpartition("-")[2].upper()
    of_preset = _BY_PRESET.get(puzzle.preset.name, Spelling.EITHER)
    return _BY_REGION.get(region, of_preset)
