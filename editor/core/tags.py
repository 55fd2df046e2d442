"""Tags: what is known of words beside their scores, and what a fill makes of them.

A tag belongs to a spelling: word lists tell which words have which (``editor.words.tags``). Here
tags are names. A filter binds what is still to be filled; entries that stand complete stand.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SENSITIVE, CRUDE, BRITISH, AMERICAN = "sensitive", "crude", "british", "american"
"""Tags that presets name."""


class Treatment(Enum):
    """What a fill makes of the words with a tag."""

    FREE = "free"
    AVOIDED = "avoided"
    """They come after others, and polish gives points for being rid of them."""
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class TagFilter:
    """What a fill makes of words by their tags; those with a tag that is not named are free."""

    treatments: Mapping[str, Treatment] = field(default_factory=dict)
    at_most: Mapping[str, int] = field(default_factory=dict)
    """How many entries with a tag there may be in the fill."""
    only: frozenset[str] = frozenset()
    """Tags that every new entry has, all of them."""

    def __bool__(self) -> bool:
        return self != NO_TAGS

    def tags(self, treatment: Treatment) -> tuple[str, ...]:
        """Return the tags with this ``treatment``, in alphabetical order."""
        return tuple(sorted(tag for tag, one in self.treatments.items() if one is treatment))

    def treating(self, tags: Iterable[str], treatment: Treatment) -> TagFilter:
        """Return the same filter with another ``treatment`` of ``tags``."""
        return replace(self, treatments={**self.treatments, **dict.fromkeys(tags, treatment)})

    def then(self, later: TagFilter) -> TagFilter:
        """Return this filter as far as ``later`` says nothing else."""
        return TagFilter(
            {**self.treatments, **later.treatments},
            {**self.at_most, **later.at_most},
            self.only | later.only,
        )


NO_TAGS = TagFilter()


def never(*tags: str) -> TagFilter:
    """Return the filter that leaves out ``tags``."""
    return NO_TAGS.treating(tags, Treatment.NEVER)
