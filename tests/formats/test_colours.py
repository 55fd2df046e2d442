from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_clue
from editor.formats.colours import colour_of
from editor.formats.registry import open_puzzle, write_puzzle
from tests.formats.samples import EXPECTED, FOLDER, FRIGHTEN

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("#FFCC00", "#ffcc00"),
        ("#fc0", "#ffcc00"),
        ("rgb(255,204,0)", "#ffcc00"),
        ("rgb(999,0,0)", "#ff0000"),
        ("LightPink", "#ffb6c1"),
        ("white", "#ffffff"),
        ("rebeccapurple", "#663399"),
        ("nothing", ""),
        ("#12345", ""),
    ],
)
def test_colours_are_known_by_digits_and_by_name(name: str, colour: str) -> None:
    assert colour_of(name) == colour


YELLOW = {".ipuz": "ffcc00", ".jpz": "#ffcc00", ".xd": "#ffcc00", ".exolve": "rgb(255,204,0)"}
WHITE = {".ipuz": "FFFFFF", ".jpz": "#FFFFFF", ".xd": "#ffffff", ".exolve": "white"}


@pytest.mark.parametrize("suffix", WHITE)
def test_a_white_cell_has_no_shade(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"white{suffix}"
    write_puzzle(EXPECTED["shades"], path)
    text = path.read_text(encoding="utf-8")
    assert YELLOW[suffix] in text
    path.write_text(text.replace(YELLOW[suffix], WHITE[suffix]), encoding="utf-8")
    reading = open_puzzle(path)
    assert list(reading.puzzle.shades) == [(2, 3), (2, 4)]
    assert reading.remarks == ()


def test_a_white_cell_stays_white_in_the_file_it_came_from(tmp_path: Path) -> None:
    path = tmp_path / "white.ipuz"
    document = json.loads((FOLDER / "ipuz" / "shades.ipuz").read_text(encoding="utf-8"))
    document["puzzle"][0][0] = {"cell": 1, "style": {"color": "FFFFFF"}}
    path.write_text(json.dumps(document), encoding="utf-8")
    assert write_puzzle(set_clue(open_puzzle(path).puzzle, FRIGHTEN, "Alarm"), path) == ()
    again = json.loads(path.read_text(encoding="utf-8"))
    assert again["puzzle"] == document["puzzle"]
