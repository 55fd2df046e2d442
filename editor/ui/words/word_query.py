"""What to look for in the word lists: the fields of a query."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QWidget,
)

from editor.language import marked, tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.flow_row import FlowRow, joined
from editor.ui.widgets.number_field import number_field
from editor.ui.words.kind_button import KindButton
from editor.words.search import Kind, Order, Query
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_KINDS = {
    Kind.PATTERN: (
        marked("Pattern"),
        marked("The whole word: . or ? one letter, * any letters, [AEIOU] a set"),
    ),
    Kind.CONTAINS: (marked("Contains"), marked("A pattern anywhere in the word")),
    Kind.STARTS: (marked("Starts with"), marked("A pattern at the start of the word")),
    Kind.ENDS: (marked("Ends with"), marked("A pattern at the end of the word")),
    Kind.EXPRESSION: (
        marked("Expression"),
        marked("A regular expression for the whole word: (RE|UN).*ED"),
    ),
    Kind.ANAGRAM: (
        marked("Anagram"),
        marked("All these letters in any order; ? one more, * any more"),
    ),
    Kind.LETTERS: (
        marked("From letters"),
        marked("Only these letters, each as often as given; ? any letter"),
    ),
}
_FIELD = 140
"""Pixels of the field to type in, at least."""
_ORDERS = {
    Order.SCORE: marked("Best score first"),
    Order.LETTERS: marked("By letters"),
    Order.LENGTH: marked("By length"),
    Order.COMMONNESS: marked("Commonest first"),
    Order.WORTH: marked("Best worth first"),
}


class WordQuery(QWidget):
    """The fields that make up a query.

    Signals:
        changed(): other words are wanted.
        entered(): Return or Down in the text field: go to the words.
        left(): Escape in the text field.
    """

    changed = Signal()
    entered = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = _SearchField()
        self.text.setClearButtonEnabled(True)
        self.text.setAccessibleName(tr("Words to find"))
        self.kind = _choice(tr("Kind of search"), {one: name for one, (name, _) in _KINDS.items()})
        self.order = _choice(tr("Order"), _ORDERS)
        self.shortest = number_field(MIN_LENGTH, MAX_LENGTH, MIN_LENGTH, tr("Shortest length"))
        self.longest = number_field(MIN_LENGTH, MAX_LENGTH, MAX_LENGTH, tr("Greatest length"))
        self.lowest = number_field(0, 100, 1, tr("Lowest score; 0 shows banned words too"))
        self.highest = number_field(0, 100, 100, tr("Highest score"))
        for field in (self.shortest, self.longest, self.lowest, self.highest):
            field.setToolTip(field.accessibleName())
        self.kinds = KindButton()
        self._build()
        self._connect()
        self._show_kind()

    @property
    def query(self) -> Query:
        """The query as the fields tell it."""
        return Query(
            self.text.text(),
            self.kind.currentData(),
            self.shortest.value(),
            self.longest.value(),
            self.lowest.value(),
            self.highest.value(),
            self.kinds.having,
            self.kinds.without,
            self.kinds.avoided,
            self.order.currentData(),
        )

    def ask_pattern(self, pattern: str) -> None:
        """Look for words of a whole ``pattern`` of any length."""
        blocked = self.blockSignals(True)
        self.kind.setCurrentIndex(self.kind.findData(Kind.PATTERN))
        self.shortest.setValue(MIN_LENGTH)
        self.longest.setValue(MAX_LENGTH)
        self.text.setText(pattern)
        self._show_kind()
        self.blockSignals(blocked)
        self.changed.emit()

    def _show_kind(self) -> None:
        hint = tr(_KINDS[self.kind.currentData()][1])
        self.text.setPlaceholderText(hint)
        self.text.setToolTip(hint)

    def _connect(self) -> None:
        self.text.textChanged.connect(self._report)
        self.text.entered.connect(self.entered)
        self.text.left.connect(self.left)
        for box in (self.kind, self.order):
            box.currentIndexChanged.connect(self._report)
        for field in (self.shortest, self.longest, self.lowest, self.highest):
            field.valueChanged.connect(self._report)
        self.kinds.changed.connect(self._report)

    def _report(self) -> None:
        self._show_kind()
        self.changed.emit()

    def _build(self) -> None:
        self.text.setMinimumWidth(_FIELD)
        row = FlowRow()
        for part in (
            self.kind,
            self.text,
            joined(tr("Length"), self.shortest, "–", self.longest),
            joined(tr("Score"), self.lowest, "–", self.highest),
            self.kinds,
            self.order,
        ):
            row.addWidget(part)
        self.setLayout(row)


class _SearchField(QLineEdit):
    """A line that reports Return, Down and Escape."""

    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave for the words or the grid, edit otherwise."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Down if not event.modifiers():
                self.entered.emit()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)


def _choice(name: str, values: dict[Kind, str] | dict[Order, str]) -> QComboBox:
    box = ChoiceBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    for value, text in values.items():
        box.addItem(tr(text), value)
    return box
