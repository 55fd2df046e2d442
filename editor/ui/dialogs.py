"""The dialogs of one window, opened where a command asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from editor.ui.text import tr

if TYPE_CHECKING:
    from editor.ui.main_window import MainWindow


class Dialogs(QObject):
    """Opens dialogs, and hands what they decide to the window's parts."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def show_error(self, sentence: str) -> None:
        """Tell of something that did not work."""
        box = QMessageBox(QMessageBox.Icon.Warning, tr("Gridwright"), sentence, parent=self._window)
        box.open()

    def new_puzzle(self) -> None: ...
    def export_pdf(self) -> None: ...
    def preview(self) -> None: ...
    def export_picture(self) -> None: ...
    def resize(self) -> None: ...
    def word_lists(self) -> None: ...
    def properties(self) -> None: ...
    def shade_colour(self) -> None: ...
    def shortcuts(self) -> None: ...
    def about(self) -> None: ...
