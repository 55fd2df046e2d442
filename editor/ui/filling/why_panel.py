"""Why?: what stands in the way of a fill, and what one click would change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.core.puzzle import GAP
from editor.fill.blame_words import (
    describe_blame,
    describe_cause,
    describe_entries,
    describe_rescue,
    describe_word,
)
from editor.fill.job import (
    BlameOutcome,
    CauseKind,
    RescueOutcome,
    UnlockingWord,
    Verdict,
    WhatIf,
)
from editor.language import counted, marked, tr
from editor.ui.widgets.busy_bar import BusyBar
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.whole_label import WholeLabel
from editor.ui.words.word_field import WordField

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle

Remedy: TypeAlias = WhatIf | UnlockingWord | RescueOutcome

_LABELS = {
    CauseKind.THEME_ENTRY: marked("Unlock and clear the {cause}"),
    CauseKind.ENTRY: marked("Clear {cause}"),
    CauseKind.LETTER: marked("Clear {cause}"),
    CauseKind.SLOT_LIMITS: marked("Lift {cause}"),
    CauseKind.LENGTH_FLOOR: marked("Lift {cause}"),
    CauseKind.LIMITS: marked("Lift {cause}"),
    CauseKind.FLOOR: marked("Lower the floor to {floor}"),
}


class WhyPanel(QFrame):
    """Tells the causes; each remedy that would help is a button.

    Signals:
        why_asked(): the causes are to be found.
        rescue_asked(): the entries are to be found without which the rest can be filled.
        stop_asked(): what was found so far is enough.
        remedy_chosen(remedy): a ``Remedy`` is to be carried out.
    """

    why_asked = Signal()
    rescue_asked = Signal()
    stop_asked = Signal()
    remedy_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._sentence = WholeLabel()
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.why_button = _button(
            tr("&Why?"),
            self.why_asked.emit,
            tr("Find what stands in the way of a fill, and what would help"),
        )
        self.rescue_button = _button(
            tr("What to &clear?"),
            self.rescue_asked.emit,
            tr("Find the fewest entries to clear so that the rest can be filled"),
        )
        self.stop_button = _button(
            tr("&Stop"), self.stop_asked.emit, tr("Stop looking; what was found stays")
        )
        self._busy = BusyBar(tr("Looking for what would help"))
        self._can_clear = False
        self._found = ""
        self._offers: list[Remedy] = []
        self._shown: list[QWidget] = []
        layout = self._layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._sentence)
        layout.addLayout(self._line())
        self.hide()

    @property
    def sentence(self) -> str:
        """What the panel says."""
        return self._sentence.text()

    @property
    def remedies(self) -> tuple[QPushButton, ...]:
        """The buttons of the remedies."""
        return tuple(one for one in self._shown if isinstance(one, QPushButton))

    @property
    def word_fields(self) -> tuple[WordField, ...]:
        """The fields for words of one's own that are not letter by letter fixed."""
        return tuple(one for one in self._shown if isinstance(one, WordField))

    def offer_rescue(self, possible: bool) -> None:
        """Offer to look for entries to clear where that is ``possible``."""
        self._can_clear = possible

    def show_question(self, sentence: str, *, asking: bool) -> None:
        """Say ``sentence``; while ``asking`` something is being looked for."""
        self._clear()
        self._sentence.setText(sentence)
        self._show_buttons(asking=asking, why=True, rescue=True)

    def show_blame(self, puzzle: Puzzle, blame: BlameOutcome, *, done: bool) -> None:
        """Tell the causes found, and offer the remedies that would help.

        Remedies shown already stay as they are: somebody may be writing in one.
        """
        offers = _offers(blame)
        if offers[: len(self._offers)] != self._offers:
            self._clear()
        self._found = describe_blame(puzzle, blame) or tr("No cause was found in the time.")
        said = [self._found]
        if not done:
            said.append(tr("Looking what would help…"))
        if done and blame.causes and not offers:
            said.append(_no_single_change(blame))
        self._sentence.setText(" ".join(said))
        for remedy in offers[len(self._offers) :]:
            self._offer(puzzle, remedy)
        self._show_buttons(asking=not done, why=False, rescue=True)

    def show_stop(self) -> None:
        """Say what was found before the search was ended; what it has offered stays."""
        self._sentence.setText(self._found or tr("Stopped."))
        self._show_buttons(asking=False, why=True, rescue=True)

    def show_rescue(self, puzzle: Puzzle, rescue: RescueOutcome, *, done: bool) -> None:
        """Tell which entries would have to go, and offer to clear them."""
        self._clear()
        if rescue.verdict is Verdict.FILLED:
            self._found = describe_rescue(puzzle, rescue)
            self._offer(puzzle, rescue)
        if done:
            self._sentence.setText(describe_rescue(puzzle, rescue))
        else:
            self._sentence.setText(f"{self._found} {_tried(rescue)}".lstrip())
        self._show_buttons(asking=not done, why=True, rescue=False)

    def _show_buttons(self, *, asking: bool, why: bool, rescue: bool) -> None:
        """Show what can be asked now, or how to end what is being looked for."""
        self._busy.setVisible(asking)
        self.stop_button.setVisible(asking)
        self.why_button.setVisible(why and not asking)
        self.rescue_button.setVisible(rescue and not asking and self._can_clear)
        self.show()

    def _line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        for part in (self._busy, self.stop_button, self.why_button, self.rescue_button):
            line.addWidget(part)
        line.addStretch()
        return line

    def _clear(self) -> None:
        for shown in self._shown:
            shown.hide()
            shown.deleteLater()
        self._shown, self._offers, self._found = [], [], ""

    def _offer(self, puzzle: Puzzle, remedy: Remedy) -> None:
        if isinstance(remedy, UnlockingWord) and GAP in remedy.pattern:
            field = WordField(puzzle, remedy)
            field.word_written.connect(self.remedy_chosen)
            self._show(remedy, field)
            self._show(remedy, field.button)
            return
        then = partial(self.remedy_chosen.emit, remedy)
        text, tip = _label(puzzle, remedy), _tip(puzzle, remedy)
        self._show(remedy, _button(text, then, tip, gives_way=True))

    def _show(self, remedy: Remedy, part: QWidget) -> None:
        if remedy not in self._offers:
            self._offers.append(remedy)
        self._shown.append(part)
        self._layout.addWidget(part)


def _button(
    text: str, then: Callable[[], object], tip: str, *, gives_way: bool = False
) -> QPushButton:
    """Return a button that a click leaves without the keyboard, as it is gone the next moment."""
    button = push_button(text, then, tip, gives_way=gives_way)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _offers(blame: BlameOutcome) -> list[Remedy]:
    """Return what would help, in the order in which it is found."""
    return [*(one for one in blame.what_ifs if one.verdict is Verdict.FILLED), *blame.words]


def _no_single_change(blame: BlameOutcome) -> str:
    """Return what is known where no cause taken away alone helps.

    A letter that another cause needs stays in these trials. To clear an entry takes it too, so
    that one entry may be enough where no one cause is.
    """
    tried = [one.verdict for one in blame.what_ifs]
    if tried != [Verdict.IMPOSSIBLE] * len(blame.causes):
        return tr("No single change was found to be enough so far.")
    count = len(blame.causes)
    if blame.besides:
        return counted(
            count,
            "Taking this away is not enough while the others stand.",
            "Taking any one of these away is not enough while the others stand.",
        )
    if not any(one.slot and one.cells for one in blame.causes):
        return counted(
            count,
            "Taking this away alone is not enough: more is in the way.",
            "Taking any one of these away is not enough: more is in the way.",
        )
    return counted(
        count,
        "Taking this away is not enough while the letters stay that other entries need.",
        "Taking any one of these away is not enough while the letters stay that other entries "
        "need.",
    )


def _tried(rescue: RescueOutcome) -> str:
    """Return how far the search for entries to clear is."""
    count = len(rescue.slots)
    if rescue.verdict is Verdict.FILLED:
        return tr("Looking for others…") if count == 1 else tr("Looking for fewer entries…")
    if count and rescue.proven:
        least = counted(count, "at least {count} entry", "at least {count} entries")
        return tr("Looking for the fewest entries to clear: {least}…").format(least=least)
    return tr("Looking for the fewest entries to clear…")


def _label(puzzle: Puzzle, remedy: Remedy) -> str:
    match remedy:
        case RescueOutcome():
            count = len(remedy.slots)
            return counted(count, "Clear this entry", "Clear these {count} entries")
        case UnlockingWord(score=None):
            return tr("Add {word} to my words").format(word=remedy.pattern)
        case UnlockingWord():
            return tr("Raise {word} from {score} to {floor}").format(
                word=remedy.pattern, score=remedy.score, floor=remedy.floor
            )
        case WhatIf():
            cause = describe_cause(puzzle, remedy.cause)
            return tr(_LABELS[remedy.cause.kind]).format(cause=cause, floor=remedy.floor)


def _tip(puzzle: Puzzle, remedy: Remedy) -> str:
    match remedy:
        case RescueOutcome():
            names = describe_entries(puzzle, remedy.slots)
            return tr("Clear {entries}; one step of undo brings all back").format(entries=names)
        case UnlockingWord():
            return describe_word(puzzle, remedy)
        case WhatIf(floor=int(floor)) if remedy.cause.kind is not CauseKind.FLOOR:
            return tr("After this alone the grid can be filled at {floor}").format(floor=floor)
        case WhatIf():
            return tr("After this alone the grid can be filled")
