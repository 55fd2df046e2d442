"""``gridwright dictionary``: a printed dictionary of entries and their clues, or definitions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import puzzles_named, text_in
from editor.cli.jobs import ProgressLine
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.cli.word_options import alphabet_named, words_to_draw_from
from editor.core.alphabet import ENGLISH
from editor.generate.dictionary.entries import (
    Dictionary,
    best_words,
    defined,
    entries_of,
    in_order,
    meanings_in,
)
from editor.language import counted, tr
from editor.sheet.makers.dictionary.latex import latex_source
from editor.sheet.makers.dictionary.pages import dictionary_pages
from editor.sheet.makers.dictionary.style import MILLIMETRES, DictionaryStyle, book_paper
from editor.sheet.style import INCH
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.generate.dictionary.entries import DictionaryEntry
    from editor.words.word_list import WordList


def dictionary(
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="PUZZLE|FOLDER", help="Puzzles, and folders of puzzles."),
    ] = None,
    *,
    out: Annotated[
        str, typer.Option("-o", "--out", metavar="FILE.pdf", help="Where the pages go.")
    ] = "",
    latex: Annotated[
        str, typer.Option(metavar="FILE.tex", help="Write LaTeX source here, too or instead.")
    ] = "",
    word_list: Annotated[
        list[str] | None,
        typer.Option(
            "-w", "--word-list", metavar="LIST", help="A word list, printed with definitions."
        ),
    ] = None,
    alphabet: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="The letters and the language; without it the puzzles' own, or english.",
        ),
    ] = "",
    floor: Annotated[
        int | None, typer.Option(min=1, max=100, help="The lowest score of a word of the list.")
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("-n", "--number", min=1, help="The best so many words of the list alone."),
    ] = None,
    parts: Annotated[
        bool, typer.Option(help="Look up the parts of speech of puzzles' entries.")
    ] = True,
    title: Annotated[str, typer.Option(help="The title.")] = "Dictionary",
    subtitle: Annotated[str, typer.Option(help="What stands below the title.")] = "",
    author: Annotated[str, typer.Option(help="The author.")] = "",
    preface: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A text file, a paragraph a line.")
    ] = None,
    paper: Annotated[
        str, typer.Option(metavar="NAME", help="a5, letter, …, 5.25x8in or 148x210mm.")
    ] = "5.25x8in",
    columns: Annotated[int, typer.Option(min=1, max=6, help="Columns of a page.")] = 2,
    size: Annotated[float, typer.Option(min=5, max=24, help="The type size in points.")] = 8.5,
    binding: Annotated[
        float, typer.Option(metavar="MM", min=0, max=60, help="What the binding takes.")
    ] = 6.0,
) -> None:
    """Print a dictionary from the entries and clues of puzzles, or from a word list.

    The definitions are English; for a list in another language the clues you have written for
    its words are printed.

    Example: gridwright dictionary puzzles/ --title "My crossword words" -o words.pdf
    """
    path = checked_output(out, {PDF}) if out else None
    source = checked_output(latex, {".tex"}) if latex else None
    if path is None and source is None:
        raise CommandError(tr("Say where the dictionary goes: -o FILE.pdf or --latex FILE.tex"))
    if bool(sources) == bool(word_list):
        raise CommandError(tr("Give puzzles or folders of them, or a word list by -w"))
    if sources and (floor is not None or number is not None):
        raise CommandError(
            tr("--floor and -n choose words of a list; a puzzle's entries all count")
        )
    puzzles = list(puzzles_named(sources or ()))
    letters = _alphabet(alphabet, puzzles)
    found = (
        _of_words(words_to_draw_from(word_list, letters), floor or 1, number)
        if word_list
        else _of_puzzles(puzzles, letters, parts=parts)
    )
    made = Dictionary(
        entries=in_order(found, letters),
        alphabet=letters,
        title=title,
        subtitle=subtitle,
        author=author,
        preface=text_in(preface) if preface else "",
    )
    style = replace(
        DictionaryStyle(),
        paper=book_paper(paper),
        columns=columns,
        size=size,
        binding=binding / MILLIMETRES * INCH,
    )
    if path:
        pages = dictionary_pages(made, style)
        write_pages(pages, path, title)
        print(
            tr("{entries} on {pages} in {path}").format(
                entries=counted(len(made.entries), "{count} entry", "{count} entries"),
                pages=counted(len(pages), "{count} page", "{count} pages"),
                path=path,
            )
        )
    if source:
        write_atomically(source, latex_source(made, style).encode())
        print(
            counted(
                len(made.entries), "{count} entry in {path}", "{count} entries in {path}"
            ).format(path=source)
        )


def _alphabet(name: str, puzzles: Sequence[Puzzle]) -> Alphabet:
    """Return the alphabet ``name``, else that of the first puzzle, else the English one."""
    if name or not puzzles:
        return alphabet_named(name or ENGLISH.name)
    return puzzles[0].alphabet


def _of_puzzles(
    puzzles: Sequence[Puzzle], alphabet: Alphabet, *, parts: bool
) -> Iterator[DictionaryEntry]:
    if not parts:
        for puzzle in puzzles:
            yield from entries_of(puzzle)
        return
    with meanings_in(alphabet) as lookup:
        for puzzle in puzzles:
            yield from entries_of(puzzle, lookup)


def _of_words(words: WordList, floor: int, number: int | None) -> Iterator[DictionaryEntry]:
    """Yield the definitions of the words from ``floor`` up, of the ``number`` best alone."""
    chosen = best_words(words, floor, number)
    with ProgressLine() as line, meanings_in(words.alphabet) as lookup:
        for place, word in enumerate(chosen):
            line.show(
                tr("Defining {word} … {part:.0%}").format(
                    word=word.display, part=place / len(chosen)
                )
            )
            yield from defined([word], lookup)
