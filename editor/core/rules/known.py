"""The house rules that there are, in the order in which they are shown and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.rules.clue_hints import (
    CLUE_AGREES,
    CLUE_LENGTH,
    CLUE_OF_ABBREVIATION,
    CLUE_OF_PARTIAL,
    CLUE_SPELT,
)
from editor.core.rules.clue_signs import CLUE_BALANCED, CLUE_BLANKS, CLUE_SPACED
from editor.core.rules.clues import (
    CLUE_NAMES_ITSELF,
    CLUE_NAMES_NO_ENTRY,
    CLUE_REPEATED,
    CLUE_SHOWS_ENTRY,
    CLUE_WRITTEN_FOR,
    CLUES_WRITTEN,
    ENUMERATIONS_FIT,
)
from editor.core.rules.duplicates import (
    NEVER_TOGETHER,
    NO_RUN_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
)
from editor.core.rules.entries import LISTED, NO_REPEAT
from editor.core.rules.given_away import CLUE_SHOWS_KIN, CLUE_SHOWS_OTHER
from editor.core.rules.linked import LINKED_ENTRIES, LINKED_LENGTHS, LINKED_ORDER
from editor.core.rules.neighbours import (
    ALL_CHECKED,
    MAX_BLOCK_RUN,
    MAX_LENGTH,
    MIN_LENGTH,
    NO_BLOCK_TWO_BY_TWO,
    NO_LONE_CELL,
    NO_OPEN_TWO_BY_TWO,
)
from editor.core.rules.parse_hints import PARSE_GIVES
from editor.core.rules.unchecked import HALF_CHECKED, MAX_UNCHECKED_RUN, UNCHECKED_BY_LENGTH
from editor.core.rules.whole_grid import (
    CONNECTED,
    MAX_BLOCKS,
    MAX_WORDS,
    NO_BOTTLENECK,
    SYMMETRY,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.presets import Preset
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, HouseRule

HOUSE_RULES: tuple[HouseRule, ...] = (
    SYMMETRY,
    NO_OPEN_TWO_BY_TWO,
    NO_BLOCK_TWO_BY_TWO,
    NO_LONE_CELL,
    MIN_LENGTH,
    MAX_LENGTH,
    MAX_BLOCK_RUN,
    CONNECTED,
    ALL_CHECKED,
    MAX_UNCHECKED_RUN,
    HALF_CHECKED,
    UNCHECKED_BY_LENGTH,
    MAX_WORDS,
    MAX_BLOCKS,
    NO_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
    NO_RUN_REPEAT,
    LISTED,
    NO_BOTTLENECK,
    LINKED_ENTRIES,
    LINKED_LENGTHS,
    LINKED_ORDER,
    CLUES_WRITTEN,
    CLUE_WRITTEN_FOR,
    CLUE_SHOWS_ENTRY,
    CLUE_SHOWS_KIN,
    CLUE_SHOWS_OTHER,
    CLUE_REPEATED,
    CLUE_NAMES_NO_ENTRY,
    CLUE_NAMES_ITSELF,
    ENUMERATIONS_FIT,
    CLUE_BALANCED,
    CLUE_SPACED,
    CLUE_BLANKS,
    CLUE_SPELT,
    CLUE_OF_PARTIAL,
    CLUE_OF_ABBREVIATION,
    CLUE_AGREES,
    CLUE_LENGTH,
    PARSE_GIVES,
)
"""To add a rule, write its record and check, and name it here."""


def house_rules() -> tuple[HouseRule, ...]:
    """Return every rule: the one place that all else asks."""
    return HOUSE_RULES


def rules_on(preset: Preset) -> tuple[HouseRule, ...]:
    """Return the rules that are on in ``preset``."""
    return tuple(rule for rule in house_rules() if rule.code in preset.rules)


def rules_of(puzzle: Puzzle) -> tuple[HouseRule, ...]:
    """Return the rules that ``puzzle`` is checked by: its preset's, and that of its own pairs."""
    on = rules_on(puzzle.preset)
    return (*on, NEVER_TOGETHER) if puzzle.limits.never_together else on


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return ``findings`` in the order of their rules."""
    codes = [rule.code for rule in (*house_rules(), NEVER_TOGETHER)]
    return tuple(sorted(findings, key=lambda one: codes.index(one.rule.code)))


def unknown_codes(preset: Preset) -> tuple[str, ...]:
    """Return the codes in ``preset`` that no rule has: those of a later version."""
    known = {rule.code for rule in house_rules()}
    return tuple(code for code in preset.rules if code not in known)
