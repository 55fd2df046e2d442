"""Patterns of each style keep what makes them one, counted by code of the tests alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from statistics import median

import pytest

from editor.core.grid import Direction, Grid
from editor.core.slots import layout
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.drawing import Drawing, draw
from editor.generate.patterns.styles import STYLES, StyleWish, draw_style, usual_wish
from tests.generate.patterns import plain_figures as plain

AMERICAN = ["weekday", "themeless", "sunday", "mini"]


def drawing(grid: Grid) -> list[str]:
    return [
        "".join("#" if (row, col) in grid.blocks else "." for col in range(grid.cols))
        for row in range(grid.rows)
    ]


@cache
def first_drawn(name: str) -> tuple[Grid, ...]:
    """What all tests look at: a batch costs the same whether one or all of it is taken."""
    return tuple(islice(draw_style(usual_wish(STYLES[name])), 6 if name == "sunday" else 16))


def drawn(name: str, number: int, seed: int = 0) -> list[Grid]:
    return list(islice(draw_style(usual_wish(STYLES[name]), seed), number))


@pytest.mark.parametrize("name", AMERICAN)
def test_american_patterns_keep_the_rules(name: str) -> None:
    for grid in first_drawn(name):
        shape = drawing(grid)
        runs = plain.run_lengths(shape) + plain.run_lengths(plain.columns_of(shape))
        assert min(runs) >= 3
        assert len(plain.groups(shape, ".")) == 1
        assert plain.half_turned(shape) == shape
    sides = {(grid.rows, grid.cols) for grid in first_drawn(name)}
    assert sides == {(STYLES[name].side, STYLES[name].side)}


@pytest.mark.parametrize(
    ("name", "entries", "threes", "cheaters", "open_cells"),
    [("weekday", (72, 78), (8, 26), 6, (60, 82)), ("themeless", (62, 72), (4, 20), 6, (77, 114))],
)
def test_figures_of_a_small_sample_are_those_of_printed_ones(
    name: str,
    entries: tuple[int, int],
    threes: tuple[int, int],
    cheaters: int,
    open_cells: tuple[int, int],
) -> None:
    shapes = list(map(drawing, first_drawn(name)))
    counts = [plain.entries(shape) for shape in shapes]
    assert entries[0] <= median(map(len, counts)) <= entries[1]
    assert max(map(len, counts)) <= entries[1]
    assert threes[0] <= median(one.count(3) for one in counts) <= threes[1]
    assert median(map(plain.cheaters, shapes)) <= cheaters
    assert open_cells[0] <= median(map(plain.wide_open, shapes)) <= open_cells[1]


def test_the_same_seed_draws_the_same_and_another_others() -> None:
    first, again, other = first_drawn("mini"), drawn("mini", 16), drawn("mini", 5, seed=9)
    assert list(first) == again
    first, other = first_drawn("weekday"), drawn("weekday", 5, seed=9)
    assert not set(first) & set(other)


def test_no_two_are_alike_even_turned_or_mirrored() -> None:
    found = first_drawn("weekday")
    for place, grid in enumerate(found):
        for other in found[:place]:
            for blocks in _images(other):
                assert len(grid.blocks ^ blocks) >= 16


def _images(grid: Grid) -> list[set[tuple[int, int]]]:
    last = grid.rows - 1
    images = []
    for flip in (False, True):
        for turn in range(4):
            cells = set()
            for row, col in grid.blocks:
                here, there = (col, row) if flip else (row, col)
                for _ in range(turn):
                    here, there = there, last - here
                cells.add((here, there))
            images.append(cells)
    return images


@pytest.mark.parametrize(
    ("side", "symmetry", "entries", "blocks"),
    [
        (15, Symmetry.HALF_TURN, (28, 32), (60, 75)),
        (15, Symmetry.QUARTER_TURN, (28, 32), (60, 75)),
        (13, Symmetry.HALF_TURN, (20, 28), (0, 169)),
    ],
)
def test_british_patterns_are_half_checked_lattices(
    side: int, symmetry: Symmetry, entries: tuple[int, int], blocks: tuple[int, int]
) -> None:
    style = STYLES["british"]
    wish = StyleWish(style, side, side, symmetry, style.preset)
    for grid in islice(draw_style(wish, 3), 12):
        assert symmetry.holds(grid)
        slots = layout(grid).slots
        assert entries[0] <= len(slots) <= entries[1]
        assert blocks[0] <= len(grid.blocks) <= blocks[1]
        assert sum(len(slot) >= 13 for slot in slots) <= (4 if side == 15 else 6)
        _assert_checked(grid, {length: length // 2 for length in range(3, side + 1)}, shortest=3)


def test_barred_patterns_keep_the_table_of_ximenes() -> None:
    table = {4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4, 11: 4, 12: 5}
    for grid in first_drawn("barred"):
        assert not grid.blocks
        assert Symmetry.HALF_TURN.holds(grid)
        assert 36 <= len(layout(grid).slots) <= 40
        _assert_checked(grid, table, shortest=4)


def test_unchecked_cells_of_barred_patterns_are_spread() -> None:
    patches = [max(plain.groups(_unchecked(grid), "u")) for grid in first_drawn("barred")]
    assert sum(patch >= 5 for patch in patches) <= len(patches) // 4


def _unchecked(grid: Grid) -> list[str]:
    slots = layout(grid).slots
    ways = [
        {cell for slot in slots if slot.direction is way for cell in slot.cells}
        for way in (Direction.ACROSS, Direction.DOWN)
    ]
    checked = ways[0] & ways[1]
    return [
        "".join(".u"[(row, col) not in checked] for col in range(grid.cols))
        for row in range(grid.rows)
    ]


def test_first_rows_are_those_of_printed_ones_as_often() -> None:
    shapes = [drawing(grid) for grid in islice(draw_style(usual_wish(STYLES["weekday"])), 90)]
    firsts = [line for shape in shapes for line in (shape[0], plain.columns_of(shape)[0])]
    even = ["....#....#.....", "....#.....#....", ".....#....#...."]
    share = sum(map(firsts.count, even)) / len(firsts)
    # Of 180 lines 47 % in print: three standard deviations and what the fit may be off.
    assert 0.33 <= share <= 0.61


def test_first_lines_keep_what_is_fixed_and_the_symmetry() -> None:
    blocks = frozenset({(0, 7)})
    for symmetry in (Symmetry.LEFT_RIGHT, Symmetry.HALF_TURN):
        wish = Drawing("weekday", 15, 15, symmetry, most_entries=78, blocks=blocks)
        for grid in islice(draw(wish), 3):
            assert (0, 7) in grid.blocks
            assert symmetry.holds(grid)


def _assert_checked(grid: Grid, most_unchecked: dict[int, int], *, shortest: int) -> None:
    """No two unchecked cells in a row, and of each entry at most so many."""
    slots = layout(grid).slots
    across = {cell for slot in slots if slot.direction is Direction.ACROSS for cell in slot.cells}
    down = {cell for slot in slots if slot.direction is Direction.DOWN for cell in slot.cells}
    assert across | down == set(grid.open_cells)
    for slot in slots:
        assert len(slot) >= shortest
        marks = "".join("c" if cell in across & down else "u" for cell in slot.cells)
        assert "uu" not in marks
        assert marks.count("u") <= most_unchecked[len(slot)]


def test_fixed_cells_stay_as_they_are() -> None:
    opens = frozenset((7, col) for col in range(15))
    wish = Drawing("weekday", 15, 15, most_entries=78, opens=opens, blocks=frozenset({(0, 4)}))
    for grid in islice(draw(wish), 5):
        assert not opens & grid.blocks
        assert {(0, 4), (14, 10)} <= grid.blocks


@pytest.mark.parametrize(
    ("name", "rows", "cols", "symmetry", "said"),
    [
        ("british", 14, 14, Symmetry.HALF_TURN, "odd number of rows"),
        ("british", 15, 13, Symmetry.HALF_TURN, "square, not 13x15"),
        ("barred", 12, 10, Symmetry.HALF_TURN, "square, not 10x12"),
        ("weekday", 15, 13, Symmetry.QUARTER_TURN, "asked for: quarter-turn"),
    ],
)
def test_what_a_style_cannot_have_is_said(
    name: str, rows: int, cols: int, symmetry: Symmetry, said: str
) -> None:
    wish = StyleWish(STYLES[name], rows, cols, symmetry, STYLES[name].preset)
    with pytest.raises(GenerateError, match=said):
        next(iter(draw_style(wish)))


def test_a_lattice_like_no_other_gets_the_nearest() -> None:
    like = Grid(9, 9, frozenset((row, col) for row in (1, 3, 5, 7) for col in (1, 3, 5, 7)))
    wish = replace(usual_wish(STYLES["british"]), rows=9, cols=9)
    drawn = [len(grid.blocks) for grid in islice(draw_style(wish, 1), 40)]
    near = [len(grid.blocks) for grid in islice(draw_style(replace(wish, like=like), 1), 8)]
    assert len(near) == 8
    assert sum(near) / 8 < sum(drawn) / 40
