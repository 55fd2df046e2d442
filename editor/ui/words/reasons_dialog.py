"""Why this score: what an entry's score is made of, in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.words.errors import WordsError
from editor.words.explaining import explained, sentences
from editor.words.kinds import given_tags

if TYPE_CHECKING:
    from editor.words.explaining import Explanation
    from editor.words.word_list import Word

_WIDTH = 420


class ReasonsDialog(QDialog):
    """Shows why the embedded English list gives a word its score."""

    def __init__(self, word: Word, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Why this score? {word}").format(word=word.display))
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(8)
        try:
            found = explained(word.text)
        except WordsError as error:
            self._say(str(error))
        else:
            self._show(word, found)
        for sentence in given_tags(word.given):
            self._say(sentence)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self._layout.addWidget(buttons)
        self.setMinimumWidth(_WIDTH)

    @property
    def text(self) -> str:
        """All that is said, line by line."""
        return "\n".join(label.text() for label in self.findChildren(QLabel))

    def _show(self, word: Word, found: Explanation | None) -> None:
        if found is None:
            self._say(tr("The embedded English list does not have this word."))
            return
        if word.score != found.word.score:
            self._say(
                tr("Another list, or you, gave it {score}. This is the embedded list:").format(
                    score=word.score
                )
            )
        for sentence in sentences(found):
            self._say(sentence)
        rows = QGridLayout()
        rows.setHorizontalSpacing(16)
        rows.setColumnStretch(1, 1)
        for row, reason in enumerate((*found.reasons, found.rest)):
            points = QLabel(f"{reason.points:+.1f}")
            points.setAlignment(Qt.AlignmentFlag.AlignRight)
            rows.addWidget(points, row, 0)
            rows.addWidget(QLabel(reason.text), row, 1)
        self._layout.addLayout(rows)

    def _say(self, text: str) -> None:
        label = QLabel(text)
        label.setWordWrap(True)
        self._layout.addWidget(label)
