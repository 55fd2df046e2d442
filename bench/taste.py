"""What the usual fill makes of weekday patterns, by the figures that printed puzzles have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice
from statistics import fmean
from time import process_time
from typing import TYPE_CHECKING, Annotated

import typer

from bench.options import AsJson, print_json
from editor.core.edits import accept_fill
from editor.core.presets import US_DAILY
from editor.core.puzzle import Puzzle
from editor.fill.engine import fill_puzzle
from editor.fill.job import USUAL_POLISH, FillRequest, Verdict
from editor.fill.taste import PLAIN, USUAL
from editor.fill.word_points import LIVELY, LONG, NAMES, VOWELS
from editor.generate.patterns.stock import stock
from editor.words.setup import ListSetup, load_lists
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.words.word_list import Word, WordList

PATTERNS = 30
STYLE = "weekday"
_KIN = 4
"""Letters from which on a word with and without its S are looked up as one."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a fill has; ``lively`` is the part of its entries of seven letters and more."""

    pattern: str
    repeats: int
    lowest: int
    mean: float
    plurals: int
    names: int
    name_crossings: int
    abbreviations: int
    lively: float
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.pattern:<10} {self.repeats:>3} {self.lowest:>4} {self.mean:>6.1f}"
            f" {self.plurals:>4} {self.names:>4} {self.name_crossings:>4}"
            f" {self.abbreviations:>4} {self.lively:>5.0%} {self.seconds:>6.2f}"
        )


HEAD = "pattern    rep  low   mean plur name cross abb lively  CPU s"


def taste(
    number: Annotated[int, typer.Option("-n", "--number", min=1, help="How many.")] = PATTERNS,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the fills.")] = 0,
    skip: Annotated[int, typer.Option(min=0, help="How many of the stock to pass over.")] = 0,
    *,
    first: Annotated[bool, typer.Option("--first", help="Leave them unpolished.")] = False,
    entries: Annotated[bool, typer.Option("--entries", help="Print the entries too.")] = False,
    json: AsJson = False,
) -> None:
    """Fill weekday patterns as ``fill`` does by itself, and count what constructors count.

    Example: python -m bench taste -n 30
    """
    words = load_lists(ListSetup())
    made: list[Figures] = []
    for name, rows in islice(_patterns(), skip, skip + number):
        puzzle, seconds = _filled(rows, words, seed, first=first)
        told = figures(name, puzzle, words, seconds)
        if not json:
            print("" if made else f"{HEAD}\n", told, sep="", flush=True)
        if entries:
            print("   ", " ".join(sorted(filter(None, map(puzzle.entry, puzzle.layout.slots)))))
        made.append(told)
    if json:
        print_json(made)
    else:
        print(summary(made))


def summary(made: Iterable[Figures]) -> str:
    """Return the means of ``made`` beside what is aimed at."""
    every = list(made)
    means = {
        name: fmean(getattr(one, name) for one in every)
        for name in ("plurals", "names", "name_crossings", "abbreviations", "lively", "mean")
    }
    high = sum(one.lowest >= 55 for one in every)
    return (
        f"of {len(every)}: {sum(bool(one.repeats) for one in every)} with repeats (aim 0),"
        f" {high} with a lowest score of 55 or more (28 of 30);"
        f" means: score {means['mean']:.1f}, plurals {means['plurals']:.1f} (9),"
        f" names {means['names']:.1f} (8 to 15), at vowels {means['name_crossings']:.2f} (2),"
        f" abbreviations {means['abbreviations']:.1f}, lively {means['lively']:.0%} (45 %);"
        f" CPU {max(one.seconds for one in every):.1f} s at most"
    )


def figures(pattern: str, puzzle: Puzzle, words: WordList, seconds: float) -> Figures:
    """Return what the filled ``puzzle`` has."""
    entries = {slot: puzzle.entry(slot) or "" for slot in puzzle.layout.slots}
    known = {slot: words.find(entry) for slot, entry in entries.items()}
    named = {slot for slot, word in known.items() if word and word.flags & NAMES}
    long = [word for slot, word in known.items() if len(entries[slot]) >= LONG]
    crossings = Counter(
        cell for slot in named for cell in slot.cells if puzzle.fill[cell] in VOWELS
    )
    scores = [word.score if word else 0 for word in known.values()]
    return Figures(
        pattern,
        repeats=_repeats(entries.values()),
        lowest=min(scores),
        mean=fmean(scores),
        plurals=sum(map(_is_plural, known.values(), [words] * len(known))),
        names=len(named),
        name_crossings=sum(count > 1 for count in crossings.values()),
        abbreviations=sum(bool(w and w.flags & Flag.ABBREVIATION) for w in known.values()),
        lively=fmean(bool(w and w.flags & LIVELY) for w in long) if long else 1.0,
        seconds=seconds,
    )


def _repeats(entries: Iterable[str]) -> int:
    """Count the entries that stand twice, or are another one with an S."""
    every = list(entries)
    plain = {entry for entry in every if len(entry) >= _KIN}
    return len(every) - len({*every}) + sum(entry + "S" in plain for entry in plain)


def _is_plural(word: Word | None, words: WordList) -> bool:
    """Tell whether ``word`` ends in an S without which it is listed as well."""
    if word is None or len(word.text) < _KIN or not word.text.endswith("S"):
        return False
    bare = [word.text[:-1], *([word.text[:-2]] if word.text.endswith("ES") else [])]
    return not word.text.endswith("SS") and any((words.score(one) or 0) >= 25 for one in bare)


def _patterns() -> Iterator[tuple[str, Puzzle]]:
    for number, one in enumerate(stock(STYLE)):
        yield f"{STYLE} {number}", Puzzle(one.grid, preset=US_DAILY)


def _filled(puzzle: Puzzle, words: WordList, seed: int, *, first: bool) -> tuple[Puzzle, float]:
    polish = 0.0 if first else USUAL_POLISH
    taste = PLAIN if first else USUAL
    request = FillRequest(puzzle, seed=seed, polish=polish, by_work=not first, taste=taste)
    started = process_time()
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    if outcome.verdict is not Verdict.FILLED:
        raise RuntimeError("a pattern of the stock was not filled")
    return accept_fill(puzzle, outcome.texts), process_time() - started
