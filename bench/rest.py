"""How well the rest of a word is estimated: estimates and values beside a long polish of each."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Annotated, TypeVar

import numpy as np
import typer

from bench.options import AsJson, Floor, Grids, jobs_named, print_json, print_table
from editor.cli.errors import CommandError
from editor.cli.list_inputs import loaded
from editor.cli.look import short_name
from editor.cli.word_options import ListNames
from editor.fill.around import around, counted_around
from editor.fill.clock import Clock
from editor.fill.look import look_at_grid
from editor.fill.questions import grid_question
from editor.fill.rest_polish import RestPolish
from editor.fill.search import Step
from editor.fill.slot_look import VALUED, SlotLook
from editor.fill.slot_words import SlotWords
from editor.fill.verdicts import verdict_trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from editor.core.slots import Slot
    from editor.fill.around import Around
    from editor.fill.job import FillRequest
    from editor.fill.state import State
    from editor.words.word_list import WordList

_T = TypeVar("_T")
ENDLESS = 1 << 30
GIVEN = 30.0
"""Seconds of the processor for the values of a slot: if most words are dead, many are tried."""
LONG_SEED = 1
"""The seed of a long polish: another than that of values. Two seeds agree within 0.5 points."""
FEWEST = 4
"""Slots with fewer words polished have no correlation: two or three words have hardly an order."""


@dataclass(frozen=True, slots=True)
class RestRow:
    """What was found for one slot.

    ``estimating`` and ``valuing`` are seconds of the processor until the first words have their
    estimates, and the best of them their values. ``correlation`` is the rank correlation of the
    estimates of ``words`` with a long polish of each, ``higher`` by how much they are above it on
    average, ``below`` by how much the values are below it.
    """

    grid: str
    slot: str
    around: int
    estimating: float
    valuing: float
    words: int
    correlation: float | None
    higher: float
    below: float

    def __str__(self) -> str:
        """Return a line of the table."""
        shown = "-" if self.correlation is None else f"{self.correlation:.2f}"
        return (
            f"{self.grid:<12} {self.slot:>4} {self.around:>6} {self.estimating:>10.2f}"
            f" {self.valuing:>8.2f} {self.words:>5} {shown:>11} {self.higher:>6.1f}"
            f" {self.below:>5.1f}"
        )


HEAD = (
    f"{'grid':<12} {'slot':>4} {'around':>6} {'estimating':>10} {'valuing':>8} {'words':>5}"
    f" {'correlation':>11} {'higher':>6} {'below':>5}"
)


def rest(
    grids: Grids,
    *,
    word_list: ListNames = None,
    floor: Floor = None,
    slots: Annotated[int, typer.Option(min=1, help="So many slots of each grid.")] = 5,
    number: Annotated[int, typer.Option("-n", min=2, help="So many words of each slot.")] = 8,
    polish: Annotated[float, typer.Option(min=0.1, help="Seconds of polish of each word.")] = 5.0,
    json: AsJson = False,
) -> None:
    """Compare estimates of the rest of words with a long polish of each; seconds are of the CPU.

    Example: python -m bench rest bench/grids --slots 4 -n 6
    """
    jobs = jobs_named(grids, word_list, floor, 0.0)
    words = loaded(next(iter(jobs.values())).lists)
    vocabulary_of(words).make_ready()
    rows = (
        _row(name, job, slot, words, number, polish)
        for name, job in jobs.items()
        for slot in _spread([one for one in job.puzzle.layout.slots if _has_gap(job, one)], slots)
    )
    made = list(rows) if json else print_table(HEAD, rows)
    if json:
        print_json(made)
        return
    told = (one.correlation for one in made if isinstance(one, RestRow))
    found = [one for one in told if one is not None]
    if not found:
        raise CommandError("No slot has words enough to compare")
    print(f"mean correlation over {len(found)} slots: {mean(found):.2f}")


def _correlation(estimates: Mapping[str, float], polished: Mapping[str, float]) -> float | None:
    if len(polished) < FEWEST:
        return None
    return rank_correlation([estimates[text] for text in polished], list(polished.values()))


def rank_correlation(ours: Sequence[float], theirs: Sequence[float]) -> float | None:
    """Return Spearman's rank correlation; None where either has no order."""
    one, other = _ranks(ours), _ranks(theirs)
    if not one.std() or not other.std():
        return None
    return float(np.corrcoef(one, other)[0, 1])


def _ranks(values: Sequence[float]) -> NDArray[np.float64]:
    """Return the rank of each of ``values``; equal ones share theirs."""
    array = np.asarray(values)
    below = (array[:, np.newaxis] > array).sum(axis=1)
    same = (array[:, np.newaxis] == array).sum(axis=1)
    return np.asarray(below + (same - 1) / 2)


def _has_gap(job: FillRequest, slot: Slot) -> bool:
    return job.puzzle.entry(slot) is None


def _spread(items: Sequence[_T], count: int) -> Iterator[_T]:
    """Yield so many of ``items``, evenly spread."""
    places = np.linspace(0, len(items) - 1, min(count, len(items))).round().astype(int)
    yield from (items[place] for place in places)


def _row(
    name: str, job: FillRequest, slot: Slot, words: WordList, number: int, polish: float
) -> RestRow:
    grid = look_at_grid(job, words, bool, aside=True, autofill=False)
    enough: list[bool] = []
    times: list[float] = []
    estimates: dict[str, float] = {}
    begun = process_time()
    clock = Clock(None, lambda: bool(enough) or process_time() - begun > GIVEN)
    try_out = verdict_trier(vocabulary_of(words), clock)
    look = SlotLook(SlotWords(grid_question(job), slot, grid.grid, grid.aside, try_out), 200)

    def report() -> None:
        times.append(process_time() - begun)
        known = {one.text: one.rest for one in look.words if one.rest}
        for text, rest in known.items():
            estimates.setdefault(text, rest.mean)
        if sum(not rest.is_estimate for rest in known.values()) >= VALUED:
            enough.append(True)

    look.look_closer(lambda: None, report)
    values = {
        one.text: one.rest.mean for one in look.words if one.rest and not one.rest.is_estimate
    }
    polished = _all_polished(look, job, list(estimates), words, number, polish)
    both = [(values[text], polished[text]) for text in polished if text in values]
    return RestRow(
        name,
        short_name(job.puzzle, slot.key),
        len(counted_around(job.puzzle, slot, look.found.ground("").propagation, words)),
        times[0] if times else 0.0,
        times[-1] if times else 0.0,
        len(polished),
        _correlation(estimates, polished),
        mean(estimates[text] - polished[text] for text in polished) if polished else 0.0,
        mean(theirs - ours for ours, theirs in both) if both else 0.0,
    )


def _all_polished(
    look: SlotLook,
    job: FillRequest,
    texts: Sequence[str],
    words: WordList,
    number: int,
    seconds: float,
) -> dict[str, float]:
    """Return the rest of ``number`` of the ``texts`` after a polish, by the word.

    They are spread evenly; for one that no fill is found with, the next one is taken.
    """
    slots = counted_around(job.puzzle, look.found.slot, look.found.ground("").propagation, words)
    found = around(job.puzzle, slots, look.found.ground("").propagation, words)
    polished: dict[str, float] = {}
    if found is None:
        return polished
    spread = [*_spread(texts, number)]
    for text in (*spread, *(one for one in texts if one not in spread)):
        if len(polished) == number:
            break
        state = look.found.states[text]
        step, fill = look.found.ground("").prove(state, bool)
        if step is Step.FILLED:
            polished[text] = _polished(found, state, fill, seconds)
    return polished


def _polished(found: Around, state: State, fill: State, seconds: float) -> float:
    """Return the mean around the word of ``state`` after so many seconds of polish of ``fill``."""
    begun = process_time()
    longer = RestPolish(found, state, fill, LONG_SEED)
    longer.run(lambda: process_time() - begun > seconds, ENDLESS, inf)
    return found.rest(longer.fill).mean
