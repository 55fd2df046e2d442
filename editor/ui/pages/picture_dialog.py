"""What a picture of the grid shows."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from editor.language import marked, tr
from editor.sheet.grid_shapes import Letters
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.form_dialog import FormDialog
from editor.ui.widgets.number_field import number_field

_CHOICES = (
    (Letters.GIVEN, marked("Empty, for the solver")),
    (Letters.ALL, marked("With all letters")),
    (Letters.NONE, marked("Empty, without given letters")),
)
_USUAL_DPI = 300


class PictureDialog(FormDialog):
    """Asks for letters and resolution.

    Signals:
        picture_chosen(letters, dots_per_inch): what the picture is to show.
    """

    picture_chosen = Signal(object, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Export grid picture"), parent, QDialogButtonBox.StandardButton.Save)
        self._letters = ChoiceBox()
        self._letters.setAccessibleName(tr("Grid"))
        for letters, name in _CHOICES:
            self._letters.addItem(tr(name), letters)
        self._dots = number_field(72, 1200, _USUAL_DPI, tr("Dots per inch"))
        self._dots.setToolTip(tr("For PNG files; SVG files have no dots"))
        self.form.addRow(tr("Grid"), self._letters)
        self.form.addRow(tr("Dots per inch"), self._dots)
        self.accepted.connect(self._report)

    def _report(self) -> None:
        self.picture_chosen.emit(self._letters.currentData(), self._dots.value())
