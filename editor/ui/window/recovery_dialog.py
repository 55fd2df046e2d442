"""Unsaved work that an earlier run left behind, offered at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.ui.grid.gallery import SMALL, small_icon
from editor.ui.widgets.moment import moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.document.lost_work import LostWork

_Role = Qt.ItemDataRole


class RecoveryDialog(QDialog):
    """Lists lost work with a picture of each, all of it ticked.

    What is neither recovered nor dropped when the dialog ends waits for the next start.

    Signals:
        work_recovered(work): it is to be put on a desk.
        work_dropped(work): it is not wanted.
        work_left(work): it waits.
    """

    work_recovered = Signal(object)
    work_dropped = Signal(object)
    work_left = Signal(object)

    def __init__(self, lost: Sequence[LostWork], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Recover unsaved work"))
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Unsaved work"))
        self._list.setIconSize(QSize(SMALL, SMALL))
        self._list.setSpacing(4)
        self._list.setWordWrap(True)
        for work in lost:
            line = QListWidgetItem(small_icon(work.puzzle), _name(work))
            line.setData(_Role.UserRole, work)
            line.setCheckState(Qt.CheckState.Checked)
            self._list.addItem(line)
        self._list.setCurrentRow(0)
        words = QLabel(tr("Gridwright ended unexpectedly. This work was not saved:"))
        words.setWordWrap(True)
        buttons = QDialogButtonBox()
        recover = buttons.addButton(tr("&Recover"), QDialogButtonBox.ButtonRole.AcceptRole)
        drop = buttons.addButton(tr("&Discard"), QDialogButtonBox.ButtonRole.DestructiveRole)
        later = buttons.addButton(tr("&Later"), QDialogButtonBox.ButtonRole.RejectRole)
        recover.clicked.connect(self.recover)
        drop.clicked.connect(self.drop)
        later.clicked.connect(self.reject)
        self.finished.connect(self._leave_rest)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(words)
        layout.addWidget(self._list)
        layout.addWidget(buttons)
        self.resize(520, 360)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def recover(self) -> None:
        """Recover the work that is ticked."""
        for work in self._taken():
            self.work_recovered.emit(work)
        self.accept()

    def drop(self) -> None:
        """Give up the work that is ticked."""
        for work in self._taken():
            self.work_dropped.emit(work)
        self.accept()

    def _taken(self) -> list[LostWork]:
        """Take the work that is ticked off the list."""
        rows = [self._list.item(row) for row in range(self._list.count())]
        ticked = [row for row in rows if row.checkState() == Qt.CheckState.Checked]
        for row in ticked:
            self._list.takeItem(self._list.row(row))
        return [row.data(_Role.UserRole) for row in ticked]

    def _leave_rest(self) -> None:
        for row in range(self._list.count()):
            self.work_left.emit(self._list.item(row).data(_Role.UserRole))


def _name(work: LostWork) -> str:
    name = work.path.name if work.path else work.puzzle.title or tr("Untitled")
    return "\n".join(filter(None, (f"{name} · {moment(work.saved)}", work.problem)))
