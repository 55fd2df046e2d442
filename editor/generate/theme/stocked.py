"""Theme entries in patterns of the stock, those first whose crossings are the easiest to fill."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
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
from editor.generate.patterns.traits import holds_theme, traits
from editor.generate.theme.entry import Theme, ThemeEntry, theme_puzzle
from editor.generate.theme.lines import Place, is_late

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from editor.core.alphabet import Alphabet
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
    for grid in _suitable(theme, style, wish, [lengths[one] for one in theme.entries]):
        for placement in _placements(grid, theme, wish, lengths):
            standing = {
                cell: letter
                for slot, entry in placement
                for cell, letter in zip(slot.cells, letters[entry], strict=True)
            }
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
    theme: Theme, style: str, wish: PatternWish, lengths: Sequence[int]
) -> Iterator[Grid]:
    """Yield patterns of the stock, and their images, whose longest entries can be the theme."""
    across = theme.direction is Direction.ACROSS
    for one in stock(style):
        grid = one.grid
        if (grid.rows, grid.cols) != (wish.rows, wish.cols):
            continue
        if one.symmetry is not wish.symmetry or traits(grid).theme_direction(lengths) is None:
            continue
        (board,) = stack_of([grid])
        for image in dict.fromkeys(_grid(image) for image in images_of(board)):
            found = traits(image)
            along, crossing = (found.across, found.down) if across else (found.down, found.across)
            if holds_theme(along, crossing, lengths) and _keeps(image, wish):
                yield image


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
    groups = sorted(set(lengths.values()))
    slots = [slot for slot in layout(grid).slots if slot.direction is theme.direction]
    entries = [[one for one in theme.entries if lengths[one] == length] for length in groups]
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
            if _is_wished([(_line(slot), entry) for slot, entry in placement], theme, wish):
                yield placement


def _is_closed(slots: Sequence[Slot], grid: Grid, symmetry: Symmetry) -> bool:
    """Tell whether the symmetry maps ``slots`` onto each other."""
    cells = {cell for slot in slots for cell in slot.cells}
    return all(symmetry.orbit(slot.cells[0], grid) <= cells for slot in slots)


def _line(slot: Slot) -> int:
    row, col = slot.cells[0]
    return row if slot.direction is Direction.ACROSS else col


def _is_wished(placed: Sequence[tuple[int, ThemeEntry]], theme: Theme, wish: PatternWish) -> bool:
    """Tell whether the entries stand in the lines and in the order that are wished."""
    placed = sorted(placed, key=lambda pair: pair[0])
    if theme.in_order and [entry for _, entry in placed] != list(theme.entries):
        return False
    taken = [line for line, _ in placed]
    if theme.stacked and not any(below - above == 1 for above, below in pairwise(taken)):
        return False
    lines = wish.rows if theme.direction is Direction.ACROSS else wish.cols
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
