"""Hitting sets: the cheapest choice with a member of every one of some sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

T = TypeVar("T")


def cheapest_hitting_set(
    sets: Sequence[frozenset[T]], costs: Mapping[T, int], most: int
) -> frozenset[T] | None:
    """Return the cheapest choice of up to ``most`` that meets all ``sets``, or None.

    Branches on the smallest set that is not met yet; what a branch has passed over is barred from
    the next ones. Of choices as cheap as each other the one with fewer members is taken.
    """
    order = {member: place for place, member in enumerate(costs)}
    best: list[tuple[tuple[int, int], frozenset[T]]] = []

    def grow(chosen: frozenset[T], cost: int, barred: frozenset[T]) -> None:
        price = cost, len(chosen)
        if best and price >= best[0][0]:
            return
        unmet = [one - barred for one in sets if chosen.isdisjoint(one)]
        if not unmet:
            best[:] = [(price, chosen)]
        elif len(chosen) < most:
            out = barred
            smallest: frozenset[T] = min(unmet, key=len)
            for member in sorted(smallest, key=lambda one: (costs[one], order[one])):
                grow(chosen | {member}, cost + costs[member], out)
                out |= {member}

    grow(frozenset(), 0, frozenset())
    return best[0][1] if best else None
