from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.patient import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

RUN = """
import gc
from PySide6.QtCore import QTimer
from editor import app
from editor.start import Start

def end():
    print(gc.get_freeze_count(), len(gc.get_objects()))
    shown = app.QApplication.windowIcon().availableSizes()
    print(*sorted(size.width() for size in shown))
    app.QApplication.quit()

app.SETTLED = 0
app.Windows.start = lambda self, paths: QTimer.singleShot(50, end)
app.run_window(Start(), ["gridwright"])
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the lines that the program says of itself once it stands."""
    ran = run(RUN, tmp_path_factory.mktemp("own"))
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run ``code`` as a program of its own, whose settings are in ``folder``."""
    folders = {f"XDG_{name}_HOME": str(folder) for name in ("CONFIG", "DATA", "STATE")}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | folders | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE / 1000,
    )


def test_garbage_is_not_looked_for_among_what_stays(told: list[str]) -> None:
    staying, others = map(int, told[0].split())
    assert staying > 100 * others


def test_every_window_has_the_program_s_icon_in_all_sizes(told: list[str]) -> None:
    assert told[1].split() == ["16", "22", "24", "32", "48", "64", "128", "256", "512"]


def test_a_fault_before_any_window_is_said_where_the_program_was_started(
    tmp_path: Path,
) -> None:
    broken = RUN.replace("lambda self, paths: QTimer.singleShot(50, end)", "None")
    ran = run(broken, tmp_path)
    assert ran.returncode != 0
    assert ran.stderr.startswith("gridwright: Internal error (TypeError")
    assert "Traceback" not in ran.stderr
