"""Filters by tags as JSON, in files and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.tags import NO_TAGS, TagFilter, Treatment

if TYPE_CHECKING:
    from editor.formats.json_text import Json


def tags_json(tags: TagFilter) -> dict[str, Json]:
    """Return ``tags`` as JSON."""
    return {
        "treatments": {tag: one.value for tag, one in sorted(tags.treatments.items())},
        "at_most": dict(sorted(tags.at_most.items())),
        "only": sorted(tags.only),
    }


def read_tags(value: Json) -> TagFilter:
    """Return the filter; tags of a later version stay for that version."""
    if not isinstance(value, dict):
        return NO_TAGS
    treatments, at_most, only = map(value.get, ("treatments", "at_most", "only"))
    only = only if isinstance(only, list) else []
    known = {one.value: one for one in Treatment}
    return TagFilter(
        {
            tag: known[one]
            for tag, one in (treatments.items() if isinstance(treatments, dict) else ())
            if isinstance(one, str) and one in known
        },
        {
            tag: most
            for tag, most in (at_most.items() if isinstance(at_most, dict) else ())
            if type(most) is int and most >= 0
        },
        frozenset(tag for tag in only if isinstance(tag, str)),
    )
