"""The grid on paper, measured on the PDF file."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.core.edits import set_group, set_two_way
from editor.core.grid import Bar, Direction
from editor.sheet.grid_shapes import BlockInk, Letters
from editor.sheet.layout import grid_page
from editor.sheet.pdf import pdf_bytes
from editor.sheet.style import PageStyle
from tests.drawing import puzzle_from
from tests.sheet.corpus import daily
from tests.sheet.reading import Sheet, sheets

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

SIDE = 24.0


def drawn(
    puzzle: Puzzle, style: PageStyle | None = None, letters: Letters = Letters.GIVEN
) -> Sheet:
    page = grid_page(puzzle, style or PageStyle(), letters=letters, cell=SIDE)
    return sheets(pdf_bytes([page]))[0]


def cell_of(x: float, y: float) -> tuple[int, int]:
    return int((y - 0.55) // SIDE), int((x - 0.55) // SIDE)


def test_squares_are_square_and_as_many_as_the_grid_has() -> None:
    sheet = drawn(daily(1))
    xs = sorted({round(one["x0"], 3) for one in sheet.strokes if one["height"] > one["width"]})
    ys = sorted({round(one["top"], 3) for one in sheet.strokes if one["width"] > one["height"]})
    xs = [x for x in xs if x > 0]
    assert len(xs) == len(ys) == 16
    steps = [b - a for line in (xs, ys) for a, b in pairwise(line)]
    assert max(steps) - min(steps) < 0.01


def test_blocks_are_where_the_puzzle_has_them() -> None:
    puzzle = daily(1)
    black = set()
    for rect in drawn(puzzle).rects:
        cols = round(rect["width"] / SIDE)
        row, col = cell_of(rect["x0"] + 1, rect["top"] + 1)
        black |= {(row, col + one) for one in range(cols)}
    assert black == puzzle.grid.blocks


def test_every_number_stands_in_its_cell() -> None:
    puzzle = daily(1)
    found = {cell_of(line.x0, line.top + 1): line.text for line in drawn(puzzle).lines}
    assert found == {cell: str(number) for cell, number in puzzle.layout.numbers.items()}


def test_no_picture_is_used() -> None:
    assert not drawn(daily(1)).images


def test_voids_are_left_blank_and_the_outline_follows_the_cells() -> None:
    sheet = drawn(puzzle_from("AB_\n..._".replace("..._", "...")))
    corner = [
        one
        for one in sheet.strokes
        if one["x0"] > 2 * SIDE + 1 and one["top"] < SIDE - 1 and one["bottom"] < SIDE - 1
    ]
    assert not corner


def test_bars_circles_and_shades_are_all_drawn() -> None:
    puzzle = puzzle_from("....\n....\n....\n....")
    bars = frozenset(
        {Bar((0, 1), Direction.ACROSS), Bar((2, 2), Direction.DOWN), Bar((1, 0), Direction.DOWN)}
    )
    puzzle = replace(
        puzzle,
        grid=replace(puzzle.grid, bars=bars),
        circles=frozenset({(0, 0), (3, 3)}),
        shades={(1, 1): "#cccccc", (2, 2): "#ffcc00"},
    )
    sheet = drawn(puzzle)
    assert sum(abs(one["linewidth"] - 2.4) < 0.01 for one in sheet.strokes) == 3
    assert len(sheet.curves) == 2
    shaded = [one for one in sheet.rects if one["width"] == pytest.approx(SIDE)]
    assert {cell_of(one["x0"] + 1, one["top"] + 1) for one in shaded} == set(puzzle.shades)


def test_the_number_in_a_circle_is_not_crossed_by_it() -> None:
    sheet = drawn(replace(puzzle_from("..\n.."), circles=frozenset({(0, 0)})))
    (number,) = [line for line in sheet.lines if line.text == "1"]
    patch = [one for one in sheet.rects if one["width"] < SIDE / 2]
    assert len(patch) == 1
    assert patch[0]["x0"] <= number.x0
    assert patch[0]["x1"] >= number.x1


def test_given_letters_are_printed_and_others_are_not() -> None:
    puzzle = replace(puzzle_from("AB\nCD"), given=frozenset({(0, 1)}))
    letters = {one for one in drawn(puzzle).text if one.isalpha()}
    assert letters == {"B"}


def test_all_letters_of_the_solution_stand_in_their_cells() -> None:
    puzzle = daily(2)
    lines = drawn(puzzle, letters=Letters.ALL).lines
    found = {cell_of((one.x0 + one.x1) / 2, one.bottom - 3): one.text for one in lines}
    letters = {cell: text for cell, text in found.items() if text.isalpha()}
    assert letters == dict(puzzle.fill)


def test_a_rebus_stays_inside_its_cell_and_is_whole() -> None:
    puzzle = replace(puzzle_from("AB\nCD"), fill={(0, 0): "HEART", (1, 1): "JACKPOTS"})
    lines = [one for one in drawn(puzzle, letters=Letters.ALL).lines if one.text.isalpha()]
    texts: dict[tuple[int, int], str] = {}
    for line in lines:
        cell = cell_of((line.x0 + line.x1) / 2, (line.top + line.bottom) / 2)
        texts[cell] = texts.get(cell, "") + line.text
        assert line.size >= 4
        assert line.x0 >= cell[1] * SIDE
        assert line.x1 <= (cell[1] + 1) * SIDE + 1.1
    assert texts == dict(puzzle.fill)


def test_two_readings_stand_in_their_cells_parted_by_a_slash() -> None:
    puzzle = set_two_way(puzzle_from("AB\nCD"), (0, 0), "A", "I")
    puzzle = set_two_way(set_group(puzzle, {(0, 1): ("B", "D")}), (1, 1), "HEART", "I")
    lines: dict[tuple[int, int], list[str]] = {}
    for line in drawn(puzzle, letters=Letters.ALL).lines:
        if not line.text.isdecimal():
            cell = cell_of((line.x0 + line.x1) / 2, (line.top + line.bottom) / 2)
            lines.setdefault(cell, []).append(line.text)
            assert cell[1] * SIDE <= line.x0 <= line.x1 <= (cell[1] + 1) * SIDE
    assert lines[0, 0] == ["A/I"]
    assert lines[0, 1] == ["B/D"]
    assert lines[1, 1] == ["HEART/", "I"]


@pytest.mark.parametrize("ink", BlockInk)
def test_blocks_can_be_printed_in_other_inks(ink: BlockInk) -> None:
    sheet = drawn(puzzle_from("A#\nBC"), PageStyle(blocks=ink))
    assert len(sheet.rects) == (0 if ink is BlockInk.HATCHED else 1)


def test_a_diagramless_grid_shows_no_blocks_and_no_numbers() -> None:
    sheet = drawn(daily(1), PageStyle(diagramless=True))
    assert not sheet.rects
    assert not sheet.chars


def test_greys_are_in_one_channel_and_colours_in_three() -> None:
    puzzle = replace(puzzle_from("A#\nBC"), shades={(1, 1): "#ffcc00"})
    channels = [np.size(one["non_stroking_color"]) for one in drawn(puzzle).rects]
    assert sorted(channels) == [1, 3]
