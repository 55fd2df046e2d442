"""``gridwright batch``: fill a whole collection of grids."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, median
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.filled import rows_of
from editor.cli.grid_options import GridOptions, as_asked, lists_asked
from editor.cli.inputs import puzzles_in_collection, puzzles_in_folder, text_in
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.list_inputs import loaded
from editor.cli.numbers import range_named, time_option
from editor.cli.taking import taking
from editor.core.edits import accept_fill
from editor.fill.batch import BatchJob, BatchResult, run_here, run_on_cluster
from editor.fill.job import FillRequest, Verdict
from editor.generate.patterns.figures import figures
from editor.language import number, tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from threading import Event

    from editor.core.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Row:
    """How one grid was filled: a line of the results."""

    name: str
    outcome: str
    floor: int
    mean: float | None
    seconds: float
    seed: int
    rows: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchOptions(GridOptions):
    """What a batch is asked for with."""

    collection: Annotated[
        str,
        typer.Argument(
            metavar="COLLECTION",
            help="A folder of puzzle files, or a file of hexadecimal patterns, one a line.",
            show_default=False,
        ),
    ]
    results: Annotated[
        str,
        typer.Option(
            "-o",
            "--results",
            metavar="FILE",
            help="Where results go, one JSON object a line; grids that stand there are not filled"
            " again.",
        ),
    ] = "batch.jsonl"
    fours: Annotated[
        str,
        typer.Option(
            metavar="LEAST-MOST", help="Fill only grids with so many words of four letters."
        ),
    ] = ""
    floor: Annotated[
        int | None, typer.Option(min=0, max=100, help="The lowest score; without it the ladder.")
    ] = None
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other fills.")] = 0
    time: Annotated[float, time_option("The time for each grid.")] = 30.0
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="How many processes; without it one a core.")
    ] = None
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Dask scheduler, like tcp://host:8786."),
    ] = None


@taking(BatchOptions)
def batch(options: BatchOptions) -> None:
    """Fill a whole collection of grids, with all cores or on a cluster; stop and go on later.

    Example: gridwright patterns -n 100 > patterns.txt; gridwright batch patterns.txt --floor 40
    """
    if options.workers and options.cluster:
        raise CommandError(tr("Choose one of --workers and --cluster"))
    puzzles = _puzzles(options)
    path = Path(options.results)
    done = _done(path)
    _run([job for job in _jobs(puzzles, options) if job.name not in done], puzzles, options)
    rows = _done(path)
    print("\n".join(_summary([rows[name] for name in puzzles if name in rows])))


def _jobs(puzzles: Mapping[str, Puzzle], options: BatchOptions) -> list[BatchJob]:
    """Return a job for each of ``puzzles``; refuse word lists that cannot be read."""
    setups = {puzzle.alphabet: lists_asked(puzzle, options) for puzzle in puzzles.values()}
    for setup in setups.values():
        loaded(setup)
    return [
        BatchJob(
            name,
            FillRequest(
                puzzle,
                setups[puzzle.alphabet],
                floor=options.floor,
                seed=options.seed,
                seconds=options.time,
            ),
        )
        for name, puzzle in puzzles.items()
    ]


def _run(jobs: Sequence[BatchJob], puzzles: Mapping[str, Puzzle], options: BatchOptions) -> None:
    """Run ``jobs`` and append each result to the file of results as it comes."""
    count = 0

    def work(stop: Event) -> None:
        nonlocal count
        found = (
            run_on_cluster(jobs, options.cluster, stop.is_set)
            if options.cluster
            else run_here(jobs, options.workers, stop.is_set)
        )
        for result in found:
            _append(Path(options.results), _row(result, puzzles[result.name]))
            count += 1

    with ProgressLine() as line:
        run_beside(
            work,
            lambda: line.show(tr("{count} of {all} grids").format(count=count, all=len(jobs))),
        )


def _puzzles(options: BatchOptions) -> dict[str, Puzzle]:
    puzzles = _collected(Path(options.collection))
    if options.fours:
        puzzles = _with_fours(puzzles, range_named("--fours", options.fours))
    return {name: as_asked(puzzle, options) for name, puzzle in puzzles.items()}


def _with_fours(puzzles: Mapping[str, Puzzle], fours: tuple[int, int]) -> dict[str, Puzzle]:
    """Return those of ``puzzles`` that have so many words of four letters."""
    least, most = fours
    found = {
        name: puzzle
        for name, puzzle in puzzles.items()
        if least <= figures(puzzle.grid).four_letter_words <= most
    }
    if not found:
        raise CommandError(
            tr("No grid has {least} to {most} words of four letters").format(least=least, most=most)
        )
    return found


def _collected(path: Path) -> dict[str, Puzzle]:
    if path.is_dir():
        return puzzles_in_folder(path)
    if not path.exists():
        raise CommandError(tr("There is no file or folder {path}").format(path=path))
    return puzzles_in_collection(path)


def _done(path: Path) -> dict[str, Row]:
    if not path.exists():
        return {}
    rows: dict[str, Row] = {}
    for place, text in enumerate(text_in(path).splitlines(), start=1):
        try:
            row = Row(**json.loads(text))
        except (ValueError, TypeError) as error:
            raise CommandError(
                tr("{path}: Line {number} is not a result of a batch").format(
                    path=path, number=place
                )
            ) from error
        rows[row.name] = row
    return rows


def _append(path: Path, row: Row) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(row), ensure_ascii=False) + "\n")


def _row(result: BatchResult, puzzle: Puzzle) -> Row:
    outcome = result.outcome
    return Row(
        name=result.name,
        outcome=outcome.verdict.value,
        floor=outcome.floor,
        mean=outcome.mean,
        seconds=round(outcome.search_seconds, 3),
        seed=outcome.seed,
        rows=rows_of(accept_fill(puzzle, outcome.texts)),
    )


def _summary(rows: Sequence[Row]) -> Iterator[str]:
    width = max((len(row.name) for row in rows), default=4)
    yield f"{tr('grid'):<{width}}  {tr('outcome     floor   mean  seconds')}"
    for row in rows:
        mean = "-" if row.mean is None else f"{row.mean:.1f}"
        yield f"{row.name:<{width}}  {row.outcome:<10} {row.floor:6} {mean:>6} {row.seconds:8.2f}"
    filled = [row for row in rows if row.outcome == Verdict.FILLED.value]
    scores = [row.mean for row in filled if row.mean is not None]
    figures = [tr("{count} of {all} filled").format(count=len(filled), all=len(rows))]
    if scores:
        figures.append(tr("mean score {mean}").format(mean=number(fmean(scores), 1)))
    if filled:
        figures.append(
            tr("median {seconds} s").format(
                seconds=number(median(row.seconds for row in filled), 2)
            )
        )
    yield ""
    yield ", ".join(figures)
