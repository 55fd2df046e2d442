"""What the windows of the makers ask for: requests in values, and the results they stream."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from editor.generate.bee import BeeWish, make_bee
from editor.generate.dictionary import (
    best_words,
    defined,
    entries_of,
    in_order,
    meanings_in,
)
from editor.generate.freeform_search import lay_out_words
from editor.generate.freeform_words import drawn_words
from editor.generate.gray import Evenness, enumerate_codes, find
from editor.generate.patterns import PatternMaker, PatternWish
from editor.generate.square_search import SquareMaker
from editor.generate.surgeon import SurgeonRequest, operations
from editor.generate.theme_search import ThemeRequest, fillable_theme_grids
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.generate.dictionary import DictionaryEntry
    from editor.generate.freeform import FreeformWish
    from editor.generate.squares import SquareWish
    from editor.words.word_list import WordList

    Lists = Callable[[ListSetup], WordList]

_DRAWN_LENGTHS = (3, 8)
_DRAWN_FLOOR = 60


@dataclass(frozen=True, slots=True)
class PatternRequest:
    """A varied sample of patterns, or ``in_order`` the first ones; the results are grids."""

    wish: PatternWish
    seed: int = 0
    number: int = 200
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class FreeformRequest:
    """Ever better layouts; the results are ``freeform_search.Progress`` values.

    ``draw`` more words of 3 to 8 letters are drawn from the lists.
    """

    wish: FreeformWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    draw: int = 0


@dataclass(frozen=True, slots=True)
class SquareRequest:
    """Word squares drawn at random; with ``best`` ever better ones. The results are squares."""

    wish: SquareWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    number: int = 100
    best: bool = False


@dataclass(frozen=True, slots=True)
class BeeRequest:
    """One Spelling Bee; the result is a ``Bee``."""

    wish: BeeWish
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0


@dataclass(frozen=True, slots=True)
class GrayRequest:
    """One Gray code, or with ``number`` so many different ones; the results are Gray codes."""

    bits: int
    positions: int
    circular: bool = True
    evenness: Evenness = Evenness.ANY
    seed: int = 0
    number: int = 1


@dataclass(frozen=True, slots=True)
class DictionaryRequest:
    """The entries of ``puzzles``, else the ``number`` best words of ``lists`` with definitions.

    The one result is a tuple of ``DictionaryEntry`` values in the order of the alphabet.
    """

    puzzles: tuple[Puzzle, ...] = ()
    lists: ListSetup = field(default_factory=ListSetup)
    floor: int = 1
    number: int | None = None


MakerRequest: TypeAlias = (
    PatternRequest
    | FreeformRequest
    | SquareRequest
    | BeeRequest
    | GrayRequest
    | DictionaryRequest
    | ThemeRequest
    | SurgeonRequest
)


def results_of(request: MakerRequest, lists: Lists) -> Iterator[object]:
    """Return the results of ``request`` as they come; ``lists`` loads word lists.

    Raises GenerateError where nothing can be made.
    """
    match request:
        case ThemeRequest():
            yield from fillable_theme_grids(request, lists(request.lists))
        case SurgeonRequest():
            yield from operations(request, lists(request.lists))
        case PatternRequest(wish, seed, number, ordered):
            maker = PatternMaker(wish)
            yield from islice(maker.enumerate() if ordered else maker.sample(seed), number)
        case FreeformRequest(wish, setup, seed, draw):
            if draw:
                drawn = drawn_words(lists(setup), draw, _DRAWN_LENGTHS, _DRAWN_FLOOR, seed)
                wish = replace(wish, groups=wish.groups + drawn)
            yield from lay_out_words(wish, setup.alphabet, seed)
        case SquareRequest(wish, setup, seed, number, best):
            squares = SquareMaker(lists(setup), wish)
            if best:
                yield from (square for square, _ in squares.improve())
            else:
                yield from islice(squares.sample(Random(seed)), number)
        case BeeRequest(wish, setup, seed):
            yield make_bee(lists(setup), wish, seed)
        case GrayRequest():
            yield from _codes(request)
        case DictionaryRequest():
            yield _entries(request, lists)


def _codes(request: GrayRequest) -> Iterator[object]:
    if request.number > 1:
        codes = enumerate_codes(request.bits, request.positions, circular=request.circular)
        yield from islice(codes, request.number)
        return
    yield find(
        request.bits,
        request.positions,
        circular=request.circular,
        evenness=request.evenness,
        seed=request.seed,
    )


def _entries(request: DictionaryRequest, lists: Lists) -> tuple[DictionaryEntry, ...]:
    alphabet = request.lists.alphabet
    with meanings_in(alphabet) as lookup:
        found = (one for puzzle in request.puzzles for one in entries_of(puzzle, lookup))
        if not request.puzzles:
            best = best_words(lists(request.lists), request.floor, request.number)
            found = (one for one in defined(best, lookup))
        return in_order(found, alphabet)
