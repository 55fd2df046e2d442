"""What is done with preferences in one window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from editor.ui.widgets.opening import open_beside, raised
from editor.ui.window.preferences.dialog import PreferencesDialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from editor.document.settings import Settings
    from editor.ui.window.command import Command


class PreferencesWork(QObject):
    """Opens the dialog of preferences over ``window``."""

    def __init__(
        self, settings: Settings, commands: Sequence[Command[Any]], window: QWidget
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self._commands = commands
        self._window = window

    def open(self) -> None:
        """Show the preferences; what is changed there holds at once."""
        if not raised(PreferencesDialog, self._window):
            open_beside(PreferencesDialog(self._settings, self._commands, self._window))
