"""Why not: what stands in the way of a fill, and what one click would change."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from editor.core.puzzle import GAP
from editor.fill.blame_words import describe_blame, describe_cause, describe_word
from editor.fill.job import BlameOutcome, CauseKind, UnlockingWord, Verdict, WhatIf
from editor.ui.clue_model import GAP_SIGN
from editor.ui.text import tr

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

Remedy: TypeAlias = WhatIf | UnlockingWord

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
        self._offers: list[Remedy] = []
        self._shown: list[QWidget] = []
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
        return tuple(one for one in self._shown if isinstance(one, QPushButton))

    @property
    def word_fields(self) -> tuple[WordField, ...]:
        """The fields for words of one's own that are not letter by letter fixed."""
        return tuple(one for one in self._shown if isinstance(one, WordField))

    def show_question(self, sentence: str, *, asking: bool) -> None:
        """Say ``sentence``; while ``asking`` the causes are being looked for."""
        self._clear()
        self._words.setText(sentence)
        self._ask.setVisible(not asking)
        self.show()

    def show_blame(self, puzzle: Puzzle, blame: BlameOutcome, *, done: bool) -> None:
        """Tell the causes found, and offer the remedies that would help.

        Remedies shown already stay as they are: somebody may be writing in one.
        """
        self._ask.hide()
        said = [describe_blame(puzzle, blame, tr) or tr("No cause was found in the time.")]
        if not done:
            said.append(tr("Looking what would help…"))
        self._words.setText(" ".join(said))
        offers = _offers(blame)
        if offers[: len(self._offers)] != self._offers:
            self._clear()
        for remedy in offers[len(self._offers) :]:
            self._offer(puzzle, remedy)
        self.show()

    def _clear(self) -> None:
        for shown in self._shown:
            shown.hide()
            shown.deleteLater()
        self._shown, self._offers = [], []

    def _offer(self, puzzle: Puzzle, remedy: Remedy) -> None:
        if isinstance(remedy, UnlockingWord) and GAP in remedy.pattern:
            field = WordField(puzzle, remedy)
            field.word_written.connect(self.remedy_chosen)
            self._show(remedy, field)
            self._show(remedy, field.button)
            return
        button = QPushButton(_label(puzzle, remedy))
        button.setToolTip(_tip(puzzle, remedy))
        button.clicked.connect(partial(self.remedy_chosen.emit, remedy))
        self._show(remedy, button)

    def _show(self, remedy: Remedy, part: QWidget) -> None:
        if remedy not in self._offers:
            self._offers.append(remedy)
        self._shown.append(part)
        self._layout.addWidget(part)


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
        name = describe_word(puzzle, word, tr)
        self.setAccessibleName(name)
        self.setToolTip(name)
        shown = word.pattern.replace(GAP, GAP_SIGN)
        self.setPlaceholderText(tr("A word that fits {pattern}").format(pattern=shown))
        self.button = QPushButton(tr("Add it to my words"))
        self.button.setEnabled(False)
        self.button.setToolTip(tr("Any letters do at the dots: after this the grid can be filled"))
        self.button.clicked.connect(self._report)
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


def _offers(blame: BlameOutcome) -> list[Remedy]:
    """Return what would help, in the order in which it is found."""
    return [*(one for one in blame.what_ifs if one.verdict is Verdict.FILLED), *blame.words]


def _label(puzzle: Puzzle, remedy: Remedy) -> str:
    if isinstance(remedy, UnlockingWord):
        return tr("Add {word} to my words").format(word=remedy.pattern)
    cause = describe_cause(puzzle, remedy.cause, tr)
    return tr(_LABELS[remedy.cause.kind]).format(cause=cause, floor=remedy.floor)


def _tip(puzzle: Puzzle, remedy: Remedy) -> str:
    if isinstance(remedy, UnlockingWord):
        return describe_word(puzzle, remedy, tr)
    return tr("After this alone the grid can be filled")
