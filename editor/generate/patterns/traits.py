"""What patterns are chosen by: counts, lengths, room for a theme, nearness to a wanted mix."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.core.grid import Direction, Grid
from editor.core.marking import marked
from editor.core.slots import layout
from editor.generate.errors import GenerateError
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from editor.core.symmetry import Symmetry

LONGER = 2
"""How many other entries of the theme's direction may be longer than its shortest."""
SHORTEST = 3
"""Cells of the shortest entry."""
OPEN_END = 8
"""A mix counts entries of this length and more together, as the figures of printed ones do."""


@dataclass(frozen=True, slots=True)
class Traits:
    """Entries by length, in each direction, and the number of blocks."""

    across: Mapping[int, int]
    down: Mapping[int, int]
    blocks: int

    @property
    def lengths(self) -> Counter[int]:
        """Entries of both directions by length."""
        return Counter(self.across) + Counter(self.down)

    @property
    def entries(self) -> int:
        """The number of entries."""
        return sum(self.across.values()) + sum(self.down.values())

    @property
    def threes(self) -> int:
        """The number of entries of three cells."""
        return self.lengths[3]

    @property
    def longest(self) -> int:
        """The cells of the longest entry."""
        return max(self.lengths, default=0)

    def theme_direction(self, lengths: Sequence[int]) -> Direction | None:
        """Return the way in which entries of ``lengths`` can be the theme; None: in neither."""
        if holds_theme(self.across, self.down, lengths):
            return Direction.ACROSS
        return Direction.DOWN if holds_theme(self.down, self.across, lengths) else None

    def distance(self, mix: Mapping[int, int]) -> int:
        """Return how far the entries are from ``mix``: lengths and how many are wanted.

        The length ``OPEN_END`` stands for itself and all above.
        """
        lengths = self.lengths
        many = {
            length: sum(lengths[one] for one in lengths if one >= length)
            if length == OPEN_END
            else lengths[length]
            for length in mix
        }
        return sum(abs(many[length] - wanted) for length, wanted in mix.items())


class TraitOrder(Enum):
    """What patterns may be sorted by; the value is its name for a person."""

    DRAWN = marked("As drawn")
    ENTRIES = marked("Entries")
    BLOCKS = marked("Blocks")
    THREES = marked("Threes")
    LONGEST = marked("Longest")
    MIX = marked("Nearest to the mix")


@dataclass(frozen=True, slots=True)
class TraitFilter:
    """What is asked of patterns; a bound of 0 is none. ``theme`` are lengths of one direction."""

    entries: tuple[int, int] = (0, 0)
    blocks: tuple[int, int] = (0, 0)
    threes: tuple[int, int] = (0, 0)
    longest: tuple[int, int] = (0, 0)
    symmetry: Symmetry | None = None
    theme: tuple[int, ...] = ()
    mix: Mapping[int, int] = field(default_factory=dict)
    order: TraitOrder = TraitOrder.DRAWN

    @property
    def asks(self) -> bool:
        """Whether some patterns may not pass: counting the entries of all takes a moment."""
        return replace(self, mix={}, order=TraitOrder.DRAWN) != TraitFilter()

    def passes(self, grid: Grid) -> bool:
        """Tell whether ``grid`` is what is asked for."""
        one = traits(grid)
        return (
            _within(one.entries, self.entries)
            and _within(one.blocks, self.blocks)
            and _within(one.threes, self.threes)
            and _within(one.longest, self.longest)
            and (self.symmetry is None or self.symmetry.holds(grid))
            and (not self.theme or one.theme_direction(self.theme) is not None)
        )

    def rank(self, grid: Grid) -> int:
        """Return where ``grid`` comes in the order asked for: small numbers first."""
        if self.order is TraitOrder.DRAWN:
            return 0
        one = traits(grid)
        match self.order:
            case TraitOrder.ENTRIES:
                return one.entries
            case TraitOrder.BLOCKS:
                return one.blocks
            case TraitOrder.THREES:
                return one.threes
            case TraitOrder.LONGEST:
                return one.longest
            case TraitOrder.MIX:
                return one.distance(self.mix)


@lru_cache(maxsize=4096)
def traits(grid: Grid) -> Traits:
    """Count the entries of ``grid``, of three cells and more, by length."""
    if grid.bars or grid.voids:
        slots = [slot for slot in layout(grid).slots if len(slot) >= SHORTEST]
        across = Counter(len(one) for one in slots if one.direction is Direction.ACROSS)
        down = Counter(len(one) for one in slots if one.direction is Direction.DOWN)
        return Traits(across, down, len(grid.blocks))
    # Written out: asked for hundreds of patterns before a gallery opens.
    rows = [["."] * grid.cols for _ in range(grid.rows)]
    for row, col in grid.blocks:
        rows[row][col] = "#"
    return Traits(_counted(rows), _counted(zip(*rows, strict=True)), len(grid.blocks))


def holds_theme(
    along: Mapping[int, int], crossing: Mapping[int, int], lengths: Sequence[int]
) -> bool:
    """Tell whether entries of ``lengths`` have slots, and would be taken for the theme.

    They stand out in their direction; in the other one no entry is longer than the longest.
    """
    return stand_out(along, lengths) and max(crossing, default=0) <= max(lengths)


def stand_out(along: Mapping[int, int], lengths: Sequence[int]) -> bool:
    """Tell whether entries of ``lengths`` have slots among those of their direction, ``along``.

    No other entry there may be as long as the longest, and at most ``LONGER`` longer than the
    shortest.
    """
    wanted = Counter(lengths)
    shortest, longest = min(wanted), max(wanted)
    if any(along.get(length, 0) < number for length, number in wanted.items()):
        return False
    others = {length: number - wanted[length] for length, number in along.items()}
    return (
        not any(number for length, number in others.items() if length >= longest)
        and sum(number for length, number in others.items() if length > shortest) <= LONGER
    )


def lengths_named(text: str) -> tuple[int, ...]:
    """Return the lengths in ``text``, such as 11-13-11; raise GenerateError where it has others."""
    parts = text.replace(",", " ").replace("-", " ").split()
    if not all(part.isdecimal() and int(part) >= SHORTEST for part in parts):
        raise GenerateError(tr("Theme entries are lengths like 13, 11, 13."))
    return tuple(map(int, parts))


def mix_named(text: str) -> dict[int, int]:
    """Return the mix in ``text``, such as ``3:12 4:20 8:7``; raise GenerateError for others."""
    mix = {}
    for part in text.replace(",", " ").split():
        length, _, number = part.replace("+", "").partition(":")
        if not (length.isdecimal() and number.isdecimal() and int(length) >= SHORTEST):
            raise GenerateError(tr("A mix is lengths and how many of each, like 3:12 4:20 8:7."))
        mix[int(length)] = int(number)
    return mix


def _counted(lines: Iterable[Sequence[str]]) -> Counter[int]:
    runs = (len(run) for line in lines for run in "".join(line).split("#"))
    return Counter(length for length in runs if length >= SHORTEST)


def _within(number: int, span: tuple[int, int]) -> bool:
    return span[0] <= number and (not span[1] or number <= span[1])
