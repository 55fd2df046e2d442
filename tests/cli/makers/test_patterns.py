"""``gridwright patterns`` with styles, counts and Lyons's own collections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.formats.hexadecimal import read_pattern, write_pattern
from tests.cli.running import command, one_sentence
from tests.generate.patterns.plain_figures import entries

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.grid import Grid


def drawing(grid: Grid) -> list[str]:
    return [
        "".join("#" if (row, col) in grid.blocks else "." for col in range(grid.cols))
        for row in range(grid.rows)
    ]


def test_a_style_sets_size_rules_and_symmetry(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "patterns", "--style", "weekday", "-n", 3, "--seed", 5)
    again = command(capsys, "patterns", "--style", "weekday", "-n", 3, "--seed", 5)
    assert (ended.code, ended.out) == (0, again.out)
    for line in ended.out.split():
        grid = read_pattern(line)
        assert (grid.rows, grid.cols) == (15, 15)
        assert 66 <= len(entries(drawing(grid))) <= 78


def test_a_named_size_goes_before_that_of_the_style(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "patterns", "13", "--style", "british", "-n", 1)
    assert read_pattern(ended.out.strip()).rows == 13


def test_fours_are_a_filter_of_drawn_patterns(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "patterns", "--style", "weekday", "-n", 3, "--fours", "20-24")
    found = [entries(drawing(read_pattern(line))).count(4) for line in ended.out.split()]
    assert len(found) == 3
    assert all(20 <= one <= 24 for one in found)


def test_bars_are_drawn_and_have_no_hexadecimal_code(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ended = command(capsys, "patterns", "--style", "barred", "-n", 1)
    lines = ended.out.splitlines()
    assert len(lines[::2]) == 12
    assert all(line.count(".") == 12 for line in lines[::2])
    assert "|" in ended.out
    assert "-" in ended.out
    small = ("patterns", "7", "--style", "barred", "-n", 1)
    refused = command(capsys, *small, "--output", "hex")
    assert refused.code == 2
    assert "no hexadecimal code" in one_sentence(refused)
    written = command(capsys, *small, "-o", tmp_path)
    assert written.code == 0
    assert len(list(tmp_path.glob("*.ipuz"))) == 1


def test_words_of_barred_patterns_end_at_bars(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("patterns", "--style", "barred", "-n", 1, "--words", "38-38")
    _, row = command(capsys, *asked, "--output", "table").out.splitlines()
    words, blocks, _, threes, longest, _, code = row.split()
    lengths = _lengths_of_drawn(command(capsys, *asked).out.splitlines())
    assert len(lengths) == int(words) == 38
    assert max(lengths) == int(longest)
    assert (blocks, threes, code) == ("0", "0", "-")


def _lengths_of_drawn(lines: list[str]) -> list[int]:
    """Return the lengths of the entries of a drawing with ``|`` beside cells and ``-`` below."""
    across = [len(part) for line in lines[::2] for part in line.replace(" ", "").split("|")]
    down = []
    for column in range(0, 2 * len(lines[::2]), 2):
        below = [line[column : column + 1] == "-" for line in lines[1::2]]
        runs = "".join(".|" if bar else "." for bar in [*below, False]).split("|")
        down += map(len, runs)
    return [length for length in across + down if length > 1]


def test_what_a_style_sets_stands_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    told = " ".join(command(capsys, "patterns", "--help").out.replace("│", " ").split())
    assert "default: (the style's, or 15)" in told
    assert "default: (hex; barred: template)" in told


@pytest.mark.parametrize("asked", [("9", "--style", "british"), ("7", "--style", "barred"), ("9",)])
def test_files_have_the_rules_that_patterns_were_made_by(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, asked: tuple[str, ...]
) -> None:
    assert command(capsys, "patterns", *asked, "-n", 1, "-o", tmp_path).code == 0
    (file,) = tmp_path.glob("*.ipuz")
    checked = command(capsys, "check", file)
    assert checked.code == 0, checked.out


def test_a_style_is_no_enumeration(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "patterns", "--style", "mini", "--enumerate")
    assert ended.code == 2
    assert "--enumerate" in one_sentence(ended)


def test_lines_of_lyons_are_read_with_their_figures(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    codes = command(capsys, "patterns", "9", "-n", 6, "--seed", 3).out.split()
    path = tmp_path / "collection.txt"
    lines = []
    for code in codes:
        lengths = entries(drawing(read_pattern(code)))
        lines.append(f"0.70 {lengths.count(3)} {lengths.count(4)} {code}\n")
    path.write_text("".join(lines), encoding="utf-8")
    read = command(capsys, "patterns", "--collection", path)
    assert read.out.split() == [write_pattern(read_pattern(code)) for code in codes]
    fours = min(entries(drawing(read_pattern(code))).count(4) for code in codes)
    few = command(capsys, "patterns", "--collection", path, "--fours", f"{fours}-{fours}")
    assert 0 < len(few.out.split()) <= len(codes)
    for code in few.out.split():
        assert entries(drawing(read_pattern(code))).count(4) == fours
