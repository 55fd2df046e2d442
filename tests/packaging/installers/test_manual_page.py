"""The manual page has what the commands say of themselves."""

from __future__ import annotations

import re

import pytest

from editor.cli.app import run
from editor.cli.commands import COMMANDS
from installers.manual_page import manual_page

PAGE = manual_page("1.2.3")
SECTIONS = dict(re.findall(r"^\.SS gridwright ([^\n]+)\n(.*?)(?=^\.S[SH] |\Z)", PAGE, re.M | re.S))
"""What is told of each command, and of those below one."""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_told_with_all_its_options(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert run([name, "--help"]) == 0
    shown = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", capsys.readouterr().out))
    section = re.sub(r"\\f[BIR]|\\", "", SECTIONS[name.replace("-", r"\-")])
    assert shown - {"--help"} <= set(re.findall(r"--[a-z][a-z-]+", section))


def test_commands_below_a_command_are_told_too() -> None:
    assert {"words search", "words stats"} & SECTIONS.keys()


def test_the_page_tells_the_version_and_nothing_unprintable() -> None:
    assert PAGE.startswith('.TH GRIDWRIGHT 1 "" "Gridwright 1.2.3"')
    assert all(one.isprintable() or one == "\n" for one in PAGE)
