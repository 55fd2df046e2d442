"""What would it cost?, in the window: sampled by a process of its own, shown as it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.document.maker import Maker
from editor.generate.patterns.cost import CostRequest

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.generate.patterns.cost import CostSample
    from editor.ui.filling.cost_panel import CostPanel
    from editor.ui.filling.workplace import Workplace


class CostWork(QObject):
    """Asks for samples of the puzzle as it stands; an edit of grid or letters ends them."""

    def __init__(self, place: Workplace, panel: CostPanel) -> None:
        super().__init__(place.view)
        self._place = place
        self._panel = panel
        self._maker: Maker | None = None
        self._request: CostRequest | None = None
        self._samples: tuple[CostSample, ...] = ()
        panel.asked.connect(self.ask)
        panel.stop_asked.connect(self.stop)
        place.document.puzzle_changed.connect(self._note_edit)
        place.lists.loaded.connect(self._note_other_lists)

    @property
    def is_sampling(self) -> bool:
        """Whether more samples are to come."""
        return self._request is not None

    def ask(self) -> None:
        """Sample the puzzle as it stands."""
        fill = self._place.request()
        self._request = CostRequest(fill.puzzle, fill.lists, fill.seed)
        self._samples = ()
        self._show()
        self._worker().submit(self._request)

    def stop(self) -> None:
        """Sample no more; the samples so far stay."""
        self._end()
        self._show()

    def close(self) -> None:
        """End the process."""
        self._request = None
        if self._maker is not None:
            self._maker.close()
            self._maker = None

    def _worker(self) -> Maker:
        if self._maker is None:
            self._maker = Maker(self)
            self._maker.results_made.connect(self._note_samples)
            self._maker.job_ended.connect(self._note_end)
            self._maker.job_failed.connect(self._note_failure)
            self._maker.start()
        return self._maker

    def _end(self) -> None:
        if self._request is not None and self._maker is not None:
            self._request = None
            self._maker.cancel()

    def _show(self, *, outdated: bool = False) -> None:
        self._panel.show_samples(self._samples, going_on=self.is_sampling, outdated=outdated)

    def _note_samples(self, request: object, samples: tuple[CostSample, ...]) -> None:
        if request is self._request:
            self._samples += samples
            self._show()

    def _note_end(self, request: object) -> None:
        if request is self._request:
            self._request = None
            self._show()

    def _note_failure(self, request: object, sentence: str) -> None:
        if request is self._request:
            self._request = None
            self._show()
            self._panel.say(sentence)

    def _note_edit(self, change: Change) -> None:
        if self._place.outdates(change):
            self._outdate()

    def _note_other_lists(self, _loaded: object = None) -> None:
        self._outdate()

    def _outdate(self) -> None:
        if self._samples or self.is_sampling:
            self._end()
            self._show(outdated=bool(self._samples))
