"""Word squares: found at random, or ever better ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QWidget,
)

from editor.generate.squares.clues import square_clues
from editor.generate.squares.request import SquareRequest
from editor.generate.squares.square import MAX_SIDE, MIN_SIDE, Square, SquareKind, SquareWish
from editor.language import counted, marked, tr
from editor.sheet.makers.squares import square_pages
from editor.ui.makers.kind import (
    MakerKind,
    SizeField,
    choice_field,
    form_layout,
)
from editor.ui.makers.letters_view import letters_icon
from editor.ui.widgets.number_field import number_field
from editor.words.scale import UNSCORED

if TYPE_CHECKING:
    from editor.sheet.shapes import Page
    from editor.words.setup import ListSetup

_PICTURE = 150
_GIVEN_HEIGHT = 90
_KINDS = {
    SquareKind.DOUBLE: marked("All words differ"),
    SquareKind.ANY: marked("A word may stand twice"),
    SquareKind.SYMMETRIC: marked("The same across and down"),
}


class SquaresKind(MakerKind):
    """Finds squares of words; a click puts one into the editor."""

    title = marked("Word squares")
    hint = marked("Every row and every column is a word. A click puts a square into the editor.")

    def __init__(self) -> None:
        super().__init__()
        self.size = SizeField(4, 4, (MIN_SIDE, MAX_SIDE))
        self.kind = choice_field(_KINDS, SquareKind.DOUBLE, tr("Kind"))
        self.floor = number_field(1, 100, UNSCORED, tr("Lowest score"))
        self.given = QPlainTextEdit()
        self.number = number_field(1, 2000, 12, tr("Number of squares"))
        self.best = QCheckBox(tr("Ever better scores"))
        self.to_solve = QCheckBox(tr("Print empty ones with clues first"))
        self.gallery = QListWidget()
        self._squares: list[Square] = []
        self.form = self._built_form()
        self.results = self._built_results()
        self.gallery.itemClicked.connect(self._choose)
        self.gallery.itemActivated.connect(self._choose)

    def request(self, seed: int, lists: ListSetup) -> SquareRequest:
        """Return what the form asks for."""
        given = tuple(self.given.toPlainText().split())
        wish = SquareWish(
            self.size.rows.value(),
            self.size.cols.value(),
            self.kind.currentData(),
            self.floor.value(),
            given,
        )
        return SquareRequest(wish, lists, seed, self.number.value(), self.best.isChecked())

    def clear(self) -> None:
        """Show no squares."""
        self._squares = []
        self.gallery.clear()

    def take(self, results: tuple[object, ...]) -> None:
        """Show some more squares."""
        ratio = self.gallery.devicePixelRatioF()
        for square in cast("tuple[Square, ...]", results):
            self._squares.append(square)
            item = QListWidgetItem(letters_icon(square.puzzle.fill, _PICTURE, ratio), "")
            item.setToolTip("\n".join(square.rows))
            item.setData(Qt.ItemDataRole.UserRole, square)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, " ".join(square.rows))
            self.gallery.addItem(item)

    def sentence(self) -> str:
        """Say how many squares there are."""
        count = len(self._squares)
        return counted(count, "{count} square", "{count} squares") if count else ""

    def pages(self) -> tuple[Page, ...]:
        """Return the squares shown, where wished with empty ones to solve before them."""
        to_solve = self.to_solve.isChecked()
        clues = square_clues(self._squares) if to_solve else {}
        return square_pages(self._squares, to_solve=to_solve, clues=clues)

    def _choose(self, item: QListWidgetItem) -> None:
        square: Square = item.data(Qt.ItemDataRole.UserRole)
        self.puzzle_chosen.emit(square.puzzle)

    def _built_form(self) -> QWidget:
        self.given.setPlaceholderText(tr("Given rows, like\nC..D\n.A.."))
        self.given.setMaximumHeight(_GIVEN_HEIGHT)
        self.given.setAccessibleName(tr("Given rows"))
        form = QWidget()
        layout = form_layout(form)
        layout.addRow(tr("Rows × columns"), self.size)
        layout.addRow(tr("Kind"), self.kind)
        layout.addRow(tr("Lowest score"), self.floor)
        layout.addRow(tr("Given"), self.given)
        layout.addRow(tr("How many"), self.number)
        layout.addRow(self.best)
        layout.addRow(self.to_solve)
        return form

    def _built_results(self) -> QWidget:
        self.gallery.setViewMode(QListView.ViewMode.IconMode)
        self.gallery.setResizeMode(QListView.ResizeMode.Adjust)
        self.gallery.setMovement(QListView.Movement.Static)
        self.gallery.setIconSize(QSize(_PICTURE, _PICTURE))
        self.gallery.setSpacing(8)
        self.gallery.setAccessibleName(tr("Word squares"))
        return self.gallery
