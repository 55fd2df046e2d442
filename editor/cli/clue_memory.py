"""``gridwright words clues``: every clue the user ever wrote."""

from __future__ import annotations

from typing import Annotated

import typer

from editor.cli.inputs import CluesFrom, text_in
from editor.cli.outputs import CluesTo
from editor.cli.word_texts import clue_line
from editor.language import counted, number
from editor.storage import write_atomically
from editor.words.clues import ClueMemory, clues_csv, clues_from_csv, clues_path


def clues(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="An entry, or words of a clue or of a title.")
    ] = "",
    *,
    import_from: CluesFrom = None,
    export_to: CluesTo = None,
) -> None:
    """Search the clues you wrote; read them from CSV (entry, clue, puzzle, written) or write them.

    Without text all clues are printed.
    """
    memory = ClueMemory(clues_path())
    if import_from is not None:
        read = clues_from_csv(text_in(import_from))
        typer.echo(
            counted(
                memory.remember(read),
                "{count} new clue of {all}.",
                "{count} new clues of {all}.",
            ).format(all=number(len(read)))
        )
    if export_to is not None:
        write_atomically(export_to, clues_csv(memory.all()).encode())
        typer.echo(
            counted(len(memory), "{path}: {count} clue.", "{path}: {count} clues.").format(
                path=export_to
            )
        )
    if import_from is None and export_to is None:
        for clue in memory.containing(text) if text else memory.all():
            typer.echo(f"{clue.entry}: {clue_line(clue)}")
