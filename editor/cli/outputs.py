"""What commands write: puzzles in any format, and pages, by the ending of the file's name."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.formats.registry import FORMATS, write_puzzle
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page

PDF = ".pdf"
CluesTo = Annotated[
    Path | None, typer.Option("--export", metavar="CSV", help="Write the clues to a CSV file.")
]


def puzzle_endings() -> tuple[str, ...]:
    """Return the endings of the puzzle files that can be written."""
    return tuple(suffix for one in FORMATS if one.writes for suffix in one.suffixes)


def fill_endings() -> tuple[str, ...]:
    """Return the endings that a filled puzzle can be written with."""
    return (*puzzle_endings(), PDF)


def write_output(path: Path, puzzle: Puzzle) -> tuple[str, ...]:
    """Write ``puzzle`` as the ending of ``path`` says; return what is lost in that format."""
    if path.suffix.lower() != PDF:
        return write_puzzle(puzzle, path)
    from editor.sheet.layout import lay_out
    from editor.sheet.metadata import metadata_of
    from editor.sheet.pdf import write_pdf
    from editor.sheet.style import default_style

    write_pdf(lay_out(puzzle, default_style()), path, metadata_of(puzzle))
    return ()


def write_pages(pages: Sequence[Page], path: Path, title: str) -> None:
    """Write ``pages`` as a PDF file that is called ``title``."""
    from editor.sheet.metadata import Metadata
    from editor.sheet.pdf import write_pdf

    write_pdf(pages, path, Metadata(title=title))


def check_free(path: Path, *, force: bool) -> None:
    """Refuse to replace a file; devices and pipes take whatever comes."""
    if path.is_file() and not force:
        raise CommandError(tr("{path} is there already; --force replaces it").format(path=path))


def checked_output(name: str, endings: Collection[str]) -> Path:
    """Return the path ``name``; refuse at once what could not be written in the end."""
    path = Path(name)
    if path.suffix.lower() not in endings:
        known = ", ".join(sorted(endings))
        raise CommandError(
            tr("{name} cannot be written: its name must end in one of {known}").format(
                name=name, known=known
            )
        )
    if path.is_dir():
        raise CommandError(tr("{name} cannot be written: it is a folder").format(name=name))
    if not path.parent.is_dir():
        raise CommandError(
            tr("{name} cannot be written: there is no folder {folder}").format(
                name=name, folder=path.parent
            )
        )
    place = path if path.exists() else path.parent
    if not os.access(place, os.W_OK):
        raise CommandError(
            tr("{name} cannot be written: {place} is read-only for you").format(
                name=name, place=place
            )
        )
    return path
