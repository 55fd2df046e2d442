"""What the window asks for when it wants words laid out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.generate.freeform.search import lay_out_words
from editor.generate.freeform.words import drawn_words
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.generate.freeform.layout import FreeformWish
    from editor.generate.freeform.search import Progress
    from editor.words.word_list import WordList

_DRAWN_LENGTHS = (3, 8)


@dataclass(frozen=True, slots=True)
class FreeformRequest:
    """Ever better layouts; the results are ``Progress`` values.

    ``draw`` more words of 3 to 8 letters are drawn from the lists.
    """

    wish: FreeformWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    draw: int = 0


def requested_layouts(
    request: FreeformRequest, lists: Callable[[ListSetup], WordList]
) -> Iterator[Progress]:
    """Yield the layouts that ``request`` asks for; ``lists`` loads word lists."""
    wish = request.wish
    if request.draw:
        words = lists(request.lists)
        drawn = drawn_words(words, request.draw, _DRAWN_LENGTHS, None, request.seed)
        wish = replace(wish, groups=wish.groups + drawn)
    yield from lay_out_words(wish, request.lists.alphabet, request.seed)
