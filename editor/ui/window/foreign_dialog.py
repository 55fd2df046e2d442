"""The question about a file that another program has changed."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from editor.language import marked, tr
from editor.ui.grid.comparison import Comparison, Side
from editor.ui.widgets.opening import fit_to_screen
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.document.guarded_file import Foreign
    from editor.ui.widgets.theme import GridColours

_Role = QDialogButtonBox.ButtonRole


class Answer(Enum):
    """What is to become of the two puzzles."""

    KEEP_MINE = "keep"
    TAKE_THEIRS = "take"
    SAVE_AS = "save as"
    LATER = "later"


_CHOICES = {
    Answer.KEEP_MINE: (
        marked("&Keep mine"),
        marked("Save this puzzle; what the file has now is kept among the versions"),
    ),
    Answer.TAKE_THEIRS: (
        marked("&Take the file’s"),
        marked("Go on with what the file has now; Undo brings this puzzle back"),
    ),
    Answer.SAVE_AS: (marked("Save &as…"), marked("Save this puzzle under another name")),
}


class ForeignDialog(QDialog):
    """Shows the puzzle of the window and that of the file side by side, and asks which is to stay.

    Signals:
        answered(answer): one of ``Answer``; closing the dialog leaves both as they are.
    """

    answered = Signal(object)

    def __init__(
        self, mine: Puzzle, theirs: Foreign, colours: GridColours, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        name = theirs.seen.path.name
        self.setWindowTitle(tr("{name} was changed elsewhere").format(name=name))
        words = QLabel(
            tr(
                "Another program, or another computer, has changed {name} since it was here."
            ).format(name=name)
        )
        words.setWordWrap(True)
        words.setTextFormat(Qt.TextFormat.PlainText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(words)
        if theirs.puzzle is not None:
            sides = Side(tr("Here"), mine), Side(tr("In the file"), theirs.puzzle)
            layout.addWidget(Comparison(*sides, colours), 1)
            fit_to_screen(self, QSize(860, 640))
        else:
            unread = QLabel(
                tr("What it holds now is no puzzle: {reason}.").format(reason=theirs.reason)
            )
            unread.setTextFormat(Qt.TextFormat.PlainText)
            unread.setWordWrap(True)
            layout.addWidget(unread)
        layout.addWidget(self._built_buttons(can_take=theirs.puzzle is not None))
        self._answer = Answer.LATER
        self.finished.connect(self._tell)

    def _built_buttons(self, *, can_take: bool) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        for answer, (text, tip) in _CHOICES.items():
            button = push_button(tr(text), partial(self._choose, answer), tr(tip))
            button.setEnabled(can_take or answer is not Answer.TAKE_THEIRS)
            buttons.addButton(button, _Role.ActionRole)
        later = push_button(tr("Decide &later"), self.reject, tr("Leave both as they are"))
        buttons.addButton(later, _Role.RejectRole)
        return buttons

    def _choose(self, answer: Answer, _checked: bool = False) -> None:
        self._answer = answer
        self.accept()

    def _tell(self) -> None:
        self.answered.emit(self._answer)
