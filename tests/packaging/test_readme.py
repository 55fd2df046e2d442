"""What the README promises is there."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import fmean

import pytest

from editor.cli.commands import COMMANDS
from editor.cli.list_inputs import lists_named
from editor.words.setup import load_lists

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
FILES = re.findall(r"\]\((?!https?:)([^)]+)\)", TEXT)


@pytest.mark.parametrize("name", FILES)
def test_every_picture_and_file_linked_is_there(name: str) -> None:
    assert (ROOT / name).is_file()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_told(name: str) -> None:
    assert re.search(rf"`(gridwright )?{name}\b", TEXT)


def test_every_command_told_is_there() -> None:
    told = set(re.findall(r"`gridwright ([a-z][a-z-]*)", TEXT))
    assert told <= set(COMMANDS)


def test_the_two_commands_come_before_all_others() -> None:
    blocks = re.findall(r"```\w*\n(.*?)```", TEXT, re.DOTALL)
    start, test = (line.partition("#")[0].strip() for line in blocks[0].splitlines())
    assert start == "python3 packaging/bootstrap.py"
    assert test == "python3 packaging/bootstrap.py test"
    assert test in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_fill_shown_is_one_of_the_embedded_list() -> None:
    drawing, words, told, line = re.search(
        r"\$ gridwright fill grid.txt\nPreset [^\n]*\n"
        r"(.*?)\n\n(Across.*?)\n\n(Filled.*?)\n\n(.*?)\n",
        TEXT,
        re.DOTALL,
    ).groups()
    rows = [row.split() for row in drawing.splitlines()]
    listed = load_lists(lists_named(()))
    shown = {word: int(score) for word, score in re.findall(r"^ +\d+ (\w+) +(\d+)$", words, re.M)}
    runs = [run for way in (rows, zip(*rows, strict=True)) for run in map("".join, way)]
    assert shown == {
        word: listed.score(word) for run in runs for word in run.split("#") if len(word) > 1
    }
    assert f"mean score {fmean(shown.values()):.1f}," in told
    assert f"floor {min(shown.values())}," in told, "polish raised it"
    assert line == f"5x5:{''.join(map(''.join, rows))}"
