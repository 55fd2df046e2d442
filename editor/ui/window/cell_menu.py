"""The menu of a cell: what a right click on the grid offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMenu

from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QAction

    from editor.ui.grid.view import GridView

_GROUPS = (
    ("toggle_blocks", "toggle_voids"),
    ("lock", "given", "rebus", "to_pencil", "ink", "clear_chosen", "clear_entry"),
    ("circle", "shade", "label_cell"),
    ("select_entry", "select_section", "autofill_selection"),
    ("edit_clue", "define", "ban_in_puzzle", "ban_in_slot", "limits"),
)
"""The commands of the menu, by name."""
_BARS = ("bar_left", "bar_above", "bar_right", "bar_below")
_BARS_AFTER = 2
"""The group that the bars stand in, at its end."""


class CellMenu(QObject):
    """Opens the commands of ``actions`` that concern the cell under the cursor of ``view``."""

    def __init__(self, view: GridView, actions: Mapping[str, QAction]) -> None:
        super().__init__(view)
        self._view = view
        self._actions = actions
        view.menu_asked.connect(self._open)

    def _open(self, place: QPoint) -> None:
        menu = QMenu(self._view)
        menu.setObjectName("cell_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for number, names in enumerate(_GROUPS):
            menu.addActions(self._named(names))
            if number == _BARS_AFTER:
                menu.addMenu(tr("&Bars")).addActions(self._named(_BARS))
            menu.addSeparator()
        menu.popup(place)

    def _named(self, names: Iterable[str]) -> list[QAction]:
        return [self._actions[name] for name in names]
