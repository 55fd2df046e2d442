from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

RUN = """
import gc
from PySide6.QtCore import QTimer
from editor import app
from editor.start import Start

def end():
    print(gc.get_freeze_count(), len(gc.get_objects()))
    app.QApplication.quit()

app.SETTLED = 0
app.Windows.start = lambda self, paths: QTimer.singleShot(50, end)
app.run_window(Start(), ["gridwright"])
"""


def test_garbage_is_not_looked_for_among_what_stays(tmp_path: Path) -> None:
    folders = {f"XDG_{name}_HOME": str(tmp_path) for name in ("CONFIG", "DATA", "CACHE", "STATE")}
    ran = subprocess.run(
        [sys.executable, "-c", RUN],
        env=os.environ | folders | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    staying, others = map(int, ran.stdout.split())
    assert staying > 100 * others
