"""Rules and findings in words: English sentences that the window translates."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.rules import Rule
from editor.wording.places import place, slot_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.checks import Finding

RULE_NAMES: Mapping[Rule, str] = MappingProxyType(
    {
        Rule.SYMMETRY: "The chosen symmetry holds",
        Rule.NO_OPEN_TWO_BY_TWO: "No 2×2 of open cells",
        Rule.NO_BLOCK_TWO_BY_TWO: "No 2×2 of blocks",
        Rule.NO_LONE_CELL: "No open cell without an open neighbour",
        Rule.MIN_LENGTH: "Shortest entry",
        Rule.MAX_LENGTH: "Longest entry",
        Rule.MAX_BLOCK_RUN: "Longest run of blocks",
        Rule.CONNECTED: "All open cells connected",
        Rule.ALL_CHECKED: "Every cell checked",
        Rule.MAX_UNCHECKED_RUN: "Unchecked cells in a row",
        Rule.HALF_CHECKED: "At least half of an entry checked",
        Rule.MAX_WORDS: "Most words",
        Rule.MAX_BLOCKS: "Most blocks",
        Rule.NO_REPEAT: "No repeated entry",
        Rule.LISTED: "Every entry in a word list",
        Rule.NO_BOTTLENECK: "No regions joined by one cell only, of this many cells",
    }
)

SENTENCES: Mapping[Rule, str] = MappingProxyType(
    {
        Rule.SYMMETRY: "{place} has no symmetric partner",
        Rule.NO_OPEN_TWO_BY_TWO: "2×2 of open cells at {place}",
        Rule.NO_BLOCK_TWO_BY_TWO: "2×2 of blocks at {place}",
        Rule.NO_LONE_CELL: "The open cell at {place} has no open neighbour",
        Rule.MIN_LENGTH: "{slots} has {count} letters, fewer than {limit}",
        Rule.MAX_LENGTH: "{slots} has {count} letters, more than {limit}",
        Rule.MAX_BLOCK_RUN: "{count} blocks in a row at {place}, more than {limit}",
        Rule.CONNECTED: "The region at {place} is cut off from the rest",
        Rule.ALL_CHECKED: "The cell at {place} is unchecked",
        Rule.MAX_UNCHECKED_RUN: "{slots} has {count} unchecked cells in a row, more than {limit}",
        Rule.HALF_CHECKED: "{slots} has {count} unchecked cells, more than half",
        Rule.MAX_WORDS: "{count} words, more than {limit}",
        Rule.MAX_BLOCKS: "{count} blocks, more than {limit}",
        Rule.NO_REPEAT: "{entry} stands at {slots}",
        Rule.LISTED: "{entry} ({slots}) is in no word list",
        Rule.NO_BOTTLENECK: "Only the cell at {place} joins two regions",
    }
)

SHAPE_WITHOUT_SYMMETRY = "A grid of this shape cannot have the chosen symmetry"


def describe(finding: Finding, translate: Callable[[str], str] = str) -> str:
    """Return ``finding`` as a sentence, ``translate`` applied to its English template."""
    if finding.rule is Rule.SYMMETRY and not finding.cells:
        return translate(SHAPE_WITHOUT_SYMMETRY)
    sentence = translate(SENTENCES[finding.rule]).format(
        place=place(finding.cells[0], translate) if finding.cells else "",
        slots=", ".join(slot_name(slot, translate) for slot in finding.slots),
        count=finding.count,
        limit=finding.limit,
        entry=finding.entry,
    )
    return sentence[:1].upper() + sentence[1:]
