"""What the window asks for when it wants a Spelling Bee."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.generate.bee.bee import BeeWish, make_bee
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.generate.bee.bee import Bee
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class BeeRequest:
    """One Spelling Bee; the result is a ``Bee``."""

    wish: BeeWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0


def requested_bee(request: BeeRequest, lists: Callable[[ListSetup], WordList]) -> Iterator[Bee]:
    """Yield the bee that ``request`` asks for; ``lists`` loads word lists."""
    yield make_bee(lists(request.lists), request.wish, request.seed)
