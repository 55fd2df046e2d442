"""The properties of a puzzle: title, author, copyright, notes, alphabet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from editor.ui.alphabet_field import alphabet_field, show_alphabet
from editor.ui.text import tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


class PropertiesDialog(QDialog):
    """Asks for the texts of a puzzle.

    Signals:
        properties_changed(puzzle): the puzzle with other properties.
    """

    properties_changed = Signal(object)

    def __init__(self, puzzle: Puzzle, author: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Puzzle properties"))
        self._puzzle = puzzle
        self.title_field = QLineEdit(puzzle.title)
        self.author_field = QLineEdit(puzzle.author or author)
        self.copyright_field = QLineEdit(puzzle.copyright)
        self.notes_field = QPlainTextEdit(puzzle.notes)
        self.notes_field.setTabChangesFocus(True)
        self._alphabet = alphabet_field()
        show_alphabet(self._alphabet, puzzle.alphabet)
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(tr("Title"), self.title_field)
        form.addRow(tr("Author"), self.author_field)
        form.addRow(tr("Copyright"), self.copyright_field)
        form.addRow(tr("Notes"), self.notes_field)
        form.addRow(tr("Alphabet"), self._alphabet)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.resize(480, 360)
        self.accepted.connect(self._report)

    def _report(self) -> None:
        self.properties_changed.emit(
            replace(
                self._puzzle,
                title=self.title_field.text().strip(),
                author=self.author_field.text().strip(),
                copyright=self.copyright_field.text().strip(),
                notes=self.notes_field.toPlainText().strip(),
                alphabet=self._alphabet.currentData(),
            )
        )
