"""How soon theme entries find grids that are proven fillable."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING, Annotated

import typer

from bench.options import AsJson, print_json, print_table
from bench.theme_sets import SETS, UNSEEN
from editor.core.grid import Direction
from editor.core.limits import Limits
from editor.core.presets import US_DAILY, US_SUNDAY
from editor.core.symmetry import Symmetry
from editor.generate.errors import NoneFilledError
from editor.generate.patterns.maker import PatternWish
from editor.generate.theme.entry import Theme, ThemeEntry
from editor.generate.theme.search import ThemeRequest, fillable_theme_grids, usual_words
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from editor.words.word_list import WordList

DAILY_SIDE, SUNDAY_SIDE = 15, 21
WHILE = 30.0
"""Processor seconds after which a set is given up."""


@dataclass(frozen=True, slots=True)
class ThemeRow:
    """One set: processor seconds to each offer, and the mean of the first quick fill."""

    lengths: str
    entries: str
    seconds: tuple[float, ...]
    mean: float | None

    def __str__(self) -> str:
        first = f"{self.seconds[0]:8.1f}" if self.seconds else f"{'none':>8}"
        last = f"{self.seconds[-1]:8.1f}" if self.seconds else f"{'':8}"
        mean = f"{self.mean:6.1f}" if self.mean is not None else f"{'':6}"
        return f"{self.lengths:21} {first} {len(self.seconds):4} {last} {mean}  {self.entries[:48]}"


HEAD = f"{'lengths':21} {'first':>8} {'made':>4} {'last':>8} {'mean':>6}  entries"


def themes(
    lengths: Annotated[
        list[str] | None, typer.Argument(help="Mixes of lengths, such as 15-12-12; else all.")
    ] = None,
    *,
    number: Annotated[int, typer.Option("-n", help="How many offers of each set.")] = 1,
    floor: Annotated[int, typer.Option(help="The floor at which each is filled.")] = 50,
    unseen: Annotated[
        bool, typer.Option("--unseen", help="Sets that the search was not made with.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Time the first offers for sets of theme entries, in seconds of processor time.

    Example: python -m bench themes 15-12-12 -n 6
    """
    words = load_lists(ListSetup())
    rows = (
        theme_row(mix, entries, words, number, floor)
        for mix, sets in (UNSEEN if unseen else SETS).items()
        if not lengths or mix.split()[0] in lengths
        for entries in sets
    )
    if json:
        print_json(rows)
    else:
        print_table(HEAD, rows)


def theme_row(mix: str, entries: str, words: WordList, number: int, floor: int) -> ThemeRow:
    """Look for so many offers for one set, and return when each came."""
    begun = process_time()

    def spent() -> float:
        return process_time() - begun

    seconds: list[float] = []
    mean = None
    request = theme_request(mix, entries, number, floor)
    try:
        for offer in fillable_theme_grids(request, words, lambda: spent() > WHILE):
            mean = offer.mean if mean is None else mean
            seconds.append(round(spent(), 2))
    except NoneFilledError:
        pass
    return ThemeRow(mix, entries, tuple(seconds), mean)


def theme_request(mix: str, entries: str, number: int, floor: int) -> ThemeRequest:
    """Return the request of a constructor with these entries: a daily, or a Sunday if need be."""
    texts = entries.split()
    sunday = max(map(len, texts)) > DAILY_SIDE
    side = SUNDAY_SIDE if sunday else DAILY_SIDE
    preset = US_SUNDAY if sunday else US_DAILY
    rules = preset.rules
    direction = Direction.DOWN if mix.endswith("down") else Direction.ACROSS
    return ThemeRequest(
        Theme(tuple(map(ThemeEntry, texts)), direction),
        PatternWish(side, side, Symmetry.HALF_TURN, rules, words=usual_words(rules, side, side)),
        number=number,
        floor=floor,
        limits=Limits(tags=preset.tags),
    )
