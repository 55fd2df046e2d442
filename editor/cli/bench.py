"""``gridwright bench``: measure how fast and how well a folder of grids is filled."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import asdict, dataclass, replace
from enum import Enum
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.bench_gain import GAIN_HEAD, gain_line, gain_summary, gains
from editor.cli.bench_makers import MAKERS_HEAD, Measure, measures
from editor.cli.bench_memory import measure_memory
from editor.cli.bench_print import HEAD as PRINT_HEAD
from editor.cli.bench_print import printings
from editor.cli.bench_qxw import compared, summary
from editor.cli.bench_stops import corner_of, jobs_to_stop, measure_stops
from editor.cli.bench_window import WINDOW_HEAD, window_rows
from editor.cli.bench_words import timings
from editor.cli.errors import CommandError
from editor.cli.inputs import lists_named, loaded, puzzle_in_file
from editor.fill.job import BestRequest, FillRequest
from editor.fill.measure import Quality, Run, measure
from editor.fill.qxw import qxw_path
from editor.formats.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.cli.bench_memory import Memory
    from editor.cli.bench_qxw import Comparison
    from editor.cli.bench_stops import Stops
    from editor.cli.bench_words import Timing
    from editor.core.puzzle import Puzzle
    from editor.fill.gain import Gain


class Rival(Enum):
    """A program to measure beside this one."""

    QXW = "qxw"


@dataclass(frozen=True, slots=True)
class Row:
    """One grid with one seed: a line of the table."""

    grid: str
    seed: int
    load: float
    first: float | None
    first_cpu: float | None
    outcome: str
    floor: int
    lowest: int | None
    mean: float | None
    after_5: Quality | None
    after_30: Quality | None
    nodes: int
    problems: tuple[str, ...]


def bench(
    grids: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="GRIDS", help="Folders of grids, or grid files.", show_default=False
        ),
    ] = None,
    *,
    word_list: Annotated[
        list[str] | None,
        typer.Option("-w", "--word-list", metavar="LIST", help="A word list; may be repeated."),
    ] = None,
    floor: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=100, help="The lowest score a word may have."),
    ] = None,
    seeds: Annotated[
        int, typer.Option(metavar="N", min=1, help="Run each grid with so many seeds.")
    ] = 5,
    time: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.1, help="Give up a fill after this time.")
    ] = 60.0,
    polish: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, help="Improve each fill for this time.")
    ] = 0.0,
    gain: Annotated[
        bool,
        typer.Option(
            "--gain",
            help="Instead, compare --polish with 20 first fills at the floor that it reaches,"
            " and with a sweep of floors for 60 seconds.",
        ),
    ] = False,
    stops: Annotated[
        int,
        typer.Option(
            "--cancel",
            metavar="N",
            min=0,
            help="Stop a job on the last grid N times at random moments.",
        ),
    ] = 0,
    memory: Annotated[
        bool,
        typer.Option("--memory", help="Measure the memory of the worker on the last grid (Linux)."),
    ] = False,
    work_on_words: Annotated[
        bool, typer.Option("--words", help="Measure the work on word lists too.")
    ] = False,
    printing: Annotated[
        bool, typer.Option("--print", help="Measure the layout and writing of pages too.")
    ] = False,
    window: Annotated[
        bool, typer.Option("--window", help="Measure how soon the window answers the hands.")
    ] = False,
    makers: Annotated[
        bool,
        typer.Option("--makers", help="Measure the other makers too, beside rivals it fetches."),
    ] = False,
    vs: Annotated[
        Rival | None, typer.Option(help="Measure this program on the same grids and words.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print all figures as JSON.")] = False,
) -> None:
    """Measure how fast and how well grids are filled.

    Every fill is checked by the validator. Times are seconds; CPU times are of this process.

    Example: gridwright bench grids -w words.txt --floor 1 --vs qxw
    """
    if vs is Rival.QXW:
        qxw_path()
    if not (grids or work_on_words or printing or window or makers):
        raise typer.BadParameter("name a folder of grids or a grid file", param_hint="GRIDS")
    if gain and not (grids and polish):
        raise typer.BadParameter("it needs GRIDS and --polish", param_hint="'--gain'")
    made = list(_made(shown=not json)) if makers else []
    puzzles = dict(_puzzles(grids or ()))
    setup = lists_named(word_list or ())
    jobs = {
        name: FillRequest(puzzle, setup, floor=floor, seconds=time, polish=polish)
        for name, puzzle in puzzles.items()
    }
    held = _memory(_last(jobs)) if memory else []
    stopped = measure_stops(jobs_to_stop(_last(jobs)), stops, 0) if stops else None
    rows = list(_rows(jobs, seeds, shown=not json)) if jobs and not gain else []
    gained = list(_gains(jobs, seeds, shown=not json)) if gain else []
    rivals = vs is Rival.QXW and jobs
    beside = list(compared(jobs, loaded(setup), word_list or (), seeds, time)) if rivals else []
    spent = list(timings()) if work_on_words else []
    printed = list(printings()) if printing else []
    answered = window_rows() if window else ()
    if json:
        figures = _as_json(rows, beside, spent, stopped, held)
        figures["printing"] = [asdict(one) for one in printed]
        figures["window"] = [asdict(one) for one in answered]
        figures["gains"] = [asdict(one) for one in gained]
        figures["makers"] = [one if isinstance(one, str) else asdict(one) for one in made]
        print(json_text.dumps(figures, indent=1))
        return
    if rows or spent or stopped or held:
        _print_summary(rows, beside, spent, stopped, held)
    if gained:
        print(gain_summary(gained, polish))
    if printed:
        print(PRINT_HEAD, *printed, sep="\n")
    if answered:
        print(WINDOW_HEAD, *answered, sep="\n")


def _made(*, shown: bool) -> Iterator[Measure | str]:
    """Yield the figures of the makers, each printed as soon as it is there where ``shown``."""
    if shown:
        print(MAKERS_HEAD, flush=True)
    for figure in measures():
        if shown:
            print(figure, flush=True)
        yield figure


def _last(jobs: Mapping[str, FillRequest]) -> FillRequest:
    if not jobs:
        raise typer.BadParameter("name a folder of grids or a grid file", param_hint="GRIDS")
    return list(jobs.values())[-1]


def _memory(job: FillRequest) -> list[Memory]:
    """Return what ``job`` needs, and the proof of a corner's best fill, which needs most."""
    return list(measure_memory((job, BestRequest(corner_of(job)))))


def _rows(jobs: Mapping[str, FillRequest], seeds: int, *, shown: bool) -> Iterator[Row]:
    """Yield a measured run of each job with each seed, and print it where ``shown``."""
    start = perf_counter()
    words = loaded(next(iter(jobs.values())).lists)
    load = perf_counter() - start
    if shown:
        print(_HEAD)
    for name, job in jobs.items():
        for seed in range(seeds):
            row = _row(name, load, measure(replace(job, seed=seed), words))
            if shown:
                print(_line(row), flush=True)
            yield row


def _gains(jobs: Mapping[str, FillRequest], seeds: int, *, shown: bool) -> Iterator[Gain]:
    """Yield what polish gains on each grid with each seed, and print it where ``shown``."""
    if shown:
        print(GAIN_HEAD, flush=True)
    for gain in gains(jobs, loaded(next(iter(jobs.values())).lists), seeds):
        if shown:
            print(gain_line(gain), flush=True)
        yield gain


def _puzzles(paths: Sequence[Path]) -> Iterator[tuple[str, Puzzle]]:
    """Yield the grids in files and folders; of a folder, what cannot be read is passed over."""
    for path in paths:
        if not path.exists():
            raise CommandError(f"There is no file {path}")
        if not path.is_dir():
            yield path.stem, puzzle_in_file(path)
            continue
        for file in sorted(one for one in path.iterdir() if one.is_file()):
            try:
                yield file.stem, puzzle_in_file(file)
            except (FormatError, UnicodeDecodeError) as error:
                print(f"{file.name} is passed over: {error}", file=sys.stderr)


def _row(name: str, load: float, run: Run) -> Row:
    outcome, (after_5, after_30) = run.outcome, run.marks
    last = run.last
    return Row(
        name,
        outcome.seed,
        load,
        run.first_seconds,
        run.first_cpu,
        outcome.verdict.value,
        outcome.floor,
        last.lowest if last else None,
        last.mean if last else None,
        after_5,
        after_30,
        outcome.nodes,
        run.problems,
    )


_HEAD = (
    f"{'grid':<12} {'seed':>4} {'load':>6} {'first':>7} {'cpu':>7} {'floor':>5} {'low':>4}"
    f" {'mean':>6} {'5 s':>9} {'30 s':>9} {'nodes':>7}  outcome"
)


def _line(row: Row) -> str:
    return (
        f"{row.grid:<12} {row.seed:>4} {row.load:>6.2f} {_number(row.first, 2):>7}"
        f" {_number(row.first_cpu, 2):>7} {row.floor:>5} {_number(row.lowest, 0):>4}"
        f" {_number(row.mean, 1):>6} {_shown(row.after_5):>9} {_shown(row.after_30):>9}"
        f" {row.nodes:>7}  {row.outcome}{''.join(f'; {one}' for one in row.problems)}"
    )


def _number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"


def _shown(quality: Quality | None) -> str:
    return "-" if quality is None else f"{quality.lowest}/{quality.mean:.1f}"


def _print_summary(
    rows: Sequence[Row],
    beside: Sequence[Comparison],
    spent: Sequence[Timing],
    stopped: Stops | None,
    held: Sequence[Memory],
) -> None:
    firsts = [row.first for row in rows if row.first is not None]
    cpus = [row.first_cpu for row in rows if row.first_cpu is not None]
    if firsts:
        print(f"First fill: median {median(firsts):.2f} s, worst {max(firsts):.2f} s.")
        print(f"CPU time: median {median(cpus):.2f} s, worst {max(cpus):.2f} s.")
    if rows:
        print(f"Filled: {len(firsts)} of {len(rows)}.")
    for one in beside:
        print(one)
    if beside:
        print(summary(beside))
    if stopped is not None:
        print(stopped)
    for memory in held:
        print(memory)
    for timing in spent:
        print(timing)


def _as_json(
    rows: Sequence[Row],
    beside: Sequence[Comparison],
    spent: Sequence[Timing],
    stopped: Stops | None,
    held: Sequence[Memory],
) -> dict[str, object]:
    return {
        "runs": [asdict(row) for row in rows],
        "compared": [
            {**asdict(one), "ratio": one.ratio, "cpu_ratio": one.cpu_ratio} for one in beside
        ],
        "words": [asdict(one) for one in spent],
        "stops": None if stopped is None else asdict(stopped),
        "memory_mb": [asdict(one) for one in held],
    }
