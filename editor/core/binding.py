"""House rules that bind what is filled, beside the limits of the puzzle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.rules.duplicates import NO_RUN_REPEAT, NO_STEM_REPEAT, NO_WORD_REPEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.puzzle import Puzzle
    from editor.core.waivers import Waiver

BINDING = (NO_STEM_REPEAT.code, NO_WORD_REPEAT.code, NO_RUN_REPEAT.code)
"""Their codes, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Apart:
    """What a puzzle keeps apart: its binding ``rules`` with their numbers, but for ``waived``."""

    rules: tuple[tuple[str, int], ...] = ()
    waived: frozenset[Waiver] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.rules)

    def number(self, code: str) -> int | None:
        """Return the number of the rule ``code``; None: it is off."""
        return dict(self.rules).get(code)


def kept_apart(puzzle: Puzzle) -> Apart:
    """Return what the rules of ``puzzle`` keep apart in a fill."""
    rules = puzzle.preset.rules
    on = tuple((code, rules[code]) for code in BINDING if code in rules)
    codes = {code for code, _ in on}
    return Apart(on, frozenset(one for one in puzzle.waivers if one.rule in codes))


def unbound(puzzle: Puzzle, codes: Collection[str]) -> Puzzle:
    """Return ``puzzle`` without those rules of ``codes`` that bind a fill."""
    preset = puzzle.preset
    for code in BINDING:
        if code in codes and code in preset.rules:
            preset = preset.switched(code, None)
    return puzzle if preset is puzzle.preset else replace(puzzle, preset=preset)
