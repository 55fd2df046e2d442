"""``gridwright codeword``: a filled grid whose letters are numbers."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.fill import DEFAULT_SECONDS, EXIT_CODES, run_fill
from editor.cli.filled import drawing
from editor.cli.inputs import PUZZLE_TOLD, puzzle_named
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.list_inputs import lists_named, loaded
from editor.cli.numbers import time_option
from editor.cli.outputs import checked_output, fill_endings, write_output
from editor.cli.taking import taking
from editor.cli.word_options import ListNames, in_letters
from editor.core.edits import accept_fill
from editor.fill.job import FillRequest, Verdict
from editor.generate.codeword.codeword import (
    USUAL_HINTS,
    Codeword,
    CodewordWish,
    make_codeword,
)
from editor.generate.codeword.request import with_all_letters
from editor.generate.codeword.told import sentences
from editor.language import tr

if TYPE_CHECKING:
    from threading import Event

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList

_BLOCK = "##"
"""A block among numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CodewordOptions:
    """What a codeword is asked for with."""

    template: Annotated[
        str, typer.Argument(metavar="TEMPLATE", help=PUZZLE_TOLD, show_default=False)
    ]
    hints: Annotated[
        str,
        typer.Option(
            metavar="LETTERS",
            help="The letters that are given, like EK or CAT; without it they are proposed.",
        ),
    ] = ""
    least: Annotated[
        int, typer.Option(metavar="N", min=0, help="Propose so many letters at least.")
    ] = USUAL_HINTS
    hint_word: Annotated[
        bool,
        typer.Option("--hint-word", help="Propose the letters of an entry of three letters."),
    ] = False
    all_letters: Annotated[
        bool, typer.Option(help="A grid that is filled here has every letter of the alphabet.")
    ] = True
    floor: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=100, help="The lowest score of words in another solution."
        ),
    ] = 1
    lists: ListNames = None
    alphabet: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="The letters and the language; without it the puzzle's own."
        ),
    ] = ""
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, help="Another seed gives another fill and code.")
    ] = 0
    time: Annotated[float, time_option("Give up after so many seconds.")] = DEFAULT_SECONDS
    json: Annotated[bool, typer.Option("--json", help="Print the codeword as JSON.")] = False
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FILE", help="Also write it: .ipuz, .jpz or .pdf."),
    ] = None


@taking(CodewordOptions)
def codeword(options: CodewordOptions) -> None:
    """Make a codeword: numbers for letters, letters as hints, and the proof of one solution.

    A grid that is not full is filled first. The code is 0 where the solution is proven the only
    one, 1 where it is not the only one, 3 where the time ran out.

    Example: gridwright codeword grid.txt --seed 4 -o codeword.pdf
    """
    path = checked_output(options.out, fill_endings()) if options.out else None
    puzzle = in_letters(puzzle_named(options.template), options.alphabet)
    wish = _wish(options, puzzle)
    setup = lists_named(options.lists or (), puzzle.alphabet)
    words = loaded(setup)
    if not puzzle.is_full:
        puzzle = _filled(puzzle, words, options)
    made = _made(puzzle, words, wish, options.time)
    print(_as_json(made) if options.json else _as_text(made, options.floor))
    if path is not None:
        for loss in write_output(path, made.puzzle):
            print(loss, file=sys.stderr)
    codes = {True: ExitCode.DONE, False: ExitCode.IMPOSSIBLE, None: ExitCode.NOT_FOUND}
    raise typer.Exit(codes[made.unique])


def _wish(options: CodewordOptions, puzzle: Puzzle) -> CodewordWish:
    if options.hints and options.hint_word:
        raise CommandError(tr("--hint-word proposes hints; leave it or --hints out"))
    alphabet = puzzle.alphabet
    letters = alphabet.split(alphabet.normalize(options.hints))
    if options.hints and not (letters and set(letters) <= set(alphabet.letters)):
        raise CommandError(
            tr("--hints {hints}: these are no letters of the alphabet").format(hints=options.hints)
        )
    return CodewordWish(
        hints=tuple(dict.fromkeys(letters)),
        least=options.least,
        word_given=options.hint_word,
        floor=options.floor,
        seed=options.seed,
    )


def _filled(puzzle: Puzzle, words: WordList, options: CodewordOptions) -> Puzzle:
    """Return ``puzzle`` filled, with every letter where that is wished; leave where it is not."""
    asked = with_all_letters(puzzle) if options.all_letters else puzzle
    setup = lists_named(options.lists or (), puzzle.alphabet)
    outcome = run_fill(FillRequest(asked, setup, seed=options.seed, seconds=options.time), words)
    if outcome.verdict is not Verdict.FILLED:
        sentence = (
            tr("The grid cannot be filled; gridwright why tells the reason.")
            if outcome.verdict is Verdict.IMPOSSIBLE
            else tr("No fill was found in the time; --time gives more.")
        )
        print(sentence, file=sys.stderr)
        raise typer.Exit(EXIT_CODES[outcome.verdict])
    return accept_fill(puzzle, outcome.texts)


def _made(puzzle: Puzzle, words: WordList, wish: CodewordWish, seconds: float) -> Codeword:
    end = monotonic() + seconds

    def work(stop: Event) -> Codeword:
        return make_codeword(puzzle, words, wish, lambda: stop.is_set() or monotonic() > end)

    with ProgressLine() as line:
        return run_beside(work, lambda: line.show(tr("Looking for other solutions …")))


def _as_text(made: Codeword, floor: int) -> str:
    given = ", ".join(f"{letter} {made.code[letter]}" for letter in made.hints)
    return "\n".join(
        [
            *_numbers(made.puzzle),
            "",
            tr("Given: {hints}").format(hints=given or tr("no letter")),
            *sentences(made, floor),
            "",
            drawing(made.puzzle),
        ]
    )


def _numbers(puzzle: Puzzle) -> list[str]:
    grid = puzzle.grid
    return [
        " ".join(f"{_shown(puzzle, (row, col)):>2}" for col in range(grid.cols))
        for row in range(grid.rows)
    ]


def _shown(puzzle: Puzzle, cell: Cell) -> str:
    return puzzle.label(cell) if puzzle.grid.is_open(cell) else _BLOCK


def _as_json(made: Codeword) -> str:
    return json_text.dumps(
        {
            "rows": [row.split() for row in _numbers(made.puzzle)],
            "solution": drawing(made.puzzle).splitlines(),
            "code": {letter: int(number) for letter, number in made.code.items()},
            "hints": made.hints,
            "unique": made.unique,
            "smallest": made.smallest,
        },
        ensure_ascii=False,
        indent=2,
    )
