"""Seeded puzzles whose clue lengths follow those of published ones."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.core.grid import Cell, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout

if TYPE_CHECKING:
    from collections.abc import Iterator

MEAN_LENGTH, DEVIATION, LONGEST = 27, 13, 90
_TEXT = """
a the of in to and for with on by an old new big small river town actor singer author film
novel opera bird tree fish dog cat metal stone colour number letter Greek Latin French
German Spanish king queen saint prophet general senator poet painter composer player team
league stadium prize winner loser place city capital island ocean mountain valley desert
bridge tower house kitchen spoon bread cheese soup salad dessert wine beer coffee tea sugar
spice flour school teacher lesson exam grade paper pencil eraser desk chair table lamp
window door garden flower seed root leaf branch bark extraordinary well-known old-fashioned
something somewhere perhaps maybe often never briefly informally reportedly
"""
_WORDS = _TEXT.split()


@cache
def daily(seed: int) -> Puzzle:
    """A 15x15 of 70 to 78 entries with clues of at most 2,100 characters."""
    return _puzzle(seed, 15, (70, 78), 2100)


@cache
def sunday(seed: int) -> Puzzle:
    """A 21x21 of 136 to 142 entries."""
    return _puzzle(seed, 21, (136, 142), 21 * 21 * 100)


@cache
def midi(seed: int) -> Puzzle:
    """A 13x13."""
    return _puzzle(seed, 13, (50, 64), 2100)


@cache
def mini(seed: int) -> Puzzle:
    """A 5x5 without blocks."""
    rng = random.Random(seed)
    return _with_texts(rng, Grid(5, 5), 2100)


@cache
def oblong(seed: int) -> Puzzle:
    """A lattice of 15 rows and 9 columns."""
    blocks = frozenset((row, col) for row in range(1, 15, 2) for col in range(1, 9, 2))
    return _with_texts(random.Random(seed), Grid(15, 9, blocks=blocks), 2100)


def long_winded(seed: int) -> Puzzle:
    """A 15x15 each of whose clues has 90 characters."""
    puzzle = daily(seed)
    rng = random.Random(seed)
    clues = {slot.key: _clue(rng, LONGEST) for slot in puzzle.layout.slots}
    return Puzzle(grid=puzzle.grid, fill=puzzle.fill, clues=clues, title="Long-winded")


def _puzzle(seed: int, side: int, entries: tuple[int, int], characters: int) -> Puzzle:
    rng = random.Random(seed)
    while True:
        grid = _symmetric_grid(rng, side, rng.randint(*entries))
        if entries[0] <= len(layout(grid).slots) <= entries[1]:
            return _with_texts(rng, grid, characters)


def _symmetric_grid(rng: random.Random, side: int, entries: int) -> Grid:
    """Add blocks and their partners, no entry getting too short, up to ``entries`` or so."""
    blocks: frozenset[Cell] = frozenset()
    for _ in range(20 * side):
        row, col, length = rng.randrange(side), rng.randrange(side), rng.choice((1, 1, 2, 3))
        run = {(row, one) for one in range(col, min(side, col + length))}
        partners = {(side - 1 - r, side - 1 - c) for r, c in run}
        more = blocks | run | partners
        rows = {r for r, _ in run | partners}
        cols = {c for _, c in run | partners}
        if all(_long_enough(line, more) for line in _lines(rows, cols, side)):
            blocks = more
            if len(layout(Grid(side, side, blocks=blocks)).slots) >= entries:
                break
    return Grid(side, side, blocks=blocks)


def _lines(rows: set[int], cols: set[int], side: int) -> Iterator[list[Cell]]:
    yield from ([(row, col) for col in range(side)] for row in rows)
    yield from ([(row, col) for row in range(side)] for col in cols)


def _long_enough(line: list[Cell], blocks: frozenset[Cell]) -> bool:
    edges = [-1, *(place for place, cell in enumerate(line) if cell in blocks), len(line)]
    return all(end - start - 1 not in (1, 2) for start, end in pairwise(edges))


def _with_texts(rng: random.Random, grid: Grid, characters: int) -> Puzzle:
    slots = layout(grid).slots
    lengths = [max(4, min(LONGEST, round(rng.gauss(MEAN_LENGTH, DEVIATION)))) for _ in slots]
    while sum(lengths) > characters:
        longest = lengths.index(max(lengths))
        lengths[longest] -= 3
    return Puzzle(
        grid=grid,
        fill={cell: rng.choice("ETAOINSHRDLUCM") for cell in grid.open_cells},
        clues={slot.key: _clue(rng, length) for slot, length in zip(slots, lengths, strict=True)},
        title="A quiet morning by the river",
        author="Jane Q. Constructor",
        copyright="© 2026 Jane Q. Constructor",
    )


def _clue(rng: random.Random, length: int) -> str:
    """Words up to just under ``length``, then letters to fill it."""
    text = rng.choice(_WORDS).capitalize()
    while len(text) < length:
        fitting = [word for word in _WORDS if len(text) + 1 + len(word) <= length]
        if not fitting:
            break
        text += " " + rng.choice(fitting)
    return text[:length].strip()
