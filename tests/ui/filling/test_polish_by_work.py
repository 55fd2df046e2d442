"""Autofill by work: the window has the same fill as the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from editor.document.preferences import Preferences
from editor.formats.registry import write_puzzle
from editor.ui.filling.autofill import Phase
from tests.cli.running import command
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from editor.app import Windows
    from tests.ui.openers import Opener, WaitForPhase

GRID = "#...#\n.....\n.....\n.....\n#...#"


def test_the_window_fills_as_the_command_does(
    open_window: Opener,
    windows: Windows,
    wait_for_phase: WaitForPhase,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    windows.settings.prefer(polish=Preferences().polish)
    empty = puzzle_from(GRID)
    window = open_window(empty)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    outcome = window.parts.autofill.state.outcome
    assert outcome is not None
    window.actions_by_name["keep"].trigger()
    path = tmp_path / "grid.ipuz"
    write_puzzle(empty, path)
    seed = str(windows.settings.preferences.seed)
    told = json.loads(command(capsys, "fill", str(path), "--seed", seed, "--json").out)
    fill = window.document.puzzle.fill
    here = ["".join(fill.get((row, col), "#") for col in range(5)) for row in range(5)]
    assert here == told["rows"]
    assert (outcome.floor, outcome.mean) == (told["floor"], told["mean"])
    assert not told["cut_off"]
    assert not outcome.cut_off
