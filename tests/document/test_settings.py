from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from editor.core.presets import LYONS, Preset
from editor.core.symmetry import Symmetry
from editor.document.preferences import Preferences
from editor.document.settings import Settings
from editor.words.setup import ListSetup, ListSource


@pytest.fixture
def path(tmp_path: Path, qapp: object) -> Path:
    return tmp_path / "settings.ini"


def again(settings: Settings, path: Path) -> Settings:
    settings.sync()
    return Settings(path)


def test_fresh_settings_are_the_usual_ones(path: Path) -> None:
    settings = Settings(path)
    assert settings.preferences == Preferences()
    assert settings.lists == ListSetup()
    assert settings.recent_files == ()
    assert settings.presets == ()


def test_choices_outlive_the_program(path: Path) -> None:
    settings = Settings(path)
    settings.prefer(scheme="dark", floor=50, dark_grid=True, author='Ünal, "X"; 50%')
    assert again(settings, path).preferences == settings.preferences


def test_recent_files_stand_latest_first_and_once(path: Path) -> None:
    settings = Settings(path)
    for name in ("a", "b", "a"):
        settings.note_file(Path(f"/puzzles/{name}.ipuz"))
    assert again(settings, path).recent_files == (
        Path("/puzzles/a.ipuz"),
        Path("/puzzles/b.ipuz"),
    )


def test_only_ten_files_are_recent(path: Path) -> None:
    settings = Settings(path)
    for number in range(15):
        settings.note_file(Path(f"/{number}.ipuz"))
    assert [one.stem for one in settings.recent_files] == [str(n) for n in range(14, 4, -1)]


def test_word_lists_keep_their_order_and_switches(path: Path) -> None:
    settings = Settings(path)
    setup = ListSetup((ListSource("mine.txt", "/lists/mine.txt"), ListSource("english", on=False)))
    settings.use_lists(setup)
    assert again(settings, path).lists == setup


def test_presets_are_kept_and_dropped(path: Path) -> None:
    settings = Settings(path)
    mine = Preset("Mine", {"min-length": 4, "connected": 0}, Symmetry.DIAGONAL)
    settings.keep_preset(mine)
    settings.keep_preset(LYONS)
    assert {one.name for one in again(settings, path).presets} == {"Mine", "Lyons"}
    assert again(settings, path).presets[0] == mine
    settings.drop_preset("Lyons")
    assert again(settings, path).presets == (mine,)


@pytest.mark.parametrize("value", ["nonsense", "[1]", '"text"', "true", "{}"])
def test_a_spoilt_file_gives_the_usual_choices(path: Path, value: str) -> None:
    keys = "\n".join(f"{key}={value}" for key in ("floor", "seconds", "rows"))
    path.write_text(
        f"[General]\nrecent={value}\nlists={value}\npresets={value}\n[preferences]\n{keys}\n"
    )
    settings = Settings(path)
    assert settings.preferences == Preferences()
    assert settings.lists == ListSetup()
    assert settings.presets == ()
    assert settings.recent_files == ()


def test_the_window_is_where_it_was(path: Path) -> None:
    settings = Settings(path)
    settings.remember_window("geometry", QByteArray(b"\x00\x01geometry"))
    assert again(settings, path).window_state("geometry") == QByteArray(b"\x00\x01geometry")
    assert settings.window_state("docks").isEmpty()


def test_page_options_and_presets_outlive_the_program(path: Path) -> None:
    settings = Settings(path)
    settings.remember_page_style('{"columns": 3}')
    settings.keep_page_preset("Three", '{"columns": 3}')
    settings.keep_page_preset("Four", '{"columns": 4}')
    settings.drop_page_preset("Four")
    read = again(settings, path)
    assert read.page_style == '{"columns": 3}'
    assert read.page_presets == {"Three": '{"columns": 3}'}
