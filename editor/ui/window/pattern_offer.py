"""Patterns of blocks for a new puzzle, found while the dialog is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.core.presets import US_DAILY
from editor.document.maker import Maker
from editor.generate.patterns.maker import PatternWish
from editor.generate.patterns.request import PatternRequest
from editor.language import tr
from editor.ui.makers.patterns.gallery import PatternGallery

if TYPE_CHECKING:
    from editor.core.grid import Grid
    from editor.core.presets import Preset
    from editor.core.symmetry import Symmetry

_OFFERED = 24
_PAUSE = 300
"""Milliseconds without a change of the size before patterns are looked for."""
_HEIGHT = 172


class PatternOffer(QWidget):
    """A small gallery of patterns of one size, symmetry and rules. Nothing is made until asked.

    Signals:
        taken(): the constructor pressed Return on a pattern, or clicked it twice.
    """

    taken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.gallery = PatternGallery()
        self._told = QLabel()
        self._told.setWordWrap(True)
        self._maker: Maker | None = None
        self._request: PatternRequest | None = None
        self._wanted: PatternRequest | None = None
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self.gallery.setMinimumHeight(_HEIGHT)
        self.gallery.setAccessibleName(tr("Patterns to start from"))
        self.gallery.itemActivated.connect(self._take)
        self._pause.timeout.connect(self._ask)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.gallery)
        layout.addWidget(self._told)

    @property
    def chosen(self) -> Grid | None:
        """The pattern that is selected."""
        selected = self.gallery.selectedItems()
        return selected[0].data(Qt.ItemDataRole.UserRole) if selected else None

    @property
    def sentence(self) -> str:
        """What stands below the gallery."""
        return self._told.text()

    def offer(
        self, rows: int, cols: int, symmetry: Symmetry, preset: Preset, style: str = ""
    ) -> None:
        """Offer patterns of another kind, soon; those shown no longer fit."""
        # Without rules nearly any sprinkling of blocks would be a pattern.
        rules = dict(preset.rules or US_DAILY.rules)
        wish = PatternWish(rows, cols, symmetry, rules)
        request = PatternRequest(wish, number=_OFFERED, style=style)
        if request != self._wanted:
            self._wanted = request
            self._request = None
            self.gallery.show_grids(())
            self._told.setText(tr("Looking for patterns…"))
            self._pause.start()

    def shut_down(self) -> None:
        """End the work and its process."""
        self._pause.stop()
        if self._maker is not None:
            self._maker.close()
            self._maker = None

    def _ask(self) -> None:
        if self._wanted is None:
            return
        if self._maker is None:
            self._maker = Maker(self)
            self._maker.results_made.connect(self._show)
            self._maker.job_ended.connect(self._end)
            self._maker.job_failed.connect(self._fail)
            self._maker.start()
        self._request = self._wanted
        self._maker.submit(self._request)

    def _show(self, request: PatternRequest, results: tuple[object, ...]) -> None:
        if request is self._request:
            for grid in cast("tuple[Grid, ...]", results):
                self.gallery.add(grid)
            self._told.setText(tr("Select a pattern, or none to start without blocks."))

    def _end(self, request: PatternRequest) -> None:
        if request is self._request and not self.gallery.grids:
            self._told.setText(tr("There is no pattern of this size and symmetry."))

    def _fail(self, request: PatternRequest, sentence: str) -> None:
        if request is self._request:
            self._told.setText(sentence)

    def _take(self) -> None:
        self.taken.emit()
