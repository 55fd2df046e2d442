"""``gridwright bench``: how fast and how well grids are filled with your lists."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.inputs import grids_named
from editor.cli.list_inputs import lists_named, loaded, with_scale
from editor.cli.word_options import ListNames, Scale
from editor.fill.job import FillRequest
from editor.fill.measure import Quality, Run, measure
from editor.language import number, tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


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
        list[Path],
        typer.Argument(
            metavar="GRIDS...", help="Folders of grids, or grid files.", show_default=False
        ),
    ],
    *,
    word_list: ListNames = None,
    scale: Scale = "",
    floor: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, max=100, help="The lowest score a word may have."),
    ] = None,
    seeds: Annotated[
        int, typer.Option(metavar="N", min=1, max=1000, help="Run each grid with so many seeds.")
    ] = 5,
    time: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.1, help="Give up a fill after this time.")
    ] = 60.0,
    polish: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, help="Improve each fill for this time.")
    ] = 0.0,
    json: Annotated[bool, typer.Option("--json", help="Print all figures as JSON.")] = False,
) -> None:
    """Measure how fast and how well your grids are filled with your lists.

    Every fill is checked by the validator. Times are seconds; CPU times are of this process.

    Example: gridwright bench grids -w words.txt --floor 1
    """
    setup = lists_named(with_scale(word_list or (), scale))
    jobs = {
        name: FillRequest(puzzle, setup, floor=floor, seconds=time, polish=polish)
        for name, puzzle in grids_named(grids)
    }
    rows = list(_rows(jobs, seeds, shown=not json))
    if json:
        print(json_text.dumps([asdict(row) for row in rows], indent=1))
    else:
        print(_summary(rows))


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


def _summary(rows: Sequence[Row]) -> str:
    firsts = [row.first for row in rows if row.first is not None]
    cpus = [row.first_cpu for row in rows if row.first_cpu is not None]
    lines = [tr("Filled: {count} of {all}.").format(count=len(firsts), all=len(rows))]
    if firsts:
        lines = [
            tr("First fill: median {median} s, worst {worst} s.").format(
                median=number(median(firsts), 2), worst=number(max(firsts), 2)
            ),
            tr("CPU time: median {median} s, worst {worst} s.").format(
                median=number(median(cpus), 2), worst=number(max(cpus), 2)
            ),
            *lines,
        ]
    return "\n".join(lines)
