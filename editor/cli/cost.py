"""``gridwright cost``: what fills reach with blocks added, and with theme entries left out."""

from __future__ import annotations

import json as json_text
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import ExitCode
from editor.cli.grid_options import GridOptions, as_asked, lists_asked
from editor.cli.inputs import PuzzleName, puzzle_named
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.list_inputs import loaded
from editor.cli.look import JsonOption
from editor.cli.numbers import time_option
from editor.cli.taking import taking
from editor.generate.patterns.cost import (
    POLISH_SECONDS,
    ROUNDS,
    CostRequest,
    CostSample,
    Way,
    best_by_count,
)
from editor.generate.patterns.cost_words import estimated, reached
from editor.language import counted, tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from threading import Event

_MOST = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class CostOptions(GridOptions):
    """What samples are asked for with."""

    file: PuzzleName
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, max=_MOST, help="How many fills of each step.")
    ] = ROUNDS
    polish: Annotated[float, time_option("Seconds that each fill is improved.")] = POLISH_SECONDS
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other samples.")] = 0
    json: JsonOption = False


@taking(CostOptions)
def cost(options: CostOptions) -> None:
    """Estimate what fills reach with blocks added, and with theme entries left out.

    Grids with up to three steps of blocks more, and without up to three of the theme entries that
    a file has locked, are filled for a moment each. The best of each step is told: an estimate, as
    more time may reach more.

    Exit code 0 when any of them was filled, else 3.

    Example: gridwright cost puzzle.ipuz --rounds 8
    """
    from editor.generate.patterns.cost_sampling import sampled_costs

    puzzle = as_asked(puzzle_named(options.file), options)
    setup = lists_asked(puzzle, options, options.file)
    words = loaded(setup)
    request = CostRequest(puzzle, setup, options.seed, options.rounds, options.polish)
    found: list[CostSample] = []

    def work(stop: Event) -> None:
        found.extend(sampled_costs(request, words, stop.is_set))

    with ProgressLine() as line:
        run_beside(
            work, lambda: line.show(counted(len(found), "{count} sample", "{count} samples"))
        )
    print(_as_json(found) if options.json else "\n".join(_lines(found)))
    filled = any(one.lowest is not None for one in found)
    raise typer.Exit(ExitCode.DONE if filled else ExitCode.NOT_FOUND)


def _lines(samples: Sequence[CostSample]) -> Iterator[str]:
    best = best_by_count(samples)
    if not best:
        yield tr("No block can be added without breaking a rule, and no theme entry is locked.")
    for way, points in best.items():
        yield tr(way.value)
        for one in points:
            yield f"{one.count:4} {reached(one)}"
        yield ""
    yield estimated(len(samples))


def _as_json(samples: Sequence[CostSample]) -> str:
    return json_text.dumps(
        {
            "estimate": True,
            "samples": len(samples),
            "blocks": _points(samples, Way.BLOCKS),
            "theme": _points(samples, Way.THEME),
        },
        indent=2,
    )


def _points(samples: Sequence[CostSample], way: Way) -> list[dict[str, object]]:
    return [
        {
            "count": one.count,
            "words": one.words,
            "lowest": one.lowest,
            "mean": None if one.mean is None else round(one.mean, 2),
            "cells": [{"row": row + 1, "column": col + 1} for row, col in sorted(one.cells)],
        }
        for one in best_by_count(samples).get(way, ())
    ]
