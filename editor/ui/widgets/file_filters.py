"""The formats that a file dialog offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.formats.registry import FORMATS
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable


def file_filters(*, reads: bool) -> str:
    """Return the formats to choose from in a file dialog: those read, or those written."""
    with_ending = [one for one in FORMATS if one.suffixes]
    formats = [one for one in with_ending if (one.reads if reads else one.writes)]
    every = _pattern(suffix for one in formats for suffix in one.suffixes)
    named = [f"{tr(one.name)} ({_pattern(one.suffixes)})" for one in formats]
    first = [tr("Puzzles ({patterns})").format(patterns=every)] if reads else []
    last = [tr("All files (*)")] if reads else []
    return ";;".join((*first, *named, *last))


def _pattern(suffixes: Iterable[str]) -> str:
    return " ".join(f"*{suffix}" for suffix in suffixes)
