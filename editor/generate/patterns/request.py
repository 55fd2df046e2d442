"""What the window asks for when it wants patterns."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from editor.generate.patterns.maker import PatternMaker, PatternWish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Grid


@dataclass(frozen=True, slots=True)
class PatternRequest:
    """A varied sample of patterns, or ``in_order`` the first ones; the results are grids."""

    wish: PatternWish
    seed: int = 0
    number: int = 200
    in_order: bool = False


def requested_patterns(request: PatternRequest) -> Iterator[Grid]:
    """Yield the patterns that ``request`` asks for."""
    maker = PatternMaker(request.wish)
    found = maker.enumerate() if request.in_order else maker.sample(request.seed)
    yield from islice(found, request.number)
