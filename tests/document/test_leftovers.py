"""What a killed run leaves behind, and what of it the next start removes."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from editor.document.leftovers import clear_leftovers
from editor.locks import FileLock
from editor.paths import config_folder, data_folder, journals_folder
from editor.storage import write_atomically

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIG", "DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def killed_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write ``path`` as far as a kill before the renaming lets it come; return what is left."""
    before = set(path.parent.iterdir())

    def die(*_: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patch:
        patch.setattr("os.replace", die)
        patch.setattr("pathlib.Path.unlink", lambda *_, **__: None)
        with pytest.raises(SystemExit):
            write_atomically(path, b"half")
    (left,) = set(path.parent.iterdir()) - before
    return left


WRITING = """
import sys, time
from pathlib import Path
from editor.storage import write_atomically
def wait():
    print("waits", flush=True)
    time.sleep(60)
write_atomically(Path(sys.argv[1]), b"half", check=wait)
"""


def hours_old(path: Path, hours: float) -> Path:
    then = path.stat().st_mtime - hours * 3600
    os.utime(path, (then, then))
    return path


def test_half_written_files_go_also_beside_the_users_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles, config = home / "puzzles", config_folder()
    puzzles.mkdir()
    config.mkdir(parents=True)
    left = [killed_write(folder / "name", monkeypatch) for folder in (puzzles, config)]
    just_begun = killed_write(puzzles / "other", monkeypatch)
    theirs = puzzles / ".0123456789abcdef.tmp"
    theirs.touch()
    for path in (*left, theirs):
        hours_old(path, 2)
    clear_leftovers([puzzles / "monday.ipuz"])
    assert sorted(puzzles.iterdir()) == sorted([just_begun, theirs])
    assert list(config.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="where open files can be renamed")
def test_a_file_being_written_stays_until_its_process_is_killed(home: Path) -> None:
    writing = subprocess.Popen(
        [sys.executable, "-c", WRITING, str(home / "monday.ipuz")],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with writing:
        assert writing.stdout is not None
        assert writing.stdout.readline() == "waits\n"
        (half,) = home.glob(".gridwright-*.tmp")
        hours_old(half, 0.1)
        clear_leftovers([home / "monday.ipuz"])
        assert half.exists(), "it takes its time"
        writing.kill()
    clear_leftovers([home / "monday.ipuz"])
    assert not half.exists()


def test_a_lock_goes_unless_somebody_holds_it() -> None:
    folder = journals_folder()
    folder.mkdir(parents=True)
    (folder / "dead.lock").touch()
    held = FileLock(folder / "held.lock")
    assert held.take()
    clear_leftovers([])
    assert [one.name for one in folder.iterdir()] == ["held.lock"]
    held.release()


def test_a_safe_start_that_left_nothing_goes_after_a_day() -> None:
    folders = {name: journals_folder() / f"safe-{name}" for name in ("old", "new", "unsaved")}
    for folder in folders.values():
        (folder / "config").mkdir(parents=True)
    (folders["unsaved"] / "a.journal").touch()
    for name in ("old", "unsaved"):
        hours_old(folders[name], 25)
    clear_leftovers([])
    assert not folders["old"].exists()
    assert folders["new"].exists()
    assert folders["unsaved"].exists()


def test_nothing_at_all_is_no_trouble(home: Path) -> None:
    clear_leftovers([home / "gone" / "puzzle.ipuz"])
    assert not data_folder().exists()
