"""The bench of the window: every row is there, and says what it should."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from bench import window
from bench.window import WINDOW_HEAD, WindowRow, window_rows
from editor.cli.errors import CommandError
from tests.bench.measuring import measured

if TYPE_CHECKING:
    from pathlib import Path

ROW = WindowRow("15x15", "type", "help", 40, 7.0, 12.0, 5.0, 6.0, 30.0, 45.0, 9.0, 20.0, 8.0, 1)


def test_every_action_is_measured_with_and_without_autofill(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = [WindowRow(**one) for one in measured(capsys, "window", "--times", 1, "--side", 15)]
    assert {row.grid for row in rows} == {"15x15"}
    told = [(row.beside, row.action) for row in rows]
    assert told == list(product(("help", "autofill"), ("type", "move", "block")))
    for row in rows:
        assert row.times == 1
        assert 0 < row.paint <= row.paint_worst
        assert 0 < row.view <= row.view_worst
        assert 0 < row.gap_p99 <= row.gap_worst


def test_a_line_stands_under_its_head() -> None:
    line, head = str(ROW), WINDOW_HEAD.splitlines()[-1]
    assert len(line) == len(head)
    assert line.split()[:4] == ["15x15", "type", "help", "7.0"]
    assert line.split()[-1] == "1"


def test_a_window_that_cannot_open_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "bench"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise SystemExit('no display here')")
    monkeypatch.setattr(window, "CHECKOUT", tmp_path)
    with pytest.raises(CommandError, match="no display here"):
        window_rows(1)
