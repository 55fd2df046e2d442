"""Whole processes are told side by side, and a run without a fill counts the limit."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import pytest

from bench.programs import timed
from bench.qxw import Comparison, summary
from bench.qxw_runs import deck_of
from tests.bench.measuring import measured
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

QXW = """#!/bin/sh
grep -q '0000 0001' "$4" && exit {code}
exit 9
"""


@pytest.mark.parametrize("code", [0, 1])
@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_both_programs_run_on_the_same_grid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: int
) -> None:
    stand_in = tmp_path / "qxw"
    stand_in.write_text(QXW.format(code=code))
    stand_in.chmod(0o755)
    which = shutil.which
    monkeypatch.setattr(
        shutil, "which", lambda name: str(stand_in) if name == "qxw" else which(name)
    )
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("..\n..\n")
    words.write_text("AB;50\nCD;50\nAC;50\nBD;50\n")
    options = ("-w", words, "--floor", 1, "--seeds", 1, "--time", 60)
    (one,) = measured(capsys, "qxw", grid, *options)
    assert 0 < one["ours"] < 60
    assert (one["theirs"] == 60) == bool(code)
    assert one["ratio"] == pytest.approx(one["ours"] / one["theirs"])


def test_a_program_that_is_cut_off_counts_the_limit() -> None:
    endless = timed([sys.executable, "-c", "while True: pass"], 0.3)
    assert (endless.done, endless.seconds) == (False, 0.3)
    heard = timed([sys.executable, "-c", "import sys; sys.exit(len(input()) - 5)"], 60, b"HELLO")
    assert heard.done
    assert 0 < heard.seconds < 60


def test_the_median_grid_counts() -> None:
    told = summary([Comparison("a", 1, 2, 3, 4), Comparison("b", 3, 1, 1, 1)])
    assert "1.75, of CPU time 0.88" in told
    assert Comparison("a", 1, 2, None, None).cpu_ratio is None


def test_a_grid_is_written_as_slots_of_named_cells() -> None:
    lines = deck_of(puzzle_from("A.\n#.")).splitlines()
    assert lines == [".RANDOM 0", "0000 0001 =A.", "0001 0101"]
