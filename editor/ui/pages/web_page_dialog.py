"""What a web page of the puzzle is for, and what its solvers may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QLabel, QWidget

from editor.language import tr
from editor.sheet.play.allowed import Allowed
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.form_dialog import FormDialog

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


class WebPageDialog(FormDialog):
    """Asks for the kind of page; says beforehand what the page of ``puzzle`` cannot do.

    Signals:
        page_chosen(allowed): what solvers may do, or None for a page that is read.
    """

    page_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(tr("Export web page"), parent, QDialogButtonBox.StandardButton.Save)
        self._puzzle = puzzle
        self.kind = ChoiceBox()
        self.kind.setAccessibleName(tr("Page"))
        self.kind.addItem(tr("To be solved in the browser"), True)
        self.kind.addItem(tr("To be read and printed"), False)
        self.check = QCheckBox(tr("Solvers may check letters"))
        self.reveal = QCheckBox(tr("Solvers may reveal letters"))
        self.solution = QCheckBox(tr("The solution is in the file"))
        self.solution.setToolTip(tr("Without it the page still tells when all is right"))
        self.told = QLabel(tr("The grid is not full: its page can check and reveal nothing."))
        self.told.setWordWrap(True)
        self.form.addRow(tr("Page"), self.kind)
        for box in (self.solution, self.check, self.reveal):
            box.setChecked(True)
            self.form.addRow(box)
        self.form.addRow(self.told)
        self.kind.currentIndexChanged.connect(self._show)
        self.solution.toggled.connect(self._show)
        self.accepted.connect(self._report)
        self._show()

    @property
    def allowed(self) -> Allowed | None:
        """What solvers may do, or None for a page that is read."""
        if not self.kind.currentData():
            return None
        return Allowed(self.check.isChecked(), self.reveal.isChecked(), self.solution.isChecked())

    def _show(self) -> None:
        """Offer what means something for the kind of page and the puzzle."""
        plays = bool(self.kind.currentData())
        for box in (self.solution, self.check, self.reveal):
            self.form.setRowVisible(box, plays and self._puzzle.is_full)
        self.form.setRowVisible(self.told, plays and not self._puzzle.is_full)
        for box in (self.check, self.reveal):
            box.setEnabled(self.solution.isChecked())

    def _report(self) -> None:
        self.page_chosen.emit(self.allowed)
