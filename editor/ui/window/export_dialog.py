"""The dialog that offers every format to write, with what each of them loses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QListWidget, QListWidgetItem

from editor.formats.scrambling import KEYS
from editor.formats.targets import PUZ, TARGETS, locked
from editor.language import counted, tr
from editor.ui.widgets.boxes import NumberBox
from editor.ui.widgets.form_dialog import FormDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.formats.targets import Target

_NO_KEY = KEYS.start - 1


class ExportDialog(FormDialog):
    """Asks for a format; says before anything is written what it cannot keep of ``puzzle``.

    Signals:
        target_chosen(target): what to write.
    """

    target_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(
            tr("Export for other programs"), parent, QDialogButtonBox.StandardButton.Save
        )
        self._targets = list(TARGETS.values())
        self._losses = [one.losses(puzzle) for one in self._targets]
        self.formats = QListWidget()
        self.formats.setAccessibleName(tr("Formats"))
        for one, lost in zip(self._targets, self._losses, strict=True):
            QListWidgetItem(_row(one, len(lost)), self.formats)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.told.setMinimumHeight(self.told.fontMetrics().lineSpacing() * 7)
        self.key = NumberBox()
        self.key.setRange(_NO_KEY, KEYS.stop - 1)
        self.key.setSpecialValueText(tr("not locked"))
        self.key.setToolTip(tr("Solvers need this number, 1000 to 9999, to see the solution"))
        self.form.addRow(self.formats)
        self.form.addRow(self.told)
        self.form.addRow(tr("Solution locked with"), self.key)
        self.formats.currentRowChanged.connect(self._show)
        self.formats.itemActivated.connect(self.accept)
        self.formats.setCurrentRow(self._targets.index(PUZ))
        self.accepted.connect(self._report)
        self.resize(520, 440)

    @property
    def target(self) -> Target:
        """The format chosen, locked where a key is given."""
        chosen = self._targets[self.formats.currentRow()]
        key = self.key.value()
        return locked(key) if chosen is PUZ and key != _NO_KEY else chosen

    def _show(self, row: int) -> None:
        lost = self._losses[row] or (tr("This format keeps the whole puzzle."),)
        self.told.setText("\n".join(lost))
        self.form.setRowVisible(self.key, self._targets[row] is PUZ)

    def _report(self) -> None:
        self.target_chosen.emit(self.target)


def _row(target: Target, losses: int) -> str:
    lost = counted(losses, "{count} loss", "{count} losses") if losses else tr("keeps everything")
    return f"{tr(target.name)} ({target.suffix}) – {lost}"
