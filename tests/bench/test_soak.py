from __future__ import annotations

import faulthandler
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from bench.damage import FOLDERS
from bench.soak import growth

if TYPE_CHECKING:
    from pathlib import Path

FIRST, MORE = 500, 2000
MOST = 15
"""So many MB may be added by ``MORE`` actions."""
STEP = 0.008
"""What undo keeps of a step, in MB: 5 kB for a letter, 3 for a clue, 17 for a block."""


def test_the_end_is_compared_with_the_tenth_minute() -> None:
    early = [{"window": 100.0, "fill 1": 200.0}] * 9
    tenth = {"window": 120.0, "fill 1": 280.0}
    last = {"window": 140.0, "fill 1": 250.0, "member 1": 50.0}
    assert growth([*early, tenth]) is None
    assert growth([*early, tenth, {"window": 800.0}, last]) == 440 / 400 - 1


@pytest.mark.skipif(sys.platform != "linux", reason="what is held is read from /proc")
def test_a_window_grows_little_but_for_what_undo_keeps(tmp_path: Path) -> None:
    """Do 500 random actions in a real window, and 2,000 more, which add little."""
    faulthandler.cancel_dump_traceback_later()  # it has an end of its own, and a later one
    own = (name for name in FOLDERS if name != "cache")
    homes = {f"XDG_{name.upper()}_HOME": str(tmp_path / name) for name in own}
    ran = subprocess.run(
        [sys.executable, "-c", f"from bench.soak_run import hurry; hurry({FIRST}, {MORE})"],
        env=os.environ | homes | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=900,
    )
    assert ran.returncode == 0, ran.stderr
    early, late = map(json.loads, ran.stdout.splitlines())
    assert (early["actions"], late["actions"]) == (FIRST, FIRST + MORE)
    assert late["processes"]["window"] - early["processes"]["window"] <= MOST + STEP * (
        late["steps"] - early["steps"]
    ), (
        early,
        late,
    )
