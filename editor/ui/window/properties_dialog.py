"""The properties of a puzzle: title, author, copyright, notes, alphabet."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from editor.core.puzzle import CREDITS
from editor.language import marked, tr
from editor.ui.widgets.alphabet_field import alphabet_field, show_alphabet
from editor.ui.widgets.form_dialog import FormDialog

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

_CREDIT_NAMES = {
    "editor": marked("Editor"),
    "publisher": marked("Publisher"),
    "date": marked("Date"),
    "url": marked("Web address"),
    "difficulty": marked("Difficulty"),
    "explanation": marked("Explanation"),
    "completion": marked("Message when solved"),
}


class PropertiesDialog(FormDialog):
    """Asks for the texts of a puzzle.

    Signals:
        properties_changed(edit): the puzzle is to have other properties: a function of it.
        properties_drafted(edit): it would, if the dialog were accepted now.
    """

    properties_changed = Signal(object)
    properties_drafted = Signal(object)

    def __init__(self, puzzle: Puzzle, author: str = "", parent: QWidget | None = None) -> None:
        super().__init__(tr("Puzzle properties"), parent)
        self._puzzle = puzzle
        self.title_field = QLineEdit(puzzle.title)
        self.author_field = QLineEdit(puzzle.author or author)
        self.copyright_field = QLineEdit(puzzle.copyright)
        self.notes_field = QPlainTextEdit(puzzle.notes)
        self.notes_field.setTabChangesFocus(True)
        self._alphabet = alphabet_field()
        show_alphabet(self._alphabet, puzzle.alphabet)
        self.form.addRow(tr("Title"), self.title_field)
        self.form.addRow(tr("Author"), self.author_field)
        self.form.addRow(tr("Copyright"), self.copyright_field)
        self.form.addRow(tr("Notes"), self.notes_field)
        self.credit_fields = {name: QLineEdit(puzzle.credits.get(name, "")) for name in CREDITS}
        for name, field in self.credit_fields.items():
            self.form.addRow(tr(_CREDIT_NAMES[name]), field)
        self.diagramless = QCheckBox(tr("Diagramless: solvers do not see the blocks"))
        self.diagramless.setChecked(puzzle.diagramless)
        self.form.addRow(self.diagramless)
        self.form.addRow(tr("Alphabet"), self._alphabet)
        self.resize(480, 360)
        self.accepted.connect(self._report)
        for line in self.findChildren(QLineEdit):
            line.textEdited.connect(self._draft)
        self.notes_field.textChanged.connect(self._draft)

    def _credits(self) -> dict[str, str]:
        """Return the credits; an untouched one keeps the lines that its field cannot show."""
        before = self._puzzle.credits
        texts = {
            name: field.text().strip() if field.isModified() else before.get(name, "")
            for name, field in self.credit_fields.items()
        }
        return {name: text for name, text in texts.items() if text}

    def _report(self) -> None:
        self.properties_changed.emit(self._edit())

    def _draft(self) -> None:
        self.properties_drafted.emit(self._edit())

    def _edit(self) -> partial[Puzzle]:
        """Return what is to be done to the puzzle, as the fields stand now."""
        return partial(
            _with_properties,
            properties={
                "title": self.title_field.text().strip(),
                "author": self.author_field.text().strip(),
                "copyright": self.copyright_field.text().strip(),
                "notes": self.notes_field.toPlainText().strip(),
                "credits": self._credits(),
                "diagramless": self.diagramless.isChecked(),
                "alphabet": self._alphabet.currentData(),
            },
        )


def _with_properties(puzzle: Puzzle, properties: dict[str, Any]) -> Puzzle:
    return replace(puzzle, **properties)
