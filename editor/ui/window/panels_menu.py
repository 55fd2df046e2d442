"""Showing and closing panels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from editor.language import tr
from editor.ui.window.panel_table import PANELS

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from editor.ui.window.panels import Panels


class PanelsMenu(QMenu):
    """One action for each panel, checked while the panel is open."""

    def __init__(self, panels: Panels, parent: QWidget) -> None:
        super().__init__(tr("&Panels shown"), parent)
        self._panels = panels
        for panel in PANELS:
            action = self.addAction(tr(panel.title))
            action.setCheckable(True)
            action.setData(panel.name)
        self.aboutToShow.connect(self._show)
        self.triggered.connect(self._switch)

    def _show(self) -> None:
        closed = self._panels.arrangements.current.closed
        for action in self.actions():
            action.setChecked(action.data() not in closed)

    def _switch(self, action: QAction) -> None:
        if action.isChecked():
            self._panels.show_panel(action.data())
        else:
            self._panels.close_panel(action.data())
