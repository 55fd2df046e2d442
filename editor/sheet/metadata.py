"""What a file of pages says about itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.language import printed
from editor.sheet.markup import plain

if TYPE_CHECKING:
    from datetime import datetime

    from editor.core.puzzle import Puzzle

CREATOR = "Gridwright"


@dataclass(frozen=True, slots=True)
class Metadata:
    """Title, author and the like. ``created`` is an aware time, or None for none of note."""

    title: str = ""
    author: str = ""
    subject: str = ""
    keywords: str = ""
    language: str = "en"
    created: datetime | None = None


def metadata_of(puzzle: Puzzle, *, created: datetime | None = None) -> Metadata:
    """Return what a file of the pages of ``puzzle`` says about itself."""
    grid = puzzle.grid
    tr = printed(puzzle.alphabet.language).tr
    return Metadata(
        title=plain(puzzle.title) or tr("Crossword"),
        author=plain(puzzle.author),
        subject=tr("Crossword, {cols}×{rows}").format(cols=grid.cols, rows=grid.rows),
        keywords=tr("crossword, puzzle"),
        language=puzzle.alphabet.language,
        created=created,
    )
