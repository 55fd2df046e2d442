"""Unsaved work that an earlier run left behind, offered at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
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

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.document.journal import LostWork

_Role = Qt.ItemDataRole
_Button = QDialogButtonBox.StandardButton


class RecoveryDialog(QDialog):
    """Lists lost work, all of it ticked. Closing the dialog leaves it for the next start.

    Signals:
        work_recovered(work): it is to be put on a desk.
        work_dropped(work): it is not wanted.
    """

    work_recovered = Signal(object)
    work_dropped = Signal(object)

    def __init__(self, lost: Sequence[LostWork], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Recover unsaved work"))
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Unsaved work"))
        for work in lost:
            line = QListWidgetItem(_name(work))
            line.setData(_Role.UserRole, work)
            line.setCheckState(Qt.CheckState.Checked)
            self._list.addItem(line)
        words = QLabel(tr("Gridwright ended unexpectedly. This work was not saved:"))
        words.setWordWrap(True)
        buttons = QDialogButtonBox()
        recover = buttons.addButton(tr("&Recover"), QDialogButtonBox.ButtonRole.AcceptRole)
        drop = buttons.addButton(tr("&Discard"), QDialogButtonBox.ButtonRole.DestructiveRole)
        later = buttons.addButton(tr("&Later"), QDialogButtonBox.ButtonRole.RejectRole)
        recover.clicked.connect(self.recover)
        drop.clicked.connect(self.drop)
        later.clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(words)
        layout.addWidget(self._list)
        layout.addWidget(buttons)
        self.resize(440, 240)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def recover(self) -> None:
        """Recover the work that is ticked."""
        for work in self._ticked():
            self.work_recovered.emit(work)
        self.accept()

    def drop(self) -> None:
        """Give up the work that is ticked."""
        for work in self._ticked():
            self.work_dropped.emit(work)
        self.accept()

    def _ticked(self) -> list[LostWork]:
        rows = [self._list.item(row) for row in range(self._list.count())]
        return [
            row.data(_Role.UserRole) for row in rows if row.checkState() is Qt.CheckState.Checked
        ]


def _name(work: LostWork) -> str:
    name = work.path.name if work.path else work.puzzle.title or tr("Untitled")
    when = QLocale().toString(
        QDateTime.fromSecsSinceEpoch(int(work.saved)), QLocale.FormatType.ShortFormat
    )
    return f"{name} · {when}"
