"""How soon the window answers: a real window, measured in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bench.options import AsJson, print_json, print_table
from editor.cli.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Sequence

CHECKOUT = Path(__file__).parents[1]
_FOLDERS = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


@dataclass(frozen=True, slots=True)
class WindowRow:
    """What one kind of action cost on one grid, all in milliseconds.

    Gaps lie between two turns of the event loop. Times are wall times, which other programs
    lengthen; those called ``cpu`` are of the processor, of all threads of the window's process.
    ``view`` is the time from the action to the first candidates on the screen.
    """

    grid: str
    action: str
    beside: str
    times: int
    paint: float
    paint_worst: float
    paint_cpu: float
    paint_cpu_worst: float
    view: float
    view_worst: float
    gap_p99: float
    gap_worst: float
    gap_cpu_worst: float
    gaps_late: int

    def __str__(self) -> str:
        """Return a line of the table."""
        figures = (
            self.paint,
            self.paint_worst,
            self.paint_cpu,
            self.paint_cpu_worst,
            self.view,
            self.view_worst,
            self.gap_p99,
            self.gap_worst,
            self.gap_cpu_worst,
        )
        told = "".join(f" {figure:>7.1f}" for figure in figures)
        return f"{self.grid:<6} {self.action:<6} {self.beside:<9}{told} {self.gaps_late:>5}"


WINDOW_HEAD = (
    f"{'':<6} {'to the paint':>40} {'to the view':>23} {'between turns of the loop':>31}\n"
    f"{'grid':<6} {'action':<6} {'beside':<9}"
    f" {'median':>7} {'worst':>7} {'cpu':>7} {'worst':>7} {'median':>7} {'worst':>7}"
    f" {'p99':>7} {'worst':>7} {'cpu':>7} {'>50':>5}"
)
LATE = 50.0
"""Milliseconds after which a gap is felt."""
TIMES = 40
SIDES = (15, 21)


def window(
    *,
    times: Annotated[int, typer.Option(min=1, help="How often each thing is done.")] = TIMES,
    side: Annotated[
        list[int] | None, typer.Option(help="On the grid of this side, 15 or 21, alone.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Measure how soon a real window paints and tells candidates, with and without Autofill.

    Example: python -m bench window
    """
    rows = window_rows(times, side or SIDES)
    if json:
        print_json(rows)
    else:
        print_table(WINDOW_HEAD, rows)


def window_rows(times: int, sides: Sequence[int] = SIDES) -> tuple[WindowRow, ...]:
    """Open the window on grids of ``sides``, do all ``times`` times, and return what it cost."""
    return tuple(WindowRow(**one) for one in run_apart("bench.window_run", times, *sides))


def run_apart(module: str, *arguments: object) -> list[dict[str, Any]]:
    """Return what ``module`` prints as JSON when it is run with a folder and ``arguments``.

    Its window needs no display and leaves the user's own settings and lists alone.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | dict.fromkeys(_FOLDERS, folder)
        ended = subprocess.run(
            [sys.executable, "-m", module, folder, *map(str, arguments)],
            cwd=CHECKOUT,
            env=environment | {"QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if ended.returncode != 0:
        last = (ended.stderr.splitlines() or ["it ended without a word"])[-1]
        raise CommandError(f"The window cannot be measured: {last}")
    found: list[dict[str, Any]] = json.loads(ended.stdout)
    return found
