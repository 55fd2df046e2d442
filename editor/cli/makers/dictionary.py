"""``gridwright dictionary``: a printed dictionary of entries and their clues, or definitions."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import puzzles_named, text_in
from editor.cli.jobs import ProgressLine
from editor.cli.lists_at_hand import words_to_draw_from
from editor.cli.numbers import MOST
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.cli.taking import taking
from editor.cli.word_options import Scale, alphabet_named
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


@dataclass(frozen=True, slots=True, kw_only=True)
class DictionaryOptions:
    """What a dictionary is asked for with."""

    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="PUZZLE|FOLDER...", help="Puzzles, and folders of puzzles."),
    ] = None
    out: Annotated[
        str, typer.Option("-o", "--out", metavar="FILE.pdf", help="Where the pages go.")
    ] = ""
    latex: Annotated[
        str, typer.Option(metavar="FILE.tex", help="Write LaTeX source here, too or instead.")
    ] = ""
    word_list: Annotated[
        list[str] | None,
        typer.Option(
            "-w", "--word-list", metavar="LIST", help="A word list, printed with definitions."
        ),
    ] = None
    scale: Scale = ""
    alphabet: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="The letters and the language; without it the puzzles' own, or english.",
        ),
    ] = ""
    floor: Annotated[
        int | None, typer.Option(min=1, max=100, help="The lowest score of a word of the list.")
    ] = None
    number: Annotated[
        int | None,
        typer.Option(
            "-n", "--number", min=1, max=MOST, help="The best so many words of the list alone."
        ),
    ] = None
    parts: Annotated[
        bool, typer.Option(help="Look up the parts of speech of puzzles' entries.")
    ] = True
    title: Annotated[str, typer.Option(help="The title.")] = "Dictionary"
    subtitle: Annotated[str, typer.Option(help="What stands below the title.")] = ""
    author: Annotated[str, typer.Option(help="The author.")] = ""
    preface: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A text file, a paragraph a line.")
    ] = None
    paper: Annotated[
        str, typer.Option(metavar="NAME", help="a5, letter, …, 5.25x8in or 148x210mm.")
    ] = "5.25x8in"
    columns: Annotated[int, typer.Option(min=1, max=6, help="Columns of a page.")] = 2
    size: Annotated[float, typer.Option(min=5, max=24, help="The type size in points.")] = 8.5
    binding: Annotated[
        float, typer.Option(metavar="MM", min=0, max=60, help="What the binding takes.")
    ] = 6.0


@taking(DictionaryOptions)
def dictionary(options: DictionaryOptions) -> None:
    """Print a dictionary from the entries and clues of puzzles, or from a word list.

    The definitions are English; for a list in another language the clues you have written for
    its words are printed.

    Example: gridwright dictionary puzzles/ --title "My crossword words" -o words.pdf
    """
    path = checked_output(options.out, {PDF}) if options.out else None
    source = checked_output(options.latex, {".tex"}) if options.latex else None
    if path is None and source is None:
        raise CommandError(tr("Say where the dictionary goes: -o FILE.pdf or --latex FILE.tex"))
    style, made = _style(options), _made(options)
    if path:
        pages = dictionary_pages(made, style)
        write_pages(pages, path, options.title)
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


def _made(options: DictionaryOptions) -> Dictionary:
    """Return the dictionary that ``options`` ask for."""
    if bool(options.sources) == bool(options.word_list):
        raise CommandError(tr("Give puzzles or folders of them, or a word list by -w"))
    if options.sources and (options.floor is not None or options.number is not None):
        raise CommandError(
            tr("--floor and -n choose words of a list; a puzzle's entries all count")
        )
    puzzles = list(puzzles_named(options.sources or ()))
    letters = _alphabet(options.alphabet, puzzles)
    if options.word_list:
        words = words_to_draw_from(options.word_list, letters, options.scale)
        found = _of_words(words, options.floor or 1, options.number)
    else:
        found = _of_puzzles(puzzles, letters, parts=options.parts)
    return Dictionary(
        entries=in_order(found, letters),
        alphabet=letters,
        title=options.title,
        subtitle=options.subtitle,
        author=options.author,
        preface=text_in(options.preface) if options.preface else "",
    )


def _style(options: DictionaryOptions) -> DictionaryStyle:
    return DictionaryStyle(
        paper=book_paper(options.paper),
        columns=options.columns,
        size=options.size,
        binding=options.binding / MILLIMETRES * INCH,
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
