"""``gridwright why`` and ``gridwright rescue``: what is in the way of a fill, and what to clear."""

from __future__ import annotations

import json as json_text
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import ExitCode
from editor.cli.filled import drawing, rows_of
from editor.cli.grid_options import GridOptions, as_asked, lists_asked
from editor.cli.inputs import PuzzleName, puzzle_named
from editor.cli.jobs import run_beside
from editor.cli.list_inputs import loaded
from editor.cli.look import (
    DEFAULT_FLOOR,
    FloorOption,
    JsonOption,
    TimeOption,
)
from editor.cli.outputs import checked_output
from editor.cli.report_file import write_report
from editor.cli.report_option import REPORT_ENDING, ReportOption
from editor.cli.taking import taking
from editor.core.edits import accept_fill, clear_cells
from editor.fill.blame import find_blame
from editor.fill.blame_words import (
    describe_blame,
    describe_cause,
    describe_rescue,
    describe_what_if,
    describe_word,
)
from editor.fill.clearing import clearing_costs, freed_cells
from editor.fill.job import BlameRequest, FillRequest, RescueRequest, Verdict
from editor.fill.questions import grid_question
from editor.fill.report import report_of_blame
from editor.fill.rescue import find_rescue
from editor.language import ENGLISH, speaking, tr
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Event

    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.fill.job import BlameOutcome, RescueOutcome
    from editor.fill.report import Report
    from editor.words.word_list import WordList

_EXITS = {
    Verdict.FILLED: ExitCode.DONE,
    Verdict.IMPOSSIBLE: ExitCode.IMPOSSIBLE,
    Verdict.NOT_FOUND: ExitCode.NOT_FOUND,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options(GridOptions):
    """What both are asked for with."""

    file: PuzzleName
    time: TimeOption = 60.0
    json: JsonOption = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RescueOptions(_Options):
    """What ``rescue`` is asked for with."""

    floor: FloorOption = DEFAULT_FLOOR


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyOptions(_Options):
    """What ``why`` is asked for with."""

    floor: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=100,
            help="The lowest score of a word. Without it 50, and what would help at 38, 25 or 1.",
        ),
    ] = None
    autofill: Annotated[
        bool,
        typer.Option("--autofill", help="Explain the grid without the letters that Autofill set."),
    ] = False
    report: ReportOption = None


@taking(WhyOptions)
def why(options: WhyOptions) -> None:
    """Tell why a grid cannot be filled as it stands: what is to blame, and what would help.

    Exit code 1 when it is proven impossible, 0 when it can be filled, 3 when neither was found.

    Example: gridwright why puzzle.ipuz --floor 50
    """
    report_path = checked_output(options.report, (REPORT_ENDING,)) if options.report else None
    floor = DEFAULT_FLOOR if options.floor is None else options.floor
    fill, words = _fill_of(options, floor)
    if not options.autofill:
        fill = replace(grid_question(fill), seconds=options.time)
    puzzle, request = fill.puzzle, BlameRequest(fill, lower=options.floor is None)

    def work(stop: Event) -> BlameOutcome:
        return find_blame(request, words, _unheard, stop.is_set)

    blame = run_beside(work)
    lines = _blame_lines(puzzle, blame, floor)
    print(_blame_json(puzzle, blame) if options.json else "\n".join(lines))
    if report_path:
        write_report(report_path, _report(fill, blame), options.lists)
    raise typer.Exit(_EXITS[blame.verdict])


@taking(RescueOptions)
def rescue(options: RescueOptions) -> None:
    """Find the fewest entries to clear so that the rest can be filled; among these the weakest.

    Theme entries stay. Exit code 0 when there are such, 1 when it is proven that clearing does
    not help, 3 when neither was found.

    Example: gridwright rescue puzzle.ipuz --floor 50
    """
    fill, words = _fill_of(options, options.floor)
    puzzle = fill.puzzle
    request = RescueRequest(fill, clearing_costs(puzzle, puzzle.filled, words.score))

    def work(stop: Event) -> RescueOutcome:
        return find_rescue(request, words, _unheard, stop.is_set)

    found = run_beside(work)
    lines = _rescue_lines(puzzle, found, options.floor)
    print(_rescue_json(puzzle, found) if options.json else "\n".join(lines))
    raise typer.Exit(_EXITS[found.verdict])


def _fill_of(options: _Options, floor: int) -> tuple[FillRequest, WordList]:
    """Return the fill that is asked about, and its words."""
    puzzle = as_asked(puzzle_named(options.file), options)
    setup = lists_asked(puzzle, options, options.file)
    request = FillRequest(puzzle, setup, floor=floor, seconds=options.time)
    return request, loaded(setup)


def _report(request: FillRequest, blame: BlameOutcome) -> Report | None:
    proven = blame.verdict is Verdict.IMPOSSIBLE
    return report_of_blame(request, blame) if proven else None


def _blame_lines(puzzle: Puzzle, blame: BlameOutcome, floor: int) -> Iterator[str]:
    match blame.verdict:
        case Verdict.FILLED:
            yield tr("The grid can be filled at floor {floor}.").format(floor=floor)
        case Verdict.NOT_FOUND:
            yield tr("Neither a fill at floor {floor} nor a proof was found in the time.").format(
                floor=floor
            )
        case Verdict.IMPOSSIBLE:
            yield tr("Proven: no fill exists at floor {floor} with these lists.").format(
                floor=floor
            )
            yield describe_blame(puzzle, blame)
            yield from (describe_what_if(puzzle, one) for one in blame.what_ifs)
            yield from (describe_word(puzzle, one) for one in blame.words[1:])


@speaking(ENGLISH)
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
        "besides": [describe_cause(puzzle, cause) for cause in blame.besides],
        "starved": [
            {"slot": slot_name(one.slot), "pattern": one.pattern, "floor": one.floor}
            for one in blame.starved
        ],
        "stuck": [_slot_text(puzzle, one) for one in blame.stuck],
        "lists": blame.lists,
    }
    return json_text.dumps(answer, ensure_ascii=False, indent=2)


def _slot_text(puzzle: Puzzle, key: SlotKey | None) -> str | None:
    slot = puzzle.layout.by_key.get(key) if key else None
    return slot_name(slot) if slot else None


def _rescue_lines(puzzle: Puzzle, found: RescueOutcome, floor: int) -> Iterator[str]:
    if found.verdict is Verdict.FILLED and not found.slots:
        yield tr("The grid can be filled at floor {floor} as it stands.").format(floor=floor)
        return
    yield describe_rescue(puzzle, found)
    if found.verdict is Verdict.FILLED:
        yield ""
        yield tr("One fill of the rest:")
        yield drawing(_filled(puzzle, found))


@speaking(ENGLISH)
def _rescue_json(puzzle: Puzzle, found: RescueOutcome) -> str:
    filled = found.verdict is Verdict.FILLED
    answer = {
        "verdict": found.verdict.value,
        "proven": found.proven,
        "clear": [
            {"slot": _slot_text(puzzle, key), "entry": puzzle.pattern(puzzle.layout.by_key[key])}
            for key in found.slots
        ],
        "rows": rows_of(_filled(puzzle, found)) if filled else None,
    }
    return json_text.dumps(answer, ensure_ascii=False, indent=2)


def _filled(puzzle: Puzzle, found: RescueOutcome) -> Puzzle:
    return accept_fill(clear_cells(puzzle, freed_cells(puzzle, found.slots)), found.texts)


def _unheard(_found: object) -> None:
    """Take what is found on the way; the end says it all."""
