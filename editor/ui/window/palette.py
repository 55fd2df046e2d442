"""The search for commands: some letters of a name, and Return runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHeaderView,
    QLineEdit,
    QStyle,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.ui.window.command_search import rank
from editor.ui.window.keymap import key_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from editor.ui.window.command import Command
    from editor.ui.window.keymap import Keymap

_WIDTH, _HEIGHT = 560, 360
_LEADING = {
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
}
"""The keys that the field hands on to the list."""
_Name = Qt.ItemDataRole.UserRole


class Palette(QDialog):
    """Lists the commands that fit what is typed, the best first.

    Signals:
        chosen(name): a command is to be run; the palette has been closed.
    """

    chosen = Signal(str)

    def __init__(
        self,
        keys: Keymap,
        actions: Mapping[str, QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._keys = keys
        self._actions = actions
        self.setWindowTitle(tr("Commands"))
        self._field = QLineEdit()
        self._field.setPlaceholderText(tr("Search for a command"))
        self._field.setAccessibleName(tr("Search for a command"))
        self._field.textChanged.connect(self._show_matches)
        self._field.returnPressed.connect(self._choose_current)
        self._field.installEventFilter(self)
        self._list = _list()
        self._no_icon = _empty_icon(self._list.iconSize())
        self._list.itemClicked.connect(self._choose)
        self._list.itemActivated.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._field)
        layout.addWidget(self._list)
        self.resize(_WIDTH, _HEIGHT)
        self._show_matches("")

    @property
    def shown(self) -> list[str]:
        """The names of the commands that are listed, the best first."""
        rows = (self._list.topLevelItem(row) for row in range(self._list.topLevelItemCount()))
        return [row.data(0, _Name) for row in rows if row is not None]

    def _show_matches(self, text: str) -> None:
        """List the commands that ``text`` finds; all, in the order of the menus, for none."""
        found = [
            (found, one)
            for one in self._keys.commands
            if (found := rank(text, one.plain_text, one.menu.title)) is not None
        ]
        if text.strip():
            found.sort(key=lambda pair: pair[0])
        self._list.clear()
        self._list.addTopLevelItems([self._row(one) for _, one in found])
        possible = (
            row
            for number in range(len(found))
            if (row := self._list.topLevelItem(number)) is not None and not row.isDisabled()
        )
        if (first := next(possible, None)) is not None:
            self._list.setCurrentItem(first)

    def _row(self, command: Command[Any]) -> QTreeWidgetItem:
        action = self._actions[command.name]
        name, keys = action.text().replace("&", ""), key_text(self._keys.keys(command))
        row = QTreeWidgetItem([name, command.menu.title, keys])
        row.setData(0, _Name, command.name)
        row.setIcon(0, self._no_icon if action.icon().isNull() else action.icon())
        row.setDisabled(not action.isEnabled())
        row.setToolTip(0, tr(command.tip))
        spoken = ", ".join(filter(None, (name, command.menu.title, keys)))
        row.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        row.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, tr(command.tip))
        return row

    def _choose_current(self) -> None:
        if (row := self._list.currentItem()) is not None:
            self._choose(row)

    def _choose(self, row: QTreeWidgetItem) -> None:
        if not row.isDisabled():
            self.accept()
            self.chosen.emit(row.data(0, _Name))

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Move in the list with the keys for that, while typing goes to the field."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and Qt.Key(event.key()) in _LEADING
        ):
            self._list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Go away when another window is used."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.reject()


def _empty_icon(size: QSize) -> QIcon:
    """Return what keeps the names below each other where a command has no icon."""
    nothing = QPixmap(size)
    nothing.fill(Qt.GlobalColor.transparent)
    return QIcon(nothing)


def _list() -> QTreeWidget:
    shown = QTreeWidget()
    shown.setColumnCount(3)
    side = shown.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
    shown.setIconSize(QSize(side, side))
    shown.setHeaderHidden(True)
    shown.setRootIsDecorated(False)
    shown.setUniformRowHeights(True)
    shown.setFrameShape(QFrame.Shape.NoFrame)
    shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    shown.setAccessibleName(tr("Commands"))
    header = shown.header()
    header.setStretchLastSection(False)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for column in (1, 2):
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
    return shown
