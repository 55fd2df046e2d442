"""Choosing light or dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import marked, tr
from editor.ui.widgets.choice_menu import ChoiceMenu
from editor.ui.widgets.theme import Scheme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_NAMES = {
    Scheme.SYSTEM: marked("As the system"),
    Scheme.LIGHT: marked("Light"),
    Scheme.DARK: marked("Dark"),
}


class SchemeMenu(ChoiceMenu[Scheme]):
    """One action for each scheme."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("&Colours"), _NAMES, parent)
