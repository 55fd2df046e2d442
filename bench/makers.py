"""How fast and how well the other makers work, beside other programs and what is aimed at."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, takewhile
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from bench.options import AsJson, print_json, print_table
from bench.rivals import RivalLayout, RivalSquares, rival_layouts, rival_squares
from editor.cli.errors import CommandError
from editor.core.alphabet import ENGLISH
from editor.generate.freeform.layout import FreeformWish, FreeformWord, WordGroup
from editor.generate.freeform.search import Progress, lay_out_words
from editor.generate.patterns.maker import PatternMaker, PatternWish
from editor.generate.squares.counting import count_squares
from editor.generate.squares.search import SquareMaker
from editor.generate.squares.square import SquareWish
from editor.words.setup import ListSetup, load_lists
from editor.words.word_list import Word, word_list

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.words.word_list import WordList

LAYOUT_SECONDS = 5.0
WORD_SETS = (
    "apple banana cherry grape lemon mango orange peach pear plum",
    "lion tiger zebra monkey giraffe elephant camel panda rabbit otter wolf",
    "red orange yellow green blue indigo violet purple brown",
    "violin piano guitar trumpet flute cello drum harp organ oboe banjo tuba",
    "london paris madrid rome berlin vienna lisbon athens dublin oslo warsaw",
    "monday tuesday wednesday thursday friday saturday sunday",
    "mercury venus earth mars jupiter saturn uranus neptune comet moon star sun orbit",
    "hammer saw drill wrench pliers chisel plane ruler level nail screw bolt",
    "bread butter cheese pasta salad soup rice bean onion garlic pepper salt sugar honey",
    "river mountain valley forest desert island ocean lake canyon glacier meadow beach cliff"
    " harbor",
)
SQUARE_LIMIT = 60.0
COUNTED_WORDS = 3600
COUNT_LIMIT = 600.0
PATTERN_SECONDS = 5.0
_FEW_WORDS = 300
_SQUARE_FLOOR = 60


@dataclass(frozen=True, slots=True)
class Measure:
    """A line of the table: our figure, theirs or the aim, and how many times better ours is."""

    name: str
    ours: str
    other: str
    ratio: float | None = None

    def __str__(self) -> str:
        ratio = "-" if self.ratio is None else f"{self.ratio:.2f}"
        return f"{self.name:<44} {self.ours:>20} {self.other:>24} {ratio:>10}"


MAKERS_HEAD = f"{'what':<44} {'ours':>20} {'theirs or aim':>24} {'ratio':>10}"


def makers(*, json: AsJson = False) -> None:
    """Measure the makers of other puzzles beside other people's, which are fetched.

    Example: python -m bench makers
    """
    if json:
        print_json(measures())
    else:
        print_table(MAKERS_HEAD, measures())


def measures() -> Iterator[Measure | str]:
    """Yield every figure as soon as it is measured, and a sentence for what is passed over."""
    for part in (_patterns, _layouts, _squares, _counted):
        try:
            yield from part()
        except CommandError as error:
            yield f"{error}."


def _patterns() -> Iterator[Measure]:
    """15x15, both mirrors, runs of at most eight cells, connected: processor time of one core."""
    for name, aim, make in (
        ("patterns enumerated a second", 4000, lambda: PatternMaker(PatternWish()).enumerate()),
        ("patterns sampled a second", 100, lambda: PatternMaker(PatternWish()).sample(1000)),
    ):
        rate = _rate(make)
        yield Measure(name, f"{rate:.0f}", f"{aim}", rate / aim)


def _rate(make: Callable[[], Iterator[object]]) -> float:
    start = process_time()
    made = takewhile(lambda _: process_time() - start < PATTERN_SECONDS, make())
    return sum(1 for _ in made) / (process_time() - start)


def _layouts() -> Iterator[Measure | str]:
    """Lay each word set out for a fixed time; the ratio is their box over ours."""
    theirs = rival_layouts([words.split() for words in WORD_SETS], SQUARE_LIMIT)
    won = proven = 0
    for words, their in zip(WORD_SETS, theirs, strict=True):
        number = len(words.split())
        found = _laid_out(words)
        ours = found.layout
        proven += found.smallest
        _, _, rows, cols = ours.box
        smaller = their.rows * their.cols / (rows * cols)
        better = smaller > 1 or their.placed < number
        won += len(ours.placements) == number and better
        yield Measure(
            f"layout of {number} words ({words.split()[0]} ...)",
            _box(RivalLayout(len(ours.placements), rows, cols)),
            _box(their),
            smaller,
        )
    yield f"All words placed, where they leave some out or need more cells: {won} of {len(theirs)}."
    yield f"Boxes proven the smallest: {proven} of {len(theirs)}."


def _laid_out(words: str) -> Progress:
    groups = tuple(WordGroup((FreeformWord(one.upper()),)) for one in words.split())
    end = perf_counter() + LAYOUT_SECONDS
    found = lay_out_words(FreeformWish(groups, 15, 15), ENGLISH, 0, lambda: perf_counter() > end)
    return list(found)[-1]


def _box(one: RivalLayout) -> str:
    return f"{one.placed} in {one.cols}x{one.rows} = {one.rows * one.cols}"


def _squares() -> Iterator[Measure]:
    """7x7 squares on the same words: all of a few words, and the first of many."""
    words = _best_words(7, _SQUARE_FLOOR)
    for name, number, every in (
        (f"all 7x7 squares of {_FEW_WORDS} words", _FEW_WORDS, True),
        (f"the first 7x7 square of {len(words)} words", len(words), False),
    ):
        chosen = words[:number]
        listed = _listed(chosen)
        start = perf_counter()
        maker = SquareMaker(listed, SquareWish(7, 7))
        made = maker.enumerate(stopped=lambda end=start + SQUARE_LIMIT: perf_counter() > end)  # type: ignore[misc]
        found = len(list(islice(made, None if every else 1)))
        ours = perf_counter() - start
        theirs = rival_squares(chosen, every=every, limit=SQUARE_LIMIT)
        yield Measure(
            name, f"{found} in {ours:.3f} s", _told(theirs), round(theirs.seconds / ours, 1)
        )


def _told(squares: RivalSquares) -> str:
    if squares.found is None:
        return f"none in {squares.seconds:.0f} s, cut off"
    return f"{squares.found} in {squares.seconds:.2f} s"


def _counted() -> Iterator[Measure]:
    """The exact count of 4x4 squares, in processor time of one core."""
    words = _listed(_best_words(4)[:COUNTED_WORDS])
    start = process_time()
    reached = (0, 0.0)

    def note(found: int, share: float) -> None:
        nonlocal reached
        reached = (found, share)

    def is_over() -> bool:
        return process_time() - start > COUNT_LIMIT

    count = count_squares(words, SquareWish(4, 4), note, is_over)
    spent = process_time() - start
    told = f"{reached[0]:,} ({reached[1]:.0%})" if count is None else f"{count:,}"
    yield Measure(
        f"4x4 squares of {COUNTED_WORDS} words, counted",
        f"{told} in {spent:.0f} s",
        f"all in {COUNT_LIMIT:.0f} s",
        COUNT_LIMIT * reached[1] / spent,
    )


def _listed(texts: list[str]) -> WordList:
    """Return ``texts`` as a list with their embedded scores."""
    words = load_lists(ListSetup())
    return word_list("bench", ENGLISH, (Word(text, words.score(text) or 1) for text in texts))


def _best_words(length: int, floor: int = 1) -> list[str]:
    """Return the embedded words of ``length`` from ``floor``, the highest scores first."""
    words = load_lists(ListSetup())
    shelf = words.shelves[length]
    scores = shelf.scores.tolist()
    order = sorted(range(len(scores)), key=lambda row: -scores[row])
    chosen = [row for row in order if scores[row] >= floor]
    return [words.alphabet.text(tuple(shelf.letters[row].tolist())) for row in chosen]
