"""A menu of choices, one of which holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import Enum

Choice = TypeVar("Choice", bound="Enum")


class ChoiceMenu(QObject, Generic[Choice]):
    """One exclusive action for each member of an enum.

    Signals:
        chosen(member): the constructor chose it.
    """

    chosen = Signal(object)

    def __init__(self, title: str, names: Mapping[Choice, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(title, parent)
        group = QActionGroup(self)
        self._actions: dict[Choice, QAction] = {}
        for choice, name in names.items():
            action = self.menu.addAction(tr(name))
            action.setCheckable(True)
            group.addAction(action)
            self._actions[choice] = action
        group.triggered.connect(self._choose)

    def action(self, choice: Choice) -> QAction:
        """Return the action of ``choice``."""
        return self._actions[choice]

    def show_choice(self, choice: Choice) -> None:
        """Show which one is chosen."""
        self._actions[choice].setChecked(True)

    def _choose(self, triggered: QAction) -> None:
        for choice, action in self._actions.items():
            if action is triggered:
                self.chosen.emit(choice)
