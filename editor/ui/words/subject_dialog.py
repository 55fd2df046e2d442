"""Words of a subject: related to the theme, the closest first, to place or to keep as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from editor.language import counted, tr
from editor.ui.words.word_table import WordTable

if TYPE_CHECKING:
    from editor.document.definitions import Subject
    from editor.words.word_list import Word


class SubjectDialog(QDialog):
    """Shows the words of a subject.

    Signals:
        word_chosen(word): the word is to be placed in the slot under the cursor.
        list_wanted(name, words): the words are to be kept as a list in use.
    """

    word_chosen = Signal(object)
    list_wanted = Signal(str, object)

    def __init__(self, subject: Subject, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Subject: {name}").format(name=subject.name))
        self._subject = subject
        self.table = WordTable()
        self.table.setToolTip(tr("Return or double-click places a word in the current slot"))
        self.unlisted = QCheckBox(tr("&Also words that no list in use has"))
        self._count = QLabel()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Close
        )
        save = self._buttons.button(QDialogButtonBox.StandardButton.Save)
        save.setText(tr("&Keep as word list"))
        save.setToolTip(tr("Add these words as a list of their own to the lists in use"))
        save.setAutoDefault(False)
        save.setEnabled(bool(subject.listed or subject.unlisted))
        save.clicked.connect(self._keep)
        self._buttons.rejected.connect(self.reject)
        self.table.word_chosen.connect(self.word_chosen)
        self.table.left.connect(self.reject)
        self.unlisted.toggled.connect(self._show_words)
        self._build()
        self._show_words()

    @property
    def words(self) -> tuple[Word, ...]:
        """The words shown."""
        more = self._subject.unlisted if self.unlisted.isChecked() else ()
        return self._subject.listed + more

    def _show_words(self) -> None:
        self.table.show_words(self.words)
        self._count.setText(counted(len(self.words), "{count} word", "{count} words"))

    def _keep(self) -> None:
        self.list_wanted.emit(self._subject.name, self.words)
        self.accept()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._count)
        layout.addWidget(self.unlisted)
        layout.addWidget(self._buttons)
        self.resize(480, 480)
