"""The window of all makers: a form, results that come while it works, and a seed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.document.maker import Maker
from editor.generate.errors import GenerateError
from editor.language import tr
from editor.sheet.errors import SheetError
from editor.sheet.metadata import Metadata
from editor.sheet.pdf import pdf_bytes
from editor.ui.widgets.new_file import ask_new_file
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.generate.requests import MakerRequest
    from editor.ui.makers.kind import MakerKind
    from editor.ui.widgets.writer import Writer
    from editor.words.setup import ListSetup

_SIZE = QSize(1060, 680)
_FORM_WIDTH = 330
_AROUND_FORM = 56
"""Margins, and the scroll bar of a form that is too high."""
_HIGHEST_SEED = 999_999
_MAKE = ("Ctrl+Return", "Ctrl+Enter")
"""The keys that make, as they fill in the editor; the second is that of the number pad.

Return alone belongs to the fields: in a Spelling Bee it enters a word.
"""


class MakerWindow(QDialog):
    """Makes puzzles of one kind beside the editor; closing it ends the work.

    Signals:
        puzzle_chosen(puzzle): a result is wanted in the editor.
    """

    puzzle_chosen = Signal(object)

    def __init__(
        self,
        kind: MakerKind,
        lists: Callable[[], ListSetup],
        writer: Writer,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setModal(False)
        self.setWindowTitle(tr(kind.title))
        self.kind = kind
        kind.setParent(self)
        self._lists = lists
        self._writer = writer
        self._request: MakerRequest | None = None
        self._has_made = False
        self._maker = Maker(self)
        self.make_button = push_button(tr("Make"), self.make)
        self.seed = number_field(0, _HIGHEST_SEED, 0, tr("Seed"))
        self.next_seed = QCheckBox(tr("Another seed each time"))
        self.print_button = push_button(tr("Export PDF…"), self._ask_pdf)
        self._bar = QProgressBar()
        self._sentence = QLabel(tr(kind.hint))
        self._build()
        self._connect()
        self._show_state()
        self._maker.start()

    @property
    def is_working(self) -> bool:
        """Whether something is being made."""
        return self._request is not None

    @property
    def sentence(self) -> str:
        """What the window says."""
        return self._sentence.text()

    def make(self) -> None:
        """Start to make what the form asks for, or stop the work."""
        if self.is_working:
            self._maker.cancel()
            return
        if self.next_seed.isChecked() and self._has_made:
            self.seed.setValue(self.seed.value() + 1)
        try:
            self._request = self.kind.request(self.seed.value(), self._lists())
        except GenerateError as error:
            self._sentence.setText(str(error))
            return
        self._has_made = True
        self.kind.clear()
        self._sentence.setText(tr("Working…"))
        self._maker.submit(self._request)
        self._show_state()

    def write(self, path: Path) -> None:
        """Write the pages of what is shown to ``path``."""
        metadata = Metadata(title=tr(self.kind.title))
        try:
            self._write(path, partial(pdf_bytes, self.kind.pages(), metadata))
        except SheetError as error:
            self._sentence.setText(str(error))

    def _write(self, path: Path, content: Callable[[], bytes]) -> None:
        self._writer.write(path, content, self, self._note_written)

    def _note_written(self, path: Path, fault: str) -> None:
        self._sentence.setText(fault or tr("Written: {path}").format(path=path))

    def _build(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(16, 16, 12, 16)
        column.setSpacing(10)
        scrolled = QScrollArea()
        scrolled.setAccessibleName(tr("Options"))
        scrolled.setWidget(_at_the_top(self.kind.form))
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.addWidget(scrolled, 1)
        if self.kind.has_seed:
            seeds = QHBoxLayout()
            seeds.addWidget(QLabel(tr("Seed")))
            seeds.addWidget(self.seed, 1)
            column.addLayout(seeds)
            self.next_seed.setChecked(True)
            column.addWidget(self.next_seed)
        column.addWidget(self.make_button)
        width = max(_FORM_WIDTH, self.kind.form.minimumSizeHint().width() + _AROUND_FORM)
        left.setMinimumWidth(width)
        splitter = QSplitter()
        splitter.addWidget(left)
        splitter.addWidget(self._results_side())
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([width, _SIZE.width() - width])
        splitter.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(splitter)
        fit_to_screen(self, _SIZE)

    def _results_side(self) -> QWidget:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(4, 16, 16, 16)
        column.setSpacing(10)
        column.addWidget(self.kind.results, 1)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(4)
        column.addWidget(self._bar)
        foot = QHBoxLayout()
        self._sentence.setWordWrap(True)
        foot.addWidget(self._sentence, 1)
        foot.addWidget(self.print_button)
        self.print_button.setVisible(self.kind.prints)
        column.addLayout(foot)
        return right

    def _connect(self) -> None:
        self.kind.puzzle_chosen.connect(self.puzzle_chosen)
        self.kind.results_changed.connect(self._tell)
        self.kind.file_made.connect(self._write)
        self._maker.results_made.connect(self._take)
        self._maker.job_ended.connect(self._end)
        self._maker.job_failed.connect(self._fail)
        for key in _MAKE:
            QShortcut(QKeySequence(key), self, self.make)

    def _take(self, request: MakerRequest, results: tuple[object, ...]) -> None:
        if request is self._request:
            self.kind.take(results)
            self._sentence.setText(self.kind.sentence())
            self._show_state()

    def _end(self, request: MakerRequest) -> None:
        if request is self._request:
            self._request = None
            self._sentence.setText(self.kind.sentence() or tr("There is none."))
            self._show_state()

    def _fail(self, request: MakerRequest, sentence: str) -> None:
        if request is self._request:
            self._request = None
            self._sentence.setText(sentence)
            self._show_state()

    def _tell(self) -> None:
        if not self.is_working and (sentence := self.kind.sentence()):
            self._sentence.setText(sentence)
        self._show_state()

    def _show_state(self) -> None:
        does = tr("Stop") if self.is_working else tr("Make")
        self.make_button.setText(does)
        key = QKeySequence(_MAKE[0]).toString(QKeySequence.SequenceFormat.NativeText)
        self.make_button.setToolTip(f"{does} ({key})")
        self._bar.setRange(0, 0 if self.is_working else 1)
        self.print_button.setEnabled(self.kind.prints and self.kind.is_printable)

    def _ask_pdf(self) -> None:
        start = Path.home() / f"{tr(self.kind.title)}.pdf"
        if chosen := ask_new_file(self, tr("Export PDF"), start, tr("PDF (*.pdf)"), {".pdf"}):
            self.write(chosen)

    # Qt overrides

    def done(self, result: int) -> None:
        """End the work and its process when the window is closed."""
        self._maker.close()
        super().done(result)


def _at_the_top(form: QWidget) -> QWidget:
    """Return ``form`` with what room is left below it, not between its rows."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(form)
    column.addStretch()
    return holder
