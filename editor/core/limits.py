"""Limits that a constructor puts on a fill, kept with the puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.core.tags import NO_TAGS, TagFilter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.slots import SlotKey

    Pair = tuple[str, str]
    """Two entries, in the order of the alphabet."""


@dataclass(frozen=True, slots=True)
class SlotLimits:
    """What one slot may hold. The defaults limit nothing."""

    floor: int | None = None
    pattern: str = ""
    """A regular expression that the whole entry must match, in upper-case letters."""
    word_list: str = ""
    """The name of the only list the entry may come from."""
    banned: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Limits:
    """What the whole fill must respect. The defaults limit nothing but repeated words."""

    slots: Mapping[SlotKey, SlotLimits] = field(default_factory=dict)
    length_floors: Mapping[int, int] = field(default_factory=dict)
    banned: frozenset[str] = frozenset()
    forbidden_letters: frozenset[str] = frozenset()
    required_letters: frozenset[str] = frozenset()
    """Letters that must each stand somewhere in the fill; the whole alphabet: a pangram."""
    names_cross: bool = True
    """Whether two proper names may cross."""
    name_crossings: int | None = None
    """In how many cells two names may cross at a vowel; None: in any number."""
    never_together: frozenset[Pair] = frozenset()
    """Entries of which only one may stand: what the constructor keeps apart, beside the rules."""
    tags: TagFilter = NO_TAGS
    """What is made of tags otherwise than by the preset: see ``tags_in_force``."""

    def of_slot(self, key: SlotKey) -> SlotLimits:
        """Return the limits of the slot named ``key``."""
        return self.slots.get(key, NO_SLOT_LIMITS)


NO_SLOT_LIMITS = SlotLimits()
