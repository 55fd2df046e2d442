"""``gridwright candidates`` and ``gridwright why``: live help without a window."""

from __future__ import annotations

import json as json_text
import re
import sys
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.inputs import lists_named, loaded, puzzle_named
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.outputs import checked_output
from editor.cli.report_file import REPORT_ENDING, KeptReport, report_text
from editor.core.grid import Direction
from editor.core.wording import slot_name
from editor.fill.blame import find_blame
from editor.fill.blame_words import describe_blame, describe_what_if, describe_word
from editor.fill.job import BlameRequest, FillRequest, Verdict
from editor.fill.live import look_ahead
from editor.fill.live_job import Candidate, Fillability, LiveRequest, LiveView
from editor.fill.report import report_of_blame
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from threading import Event

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.fill.job import BlameOutcome

FileArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE",
        help="A puzzle or template file, - for standard input, or a hexadecimal pattern.",
        show_default=False,
    ),
]
ListOption = Annotated[
    list[str] | None,
    typer.Option("-w", "--word-list", metavar="LIST", help="A word list; may be repeated."),
]
FloorOption = Annotated[int, typer.Option(min=0, max=100, help="The lowest score of a word.")]
TimeOption = Annotated[
    float, typer.Option(metavar="SECONDS", help="Look no longer than so many seconds.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
ReportOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Write a report of the proof: .json, for replay."),
]
DEFAULT_FLOOR = 50


def candidates(
    file: FileArgument,
    slot: Annotated[
        str, typer.Argument(metavar="SLOT", help="17A, 17-across, 5D …", show_default=False)
    ],
    *,
    word_list: ListOption = None,
    floor: FloorOption = DEFAULT_FLOOR,
    number: Annotated[
        int, typer.Option("-n", "--number", min=1, help="How many words to look at.")
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
    line = ProgressLine()

    def work(stop: Event) -> LiveView:
        def report(view: LiveView) -> None:
            line.show(f"{len(view.candidates)} candidates, {view.dead} dead")

        return look_ahead(request, words, report, lambda: stop.is_set() or monotonic() > end)

    try:
        view = run_beside(work, _wait)
    finally:
        line.clear()
    print(_view_json(view) if json else "\n".join(_view_lines(view)))
    impossible = view.fillability is Fillability.IMPOSSIBLE
    raise typer.Exit(ExitCode.IMPOSSIBLE if impossible else ExitCode.DONE)


def why(
    file: FileArgument,
    *,
    word_list: ListOption = None,
    floor: FloorOption = DEFAULT_FLOOR,
    time: TimeOption = 60.0,
    json: JsonOption = False,
    report: ReportOption = None,
) -> None:
    """Tell why a grid cannot be filled: what is to blame, and what would help.

    Exit code 1 when it is proven impossible, 0 when it can be filled, 3 when neither was found.
    Example: gridwright why puzzle.ipuz --floor 50
    """
    report_path = checked_output(report, (REPORT_ENDING,)) if report else None
    puzzle = puzzle_named(file)
    setup = lists_named(word_list or (), puzzle.alphabet)
    words = loaded(setup)
    request = BlameRequest(FillRequest(puzzle, setup, floor=floor, seconds=time))

    def work(stop: Event) -> BlameOutcome:
        return find_blame(request, words, _unheard, stop.is_set)

    blame = run_beside(work, _wait)
    print(_blame_json(puzzle, blame) if json else "\n".join(_blame_lines(puzzle, blame, floor)))
    if report_path:
        _write_report(report_path, request.fill, blame, word_list or ())
    raise typer.Exit(_EXITS[blame.verdict])


def _write_report(
    path: Path, request: FillRequest, blame: BlameOutcome, lists: Sequence[str]
) -> None:
    """Write the proof that ``request`` cannot be filled; without one, say that there is none."""
    if blame.verdict is not Verdict.IMPOSSIBLE:
        print(f"{path} is not written: nothing was proven impossible.", file=sys.stderr)
        return
    kept = KeptReport(report_of_blame(request, blame), tuple(lists))
    write_atomically(path, report_text(kept).encode())


def slot_named(puzzle: Puzzle, name: str) -> Slot:
    """Return the slot called ``17A``, ``17-across`` or ``17 Across``."""
    found = re.fullmatch(r"(\d+)[\s-]*(a|across|d|down)", name.strip().lower())
    if not found:
        raise CommandError(f"A slot is named like 17A or 5-down, not {name!r}")
    direction = Direction.ACROSS if found[2].startswith("a") else Direction.DOWN
    for slot in puzzle.layout.in_direction(direction):
        if slot.number == int(found[1]):
            return slot
    raise CommandError(f"The grid has no {found[1]} {direction.value.capitalize()}")


_EXITS = {
    Verdict.FILLED: ExitCode.DONE,
    Verdict.IMPOSSIBLE: ExitCode.IMPOSSIBLE,
    Verdict.NOT_FOUND: ExitCode.NOT_FOUND,
}
_MARKS = {"fillable": "●", "consistent": "◐"}


def _view_lines(view: LiveView) -> Iterator[str]:
    yield f"The grid: {view.fillability.value}. {view.reason}".strip()
    yield f"{len(view.candidates)} candidates, {view.dead} dead"
    width = max((len(one.text) for one in view.candidates), default=0)
    for one in view.candidates:
        yield f"{_MARKS[one.standing.value]} {one.text:<{width}} {one.score:3}"


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
        "reason": view.reason,
        "dead": view.dead,
        "candidates": [row(one) for one in view.candidates],
    }
    return json_text.dumps(answer, ensure_ascii=False, indent=2)


def _blame_lines(puzzle: Puzzle, blame: BlameOutcome, floor: int) -> Iterator[str]:
    match blame.verdict:
        case Verdict.FILLED:
            yield f"The grid can be filled at floor {floor}."
        case Verdict.NOT_FOUND:
            yield f"Neither a fill at floor {floor} nor a proof was found in the time."
        case Verdict.IMPOSSIBLE:
            yield f"Proven: no fill exists at floor {floor} with these lists."
            yield describe_blame(puzzle, blame)
            yield from (describe_what_if(puzzle, one) for one in blame.what_ifs)
            yield from (describe_word(puzzle, one) for one in blame.words[1:])


def _blame_json(puzzle: Puzzle, blame: BlameOutcome) -> str:
    answer = {
        "verdict": blame.verdict.value,
        "minimal": blame.minimal,
        "causes": [
            {
                "kind": cause.kind.value,
                "slot": _slot_text(puzzle, cause.slot),
                "text": cause.text,
                "number": cause.number,
                "cells": [{"row": row + 1, "column": col + 1} for row, col in cause.cells],
            }
            for cause in blame.causes
        ],
        "what_ifs": [
            {
                "sentence": describe_what_if(puzzle, one),
                "verdict": one.verdict.value,
                "floor": one.floor,
            }
            for one in blame.what_ifs
        ],
        "words": [
            {"slot": _slot_text(puzzle, one.slot), "pattern": one.pattern, "score": one.score}
            for one in blame.words
        ],
        "lists": blame.lists,
    }
    return json_text.dumps(answer, ensure_ascii=False, indent=2)


def _slot_text(puzzle: Puzzle, key: SlotKey | None) -> str | None:
    slot = puzzle.layout.by_key.get(key) if key else None
    return slot_name(slot) if slot else None


def _unheard(_found: object) -> None:
    """Take what is found on the way; the end says it all."""


def _wait() -> None:
    """Show nothing while the work goes on."""
