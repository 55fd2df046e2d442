"""Help: the manual, the list of all keys, and the search for commands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from editor.language import language, marked, tr
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
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._reach)

    @property
    def how_to_begin(self) -> str:
        """What somebody new is told first."""
        told = [tr("Click to place the cursor and type"), tr("Ctrl+click paints a block")]
        for name, sentence in _FIRST:
            if keys := self._actions.by_name[name].shortcut().toString(_Native):
                told.append(tr(sentence).format(keys=keys))
        return " · ".join(told)

    def read(self, chapter: str) -> None:
        """Open the manual at what it says about the window one is in, else at ``chapter``."""
        from editor.ui.help.window import ManualWindow
        from editor.ui.window.chapter_table import place_of  # knows, and so loads, all dialogs

        here = QApplication.activeWindow()
        # A dialog that is to be answered first lets nothing be used but what opens over itself.
        below = here if here is not None and here.isModal() else self._window
        if not raised(ManualWindow, below):
            chosen = self._settings.preferences
            naming = partial(names_in, keymap=self._actions.keys, chosen=chosen)
            open_beside(ManualWindow(language(), naming, below))
        name, _, anchor = (place_of(here) or chapter).partition("#")
        below.findChildren(ManualWindow)[-1].open_chapter(name, anchor)

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

    def _reach(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Let the key of the manual hold in the window that took the keyboard, if it is ours."""
        here = now.window() if now is not None else self._window
        if here is self._window or _pops_up(here) or here.inherits("ManualWindow"):
            return
        manual = self._actions.by_name["manual"]
        if _opened_over(here, self._window) and manual not in here.actions():
            here.addAction(manual)

    def _run(self, name: str) -> None:
        """Run the command ``name`` from where the keyboard was: some ask for that."""
        self._window.activateWindow()
        (self._window.focusWidget() or self._window).setFocus()
        QTimer.singleShot(0, self._actions.by_name[name].trigger)


def _pops_up(window: QWidget) -> bool:
    """Tell whether ``window`` is a menu or a list: an action added to a menu is an entry of it."""
    return window.windowType() == Qt.WindowType.Popup


def _opened_over(one: QWidget, window: QWidget) -> bool:
    """Tell whether ``one`` was opened over ``window``, or over what was."""
    above: QWidget | None = one
    while above is not None and above is not window:
        above = above.parentWidget()
    return above is window
