"""Exports: PDF files, pictures of the grid, and the printer."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QSizeF, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter

from editor.core.enumerations import with_enumerations
from editor.language import counted, tr
from editor.sheet.errors import SheetError
from editor.sheet.html import html_text
from editor.sheet.layout import grid_page
from editor.sheet.metadata import metadata_of
from editor.sheet.page_kinds import has_clues, tells_entries
from editor.sheet.play.page import play_text
from editor.sheet.presets import from_text, to_text
from editor.sheet.style import default_style
from editor.sheet.svg import svg_text
from editor.ui.pages.page_maker import PageRequest, made_pages
from editor.ui.pages.page_painter import paint_page
from editor.ui.widgets.file_filters import filter_of
from editor.ui.widgets.new_file import ask_new_file
from editor.wording.unwritten import describe_unwritten
from editor.words.noting import noted_entries

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.settings import Settings
    from editor.document.word_lists import WordLists
    from editor.formats.targets import Target
    from editor.sheet.grid_shapes import Letters
    from editor.sheet.metadata import Metadata
    from editor.sheet.play.allowed import Allowed
    from editor.sheet.shapes import Page
    from editor.sheet.style import PageStyle
    from editor.ui.pages.page_maker import MadePages
    from editor.ui.widgets.writer import Writer

_POINTS_PER_INCH = 72


class Named(Protocol):
    """What tells how files made of the puzzle are called."""

    @property
    def name(self) -> str:
        """The name of the document for titles."""

    @property
    def stem(self) -> str:
        """What the names of files begin with."""

    @property
    def folder(self) -> Path:
        """The folder that file dialogs start in."""


class Exports(QObject):
    """Writes and prints the puzzle of one window.

    Signals:
        exported(path): a file was written.
        failed(sentence): that did not work.
        facts_changed(): the lists know something else of entries.
    """

    exported = Signal(object)
    failed = Signal(str)
    facts_changed = Signal()

    def __init__(
        self,
        document: Document,
        settings: Settings,
        lists: WordLists,
        named: Named,
        writer: Writer,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._lists = lists
        self._named = named
        self._writer = writer
        self._window = window
        lists.facts_changed.connect(self.facts_changed)

    @property
    def style(self) -> PageStyle:
        """The page style in use."""
        with suppress(SheetError):
            return from_text(self._settings.page_style)
        return default_style()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as pages and other programs get it."""
        return self.as_shown(self._document.puzzle)

    @property
    def unwritten(self) -> str:
        """What pages of the puzzle lack, in sentences; empty where they lack nothing."""
        return describe_unwritten(self._document.puzzle, clues=has_clues(self.style))

    def as_shown(self, puzzle: Puzzle) -> Puzzle:
        """Return ``puzzle`` with the enumerations that the word lists in use make."""
        return with_enumerations(puzzle, self._lists.facts)

    def noted(
        self, puzzles: Sequence[Puzzle], style: PageStyle
    ) -> tuple[tuple[NotedEntry, ...], ...]:
        """Return what the lists know of the entries of each puzzle, where ``style`` tells it."""
        words, facts = self._lists.words, self._lists.facts
        if not tells_entries(style) or words is None:
            return ()
        return tuple(
            noted_entries(one, words, facts) if one.alphabet == words.alphabet else ()
            for one in puzzles
        )

    def remember_style(self, style: PageStyle) -> None:
        """Use the options of ``style`` from now on."""
        self._settings.remember_page_style(to_text(style))

    def ask_pdf(self, made: MadePages | None = None) -> None:
        """Ask for a file and write the pages ``made`` (those of the usual style) to it."""
        chosen = self._ask(tr("Export PDF"), tr("PDF files (*.pdf)"), ".pdf")
        if chosen:
            self.write_pdf(chosen, made)

    def write_pdf(self, path: Path, made: MadePages | None = None) -> None:
        """Write the pages ``made`` (those of the usual style) to ``path``."""
        puzzles, style = (self.puzzle,), self.style
        request = made.request if made else PageRequest(puzzles, style, self.noted(puzzles, style))
        self._write(path, partial(_pdf, request, made))

    def ask_file(self, target: Target) -> None:
        """Ask for a file and write the puzzle to it for another program."""
        title = tr("Export {name}").format(name=tr(target.name))
        if chosen := self._ask(title, filter_of(target.name, target.suffix), target.suffix):
            self.write_file(chosen, target)

    def write_file(self, path: Path, target: Target) -> None:
        """Write the puzzle to ``path`` for another program; it stays the document it was."""
        self._write(path, partial(target.write, self.puzzle))

    def ask_html(self, allowed: Allowed | None) -> None:
        """Ask for a file and write the puzzle to it as a web page; see ``write_html``."""
        filters = tr("Web pages (*.html *.htm)")
        if chosen := self._ask(tr("Export web page"), filters, ".html", ".htm"):
            self.write_html(chosen, allowed)

    def write_html(self, path: Path, allowed: Allowed | None = None) -> None:
        """Write the puzzle to ``path`` as a web page: where something is ``allowed``, to solve."""
        self._write(path, partial(_web_page, self.puzzle, self.style, allowed))

    def ask_picture(self, letters: Letters, dots_per_inch: int) -> None:
        """Ask for a file and write a picture of the grid to it."""
        filters = ";;".join((tr("SVG files (*.svg)"), tr("PNG files (*.png)")))
        if chosen := self._ask(tr("Export grid picture"), filters, ".svg", ".png"):
            self.write_picture(chosen, letters, dots_per_inch)

    def write_picture(self, path: Path, letters: Letters, dots_per_inch: int) -> None:
        """Write a picture of the grid to ``path``, SVG or PNG by its suffix."""
        page = partial(grid_page, self._document.puzzle, self.style, letters=letters)
        self._write(path, partial(_picture, page, path.suffix.lower(), dots_per_inch))

    def _write(self, path: Path, content: Callable[[], bytes]) -> None:
        self._writer.write(path, content, self, self._note_written)

    def _note_written(self, path: Path, fault: str) -> None:
        if fault:
            self.failed.emit(fault)
        else:
            self.exported.emit(path)

    def ask_printer(self, pages: Sequence[Page]) -> None:
        """Ask for a printer and print ``pages``."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._named.name)
        fit_paper(printer, pages)
        if QPrintDialog(printer, self._window).exec():
            print_pages(printer, pages)

    def _ask(self, title: str, filters: str, *endings: str) -> Path | None:
        start = self._named.folder / f"{self._named.stem}{endings[0]}"
        return ask_new_file(self._window, title, start, filters, endings)


def _pdf(request: PageRequest, made: MadePages | None) -> bytes:
    """Return the pages ``made``, or those of ``request``; fonts may be unpacked for that."""
    # reportlab is slow to import and is needed by few starts of the program.
    from editor.sheet.pdf import pdf_bytes

    made = made or made_pages(request)
    if not made.pages:
        raise SheetError("\n".join(made.problems))
    return pdf_bytes(made.pages, _metadata(request))


def _web_page(puzzle: Puzzle, style: PageStyle, allowed: Allowed | None) -> bytes:
    text = play_text(puzzle, style, allowed) if allowed else html_text(puzzle, style)
    return text.encode()


def _picture(page: Callable[[], Page], suffix: str, dots_per_inch: int) -> bytes:
    if suffix != ".png":
        return svg_text(page()).encode()
    # Pillow is slow to import and is needed by few starts of the program.
    from editor.sheet.png import png_bytes

    return png_bytes(page(), dots_per_inch)


def _metadata(request: PageRequest) -> Metadata:
    first = metadata_of(request.puzzles[0], created=datetime.now(UTC))
    if len(request.puzzles) == 1:
        return first
    subject = counted(len(request.puzzles), "{count} crossword", "{count} crosswords")
    return replace(first, title=request.title or tr("Crosswords"), subject=subject)


def print_pages(printer: QPrinter, pages: Sequence[Page]) -> None:
    """Print ``pages`` at their size."""
    painter = QPainter(printer)
    scale = printer.resolution() / _POINTS_PER_INCH
    for number, page in enumerate(pages):
        if number:
            printer.newPage()
        painter.save()
        painter.scale(scale, scale)
        paint_page(painter, page)
        painter.restore()
    painter.end()


def fit_paper(printer: QPrinter, pages: Sequence[Page]) -> None:
    """Ask ``printer`` for paper of the size of ``pages``."""
    size = QSizeF(pages[0].width, pages[0].height)
    upright = size.transposed() if size.width() > size.height() else size
    printer.setPageSize(QPageSize(upright, QPageSize.Unit.Point))
    printer.setFullPage(True)
    wide = size.width() > size.height()
    turned = QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait
    printer.setPageOrientation(turned)
