"""Polish beside first fills: the floor that it reaches, and how much better its mean is."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from bench.gauge import FIRSTS, Gauge
from bench.options import AsJson, Floor, Grids, Polish, Seconds, Seeds, jobs_named, print_json
from editor.cli.list_inputs import loaded
from editor.cli.word_options import ListNames
from editor.fill.engine import fill_puzzle
from editor.fill.job import Verdict
from editor.fill.members import Crew
from editor.fill.validate import validate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bench.gauge import Firsts, Gain
    from editor.fill.job import FillOutcome, FillRequest
    from editor.words.word_list import WordList

AIMS = {30.0: 1.04, 120.0: 1.06}
"""The ratio that is aimed at after so many seconds of polish."""

GAIN_HEAD = (
    f"{'':<17} {'polished':>10} {'sweep':>5} {'first fills at that floor':>27}"
    f" {'at the floor of the sweep':>27}\n"
    f"{'grid':<12} {'seed':>4} {'low':>3} {'mean':>6} {'floor':>5}"
    f" {'filled':>12} {'best':>7} {'ratio':>6} {'filled':>12} {'best':>7} {'ratio':>6}"
)


def gain(
    grids: Grids,
    *,
    word_list: ListNames = None,
    floor: Floor = None,
    seeds: Seeds = 5,
    time: Seconds = 60.0,
    polish: Polish = 30.0,
    json: AsJson = False,
) -> None:
    """Compare polish with 20 first fills at the floor it reaches, and with a sweep of floors.

    Example: python -m bench gain grids -w words.txt --polish 30
    """
    jobs = jobs_named(grids, word_list, floor, time, polish)
    words = loaded(next(iter(jobs.values())).lists)
    made = []
    if not json:
        print(GAIN_HEAD, flush=True)
    for one in gains(jobs, words, seeds):
        if not json:
            print(gain_line(one), flush=True)
        made.append(one)
    if json:
        print_json(made)
    else:
        print(gain_summary(made, polish))


def gain_line(gain: Gain) -> str:
    """Return a line of the table."""
    told = "".join(_told(one, gain.mean) for one in (gain.firsts, gain.firsts_swept))
    return (
        f"{gain.grid:<12} {gain.seed:>4} {gain.lowest:>3} {gain.mean:>6.2f} {gain.swept:>5}{told}"
    )


def gains(jobs: Mapping[str, FillRequest], words: WordList, seeds: int) -> Iterator[Gain]:
    """Yield what polish gains on each grid with each seed, with a second process as in the window.

    A grid that is not filled in its time has no line; every fill is validated.
    """
    crew = Crew()

    def filled(request: FillRequest) -> FillOutcome:
        outcome = fill_puzzle(request, words, lambda _: None, lambda: False, crew)
        if outcome.verdict is Verdict.FILLED:
            for problem in validate(request, words, outcome.texts, outcome.floor):
                raise RuntimeError(f"the engine returned a wrong fill: {problem}")
        return outcome

    try:
        for name, job in jobs.items():
            gauge = Gauge(name, job, filled)
            found = (gauge.gain(seed) for seed in range(seeds))
            yield from (gain for gain in found if gain is not None)
    finally:
        crew.close()


def gain_summary(gains: Sequence[Gain], seconds: float) -> str:
    """Return in one line how many runs reach what is aimed at after so many ``seconds``."""
    ratios = [ratio for one in gains if (ratio := one.firsts.ratio(one.mean)) is not None]
    floors = sum(one.lowest >= one.swept for one in gains)
    aim = AIMS.get(seconds)
    aimed = "" if aim is None else f" (aim {aim:g}, reached by {sum(r >= aim for r in ratios)})"
    middle = f"{median(ratios):.3f}" if ratios else "-"
    return (
        f"Floor of the sweep reached by {floors} of {len(gains)};"
        f" median ratio of means {middle}{aimed}."
    )


def _told(firsts: Firsts, mean: float) -> str:
    ratio = firsts.ratio(mean)
    best = "-" if firsts.best is None else f"{firsts.best:.2f}"
    shown = "-" if ratio is None else f"{ratio:.3f}"
    filled = f"{firsts.filled} of {FIRSTS}"
    return f" {filled:>12} {best:>7} {shown:>6}"
