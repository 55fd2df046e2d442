"""Damaged files of the user's own: each mishap in turn, nothing lost without a word."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from bench.damage import files_of, made_profile, start_after
from bench.mishaps import MISHAPS, happens_to
from editor.core.alphabet import ENGLISH
from editor.core.presets import US_DAILY
from editor.document.damage import damage_set_aside
from editor.document.preferences import Preferences
from editor.document.settings import Settings
from editor.paths import data_folder
from editor.words.alphabets import alphabets_folder
from editor.words.clues import ClueMemory, OldClue, clues_path
from editor.words.overlay import overlay_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and modes are POSIX's")

ASKED = [name for name in MISHAPS if name != "unreadable" or os.geteuid() != 0]
"""Root reads what nobody may read."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def aside() -> list[Path]:
    folder = data_folder() / "set-aside"
    return list(folder.iterdir()) if folder.is_dir() else []


@pytest.fixture
def settings_file(home: Path) -> Path:
    path = home / "settings.ini"
    settings = Settings(path)
    settings.prefer(author="Ada", seconds=77)
    settings.keep_preset(US_DAILY)
    settings.sync()
    return path


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mishap", ASKED)
def test_settings_open_after_every_mishap(settings_file: Path, mishap: str, seed: int) -> None:
    happens_to(settings_file, mishap, Random(seed))
    settings = Settings(settings_file)
    assert isinstance(settings.preferences, Preferences)
    assert all(str(one) in settings.problem for one in aside())
    assert bool(aside()) == bool(settings.problem)
    settings.prefer(rows=9)
    settings.sync()
    again = Settings(settings_file)
    assert (again.preferences.rows, again.problem) == (9, "")


def test_what_is_sound_of_damaged_settings_is_kept(settings_file: Path) -> None:
    text = settings_file.read_text()
    settings_file.write_text(text.replace("seconds=77", 'seconds="many"'))
    settings = Settings(settings_file)
    (place,) = aside()
    assert settings.problem == (
        "The settings were damaged: what could be read of them is kept."
        f" The damaged file is now {place}"
    )
    assert settings.preferences == Preferences(author="Ada")
    assert [one.name for one in settings.presets] == [US_DAILY.name]
    assert "many" in place.read_text()


def own_words() -> Path:
    path = overlay_path(ENGLISH)
    path.parent.mkdir(parents=True)
    path.write_text("TEA;0\nOWN;60\n")
    return path


def own_alphabet() -> Path:
    path = alphabets_folder() / "tiny.toml"
    path.parent.mkdir(parents=True)
    path.write_text('name = "tiny"\nletters = "ABC"\n')
    return path


def old_clues() -> Path:
    ClueMemory(clues_path()).remember([OldClue("CAT", "A pet")])
    return clues_path()


@pytest.mark.parametrize("mishap", ASKED)
@pytest.mark.parametrize("made", [own_words, own_alphabet, old_clues])
def test_own_files_that_cannot_be_read_are_set_aside_and_told(
    made: Callable[[], Path], mishap: str
) -> None:
    path = made()
    assert damage_set_aside() == ()
    happens_to(path, mishap, Random(5))
    told = damage_set_aside()
    assert len(told) == len(aside())
    assert all(str(one) in sentence for one, sentence in zip(aside(), told, strict=True))
    mild = mishap == "huge" and made is old_clues  # a database with a hole at its end is whole
    assert mild or mishap in ("cut", "flipped bits", "wrong values", "null", "unreadable") or told
    assert damage_set_aside() == ()
    assert bool(told) != os.path.lexists(path)


def test_the_window_starts_on_damaged_files_and_says_so(tmp_path: Path) -> None:
    profile = made_profile(tmp_path)
    wanted = {"settings.ini": "noise", "clues.sqlite": "noise", "left.journal": "cut"}
    for file in files_of(profile):
        if mishap := wanted.pop(file.name, ""):
            after = start_after(profile, tmp_path / "damaged", file, mishap, Random(1))
            assert after.fault == ""
            assert after.was_told or mishap == "cut"
    assert not wanted
