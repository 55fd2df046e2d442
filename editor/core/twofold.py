"""Twofold cells: those that read one text across and another down, and Schrödinger cells.

The fill holds both readings as one text, ``A/B`` or ``A|B``; a ``Twofold`` says of which cells that
is meant. All other cells read what stands there, a slash or not (``AC/DC``).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, islice, product
from typing import TYPE_CHECKING

from editor.core.grid import Direction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from editor.core.grid import Cell
    from editor.core.slots import Slot

SLASH = "/"
"""Parts what a cell reads across from what it reads down."""
BAR = "|"
"""Parts the two texts of a Schrödinger cell."""
MOST_COMBINATIONS = 256
"""So many readings of one entry are looked at, those of eight groups; each group doubles them."""

Group = frozenset["Cell"]


@dataclass(frozen=True, slots=True)
class Twofold:
    """Which cells have two readings.

    Those ``two_way`` read their first part across and their second down. All cells of one of the
    ``groups`` read their first part, or all read their second, in both directions.
    """

    two_way: frozenset[Cell] = frozenset()
    groups: frozenset[Group] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.two_way or self.groups)

    @property
    def grouped(self) -> frozenset[Cell]:
        """The cells of all groups."""
        return frozenset(chain.from_iterable(self.groups))

    def parts(self, cell: Cell, text: str) -> tuple[str, ...]:
        """Return the readings of ``text``, which stands in ``cell``."""
        if cell in self.two_way:
            return halves(text, SLASH) or (text,)
        if cell in self.grouped:
            return halves(text, BAR) or (text,)
        return (text,)

    def reading(self, cell: Cell, text: str, direction: Direction, second: int = 0) -> str:
        """Return what ``text`` in ``cell`` reads; ``second`` of a group is 1 for its second."""
        parts = self.parts(cell, text)
        down = direction is Direction.DOWN
        return parts[(down if cell in self.two_way else second) % len(parts)]

    def readings(self, fill: Mapping[Cell, str], slot: Slot) -> Iterator[tuple[str | None, ...]]:
        """Yield what the cells of ``slot`` read in each combination of its groups.

        The first is that of the first parts. None stands for a cell without a text.
        """
        groups = sorted(filter(frozenset(slot.cells).intersection, self.groups), key=min)
        for choice in islice(product((0, 1), repeat=len(groups)), MOST_COMBINATIONS):
            chosen = zip(groups, choice, strict=True)
            second = {cell: part for group, part in chosen for cell in group}
            yield tuple(
                self.reading(cell, text, slot.direction, second.get(cell, 0)) if text else None
                for cell, text in ((cell, fill.get(cell)) for cell in slot.cells)
            )

    def without(self, cells: frozenset[Cell]) -> Twofold:
        """Return the same without ``cells``."""
        return self.moved(lambda cell: None if cell in cells else cell)

    def moved(self, move: Callable[[Cell], Cell | None]) -> Twofold:
        """Return the same with its cells moved; those that go nowhere are left out."""
        if not self:
            return self
        groups = (_moved(group, move) for group in self.groups)
        return Twofold(_moved(self.two_way, move), frozenset(filter(None, groups)))

    def joined(self, other: Twofold) -> Twofold:
        """Return this and ``other``, which speaks for its own cells."""
        rest = self.without(other.two_way | other.grouped)
        return Twofold(rest.two_way | other.two_way, rest.groups | other.groups)


NO_TWOFOLD = Twofold()


def halves(text: str, mark: str) -> tuple[str, str] | None:
    """Return the two texts that ``mark`` parts, or None where it does not part two."""
    first, _, second = text.partition(mark)
    return (first, second) if first and second and mark not in second else None


def _moved(cells: frozenset[Cell], move: Callable[[Cell], Cell | None]) -> frozenset[Cell]:
    return frozenset(place for cell in cells if (place := move(cell)) is not None)
