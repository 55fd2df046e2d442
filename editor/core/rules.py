"""House rules: what a check looks at, and presets of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import layout
from editor.core.symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Grid


class Rule(Enum):
    """One house rule. Those of ``LIMITED_RULES`` carry a number."""

    SYMMETRY = "symmetry"
    NO_OPEN_TWO_BY_TWO = "no-open-2x2"
    NO_BLOCK_TWO_BY_TWO = "no-block-2x2"
    NO_LONE_CELL = "no-lone-cell"
    MIN_LENGTH = "min-length"
    MAX_LENGTH = "max-length"
    MAX_BLOCK_RUN = "max-block-run"
    CONNECTED = "connected"
    ALL_CHECKED = "all-checked"
    MAX_UNCHECKED_RUN = "max-unchecked-run"
    HALF_CHECKED = "half-checked"
    MAX_WORDS = "max-words"
    MAX_BLOCKS = "max-blocks"
    NO_REPEAT = "no-repeat"
    LISTED = "listed"
    NO_BOTTLENECK = "no-bottleneck"


LIMITED_RULES: Mapping[Rule, int] = MappingProxyType(
    {
        Rule.MIN_LENGTH: 3,
        Rule.MAX_LENGTH: 15,
        Rule.MAX_BLOCK_RUN: 3,
        Rule.MAX_UNCHECKED_RUN: 2,
        Rule.MAX_WORDS: 78,
        Rule.MAX_BLOCKS: 42,
        Rule.NO_BOTTLENECK: 12,
    }
)
"""The rules that carry a number, and the number they start with.

``NO_BOTTLENECK``: a region counts when it has at least this many cells.
"""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named choice of rules. ``rules`` maps each rule that is on to its number, or 0."""

    name: str
    rules: Mapping[Rule, int]
    symmetry: Symmetry = Symmetry.HALF_TURN

    def switched(self, rule: Rule, limit: int | None) -> Preset:
        """Return this preset with ``rule`` off (None) or on with ``limit``."""
        rules = {one: number for one, number in self.rules.items() if one is not rule}
        if limit is not None:
            rules[rule] = limit
        return replace(self, rules={one: rules[one] for one in Rule if one in rules})


_ENTRIES = {Rule.NO_REPEAT: 0, Rule.LISTED: 0}
_DAILY = {
    Rule.SYMMETRY: 0,
    Rule.MIN_LENGTH: 3,
    Rule.CONNECTED: 0,
    Rule.ALL_CHECKED: 0,
}

US_DAILY = Preset(
    "US daily",
    {
        **_DAILY,
        Rule.MAX_WORDS: 78,
        Rule.MAX_BLOCKS: 42,
        **_ENTRIES,
        Rule.NO_BOTTLENECK: 12,
    },
)
US_THEMELESS = Preset(
    "US themeless",
    {
        **_DAILY,
        Rule.MAX_WORDS: 72,
        Rule.MAX_BLOCKS: 38,
        **_ENTRIES,
        Rule.NO_BOTTLENECK: 12,
    },
)
US_SUNDAY = Preset(
    "US Sunday",
    {
        **_DAILY,
        Rule.MAX_WORDS: 140,
        Rule.MAX_BLOCKS: 84,
        **_ENTRIES,
        Rule.NO_BOTTLENECK: 12,
    },
)
UK_BLOCKED = Preset(
    "UK blocked",
    {
        Rule.SYMMETRY: 0,
        Rule.MIN_LENGTH: 3,
        Rule.CONNECTED: 0,
        Rule.MAX_UNCHECKED_RUN: 2,
        Rule.HALF_CHECKED: 0,
        **_ENTRIES,
    },
)
MINI = Preset(
    "Mini",
    {
        Rule.MIN_LENGTH: 3,
        Rule.CONNECTED: 0,
        Rule.ALL_CHECKED: 0,
        **_ENTRIES,
    },
    Symmetry.NONE,
)
FREE = Preset("Free", dict(_ENTRIES), Symmetry.NONE)
LYONS = Preset(
    "Lyons",
    {
        Rule.SYMMETRY: 0,
        Rule.NO_OPEN_TWO_BY_TWO: 0,
        Rule.NO_BLOCK_TWO_BY_TWO: 0,
        Rule.NO_LONE_CELL: 0,
        Rule.MIN_LENGTH: 3,
        Rule.MAX_LENGTH: 8,
        Rule.MAX_BLOCK_RUN: 3,
        Rule.CONNECTED: 0,
    },
    Symmetry.BOTH_MIRRORS,
)

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.name: preset
        for preset in (US_DAILY, US_THEMELESS, US_SUNDAY, UK_BLOCKED, MINI, FREE, LYONS)
    }
)


def usual_preset(grid: Grid) -> Preset:
    """Return the house rules by which a grid of unknown origin was most likely made."""
    if grid.bars or grid.voids:
        return FREE
    slots = layout(grid).by_cell
    unchecked = sum(
        any((cell, direction) not in slots for direction in Direction) for cell in grid.open_cells
    )
    if 10 * unchecked > grid.rows * grid.cols:
        return UK_BLOCKED
    side = max(grid.rows, grid.cols)
    if side <= _MINI_SIDE:
        return MINI
    return US_DAILY if side <= _DAILY_SIDE else US_SUNDAY


_MINI_SIDE = 9
_DAILY_SIDE = 17
