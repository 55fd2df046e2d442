"""Help: the manual, the list of all keys, and the search for commands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtGui import QKeySequence

from editor.language import language, marked, tr
from editor.ui.help.window import ManualWindow
from editor.ui.widgets.opening import open_beside, raised
from editor.ui.window.manual_names import names_in
from editor.ui.window.palette import Palette
from editor.ui.window.shortcuts_dialog import ShortcutsDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.document.settings import Settings
    from editor.ui.window.actions import Actions

_Native = QKeySequence.SequenceFormat.NativeText
_FIRST = (
    ("autofill", marked("{keys} fills the rest")),
    ("edit_clue", marked("{keys} writes the clue")),
)
"""The commands that somebody new is told of."""
_BELOW = 64
"""Pixels from the top of the window to the search."""


class CommandHelp(QObject):
    """Opens the manual, the list of shortcuts and the search for commands over ``window``."""

    def __init__(self, actions: Actions[Any], settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._actions = actions
        self._settings = settings
        self._window = window

    @property
    def how_to_begin(self) -> str:
        """What somebody new is told first."""
        told = [tr("Click to place the cursor and type"), tr("Ctrl+click paints a block")]
        for name, sentence in _FIRST:
            if keys := self._actions.by_name[name].shortcut().toString(_Native):
                told.append(tr(sentence).format(keys=keys))
        return " · ".join(told)

    def read(self, chapter: str) -> None:
        """Open the manual at ``chapter``."""
        if not raised(ManualWindow, self._window):
            chosen = self._settings.preferences
            naming = partial(names_in, keymap=self._actions.keys, chosen=chosen)
            open_beside(ManualWindow(language(), naming, self._window))
        self._window.findChildren(ManualWindow)[-1].open_chapter(chapter)

    def list_keys(self) -> None:
        """Show all commands and keys."""
        if not raised(ShortcutsDialog, self._window):
            open_beside(ShortcutsDialog(self._actions.commands, self._settings, self._window))

    def search(self) -> None:
        """Search for a command."""
        palette = Palette(self._actions.keys, self._actions.by_name, self._window)
        palette.chosen.connect(self._run)
        open_beside(palette)
        left = (self._window.width() - palette.width()) // 2
        palette.move(self._window.mapToGlobal(QPoint(left, _BELOW)))

    def _run(self, name: str) -> None:
        """Run the command ``name`` from where the keyboard was: some ask for that."""
        self._window.activateWindow()
        (self._window.focusWidget() or self._window).setFocus()
        QTimer.singleShot(0, self._actions.by_name[name].trigger)
