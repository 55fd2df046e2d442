"""The puzzles of a book: files, their order, and how the book is bound."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.document.puzzle_files import puzzle_files
from editor.formats.errors import FormatError
from editor.formats.registry import read_puzzle
from editor.language import tr
from editor.sheet.markup import plain
from editor.ui.widgets.file_filters import opening_filters
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.ordered_list import OrderedList
from editor.ui.widgets.push_button import push_button
from editor.words.shipped import in_shipped_list

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.puzzle import Puzzle

_PUZZLE = Qt.ItemDataRole.UserRole
_ANSWERS_ON_PAGE = 6


@dataclass(frozen=True, slots=True)
class Binding:
    """How a book is made of its puzzles."""

    title: str = ""
    answers_on_page: int = _ANSWERS_ON_PAGE
    booklet: bool = False


class BookPanel(QWidget):
    """Lists what is printed: the window's puzzle, and files before and after it.

    Signals:
        book_changed(): other puzzles, another order or binding.
    """

    book_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problems: tuple[str, ...] = ()
        self.puzzle_list = OrderedList(tr("Puzzles of the book"))
        self.puzzle_list.setMaximumHeight(120)
        self._own = QListWidgetItem(tr("This puzzle"))
        self.puzzle_list.addItem(self._own)
        self.title_field = QLineEdit()
        self.answers = number_field(1, 12, _ANSWERS_ON_PAGE, tr("Answers on a page"))
        self.booklet = QCheckBox(tr("Booklet: two pages a side, to fold and staple"))
        self._build()
        self.puzzle_list.reordered.connect(self.book_changed)
        self.title_field.textChanged.connect(self.book_changed)
        self.answers.valueChanged.connect(self.book_changed)
        self.booklet.toggled.connect(self.book_changed)

    @property
    def binding(self) -> Binding:
        """How the book is made."""
        return Binding(
            self.title_field.text().strip(), self.answers.value(), self.booklet.isChecked()
        )

    @property
    def problems(self) -> tuple[str, ...]:
        """Why files added last were passed over, a sentence for each."""
        return self._problems

    def puzzles(self, own: Puzzle) -> tuple[Puzzle, ...]:
        """Return the puzzles in their order, ``own`` for the window's."""
        items = map(self.puzzle_list.item, range(self.puzzle_list.count()))
        return tuple(own if item is self._own else item.data(_PUZZLE) for item in items)

    def add_files(self, paths: Iterable[Path]) -> None:
        """Add the puzzles in ``paths``; a file that cannot be read is told and passed over."""
        problems: list[str] = []
        for path in paths:
            try:
                puzzle = read_puzzle(path, in_shipped_list)
            except FormatError as error:
                problems.append(str(error))
                continue
            item = QListWidgetItem(plain(puzzle.title) or path.stem)
            item.setToolTip(str(path))
            item.setData(_PUZZLE, puzzle)
            self.puzzle_list.addItem(item)
        self._problems = tuple(problems)
        self.book_changed.emit()

    def add_folder(self, folder: Path) -> None:
        """Add the puzzle files in ``folder``, by name."""
        self.add_files(puzzle_files(folder))

    def remove(self) -> None:
        """Take the puzzle chosen out of the book; the window's own stays."""
        row = self.puzzle_list.currentRow()
        if row >= 0 and self.puzzle_list.item(row) is not self._own:
            self.puzzle_list.takeItem(row)
            self.book_changed.emit()

    def _ask_files(self) -> None:
        paths, _ = QFileDialog.getOpenFileNames(self, tr("Add puzzles"), "", opening_filters())
        if paths:
            self.add_files(map(Path, paths))

    def _ask_folder(self) -> None:
        if folder := QFileDialog.getExistingDirectory(self, tr("Add a folder of puzzles")):
            self.add_folder(Path(folder))

    def _build(self) -> None:
        buttons = QGridLayout()
        for place, (text, handler) in enumerate(
            (
                (tr("Add files…"), self._ask_files),
                (tr("Add folder…"), self._ask_folder),
                (tr("Remove"), self.remove),
                (tr("Up", "in a list"), self.puzzle_list.move_up),
                (tr("Down", "in a list"), self.puzzle_list.move_down),
            )
        ):
            buttons.addWidget(push_button(text, handler), place // 3, place % 3)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.addRow(tr("Title of the book"), self.title_field)
        form.addRow(tr("Answers on a page"), self.answers)
        form.addRow(self.booklet)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.puzzle_list)
        layout.addLayout(buttons)
        layout.addLayout(form)
