"""Why not: what stands in the way of a fill, and what one click would change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.core.puzzle import GAP
from editor.fill.blame_words import describe_blame, describe_cause, describe_word
from editor.fill.job import BlameOutcome, CauseKind, UnlockingWord, Verdict, WhatIf
from editor.ui.text import tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

_LABELS = {
    CauseKind.THEME_ENTRY: "Unlock and clear the {cause}",
    CauseKind.ENTRY: "Clear {cause}",
    CauseKind.LETTER: "Clear {cause}",
    CauseKind.SLOT_LIMITS: "Lift {cause}",
    CauseKind.LENGTH_FLOOR: "Lift {cause}",
    CauseKind.LIMITS: "Lift {cause}",
    CauseKind.FLOOR: "Lower the floor to {floor}",
}


class WhyPanel(QFrame):
    """Tells the causes; each remedy that would help is a button.

    Signals:
        why_asked(): the causes are to be found.
        remedy_chosen(remedy): a ``WhatIf`` or an ``UnlockingWord`` is to be carried out.
    """

    why_asked = Signal()
    remedy_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._ask = QPushButton(tr("&Why?"))
        self._ask.setToolTip(tr("Find what stands in the way of a fill, and what would help"))
        self._ask.clicked.connect(self.why_asked)
        self._remedies: list[QPushButton] = []
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._words)
        layout.addWidget(self._ask)
        self.hide()

    @property
    def sentence(self) -> str:
        """What the panel says."""
        return self._words.text()

    @property
    def remedies(self) -> tuple[QPushButton, ...]:
        """The buttons of the remedies."""
        return tuple(self._remedies)

    def show_question(self, sentence: str, *, asking: bool) -> None:
        """Say ``sentence``; while ``asking`` the causes are being looked for."""
        self._clear()
        self._words.setText(sentence)
        self._ask.setVisible(not asking)
        self.show()

    def show_blame(self, puzzle: Puzzle, blame: BlameOutcome, *, done: bool) -> None:
        """Tell the causes found, and offer the remedies that would help."""
        self._clear()
        self._ask.hide()
        said = [describe_blame(puzzle, blame, tr) or tr("No cause was found in the time.")]
        if not done:
            said.append(tr("Looking what would help…"))
        self._words.setText(" ".join(said))
        for what_if in blame.what_ifs:
            if what_if.verdict is Verdict.FILLED:
                self._offer(_label(puzzle, what_if), what_if)
        for word in blame.words:
            if GAP not in word.pattern:
                text = tr("Add {word} to my words").format(word=word.pattern)
                self._offer(text, word, describe_word(puzzle, word, tr))
        self.show()

    def _clear(self) -> None:
        for button in self._remedies:
            button.hide()
            button.deleteLater()
        self._remedies = []

    def _offer(self, text: str, remedy: WhatIf | UnlockingWord, tip: str = "") -> None:
        button = QPushButton(text)
        button.setToolTip(tip or tr("After this alone the grid can be filled"))
        button.clicked.connect(partial(self.remedy_chosen.emit, remedy))
        self._remedies.append(button)
        self._layout.addWidget(button)


def _label(puzzle: Puzzle, what_if: WhatIf) -> str:
    cause = describe_cause(puzzle, what_if.cause, tr)
    return tr(_LABELS[what_if.cause.kind]).format(cause=cause, floor=what_if.floor)
