"""What the commands about words have in common: the options for lists and alphabets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.language import tr
from editor.words.alphabets import alphabets_folder, known_alphabets

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle

ListNames = Annotated[
    list[str] | None,
    typer.Option(
        "-w",
        "--word-list",
        metavar="LIST",
        help="A word list (WORD;SCORE lines) instead of the embedded one; may be repeated, the "
        "most trusted first. The scale of its scores is found, or follows it: LIST:0-50. So may "
        "tags of all its words: LIST:british,crude.",
    ),
]
Scale = Annotated[
    str,
    typer.Option(
        "--scale",
        metavar="SCALE",
        help="The scale of the scores of all lists: 0-50, 0-100, as-is, or a map 20=25,40=50.",
    ),
]
AlphabetName = Annotated[
    str, typer.Option("--alphabet", metavar="NAME", help="The letters; see gridwright words lists.")
]


PuzzleAlphabet = Annotated[
    str,
    typer.Option(
        "--alphabet",
        metavar="NAME",
        help="The letters and the language; without it the puzzle's own.",
        show_default=False,
    ),
]


def in_letters(puzzle: Puzzle, alphabet_name: str) -> Puzzle:
    """Return ``puzzle`` in the alphabet named, in its own where none is.

    A cell that holds one of its letters in another spelling (É in French, the Dutch IJ as one
    character) has that letter.
    """
    if not alphabet_name:
        return puzzle
    alphabet = alphabet_named(alphabet_name)
    fill = {cell: _letter(text, alphabet) for cell, text in puzzle.fill.items()}
    return replace(puzzle, alphabet=alphabet, fill=fill)


def _letter(text: str, alphabet: Alphabet) -> str:
    """Return the letter of ``alphabet`` that ``text`` spells; ``text`` itself where it is none."""
    letter = alphabet.normalize(text)
    return letter if letter in alphabet.letters else text


def alphabet_named(name: str) -> Alphabet:
    """Return the alphabet ``name``, the program's or the user's own."""
    alphabets = known_alphabets(alphabets_folder())
    if name not in alphabets:
        raise CommandError(
            tr("There is no alphabet {name}; there are {known}").format(
                name=name, known=", ".join(sorted(alphabets))
            )
        )
    return alphabets[name]
