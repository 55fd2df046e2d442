"""What the window asks for when it wants patterns."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from editor.core.presets import Preset
from editor.core.symmetry import Symmetry
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.patterns.styles import STYLES, StyleWish, draw_style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Grid


@dataclass(frozen=True, slots=True)
class PatternRequest:
    """A varied sample of patterns, or ``in_order`` the first ones; the results are grids.

    With the name of a ``style`` they are drawn as printed ones look, where the size allows it;
    ``like`` is a pattern that these shall be like.
    """

    wish: PatternWish
    seed: int = 0
    number: int = 200
    in_order: bool = False
    style: str = ""
    like: Grid | None = None


def requested_patterns(request: PatternRequest) -> Iterator[Grid]:
    """Yield the patterns that ``request`` asks for."""
    yield from islice(_patterns(request), request.number)


def _patterns(request: PatternRequest) -> Iterator[Grid]:
    if request.style:
        try:
            yield from draw_style(_style_wish(request), request.seed)
        except GenerateError:
            pass  # a size or a symmetry that the style does not have: any pattern will do
        else:
            return
    maker = PatternMaker(request.wish)
    yield from maker.enumerate() if request.in_order else maker.sample(request.seed)


def _style_wish(request: PatternRequest) -> StyleWish:
    wish, style = request.wish, STYLES[request.style]
    # Whoever wants no symmetry has nothing against one, and prints mostly have it.
    symmetry = style.symmetry if wish.symmetry is Symmetry.NONE else wish.symmetry
    preset = Preset(style.preset.name, wish.rules, symmetry)
    return StyleWish(style, wish.rows, wish.cols, symmetry, preset, request.like)
