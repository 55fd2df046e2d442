"""``gridwright candidates``: live help without a window."""

from __future__ import annotations

import json as json_text
import re
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.inputs import PuzzleName, lists_named, loaded, puzzle_named
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.numbers import time_option
from editor.cli.word_options import ListNames
from editor.core.grid import Direction
from editor.fill.blame_words import describe_reason
from editor.fill.job import FillRequest
from editor.fill.live import look_ahead
from editor.fill.live_job import Candidate, Fillability, LiveRequest, LiveView
from editor.language import ENGLISH, counted, marked, number, speaking, tr
from editor.wording.places import direction_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Event

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

FloorOption = Annotated[int, typer.Option(min=0, max=100, help="The lowest score of a word.")]
TimeOption = Annotated[float, time_option("Look no longer than so many seconds.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
DEFAULT_FLOOR = 50


def candidates(
    file: PuzzleName,
    slot: Annotated[
        str, typer.Argument(metavar="SLOT", help="17A, 17-across, 5D …", show_default=False)
    ],
    *,
    word_list: ListNames = None,
    floor: FloorOption = DEFAULT_FLOOR,
    number: Annotated[
        int, typer.Option("-n", "--number", min=1, help="How many words to list.")
    ] = 50,
    time: TimeOption = 5.0,
    json: JsonOption = False,
) -> None:
    """List the words for a slot after which the rest may still be filled.

    A word marked ● is proven: a fill with it was found. One marked ◐ is consistent so far.

    Example: gridwright candidates puzzle.ipuz 17A --floor 40
    """
    puzzle = puzzle_named(file)
    setup = lists_named(word_list or (), puzzle.alphabet)
    words = loaded(setup)
    request = LiveRequest(
        FillRequest(puzzle, setup, floor=floor), slot_named(puzzle, slot).key, number
    )
    end = monotonic() + time

    def work(stop: Event) -> LiveView:
        def report(view: LiveView) -> None:
            line.show(_count_sentence(view))

        return look_ahead(request, words, report, lambda: stop.is_set() or monotonic() > end)

    with ProgressLine() as line:
        view = run_beside(work)
    print(_view_json(view) if json else "\n".join(_view_lines(view)))
    impossible = view.fillability is Fillability.IMPOSSIBLE
    raise typer.Exit(ExitCode.IMPOSSIBLE if impossible else ExitCode.DONE)


def slot_named(puzzle: Puzzle, name: str) -> Slot:
    """Return the slot called ``17A``, ``17-across`` or ``17 Across``."""
    found = re.fullmatch(r"(\d+)[\s-]*(a|across|d|down)", name.strip().lower())
    if not found:
        raise CommandError(tr("A slot is named like 17A or 5-down, not {name!r}").format(name=name))
    direction = Direction.ACROSS if found[2].startswith("a") else Direction.DOWN
    for slot in puzzle.layout.in_direction(direction):
        if slot.number == int(found[1]):
            return slot
    raise CommandError(
        tr("The grid has no {slot}").format(slot=f"{found[1]} {direction_name(direction)}")
    )


def _count_sentence(view: LiveView) -> str:
    return counted(
        len(view.candidates), "{count} candidate, {dead} dead", "{count} candidates, {dead} dead"
    ).format(dead=number(view.dead))


_STANDINGS = {
    Fillability.FILLABLE: marked("The grid: fillable."),
    Fillability.IMPOSSIBLE: marked("The grid: impossible."),
    Fillability.UNKNOWN: marked("The grid: unknown."),
}
_MARKS = {"fillable": "●", "consistent": "◐"}


def _view_lines(view: LiveView) -> Iterator[str]:
    yield f"{tr(_STANDINGS[view.fillability])} {describe_reason(view.reason)}".strip()
    yield _count_sentence(view)
    width = max((len(one.text) for one in view.candidates), default=0)
    for one in view.candidates:
        yield f"{_MARKS[one.standing.value]} {one.text:<{width}} {one.score:3}"


@speaking(ENGLISH)
def _view_json(view: LiveView) -> str:
    def row(one: Candidate) -> dict[str, object]:
        return {
            "word": one.text,
            "score": one.score,
            "standing": one.standing.value,
            "forced": len(one.forced or {}),
        }

    answer = {
        "fillability": view.fillability.value,
        "reason": describe_reason(view.reason),
        "dead": view.dead,
        "candidates": [row(one) for one in view.candidates],
    }
    return json_text.dumps(answer, ensure_ascii=False, indent=2)
