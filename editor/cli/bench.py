"""``gridwright bench``: measure how fast and how well a folder of grids is filled."""

from __future__ import annotations

import json as json_text
import subprocess
import sys
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import lists_named, loaded, puzzle_in_file
from editor.fill.job import FillRequest
from editor.fill.measure import Quality, Run, measure
from editor.fill.qxw import QxwRun, qxw_path, run_qxw
from editor.formats.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList


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


@dataclass(frozen=True, slots=True)
class Comparison:
    """Whole processes side by side, in seconds; a time-out counts as the limit."""

    grid: str
    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """Our seconds for one of theirs."""
        return self.ours / self.theirs


def bench(
    grids: Annotated[
        list[Path],
        typer.Argument(
            metavar="GRIDS...", help="Folders of grids, or grid files.", show_default=False
        ),
    ],
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
    puzzles = dict(_puzzles(grids))
    setup = lists_named(word_list or ())
    start = perf_counter()
    words = loaded(setup)
    load = perf_counter() - start
    rows = []
    if not json:
        print(_HEAD)
    for name, puzzle in puzzles.items():
        for seed in range(seeds):
            request = FillRequest(
                puzzle, setup, floor=floor, seed=seed, seconds=time, polish=polish
            )
            row = _row(name, load, measure(request, words))
            rows.append(row)
            if not json:
                print(_line(row), flush=True)
    compared = [
        _compared(name, puzzle, words, word_list or (), floor, time)
        for name, puzzle in puzzles.items()
        if vs is Rival.QXW
    ]
    if json:
        print(json_text.dumps(_as_json(rows, compared), indent=1))
    else:
        _print_summary(rows, compared)


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


def _compared(
    name: str,
    puzzle: Puzzle,
    words: WordList,
    lists: Sequence[str],
    floor: int | None,
    limit: float,
) -> Comparison:
    theirs: QxwRun = run_qxw(puzzle, words, floor or 1, limit)
    return Comparison(name, _own_process(puzzle, lists, floor or 1, limit), theirs.counted(limit))


def _own_process(puzzle: Puzzle, lists: Sequence[str], floor: int, limit: float) -> float:
    """Return the seconds of a whole ``gridwright fill``; no fill counts ``limit``."""
    grid = puzzle.grid
    template = "\n".join(
        "".join(
            puzzle.fill.get((row, col), ".") if grid.is_open((row, col)) else "#"
            for col in range(grid.cols)
        )
        for row in range(grid.rows)
    )
    options = [option for one in lists for option in ("-w", one)]
    command = [sys.executable, "-m", "editor", "fill", "-", "--floor", str(floor), *options]
    start = perf_counter()
    done = subprocess.run(
        [*command, "--time", str(limit)], input=template.encode(), capture_output=True, check=False
    )
    return min(limit, perf_counter() - start) if done.returncode == 0 else limit


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


def _print_summary(rows: Sequence[Row], compared: Sequence[Comparison]) -> None:
    firsts = [row.first for row in rows if row.first is not None]
    if firsts:
        print(f"First fill: median {median(firsts):.2f} s, worst {max(firsts):.2f} s.")
    print(f"Filled: {len(firsts)} of {len(rows)}.")
    for one in compared:
        print(f"{one.grid:<12} {one.ours:6.2f} s against {one.theirs:6.2f} s: {one.ratio:.2f}")
    if compared:
        print(f"Median ratio: {median(one.ratio for one in compared):.2f}.")


def _as_json(rows: Sequence[Row], compared: Sequence[Comparison]) -> dict[str, object]:
    return {
        "runs": [asdict(row) for row in rows],
        "compared": [{**asdict(one), "ratio": one.ratio} for one in compared],
    }
