"""The Resize dialog: a size, and the corner or edge that stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QToolButton, QWidget

from editor.language import marked, tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.ui.widgets.number_field import number_field
from editor.ui.window.starts import MAX_SIDE, MIN_SIDE

if TYPE_CHECKING:
    from editor.core.grid import Grid

_ARROWS = ("↖", "↑", "↗", "←", "•", "→", "↙", "↓", "↘")
_NAMES = (
    marked("Top left"),
    marked("Top"),
    marked("Top right"),
    marked("Left"),
    marked("Centre"),
    marked("Right"),
    marked("Bottom left"),
    marked("Bottom"),
    marked("Bottom right"),
)
_CENTRE = 4
_THIRDS = 3


class ResizeDialog(FormDialog):
    """Asks for the new size of a grid.

    Signals:
        size_chosen(rows, cols, top, left): the size, and the rows and columns added before.
    """

    size_chosen = Signal(int, int, int, int)

    def __init__(self, grid: Grid, parent: QWidget | None = None) -> None:
        super().__init__(tr("Resize"), parent)
        self._grid = grid
        self._rows = number_field(MIN_SIDE, MAX_SIDE, grid.rows, tr("Rows"))
        self._cols = number_field(MIN_SIDE, MAX_SIDE, grid.cols, tr("Columns"))
        self._anchors = QButtonGroup(self)
        self._loss = QLabel()
        self._loss.setWordWrap(True)
        self._loss.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._build()
        self._rows.valueChanged.connect(self._show_loss)
        self._cols.valueChanged.connect(self._show_loss)
        self.accepted.connect(self._report)
        self._show_loss()

    def choose(self, rows: int, cols: int, anchor: str = "Centre") -> None:
        """Choose a size, and the place named ``anchor`` as the one that stays."""
        self._rows.setValue(rows)
        self._cols.setValue(cols)
        self._anchors.button(_NAMES.index(anchor)).setChecked(True)

    def _report(self) -> None:
        row, col = divmod(self._anchors.checkedId(), _THIRDS)
        more_rows = self._rows.value() - self._grid.rows
        more_cols = self._cols.value() - self._grid.cols
        self.size_chosen.emit(
            self._rows.value(), self._cols.value(), more_rows * row // 2, more_cols * col // 2
        )

    def _show_loss(self) -> None:
        smaller = self._rows.value() < self._grid.rows or self._cols.value() < self._grid.cols
        self._loss.setText(
            tr("Cells outside the new size are lost; undo brings them back.") if smaller else ""
        )

    def _build(self) -> None:
        anchors = QGridLayout()
        anchors.setSpacing(4)
        for number, (arrow, name) in enumerate(zip(_ARROWS, _NAMES, strict=True)):
            button = QToolButton()
            button.setText(arrow)
            button.setCheckable(True)
            button.setToolTip(tr(name))
            button.setAccessibleName(tr(name))
            button.setFixedSize(32, 32)
            self._anchors.addButton(button, number)
            anchors.addWidget(button, *divmod(number, _THIRDS))
        anchors.setColumnStretch(_THIRDS, 1)
        self._anchors.button(_CENTRE).setChecked(True)
        self.form.addRow(tr("Rows"), self._rows)
        self.form.addRow(tr("Columns"), self._cols)
        self.form.addRow(tr("What stays"), anchors)
        self.form.addRow(self._loss)
        self.setMinimumWidth(320)
