"""A failing test of a thread fails alone."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

TESTS = """
from editor.document.filler import Filler
from tests.threads import threads_end

def test_failing(qapp):
    filler = Filler(None)
    filler.start()
    assert not filler.isRunning()

def test_passing():
    pass
"""


def test_a_test_that_fails_beside_a_running_thread_fails_alone(tmp_path: Path) -> None:
    path = tmp_path / "test_threads.py"
    path.write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 1, ended.stderr
    assert "1 failed, 1 passed" in ended.stdout
