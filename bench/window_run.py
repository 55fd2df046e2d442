"""What ``python -m bench window`` runs: a real window with real workers, keys and clicks."""

from __future__ import annotations

import gc
import json
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bench.window import LATE, WindowRow
from editor.app import SETTLED, grid_face_files
from editor.core.presets import US_DAILY, US_SUNDAY
from editor.core.puzzle import Puzzle
from editor.document.document import Document
from editor.document.document_file import DocumentFile
from editor.document.filler import Filler
from editor.document.journal import Journal
from editor.document.list_setups import in_use
from editor.document.open_files import OpenFiles
from editor.document.settings import Settings
from editor.document.versions.past import Past
from editor.document.versions.versions import Versions
from editor.document.word_lists import WordLists
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.theme.search import usual_words
from editor.process.turns import take_short_turns
from editor.ui.filling.autofill import Phase
from editor.ui.grid import cursor as moves
from editor.ui.widgets.theme import Scheme, add_faces, wear
from editor.ui.window.main_window import MainWindow
from editor.ui.window.qt_language import speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.grid import Cell
    from editor.fill.live_job import Candidate, LiveView

_BEAT = 4
"""Milliseconds between two turns of an event loop that has nothing to do."""
_PACE = 0.06
"""Seconds of rest between two actions: those of a quick typist."""
_LONGEST_ANSWER = 2.0
"""Seconds to wait for what may never come, such as a view of a slot that is full."""
_START = 60.0
_PRESETS = {15: US_DAILY, 21: US_SUNDAY}
_JUMP = 7


def main() -> None:
    """Measure the window; print the rows as JSON."""
    folder, times, *sides = Path(sys.argv[1]), *map(int, sys.argv[2:])
    application = ready_application()
    rows = [row for side in sides for row in _rows(side, times, folder)]
    print(json.dumps([asdict(row) for row in rows]))
    del application


def ready_application() -> QApplication:
    """Return Qt's application, made ready for a window; it has to be held as long as that."""
    take_short_turns()  # as the application does
    application = QApplication(["gridwright"])
    speak(application)
    add_faces(grid_face_files())
    wear(application, Scheme.LIGHT)
    return application


def _rows(side: int, times: int, folder: Path) -> Iterator[WindowRow]:
    window = opened(_made_up(side), folder)
    watch = Watch(window)
    try:
        watch.wait(lambda: watch.viewed is not None, _START)
        watch.rest(SETTLED / 1000)
        gc.freeze()  # as the application does
        for fills in (False, True):
            hand = Hand(window, watch, fills=fills)
            for name, act in (("type", hand.type), ("move", hand.move), ("block", hand.paint)):
                yield _measured(f"{side}x{side}", name, hand, act, times)
    finally:
        window.parts.autofill.discard()
        window.document.mark_saved(window.document.puzzle, None)
        window.close()


def _made_up(side: int) -> Puzzle:
    """Return an empty puzzle that keeps its rules, always the same."""
    preset = _PRESETS[side]
    words = usual_words(preset.rules, side, side)
    wish = PatternWish(side, side, preset.symmetry, preset.rules, words=words)
    return Puzzle(next(PatternMaker(wish).sample()), preset=preset)


def opened(puzzle: Puzzle, folder: Path) -> MainWindow:
    """Return a window that keeps its settings and journals in ``folder``."""
    settings = Settings(folder / "settings.ini")
    document, lists = Document(puzzle), WordLists()
    filler = Filler(in_use(settings.lists_for(puzzle.alphabet)))
    versions = Versions(folder / "versions.db", settings)
    past = Past(document, versions)
    file, journal = DocumentFile(document, past, OpenFiles(folder)), Journal(document, folder)
    window = MainWindow(document, file, journal, past, settings, lists, filler)
    for part in (settings, document, file, past, lists, filler):
        part.setParent(window)
    window.show()
    window.load_lists()
    filler.start()
    window.panels.show_panel("candidates")
    window.view.setFocus()
    return window


@dataclass(frozen=True, slots=True)
class Answer:
    """Seconds from an action to the paint of the grid, and to the first view of candidates."""

    paint: float
    paint_cpu: float
    view: float


@dataclass(slots=True)
class Gaps:
    """Seconds between the turns of the event loop: wall times and processor times."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)


class Watch(QObject):
    """Sees when the event loop turns, when the grid is painted, and when candidates are."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.gaps = Gaps()
        self.painted: tuple[float, float] | None = None
        self.viewed: float | None = None
        self._known = False
        self._rows = window.panels.candidates.table.candidate_model
        self._view, self._list = window.view, window.panels.candidates.table.viewport()
        self._loop = QEventLoop(self)
        self._awaited: Callable[[], bool] = lambda: False
        self._last = _now()
        self._beat = QTimer(self)
        self._beat.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._note_turn)
        self._beat.start(_BEAT)
        self._view.installEventFilter(self)
        self._list.installEventFilter(self)
        window.parts.live.looked.connect(self._note_look)

    def see(self, act: Callable[[], None], seconds: float) -> Answer:
        """Return how soon ``act`` is answered, if that takes no more than ``seconds``."""
        self.painted = self.viewed = None
        self._known = False
        start, start_cpu = _now()
        act()
        self.wait(lambda: self.painted is not None and self.viewed is not None, seconds)
        painted, painted_cpu = self.painted or _now()
        viewed = self.viewed or perf_counter()
        return Answer(painted - start, painted_cpu - start_cpu, viewed - start)

    def wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Let the window go on until ``condition`` holds; tell whether it does in time."""
        end = perf_counter() + seconds
        self._awaited = lambda: condition() or perf_counter() > end
        self._loop.exec()
        return condition()

    def rest(self, seconds: float) -> None:
        """Let the window go on for so long."""
        self.wait(lambda: False, seconds)

    def _note_turn(self) -> None:
        before, self._last = self._last, _now()
        self.gaps.wall.append(self._last[0] - before[0])
        self.gaps.cpu.append(self._last[1] - before[1])
        if self._awaited():
            self._loop.quit()

    def _note_look(self, view: LiveView | None) -> None:
        """From now on a paint of the list shows ``view``; an empty list need not be painted."""
        self._known = view is not None
        if view is not None and not self._rows.rowCount():
            self.viewed = self.viewed or perf_counter()

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Paint here and now, to know when that is done."""
        if event.type() != QEvent.Type.Paint or watched not in (self._view, self._list):
            return False
        watched.removeEventFilter(self)
        QApplication.sendEvent(watched, event)
        watched.installEventFilter(self)
        if watched is self._view:
            self.painted = self.painted or _now()
        elif self._known:
            self.viewed = self.viewed or perf_counter()
        return True


class Hand:
    """Types, moves and paints; ``fills``: while Autofill runs too."""

    def __init__(self, window: MainWindow, watch: Watch, *, fills: bool) -> None:
        self._window = window
        self._watch = watch
        self.fills = fills
        self._turns = 0

    def ready(self) -> None:
        """Rest like a quick typist, and see that Autofill runs where it is to."""
        self._watch.rest(_PACE)
        if self.fills and self._window.parts.autofill.state.phase is not Phase.RUNNING:
            self._window.parts.autofill.start()
            self._watch.rest(2 * _PACE)

    def begin_gaps(self) -> Gaps:
        """Return the gaps from now on, to be read later."""
        self._watch.gaps = Gaps()
        return self._watch.gaps

    def answer(self, act: Callable[[], None]) -> Answer:
        """Return how soon the window answered ``act``."""
        return self._watch.see(act, _LONGEST_ANSWER)

    @property
    def _candidate(self) -> Candidate | None:
        return self._window.panels.candidates.table.first_choice

    def aim(self) -> None:
        """Go to a cell that the next letter of the best candidate can be typed into."""
        window, puzzle = self._window, self._window.document.puzzle
        for _ in puzzle.layout.slots:
            slot = window.parts.editing.slot
            empty = [one for one in slot.cells if one not in puzzle.fill] if slot else []
            if empty and self._candidate:
                window.view.move_cursor(moves.at(window.view.cursor_value, empty[0]))
                return
            window.parts.editing.clear_entry()
            self._watch.see(self.move, _LONGEST_ANSWER)

    def type(self) -> None:
        """Type the next letter of the best candidate."""
        cell, slot = self._window.view.cursor_value.cell, self._window.parts.editing.slot
        place = slot.cells.index(cell) if slot else 0
        word = self._candidate.text if self._candidate else "E" * (place + 1)
        QTest.keyClicks(self._window.view, word[place])

    def move(self) -> None:
        """Go to the next entry."""
        QTest.keyClick(self._window.view, Qt.Key.Key_Tab)

    def paint(self) -> None:
        """Paint a block, or clear the one painted before."""
        view = self._window.view
        where: QPoint = view.cell_rect(self._next_cell()).center().toPoint()
        QTest.mouseClick(
            view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, where
        )
        self._turns += 1

    def _next_cell(self) -> Cell:
        grid = self._window.document.puzzle.grid
        place = self._turns // 2 * _JUMP
        return place // grid.cols % grid.rows, place % grid.cols


def _measured(grid: str, name: str, hand: Hand, act: Callable[[], None], times: int) -> WindowRow:
    answers = []
    hand.ready()
    gaps = hand.begin_gaps()
    for _ in range(times):
        hand.ready()
        if act == hand.type:
            hand.aim()
        answers.append(hand.answer(act))
    hand.ready()
    paints = [1000 * one.paint for one in answers]
    paints_cpu = [1000 * one.paint_cpu for one in answers]
    views = [1000 * one.view for one in answers]
    wall = sorted(1000 * one for one in gaps.wall)
    return WindowRow(
        grid=grid,
        action=name,
        beside="autofill" if hand.fills else "help",
        times=times,
        paint=median(paints),
        paint_worst=max(paints),
        paint_cpu=median(paints_cpu),
        paint_cpu_worst=max(paints_cpu),
        view=median(views),
        view_worst=max(views),
        gap_p99=wall[len(wall) * 99 // 100],
        gap_worst=wall[-1],
        gap_cpu_worst=1000 * max(gaps.cpu),
        gaps_late=sum(one > LATE for one in wall),
    )


def _now() -> tuple[float, float]:
    """Return the wall time and the processor time of all threads here, in seconds."""
    return perf_counter(), process_time()


if __name__ == "__main__":
    main()
