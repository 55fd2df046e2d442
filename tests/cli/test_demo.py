from __future__ import annotations

from typing import TYPE_CHECKING

import pdfplumber

from editor.formats.registry import read_puzzle
from editor.paths import resource
from tests.cli.running import command, one_sentence
from tests.independent_validator import complaints, shipped_scores

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_sample_is_checked_filled_and_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "demo.pdf"
    ended = command(capsys, "demo", "-o", out)
    title, sentences, grid, *_, where = ended.out.strip().split("\n\n")
    assert (ended.code, ended.err) == (0, "")
    assert title.startswith("Welcome to Gridwright")
    assert sentences.splitlines()[0] == "No findings by the rules of US daily"
    rows = [row.replace(" ", "") for row in grid.splitlines()]
    puzzle = read_puzzle(resource("samples/welcome.ipuz"))
    template = [
        "".join(
            puzzle.fill.get((row, col), ".") if puzzle.grid.is_open((row, col)) else "#"
            for col in range(15)
        )
        for row in range(15)
    ]
    scores = shipped_scores(resource("words/english.npz"))
    assert complaints(template, rows, scores, 1) == []
    assert where.endswith(str(out))
    with pdfplumber.open(out) as document:
        assert "Welcome to Gridwright" in document.pages[0].extract_text()
        assert len(document.pages) == 2


def test_a_place_that_cannot_be_written_is_told_first(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ended = command(capsys, "demo", "-o", tmp_path / "no" / "demo.pdf")
    assert (ended.code, ended.out) == (2, "")
    assert "there is no folder" in one_sentence(ended)
