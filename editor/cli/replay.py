"""``gridwright replay``: prove again what a report says is impossible."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import ExitCode
from editor.cli.grid_options import asks_for_uses
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.list_inputs import lists_named, loaded
from editor.cli.numbers import time_option
from editor.cli.report_file import read_report
from editor.fill.job import Verdict
from editor.fill.report import Replay, assumptions
from editor.fill.report import replay as prove_again
from editor.language import ENGLISH, number, speaking, tr
from editor.words.uses import use_source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Event

    from editor.fill.report import Report


def replay(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="REPORT", help="A file of fill --report or why --report.", show_default=False
        ),
    ],
    *,
    word_list: Annotated[
        list[str] | None,
        typer.Option(
            "-w",
            "--word-list",
            metavar="LIST",
            help="A word list instead of those that the report names; may be repeated.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Another seed is a second opinion."),
    ] = None,
    time: Annotated[float, time_option("Give up after so many seconds.")] = 300.0,
    json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")] = False,
) -> None:
    """Prove again what a report says is impossible.

    Exit code 0 when it is confirmed, 1 when it is refuted or the lists differ, 3 when the time
    was too short.

    Example: gridwright why puzzle.ipuz --report proof.json, then gridwright replay proof.json
    """
    kept = read_report(file)
    report = kept.report
    puzzle = report.request.puzzle
    setup = lists_named(word_list or kept.word_lists, puzzle.alphabet)
    if asks_for_uses(puzzle):
        setup = replace(setup, uses=use_source())
    words = loaded(setup)
    report = replace(report, request=replace(report.request, lists=setup))
    started = perf_counter()

    def work(stop: Event) -> Replay:
        return prove_again(report, words, stop.is_set, seed, time)

    def show() -> None:
        line.show(tr("Proving … {seconds} s").format(seconds=number(perf_counter() - started)))

    with ProgressLine() as line:
        found = run_beside(work, show)
    print(_as_json(report, found) if json else "\n".join(_lines(report, found, words.fingerprint)))
    raise typer.Exit(_exit_code(found))


def _lines(report: Report, found: Replay, fingerprint: str) -> Iterator[str]:
    yield _sentence(report, found)
    if not found.same_lists:
        yield tr("The lists differ: the report is about {lists}, these are {fingerprint}.").format(
            lists=report.lists, fingerprint=fingerprint
        )
    elif found.confirmed:
        yield from assumptions(report)


def _sentence(report: Report, found: Replay) -> str:
    floor = report.request.floor
    seconds = number(found.seconds, 1)
    if found.confirmed:
        sentence = (
            tr(
                "Confirmed in {seconds} s: no fill exists at floor {floor}, and the causes alone "
                "are enough."
            )
            if report.causes
            else tr("Confirmed in {seconds} s: no fill exists at floor {floor}.")
        )
        return sentence.format(seconds=seconds, floor=floor)
    match found.verdict, found.causes:
        case Verdict.FILLED, _:
            what = tr("a fill exists at floor {floor}").format(floor=floor)
        case Verdict.IMPOSSIBLE, Verdict.FILLED:
            what = tr(
                "no fill exists at floor {floor}, but there are fills with the causes alone"
            ).format(floor=floor)
        case Verdict.IMPOSSIBLE, Verdict.IMPOSSIBLE | None:
            what = tr(
                "no fill exists at floor {floor}, but with other lists than the report's"
            ).format(floor=floor)
        case _:
            what = tr("neither a proof nor a fill was found in {seconds} s").format(seconds=seconds)
    return tr("Not confirmed: {what}.").format(what=what)


@speaking(ENGLISH)
def _as_json(report: Report, found: Replay) -> str:
    answer = {
        "confirmed": found.confirmed,
        **asdict(found),
        "verdict": found.verdict.value,
        "causes": None if found.causes is None else found.causes.value,
        "assuming": list(assumptions(report)),
    }
    return json_text.dumps(answer, ensure_ascii=False, indent=2)


def _exit_code(found: Replay) -> ExitCode:
    if found.confirmed:
        return ExitCode.DONE
    open_yet = Verdict.NOT_FOUND in {found.verdict, found.causes}
    return ExitCode.NOT_FOUND if open_yet else ExitCode.FINDINGS
