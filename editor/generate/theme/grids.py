"""Grids for theme entries: symmetric places, and block patterns around them that keep the rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise, permutations
from random import Random
from typing import TYPE_CHECKING

from editor.core.grid import Grid
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.patterns.places import theme_places
from editor.generate.theme.drawn import drawn_theme_grids, is_drawn
from editor.generate.theme.entry import Theme, ThemeEntry, require_possible, theme_puzzle
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.generate.patterns.drawing import Sieve
    from editor.generate.patterns.places import ThemePlaces
    from editor.generate.theme.crossings import Crossings

    Stopped = Callable[[], bool]
    Run = tuple[Cell, ...]

PATTERNS_EACH = 2
"""Block patterns that are tried for one placement before the next."""
SPACING = 3
"""Rows from a theme entry to the next, where the grid has room."""
EDGE = 2
"""Rows between a theme entry and the edge, where the grid has room."""
DRAWS = 400
"""Draws that one placement is given for them."""


def theme_grids(
    theme: Theme,
    wish: PatternWish,
    alphabet: Alphabet,
    crossings: Crossings,
    seed: int = 0,
    stopped: Stopped = bool,
    unlike: Sieve | None = None,
) -> Iterator[Puzzle]:
    """Return different puzzles in which the entries of ``theme`` stand symmetrically, locked.

    Their patterns keep the rules and counts of ``wish``. Raise GenerateError where the lengths
    have no symmetric places. ``crossings`` are what patterns that are drawn are drawn for, unlike
    those that ``unlike`` has let through.
    """
    require_possible(theme.entries, wish, alphabet)
    if is_drawn(wish):
        return drawn_theme_grids(theme, wish, alphabet, crossings, seed, stopped, unlike)
    if not theme.is_plain:
        raise GenerateError(
            tr(
                "Entries down, in order, stacked or in places of their own need half-turn"
                " symmetry and rules by which every cell is checked."
            )
        )
    return _searched_theme_grids(theme.entries, wish, alphabet, seed, stopped)


def _searched_theme_grids(
    entries: tuple[ThemeEntry, ...],
    wish: PatternWish,
    alphabet: Alphabet,
    seed: int,
    stopped: Stopped,
) -> Iterator[Puzzle]:
    """Return puzzles whose patterns are searched orbit by orbit: any rules, any symmetry."""
    random = Random(seed)
    lengths = {entry: len(alphabet.split(entry.text)) for entry in entries}
    needed = tuple(lengths[entry] for entry in entries)
    shape = Grid(wish.rows, wish.cols)
    seen: set[frozenset[Cell]] = set()
    found_places = False
    while not stopped():
        for places in theme_places(shape, wish.symmetry, needed, random):
            order = _in_runs(lengths, entries, places.runs, random)
            if order is None:
                continue
            found_places = True
            if not _well_spaced(places, wish):
                continue
            for grid in _patterns(wish, places, random, stopped):
                if grid.blocks not in seen:
                    seen.add(grid.blocks)
                    yield theme_puzzle(
                        grid, dict(zip(places.runs, order, strict=True)), wish, alphabet
                    )
            break
        else:
            if not found_places:
                raise GenerateError(
                    tr(
                        "These entries have no places that the symmetry maps onto each "
                        "other: each needs a partner of its length, or the middle of the "
                        "grid."
                    )
                )


def _well_spaced(places: ThemePlaces, wish: PatternWish) -> bool:
    """Tell whether the entries leave room for the words between them, and at the edges."""
    room = min(wish.rows, wish.cols) // len(places.runs) >= 4
    lines = sorted({run[0][0] for run in places.runs if run[0][0] == run[-1][0]})
    apart = all(other - one >= SPACING for one, other in pairwise(lines))
    inside = all(EDGE <= line < wish.rows - EDGE for line in lines)
    return not room or (apart and inside)


def _patterns(
    wish: PatternWish, places: ThemePlaces, random: Random, stopped: Stopped
) -> Iterator[Grid]:
    fixed = replace(
        wish, theme=(), opens=wish.opens | places.opens, blocks=wish.blocks | places.blocks
    )
    if fixed.opens & fixed.blocks:
        return
    draws = 0

    def enough() -> bool:
        nonlocal draws
        draws += 1
        return draws > DRAWS or stopped()

    maker = PatternMaker(fixed)
    yield from islice(maker.sample(random.getrandbits(32), enough), PATTERNS_EACH)


def _in_runs(
    lengths: Mapping[ThemeEntry, int],
    entries: tuple[ThemeEntry, ...],
    runs: tuple[Run, ...],
    random: Random,
) -> tuple[ThemeEntry, ...] | None:
    """Return the entries in the order of the runs that they fit, or None when they do not."""
    pool = list(entries)
    random.shuffle(pool)
    for order in permutations(pool):
        if all(
            lengths[entry] == len(run) and entry.row in (None, run[0][0])
            for entry, run in zip(order, runs, strict=True)
        ):
            return order
    return None
