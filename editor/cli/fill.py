"""``gridwright fill``: fill a grid with words."""

from __future__ import annotations

import sys
from contextlib import closing
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.filled import as_json, drawing, one_string, outcome_sentence, plain
from editor.cli.grid_options import GridOptions, as_asked, lists_asked, tell_preset
from editor.cli.inputs import PUZZLE_TOLD, names_no_preset, puzzle_named
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.lifting import how_to_lift
from editor.cli.list_inputs import loaded
from editor.cli.numbers import time_option
from editor.cli.outputs import checked_output, fill_endings, write_output
from editor.cli.report_option import REPORT_ENDING, ReportOption
from editor.cli.taking import taking
from editor.core.edits import accept_fill
from editor.core.written_for import with_written_for
from editor.fill.engine import fill_puzzle
from editor.fill.job import (
    LETTER_WEIGHT,
    STEM_WEIGHT,
    USUAL_POLISH,
    FillOutcome,
    FillProgress,
    FillRequest,
    Verdict,
)
from editor.fill.members import Crew
from editor.fill.taste import USUAL, read_taste, written
from editor.fill.validate import validate
from editor.language import number, tr
from editor.wording.left_open import describe_left_open

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from threading import Event

    from editor.core.puzzle import Puzzle
    from editor.fill.taste import Taste
    from editor.words.word_list import WordList

DEFAULT_SECONDS = 60.0

EXIT_CODES = {
    Verdict.FILLED: ExitCode.DONE,
    Verdict.IMPOSSIBLE: ExitCode.IMPOSSIBLE,
    Verdict.NOT_FOUND: ExitCode.NOT_FOUND,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class FillOptions(GridOptions):
    """What a fill is asked for with."""

    template: Annotated[
        str,
        typer.Argument(
            metavar="TEMPLATE",
            help=PUZZLE_TOLD,
            show_default=False,
        ),
    ]
    floor: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=100,
            help="The lowest score a word may have, 0 to 100; without it the highest of "
            "60, 50, 38, 25 and 1 that works.",
        ),
    ] = None
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help="Another seed gives another fill.")
    ] = 0
    time: Annotated[
        float,
        time_option(
            "End the search after so many seconds; up to 5 more, no more than these, go into a "
            "last look whether there is a fill."
        ),
    ] = DEFAULT_SECONDS
    polish: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help="Improve the fill for so many seconds more; without it by work that is the "
            "same every time: 3 seconds of CPU on most 15x15 grids, up to 10 on a hard one. "
            "0 leaves the first fill.",
            show_default=False,
        ),
    ] = None
    taste: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=POINTS",
            help="What improving gives for something, or takes for it, in points of score, such as "
            "plural=0; may be repeated. A wrong name has all of them listed.",
            show_default=False,
        ),
    ] = None
    letter_weight: Annotated[
        int,
        typer.Option(
            metavar="POINTS",
            min=0,
            max=100,
            help="What each letter of the alphabet that the fill shows is worth to --polish, in "
            "points of score.",
        ),
    ] = LETTER_WEIGHT
    stem_weight: Annotated[
        int,
        typer.Option(
            metavar="POINTS",
            min=0,
            max=100,
            help="What each entry that repeats a stem costs --polish, in points of score.",
        ),
    ] = STEM_WEIGHT
    json: Annotated[bool, typer.Option("--json", help="Print the fill as JSON.")] = False
    show_readable: Annotated[
        bool, typer.Option("--readable", help="Print letters alone, blocks as spaces.")
    ] = False
    out: Annotated[
        str | None,
        typer.Option(
            "-o", "--out", metavar="FILE", help="Also write the filled puzzle: .ipuz, .txt or .pdf."
        ),
    ] = None
    report: ReportOption = None


@taking(FillOptions)
def fill(options: FillOptions) -> None:
    """Fill a grid with words.

    Templates have # for a block, _ or . for an open cell, letters as given; spaces do not count.
    A hexadecimal pattern has four cells a digit (1 is open), the last one to three as g to t.

    Example: gridwright fill grid.txt -w mine.txt --floor 50 -o filled.ipuz
    """
    if options.polish is not None and not 0 <= options.polish < float("inf"):
        raise typer.BadParameter(tr("it must be 0 or more"), param_hint="'--polish'")
    if options.json and options.show_readable:
        raise CommandError(tr("Choose one of --json and --readable"))
    path = checked_output(options.out, fill_endings()) if options.out else None
    report = checked_output(options.report, (REPORT_ENDING,)) if options.report else None
    puzzle = as_asked(puzzle_named(options.template), options)
    request = _request(puzzle, options)
    started = perf_counter()
    words = loaded(request.lists)
    load_seconds = perf_counter() - started
    if names_no_preset(options.template):
        tell_preset(puzzle, words, options)
    outcome = run_fill(request, words)
    outcome = replace(outcome, load_seconds=load_seconds + outcome.load_seconds)
    filled = with_written_for(puzzle, accept_fill(puzzle, outcome.texts))
    if options.json:
        print(as_json(filled, words, request, outcome))
    else:
        rule = _rule_in_the_way(request, words) if outcome.verdict is Verdict.IMPOSSIBLE else ""
        lifting = how_to_lift(rule, options) if rule else ""
        sentence = f"{outcome_sentence(outcome, options.floor, rule, lifting)}."
        _print(filled, words, outcome, sentence, readable_only=options.show_readable)
    if outcome.verdict is Verdict.FILLED and (left := describe_left_open(filled)):
        print(f"{left}.", file=sys.stderr)
    if path and outcome.verdict is Verdict.FILLED:
        write_output(path, filled)
    if report:
        _report(report, request, outcome, options)
    raise typer.Exit(EXIT_CODES[outcome.verdict])


def _report(path: Path, request: FillRequest, outcome: FillOutcome, options: FillOptions) -> None:
    from editor.cli.report_file import write_report  # most fills are reported by none
    from editor.fill.report import report_of

    proven = outcome.verdict is Verdict.IMPOSSIBLE
    write_report(path, report_of(request, outcome) if proven else None, options.lists)


def _rule_in_the_way(request: FillRequest, words: WordList) -> str:
    from editor.fill.verdicts import rule_in_the_way  # the solver takes a second to load

    return rule_in_the_way(request, words) or ""


def _request(puzzle: Puzzle, options: FillOptions) -> FillRequest:
    taste = _taste(options.taste or ())
    return FillRequest(
        puzzle,
        lists_asked(puzzle, options, options.template, told_uses=taste.used > 0),
        floor=options.floor,
        seed=options.seed,
        seconds=options.time,
        polish=USUAL_POLISH if options.polish is None else options.polish,
        by_work=options.polish is None,
        taste=taste,
        letter_weight=options.letter_weight,
        stem_weight=options.stem_weight,
    )


def _taste(wishes: Sequence[str]) -> Taste:
    try:
        return read_taste(wishes)
    except ValueError:
        known = ", ".join(written(USUAL))
        told = tr("write NAME=POINTS, with points from 0 to 100: {known}").format(known=known)
        raise typer.BadParameter(told, param_hint="'--taste'") from None


def run_fill(request: FillRequest, words: WordList) -> FillOutcome:
    """Run a fill job with a progress line, interruptible by Ctrl+C."""
    started = perf_counter()
    latest: list[FillProgress] = []

    def work(stop: Event) -> FillOutcome:
        def report(progress: FillProgress) -> None:
            latest[:] = [progress]

        with closing(Crew()) as crew:
            return fill_puzzle(request, words, report, stop.is_set, crew)

    def show() -> None:
        line.show(_progress_sentence(latest, perf_counter() - started))

    with ProgressLine() as line:
        outcome = run_beside(work, show)
    if outcome.verdict is Verdict.FILLED:
        _insist(validate(request, words, outcome.texts, outcome.floor))
    return outcome


def _progress_sentence(latest: Sequence[FillProgress], seconds: float) -> str:
    sentence = tr("Filling … {seconds} s")
    floor, mean = 0, 0.0
    for progress in latest:
        floor, mean = progress.floor, progress.mean or 0.0
        sentence = (
            tr("Filling at floor {floor} … {seconds} s")
            if progress.mean is None
            else tr("Filling at floor {floor}, mean score {mean} so far … {seconds} s")
        )
    return sentence.format(floor=floor, mean=number(mean, 1), seconds=number(seconds))


def _insist(problems: tuple[str, ...]) -> None:
    """Stop with an internal error when a fill breaks the rules of its job."""
    if problems:
        raise RuntimeError(f"the engine returned a wrong fill: {problems[0]}")


def _print(
    puzzle: Puzzle,
    words: WordList,
    outcome: FillOutcome,
    sentence: str,
    *,
    readable_only: bool,
) -> None:
    if outcome.verdict is not Verdict.FILLED:
        print(sentence, file=sys.stderr)
    elif readable_only:
        print(drawing(puzzle, block=" "))
    else:
        print("\n".join(plain(puzzle, words)))
        print(f"\n{sentence}\n\n{one_string(puzzle)}")
