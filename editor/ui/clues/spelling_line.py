"""What may be meant by words that no dictionary has, to be taken by a click or a key."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.document.disk import Disk
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from editor.words.speller import Speller

    SpellerSource = Callable[[], Speller | None]

_LEARN = "+"
_MOST_WORDS = 3
Suggested = tuple[tuple[str, tuple[str, ...]], ...]


class SpellingLine(QLabel):
    """Offers words for those that are misspelt, and to take these as right.

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
        self._asked: tuple[str, ...] = ()
        self._shown: Suggested = ()
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

    def show_words(self, words: Sequence[str], speller: SpellerSource) -> None:
        """Offer what may be meant by ``words``, as soon as ``speller`` knows it."""
        asked = tuple(words)[:_MOST_WORDS]
        if asked == self._asked:
            return
        self._asked = asked
        if asked:
            self._disk.look(partial(_suggested, asked, speller), self._show)
        else:
            self._show(())

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

    def _show(self, found: Suggested) -> None:
        if tuple(word for word, _ in found) != self._asked:
            return
        self._shown = found
        self.setText("<br>".join(map(_line, range(len(found)), found)))
        self.setVisible(bool(found))

    def _follow(self, link: str) -> None:
        row, _, choice = link.partition(":")
        word, meant = self._shown[int(row)]
        if choice == _LEARN:
            self.learned.emit(word)
        else:
            self.corrected.emit(word, meant[int(choice)])


def _suggested(words: Sequence[str], source: SpellerSource) -> Suggested:
    speller = source()
    return tuple((word, speller.suggestions(word) if speller else ()) for word in words)


def _line(row: int, one: tuple[str, tuple[str, ...]]) -> str:
    word, meant = one
    offered = [f'<a href="{row}:{number}">{escape(text)}</a>' for number, text in enumerate(meant)]
    told = tr("Add to dictionary")
    learn = f'<a href="{row}:{_LEARN}">{escape(told)}</a>'
    return f"{escape(word)}: " + " · ".join((*offered, learn))
