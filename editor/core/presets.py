"""Presets: named choices of house rules, by the codes of their records in ``core.rules``.

A preset also says which tags the words of a fill never have.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.core.slots import unchecked_cells
from editor.core.symmetry import Symmetry
from editor.core.tags import AMERICAN, BRITISH, CRUDE, NO_TAGS, SENSITIVE, TagFilter, never

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Grid


ENUMERATIONS = "enumerations"
"""The code of the rule that clues tell the lengths of their answers."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of rules.

    ``rules`` maps the code of each rule that is on to its number, or to 0. Codes that no record
    has (of a later version) stay as they are.
    """

    name: str
    rules: Mapping[str, int]
    symmetry: Symmetry = Symmetry.HALF_TURN
    tags: TagFilter = NO_TAGS
    """How tags are treated; numbers of entries are limits of a puzzle."""

    @property
    def enumerated(self) -> bool:
        """Whether clues are shown and printed with the enumerations of their answers."""
        return ENUMERATIONS in self.rules

    def switched(self, code: str, number: int | None) -> Preset:
        """Return this preset with the rule ``code`` off (None) or on with ``number``."""
        rules = {one: limit for one, limit in self.rules.items() if one != code}
        if number is not None:
            rules[code] = number
        return replace(self, rules=rules)


_LINKED = {"linked-entries": 0, "linked-lengths": 0, "linked-order": 0}
_CLUES = {
    "clues-written": 0,
    "clue-written-for": 0,
    "clue-shows-entry": 0,
    "clue-shows-kin": 0,
    "clue-shows-other": 0,
    "clue-repeated": 0,
    "clue-names-no-entry": 0,
    "clue-names-itself": 0,
    "clue-balanced": 0,
    "clue-spaced": 0,
    "clue-blanks": 0,
    "clue-of-partial": 0,
    "clue-of-abbreviation": 0,
    "clue-agrees": 0,
    "clue-spelt": 0,
    "clue-length": 90,
    "parse-gives": 0,
}
"""Rules that say nothing before the first clue is written."""
_ENTRIES = {"no-repeat": 0, "listed": 0, **_LINKED, **_CLUES}
_US_ENTRIES = {**_ENTRIES, "no-stem-repeat": 0, "no-word-repeat": 0}
_DAILY = {
    "symmetry": 0,
    "min-length": 3,
    "connected": 0,
    "all-checked": 0,
}
_AMERICAN_TAGS = never(SENSITIVE, CRUDE, BRITISH)
_BRITISH_TAGS = never(SENSITIVE, CRUDE, AMERICAN)

US_DAILY = Preset(
    marked("US daily"),
    {
        **_DAILY,
        "max-words": 78,
        "max-blocks": 42,
        **_US_ENTRIES,
        "no-bottleneck": 12,
    },
    tags=_AMERICAN_TAGS,
)
US_THEMELESS = Preset(
    marked("US themeless"),
    {
        **_DAILY,
        "max-words": 72,
        "max-blocks": 38,
        **_US_ENTRIES,
        "no-bottleneck": 12,
    },
    tags=_AMERICAN_TAGS,
)
US_SUNDAY = Preset(
    marked("US Sunday"),
    {
        **_DAILY,
        "max-words": 140,
        "max-blocks": 84,
        **_US_ENTRIES,
        "no-bottleneck": 12,
    },
    tags=_AMERICAN_TAGS,
)
UK_BLOCKED = Preset(
    marked("UK blocked"),
    {
        "symmetry": 0,
        "min-length": 3,
        "connected": 0,
        "max-unchecked-run": 2,
        "half-checked": 0,
        **_ENTRIES,
        ENUMERATIONS: 0,
    },
    tags=_BRITISH_TAGS,
)
BARRED = Preset(
    marked("Barred"),
    {
        "symmetry": 0,
        "min-length": 4,
        "connected": 0,
        "unchecked-by-length": 0,
        **_ENTRIES,
        ENUMERATIONS: 0,
    },
    tags=_BRITISH_TAGS,
)
MINI = Preset(
    marked("Mini"),
    {
        "min-length": 3,
        "connected": 0,
        "all-checked": 0,
        **_ENTRIES,
    },
    Symmetry.NONE,
    _AMERICAN_TAGS,
)
FREE = Preset(marked("Free"), dict(_ENTRIES), Symmetry.NONE, never(CRUDE))
LYONS = Preset(
    marked("Lyons"),
    {
        "symmetry": 0,
        "no-open-2x2": 0,
        "no-block-2x2": 0,
        "no-lone-cell": 0,
        "min-length": 3,
        "max-length": 8,
        "max-block-run": 3,
        "connected": 0,
    },
    Symmetry.BOTH_MIRRORS,
    never(CRUDE),
)

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (US_DAILY, US_THEMELESS, US_SUNDAY, UK_BLOCKED, BARRED, MINI, FREE, LYONS)
    }
)


def usual_preset(grid: Grid) -> Preset:
    """Return the house rules by which a grid of unknown origin was most likely made."""
    if grid.bars and not grid.blocks and not grid.voids:
        return BARRED
    if grid.bars or grid.voids:
        return FREE
    unchecked = len(tuple(unchecked_cells(grid)))
    if 10 * unchecked > grid.rows * grid.cols:
        return UK_BLOCKED
    side = max(grid.rows, grid.cols)
    if side <= _MINI_SIDE:
        return MINI
    return US_DAILY if side <= _DAILY_SIDE else US_SUNDAY


_MINI_SIDE = 9
_DAILY_SIDE = 17
