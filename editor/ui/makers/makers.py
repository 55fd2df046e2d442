"""The makers of one window: opens each, and puts what they make into the editor."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from editor.document.list_setups import in_use
from editor.document.preferences import signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from editor.core.change import Change
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.settings import Settings
    from editor.ui.makers.window import MakerWindow
    from editor.ui.widgets.writer import Writer
    from editor.words.setup import ListSetup


class Makers(QObject):
    """Opens the makers' windows, one of each kind at most.

    ``replace`` takes what was made in place of the puzzle on the desk.
    """

    def __init__(
        self,
        window: QWidget,
        document: Document,
        settings: Settings,
        replace: Callable[[Puzzle], object],
        writer: Writer,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._settings = settings
        self._replace = replace
        self._writer = writer
        self._opened: dict[str, MakerWindow] = {}
        document.puzzle_changed.connect(self._note_puzzle)

    def open(self, name: str) -> MakerWindow:
        """Open the window of the command ``name``, or bring it to the front."""
        from editor.ui.makers.kinds import KINDS  # all that lays pages out, slow to load
        from editor.ui.makers.window import MakerWindow

        opened = self._opened.get(name)
        if opened is None:
            opened = MakerWindow(KINDS[name](), self._lists, self._writer, self._window)
            self._opened[name] = opened
            opened.kind.note_puzzle(self._document.puzzle)
            opened.puzzle_chosen.connect(self._take)
            opened.finished.connect(partial(self._forget, name))
            opened.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        opened.show()
        opened.activateWindow()
        return opened

    def _lists(self) -> ListSetup:
        """Return the lists in use now, in the alphabet of the puzzle."""
        return in_use(self._settings.lists_for(self._document.puzzle.alphabet))

    def _take(self, puzzle: Puzzle) -> None:
        self._replace(signed(puzzle, self._settings.preferences))

    def _note_puzzle(self, change: Change) -> None:
        for opened in self._opened.values():
            opened.kind.note_puzzle(change.after)

    def _forget(self, name: str, _result: int) -> None:
        self._opened.pop(name, None)
