"""House rules that bind what is filled, beside the limits of the puzzle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.rules.duplicates import (
    NEVER_TOGETHER,
    NO_RUN_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
)
from editor.core.rules.known import rules_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.limits import Pair
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import HouseRule
    from editor.core.waivers import Waiver

BINDING = (NO_STEM_REPEAT.code, NO_WORD_REPEAT.code, NO_RUN_REPEAT.code, NEVER_TOGETHER.code)
"""Their codes, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Apart:
    """What a puzzle keeps apart: its binding ``rules`` with their numbers, but for ``waived``.

    ``pairs`` are those of the constructor.
    """

    rules: tuple[tuple[str, int], ...] = ()
    waived: frozenset[Waiver] = frozenset()
    pairs: frozenset[Pair] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.rules)

    def number(self, code: str) -> int | None:
        """Return the number of the rule ``code``; None: it is off."""
        return dict(self.rules).get(code)


def binding_rules(puzzle: Puzzle) -> tuple[HouseRule, ...]:
    """Return the rules of ``puzzle`` that bind a fill."""
    return tuple(rule for rule in rules_of(puzzle) if rule.code in BINDING)


def kept_apart(puzzle: Puzzle) -> Apart:
    """Return what the rules of ``puzzle`` keep apart in a fill."""
    rules = puzzle.preset.rules
    on = tuple((rule.code, rules.get(rule.code, 0)) for rule in binding_rules(puzzle))
    codes = {code for code, _ in on}
    waived = frozenset(one for one in puzzle.waivers if one.rule in codes)
    return Apart(on, waived, puzzle.limits.never_together)


def unbound(puzzle: Puzzle, codes: Collection[str]) -> Puzzle:
    """Return ``puzzle`` without those rules of ``codes`` that bind a fill."""
    preset, limits = puzzle.preset, puzzle.limits
    for code in BINDING:
        if code in codes and code in preset.rules:
            preset = preset.switched(code, None)
    if NEVER_TOGETHER.code in codes and limits.never_together:
        limits = replace(limits, never_together=frozenset())
    if preset is puzzle.preset and limits is puzzle.limits:
        return puzzle
    return replace(puzzle, preset=preset, limits=limits)
