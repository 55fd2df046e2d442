"""Patterns in the style of printed ones, drawn around places for theme entries of some lengths."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from editor.core.checks import run_checks
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.puzzle import Puzzle
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import MAX_WORDS, NO_BOTTLENECK
from editor.generate.patterns.boards import grids_of
from editor.generate.patterns.boards import lengths as runs_of
from editor.generate.patterns.drawing import Drawing, Fixed, Pencil, Sieve
from editor.generate.patterns.printed import nearest
from editor.generate.patterns.traits import LONGER
from editor.generate.theme.lines import Frame, Wanted, placements

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from editor.core.grid import Cell, Grid
    from editor.generate.patterns.boards import Lengths
    from editor.generate.patterns.styles import Style
    from editor.generate.theme.lines import Placed

CHAINS = 24
"""Placements that are drawn around side by side: about half a second on a 15x15."""
FRUITLESS = 12
"""Batches in a row without a new pattern after which no more are expected."""


def themed_patterns(lengths: Sequence[int], style: Style, seed: int) -> Iterator[Grid]:
    """Yield different patterns of ``style`` with entries across of ``lengths``, in this order."""
    frame = Frame(style.side, style.side, Direction.ACROSS)
    wanted = [Wanted(length) for length in lengths]
    most = style.preset.rules.get(MAX_WORDS.code, style.side**2)
    drawing = Drawing(
        style.name,
        style.side,
        style.side,
        style.symmetry,
        most,
        least_part=style.preset.rules.get(NO_BOTTLENECK.code, 0),
        around_theme=True,
    )
    pencil = Pencil(drawing, nearest(style.name, style.side, style.side))
    sieve = Sieve(style.side, style.side, pencil.orbit_size)
    ways = placements(wanted, frame, Random(seed), in_order=True)
    fruitless = 0
    for batch in count():
        chosen = list(islice(ways, CHAINS))
        boards = pencil.boards(
            [_fixed(placed, wanted, frame) for placed in chosen],
            np.random.default_rng((seed, batch)),
            too_much=lambda boards: _competing(runs_of(boards), sorted(lengths)),
        )
        fresh = sieve.fresh(boards)
        fruitless = 0 if len(fresh) else fruitless + 1
        if fruitless == FRUITLESS:
            return
        yield from (grid for grid in grids_of(fresh) if keeps_rules(grid, style))


def keeps_rules(grid: Grid, style: Style) -> bool:
    """Tell whether ``grid`` keeps the rules of shape of ``style``."""
    preset = Preset("Theme", dict(style.preset.rules), style.symmetry)
    puzzle = Puzzle(grid, symmetry=style.symmetry, preset=preset)
    return not run_checks(puzzle, reads={Reads.SHAPE})


def _competing(runs: Lengths, lengths: Sequence[int]) -> NDArray[np.float64]:
    """Count the entries that would be taken for theme.

    In the theme's direction none may be as long as its longest, and at most ``LONGER`` longer
    than its shortest; in the other direction none longer than its longest.
    """
    along, crossing = runs.across, runs.down
    shortest, longest = lengths[0], lengths[-1]
    as_long = along[:, longest:].sum(axis=1) - lengths.count(longest)
    longer = along[:, shortest + 1 :].sum(axis=1) - sum(one > shortest for one in lengths)
    competing: NDArray[np.float64] = (
        np.maximum(0.0, as_long)
        + np.maximum(0.0, longer - LONGER)
        + crossing[:, longest + 1 :].sum(axis=1)
    )
    return competing


def _fixed(placed: Sequence[Placed], wanted: Sequence[Wanted], frame: Frame) -> Fixed:
    """Return the cells of the entries and the blocks at their ends."""
    opens: set[Cell] = set()
    blocks: set[Cell] = set()
    for one in placed:
        end = one.start + wanted[one.entry].length
        opens.update(frame.cell(one.line, place) for place in range(one.start, end))
        ends = (place for place in (one.start - 1, end) if 0 <= place < frame.cells)
        blocks.update(frame.cell(one.line, place) for place in ends)
    return Fixed(frozenset(opens), frozenset(blocks - opens))
