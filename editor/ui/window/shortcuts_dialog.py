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
from editor.ui.window.command import Menu
from editor.ui.window.keymap import key_text, keymap
from editor.ui.window.other_keys import clue_keys, grid_keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.ui.window.command import Command

_COLUMNS = 3


class ShortcutsDialog(QDialog):
    """Lists the commands, and the keys of the grid and the clue field, as they are preferred."""

    def __init__(
        self, commands: Sequence[Command[Any]], settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._commands = commands
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
        settings.preferences_changed.connect(self._fill)
        self._fill(settings.preferences)

    def _fill(self, chosen: Preferences) -> None:
        self._tree.clear()
        self._rows.clear()
        keys = keymap(self._commands, chosen.own_keys)
        for menu in Menu:
            inside = (one for one in self._commands if one.menu is menu)
            self._add(
                menu.title,
                [(one.plain_text, key_text(keys.keys(one)), tr(one.tip)) for one in inside],
            )
        self._add(tr("In the grid"), [("", *told) for told in grid_keys(chosen)])
        self._add(tr("In the clue field"), [("", *told) for told in clue_keys()])
        self._tree.expandAll()
        self._show_matches(self._filter.text())

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
