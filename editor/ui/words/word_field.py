"""A field for a word of one's own that would unlock a grid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.core.puzzle import GAP
from editor.fill.blame_words import describe_word
from editor.language import tr
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.signs import GAP_SIGN

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.fill.job import UnlockingWord


class WordField(QLineEdit):
    """A field for a word that fits a pattern, and the button that adds it to one's own words.

    Signals:
        word_written(word): this ``UnlockingWord`` is to be added.
    """

    word_written = Signal(object)

    def __init__(self, puzzle: Puzzle, word: UnlockingWord, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._alphabet = puzzle.alphabet
        self._word = word
        name = describe_word(puzzle, word)
        self.setAccessibleName(name)
        self.setToolTip(name)
        shown = word.pattern.replace(GAP, GAP_SIGN)
        self.setPlaceholderText(tr("A word that fits {pattern}").format(pattern=shown))
        self.button = push_button(
            tr("Add it to my words"),
            self._report,
            tr("With a word that fits the grid may be filled: it is looked at again at once"),
        )
        self.button.setEnabled(False)
        self.returnPressed.connect(self._report)
        self.textChanged.connect(self._note_text)

    @property
    def _fits(self) -> bool:
        alphabet = self._alphabet
        text = alphabet.normalize(self.text())
        written, wanted = alphabet.split(text), alphabet.split(self._word.pattern)
        return (
            alphabet.indices(text) is not None
            and len(written) == len(wanted)
            and all(want in (GAP, one) for want, one in zip(wanted, written, strict=True))
        )

    def _note_text(self, _text: str) -> None:
        self.button.setEnabled(self._fits)

    def _report(self) -> None:
        if self._fits:
            self.word_written.emit(
                replace(self._word, pattern=self._alphabet.normalize(self.text()))
            )
