"""The bench: what it prints of small jobs."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from tests.cli.running import command

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_every_run_is_told_with_stops_and_memory(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.cli.bench_memory.WAIT", 0.2)
    monkeypatch.setattr("editor.cli.bench_memory.LONGEST", 0.5)
    grid = tmp_path / "small.txt"
    grid.write_text("#...#\n.....\n.....\n.....\n#...#\n")
    memory = ("--memory",) if sys.platform == "linux" else ()
    ended = command(capsys, "bench", grid, "--seeds", "2", "--cancel", "2", *memory, "--json")
    told = json.loads(ended.out)
    assert [run["outcome"] for run in told["runs"]] == ["filled", "filled"]
    assert all(run["problems"] == [] and run["lowest"] >= run["floor"] for run in told["runs"])
    assert len(told["stops"]["stops"]) == 2
    assert all(one["stage"] and one["seconds"] > 0 for one in told["stops"]["stops"])
    assert len(told["memory_mb"]) == 2 * len(memory)
    assert all(10 < one["peak"] >= one["before"] for one in told["memory_mb"])


def test_a_bench_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "bench", "--cancel", "1")
    assert ended.code == 2
    assert "folder of grids" in ended.err


def test_what_polish_gains_is_told_beside_first_fills(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid = tmp_path / "small.txt"
    grid.write_text("...\n...\n...\n")
    options = ("--gain", "--polish", "0.5", "--seeds", "1")
    ended = command(capsys, "bench", grid, *options, "--json")
    told = json.loads(ended.out)
    assert told["runs"] == []
    [gain] = told["gains"]
    assert gain["grid"] == "small"
    assert gain["lowest"] <= gain["mean"]
    assert gain["firsts"]["floor"] == gain["lowest"]
    assert gain["firsts_swept"]["floor"] == gain["swept"]
    # The polished fill is one at its floor, so that a first fill there is not impossible.
    assert gain["lowest"] <= gain["swept"] or gain["firsts_swept"]["filled"] > 0


def test_a_gain_without_polish_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid = tmp_path / "small.txt"
    grid.write_text("...\n...\n...\n")
    ended = command(capsys, "bench", grid, "--gain")
    assert ended.code == 2
    assert "--polish" in ended.err
