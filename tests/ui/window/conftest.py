"""A puzzle in a file, opened and edited."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from editor.formats.ipuz_writer import write_ipuz
from tests.drawing import puzzle_from
from tests.ui.on_disk import opened

if TYPE_CHECKING:
    from pathlib import Path

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "night.ipuz"
    path.write_bytes(write_ipuz(puzzle_from("....\n####")))
    return path


@pytest.fixture
def window(open_window: Opener, path: Path) -> MainWindow:
    """A window with the file ``path``, whose puzzle has an M more."""
    window = open_window(puzzle_from("..."))
    assert opened(window, path)
    window.parts.editing.type_letter("m")
    return window


@pytest.fixture
def zoned(tmp_path: Path) -> Path:
    """A file of another program, with a zone of one cell in its last row."""
    path = tmp_path / "theirs.ipuz"
    rows = [["S", "E", "A"], ["#", "A", "#"], ["T", "R", "Y"]]
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 3},
        "puzzle": [[1, 2, 0], ["#", 0, "#"], [3, 0, 0]],
        "solution": rows,
        "zones": [{"cells": [[3, 3]]}],
        "clues": {"Across": [[1, "Main"], [3, "Attempt"]], "Down": [[2, "It hears"]]},
    }
    path.write_text(json.dumps(document))
    return path
