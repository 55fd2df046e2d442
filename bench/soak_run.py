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

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.app import SETTLED, Windows
from editor.core.edits import set_clue, toggle_block
from editor.document.garbage import Garbage
from editor.process.memory import give_back
from editor.ui.filling.autofill import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.window.main_window import MainWindow

_PACE = 0.05
"""Seconds that the window has after each action."""
_REST = 8.0
"""Seconds without work at the end of each turn: the processes give back what they do after five.

What they hold at work depends on the work of the moment; a member comes and goes with it.
"""
_RESTS = 4
"""So many rests a turn at most, until one passes in which they had nothing more to do."""
_IDLE = 0.1
"""Seconds of a processor that one without work takes in a rest."""
_AT_ONCE = 4
"""Actions that the window shows together, where there is no pause."""
_STRETCH = 100
"""Actions with live help, or without, where there is no pause."""
_LOOK = 20
"""Actions between two looks at what is held at work."""
_LETTERS = "EEEEAAAIIIOOTTTNNNSSSRRRLLDDUCMPGHB"
_ARROWS = (Qt.Key.Key_Tab, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@dataclass(frozen=True, slots=True)
class Held:
    """What is held in memory, in MB: by the window's process, and by those it has started."""

    seconds: float
    actions: int
    steps: int
    processes: dict[str, float]
    """By name: ``window``, then ``fill 1``, ``fill 2``, ``member 1`` as they were started."""
    most: float
    """The sum at most, since the look before."""


def main() -> None:
    """Work for so many seconds; print what is held in each so many, as JSON lines."""
    seconds, every = float(sys.argv[1]), float(sys.argv[2])
    windows = _started()
    work = _Work(windows.windows[0], Random(1))
    start = monotonic()
    for turn in range(1, int(seconds / every) + 1):
        while monotonic() - start < turn * every - _REST:
            work.act()
            _let_go_on(_PACE)
        work.rest()
        _let_rest()
        _tell(work.held(monotonic() - start))
    _end(windows)


def hurry(*turns: int) -> None:
    """Do so many actions in each turn with no pause; print what is held after it, as JSON lines.

    Live help looks on for one hundred of a thousand: its process takes most of the time.
    """
    windows = _started()
    window = windows.windows[0]
    while window.parts.live.fill is None:
        _let_go_on(_PACE)
    work = _Work(window, Random(1))
    start = monotonic()
    for actions in turns:
        for done in range(actions):
            if done % _STRETCH == 0:
                windows.settings.prefer(live_help=done % (10 * _STRETCH) == 0)
            work.act()
            if done % _AT_ONCE == 0:
                _let_go_on(0.001)
        give_back()
        _tell(work.held(monotonic() - start))
    _end(windows)


def _started() -> Windows:
    app = QApplication(["gridwright"])
    windows = Windows(app)
    Garbage(app)
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
        self._most = 0.0
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
        if self._done % _LOOK == 0:
            self._most = max(self._most, sum(_held_by_name(os.getpid()).values()))

    def rest(self) -> None:
        """End what is under way."""
        self._leave_fill()

    def held(self, seconds: float) -> Held:
        """Return what is held now, and was since the look before."""
        steps = self._window.document.history.count()
        most, self._most = self._most, 0.0
        return Held(round(seconds, 1), self._done, steps, _held_by_name(os.getpid()), most)

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


def _let_rest() -> None:
    """Wait until the processes are at rest: where others work too, they take longer to be."""
    for _ in range(_RESTS):
        before = _worked(os.getpid())
        _let_go_on(_REST)
        after = _worked(os.getpid())
        if after.keys() == before.keys() and sum(after.values()) - sum(before.values()) < _IDLE:
            return


def _let_go_on(seconds: float) -> None:
    QTest.qWait(round(1000 * seconds))


def _held_by_name(window: int) -> dict[str, float]:
    """Return what ``window`` holds, and each process that it and those have started, in MB."""
    held, generation = {"window": _resident(window)}, _started_by(window)
    for kind in ("fill", "member"):
        held |= {f"{kind} {n}": _resident(one) for n, one in enumerate(generation, 1)}
        generation = [child for one in generation for child in _started_by(one)]
    return held


def _worked(window: int) -> dict[int, float]:
    """Return the seconds of a processor that each process has taken that serves ``window``."""
    serving = _started_by(window)
    serving += [child for one in serving for child in _started_by(one)]
    return {one: _seconds(one) for one in serving}


def _seconds(process: int) -> float:
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def _started_by(process: int) -> list[int]:
    """Return the processes that ``process`` has started and serve it, the first one first."""
    files = Path(f"/proc/{process}/task").glob("*/children")
    children = sorted(int(child) for file in files for child in file.read_text().split())
    return [child for child in children if "spawn_main" in _command_line(child)]


def _command_line(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def _resident(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    held = (int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))
    return round(next(held, 0.0), 1)


if __name__ == "__main__":
    main()
