"""The dialog that asks what a cell shows in its corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit

from editor.language import tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.wording.places import place

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_LONGEST = 12


class LabelDialog(FormDialog):
    """Asks for the number of ``cell``, or for other marks in place of one.

    Signals:
        label_chosen(label): what the cell shows, empty for nothing; None: what the grid gives it.
    """

    label_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, cell: Cell, parent: QWidget | None = None) -> None:
        super().__init__(tr("Number of {place}").format(place=place(cell)), parent)
        self.usual = QCheckBox(tr("The &number that follows from the grid"))
        self.usual.setChecked(cell not in puzzle.labels)
        self.field = QLineEdit(puzzle.label(cell))
        self.field.setMaxLength(_LONGEST)
        self.field.setPlaceholderText(tr("nothing"))
        self.field.setEnabled(cell in puzzle.labels)
        self.usual.toggled.connect(self.field.setDisabled)
        self.form.addRow(self.usual)
        self.form.addRow(tr("Shown instead"), self.field)
        self.accepted.connect(self._report)

    def _report(self) -> None:
        self.label_chosen.emit(None if self.usual.isChecked() else self.field.text().strip())
