"""Lines for theme entries in a grid with half-turn symmetry, as a constructor would choose them.

Under a half turn entries come in pairs of one length, and one whose length comes an odd number
of times lies in the middle. Read from the first line to the last their lengths are a palindrome.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from editor.core.grid import Direction

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from editor.core.grid import Cell

_LINE_WEIGHTS = (0.05, 0.002, 0.8, 1.0, 0.6)
"""How gladly the first entry stands in each line from the edge; further in as the last."""
_GAP_WEIGHTS = {1: 0.3, 2: 0.15, 3: 1.0, 4: 1.0}
"""How gladly entries stand so many lines apart; wider as ``_WIDE_GAP``."""
_WIDE_GAP = 0.6
_REST_WEIGHTS = (1.0, 0.35, 0.1, 0.3)
"""How gladly so many cells are left between an entry and the edge; more as ``_WIDE_REST``.

One to three cells are too few for an entry and become blocks.
"""
_WIDE_REST = 0.8


class Place(Enum):
    """Where the constructor wants an entry among the others."""

    FIRST = "first"
    MIDDLE = "middle"
    LATE = "late"
    """In the last third of the grid, as a revealer."""
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An entry to place: how many cells it takes, and its line or its place if one is wanted."""

    length: int
    line: int | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """Entry number ``entry`` in ``line``, from cell ``start`` of it."""

    entry: int
    line: int
    start: int


@dataclass(frozen=True, slots=True)
class Frame:
    """A grid as its lines in the direction of the theme: so many, of so many cells."""

    lines: int
    cells: int
    direction: Direction = Direction.ACROSS

    def cell(self, line: int, place: int) -> Cell:
        """Return the cell of the grid at ``place`` in ``line``."""
        return (line, place) if self.direction is Direction.ACROSS else (place, line)


def unpaired(lengths: Sequence[int], frame: Frame) -> tuple[int, ...]:
    """Return the lengths that keep any placement from existing; none where one may exist.

    All but one length must come in pairs; the one left over needs the very middle.
    """
    odd = [length for length, number in sorted(Counter(lengths).items()) if number % 2]
    if len(odd) > 1:
        return tuple(odd)
    if odd and (frame.lines % 2 == 0 or (frame.cells - odd[0]) % 2):
        return tuple(odd)
    return ()


def placements(
    wanted: Sequence[Wanted],
    frame: Frame,
    random: Random,
    *,
    in_order: bool = False,
    stacked: bool = False,
) -> Iterator[tuple[Placed, ...]]:
    """Yield placements at random, the usual ones most often, without end; none if there is none.

    ``in_order`` keeps the entries in their order from the first line to the last; ``stacked`` has
    some of them in lines that adjoin.
    """
    orders = _orders(wanted, frame, in_order=in_order)
    tops = _tops(len(wanted), frame.lines, stacked=stacked)
    weights = [_line_weight(top, len(wanted), frame.lines) for top in tops]
    if not orders or not sum(weights):
        return
    while True:
        order = random.choice(orders)
        top = random.choices(tops, weights)[0]
        lines = _all_lines(top, len(wanted), frame.lines)
        if all(
            _suits(wanted[entry], line, frame) for entry, line in zip(order, lines, strict=True)
        ):
            starts = _starts([wanted[entry].length for entry in order], frame, random)
            yield tuple(map(Placed, order, lines, starts))
        elif not any(_suits_somewhere(wanted, one, tops, frame) for one in orders):
            return


def has_room(
    wanted: Sequence[Wanted], frame: Frame, *, in_order: bool = False, stacked: bool = False
) -> bool:
    """Tell whether there are lines for ``wanted`` as they are asked for."""
    tops = _tops(len(wanted), frame.lines, stacked=stacked)
    orders = _orders(wanted, frame, in_order=in_order)
    return any(_suits_somewhere(wanted, order, tops, frame) for order in orders)


def is_late(line: int, lines: int) -> bool:
    """Tell whether ``line`` of so many ``lines`` lies in the last third."""
    return 3 * line >= 2 * lines - 2


def _orders(wanted: Sequence[Wanted], frame: Frame, *, in_order: bool) -> list[tuple[int, ...]]:
    """Return the orders of the entries, from first to last, whose lengths are a palindrome."""
    if unpaired([one.length for one in wanted], frame):
        return []
    found: list[tuple[int, ...]] = []

    def grow(order: tuple[int, ...]) -> None:
        if len(order) == len(wanted):
            found.append(order)
            return
        mirror = len(wanted) - 1 - len(order)
        for entry in range(len(wanted)):
            if entry in order or (in_order and entry != len(order)):
                continue
            if mirror < len(order) and wanted[order[mirror]].length != wanted[entry].length:
                continue
            if _may_be(wanted[entry], len(order), len(wanted)):
                grow((*order, entry))

    grow(())
    return found


def _may_be(one: Wanted, position: int, number: int) -> bool:
    match one.place:
        case Place.FIRST:
            return position == 0
        case Place.LAST:
            return position == number - 1
        case Place.MIDDLE:
            return 2 * position == number - 1
    return True


def _tops(number: int, lines: int, *, stacked: bool) -> list[tuple[int, ...]]:
    """Return the lines that the entries of the first half may take."""
    return [
        top
        for top in combinations(range(lines // 2), number // 2)
        if stacked
        == any(other - one == 1 for one, other in pairwise(_all_lines(top, number, lines)))
    ]


def _all_lines(top: tuple[int, ...], number: int, lines: int) -> tuple[int, ...]:
    middle = (lines // 2,) if number % 2 else ()
    return (*top, *middle, *(lines - 1 - line for line in reversed(top)))


def _line_weight(top: tuple[int, ...], number: int, lines: int) -> float:
    chosen = _all_lines(top, number, lines)
    weight = _LINE_WEIGHTS[min(chosen[0], len(_LINE_WEIGHTS) - 1)]
    for one, other in pairwise(chosen):
        weight *= _GAP_WEIGHTS.get(other - one, _WIDE_GAP)
    return weight


def _suits(one: Wanted, line: int, frame: Frame) -> bool:
    late = one.place is not Place.LATE or is_late(line, frame.lines)
    return late and one.line in (None, line)


def _suits_somewhere(
    wanted: Sequence[Wanted], order: tuple[int, ...], tops: list[tuple[int, ...]], frame: Frame
) -> bool:
    return any(
        all(
            _suits(wanted[entry], line, frame)
            for entry, line in zip(order, _all_lines(top, len(order), frame.lines), strict=True)
        )
        for top in tops
    )


def _starts(lengths: list[int], frame: Frame, random: Random) -> list[int]:
    """Return where each entry begins in its line; those below mirror those above."""
    starts = [0] * len(lengths)
    for position in range((len(lengths) + 1) // 2):
        mirror = len(lengths) - 1 - position
        length = lengths[position]
        if position == mirror:
            starts[position] = (frame.cells - length) // 2
            continue
        weights = [_start_weight(start, length, frame) for start in range(frame.cells - length + 1)]
        starts[position] = random.choices(range(len(weights)), weights)[0]
        starts[mirror] = frame.cells - length - starts[position]
    return starts


def _start_weight(start: int, length: int, frame: Frame) -> float:
    weight = 1.0
    for rest in (start, frame.cells - length - start):
        weight *= _REST_WEIGHTS[rest] if rest < len(_REST_WEIGHTS) else _WIDE_REST
    return weight
