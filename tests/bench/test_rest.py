"""How well the rest is estimated, measured on a small grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bench.rest import rank_correlation
from tests.bench.measuring import measured

if TYPE_CHECKING:
    from pathlib import Path


def test_the_rank_correlation_is_spearman_s() -> None:
    assert rank_correlation([1, 2, 3], [10, 20, 90]) == pytest.approx(1)
    assert rank_correlation([1, 2, 3], [9, 5, 0]) == pytest.approx(-1)
    # Ranks 1 2 3 4 beside 2 1 4 3: 1 - 6 * 4 / (4 * 15).
    assert rank_correlation([1, 2, 3, 4], [6, 5, 9, 8]) == pytest.approx(0.6)
    # Equal ones share their rank: 1 2 3 beside 1.5 1.5 3.
    assert rank_correlation([1, 2, 3], [4, 4, 7]) == pytest.approx(3**0.5 / 2)
    assert rank_correlation([1, 2], [4, 4]) is None


def test_estimates_and_values_are_told_beside_a_longer_polish(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid = tmp_path / "small.txt"
    grid.write_text("....\n....\n....\n....\n")
    [row] = measured(capsys, "rest", grid, "--slots", "1", "-n", "3", "--polish", "0.1")
    assert (row["grid"], row["slot"], row["around"]) == ("small", "1A", 7)
    assert row["words"] <= 3
    assert 0 < row["estimating"] <= row["valuing"]
