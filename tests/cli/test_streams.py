"""Standard streams that are closed, full, or that nobody reads: a sentence, or silence."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from tests.cli.running import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell's redirections")


@dataclass(frozen=True)
class Shown:
    """How a line of a shell ended: ``code`` is that of the program, whatever stands behind it."""

    code: int
    out: str
    err: str


def shell(line: str, **variables: str) -> Shown:
    """Run ``line``, in which GRID stands for the program."""
    program = f"{sys.executable} -m editor"
    ended = subprocess.run(
        ["bash", "-c", f"{line.replace('GRID', program)}; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | variables,
        check=False,
        timeout=120,
    )
    return Shown(ended.returncode, ended.stdout, ended.stderr)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
@pytest.mark.parametrize("arguments", ["--help", "gray", "convert FFh --to ipuz -o -"])
def test_a_full_standard_output_is_told(arguments: str) -> None:
    ended = shell(f"GRID {arguments} > /dev/full")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.splitlines()[-1] == "gridwright: Standard output: No space left on device."


@pytest.mark.parametrize("arguments", ["--version", "gray", "convert FFh --to ipuz -o -"])
def test_a_closed_standard_output_is_told(arguments: str) -> None:
    ended = shell(f"GRID {arguments} >&-")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == "gridwright: Standard output: Bad file descriptor.\n"


def test_what_prints_nothing_needs_no_standard_output() -> None:
    ended = shell("GRID check no-such.txt >&-")
    assert ended.code == 2
    assert ended.err == "gridwright: There is no file no-such.txt.\n"


def test_a_reader_that_goes_away_ends_the_command_silently() -> None:
    ended = shell("GRID gray --bits 10 --all 500 | head -1")
    assert (ended.code, ended.out, ended.err) == (141, "0000000000\n", "")


def test_a_standard_input_that_cannot_be_read_is_told() -> None:
    ended = shell("GRID check - <&-")
    assert ended.code == 2
    assert ended.err.startswith("gridwright: Standard input: ")
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize("lost", ["2>&-", "2> /dev/full"])
def test_messages_that_nobody_can_hear_change_nothing(lost: str) -> None:
    ended = shell(f"GRID check no-such.txt {lost}")
    assert (ended.code, ended.out) == (2, "")


def test_messages_do_not_go_where_results_go() -> None:
    ended = shell("GRID patterns 3 --words 50 --preset free")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "There is no such pattern.\n"
