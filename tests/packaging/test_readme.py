"""What the README promises is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from editor.cli.commands import COMMANDS

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
    told = set(re.findall(r"`gridwright ([a-z-]+)", TEXT))
    assert told <= set(COMMANDS)


def test_the_two_commands_come_before_all_others() -> None:
    blocks = re.findall(r"```\w*\n(.*?)```", TEXT, re.DOTALL)
    start, test = (line.partition("#")[0].strip() for line in blocks[0].splitlines())
    assert start == "python3 packaging/bootstrap.py"
    assert test == "python3 packaging/bootstrap.py test"
    assert test in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
