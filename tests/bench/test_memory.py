"""What the worker holds in memory, measured on a small grid."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from bench import memory
from tests.bench.measuring import measured

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_memory_is_told_before_at_most_and_after(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "WAIT", 0.2)
    monkeypatch.setattr(memory, "LONGEST", 0.5)
    grid = tmp_path / "small.txt"
    grid.write_text("#...#\n.....\n.....\n.....\n#...#\n")
    told = measured(capsys, "memory", grid)
    assert [one["job"] for one in told] == ["a fill", "the best fill of a corner"]
    assert all(10 < one["peak"] >= one["before"] for one in told)
