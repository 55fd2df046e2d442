"""How panels stand beside the grid, as a value: what one makes of it, what there is room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Place = tuple[int, int, int, int]
"""Left, top, width and height of a window of its own."""


class Where(Enum):
    """Where a panel goes, seen from another one."""

    BEHIND = "behind"
    ABOVE = "above"
    BELOW = "below"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Stack:
    """Panels behind each other; ``share`` is what they take of their column's height."""

    panels: tuple[str, ...]
    share: float = 1.0


@dataclass(frozen=True, slots=True)
class Column:
    """Stacks under each other; ``share`` is what they take of the width of all columns."""

    stacks: tuple[Stack, ...]
    share: float = 1.0


Columns = tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where every panel stands. One that is closed or torn off keeps its place among the others."""

    columns: Columns
    raised: tuple[str, ...] = ()
    """The panels that were brought to the front, the latest first."""
    closed: frozenset[str] = frozenset()
    torn: tuple[tuple[str, Place], ...] = ()
    """The panels in windows of their own."""
    share: float = 0.0
    """What the panels take of the window's width; 0: what the grid leaves them."""

    @property
    def panels(self) -> tuple[str, ...]:
        """All panels, in the order in which they stand."""
        return panels_in(self.columns)

    @property
    def torn_off(self) -> tuple[str, ...]:
        """The names of the panels in windows of their own."""
        return tuple(name for name, _ in self.torn)

    @property
    def standing(self) -> Columns:
        """The columns of the panels that are neither closed nor torn off."""
        away = self.closed.union(self.torn_off)
        return _kept(self.columns, lambda name: name not in away)

    def front(self, stack: Stack) -> str:
        """Return the panel of ``stack`` that is before the others."""
        return next((name for name in self.raised if name in stack.panels), stack.panels[0])


def panels_in(columns: Columns) -> tuple[str, ...]:
    """Return the panels of ``columns`` in their order."""
    return tuple(name for column in columns for stack in column.stacks for name in stack.panels)


def raised(before: Arrangement, name: str) -> Arrangement:
    """Return ``before`` with the panel ``name`` open and in front."""
    order = (name, *(one for one in before.raised if one != name))
    return replace(before, raised=order, closed=before.closed - {name})


def closed(before: Arrangement, name: str) -> Arrangement:
    """Return ``before`` with the panel ``name`` closed."""
    back = brought_back(before, name)
    order = tuple(one for one in back.raised if one != name)
    return replace(back, closed=back.closed | {name}, raised=order)


def torn_off(before: Arrangement, name: str, place: Place) -> Arrangement:
    """Return ``before`` with the panel ``name`` in a window of its own at ``place``."""
    others = tuple(one for one in before.torn if one[0] != name)
    return replace(raised(before, name), torn=(*others, (name, place)))


def brought_back(before: Arrangement, name: str) -> Arrangement:
    """Return ``before`` with the panel ``name`` where it stood before it was torn off."""
    return replace(before, torn=tuple(one for one in before.torn if one[0] != name))


def moved(before: Arrangement, name: str, where: Where, other: str) -> Arrangement:
    """Return ``before`` with the panel ``name`` where one wants it, seen from the panel ``other``.

    Seen from itself it leaves those that it stands behind.
    """
    home = next(
        stack for column in before.columns for stack in column.stacks if other in stack.panels
    )
    mates = [one for one in home.panels if one != name]
    if name == other and (not mates or where is Where.BEHIND):
        return raised(brought_back(before, name), name)
    target = other if other != name else mates[0]
    rest = _kept(before.columns, lambda one: one != name)
    columns = tuple(_placed(rest, name, where, target))
    return raised(brought_back(replace(before, columns=columns), name), name)


def folded(columns: Columns, most_columns: int, most_stacks: int) -> Columns:
    """Return ``columns`` as there is room for: the last ones go under others, then behind them."""
    made = list(columns)
    while len(made) > max(1, most_columns):
        last = made.pop()
        made[-1] = Column(made[-1].stacks + last.stacks, made[-1].share + last.share)
    return tuple(replace(one, stacks=_stacked(one.stacks, max(1, most_stacks))) for one in made)


def with_shares(
    before: Arrangement, widths: Iterable[float], heights: Iterable[Iterable[float]]
) -> Arrangement:
    """Return ``before`` with other shares of its columns that stand, and of their stacks."""
    away = before.closed.union(before.torn_off)
    new = iter(tuple(zip(widths, heights, strict=True)))
    made = []
    for column in before.columns:
        if not _kept((column,), lambda name: name not in away):
            made.append(column)
            continue
        width, tall = next(new)
        stand = iter(tall)
        stacks = tuple(
            stack if away.issuperset(stack.panels) else replace(stack, share=next(stand))
            for stack in column.stacks
        )
        made.append(Column(stacks, width))
    return replace(before, columns=tuple(made))


def completed(before: Arrangement, usual: Arrangement) -> Arrangement:
    """Return ``before`` with the very panels of ``usual``: unknown ones go, missing ones come."""
    known = frozenset(usual.panels)
    columns = _kept(before.columns, known.__contains__)
    for column in usual.columns:
        for stack in column.stacks:
            for name in stack.panels:
                there = panels_in(columns)
                if name in there:
                    continue
                mates = [one for one in stack.panels if one in there]
                target = next(iter(mates or there[-1:]), "")
                columns = (
                    tuple(_placed(columns, name, Where.BEHIND, target)) if target else usual.columns
                )
    return replace(
        before,
        columns=columns,
        raised=tuple(one for one in before.raised if one in known),
        closed=before.closed & known,
        torn=tuple(one for one in before.torn if one[0] in known),
    )


def _kept(columns: Columns, wanted: Callable[[str], bool]) -> Columns:
    """Return ``columns`` with the ``wanted`` panels alone, and nothing that is empty."""
    made = []
    for column in columns:
        stacks = (
            replace(stack, panels=tuple(filter(wanted, stack.panels))) for stack in column.stacks
        )
        if full := tuple(stack for stack in stacks if stack.panels):
            made.append(replace(column, stacks=full))
    return tuple(made)


def _stacked(stacks: tuple[Stack, ...], most: int) -> tuple[Stack, ...]:
    made = list(stacks)
    while len(made) > most:
        last = made.pop()
        made[-1] = Stack(made[-1].panels + last.panels, max(made[-1].share, last.share))
    return tuple(made)


def _placed(columns: Columns, name: str, where: Where, other: str) -> Iterator[Column]:
    """Yield ``columns`` with the panel ``name`` put to the panel ``other``."""
    for column in columns:
        if all(other not in stack.panels for stack in column.stacks):
            yield column
        elif where in (Where.LEFT, Where.RIGHT):
            both = replace(column, share=column.share / 2)
            alone = Column((Stack((name,)),), column.share / 2)
            yield from (alone, both) if where is Where.LEFT else (both, alone)
        else:
            yield replace(column, stacks=tuple(_beside(column.stacks, name, where, other)))


def _beside(stacks: Iterable[Stack], name: str, where: Where, other: str) -> Iterator[Stack]:
    for stack in stacks:
        if other not in stack.panels:
            yield stack
        elif where is Where.BEHIND:
            yield replace(stack, panels=(*stack.panels, name))
        else:
            half = replace(stack, share=stack.share / 2)
            alone = Stack((name,), stack.share / 2)
            yield from (alone, half) if where is Where.ABOVE else (half, alone)
