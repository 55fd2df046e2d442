"""Styles of patterns: kinds that an editor would know by sight, each drawn in its own way."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

import numpy as np

from editor.core import presets
from editor.core.checks import run_checks
from editor.core.marking import marked
from editor.core.puzzle import Puzzle
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import MAX_WORDS, NO_BOTTLENECK
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.barred import draw_barred
from editor.generate.patterns.boards import grids_of
from editor.generate.patterns.drawing import BATCHES, Drawing, Sieve, draw
from editor.generate.patterns.lattices import draw_lattices
from editor.generate.patterns.traits import traits
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.grid import Grid
    from editor.core.presets import Preset

    Stopped = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Style:
    """A style: its name on the command line and in words, and what it sets unless one names it."""

    name: str
    label: str
    side: int
    preset: Preset
    symmetry: Symmetry = Symmetry.HALF_TURN


WEEKDAY = Style("weekday", marked("Weekday"), 15, presets.US_DAILY)
THEMELESS = Style("themeless", marked("Themeless"), 15, presets.US_THEMELESS)
SUNDAY = Style("sunday", marked("Sunday"), 21, presets.US_SUNDAY)
MINI = Style("mini", marked("Mini"), 7, presets.MINI)
BRITISH = Style("british", marked("British"), 15, presets.UK_BLOCKED)
BARRED = Style("barred", marked("Barred"), 12, presets.BARRED)

ENTRIES_OFF, BLOCKS_OFF = 1, 2
"""By how much a British or a barred pattern may differ at first from one that it shall be like."""
UNLIKE = 8
"""So many drawn for each that is like it, and it may differ by as much again: some are rare."""

MINI_BLOCKS = {5: (0, 4), 7: (4, 9)}
"""How many blocks printed minis have, by their side: least and most."""

STYLES = {style.name: style for style in (WEEKDAY, THEMELESS, SUNDAY, MINI, BRITISH, BARRED)}


@dataclass(frozen=True, slots=True)
class StyleWish:
    """Patterns of a style, of its own size, rules and symmetry unless others are wanted."""

    style: Style
    rows: int
    cols: int
    symmetry: Symmetry
    preset: Preset
    like: Grid | None = None
    """A pattern of this size that those drawn shall be like in their figures."""


def usual_wish(style: Style) -> StyleWish:
    """Return the wish for patterns as the style usually has them."""
    return StyleWish(style, style.side, style.side, style.symmetry, style.preset)


def draw_style(wish: StyleWish, seed: int = 0, stopped: Stopped = bool) -> Iterator[Grid]:
    """Yield different patterns until none is new; the same seed gives the same patterns.

    They keep every rule of shape of the wish's preset. Raises GenerateError for a size or a
    symmetry that the style cannot have.
    """
    if wish.style in (BRITISH, BARRED) and wish.rows != wish.cols:
        raise GenerateError(
            tr("Patterns of the style {style} are square, not {cols}x{rows}.").format(
                style=wish.style.name, cols=wish.cols, rows=wish.rows
            )
        )
    unlike = 0
    for grid in _drawn(wish, seed, stopped):
        puzzle = Puzzle(grid, symmetry=wish.symmetry, preset=wish.preset)
        if not _is_usual(grid, wish) or run_checks(puzzle, reads={Reads.SHAPE}):
            continue
        if _is_like(grid, wish, 1 + unlike // UNLIKE):
            unlike = max(0, unlike - UNLIKE)
            yield grid
        else:
            unlike += 1


def _is_usual(grid: Grid, wish: StyleWish) -> bool:
    """Tell whether a mini has as many blocks as printed ones of its size."""
    if wish.style is not MINI or wish.rows != wish.cols or wish.rows not in MINI_BLOCKS:
        return True
    least, most = MINI_BLOCKS[wish.rows]
    return least <= len(grid.blocks) <= most


def _is_like(grid: Grid, wish: StyleWish, steps: int) -> bool:
    """Tell whether ``grid`` is within so many ``steps`` of the pattern wanted.

    So it is where patterns are drawn freely; others were drawn towards it.
    """
    if wish.like is None or wish.style not in (BRITISH, BARRED):
        return True
    one, other = traits(grid), traits(wish.like)
    return (
        abs(one.entries - other.entries) <= steps * ENTRIES_OFF
        and abs(one.blocks - other.blocks) <= steps * BLOCKS_OFF
    )


def _drawn(wish: StyleWish, seed: int, stopped: Stopped) -> Iterator[Grid]:
    if wish.style is BRITISH:
        return _lattices(wish, seed, stopped)
    if wish.style is BARRED:
        return _barred(wish, seed, stopped)
    most = wish.preset.rules.get(MAX_WORDS.code, wish.rows * wish.cols)
    part = wish.preset.rules.get(NO_BOTTLENECK.code, 0)
    drawing = Drawing(
        wish.style.name, wish.rows, wish.cols, wish.symmetry, most, least_part=part, like=wish.like
    )
    return draw(drawing, seed, stopped)


def _lattices(wish: StyleWish, seed: int, stopped: Stopped) -> Iterator[Grid]:
    sieve = Sieve(wish.rows, wish.cols, orbit=2)
    for random in _generators(seed, stopped):
        boards = draw_lattices(wish.rows, wish.symmetry, BATCHES[0], random, stopped)
        yield from grids_of(sieve.fresh(boards))


def _barred(wish: StyleWish, seed: int, stopped: Stopped) -> Iterator[Grid]:
    seen: set[Grid] = set()
    for random in _generators(seed, stopped):
        for grid in draw_barred(wish.rows, wish.symmetry, BATCHES[0], random, stopped):
            if grid not in seen:
                seen.add(grid)
                yield grid


def _generators(seed: int, stopped: Stopped) -> Iterator[np.random.Generator]:
    for batch in count():
        if stopped():
            return
        yield np.random.default_rng((seed, batch))
