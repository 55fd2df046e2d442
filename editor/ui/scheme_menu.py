"""Choosing light or dark."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from editor.ui.text import tr
from editor.ui.theme import Scheme

_NAMES = {
    Scheme.SYSTEM: "As the system",
    Scheme.LIGHT: "Light",
    Scheme.DARK: "Dark",
}


class SchemeMenu(QObject):
    """One exclusive action for each scheme.

    Signals:
        scheme_chosen(scheme): the constructor chose it.
    """

    scheme_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(tr("&Colours"), parent)
        group = QActionGroup(self)
        self._actions: dict[Scheme, QAction] = {}
        for scheme, name in _NAMES.items():
            action = self.menu.addAction(tr(name))
            action.setCheckable(True)
            group.addAction(action)
            self._actions[scheme] = action
        group.triggered.connect(self._choose)

    def show_scheme(self, chosen: Scheme) -> None:
        """Show which scheme is chosen."""
        self._actions[chosen].setChecked(True)

    def _choose(self, chosen: QAction) -> None:
        for scheme, action in self._actions.items():
            if action is chosen:
                self.scheme_chosen.emit(scheme)
