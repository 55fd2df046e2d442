from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.edits import set_clue
from editor.formats.registry import read_puzzle, write_puzzle
from tests.cli.running import command
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_template_becomes_an_ipuz_file_and_comes_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source, between, back = tmp_path / "a.txt", tmp_path / "b.ipuz", tmp_path / "c.txt"
    source.write_text("_ A _\n# _ #\n_ _ _\n")
    assert command(capsys, "convert", source, between).code == 0
    assert command(capsys, "convert", between, back).code == 0
    assert back.read_text() == ".A.\n#.#\n...\n"


def test_what_the_format_cannot_keep_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzle = puzzle_from("ABC")
    puzzle = set_clue(puzzle, puzzle.layout.slots[0].key, "Start of a song")
    write_puzzle(puzzle, tmp_path / "a.ipuz")
    ended = command(capsys, "convert", tmp_path / "a.ipuz", tmp_path / "a.txt")
    assert (ended.code, ended.out) == (0, "")
    assert "Clues are lost." in ended.err.splitlines()


def test_the_old_file_stands_when_the_puzzle_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out.ipuz"
    write_puzzle(puzzle_from("AB\nCD"), out)
    (tmp_path / "bad.txt").write_text("..\n.\n")
    assert command(capsys, "convert", tmp_path / "bad.txt", out).code == 2
    assert read_puzzle(out).fill[1, 1] == "D"
