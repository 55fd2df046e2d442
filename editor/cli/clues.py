"""``gridwright clues``: the clues of a puzzle, listed, taken in, written out, enumerated."""

from __future__ import annotations

import json as json_text
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import CluesFrom, PuzzleName, puzzle_named, text_in
from editor.cli.lists_at_hand import words_in_use
from editor.cli.outputs import CluesTo, checked_output, puzzle_endings, write_output
from editor.cli.word_options import ListNames, PuzzleAlphabet, Scale, in_letters
from editor.core.enumerations import made_enumerations
from editor.formats.clue_columns import clue_rows, column_clues, columns_text
from editor.formats.clue_list_reader import listed_clues, placement
from editor.formats.registry import IPUZ, format_of
from editor.language import counted, tr
from editor.storage import write_atomically
from editor.wording.places import direction_name, slot_name
from editor.words.facts import facts_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.formats.clue_columns import ClueRow


def clues(
    file: PuzzleName,
    *,
    unclued: Annotated[
        bool, typer.Option("--unclued", help="List only entries without a clue.")
    ] = False,
    import_from: CluesFrom = None,
    export_to: CluesTo = None,
    enumerate_all: Annotated[
        bool, typer.Option("--enumerate", help="Keep the enumerations that the lists make.")
    ] = False,
    output: Annotated[
        str,
        typer.Option(
            "-o", "--output", metavar="FILE", help="The puzzle to write; without it the ipuz file."
        ),
    ] = "",
    word_list: ListNames = None,
    scale: Scale = "",
    alphabet: PuzzleAlphabet = "",
    json: Annotated[bool, typer.Option("--json", help="Print the clues as JSON.")] = False,
) -> None:
    """List the clues of a puzzle, take them from a spreadsheet, or write them for one.

    The columns are number, direction, answer, enumeration, clue, length and parse; those that are
    taken in are found by their names in the first line. A plain list of clues is taken in too.

    Example: gridwright clues puzzle.ipuz --import clues.csv
    """
    puzzle = in_letters(puzzle_named(file), alphabet)
    words = words_in_use(word_list, puzzle.alphabet.name, scale)
    with facts_of(words) as facts:
        if import_from is not None or enumerate_all:
            path = _target(output or file)
            puzzle = _edited(puzzle, import_from, facts, enumerated=enumerate_all)
            for loss in write_output(path, puzzle):
                print(loss, file=sys.stderr)
        rows = clue_rows(puzzle, facts)
    rows = tuple(row for row in rows if not (unclued and row.clue))
    if export_to is not None:
        write_atomically(export_to, columns_text(rows).encode())
    elif json:
        print(json_text.dumps([row.told for row in rows], indent=2, ensure_ascii=False))
    elif import_from is None:
        print("\n".join(map(_line, rows)))


def _target(name: str) -> Path:
    """Return the file to write the puzzle to; only ipuz keeps all of it."""
    path = checked_output(name, puzzle_endings())
    if format_of(path) is not IPUZ:
        raise CommandError(tr("Say by -o which ipuz file the puzzle is to be written to"))
    return path


def _edited(
    puzzle: Puzzle, import_from: Path | None, facts: WordFacts, *, enumerated: bool
) -> Puzzle:
    """Return ``puzzle`` with the clues of a file; tell of those that have no place."""
    if import_from is not None:
        text = text_in(import_from)
        found = column_clues(text, puzzle, facts) or listed_clues(text)
        if not found:
            raise CommandError(tr("There are no clues in {path}").format(path=import_from))
        placed = placement(puzzle, found)
        for clue in placed.homeless:
            told = tr("No entry for {number} {direction}: {clue}")
            name = direction_name(clue.direction)
            print(told.format(number=clue.number, direction=name, clue=clue.text), file=sys.stderr)
        print(counted(placed.placed, "{count} clue taken in", "{count} clues taken in"))
        puzzle = placed.puzzle
    return made_enumerations(puzzle, facts) if enumerated else puzzle


def _line(row: ClueRow) -> str:
    told = f"({row.enumeration})" if row.enumeration else ""
    return "  ".join(filter(None, (f"{slot_name(row.slot):<10}", row.answer, told, row.clue)))
