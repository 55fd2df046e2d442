"""The tags of words by their names."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def tag_name(flag: Flag) -> str:
    """Return the tag that ``flag`` stands for, as users and files write it."""
    return (flag.name or "").lower().replace("_", "-")


TAGS: Mapping[str, Flag] = {tag_name(flag): flag for flag in Flag if flag}
"""The tags by their names."""
OTHER_NAMES: Mapping[str, str] = {"phrase": tag_name(Flag.MULTIWORD)}
"""Other names that users may give them."""


def flags_of(tags: Iterable[str]) -> Flag:
    """Return the flags of ``tags``; those of a later version have none."""
    return reduce(or_, (TAGS.get(tag, Flag.NONE) for tag in tags), Flag.NONE)


def tag_names(flags: Flag) -> tuple[str, ...]:
    """Return the names of the tags in ``flags``."""
    return tuple(tag_name(flag) for flag in flags)


def names_written(text: str) -> tuple[str, ...]:
    """Return the tags that ``text`` names, with spaces or commas between; any may be unknown."""
    names = text.lower().replace(",", " ").split()
    return tuple(OTHER_NAMES.get(name, name) for name in names)


def tags_written(text: str) -> Flag:
    """Return the tags that ``text`` names, likewise; none where one is unknown."""
    names = names_written(text)
    return flags_of(names) if all(name in TAGS for name in names) else Flag.NONE
