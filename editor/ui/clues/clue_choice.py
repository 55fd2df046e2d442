"""The button that offers the clues written for one entry, of which one is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST = 70
"""Characters of a clue that a menu shows."""


class ClueChoice(QToolButton):
    """Keeps the clue and lets another be written, or takes one written before.

    Signals:
        kept(): the clue goes among the alternatives, and another is to be written.
        chosen(number): alternative ``number``, from 0, is to be the clue.
        dropped(number): alternative ``number`` is not wanted any more.
    """

    kept = Signal()
    chosen = Signal(int)
    dropped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolTip(tr("Further clues of this entry; the one in the field is printed"))
        self.setAccessibleName(tr("Alternatives of the clue"))
        self.setMenu(QMenu(self))
        self.show_clues("", ())

    def show_clues(self, clue: str, others: Sequence[str]) -> None:
        """Offer ``others`` beside the chosen ``clue``."""
        self.setText(f"+{len(others)}" if others else "+")
        menu = self.menu()
        menu.clear()
        keep = menu.addAction(tr("&Keep clue and write another"), self.kept.emit)
        keep.setEnabled(bool(clue))
        if not others:
            return
        menu.addSeparator()
        for number, text in enumerate(others):
            menu.addAction(_shown(text), partial(self.chosen.emit, number))
        menu.addSeparator()
        forget = menu.addMenu(tr("&Forget"))
        for number, text in enumerate(others):
            forget.addAction(_shown(text), partial(self.dropped.emit, number))


def _shown(text: str) -> str:
    """Return a clue as the text of a menu's row."""
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    return short.replace("&", "&&")
