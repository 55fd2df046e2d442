"""Another pattern for the puzzle that stands in the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from editor.core.other_pattern import theme_lengths
from editor.language import tr
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.window.pattern_chooser import PatternChooser

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.document.settings import Settings


class PatternDialog(QDialog):
    """Asks for another pattern of the puzzle's size, at first among those that hold its theme.

    Signals:
        pattern_chosen(stored): this one is wanted.
    """

    pattern_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Choose another pattern"))
        self.chooser = PatternChooser(settings, with_starts=False)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._use = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._use.setText(tr("Use this pattern"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.chooser, 1)
        layout.addWidget(self._buttons)
        fit_to_screen(self, QSize(1112, 760))
        self.chooser.pointed.connect(self._show_use)
        self.chooser.taken.connect(self.accept)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accepted.connect(self._report)
        self.chooser.ask_shape(puzzle.grid.rows, puzzle.grid.cols, puzzle.symmetry)
        self.chooser.show_kinds_of_size(puzzle.preset.name)
        self.chooser.filters.theme.setText("-".join(map(str, theme_lengths(puzzle))))

    def _show_use(self) -> None:
        self._use.setEnabled(self.chooser.chosen is not None)

    def _report(self) -> None:
        if self.chooser.chosen is not None:
            self.pattern_chosen.emit(self.chooser.chosen.stored)

    # Qt overrides

    def done(self, result: int) -> None:
        """End the search for patterns when the dialog is closed."""
        super().done(result)
        self.chooser.shut_down()
