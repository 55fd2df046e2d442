from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from editor.locks import FileLock

if TYPE_CHECKING:
    from pathlib import Path

HOLDING = """
import sys, time
from pathlib import Path
from editor.locks import FileLock
print(FileLock.take(lock := FileLock(Path(sys.argv[1]))), flush=True)
time.sleep(60)
"""


def test_a_lock_is_held_once(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "a.lock"), FileLock(tmp_path / "a.lock")
    assert first.take()
    assert first.take(), "it is held already"
    assert not second.take()
    first.release()
    assert second.take()
    assert not first.is_held
    second.release()
    assert list(tmp_path.iterdir()) == []


def test_what_stands_in_the_file_holds_nothing(tmp_path: Path) -> None:
    """A lock of an older version: a process number that lives, and another computer's name."""
    path = tmp_path / "a.lock"
    path.write_text(f"{os.getpid()}\npython3\nanother-computer\n")
    assert FileLock(path).take()


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is posix")
def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    program = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "True\n"
    assert not FileLock(path).take()
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    assert FileLock(path).take()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        FileLock(tmp_path / "gone" / "a.lock").take()
