"""The print preview: the pages as they will be, with their options."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.sheet.errors import SheetError
from editor.sheet.layout import lay_out
from editor.sheet.style import PAPERS, Answers, PageStyle
from editor.ui.page_view import PageView
from editor.ui.text import counted, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page

_PAUSE = 300
"""Milliseconds of rest after an edit before the pages are made again."""
_PAPER_NAMES = {"a4": "A4", "a5": "A5", "a3": "A3"}


class PreviewDialog(QDialog):
    """Shows the pages of a puzzle.

    Signals:
        style_changed(style): the constructor chose other options.
        export_asked(pages): the pages are to be written to a PDF file.
        print_asked(pages): the pages are to be printed.
    """

    style_changed = Signal(object)
    export_asked = Signal(object)
    print_asked = Signal(object)

    def __init__(self, puzzle: Puzzle, style: PageStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Print preview"))
        self._puzzle = puzzle
        self._style = style
        self.page_view = PageView()
        self._paper = QComboBox()
        for name, paper in PAPERS.items():
            self._paper.addItem(
                _PAPER_NAMES.get(name, tr(name.replace("-", " ").capitalize())), paper
            )
        self._paper.setCurrentIndex(max(0, list(PAPERS.values()).index(style.paper)))
        self._solution = QCheckBox(tr("Solution page"))
        self._solution.setChecked(style.answers is Answers.OWN_PAGE)
        self._count = QLabel()
        self._problem = QLabel()
        self._problem.setWordWrap(True)
        self._build()
        self._paper.activated.connect(self._take)
        self._solution.clicked.connect(self._take)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._lay_out)
        self.show_puzzle(puzzle)

    @property
    def pages(self) -> Sequence[Page]:
        """The pages shown."""
        return self.page_view.pages

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show the pages of ``puzzle``."""
        self._puzzle = puzzle
        self._lay_out()

    def take_change(self, _before: Puzzle, after: Puzzle) -> None:
        """Follow an edit of the puzzle, once the hands rest."""
        self._puzzle = after
        self._pause.start()

    def _lay_out(self) -> None:
        puzzle = self._puzzle
        try:
            pages, problem = lay_out(puzzle, self._style), ""
        except SheetError as error:
            pages, problem = (), str(error)
        self.page_view.show_pages(pages)
        self._count.setText(counted(len(pages), "{count} page", "{count} pages"))
        self._problem.setText(problem)

    def _take(self) -> None:
        answers = Answers.OWN_PAGE if self._solution.isChecked() else Answers.NONE
        self._style = replace(self._style, paper=self._paper.currentData(), answers=answers)
        self.show_puzzle(self._puzzle)
        self.style_changed.emit(self._style)

    def _export(self) -> None:
        self.export_asked.emit(self.pages)

    def _print(self) -> None:
        self.print_asked.emit(self.pages)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Begin with a whole page."""
        super().showEvent(event)
        self.page_view.fit_page()

    def _build(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(tr("Paper"), self._paper)
        form.addRow(self._solution)
        zoom = QHBoxLayout()
        zoom.setSpacing(4)
        for text, handler in (
            ("−", self.page_view.zoom_out),
            ("+", self.page_view.zoom_in),
            (tr("Fit page"), self.page_view.fit_page),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.setMinimumWidth(36)
            button.clicked.connect(handler)
            zoom.addWidget(button)
        side = QVBoxLayout()
        side.setSpacing(12)
        side.addLayout(form)
        side.addLayout(zoom)
        side.addWidget(self._count)
        side.addWidget(self._problem)
        side.addStretch()
        for text, handler in (
            (tr("&Print…"), self._print),
            (tr("&Export PDF…"), self._export),
            (tr("Close"), self.accept),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(handler)
            side.addWidget(button)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(12)
        layout.addWidget(self.page_view, 1)
        layout.addLayout(side)
        self.resize(920, 680)
