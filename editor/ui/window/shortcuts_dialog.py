"""All commands and their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.language import tr
from editor.ui.window.actions import key_text
from editor.ui.window.command import Menu
from editor.ui.window.other_keys import CLUE_KEYS, GRID_KEYS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from editor.ui.window.command import Command

_COLUMNS = 3


class ShortcutsDialog(QDialog):
    """Lists the table of commands, and the keys of the grid and the clue field."""

    def __init__(self, commands: Sequence[Command[Any]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keyboard shortcuts"))
        self._filter = QLineEdit()
        self._filter.setPlaceholderText(tr("Filter"))
        self._filter.setAccessibleName(tr("Filter"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self._show_matches)
        self._rows: list[QTreeWidgetItem] = []
        self._tree = QTreeWidget()
        self._tree.setHeaderLabels([tr("Command"), tr("Keys"), tr("What it does")])
        self._tree.setAlternatingRowColors(True)
        self._tree.setAccessibleName(tr("Commands"))
        self._fill(commands)
        header = self._tree.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self._filter)
        layout.addWidget(self._tree)
        layout.addWidget(buttons)
        self.resize(920, 600)

    def _fill(self, commands: Sequence[Command[Any]]) -> None:
        for menu in Menu:
            rows = [
                (one.plain_text, key_text(one), tr(one.tip)) for one in commands if one.menu is menu
            ]
            self._add(menu.title, rows)
        self._add(tr("In the grid"), [("", tr(keys), tr(tip)) for keys, tip in GRID_KEYS])
        self._add(tr("In the clue field"), [("", tr(keys), tr(tip)) for keys, tip in CLUE_KEYS])
        self._tree.expandAll()

    def _add(self, heading: str, rows: Iterable[tuple[str, str, str]]) -> None:
        group = QTreeWidgetItem(self._tree, [heading])
        for row in rows:
            line = QTreeWidgetItem(group, list(row))
            line.setToolTip(2, row[2])
            self._rows.append(line)

    def _show_matches(self, text: str) -> None:
        for row in self._rows:
            words = " ".join(row.text(column) for column in range(_COLUMNS))
            row.setHidden(text.casefold() not in words.casefold())
