"""The measurement that a user may want: how his grids fill with his lists."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.cli.running import command, one_sentence

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_every_run_is_told_and_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    grid = tmp_path / "small.txt"
    grid.write_text("#...#\n.....\n.....\n.....\n#...#\n")
    ended = command(capsys, "bench", grid, "--seeds", "2", "--json")
    runs = json.loads(ended.out)
    assert [(run["grid"], run["seed"]) for run in runs] == [("small", 0), ("small", 1)]
    assert [run["outcome"] for run in runs] == ["filled", "filled"]
    assert all(run["problems"] == [] and run["lowest"] >= run["floor"] for run in runs)


def test_a_table_ends_with_how_many_grids_were_filled(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "small.txt").write_text("...\n...\n...\n")
    (tmp_path / "notes.bin").write_bytes(b"\xff\xfe")
    ended = command(capsys, "bench", tmp_path, "--seeds", "1")
    head, line, *_, last = ended.out.splitlines()
    assert (head.split()[0], line.split()[0]) == ("grid", "small")
    assert last == "Filled: 1 of 1."
    assert "notes.bin is passed over" in ended.err


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "bench", "nowhere.txt")
    assert ended.code == 2
    assert one_sentence(ended) == "There is no file nowhere.txt."
