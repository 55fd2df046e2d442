"""The New dialog: patterns of each kind, and grids to paint on in any size and symmetry."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.language import tr
from editor.ui.widgets.alphabet_field import alphabet_field, show_alphabet
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.number_field import number_field
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.symmetry_menu import SYMMETRY_NAMES
from editor.ui.window.pattern_chooser import PatternChooser
from editor.ui.window.starts import KINDS, MAX_SIDE, MIN_SIDE, new_puzzle

if TYPE_CHECKING:
    from PySide6.QtGui import QStandardItemModel

    from editor.core.alphabet import Alphabet
    from editor.document.settings import Settings


class NewDialog(QDialog):
    """Asks what the new puzzle starts from.

    Signals:
        puzzle_made(puzzle, start): the new puzzle, and the name of what it started from.
    """

    puzzle_made = Signal(object, str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New puzzle"))
        self.chooser = PatternChooser(settings, with_starts=True)
        self._rows, self._cols = (
            number_field(MIN_SIDE, MAX_SIDE, MIN_SIDE, name) for name in (tr("Rows"), tr("Columns"))
        )
        self._symmetry = ChoiceBox()
        self._alphabet = alphabet_field()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._build()
        self.chooser.pointed.connect(self._show_shape)
        self.chooser.taken.connect(self.accept)
        self._rows.valueChanged.connect(self._ask_shape)
        self._cols.valueChanged.connect(self._ask_shape)
        self._symmetry.currentIndexChanged.connect(self._ask_shape)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accepted.connect(self._report)
        self.choose("")

    def choose(self, start: str, rows: int | None = None, cols: int | None = None) -> None:
        """Choose the start named ``start``, the first where there is none, and a size."""
        with_it = [kind for kind in KINDS if any(one.name == start for one in kind.starts)]
        self.chooser.choose_kind(with_it[0] if with_it else KINDS[0], start)
        self._rows.setValue(rows or self._rows.value())
        self._cols.setValue(cols or self._cols.value())

    def choose_alphabet(self, alphabet: Alphabet) -> None:
        """Choose the letters, and with them the word lists, of the new puzzle."""
        show_alphabet(self._alphabet, alphabet)

    def offers(self, symmetry: Symmetry) -> bool:
        """Tell whether ``symmetry`` can be chosen at the size shown."""
        return self._model.item(self._symmetry.findData(symmetry)).isEnabled()

    @property
    def _model(self) -> QStandardItemModel:
        return self._symmetry.model()  # type: ignore[return-value]

    def _show_shape(self) -> None:
        """Show size and symmetry of what is selected."""
        chosen = self.chooser.chosen
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(chosen is not None)
        if chosen is None:
            return
        stored = chosen.stored
        fields = (self._rows, self._cols, self._symmetry)
        for field in fields:
            field.blockSignals(True)
        self._rows.setValue(stored.grid.rows)
        self._cols.setValue(stored.grid.cols)
        self._symmetry.setCurrentIndex(self._symmetry.findData(stored.symmetry))
        self._show_symmetries()
        for field in fields:
            field.blockSignals(False)

    def _ask_shape(self) -> None:
        """Have starts and patterns of the shape in the fields."""
        rows, cols, symmetry = self._rows.value(), self._cols.value(), self._symmetry.currentData()
        fits = symmetry.fits(rows, cols)
        self.chooser.ask_shape(rows, cols, symmetry if fits else Symmetry.NONE)

    def _show_symmetries(self) -> None:
        rows, cols = self._rows.value(), self._cols.value()
        for symmetry in Symmetry:
            row = self._symmetry.findData(symmetry)
            self._model.item(row).setEnabled(symmetry.fits(rows, cols))

    def _report(self) -> None:
        chosen, start = self.chooser.chosen, self.chooser.start
        if chosen is None:
            return
        stored = chosen.stored
        if start is not None:
            made = new_puzzle(start, stored.grid.rows, stored.grid.cols, stored.symmetry)
        else:
            made = Puzzle(stored.grid, symmetry=stored.symmetry, preset=self.chooser.preset)
        made = replace(made, alphabet=self._alphabet.currentData())
        starts = self.chooser.kind.starts
        self.puzzle_made.emit(made, start.name if start else starts[0].name if starts else "")

    def _build(self) -> None:
        for symmetry, name in SYMMETRY_NAMES.items():
            self._symmetry.addItem(tr(name), symmetry)
        self._symmetry.setAccessibleName(tr("Symmetry"))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr("Create"))
        shape = QHBoxLayout()
        shape.setSpacing(8)
        for part in (
            QLabel(tr("Size")),
            self._rows,
            QLabel("×"),
            self._cols,
            QLabel(tr("Symmetry")),
            self._symmetry,
            QLabel(tr("Alphabet")),
            self._alphabet,
        ):
            shape.addWidget(part)
        shape.addStretch()
        shape.addWidget(self._buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.chooser, 1)
        layout.addLayout(shape)
        fit_to_screen(self, QSize(1112, 760))

    # Qt overrides

    def done(self, result: int) -> None:
        """End the search for patterns when the dialog is closed."""
        super().done(result)
        self.chooser.shut_down()
