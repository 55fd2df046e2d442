"""What the window asks for when it wants word squares."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from editor.generate.squares.search import SquareMaker
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.generate.squares.square import Square, SquareWish
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class SquareRequest:
    """Word squares drawn at random; with ``best`` ever better ones. The results are squares."""

    wish: SquareWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    number: int = 100
    best: bool = False


def requested_squares(
    request: SquareRequest, lists: Callable[[ListSetup], WordList]
) -> Iterator[Square]:
    """Yield the squares that ``request`` asks for; ``lists`` loads word lists."""
    maker = SquareMaker(lists(request.lists), request.wish)
    if request.best:
        yield from (square for square, _ in maker.improve())
    else:
        yield from islice(maker.sample(Random(request.seed)), request.number)
