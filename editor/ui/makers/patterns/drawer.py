"""Patterns drawn while a dialog is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from editor.document.maker import Maker

if TYPE_CHECKING:
    from editor.core.grid import Grid
    from editor.generate.patterns.request import PatternRequest


class PatternDrawer(QObject):
    """Has patterns drawn in a process of its own, which starts with the first request.

    Signals:
        grids_drawn(grids): some more patterns of the request made last, a tuple.
        drawing_ended(): there are no more.
        drawing_failed(sentence): there can be none.
    """

    grids_drawn = Signal(object)
    drawing_ended = Signal()
    drawing_failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._maker: Maker | None = None
        self._request: PatternRequest | None = None

    def draw(self, request: PatternRequest) -> None:
        """Draw the patterns of ``request``; those asked for before are told no more."""
        if self._maker is None:
            self._maker = Maker(self)
            self._maker.results_made.connect(self._tell)
            self._maker.job_ended.connect(self._end)
            self._maker.job_failed.connect(self._fail)
            self._maker.start()
        self._request = request
        self._maker.submit(request)

    def shut_down(self) -> None:
        """End the work and its process."""
        self._request = None
        if self._maker is not None:
            self._maker.close()
            self._maker = None

    def _tell(self, request: PatternRequest, results: tuple[object, ...]) -> None:
        if request is self._request:
            self.grids_drawn.emit(cast("tuple[Grid, ...]", results))

    def _end(self, request: PatternRequest) -> None:
        if request is self._request:
            self.drawing_ended.emit()

    def _fail(self, request: PatternRequest, sentence: str) -> None:
        if request is self._request:
            self.drawing_failed.emit(sentence)
