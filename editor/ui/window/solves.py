"""Opening windows in which the puzzle on the desk is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.ui.solving.window import SolveWindow

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.document.document import Document
    from editor.ui.grid.view import GridView
    from editor.ui.widgets.writer import Writer


class Solves(QObject):
    """Opens a window to solve the puzzle as it stands; the editor goes on meanwhile."""

    def __init__(self, window: QWidget, document: Document, view: GridView, writer: Writer) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._view = view
        self._writer = writer

    def open(self) -> SolveWindow:
        """Open a new window."""
        colours = self._view.picture.colours
        opened = SolveWindow(self._document.puzzle, colours, self._writer, self._window)
        opened.view.take_habits(self._view.habits)
        opened.view.show_letters(self._view.picture.letters)
        opened.show()
        opened.view.setFocus()
        return opened

    def asks(self) -> bool:
        """Ask about a log that would go with the editor's window; tell whether there is one."""
        for one in self._window.findChildren(SolveWindow):
            if one.has_log_to_lose:
                one.raise_()
                one.activateWindow()
                one.ask_about_log()
                return True
        return False
