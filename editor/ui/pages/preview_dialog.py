"""Printing: the pages as they will be, with all their options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.formats.losses import Feature
from editor.language import counted, tr
from editor.sheet.page_kinds import has_clues, tells_entries
from editor.ui.pages.book_panel import BookPanel
from editor.ui.pages.page_maker import MadePages, PageMaker, PageRequest
from editor.ui.pages.page_options import PageOptions
from editor.ui.pages.page_presets import PagePresets
from editor.ui.pages.page_view import PageView
from editor.ui.widgets.cut_label import CutLabel
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.push_button import push_button
from editor.wording.unwritten import describe_unwritten

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QLayout

    from editor.core.change import Change
    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.document.settings import Settings
    from editor.sheet.shapes import Page
    from editor.sheet.style import PageStyle

    Noted = tuple[tuple[NotedEntry, ...], ...]

_PAUSE = 300
"""Milliseconds of rest after an edit before the pages are made again."""
_OPTIONS_WIDTH = 380


class PreviewDialog(QDialog):
    """Shows the pages of a puzzle or a book, and lets their options be chosen.

    Signals:
        style_changed(style): the constructor chose other options.
        pages_shown(made): other pages are shown, a ``MadePages``.
        export_asked(made): the pages are to be written to a PDF file.
        print_asked(pages): the pages are to be printed.
        picture_asked(): a picture of the grid is wanted.
        html_asked(): the puzzle is wanted as a web page.
    """

    style_changed = Signal(object)
    pages_shown = Signal(object)
    export_asked = Signal(object)
    print_asked = Signal(object)
    picture_asked = Signal()
    html_asked = Signal()

    def __init__(
        self,
        puzzle: Puzzle,
        style: PageStyle,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        as_shown: Callable[[Puzzle], Puzzle] | None = None,
        noted: Callable[[Sequence[Puzzle], PageStyle], Noted] = lambda puzzles, style: (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Print"))
        self._as_shown = as_shown
        self._noted = noted
        self._puzzle = puzzle
        self._made: MadePages | None = None
        self.page_view = PageView()
        self.options = PageOptions(style)
        self.presets = PagePresets(settings, style)
        self.book = BookPanel()
        self.options.add_section(tr("Book of several puzzles"), self.book)
        self._maker = PageMaker(self)
        self._count = QLabel()
        self._problem = QLabel()
        self._problem.setWordWrap(True)
        self._unwritten = QLabel()
        self._unwritten.setWordWrap(True)
        self._unwritten.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._written = CutLabel()
        self._outputs: list[QPushButton] = []
        self._build()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self.make_pages)
        self._maker.made.connect(self._show_made)
        self.options.style_changed.connect(self._take_style)
        self.presets.style_chosen.connect(self.use_style)
        self.book.book_changed.connect(self.make_pages)
        self.finished.connect(self._maker.close)
        self.make_pages()

    @property
    def pages(self) -> Sequence[Page]:
        """The pages shown."""
        return self.page_view.pages

    @property
    def problem(self) -> str:
        """What is said to be wrong with the pages."""
        return self._problem.text()

    @property
    def unwritten(self) -> str:
        """What is said of clues and a title that are missing."""
        return self._unwritten.text()

    def use_style(self, style: PageStyle) -> None:
        """Show the pages in ``style``."""
        self.options.show_style(style)
        self._take_style(style)

    def take_change(self, change: Change) -> None:
        """Follow an edit of the puzzle, after a pause in typing."""
        self._puzzle = change.after
        self._set_ready(on=False)
        self._pause.start()

    def take_facts(self) -> None:
        """Tell what the word lists now know of the entries, where the pages tell that."""
        if tells_entries(self.options.style_shown):
            self.make_pages()

    @property
    def written(self) -> str:
        """What is said of the file that was written last."""
        return self._written.text()

    def take_written(self, path: Path) -> None:
        """Tell here too that a file was written: the window's own line is behind the dialog."""
        self._written.setText(tr("Written: {path}").format(path=path.name))
        self._written.setToolTip(str(path))

    def make_pages(self) -> None:
        """Make the pages again."""
        self._set_ready(on=False)
        binding, style = self.book.binding, self.options.style_shown
        unwritten = describe_unwritten(self._puzzle, clues=has_clues(style))
        self._unwritten.setText(unwritten)
        self._unwritten.setVisible(bool(unwritten))
        own = self._as_shown(self._puzzle) if self._as_shown else self._puzzle
        puzzles = self.book.puzzles(own)
        self._maker.make(
            PageRequest(
                puzzles,
                style,
                self._noted(puzzles, style),
                binding.title,
                binding.answers_on_page,
                binding.booklet,
            )
        )

    def _take_style(self, style: PageStyle) -> None:
        self.presets.show_style(style)
        self.make_pages()
        self.style_changed.emit(style)

    def _show_made(self, made: MadePages) -> None:
        self._made = made
        first = not self.pages
        self.page_view.show_pages(made.pages)
        if first:
            self.page_view.fit_page()
        self._count.setText(counted(len(made.pages), "{count} page", "{count} pages"))
        left_out = (tr(Feature.PENCIL.value),) if self._puzzle.pencil else ()
        self._problem.setText("\n".join((*self.book.problems, *made.problems, *left_out)))
        self._set_ready(on=bool(made.pages) and not self._pause.isActive())
        self.pages_shown.emit(made)

    def _set_ready(self, *, on: bool) -> None:
        """Let pages out only when those shown are the latest."""
        for button in self._outputs:
            button.setEnabled(on)

    def _export(self) -> None:
        self.export_asked.emit(self._made)

    def _print(self) -> None:
        self.print_asked.emit(self.pages)

    def _build(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(12)
        form = QFormLayout()
        form.addRow(tr("Preset", "of page options"), self.presets)
        side.addLayout(form)
        side.addWidget(_scrolled(self.options), 1)
        side.addWidget(self._problem)
        side.addWidget(self._unwritten)
        side.addLayout(self._zoom_row())
        side.addLayout(self._output_rows())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(12)
        layout.addWidget(self.page_view, 1)
        layout.addLayout(side)
        fit_to_screen(self, QSize(1080, 720))

    def _zoom_row(self) -> QLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        for text, name, handler in (
            ("−", tr("Smaller"), self.page_view.zoom_out),
            ("+", tr("Larger"), self.page_view.zoom_in),
            (tr("Fit page"), tr("Make a page just fit"), self.page_view.fit_page),
        ):
            button = push_button(text, handler, name)
            button.setAccessibleName(name)
            button.setMinimumWidth(36)
            row.addWidget(button)
        pairs = QCheckBox(tr("Side by side"))
        pairs.toggled.connect(self.page_view.set_side_by_side)
        row.addWidget(pairs)
        row.addStretch()
        row.addWidget(self._count)
        return row

    def _output_rows(self) -> QLayout:
        rows = QGridLayout()
        print_button = push_button(tr("&Print…"), self._print)
        pdf = push_button(tr("&Export PDF…"), self._export)
        self._outputs += [print_button, pdf]
        rows.addWidget(print_button, 0, 0)
        rows.addWidget(pdf, 0, 1)
        rows.addWidget(push_button(tr("&Grid picture…"), self.picture_asked.emit), 1, 0)
        rows.addWidget(push_button(tr("&Web page…"), self.html_asked.emit), 1, 1)
        rows.addWidget(self._written, 2, 0)
        rows.addWidget(push_button(tr("Close"), self.accept), 2, 1)
        return rows

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Begin with a whole page."""
        super().showEvent(event)
        self.page_view.fit_page()


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 8, 0)
    layout.addWidget(widget)
    layout.addStretch()
    area.setWidget(holder)
    area.setFixedWidth(_OPTIONS_WIDTH)
    area.setAccessibleName(tr("Page options"))
    return area
