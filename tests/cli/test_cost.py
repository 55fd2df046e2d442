"""``gridwright cost``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.cli.running import command

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_best_of_each_step_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "grid.txt").write_text("...\n...\n...\n")
    (tmp_path / "words.txt").write_text("ABC;70\nDEF;70\nGHI;70\nADG;70\nBEH;70\nCFI;70\nCOST;60\n")
    asked = (
        "cost", str(tmp_path / "grid.txt"), "-w", str(tmp_path / "words.txt"),
        "--preset", "Free", "--rounds", "1", "--polish", "0.01",
    )  # fmt: skip
    told = command(capsys, *asked)
    assert told.out.splitlines()[:2] == ["Blocks added", "   0 floor 70, mean 70.0, 6 words"]
    assert "An estimate by" in told.out
    found = json.loads(command(capsys, *asked, "--json").out)
    assert found["estimate"] is True
    first, *more = found["blocks"]
    assert (first["count"], first["lowest"], first["words"]) == (0, 70, 6)
    assert all(len(one["cells"]) == one["count"] for one in more)
    assert found["theme"] == []
