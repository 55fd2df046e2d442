"""What the measurements have in common: the grids, the lists, and how figures are printed."""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import grids_named
from editor.cli.list_inputs import lists_named
from editor.fill.job import FillRequest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Grids = Annotated[
    list[Path],
    typer.Argument(metavar="GRIDS...", help="Folders of grids, or grid files.", show_default=False),
]
Floor = Annotated[
    int | None, typer.Option(metavar="N", min=0, max=100, help="The lowest score of a word.")
]
Seeds = Annotated[int, typer.Option(metavar="N", min=1, help="So many seeds for each grid.")]
Seconds = Annotated[
    float, typer.Option("--time", metavar="SECONDS", min=0.1, help="Give up a fill after this.")
]
Polish = Annotated[
    float, typer.Option(metavar="SECONDS", min=0, help="Improve each fill for this time.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]


def jobs_named(
    grids: Sequence[Path],
    lists: Sequence[str] | None,
    floor: int | None,
    seconds: float,
    polish: float = 0.0,
) -> dict[str, FillRequest]:
    """Return a job for each grid, by the grid's name."""
    setup = lists_named(lists or ())
    jobs = {
        name: FillRequest(puzzle, setup, floor=floor, seconds=seconds, polish=polish)
        for name, puzzle in grids_named(grids)
    }
    if not jobs:
        raise CommandError("There are no grids in what is named")
    return jobs


def print_json(figures: Iterable[Any]) -> None:
    """Print ``figures``, values or sentences, as a list."""
    rows = [asdict(one) if is_dataclass(one) else one for one in figures]  # type: ignore[arg-type]
    print(json.dumps(rows, indent=1))


def print_table(head: str, lines: Iterable[object]) -> list[object]:
    """Print ``lines`` under ``head``, each as soon as it is there, and return them."""
    shown = []
    print(head, flush=True)
    for line in lines:
        print(line, flush=True)
        shown.append(line)
    return shown
