"""``gridwright pdf`` and ``image``: puzzles on paper and as pictures."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli import sheet_options as options
from editor.cli.enumerated import enumerated
from editor.cli.errors import CommandError
from editor.cli.inputs import PuzzleName, files_named, puzzle_named, puzzles_named
from editor.cli.outputs import checked_output
from editor.cli.sheet_options import PdfOptions, enumerations_wanted, with_options
from editor.cli.taking import taking
from editor.cli.word_options import PuzzleAlphabet, in_letters
from editor.language import counted, tr
from editor.sheet.book import impose, lay_out_book
from editor.sheet.fonts import families
from editor.sheet.grid_shapes import Letters
from editor.sheet.layout import grid_page, lay_out, warnings
from editor.sheet.metadata import metadata_of
from editor.sheet.page_kinds import tells_entries
from editor.sheet.pdf import write_pdf
from editor.sheet.png import png_bytes
from editor.sheet.presets import from_text, to_text
from editor.sheet.style import (
    LOS_ANGELES_TIMES,
    ClueChoice,
    Kind,
    Margins,
    PageStyle,
    default_style,
    large_print,
    paper_named,
)
from editor.sheet.svg import svg_text
from editor.storage import read_whole, write_atomically

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page

_MM = 72.0 / 25.4
_MOST_DOTS = 4e8
"""A picture of more dots is refused: it is held in memory whole."""


@taking(PdfOptions)
def pdf(asked: PdfOptions) -> None:
    """Print a puzzle, or a book of several, to a PDF file."""
    path = checked_output(asked.output, {".pdf"})
    style = _style(asked)
    if asked.save_preset:
        write_atomically(asked.save_preset, to_text(style).encode())
    puzzles = [enumerated(in_letters(one, asked.alphabet)) for one in puzzles_named(asked.sources)]
    for puzzle in puzzles:
        name = f"{puzzle.title}: " if len(puzzles) > 1 and puzzle.title else ""
        for sentence in warnings(puzzle, style):
            print(f"{name}{sentence}.", file=sys.stderr)
    pages = _pages(puzzles, style, asked)
    metadata = metadata_of(puzzles[0], created=_now())
    if len(puzzles) > 1:
        subject = counted(len(puzzles), "{count} crossword", "{count} crosswords")
        metadata = replace(metadata, title=asked.title or "Crosswords", subject=subject)
    write_pdf(impose(pages) if asked.booklet else pages, path, metadata)


def _pages(puzzles: Sequence[Puzzle], style: PageStyle, asked: PdfOptions) -> tuple[Page, ...]:
    """Return the pages of one puzzle, or of a book."""
    noted: tuple[tuple[NotedEntry, ...], ...] = ()
    if tells_entries(style):
        from editor.cli.lists_at_hand import noted_in  # which loads lists and numpy

        noted = noted_in(puzzles, asked.word_list, asked.scale, files_named(asked.sources))
    if len(puzzles) == 1:
        return lay_out(puzzles[0], style, *noted)
    return lay_out_book(puzzles, replace(style, mirrored=True), title=asked.title, noted=noted)


def _style(asked: PdfOptions) -> PageStyle:
    """Return the preset with all that is asked for beside it."""
    style = with_options(
        _base_style(asked.style, asked.paper, asked.preset),
        answers=asked.answers,
        columns=asked.columns,
        corner=asked.corner,
        family=_family(asked.font),
        min_size=asked.min_size,
        max_size=asked.max_size,
        min_cell=asked.cell,
        margins=None if asked.margin is None else Margins(*[asked.margin * _MM] * 4),
        one_page=asked.one_page or None,
        clues=ClueChoice.DOWNS_ONLY if asked.downs_only else None,
        diagramless=asked.diagramless or None,
        enumerations=enumerations_wanted(asked.enumerations),
        save_ink=asked.ink_saver or None,
        blocks=asked.blocks,
        show_notes=False if asked.no_notes else None,
        header_left=asked.header_left,
        header_right=asked.header_right,
        footer_left=asked.footer_left,
        footer_right=asked.footer_right,
        date=asked.date,
        qr_text=asked.qr,
    )
    style = _with_submission(
        style, asked.address, los_angeles=asked.los_angeles, blank_grid=asked.blank_grid
    )
    if style.min_size > style.max_size:
        raise CommandError(
            tr("--min-size is greater than the greatest type size; give --max-size too")
        )
    return style


def image(
    source: PuzzleName,
    output: options.Output,
    letters: options.ShownLetters = Letters.GIVEN,
    dpi: options.DotsPerInch = 300,
    cell: options.CellSide = 24.0,
    blocks: options.Blocks = None,
    font: options.Font = "",
    *,
    alphabet: PuzzleAlphabet = "",
    ink_saver: options.InkSaver = False,
    diagramless: options.Diagramless = False,
) -> None:
    """Draw a puzzle's grid as SVG or PNG; the ending of the name says which."""
    path = checked_output(output, {".svg", ".png"})
    puzzle = in_letters(puzzle_named(source), alphabet)
    style = with_options(
        default_style(),
        family=_family(font),
        save_ink=ink_saver or None,
        blocks=blocks,
        diagramless=diagramless or None,
    )
    page = grid_page(puzzle, style, letters=letters, cell=cell)
    if path.suffix.lower() == ".svg":
        write_atomically(path, svg_text(page, puzzle.title).encode())
        return
    if page.width * page.height * (dpi / 72) ** 2 > _MOST_DOTS:
        raise CommandError(
            tr("An image of {dpi} dots per inch is too large; choose a smaller --dpi").format(
                dpi=dpi
            )
        )
    write_atomically(path, png_bytes(page, dpi))


def _base_style(kind: Kind | None, paper: str, preset: Path | None) -> PageStyle:
    """Return the preset, or the usual style, on the paper and of the kind that are asked for."""
    style = _preset(preset) if preset else default_style()
    if paper:
        style = replace(style, paper=paper_named(paper))
    if kind is Kind.LARGE_PRINT and style.kind is not kind:
        return large_print(style.paper)
    return replace(style, kind=kind) if kind else style


def _preset(path: Path) -> PageStyle:
    try:
        return from_text(read_whole(path).decode())
    except UnicodeDecodeError as error:
        raise CommandError(tr("{path} is not a page preset").format(path=path)) from error


def _with_submission(
    style: PageStyle, address: str, *, los_angeles: bool, blank_grid: bool
) -> PageStyle:
    manner = LOS_ANGELES_TIMES if los_angeles else style.submission
    if address:
        manner = replace(manner, address="\n".join(address.split(";")))
    if blank_grid:
        manner = replace(manner, blank_grid=True)
    return replace(style, submission=manner)


def _family(font: str) -> str | None:
    """Return the family named, whatever its case, or the path of a font file."""
    if not font:
        return None
    for family in families():
        if family.casefold() == font.casefold():
            return family
    if Path(font).is_file():
        return font
    known = ", ".join(families())
    raise CommandError(
        tr("There is no font {font}; give a font file or one of {known}").format(
            font=font, known=known
        )
    )


def _now() -> datetime | None:
    """Return the time for the file's date; none when the build's own clock is to be used."""
    return None if os.environ.get("SOURCE_DATE_EPOCH") else datetime.now(UTC)
