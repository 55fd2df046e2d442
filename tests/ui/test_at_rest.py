"""A window at which nobody works does no work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.patient import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

RUN = """
import json, os, sys
from collections import Counter
from PySide6.QtCore import QEvent, QObject, QTimer
from editor import app
from editor.start import Start

LOOK, MOST, FEW = 500, 100, int(sys.argv[1])
SIZES = [(1280, 720), (1440, 900), (960, 600)]
WORK = {QEvent.Type.LayoutRequest, QEvent.Type.Paint, QEvent.Type.UpdateRequest, QEvent.Type.Timer}

class Watch(QObject):
    # Counts the events of each look, until one passes with hardly any: at each size.

    def __init__(self, windows):
        super().__init__()
        self.window, self.sizes = windows.windows[0], iter(SIZES)
        self.events, self.told, self.looks = Counter(), [], MOST
        app.QApplication.instance().installEventFilter(self)
        self.timer = QTimer()
        self.timer.timeout.connect(self.look)
        self.timer.start(LOOK)
        self.next()

    def eventFilter(self, watched, event):
        if event.type() in WORK:
            self.events[f"{event.type().name} {type(watched).__name__}"] += 1
        return False

    def look(self):
        self.looks -= 1
        stands = self.window.parts.live.found is not None  # it is known how the grid can be filled
        if (stands and self.events.total() <= FEW) or not self.looks:
            size = self.window.size().toTuple()
            self.told.append([stands, size, self.events.most_common()])
            self.next()
        self.events.clear()

    def next(self):
        size = next(self.sizes, None)
        if size is None:
            print(json.dumps(self.told), flush=True)
            os._exit(0)
        self.looks = MOST
        self.window.resize(*size)

begin = app.Windows.start

def start(self, paths):
    begin(self, paths)
    self.watch = Watch(self)

app.Windows.start = start
app.run_window(Start(), ["gridwright"])
"""
FEW = 5
"""So many events are no work: a timer that looks on, a cursor that blinks."""


def run(folder: Path) -> list[tuple[bool, list[int], list[tuple[str, int]]]]:
    """Return of each size whether the window stood, and the events of the last look."""
    folders = {f"XDG_{name}_HOME": str(folder) for name in ("CONFIG", "DATA", "STATE")}
    ran = subprocess.run(
        [sys.executable, "-c", RUN, str(FEW)],
        env=os.environ | folders | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=4 * PATIENCE / 1000,
    )
    assert ran.returncode == 0, ran.stderr
    told: list[tuple[bool, list[int], list[tuple[str, int]]]] = json.loads(ran.stdout)
    return told


@pytest.mark.skipif(sys.platform != "linux", reason="others have no display of their own for tests")
def test_a_window_at_rest_lays_out_and_paints_nothing(tmp_path: Path) -> None:
    told = run(tmp_path)
    assert [size for _, size, _ in told] == [[1280, 720], [1440, 900], [960, 600]]
    for stands, _, events in told:
        assert stands
        assert sum(number for _, number in events) <= FEW, events
