"""What the window asks for when it wants a dictionary."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.generate.dictionary.entries import (
    best_words,
    defined,
    entries_of,
    in_order,
    meanings_in,
)
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.generate.dictionary.entries import DictionaryEntry
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class DictionaryRequest:
    """The entries of ``puzzles``, else the ``number`` best words of ``lists`` with definitions.

    The one result is a tuple of ``DictionaryEntry`` values in the order of the alphabet.
    """

    puzzles: tuple[Puzzle, ...] = ()
    lists: ListSetup = field(default_factory=ListSetup)
    floor: int = 1
    number: int | None = None


def requested_entries(
    request: DictionaryRequest, lists: Callable[[ListSetup], WordList]
) -> Iterator[tuple[DictionaryEntry, ...]]:
    """Yield the entries that ``request`` asks for; ``lists`` loads word lists."""
    alphabet = request.lists.alphabet
    with meanings_in(alphabet) as lookup:
        found = (one for puzzle in request.puzzles for one in entries_of(puzzle, lookup))
        if not request.puzzles:
            best = best_words(lists(request.lists), request.floor, request.number)
            found = (one for one in defined(best, lookup))
        yield in_order(found, alphabet)
