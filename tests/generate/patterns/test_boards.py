"""Figures of many boards at once against figures counted one by one."""

from __future__ import annotations

import numpy as np
import pytest

from editor.core.connection import bottlenecks
from editor.generate.patterns.boards import grids_of, lengths, stack_of
from editor.generate.patterns.counting import FIGURES, figures, packed, unpacked
from editor.generate.patterns.joints import connected, narrow
from tests.generate.patterns import plain_figures as plain


def drawings(boards: np.ndarray) -> list[list[str]]:
    return [["".join(".#"[cell] for cell in row) for row in board] for board in boards.astype(int)]


@pytest.fixture(params=[(15, 15), (5, 5), (9, 13)])
def boards(request: pytest.FixtureRequest) -> np.ndarray:
    random = np.random.default_rng(7)
    return random.random((40, *request.param)) < random.uniform(0.05, 0.4, (40, 1, 1))


def test_figures_are_those_counted_one_by_one(boards: np.ndarray) -> None:
    table = figures(boards)
    for row, drawing in zip(table, drawings(boards), strict=True):
        told = dict(zip(FIGURES, row.tolist(), strict=True))
        found = plain.entries(drawing)
        sizes = plain.groups(drawing, "#")
        runs = plain.run_lengths(drawing) + plain.run_lengths(plain.columns_of(drawing))
        assert told["entries"] == len(found)
        assert told["across"] + told["down"] == len(found)
        assert told["blocks"] == sum(sizes)
        assert told["threes"] == found.count(3)
        assert told["sevens"] == found.count(7)
        assert told["eight_and_more"] == sum(length >= 8 for length in found)
        assert told["ten_and_more"] == sum(length >= 10 for length in found)
        assert told["longest"] == max(runs, default=0)
        assert told["single"] == sizes.count(1)
        assert told["pairs"] == sizes.count(2)
        assert told["triples"] == sizes.count(3)
        assert told["squares"] == plain.squares(drawing)
        assert told["open"] == plain.wide_open(drawing)


def test_groups_without_holes_are_counted_by_euler(boards: np.ndarray) -> None:
    sparse = boards & (np.indices(boards.shape[1:]).sum(axis=0) % 5 < 3)
    told = figures(sparse)[:, FIGURES.index("groups")]
    for number, drawing in zip(told, drawings(sparse), strict=True):
        holes = len(
            plain.groups(["." * (len(drawing[0]) + 2)] + [f".{line}." for line in drawing], ".")
        )
        if holes == 1 and len(plain.groups(drawing, ".")) == 1:
            assert number == len(plain.groups(drawing, "#"))


def test_cheaters_of_blocks_apart_from_their_partners() -> None:
    drawing = ["#..#...", "...#...", ".......", "##...##", ".......", "...#...", "...#..#"]
    board = np.array([[[mark == "#" for mark in line] for line in drawing]])
    assert figures(board)[0, FIGURES.index("cheaters")] == plain.cheaters(drawing)


def test_runs_that_are_too_short_are_told() -> None:
    board = np.array([[[False, False, True, False, False, False]] * 3])
    assert figures(board)[:, FIGURES.index("too_short")].tolist() == [3]
    assert lengths(board).down[0].tolist() == [0, 0, 0, 5, 0, 0, 0]


@pytest.mark.parametrize("blocks", [0.05, 0.1])
def test_largest_groups_that_are_no_snakes_are_counted_to_the_block(blocks: float) -> None:
    boards = np.random.default_rng(8).random((60, 15, 15)) < blocks
    told = figures(boards)[:, FIGURES.index("largest_group")]
    for number, drawing in zip(told, drawings(boards), strict=True):
        sizes = plain.groups(drawing, "#")
        if max(sizes) <= 6:
            assert number == max(sizes)


def test_boards_that_hang_by_one_cell_are_those_of_the_rule(boards: np.ndarray) -> None:
    halves = boards & (np.random.default_rng(9).random(boards.shape) < 0.7)
    whole = halves[connected(halves)]
    told = narrow(whole, 6).tolist()
    assert told == [bool(bottlenecks(grid, 6)) for grid in grids_of(whole)]
    assert any(told)


def test_lines_are_unpacked_to_what_was_packed(boards: np.ndarray) -> None:
    assert (unpacked(packed(boards), *boards.shape[1:]) == boards).all()


def test_connected_is_one_piece_of_open_cells(boards: np.ndarray) -> None:
    told = connected(boards).tolist()
    assert told == [len(plain.groups(drawing, ".")) == 1 for drawing in drawings(boards)]
    assert any(told) or boards.shape[1] > 5


def test_grids_and_boards_are_each_other(boards: np.ndarray) -> None:
    assert (stack_of(list(grids_of(boards))) == boards).all()
