"""The dialog that finds a text in clues, entries and notes, and replaces it where ticked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from editor.core.searching import Found, Sought, Where, found_in, replaced
from editor.language import counted, marked, tr
from editor.ui.widgets.push_button import push_button
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.core.change import Change
    from editor.core.puzzle import Puzzle

_NAMES = {
    Where.CLUE: marked("{slot}"),
    Where.ALTERNATIVE: marked("{slot}, alternative"),
    Where.CLUE_NOTE: marked("{slot}, note"),
    Where.PARSE: marked("{slot}, parse"),
    Where.ENTRY: marked("{slot}, entry"),
    Where.NOTES: marked("Notes"),
}
_MATCH = Qt.ItemDataRole.UserRole


class FindDialog(QDialog):
    """Lists what has the text, as it is and as it would be; only what is ticked is replaced.

    Signals:
        puzzle_made(puzzle): the puzzle with the text replaced.
        slot_chosen(slot): the entry of a line is wanted.
    """

    puzzle_made = Signal(object)
    slot_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Find and replace in clues"))
        self._puzzle = puzzle
        self.field = QLineEdit()
        self.field.setAccessibleName(tr("Find"))
        self.replacement = QLineEdit()
        self.replacement.setAccessibleName(tr("Replace by"))
        self.expression = QCheckBox(tr("Regular &expression"))
        self.cased = QCheckBox(tr("&Capitals count"))
        self.lines = QTreeWidget()
        self.lines.setRootIsDecorated(False)
        self.lines.setHeaderLabels([tr("Where"), tr("Is"), tr("Would be")])
        self.lines.setAccessibleName(tr("What was found"))
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.button = push_button(tr("&Replace ticked"), self.replace_ticked)
        self._build()
        for news in (self.field.textChanged, self.replacement.textChanged):
            news.connect(self.search)
        for box in (self.expression, self.cased):
            box.toggled.connect(self.search)
        self.lines.itemActivated.connect(self._choose)
        self.lines.itemChanged.connect(self._show_count)
        self.search()

    def take_change(self, change: Change) -> None:
        """Look through the puzzle as it is after an edit."""
        self._puzzle = change.after
        self.search()

    def search(self) -> None:
        """List what has the text."""
        sought = Sought(
            self.field.text(),
            self.replacement.text(),
            self.expression.isChecked(),
            self.cased.isChecked(),
        )
        self.lines.clear()
        try:
            found = found_in(self._puzzle, sought)
        except re.error as error:
            self.told.setText(tr("This is no expression: {reason}").format(reason=error))
            self.button.setEnabled(False)
            return
        self.lines.blockSignals(True)
        for one in found:
            self.lines.addTopLevelItem(self._line(one))
        self.lines.blockSignals(False)
        self._show_count()

    def replace_ticked(self) -> None:
        """Replace the text in the lines that are ticked: one step."""
        if chosen := self._ticked():
            self.puzzle_made.emit(replaced(self._puzzle, chosen))

    def _line(self, one: Found) -> QTreeWidgetItem:
        slot = self._puzzle.layout.by_key.get(one.key) if one.key else None
        where = tr(_NAMES[one.where]).format(slot=slot_name(slot) if slot else "")
        item = QTreeWidgetItem([where, one.before, one.after if one.after != one.before else ""])
        item.setData(0, _MATCH, one)
        if one.where is not Where.ENTRY:
            item.setCheckState(0, Qt.CheckState.Checked)
        return item

    def _ticked(self) -> list[Found]:
        items = (self.lines.topLevelItem(row) for row in range(self.lines.topLevelItemCount()))
        return [
            item.data(0, _MATCH)
            for item in items
            if item and item.checkState(0) == Qt.CheckState.Checked
        ]

    def _show_count(self) -> None:
        count = self.lines.topLevelItemCount()
        told = counted(count, "{count} text has it", "{count} texts have it")
        self.told.setText(told if self.field.text() else "")
        changed = any(one.after != one.before for one in self._ticked())
        self.button.setEnabled(changed)

    def _choose(self, item: QTreeWidgetItem) -> None:
        key = item.data(0, _MATCH).key
        if slot := self._puzzle.layout.by_key.get(key):
            self.slot_chosen.emit(slot)

    def _build(self) -> None:
        form = QFormLayout()
        form.addRow(tr("&Find"), self.field)
        form.addRow(tr("Replace &by"), self.replacement)
        switches = QHBoxLayout()
        switches.setSpacing(16)
        switches.addWidget(self.expression)
        switches.addWidget(self.cased)
        switches.addStretch()
        form.addRow(switches)
        header = self.lines.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addWidget(self.lines, 1)
        layout.addWidget(self.told)
        layout.addWidget(buttons)
        self.resize(760, 480)
