"""``gridwright words clues``: every clue that was written or taken in, and where it was used."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import CluesFrom, text_in
from editor.cli.outputs import CluesTo
from editor.cli.word_options import alphabet_named, in_letters
from editor.cli.word_texts import clue_line
from editor.core.alphabet import ENGLISH
from editor.formats.attempts import puzzle_or_fault, puzzle_suffixes
from editor.language import counted, number, tr
from editor.storage import write_atomically
from editor.words.clue_csv import clues_csv, clues_from_csv
from editor.words.clue_folders import import_folder
from editor.words.clues import ClueMemory, Where, clues_path
from editor.words.shipped import in_shipped_list
from editor.words.use_words import use_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle

_MOST = 1_000_000
"""Clues that are printed at most."""


def clues(
    text: Annotated[
        str, typer.Argument(metavar="TEXT", help="An entry, or words of a clue or of a title.")
    ] = "",
    *,
    where: Annotated[
        Where, typer.Option("--in", help="Where the text is looked for.")
    ] = Where.ANYWHERE,
    folder: Annotated[
        Path | None,
        typer.Option("--folder", metavar="DIR", help="Take in all puzzles of a folder."),
    ] = None,
    author: Annotated[
        str, typer.Option(metavar="NAME", help="Whose puzzles in the folder are your own.")
    ] = "",
    import_from: CluesFrom = None,
    export_to: CluesTo = None,
    alphabet: Annotated[
        str,
        typer.Option(
            "--alphabet",
            metavar="NAME",
            help="The letters of the entry, or of what is taken in; without it English ones, or "
            "the puzzle's own.",
            show_default=False,
        ),
    ] = "",
) -> None:
    """Search the clues that were written, and say how often an entry was used; take more in.

    Clues come from puzzles that you saved, from a folder of puzzles, or from CSV (entry, clue,
    puzzle, written, author). Without text all are printed.

    Example: gridwright words clues --folder old-puzzles
    """
    memory = ClueMemory(clues_path())
    letters = alphabet_named(alphabet) if alphabet else ENGLISH
    if folder is not None:
        _take_folder(memory, folder, author, alphabet)
    if import_from is not None:
        read = clues_from_csv(text_in(import_from), letters)
        if not read:
            raise CommandError(tr("There are no clues in {path}").format(path=import_from))
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
    if import_from is None and export_to is None and folder is None:
        for line in _found(memory, text, where, letters):
            typer.echo(line)


def _take_folder(memory: ClueMemory, folder: Path, author: str, alphabet_name: str) -> None:
    """Take in the puzzles of ``folder``; say which of them cannot be read."""
    if not folder.is_dir():
        raise CommandError(tr("There is no folder {folder}").format(folder=folder))
    read = partial(_read, alphabet_name=alphabet_name)
    taken = import_folder(folder, memory, read, puzzle_suffixes(), author=author)
    for sentence in taken.bad_files:
        print(sentence, file=sys.stderr)
    typer.echo(f"{taken.sentence}.")


def _read(path: Path, alphabet_name: str) -> Puzzle | str:
    puzzle = puzzle_or_fault(path, in_shipped_list)
    return puzzle if isinstance(puzzle, str) else in_letters(puzzle, alphabet_name)


def _found(memory: ClueMemory, text: str, where: Where, alphabet: Alphabet) -> Iterator[str]:
    """Yield how often ``text`` was used, where it is an entry, and the clues that have it."""
    use = memory.use_of(memory.entry_written(text, alphabet))
    if use and where is not Where.CLUE:
        yield f"{text}: {use_sentence(use)}"
    for clue in memory.containing(text, _MOST, where, alphabet) if text else memory.all():
        yield f"{clue.entry}: {clue_line(clue)}"
