"""What a puzzle makes of tags: its limits go before its preset; each can be lifted by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.tags import AMERICAN, BRITISH, SENSITIVE, TagFilter, Treatment

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.puzzle import Puzzle

_ENGLISH_TAGS = frozenset({SENSITIVE, BRITISH, AMERICAN})
"""Those that presets leave out in English alone: lists of other languages do not have them."""


def preset_tags(puzzle: Puzzle) -> TagFilter:
    """Return how the preset of ``puzzle`` treats tags; some mean English words alone."""
    is_english = puzzle.alphabet.language == ENGLISH.language
    given = puzzle.preset.tags.treatments.items()
    return TagFilter({tag: one for tag, one in given if is_english or tag not in _ENGLISH_TAGS})


def tags_in_force(puzzle: Puzzle) -> TagFilter:
    """Return what a fill of ``puzzle`` makes of tags: its limits go before its preset."""
    return preset_tags(puzzle).then(puzzle.limits.tags)


def with_tags(puzzle: Puzzle, wanted: TagFilter) -> Puzzle:
    """Return ``puzzle`` with ``wanted`` in force; its limits keep what its preset does not say."""
    usual = preset_tags(puzzle).treatments
    every = {
        tag: wanted.treatments.get(tag, Treatment.FREE) for tag in {*usual, *wanted.treatments}
    }
    own = {tag: one for tag, one in every.items() if one is not usual.get(tag, Treatment.FREE)}
    tags = replace(wanted, treatments=own)
    return replace(puzzle, limits=replace(puzzle.limits, tags=tags))


ONLY = "only"
_NEVER, _AT_MOST = "never:", "at-most:"


def tag_limits(tags: TagFilter) -> tuple[str, ...]:
    """Return the names of the limits that ``tags`` make: each can be lifted by itself."""
    return (
        *(_NEVER + tag for tag in tags.tags(Treatment.NEVER)),
        *(_AT_MOST + tag for tag in sorted(tags.at_most)),
        *((ONLY,) if tags.only else ()),
    )


def never_tag(limit: str) -> str | None:
    """Return the tag that the limit of this name leaves out, or None for another limit."""
    return limit.removeprefix(_NEVER) if limit.startswith(_NEVER) else None


def capped_tag(limit: str) -> str | None:
    """Return the tag whose entries the limit of this name counts, or None for another limit."""
    return limit.removeprefix(_AT_MOST) if limit.startswith(_AT_MOST) else None


def without_tag_limits(puzzle: Puzzle, names: Collection[str]) -> Puzzle:
    """Return ``puzzle`` without those of its limits by tags that ``names`` name."""
    tags = tags_in_force(puzzle)
    if not {*names}.intersection(tag_limits(tags)):
        return puzzle
    freed = [tag for tag in tags.tags(Treatment.NEVER) if _NEVER + tag in names]
    wanted = replace(
        tags.treating(freed, Treatment.FREE),
        at_most={tag: most for tag, most in tags.at_most.items() if _AT_MOST + tag not in names},
        only=frozenset() if ONLY in names else tags.only,
    )
    return with_tags(puzzle, wanted)
