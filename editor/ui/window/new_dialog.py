"""The New dialog: a start, a size, a symmetry, and patterns of blocks on demand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.core.grid import Grid
from editor.core.symmetry import Symmetry
from editor.language import tr
from editor.ui.grid.thumbnail import thumbnail
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.symmetry_menu import SYMMETRY_NAMES
from editor.ui.window.pattern_offer import PatternOffer
from editor.ui.window.starts import MAX_SIDE, MIN_SIDE, STARTS, Start, lattice_blocks, new_puzzle

if TYPE_CHECKING:
    from PySide6.QtGui import QStandardItemModel

_PICTURE = 72
_TILE = QSize(128, 136)
_TEXT_TILE = QSize(120, 116)
"""What of a tile is marked: the picture and two lines."""


class NewDialog(QDialog):
    """Asks what the new puzzle starts from.

    Signals:
        puzzle_made(puzzle, start): the new puzzle, and the name of what it started from.
    """

    puzzle_made = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New puzzle"))
        self._pictures = QListWidget()
        self._rows, self._cols = (
            number_field(MIN_SIDE, MAX_SIDE, MIN_SIDE, name) for name in (tr("Rows"), tr("Columns"))
        )
        self._symmetry = QComboBox()
        self.fold = push_button(tr("Show &patterns"))
        self.offer = PatternOffer()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._build()
        self._pictures.currentRowChanged.connect(self._show_start)
        self._pictures.itemActivated.connect(self.accept)
        self._rows.valueChanged.connect(self._show_symmetries)
        self._cols.valueChanged.connect(self._show_symmetries)
        for changed in (
            self._rows.valueChanged,
            self._cols.valueChanged,
            self._symmetry.currentIndexChanged,
            self._pictures.currentRowChanged,
        ):
            changed.connect(self._show_patterns)
        self.fold.toggled.connect(self._unfold)
        self.offer.taken.connect(self.accept)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accepted.connect(self._report)
        self._pictures.setCurrentRow(0)

    def choose(self, start: str, rows: int | None = None, cols: int | None = None) -> None:
        """Choose the start named ``start``, the first where there is none, and a size."""
        names = [one.name for one in STARTS]
        self._pictures.setCurrentRow(names.index(start) if start in names else 0)
        self._rows.setValue(rows or self._rows.value())
        self._cols.setValue(cols or self._cols.value())

    def offers(self, symmetry: Symmetry) -> bool:
        """Tell whether ``symmetry`` can be chosen at the size shown."""
        return self._model.item(self._symmetry.findData(symmetry)).isEnabled()

    @property
    def _model(self) -> QStandardItemModel:
        return self._symmetry.model()  # type: ignore[return-value]

    @property
    def _start(self) -> Start:
        return STARTS[max(0, self._pictures.currentRow())]

    def _show_start(self) -> None:
        start = self._start
        self._rows.setValue(start.rows)
        self._cols.setValue(start.cols)
        self._symmetry.setCurrentIndex(self._symmetry.findData(start.preset.symmetry))
        self._show_symmetries()

    def _show_symmetries(self) -> None:
        rows, cols = self._rows.value(), self._cols.value()
        for symmetry in Symmetry:
            row = self._symmetry.findData(symmetry)
            self._model.item(row).setEnabled(symmetry.fits(rows, cols))
        if not self._symmetry.currentData().fits(rows, cols):
            self._symmetry.setCurrentIndex(self._symmetry.findData(Symmetry.NONE))

    def _show_patterns(self) -> None:
        """Offer patterns of the size shown, where they are wanted."""
        if self.fold.isChecked():
            self.offer.offer(
                self._rows.value(),
                self._cols.value(),
                self._symmetry.currentData(),
                self._start.preset,
                self._start.style,
            )

    def _unfold(self, shown: bool) -> None:
        self.fold.setText(tr("Hide &patterns") if shown else tr("Show &patterns"))
        self.offer.setVisible(shown)
        self._show_patterns()
        if not shown:
            self.offer.gallery.clearSelection()
        self.resize(self.width(), self.sizeHint().height())

    def _report(self) -> None:
        symmetry = self._symmetry.currentData()
        puzzle = new_puzzle(self._start, self._rows.value(), self._cols.value(), symmetry)
        pattern = self.offer.chosen
        made = replace(puzzle, grid=pattern) if pattern else puzzle
        self.puzzle_made.emit(made, self._start.name)

    def _build(self) -> None:
        self._build_pictures()
        for symmetry, name in SYMMETRY_NAMES.items():
            self._symmetry.addItem(tr(name), symmetry)
        self._symmetry.setAccessibleName(tr("Symmetry"))
        size = QHBoxLayout()
        size.setSpacing(8)
        size.addWidget(self._rows)
        size.addWidget(QLabel("×"))
        size.addWidget(self._cols)
        size.addWidget(QLabel(tr("rows × columns")))
        size.addStretch()
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(tr("Size"), size)
        form.addRow(tr("Symmetry"), self._symmetry)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr("Create"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self._pictures)
        layout.addLayout(form)
        self.fold.setCheckable(True)
        layout.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.offer, 1)
        self.offer.hide()
        layout.addWidget(self._buttons)

    def _build_pictures(self) -> None:
        pictures = self._pictures
        pictures.setAccessibleName(tr("Start from"))
        pictures.setViewMode(QListView.ViewMode.IconMode)
        pictures.setMovement(QListView.Movement.Static)
        pictures.setResizeMode(QListView.ResizeMode.Adjust)
        pictures.setIconSize(QSize(_PICTURE, _PICTURE))
        pictures.setGridSize(_TILE)
        pictures.setWordWrap(True)
        pictures.setUniformItemSizes(True)
        pictures.setMinimumSize(5 * _TILE.width() + 24, 2 * _TILE.height() + 8)
        ratio = self.devicePixelRatioF()
        for start in STARTS:
            blocks = lattice_blocks(start.rows, start.cols, start.lattice)
            picture = thumbnail(Grid(start.rows, start.cols, blocks), _PICTURE, ratio)
            name = f"{tr(start.name)}\n{start.rows} × {start.cols}"
            tile = QListWidgetItem(picture, name)
            tile.setSizeHint(_TEXT_TILE)
            tile.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            pictures.addItem(tile)

    # Qt overrides

    def done(self, result: int) -> None:
        """End the search for patterns when the dialog is closed."""
        super().done(result)
        self.offer.shut_down()
