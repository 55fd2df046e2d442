"""What ``python -m bench soak`` runs: random work in a real window with real workers."""

from __future__ import annotations

import gc
import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.app import SETTLED, Windows
from editor.core.edits import set_clue, toggle_block
from editor.process.memory import give_back
from editor.ui.filling.autofill import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.window.main_window import MainWindow

_PACE = 0.05
"""Seconds that the window has after each action."""
_LETTERS = "EEEEAAAIIIOOTTTNNNSSSRRRLLDDUCMPGHB"
_ARROWS = (Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@dataclass(frozen=True, slots=True)
class Held:
    """What is held in memory, in MB: by the window's process, and by those it has started."""

    seconds: float
    actions: int
    steps: int
    window: float
    others: float


def main() -> None:
    """Work for so many seconds; print what is held in each so many, as JSON lines."""
    seconds, every = float(sys.argv[1]), float(sys.argv[2])
    windows = _started()
    work = _Work(windows.windows[0], Random(1))
    start = monotonic()
    for turn in range(1, int(seconds / every) + 1):
        while monotonic() - start < turn * every:
            work.act()
            _let_go_on(_PACE)
        _tell(work.held(monotonic() - start))
    _end(windows)


def hurry(*turns: int) -> None:
    """Do so many actions in each turn with no pause; print what is held after it, as JSON lines."""
    windows = _started()
    window = windows.windows[0]
    while window.parts.live.fill is None:
        _let_go_on(_PACE)
    work = _Work(window, Random(1))
    start = monotonic()
    for actions in turns:
        for _ in range(actions):
            work.act()
            _let_go_on(0.001)
        give_back()
        _tell(work.held(monotonic() - start))
    _end(windows)


def _started() -> Windows:
    app = QApplication(["gridwright"])
    windows = Windows(app)
    windows.settings.prefer(polish=5, seconds=20)
    windows.start(())
    _let_go_on(2 * SETTLED / 1000)
    gc.freeze()  # as the application does
    return windows


def _end(windows: Windows) -> None:
    windows.shut_down()
    sys.stdout.flush()
    os._exit(0)


def _tell(held: Held) -> None:
    print(json.dumps(asdict(held)), flush=True)


class _Work:
    """Does what a constructor does, in no sensible order."""

    def __init__(self, window: MainWindow, random: Random) -> None:
        self._window = window
        self._random = random
        self._done = 0
        acts: dict[Callable[[], None], int] = {
            self._type: 40,
            self._move: 20,
            self._paint: 12,
            self._clear: 5,
            self._undo: 6,
            self._redo: 3,
            self._write_clue: 8,
            self._fill: 3,
            self._leave_fill: 2,
        }
        self._acts = [act for act, share in acts.items() for _ in range(share)]

    def act(self) -> None:
        """Do one thing."""
        self._done += 1
        self._random.choice(self._acts)()

    def held(self, seconds: float) -> Held:
        """Return what is held now."""
        own, *others = map(_resident, _family(os.getpid()))
        steps = self._window.document.history.count()
        return Held(round(seconds, 1), self._done, steps, round(own, 1), round(sum(others), 1))

    def _type(self) -> None:
        QTest.keyClicks(self._window.view, self._random.choice(_LETTERS))

    def _move(self) -> None:
        QTest.keyClick(self._window.view, self._random.choice(_ARROWS))

    def _paint(self) -> None:
        document = self._window.document
        grid = document.puzzle.grid
        cell = (self._random.randrange(grid.rows), self._random.randrange(grid.cols))
        document.apply("Paint", toggle_block(document.puzzle, cell))

    def _clear(self) -> None:
        self._window.parts.editing.clear_entry()

    def _undo(self) -> None:
        for _ in range(self._random.randrange(1, 5)):
            self._window.document.history.undo()

    def _redo(self) -> None:
        self._window.document.history.redo()

    def _write_clue(self) -> None:
        document = self._window.document
        if slots := document.puzzle.layout.slots:
            text = f"Clue {self._random.randrange(10**6)}"
            key = self._random.choice(slots).key
            document.apply("Clue", set_clue(document.puzzle, key, text))

    def _fill(self) -> None:
        autofill = self._window.parts.autofill
        if autofill.state.phase is Phase.RUNNING:
            autofill.stop()
        else:
            autofill.start()

    def _leave_fill(self) -> None:
        self._window.parts.autofill.discard()


def _let_go_on(seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)


def _family(process: int) -> list[int]:
    """Return ``process``, and all that it and those have started."""
    family = [process]
    for one in family:
        for children in Path(f"/proc/{one}/task").glob("*/children"):
            family += map(int, children.read_text().split())
    return family


def _resident(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


if __name__ == "__main__":
    main()
