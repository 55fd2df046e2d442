"""Patterns drawn as a person would draw them: their figures are those of printed ones.

Patterns are annealed side by side (``annealing``) under the potentials of a style (``styles``),
so that each figure by itself, and so far as the figures determine each other all of them
together, comes out as often as in print: neither all alike nor anything goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

import numpy as np

from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.annealing import Field, Worth, anneal
from editor.generate.patterns.boards import grids_of, stack_of
from editor.generate.patterns.counting import (
    FIGURES,
    figures,
    figures_of,
    line_masks,
    packed,
    unpacked,
)
from editor.generate.patterns.first_lines import FirstLines
from editor.generate.patterns.joints import connected, narrow
from editor.generate.patterns.orbits import cell_images, cells_beside
from editor.generate.patterns.printed import nearest
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from editor.core.grid import Cell, Grid
    from editor.generate.patterns.boards import Stack
    from editor.generate.patterns.counting import Lines
    from editor.generate.patterns.printed import Printed

    Stopped = Callable[[], bool]
    TooMuch = Callable[[Stack], NDArray[np.float64]]

LEFT_TO_THEME = ("eight_and_more", "ten_and_more", "longest", "across", "down")
"""Figures that entries to draw around decide themselves; held to print they left one board in 48
of five entries of ten without a breach."""
BESIDE_THEME = 0.7
"""The part of the other potentials that is kept there.

With all of it a quarter of the placements of 13-11-11-13 end without a breach, with 0.6 half of
them, but with ten entries fewer.
"""
LIKE_STYLE = 0.3
"""The part of a style's potentials that is kept where one pattern is the target."""
LIKE_SPREAD = 0.12
"""How far figures may be from those of the target, as a part of them: one step costs half."""
APART = 8
"""Orbits by which two drawn patterns differ at least, over all turns and mirrors."""
LEAST_APART = 11
"""Cells of a side from which they must."""
BATCHES = (32, 96)
"""How many chains run side by side: few at first, so that one sees something soon.

A batch of 96 costs 13 ms a pattern of 15x15, one of 32 costs 18 ms, of 8 some 40 ms.
"""
STEPS_PER_CELL = 7
"""Moves of each chain for each cell of the grid; with half of them every fifth figure is off."""
FRUITLESS = 12
"""Batches in a row that may bring nothing new before a drawing ends."""
_ENTRIES, _TOO_SHORT = FIGURES.index("entries"), FIGURES.index("too_short")


@dataclass(frozen=True, slots=True)
class Fixed:
    """Cells that are given, with their symmetric partners."""

    opens: frozenset[Cell] = frozenset()
    blocks: frozenset[Cell] = frozenset()


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is to be drawn. ``opens`` and ``blocks`` are cells that are fixed, with partners.

    ``most_entries`` bounds the number of entries; without any one cell no two parts of
    ``least_part`` cells and more may fall apart, if that is above 0. ``around_theme``: some
    figures are left to the theme entries that are drawn around. ``like``: a pattern whose figures
    are wanted.
    """

    style: str
    rows: int
    cols: int
    symmetry: Symmetry = Symmetry.HALF_TURN
    most_entries: int = 10_000
    opens: frozenset[Cell] = frozenset()
    blocks: frozenset[Cell] = frozenset()
    least_part: int = 0
    around_theme: bool = False
    like: Grid | None = None


def draw(wish: Drawing, seed: int = 0, stopped: Stopped = bool) -> Iterator[Grid]:
    """Yield different patterns without end, or until nothing new turns up.

    The same seed gives the same patterns. Raises GenerateError when fixed cells contradict each
    other or the symmetry does not fit.
    """
    pencil = Pencil(wish, nearest(wish.style, wish.rows, wish.cols))
    sieve = Sieve(wish.rows, wish.cols, pencil.orbit_size)
    fruitless = 0
    for batch in count():
        if stopped() or fruitless == FRUITLESS:
            return
        random = np.random.default_rng((seed, batch))
        number = BATCHES[min(batch, len(BATCHES) - 1)]
        fresh = sieve.fresh(pencil.boards([Fixed()] * number, random, stopped))
        fruitless = 0 if len(fresh) else fruitless + 1
        yield from grids_of(fresh)


class Sieve:
    """Lets boards of one size through that differ enough from all it let through before."""

    def __init__(self, rows: int, cols: int, orbit: int) -> None:
        self._known = np.zeros((0, rows, cols), bool)
        # Small boards have few patterns: there any difference will do.
        self.apart = orbit * APART if min(rows, cols) >= LEAST_APART else 1
        """Cells by which boards differ at least."""

    @property
    def images(self) -> Iterator[NDArray[np.bool_]]:
        """The boards that were let through, and their turns and mirrors."""
        return (image for board in self._known for image in images_of(board))

    def fresh(self, boards: Stack) -> Stack:
        """Return those of ``boards`` that are let through."""
        before = len(self._known)
        for board in boards:
            if self.would_pass(board):
                self._known = np.concatenate((self._known, board[None]))
        return self._known[before:]

    def would_pass(self, board: Stack) -> bool:
        """Tell whether ``board`` would be let through."""
        return all(
            bool((np.count_nonzero(self._known ^ image, axis=(1, 2)) >= self.apart).all())
            for image in images_of(board)
        )


class Pencil:
    """Draws batches of boards of one kind, under the figures of printed ones."""

    def __init__(self, wish: Drawing, printed: Printed) -> None:
        if not wish.symmetry.fits(wish.rows, wish.cols):
            raise GenerateError(
                tr(
                    "A grid of {cols}x{rows} cannot have the symmetry asked for: {symmetry}."
                ).format(cols=wish.cols, rows=wish.rows, symmetry=wish.symmetry.value)
            )
        self._wish = wish
        self._shape = (wish.rows, wish.cols)
        self._share = printed.share
        self._table = printed.table(*self._shape)
        if wish.around_theme:
            self._table *= BESIDE_THEME
            self._table[[FIGURES.index(name) for name in LEFT_TO_THEME]] = 0.0
        if wish.like is not None:
            self._table = LIKE_STYLE * self._table + _nearness(wish.like, self._table.shape[1])
        self._starts = np.arange(len(self._table))[:, None] * self._table.shape[1]
        self._images = cell_images(*self._shape, wish.symmetry)
        self._masks = line_masks(self._images, *self._shape)
        self._lines = None
        if printed.lines and self._shape == (printed.side, printed.side) and wish.like is None:
            self._lines = FirstLines(printed.lines, self._images)
        self._beside = cells_beside(*self._shape)
        if self.contradicts(Fixed(wish.opens, wish.blocks)):
            raise GenerateError(tr("A cell is fixed both open and as a block."))

    @property
    def orbit_size(self) -> int:
        """How many cells most orbits have."""
        return int(self._images.shape[1])

    def contradicts(self, fixed: Fixed) -> bool:
        """Tell whether ``fixed`` has a cell that is open and a block, its partners counted in."""
        return bool((self._cells(fixed.opens) & self._cells(fixed.blocks)).any())

    def boards(
        self,
        frames: Sequence[Fixed],
        random: np.random.Generator,
        stopped: Stopped = bool,
        too_much: TooMuch | None = None,
    ) -> Stack:
        """Return boards without a breach, at most one for each of ``frames``.

        ``too_much`` counts further breaches of each board, in the order of the frames.
        """

        def worth(lines: Lines) -> Worth:
            return self._worth(lines, too_much)

        places = self._wish.rows * self._wish.cols
        opens, blocks = self._fixed(frames, random)
        lots = random.random((len(frames), places))
        start = lots[:, self._images].min(axis=2) < self._share / self.orbit_size
        start = (start | blocks) & ~opens
        row, col = np.divmod(np.arange(places), self._wish.cols)
        field = Field(self._masks, row, col, self._beside, ~(opens | blocks))
        steps = STEPS_PER_CELL * places
        lines = packed(start.reshape(-1, *self._shape))
        lines = anneal(lines, field, worth, steps, random, stopped, self._hang_together)
        good = (worth(lines).breaches == 0) & self._hang_together(lines)
        kept: Stack = unpacked(lines[:, good], *self._shape)
        return kept

    def _hang_together(self, lines: Lines) -> NDArray[np.bool_]:
        """Tell which boards are in one piece, by more than single cells if that is asked."""
        boards = unpacked(lines, *self._shape)
        whole = connected(boards)
        if self._wish.least_part:
            whole[whole] = ~narrow(boards[whole], self._wish.least_part)
        return whole

    def _fixed(
        self, frames: Sequence[Fixed], random: np.random.Generator
    ) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Return the cells that are fixed open and as blocks, the first lines drawn among them."""
        opens = np.array([self._cells(one.opens | self._wish.opens) for one in frames])
        blocks = np.array([self._cells(one.blocks | self._wish.blocks) for one in frames])
        if self._lines is not None:
            for given in zip(opens, blocks, strict=True):
                for cells, drawn in zip(given, self._lines.drawn(*given, random), strict=True):
                    cells |= drawn
        return opens, blocks

    def _cells(self, cells: frozenset[Cell]) -> NDArray[np.bool_]:
        fixed = np.zeros(self._wish.rows * self._wish.cols, bool)
        for row, col in cells:
            fixed[self._images[row * self._wish.cols + col]] = True
        return fixed

    def _worth(self, lines: Lines, too_much: TooMuch | None) -> Worth:
        found = figures_of(lines, *self._shape, roughly=True)
        cost = -self._table.ravel().take(found + self._starts).sum(axis=0)
        too_many = np.maximum(0, found[_ENTRIES] - self._wish.most_entries)
        breaches = (found[_TOO_SHORT] + too_many).astype(np.float64)
        if too_much is not None:
            breaches = breaches + too_much(unpacked(lines, *self._shape))
        return Worth(cost, breaches)


def _nearness(grid: Grid, values: int) -> NDArray[np.float64]:
    """Return potentials, ``(figures, values)``, that draw each figure to that of ``grid``."""
    wanted = figures(stack_of([grid]))[0][:, None].astype(np.float64)
    steps = (np.arange(values) - wanted) / (1.0 + LIKE_SPREAD * wanted)
    nearness: NDArray[np.float64] = -0.5 * steps**2
    nearness[_TOO_SHORT] = 0.0
    return nearness


def images_of(board: NDArray[np.bool_]) -> Iterator[NDArray[np.bool_]]:
    """Yield a board and its turns and mirrors, without those of another shape."""
    for turned in (board, board.T):
        if turned.shape == board.shape:
            yield from (turned, turned[::-1], turned[:, ::-1], turned[::-1, ::-1])
