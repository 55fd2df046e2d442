"""British patterns: lattices whose lines are broken by further blocks.

Every other cell of every other row is a block; what is left are lines across and down that cross
at every second cell. Blocks in the lines make entries of them. Which lines there are (the first
row or the second, the first column or the second) differs from pattern to pattern.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from editor.generate.errors import GenerateError
from editor.generate.patterns.annealing import Worth, anneal, plain_field
from editor.generate.patterns.joints import connected
from editor.generate.patterns.orbits import cell_images, cells_beside
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.core.symmetry import Symmetry
    from editor.generate.patterns.boards import Counts, Stack

    Numbers = NDArray[np.float64]

LATTICES = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The first line across and the first line down."""
STEPS_PER_CELL = 4
"""Moves for each cell; with 3 half of the patterns keep a breach, with 8 every tenth."""
LONG = 13
"""Cells from which an entry is hard to fill, and dull to look at where there are many."""
MIDDLE = slice(5, 11)
"""The lengths of most entries."""
LEAST_SIDE, MOST_SIDE = 9, 25


@dataclass(frozen=True, slots=True)
class House:
    """What newspapers' patterns of one size have: ranges hold both ends.

    ``long`` is the most entries of ``LONG`` cells and more.
    """

    entries: tuple[int, int]
    blocks: tuple[int, int]
    long: int


def house_of(side: int) -> House:
    """Return what is usual on a board of ``side`` cells a side."""
    match side:
        case 13:
            return House((20, 28), (44, 62), 6)
        case 15:
            return House((28, 32), (60, 75), 4)
    cells = side * side
    return House((2 * side - 4, 2 * side + 4), (cells // 4, cells * 9 // 25), side // 3)


def draw_lattices(
    side: int,
    symmetry: Symmetry,
    number: int,
    random: np.random.Generator,
    stopped: Callable[[], bool] = bool,
) -> Stack:
    """Return at most ``number`` boards of ``side`` cells a side, all without a breach.

    Raises GenerateError for sides and symmetries that no lattice has.
    """
    house = house_of(side)
    images = cell_images(side, side, symmetry)
    lattice = _lattices(side, images, house)[:, None].repeat(number, axis=1)
    lattice = lattice[random.integers(0, len(lattice), number), np.arange(number)]
    wanted = random.integers(house.entries[0], house.entries[1] + 1, number)

    def boards_of(cells: NDArray[np.bool_]) -> Stack:
        return np.ascontiguousarray(cells.T).reshape(-1, side, side)

    def worth(cells: NDArray[np.bool_]) -> Worth:
        boards = boards_of(cells)
        return _worth(boards, _runs(boards), house, wanted)

    field = plain_field(images, cells_beside(side, side, reach=2), ~lattice)
    boards = boards_of(
        anneal(lattice.T, field, worth, STEPS_PER_CELL * side * side, random, stopped)
    )
    runs = _runs(boards)
    good = (runs.breaches == 0) & connected(boards) & _in_house(boards, runs, house)
    kept: Stack = boards[good]
    return kept


def _lattices(side: int, images: NDArray[np.intp], house: House) -> NDArray[np.bool_]:
    """Return the lattices, ``(lattices, cells)``, that have the symmetry and are not too full."""
    if side % 2 == 0 or not LEAST_SIDE <= side <= MOST_SIDE:
        raise GenerateError(
            tr(
                "A British pattern has an odd number of rows and columns, {least} to {most}."
            ).format(least=LEAST_SIDE, most=MOST_SIDE)
        )
    row, col = np.divmod(np.arange(side * side), side)
    lattices = np.array([(row % 2 != across) & (col % 2 != down) for across, down in LATTICES])
    symmetric = (lattices[:, images] == lattices[:, :, None]).all(axis=(1, 2))
    # Where the lines begin at their second cell each needs a further block to be half checked.
    lines = np.array([across + down for across, down in LATTICES]) * (side // 2)
    room = lattices.sum(axis=1) + lines <= house.blocks[1]
    if not (symmetric & room).any():
        raise GenerateError(tr("No lattice has this symmetry."))
    usable: NDArray[np.bool_] = lattices[symmetric & room]
    return usable


class Runs(NamedTuple):
    """Entries of a stack: by length ``(boards, side + 1)``, across and down, and breaches.

    A breach is an entry of two cells, one less than half checked or with two unchecked cells in
    a row, or a cell in no entry.
    """

    lengths: Counts
    across: Counts
    down: Counts
    breaches: Numbers


def _runs(boards: Stack) -> Runs:
    opens = np.zeros((len(boards), boards.shape[1] + 2, boards.shape[2] + 2), bool)
    opens[:, 1:-1, 1:-1] = ~boards
    inner = slice(1, -1)
    in_across = opens[:, inner, :-2] | opens[:, inner, 2:]
    in_down = opens[:, :-2, inner] | opens[:, 2:, inner]
    checked = ~boards & in_across & in_down
    lonely = (~boards & ~in_across & ~in_down).sum(axis=(1, 2))
    across, bad_across = _entries(boards, checked)
    down, bad_down = _entries(boards.transpose(0, 2, 1), checked.transpose(0, 2, 1))
    return Runs(
        across + down,
        across.sum(axis=1),
        down.sum(axis=1),
        (lonely + bad_across + bad_down).astype(np.float64),
    )


def _entries(boards: Stack, checked: Stack) -> tuple[Counts, Counts]:
    """Count the entries across, by length, and the breaches among them."""
    number, rows, cols = boards.shape
    counts = np.zeros((number, cols + 1), np.int32)
    breaches = np.zeros(number, np.int32)
    run = np.zeros((number, rows), np.int8)
    unchecked, streak, worst = run.copy(), run.copy(), run.copy()
    for col in range(cols + 1):
        block = boards[:, :, col] if col < cols else np.ones((number, rows), bool)
        ended = block & (run > 1)
        wrong = ended & ((run == 2) | (2 * unchecked > run) | (worst > 1))
        breaches += wrong.sum(axis=1)
        np.add.at(counts, (np.nonzero(ended)[0], run[ended]), 1)
        if col < cols:
            on = ~block
            alone = on & ~checked[:, :, col]
            run = (run + 1) * on
            unchecked = (unchecked + alone) * on
            streak = (streak + 1) * alone
            worst = np.maximum(worst * on, streak)
    return counts, breaches


def _worth(boards: Stack, runs: Runs, house: House, wanted: NDArray[np.int64]) -> Worth:
    """Return what is unusual about each board, in steps that were set by looking at many."""
    entries = runs.lengths.sum(axis=1)
    blocks = boards.sum(axis=(1, 2))
    long = runs.lengths[:, LONG:].sum(axis=1)
    middle = runs.lengths[:, MIDDLE].sum(axis=1) / np.maximum(entries, 1)
    clots = boards[:, :-1, :-1] & boards[:, 1:, :-1] & boards[:, :-1, 1:] & boards[:, 1:, 1:]
    cost = (
        1.0 * np.abs(entries - wanted)
        + 0.5 * np.maximum(0, blocks - (house.blocks[1] - 2))
        + 0.5 * np.maximum(0, house.blocks[0] - blocks)
        + 2.0 * np.maximum(0, long - (house.long - 1))
        + 0.3 * long
        + 0.7 * np.maximum(0, runs.lengths[:, 3] - 2)
        + 0.35 * np.maximum(0, runs.lengths[:, 4] - 4)
        + 12.0 * np.maximum(0.0, 0.65 - middle)
        + 0.5 * np.abs(runs.across - runs.down)
        + 3.0 * clots.sum(axis=(1, 2))
    )
    return Worth(cost, runs.breaches)


def _in_house(boards: Stack, runs: Runs, house: House) -> NDArray[np.bool_]:
    entries = runs.lengths.sum(axis=1)
    blocks = boards.sum(axis=(1, 2))
    within: NDArray[np.bool_] = (
        (entries >= house.entries[0])
        & (entries <= house.entries[1])
        & (blocks >= house.blocks[0])
        & (blocks <= house.blocks[1])
        & (runs.lengths[:, LONG:].sum(axis=1) <= house.long)
    )
    return within
