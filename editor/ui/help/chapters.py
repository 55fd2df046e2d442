"""The chapters of the manual, as they stand in their files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from editor.language import ENGLISH
from editor.paths import manual_folder

if TYPE_CHECKING:
    from pathlib import Path

CHAPTERS = (
    "first-puzzle",
    "themed",
    "british",
    "barred",
    "corner",
    "lists",
    "clues",
    "checks",
    "printing",
    "makers",
    "command-line",
    "files",
    "preferences",
    "keys",
)
"""The names of the chapters, in the order of the contents; they never change."""
_HEADING = re.compile(r"^(#{1,2}) (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a chapter: the words below one heading."""

    anchor: str
    """What links call it: the heading in English, in small letters."""
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter in the language ``code``."""

    name: str
    code: str
    text: str
    sections: tuple[Section, ...]
    """The first one has the chapter's own title."""

    @property
    def title(self) -> str:
        """The heading of the whole chapter."""
        return self.sections[0].title


@cache
def chapter(name: str, language: str) -> Chapter:
    """Return the chapter ``name`` in ``language``, in English where it is not translated."""
    path = file_of(name, language)
    code = language if path.is_file() else ENGLISH
    text = file_of(name, code).read_text(encoding="utf-8")
    english = file_of(name, ENGLISH).read_text(encoding="utf-8")
    anchors = [_anchor(title) for _, title in _HEADING.findall(english)]
    _, *pieces = _HEADING.split(text)
    parts = zip(anchors, pieces[1::3], pieces[2::3], strict=True)
    return Chapter(name, code, text, tuple(Section(*part) for part in parts))


def file_of(name: str, language: str) -> Path:
    """Return where the chapter ``name`` in ``language`` would be."""
    folder = manual_folder()
    return (folder if language == ENGLISH else folder / language) / f"{name}.md"


def _anchor(title: str) -> str:
    return "-".join(re.findall(r"\w+", title.lower()))
