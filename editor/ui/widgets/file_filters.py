"""The formats that a file dialog offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.formats.registry import EXOLVE, FORMATS
from editor.formats.unread import UNREAD
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.formats.registry import Format


_PAGES = (".html", ".htm")
"""The endings of web pages, which may hold a puzzle for Exolve."""


def opening_filters() -> str:
    """Return the files that can be opened, for a dialog; those of no use are told what to do."""
    formats = [(one, _endings(one)) for one in FORMATS if one.reads and one.suffixes]
    every = _pattern((*(suffix for _, endings in formats for suffix in endings), *UNREAD))
    named = [f"{tr(one.name)} ({_pattern(endings)})" for one, endings in formats]
    first, last = tr("Puzzles ({patterns})").format(patterns=every), tr("All files (*)")
    return ";;".join((first, *named, last))


def _endings(one: Format) -> tuple[str, ...]:
    return (*one.suffixes, *_PAGES) if one is EXOLVE else one.suffixes


def filter_of(name: str, suffix: str) -> str:
    """Return the one kind of file that a dialog for writing offers."""
    return f"{tr(name)} ({_pattern([suffix])})"


def _pattern(suffixes: Iterable[str]) -> str:
    return " ".join(f"*{suffix}" for suffix in suffixes)
