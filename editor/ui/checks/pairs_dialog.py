"""The pairs that a constructor keeps apart: shown, added, removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLabel, QLineEdit, QListWidget

from editor.language import tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

    from editor.core.limits import Pair
    from editor.core.puzzle import Puzzle

_DASH = " – "


class PairsDialog(FormDialog):
    """Lets the pairs of ``puzzle`` be written that never stand together.

    ``first`` is a word that is to be one of a pair.

    Signals:
        pairs_chosen(pairs): the pairs as they are to be.
    """

    pairs_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, first: str = "", parent: QWidget | None = None) -> None:
        super().__init__(tr("Never together"), parent)
        self._normal = puzzle.alphabet.normalize
        entries = {one for slot in puzzle.layout.slots for one in puzzle.entries(slot)}
        self.one, self.other = (_field(sorted(entries)) for _ in range(2))
        self.one.setText(first)
        self.one.setAccessibleName(tr("One entry"))
        self.other.setAccessibleName(tr("The other entry"))
        for field in (self.one, self.other):
            field.textChanged.connect(self._show_buttons)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Pairs"))
        self.list.currentRowChanged.connect(self._show_buttons)
        self.add_button = push_button(tr("&Add"), self.add)
        self.remove_button = push_button(tr("&Remove"), self.remove)
        self._build()
        self._show(puzzle.limits.never_together)
        (self.other if first else self.one).setFocus()
        self.resize(420, 320)

    def add(self) -> None:
        """Add the pair that is written."""
        if pair := self._written:
            self._show(self._pairs | {pair})
            self.one.clear()
            self.other.clear()
            self.one.setFocus()

    def remove(self) -> None:
        """Remove the current pair."""
        row = self.list.currentRow()
        self._show(self._pairs - {sorted(self._pairs)[row]})
        self.list.setCurrentRow(min(row, self.list.count() - 1))

    def accept(self) -> None:
        """Report the pairs, with the one that is written."""
        self.add()
        self.pairs_chosen.emit(self._pairs)
        super().accept()

    @property
    def _written(self) -> Pair | None:
        """The pair in the two fields, if they hold one."""
        one, other = sorted(self._normal(field.text()) for field in (self.one, self.other))
        return (one, other) if one and one != other else None

    def _show(self, pairs: frozenset[Pair]) -> None:
        self._pairs = pairs
        self.list.clear()
        self.list.addItems([_DASH.join(pair) for pair in sorted(pairs)])
        self._show_buttons()

    def _show_buttons(self) -> None:
        self.add_button.setEnabled(self._written is not None)
        self.remove_button.setEnabled(self.list.currentRow() >= 0)

    def _build(self) -> None:
        told = QLabel(tr("Of the two entries of a pair only one may stand in this puzzle."))
        told.setWordWrap(True)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.one, 1)
        line.addWidget(QLabel(_DASH.strip()))
        line.addWidget(self.other, 1)
        line.addWidget(self.add_button)
        below = QHBoxLayout()
        below.addWidget(self.remove_button)
        below.addStretch()
        self.form.addRow(told)
        self.form.addRow(line)
        self.form.addRow(self.list)
        self.form.addRow(below)


def _field(entries: Iterable[str]) -> QLineEdit:
    """Return a field that offers ``entries``."""
    field = QLineEdit()
    completer = QCompleter(list(entries), field)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    field.setCompleter(completer)
    return field
