from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from editor.core.grid import Grid
from editor.core.symmetry import Symmetry, symmetry_of
from editor.formats.errors import FormatError
from editor.formats.hexadecimal import codes_in, is_pattern, read_pattern, write_pattern
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import grids

LYONS = "3EF9C51EBFAFAAF8FE37577BFB9D5CEFEF75763F8FAAFAFEBC51CFBEg"
GRIDS = Path(__file__).parents[2] / ".." / "shared" / "grids"


def drawn(pattern: str) -> str:
    grid = read_pattern(pattern)
    return "\n".join(
        "".join("." if grid.is_open((row, col)) else "#" for col in range(grid.cols))
        for row in range(grid.rows)
    )


def test_the_published_pattern_is_a_fourfold_grid_of_fifteen() -> None:
    grid = read_pattern(LYONS)
    assert (grid.rows, grid.cols) == (15, 15)
    assert symmetry_of(grid) is Symmetry.BOTH_MIRRORS
    assert drawn(LYONS).splitlines()[:3] == [
        "##.....#.....##",
        "...###.#.###...",
        ".#.#.......#.#.",
    ]
    assert write_pattern(grid) == LYONS


@pytest.mark.skipif(not GRIDS.exists(), reason="the shared grids are not here")
def test_the_published_pattern_equals_its_drawing() -> None:
    drawing = (GRIDS / "l15-a.txt").read_text()
    assert read_pattern(LYONS) == puzzle_from(drawing).grid


def test_digits_run_row_by_row_with_the_open_cell_as_one() -> None:
    assert drawn("4x2:8D") == ".###\n..#."
    assert drawn("4x2:8d") == ".###\n..#."


@pytest.mark.parametrize(
    ("tail", "cells"),
    [
        ("g", "#"), ("h", "."),
        ("i", "##"), ("j", "#."), ("k", ".#"), ("l", ".."),
        ("m", "###"), ("n", "##."), ("o", "#.#"), ("p", "#.."),
        ("q", ".##"), ("r", ".#."), ("s", "..#"), ("t", "..."),
    ],
)  # fmt: skip
def test_a_tail_stands_for_one_to_three_cells(tail: str, cells: str) -> None:
    assert drawn(f"{4 + len(cells)}x1:F{tail}") == f"....{cells}"


def test_the_size_is_columns_by_rows() -> None:
    grid = read_pattern("3x2:Fl")
    assert (grid.rows, grid.cols) == (2, 3)


@given(grids())
def test_any_grid_with_an_open_cell_survives(grid: Grid) -> None:
    blocked = Grid(grid.rows, grid.cols, grid.blocks | grid.voids)
    if any(blocked.open_cells):
        assert read_pattern(write_pattern(grid)) == blocked


@pytest.mark.parametrize(
    "text", ["", "ABCDE", "ABCDg7", "7x:F", "GHI", "abc\ndef", "RUBY", "A", "h"]
)
def test_other_texts_are_no_patterns(text: str) -> None:
    assert not is_pattern(text)


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("FFF", "12 cells"),
        ("13x11:FF", "8 cells, which is not 13x11"),
        ("0000", "no open cell"),
        ("4000x1:" + "F" * 1000, "4000x1"),
        ("0x0:h", "0x0"),
        ("xyz", "no hexadecimal pattern"),
    ],
)
def test_an_impossible_pattern_is_refused(pattern: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_pattern(pattern)


def test_a_pattern_of_a_puzzle_with_letters_shows_open_cells() -> None:
    assert drawn(write_pattern(puzzle_from("AB#\n...\n#..").grid)) == "..#\n...\n#.."
    assert drawing_of(puzzle_from("AB#")) == "AB#"


def test_a_line_of_a_collection_holds_patterns_with_or_without_figures() -> None:
    assert codes_in("3x3:1EF 2x2:F") == ["3x3:1EF", "2x2:F"]
    assert codes_in("0.70 4 10 3x3:1EF") == ["3x3:1EF"]
    assert codes_in("") == []
