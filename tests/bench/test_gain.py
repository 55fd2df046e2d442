"""What polish gains, measured on a small grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench.measuring import measured

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_what_polish_gains_is_told_beside_first_fills(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid = tmp_path / "small.txt"
    grid.write_text("...\n...\n...\n")
    [gain] = measured(capsys, "gain", grid, "--polish", "0.5", "--seeds", "1")
    assert gain["grid"] == "small"
    assert gain["lowest"] <= gain["mean"]
    assert gain["firsts"]["floor"] == gain["lowest"]
    assert gain["firsts_swept"]["floor"] == gain["swept"]
    # The polished fill is one at its floor, so that a first fill there is not impossible.
    assert gain["lowest"] <= gain["swept"] or gain["firsts_swept"]["filled"] > 0
