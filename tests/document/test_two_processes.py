"""Two processes change what belongs to the user: neither loses what the other did."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.document.settings import Settings
from editor.words.overlay import load_overlay
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from pathlib import Path

OFTEN = 15
WORDS = """
from functools import partial
from editor.core.alphabet import ENGLISH
from editor.words.overlay import change_overlay, with_word
def do(path, name, number):
    written = name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]
    change_overlay(path, ENGLISH, partial(with_word, written=written, score=50))
"""
TAGS = """
from functools import partial
from editor.core.alphabet import ENGLISH
from editor.words.overlay import change_overlay, with_tags
from editor.words.word_list import Flag
def do(path, name, number):
    written = name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]
    change_overlay(path, ENGLISH, partial(with_tags, written=written, tags=Flag.PERSON))
"""
SETTINGS = """
from dataclasses import replace
from editor.core.presets import LYONS
from editor.document.settings import Settings
settings = None
def do(path, name, number):
    global settings
    settings = settings or Settings(path)
    settings.keep_preset(replace(LYONS, name=f"{name} {number}"))
    settings.keep_page_preset(f"{name} {number}", "text")
    settings.prefer(**({"author": name} if name == "MINE" else {"shade": "#abcdef"}))
"""
RUN = """
import sys
from pathlib import Path
print("ready", flush=True)
sys.stdin.readline()
for number in range(int(sys.argv[3])):
    do(Path(sys.argv[1]), sys.argv[2], number)
"""


@pytest.fixture
def path(tmp_path: Path, qapp: object) -> Path:
    return tmp_path / "file.txt"


def run_both(script: str, path: Path) -> None:
    """Run ``script`` in two processes that begin at the same moment."""
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", script + RUN, str(path), name, str(OFTEN)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("MINE", "YOURS")
    ]
    for one in programs:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in programs:
        one.communicate("go\n", timeout=60)
        assert one.returncode == 0


def test_own_words_of_both_are_kept(path: Path) -> None:
    run_both(WORDS, path)
    kept = load_overlay(path, ENGLISH).words
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:OFTEN]
    assert set(kept) == {name + one for name in ("MINE", "YOURS") for one in letters}


def test_tags_of_both_are_kept(path: Path) -> None:
    run_both(TAGS, path)
    tags = [word.given for word in load_overlay(path, ENGLISH).words.values()]
    assert tags == [Flag.PERSON] * 2 * OFTEN


def test_presets_and_choices_of_both_are_kept(path: Path) -> None:
    run_both(SETTINGS, path)
    settings = Settings(path)
    names = {f"{name} {number}" for name in ("MINE", "YOURS") for number in range(OFTEN)}
    assert {one.name for one in settings.presets} == names
    assert settings.page_presets.keys() == names
    assert (settings.preferences.author, settings.preferences.shade) == ("MINE", "#abcdef")
