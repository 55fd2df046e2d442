"""Whole processes side by side: ``gridwright fill`` and Qxw on the same grid and words."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import asdict, dataclass
from statistics import median
from typing import TYPE_CHECKING

from bench.options import AsJson, Floor, Grids, Seconds, Seeds, jobs_named
from bench.programs import ProgramRun, timed
from bench.qxw_runs import qxw_path, run_qxw
from editor.cli.list_inputs import loaded
from editor.cli.word_options import ListNames
from editor.formats.templates import compact

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.puzzle import Puzzle
    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList

AIM = 0.7
"""The ratio that is aimed at on the median grid."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One grid: the median seconds of both programs; a run without a fill counts the limit."""

    grid: str
    ours: float
    theirs: float
    our_cpu: float | None
    their_cpu: float | None

    @property
    def ratio(self) -> float:
        """Our seconds for one of theirs."""
        return self.ours / self.theirs

    @property
    def cpu_ratio(self) -> float | None:
        """Our seconds of the processor for one of theirs; None where it is not told."""
        if self.our_cpu is None or self.their_cpu is None:
            return None
        return self.our_cpu / self.their_cpu

    def __str__(self) -> str:
        """Return a line of the table."""
        wall = f"{self.grid:<12} {self.ours:6.2f} s against {self.theirs:6.2f} s: {self.ratio:.2f}"
        if self.cpu_ratio is None:
            return wall
        cpu = f"CPU {self.our_cpu:.2f} s against {self.their_cpu:.2f} s: {self.cpu_ratio:.2f}"
        return f"{wall}; {cpu}"


def qxw(
    grids: Grids,
    *,
    word_list: ListNames = None,
    floor: Floor = None,
    seeds: Seeds = 5,
    time: Seconds = 60.0,
    json: AsJson = False,
) -> None:
    """Run whole processes in turns, ours and Qxw's, on the same grids and words.

    Example: python -m bench qxw grids -w words.txt --floor 1
    """
    qxw_path()
    jobs = jobs_named(grids, word_list, floor, time)
    words = loaded(next(iter(jobs.values())).lists)
    beside = list(compared(jobs, words, word_list or (), seeds, time))
    if json:
        rows = [{**asdict(one), "ratio": one.ratio, "cpu_ratio": one.cpu_ratio} for one in beside]
        print(json_text.dumps(rows, indent=1))
    else:
        print(*beside, summary(beside), sep="\n")


def compared(
    jobs: Mapping[str, FillRequest], words: WordList, lists: Sequence[str], runs: int, limit: float
) -> Iterator[Comparison]:
    """Yield how the programs compare on each grid, run in turns so many times each.

    Once a run of either has no fill, the grid is not run again.
    """
    for name, job in jobs.items():
        floor = job.floor or 1
        pairs: list[tuple[ProgramRun, ProgramRun]] = []
        for seed in range(runs):
            ours = timed(_command(lists, floor, seed, limit), limit, _template(job.puzzle))
            pairs.append((ours, run_qxw(job.puzzle, words, floor, limit)))
            if not all(run.done for run in pairs[-1]):
                break
        yield _comparison(name, pairs)


def summary(comparisons: Sequence[Comparison]) -> str:
    """Return the median ratios as one line."""
    cpus = [one.cpu_ratio for one in comparisons if one.cpu_ratio is not None]
    cpu = f", of CPU time {median(cpus):.2f}" if cpus else ""
    ratio = median(one.ratio for one in comparisons)
    return f"Median ratio of whole processes: {ratio:.2f}{cpu} (aim {AIM:g})."


def _comparison(name: str, pairs: Sequence[tuple[ProgramRun, ProgramRun]]) -> Comparison:
    ours, theirs = zip(*pairs, strict=True)
    return Comparison(
        name,
        median(run.seconds for run in ours),
        median(run.seconds for run in theirs),
        _median_cpu(ours),
        _median_cpu(theirs),
    )


def _median_cpu(runs: Sequence[ProgramRun]) -> float | None:
    told = [run.cpu for run in runs if run.cpu is not None]
    return median(told) if told else None


def _command(lists: Sequence[str], floor: int, seed: int, limit: float) -> list[str]:
    options = [option for one in lists for option in ("-w", one)]
    options += ["--floor", str(floor), "--seed", str(seed), "--time", str(limit)]
    return [sys.executable, "-m", "editor", "fill", "-", *options]


def _template(puzzle: Puzzle) -> bytes:
    return compact(puzzle).encode()
