"""The page of keys: a set of them chosen whole, or the keys of each command by itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.document.own_keys import KEY_SETS, set_in_use, split_keys, with_set
from editor.language import tr
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.flow_row import FlowRow
from editor.ui.window.keymap import Keymap, key_text, keymap, portable, refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.ui.window.command import Command

_LIST_HEIGHT = 250
_Name = Qt.ItemDataRole.UserRole


class KeysPage(QWidget):
    """Shows the keys of all ``commands``; what is changed holds at once."""

    def __init__(
        self, settings: Settings, commands: Sequence[Command[Any]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.title = tr("Keys")
        self._settings = settings
        self._commands = {one.name: one for one in commands}
        self.sets = ChoiceBox()
        self.tree = QTreeWidget()
        self.field = QKeySequenceEdit()
        self.told = QLabel()
        self._of = QLabel()
        self.use = QPushButton(tr("&Use this alone"))
        self.add = QPushButton(tr("&Add"))
        self.none = QPushButton(tr("&No key"))
        self.usual = QPushButton(tr("The us&ual"))
        self._rows = self._filled()
        self._build()
        self._connect()
        self.tree.setCurrentItem(self._rows[0])

    def show_values(self, chosen: Preferences) -> None:
        """Show the keys that are chosen."""
        keys = keymap(tuple(self._commands.values()), chosen.own_keys)
        for row in self._rows:
            command = self._commands[row.data(0, _Name)]
            row.setText(1, key_text(keys.keys(command)))
            face = row.font(1)
            face.setBold(command.name in keys.own)
            row.setFont(1, face)
        in_use = set_in_use(chosen)
        self.sets.setCurrentIndex(KEY_SETS.index(in_use) if in_use else len(KEY_SETS))
        self._tell()

    def show_matches(self, words: Sequence[str]) -> bool:
        """Show the commands that all ``words`` are found in; tell whether there are any.

        The first of them is chosen where the one that was is not among them.
        """
        for row in self._rows:
            said = " ".join((self.title, row.text(0), row.text(1), row.toolTip(0))).casefold()
            row.setHidden(not all(word in said for word in words))
        shown = [row for row in self._rows if not row.isHidden()]
        if shown and self.tree.currentItem() not in shown:
            self.tree.setCurrentItem(shown[0])
        return bool(shown)

    def _filled(self) -> list[QTreeWidgetItem]:
        rows = []
        for command in self._commands.values():
            row = QTreeWidgetItem(self.tree, [f"{command.menu.title}: {command.plain_text}"])
            row.setData(0, _Name, command.name)
            row.setToolTip(0, tr(command.tip))
            rows.append(row)
        return rows

    def _build(self) -> None:
        heading = QLabel(self.title)
        face = heading.font()
        face.setBold(True)
        heading.setFont(face)
        self.sets.addItems([*(tr(one.name) for one in KEY_SETS), tr("of your own")])
        self.sets.setToolTip(tr("Keys, and the typing habits that go with them"))
        of_sets = QLabel(tr("Keys and habits of"))
        of_sets.setBuddy(self.sets)
        self.sets.setAccessibleName(of_sets.text())
        self.tree.setHeaderLabels([tr("Command"), tr("Keys")])
        self.tree.setRootIsDecorated(False)
        self.tree.setAccessibleName(tr("Commands"))
        self.tree.setMinimumHeight(_LIST_HEIGHT)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.field.setMaximumSequenceLength(1)
        self.field.setClearButtonEnabled(True)
        self._of.setBuddy(self.field)
        self.told.setWordWrap(True)
        buttons = FlowRow()
        for button in (self.use, self.add, self.none, self.usual):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.addWidget(heading, 0, 0, 1, 2)
        grid.addWidget(of_sets, 1, 0)
        grid.addWidget(self.sets, 1, 1)
        grid.addWidget(self.tree, 2, 0, 1, 2)
        grid.addWidget(self._of, 3, 0, 1, 2)
        grid.addWidget(self.field, 4, 0, 1, 2)
        grid.addWidget(self.told, 5, 0, 1, 2)
        grid.addLayout(buttons, 6, 0, 1, 2)

    def _connect(self) -> None:
        self.sets.activated.connect(self._use_set)
        self.tree.currentItemChanged.connect(self._show_command)
        self.field.keySequenceChanged.connect(self._tell)
        self.use.clicked.connect(partial(self._give, alone=True))
        self.add.clicked.connect(partial(self._give, alone=False))
        self.none.clicked.connect(self._take_all)
        self.usual.clicked.connect(self._give_usual)

    @property
    def _keys(self) -> Keymap:
        return keymap(tuple(self._commands.values()), self._settings.preferences.own_keys)

    @property
    def _command(self) -> Command[Any] | None:
        row = self.tree.currentItem()
        return None if row is None else self._commands[row.data(0, _Name)]

    def _show_command(self) -> None:
        self.field.clear()
        self._tell()

    def _tell(self) -> None:
        """Say what the key that was pressed means now, and what may be done with it."""
        command, key = self._command, portable(self.field.keySequence())
        if command is None:
            return
        keys = self._keys
        of = tr("Press a new key for “{command}”:").format(command=command.plain_text)
        self._of.setText(of)
        self.field.setAccessibleName(of)
        refused = refusal(key) if key else ""
        holder = keys.holder(key) if key and not refused else None
        self.told.setText(refused or _conflict(key, holder, command))
        free = bool(key) and not refused
        self.use.setEnabled(free)
        self.add.setEnabled(free and holder is not command)
        self.none.setEnabled(bool(keys.keys(command)))
        self.usual.setEnabled(command.name in keys.own)

    def _give(self, _checked: bool = False, *, alone: bool) -> None:
        command, key = self._command, portable(self.field.keySequence())
        if command is not None and key:
            before = [] if alone else self._keys.keys(command)
            self._take(self._keys.with_keys(command, [*before, key]))

    def _take_all(self) -> None:
        if command := self._command:
            self._take(self._keys.with_keys(command, []))

    def _give_usual(self) -> None:
        if command := self._command:
            self._take(self._keys.with_keys(command, split_keys(command.keys)))

    def _take(self, keys: Keymap) -> None:
        self.field.clear()
        self._settings.prefer(own_keys=keys.stored)

    def _use_set(self, number: int) -> None:
        if number < len(KEY_SETS):
            self._settings.prefer(**with_set(self._settings.preferences, KEY_SETS[number]))
        self.show_values(self._settings.preferences)


def _conflict(key: str, holder: Command[Any] | None, command: Command[Any]) -> str:
    """Return what is to be said where ``key`` is another command's."""
    if holder is None or holder is command:
        return ""
    told = tr("{keys} is “{command}” now, which would lose it.")
    return told.format(keys=key_text([key]), command=holder.plain_text)
