"""Sets of real theme entries find a grid that is filled at floor 50, read by code of its own."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from bench.theme_sets import SETS
from bench.themes import theme_request
from editor.core.grid import Direction
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest
from editor.generate.theme.search import fillable_theme_grids
from editor.words.setup import ListSetup, load_lists
from tests.words.listing import scores_by_word

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList


@cache
def shipped() -> WordList:
    return load_lists(ListSetup())


@cache
def shipped_scores() -> dict[str, int]:
    return scores_by_word(shipped())


def runs(lines: list[str]) -> list[str]:
    return [run for line in lines for run in line.split("#") if run]


def rows_of(puzzle: Puzzle, texts: dict[tuple[int, int], str]) -> list[str]:
    grid = puzzle.grid
    return [
        "".join("#" if (row, col) in grid.blocks else texts[row, col] for col in range(grid.cols))
        for row in range(grid.rows)
    ]


SOON = ("15-12-12", "13-11-11-13", "9-9-9-9 down")
"""Mixes that find a grid within a second; ``python -m bench themes`` measures all sets."""


@pytest.mark.parametrize("lengths", SOON)
def test_the_first_offer_is_filled_at_floor_50_and_only_the_theme_looks_like_theme(
    lengths: str,
) -> None:
    texts = SETS[lengths][-1]
    entries = texts.split()
    request = theme_request(lengths, texts, 1, 50)
    direction, rules = request.theme.direction, request.wish.rules
    words = shipped()
    puzzle = next(iter(fillable_theme_grids(request, words))).puzzle
    filled = fill_puzzle(
        FillRequest(puzzle, floor=50), words, lambda _progress: None, lambda: False
    )
    across = rows_of(puzzle, dict(filled.texts))
    down = ["".join(column) for column in zip(*across, strict=True)]
    along, crossing = (across, down) if direction is Direction.ACROSS else (down, across)
    assert not set(entries) - set(runs(along))
    scores = shipped_scores()
    others = list((Counter(runs(across) + runs(down)) - Counter(entries)).elements())
    assert all(len(run) >= 3 and scores[run] >= 50 for run in others)
    assert len(others) + len(entries) <= rules["max-words"]
    blocks = [[cell == "#" for cell in row] for row in across]
    assert blocks == [row[::-1] for row in blocks[::-1]]
    sizes = sorted(map(len, entries))
    beside = sorted(map(len, (Counter(runs(along)) - Counter(entries)).elements()))
    assert beside[-1] < sizes[-1]
    assert sum(size > sizes[0] for size in beside) <= 2
    assert max(map(len, runs(crossing))) <= sizes[-1]
