"""What a killed run leaves behind, and what of it the next start removes."""

from __future__ import annotations

import os
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
    being_written = killed_write(puzzles / "other", monkeypatch)
    theirs = puzzles / ".0123456789abcdef.tmp"
    theirs.touch()
    for path in (*left, theirs):
        hours_old(path, 2)
    clear_leftovers([puzzles / "monday.ipuz"])
    assert sorted(puzzles.iterdir()) == sorted([being_written, theirs])
    assert list(config.iterdir()) == []


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
