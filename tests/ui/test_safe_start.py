"""``gridwright --safe``: defaults, and every existing file as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.damage import FOLDERS, files_of, made_profile
from tests.patient import PATIENCE

RUN = """
import json, os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from editor import app
from editor.core.edits import toggle_block
from editor.document.journal import Journal
from editor.start import Start

told = None

def look():
    global told
    windows = app.QApplication.instance().findChild(app.Windows)
    boxes = [one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox)]
    texts = [one.text() for one in boxes]
    if told is None and (texts or sys.argv[1] == "usual"):
        settings, document = windows.settings, windows.windows[0].document
        told = texts, settings.preferences.author, len(settings.presets)
        settings.prefer(author="Nobody")
        settings.sync()
        document.apply("Paint", toggle_block(document.puzzle, (0, 0)))
    elif told and windows.windows[0].findChild(Journal).path.exists():
        print(json.dumps(told), flush=True)
        os._exit(9)

begin = app.Windows.start

def start(self, paths):
    begin(self, paths)
    self.timer = QTimer()
    self.timer.timeout.connect(look)
    self.timer.start(20)

app.Windows.start = start
app.run_window(Start(is_safe=sys.argv[1] == "safe"), ["gridwright"])
"""


def run(profile: Path, how: str) -> tuple[list[str], str, int]:
    """Start the window, edit, and die; return what it told and the choices that it knew."""
    homes = {f"XDG_{name.upper()}_HOME": str(profile / name) for name in FOLDERS}
    ended = subprocess.run(
        [sys.executable, "-c", RUN, how],
        env=os.environ | homes | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE / 1000,
    )
    assert ended.returncode == 9, ended.stderr
    told, author, presets = json.loads(ended.stdout)
    return told, author, presets


def contents(profile: Path) -> dict[str, bytes]:
    return {str(path.relative_to(profile)): path.read_bytes() for path in files_of(profile)}


def test_a_safe_start_changes_no_file_and_loses_no_work(tmp_path: Path) -> None:
    profile = made_profile(tmp_path)
    before = contents(profile)
    told, author, presets = run(profile, "safe")
    assert (author, presets) == ("", 0)
    assert "This is a safe start" in told[0]
    after = contents(profile)
    assert {name: after[name] for name in before} == before
    (journal,) = (name for name in after.keys() - before.keys() if name.endswith(".journal"))
    assert Path(journal).parent.parent.name == "journals"
    assert Path(journal).parent.name.startswith("safe-")
    (profile / journal).with_suffix(".lock").unlink()
    assert run(profile, "usual")[1] == "Ada"
