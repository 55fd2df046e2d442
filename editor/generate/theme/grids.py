"""Grids for theme entries: symmetric places, and block patterns around them that keep the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice, pairwise, permutations
from random import Random
from typing import TYPE_CHECKING

from editor.core.edits import set_entry, set_locked
from editor.core.grid import Direction, Grid
from editor.core.presets import Preset
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.patterns.places import theme_places
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.generate.patterns.places import ThemePlaces

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


@dataclass(frozen=True, slots=True)
class ThemeEntry:
    """A theme entry in capitals, and the row it must stand in (from 0), if that is fixed."""

    text: str
    row: int | None = None


def theme_grids(
    entries: tuple[ThemeEntry, ...],
    wish: PatternWish,
    alphabet: Alphabet,
    seed: int = 0,
    stopped: Stopped = bool,
) -> Iterator[Puzzle]:
    """Return different puzzles in which ``entries`` stand in symmetric places, locked.

    Their patterns keep the rules and counts of ``wish``. Raise GenerateError where the lengths
    have no symmetric places.
    """
    _require_possible(entries, wish, alphabet)
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
                    yield _puzzle(grid, dict(zip(places.runs, order, strict=True)), wish, alphabet)
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


def _puzzle(
    grid: Grid, theme: dict[Run, ThemeEntry], wish: PatternWish, alphabet: Alphabet
) -> Puzzle:
    preset = Preset("Theme", dict(wish.rules), wish.symmetry)
    puzzle = Puzzle(grid, symmetry=wish.symmetry, preset=preset, alphabet=alphabet)
    for run, entry in theme.items():
        direction = Direction.ACROSS if run[0][0] == run[-1][0] else Direction.DOWN
        key = SlotKey(run[0], direction)
        letters = alphabet.indices(entry.text) or ()
        puzzle = set_entry(puzzle, key, [alphabet.letters[letter] for letter in letters])
        puzzle = set_locked(puzzle, [key], locked=True)
    return puzzle


MAX_ENTRIES = 8
MIN_LENGTH = 3


def _require_possible(
    entries: tuple[ThemeEntry, ...], wish: PatternWish, alphabet: Alphabet
) -> None:
    if not entries:
        raise GenerateError(tr("There are no theme entries to place."))
    if len(entries) > MAX_ENTRIES:
        raise GenerateError(
            tr("At most {most} theme entries can be placed.").format(most=MAX_ENTRIES)
        )
    for entry in entries:
        if alphabet.indices(entry.text) is None:
            raise GenerateError(
                tr("{text} has characters that are no letters of the alphabet.").format(
                    text=entry.text
                )
            )
        length = len(alphabet.split(entry.text))
        if length > max(wish.rows, wish.cols):
            raise GenerateError(tr("{text} is longer than the grid.").format(text=entry.text))
        if length < MIN_LENGTH:
            raise GenerateError(
                tr("{name} is too short for a theme entry.").format(
                    name=entry.text or tr("An empty entry")
                )
            )
        if entry.row is not None and not 0 <= entry.row < wish.rows:
            raise GenerateError(
                tr("{text} cannot stand in row {row}.").format(text=entry.text, row=entry.row + 1)
            )
