"""Theme entries in patterns of the stock, those first whose crossings are the easiest to fill."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain, combinations, pairwise, permutations, product
from math import inf
from typing import TYPE_CHECKING

from editor.core.checks import run_checks
from editor.core.grid import Direction, Grid
from editor.core.presets import Preset
from editor.core.puzzle import Puzzle
from editor.core.rules.rule import Reads
from editor.core.slots import layout
from editor.generate.patterns.boards import grids_of, stack_of
from editor.generate.patterns.drawing import images_of
from editor.generate.patterns.stock import stock
from editor.generate.patterns.traits import Traits, holds_theme, stand_out, traits
from editor.generate.theme.entry import Theme, ThemeEntry, theme_puzzle
from editor.generate.theme.lines import Place, is_late

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.core.symmetry import Symmetry
    from editor.generate.patterns.boards import Stack
    from editor.generate.patterns.maker import PatternWish
    from editor.generate.theme.crossings import Crossings

    _Placement = tuple[tuple[Slot, ThemeEntry], ...]

MOST_WAYS = 4000
"""Ways to place a theme that are compared at most: some tenths of a second."""
OF_ONE = 2
"""Ways of one pattern, mirrored or with entries exchanged, before all others have had theirs."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Entries in slots of a grid: ``ease`` tells how easily what crosses them is filled."""

    ease: float
    grid: Grid
    placement: _Placement


def stocked_theme_grids(
    theme: Theme, style: str, wish: PatternWish, alphabet: Alphabet, crossings: Crossings
) -> Iterator[Puzzle]:
    """Yield puzzles of the stock in which the entries of ``theme`` stand symmetrically, locked.

    Each pattern is turned and mirrored; those whose crossings leave the most words come first.
    """
    letters = {one: alphabet.indices(one.text) or () for one in theme.entries}
    lengths = {one: len(own) for one, own in letters.items()}
    ways: list[_Way] = []
    for grid in _suitable(theme, style, wish, lengths):
        for placement in _placements(grid, theme, wish, lengths):
            standing = _standing(placement, letters, crossing=theme.crossing)
            if standing is None:
                continue
            ease = crossings.ease(layout(grid).slots, standing)
            if ease > -inf:
                ways.append(_Way(ease, grid, placement))
        if len(ways) >= MOST_WAYS:
            break
    for way in _mixed(ways):
        yield theme_puzzle(
            way.grid, {slot.cells: entry for slot, entry in way.placement}, wish, alphabet
        )


def _suitable(
    theme: Theme, style: str, wish: PatternWish, lengths: Mapping[ThemeEntry, int]
) -> Iterator[Grid]:
    """Yield patterns of the stock, and their images, whose longest entries can be the theme."""
    ways = {
        direction: [lengths[one] for one in entries]
        for direction, entries in theme.by_direction.items()
    }
    for one in stock(style):
        grid = one.grid
        if (grid.rows, grid.cols) != (wish.rows, wish.cols):
            continue
        if one.symmetry is not wish.symmetry or not _may_hold(grid, ways):
            continue
        (board,) = stack_of([grid])
        for image in dict.fromkeys(_grid(image) for image in images_of(board)):
            found = traits(image)
            if _holds(found, ways) and _keeps(image, wish):
                yield image


def _may_hold(grid: Grid, ways: Mapping[Direction, Sequence[int]]) -> bool:
    """Tell whether ``grid`` or its mirror on the diagonal has room for the theme."""
    found = traits(grid)
    turned = replace(found, across=found.down, down=found.across)
    return _holds(found, ways) or _holds(turned, ways)


def _holds(found: Traits, ways: Mapping[Direction, Sequence[int]]) -> bool:
    """Tell whether entries of the lengths of ``ways`` would be taken for the theme.

    Where they read both ways, they stand out among those of each.
    """
    along = {Direction.ACROSS: found.across, Direction.DOWN: found.down}
    if len(ways) > 1:
        return all(stand_out(along[direction], lengths) for direction, lengths in ways.items())
    ((direction, lengths),) = ways.items()
    other = next(one for one in Direction if one is not direction)
    return holds_theme(along[direction], along[other], lengths)


def _standing(
    placement: _Placement, letters: Mapping[ThemeEntry, Sequence[int]], *, crossing: bool
) -> dict[Cell, int] | None:
    """Return the letters of the entries; None where they contradict each other, or none crosses.

    The latter only where ``crossing`` asks for it.
    """
    standing: dict[Cell, int] = {}
    crossed = False
    for slot, entry in placement:
        for cell, letter in zip(slot.cells, letters[entry], strict=True):
            crossed = crossed or cell in standing
            if standing.setdefault(cell, letter) != letter:
                return None
    return standing if crossed or not crossing else None


def _grid(board: Stack) -> Grid:
    (grid,) = grids_of(board[None])
    return grid


def _keeps(grid: Grid, wish: PatternWish) -> bool:
    """Tell whether ``grid`` keeps the counts and the rules of ``wish``."""
    found = traits(grid)
    preset = Preset("", dict(wish.rules), wish.symmetry)
    puzzle = Puzzle(grid, symmetry=wish.symmetry, preset=preset)
    return (
        wish.words[0] <= found.entries <= wish.words[1]
        and wish.block_count[0] <= found.blocks <= wish.block_count[1]
        and wish.three_letter_words[0] <= found.threes <= wish.three_letter_words[1]
        and not run_checks(puzzle, reads={Reads.SHAPE})
    )


def _placements(
    grid: Grid, theme: Theme, wish: PatternWish, lengths: Mapping[ThemeEntry, int]
) -> Iterator[_Placement]:
    """Yield the ways to put the entries into slots that the symmetry maps onto each other."""
    ways = [
        tuple(_placements_along(grid, direction, theme, wish, lengths))
        for direction in theme.by_direction
    ]
    for chosen in product(*ways):
        yield tuple(chain.from_iterable(chosen))


def _placements_along(
    grid: Grid,
    direction: Direction,
    theme: Theme,
    wish: PatternWish,
    lengths: Mapping[ThemeEntry, int],
) -> Iterator[_Placement]:
    """Yield the ways to put those entries that read in ``direction`` into slots."""
    own = theme.by_direction[direction]
    groups = sorted({lengths[one] for one in own})
    slots = [slot for slot in layout(grid).slots if slot.direction is direction]
    entries = [[one for one in own if lengths[one] == length] for length in groups]
    choices = [
        [
            chosen
            for chosen in combinations([one for one in slots if len(one) == length], len(group))
            if _is_closed(chosen, grid, wish.symmetry)
        ]
        for length, group in zip(groups, entries, strict=True)
    ]
    for chosen in product(*choices):
        for orders in product(*map(permutations, entries)):
            placed = zip(chain.from_iterable(chosen), chain.from_iterable(orders), strict=True)
            placement = tuple(sorted(placed, key=lambda pair: pair[0].cells[0]))
            lines = [(_line(slot), entry) for slot, entry in placement]
            if _is_wished(lines, theme, direction, wish):
                yield placement


def _is_closed(slots: Sequence[Slot], grid: Grid, symmetry: Symmetry) -> bool:
    """Tell whether the symmetry maps ``slots`` onto each other."""
    cells = {cell for slot in slots for cell in slot.cells}
    return all(symmetry.orbit(slot.cells[0], grid) <= cells for slot in slots)


def _line(slot: Slot) -> int:
    row, col = slot.cells[0]
    return row if slot.direction is Direction.ACROSS else col


def _is_wished(
    placed: Sequence[tuple[int, ThemeEntry]], theme: Theme, direction: Direction, wish: PatternWish
) -> bool:
    """Tell whether the entries stand in the lines and in the order that are wished."""
    placed = sorted(placed, key=lambda pair: pair[0])
    own = theme.by_direction[direction]
    if theme.in_order and [entry for _, entry in placed] != list(own):
        return False
    taken = [line for line, _ in placed]
    if theme.stacked != any(below - above == 1 for above, below in pairwise(taken)):
        return False
    lines = wish.rows if direction is Direction.ACROSS else wish.cols
    last = len(placed) - 1
    for position, (line, entry) in enumerate(placed):
        match entry.place:
            case Place.FIRST if position:
                return False
            case Place.LAST if position != last:
                return False
            case Place.MIDDLE if 2 * position != last:
                return False
            case Place.LATE if not is_late(line, lines):
                return False
        if entry.row not in (None, line):
            return False
    return True


def _mixed(ways: Iterable[_Way]) -> Iterator[_Way]:
    """Yield ``ways``, the easiest first; at first at most ``OF_ONE`` of each grid."""
    taken: Counter[Grid] = Counter()
    later = []
    for way in sorted(ways, key=lambda way: -way.ease):
        if taken[way.grid] < OF_ONE:
            taken[way.grid] += 1
            yield way
        else:
            later.append(way)
    yield from later
