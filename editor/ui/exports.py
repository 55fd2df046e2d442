"""Exports: PDF files, pictures of the grid, and the printer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSizeF, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtWidgets import QFileDialog

from editor.sheet.errors import SheetError
from editor.sheet.layout import grid_page, lay_out
from editor.sheet.metadata import metadata_of
from editor.sheet.style import PAPERS, default_style
from editor.sheet.svg import svg_text
from editor.storage import write_atomically
from editor.ui.page_painter import paint_page
from editor.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget

    from editor.document.document import Document
    from editor.document.settings import Settings
    from editor.sheet.grid_shapes import Letters
    from editor.sheet.shapes import Page
    from editor.sheet.style import PageStyle
    from editor.ui.files import Files

_POINTS_PER_INCH = 72


class Exports(QObject):
    """Writes and prints the puzzle of one window.

    Signals:
        exported(path): a file was written.
        failed(sentence): that did not work.
    """

    exported = Signal(object)
    failed = Signal(str)

    def __init__(
        self, document: Document, settings: Settings, files: Files, window: QWidget
    ) -> None:
        super().__init__(window)
        self._document = document
        self._settings = settings
        self._files = files
        self._window = window

    @property
    def style(self) -> PageStyle:
        """The page style in use."""
        return default_style(PAPERS.get(self._settings.preferences.paper))

    def remember_style(self, style: PageStyle) -> None:
        """Use the options of ``style`` from now on."""
        self._settings.prefer(paper=style.paper.name)

    def ask_pdf(self, pages: Sequence[Page] | None = None) -> None:
        """Ask for a file and write ``pages`` (those of the usual style) to it."""
        chosen = self._ask(tr("Export PDF"), ".pdf", tr("PDF files (*.pdf)"))
        if chosen:
            self.write_pdf(chosen, pages)

    def write_pdf(self, path: Path, pages: Sequence[Page] | None = None) -> None:
        """Write ``pages`` (those of the usual style) to ``path``."""
        # reportlab is slow to import and is needed by few starts of the program.
        from editor.sheet.pdf import write_pdf

        puzzle = self._document.puzzle
        try:
            write_pdf(pages or lay_out(puzzle, self.style), path, metadata_of(puzzle))
        except SheetError as error:
            self.failed.emit(str(error))
            return
        self.exported.emit(path)

    def ask_picture(self, letters: Letters, dots_per_inch: int) -> None:
        """Ask for a file and write a picture of the grid to it."""
        filters = ";;".join((tr("SVG files (*.svg)"), tr("PNG files (*.png)")))
        if chosen := self._ask(tr("Export grid picture"), ".svg", filters):
            self.write_picture(chosen, letters, dots_per_inch)

    def write_picture(self, path: Path, letters: Letters, dots_per_inch: int) -> None:
        """Write a picture of the grid to ``path``, SVG or PNG by its suffix."""
        try:
            page = grid_page(self._document.puzzle, self.style, letters=letters)
            write_atomically(path, _picture(page, path.suffix.lower(), dots_per_inch))
        except (SheetError, OSError) as error:
            self.failed.emit(
                tr("{path} cannot be written: {reason}").format(path=path, reason=error)
            )
            return
        self.exported.emit(path)

    def ask_printer(self, pages: Sequence[Page]) -> None:
        """Ask for a printer and print ``pages``."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._files.name)
        _fit_paper(printer, pages)
        if QPrintDialog(printer, self._window).exec():
            print_pages(printer, pages)

    def _ask(self, title: str, suffix: str, filters: str) -> Path | None:
        start = self._files.folder / f"{Path(self._files.name).stem}{suffix}"
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, str(start), filters)
        path = Path(chosen)
        return (path if path.suffix else path.with_suffix(suffix)) if chosen else None


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


def _fit_paper(printer: QPrinter, pages: Sequence[Page]) -> None:
    size = QSizeF(pages[0].width, pages[0].height)
    printer.setPageSize(QPageSize(size, QPageSize.Unit.Point))
    printer.setFullPage(True)
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)


def _picture(page: Page, suffix: str, dots_per_inch: int) -> bytes:
    if suffix == ".png":
        # Pillow is slow to import and is needed by few starts of the program.
        from editor.sheet.png import png_bytes

        return png_bytes(page, dots_per_inch)
    return svg_text(page).encode()
