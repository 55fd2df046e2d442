"""``gridwright demo``: the main job on the sample puzzle, without a window."""

from __future__ import annotations

from typing import Annotated

import typer

from editor.cli.check import checked, finding_lines, hint_lines
from editor.cli.errors import ExitCode
from editor.cli.fill import DEFAULT_SECONDS, EXIT_CODES, run_fill
from editor.cli.filled import outcome_sentence, plain
from editor.cli.inputs import puzzle_in_file
from editor.cli.list_inputs import lists_named, loaded
from editor.cli.outputs import PDF, checked_output, write_output
from editor.core.edits import accept_fill
from editor.fill.job import FillRequest
from editor.language import tr
from editor.paths import resource

SAMPLE = "samples/welcome.ipuz"


def demo(
    *,
    out: Annotated[
        str, typer.Option("-o", "--out", metavar="FILE", help="Where the PDF is written.")
    ] = "gridwright-demo.pdf",
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help="Another seed gives another fill.")
    ] = 0,
) -> None:
    """Check, fill and print the sample puzzle, without a window."""
    path = checked_output(out, [PDF])
    puzzle = puzzle_in_file(resource(SAMPLE))
    print(tr("{title}, by {author}").format(title=puzzle.title, author=puzzle.author), end="\n\n")
    findings, hints = checked(puzzle)
    print("\n".join([*finding_lines(puzzle, findings), *hint_lines(puzzle, findings, hints)]))
    setup = lists_named((), puzzle.alphabet)
    words = loaded(setup)
    outcome = run_fill(FillRequest(puzzle, setup, seed=seed, seconds=DEFAULT_SECONDS), words)
    print(f"{outcome_sentence(outcome, None)}.\n")
    code = EXIT_CODES[outcome.verdict]
    if code is ExitCode.DONE:
        filled = accept_fill(puzzle, outcome.texts)
        print("\n".join(plain(filled, words)))
        write_output(path, filled)
        print()
        print(tr("The puzzle and its solution are in {path}").format(path=path.resolve()))
    raise typer.Exit(code)
