"""What may be meant by a word that no dictionary has, to be taken by a click or a key."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.document.disk import Disk
from editor.language import counted, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from editor.words.speller import Speller

    SpellerSource = Callable[[], Speller | None]

_LEARN, _ON = "+", ">"
"""What the links are called that are no words: take this as right, show the next."""


class SpellingLine(QLabel):
    """Offers words for one that is misspelt, and to take this as right; by a link, for the next.

    One at a time: more of them would move all that stands below with every other word written.

    Signals:
        corrected(word, meant): ``meant`` is to stand for ``word``.
        learned(word): it is right, and goes into the own dictionary.
        left(): the constructor wants to go on with the clue.
    """

    corrected = Signal(str, str)
    learned = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._disk = Disk(self)
        self._speller: SpellerSource = _nobody
        self._words: tuple[str, ...] = ()
        self._at = 0
        self._meant: tuple[str, ...] = ()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(self._follow)
        self.hide()

    def begin(self) -> None:
        """Take the keyboard, if there is something to choose."""
        if self.isVisible():
            self.setFocus(Qt.FocusReason.TabFocusReason)

    def take_first(self) -> bool:
        """Take the first word that is offered; tell whether there is one."""
        if self.isHidden() or not self._meant:
            return False
        self.corrected.emit(self._words[self._at], self._meant[0])
        return True

    def show_words(self, words: Sequence[str], speller: SpellerSource) -> None:
        """Offer what may be meant by the first of ``words``, as soon as ``speller`` knows it."""
        self._speller = speller
        if tuple(words) != self._words:
            self._words, self._at, self._meant = tuple(words), 0, ()
            self._ask()

    # Qt overrides

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Stand at the first word when the keyboard comes from above."""
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.TabFocusReason and not self.hasSelectedText():
            self.focusNextPrevChild(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go from word to word by the arrows too, and back by Up and Escape."""
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_Down:
                self.focusNextPrevChild(True)
            case Qt.Key.Key_Left:
                self.focusNextPrevChild(False)
            case Qt.Key.Key_Up | Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)

    # Private

    def _ask(self) -> None:
        if self._words:
            word = self._words[self._at]
            self._disk.look(partial(_meant_by, word, self._speller), partial(self._show, word))
        else:
            self.hide()
            self.clear()

    def _show(self, word: str, meant: tuple[str, ...]) -> None:
        if word not in self._words[self._at : self._at + 1]:
            return
        self._meant = meant
        links = {str(number): text for number, text in enumerate(meant)}
        links[_LEARN] = tr("Add to dictionary")
        if more := len(self._words) - 1:
            links[_ON] = counted(more, "{count} more", "{count} more")
        told = " · ".join(f'<a href="{name}">{escape(text)}</a>' for name, text in links.items())
        self.setText(f"{escape(word)}: {told}")
        self.show()
        if self.hasFocus():
            self.setSelection(0, 0)  # it has the new text laid out: else the old links are gone to
            self.focusNextPrevChild(True)

    def _follow(self, link: str) -> None:
        word = self._words[self._at]
        if link == _ON:
            self._at, self._meant = (self._at + 1) % len(self._words), ()
            self._ask()
        elif link == _LEARN:
            self.learned.emit(word)
        else:
            self.corrected.emit(word, self._meant[int(link)])


def _nobody() -> None:
    """Know no spelling."""


def _meant_by(word: str, source: SpellerSource) -> tuple[str, ...]:
    speller = source()
    return speller.suggestions(word) if speller else ()
