"""The dialog that puts a list of clues from elsewhere to the entries of the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QListWidget

from editor.language import counted, tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.wording.places import direction_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.formats.clue_list_reader import ListedClue, Placement


class PasteDialog(FormDialog):
    """Says where the clues of ``placement`` go and which have no place; asks about the answers.

    Signals:
        puzzle_made(puzzle): the puzzle with the clues, and with the answers if wanted.
    """

    puzzle_made = Signal(object)

    def __init__(self, placement: Placement, parent: QWidget | None = None) -> None:
        super().__init__(tr("Paste clue list"), parent)
        self._placement = placement
        self.told = QLabel(
            counted(
                placement.placed,
                "{count} clue goes to its entry, by number and direction.",
                "{count} clues go to their entries, by number and direction.",
            )
        )
        self.told.setWordWrap(True)
        self.form.addRow(self.told)
        self.homeless = QListWidget()
        self.homeless.setAccessibleName(tr("Clues without a place"))
        self.homeless.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        if placement.homeless:
            lost = counted(
                len(placement.homeless),
                "{count} clue has no entry in this grid and is left out:",
                "{count} clues have no entry in this grid and are left out:",
            )
            self.form.addRow(QLabel(lost))
            self.homeless.addItems(list(map(_line, placement.homeless)))
            self.form.addRow(self.homeless)
        self.answers = QCheckBox(
            counted(
                placement.answers,
                "&Enter {count} answer into the grid too",
                "&Enter {count} answers into the grid too",
            )
        )
        self.answers.setVisible(bool(placement.answers))
        if placement.answers:
            self.form.addRow(self.answers)
        self.accepted.connect(self._report)
        self.resize(480, 160 + 120 * bool(placement.homeless))

    def _report(self) -> None:
        one = self._placement
        self.puzzle_made.emit(one.answered if self.answers.isChecked() else one.puzzle)


def _line(clue: ListedClue) -> str:
    return f"{clue.number} {direction_name(clue.direction)}: {clue.text}"
