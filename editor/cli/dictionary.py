"""``gridwright dictionary``: a printed dictionary of entries and their clues, or definitions."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.inputs import lists_named, loaded, puzzle_in_file, puzzle_named
from editor.cli.jobs import ProgressLine
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.core.alphabet import ENGLISH
from editor.formats.errors import FormatError
from editor.formats.registry import FORMATS
from editor.generate.dictionary import Dictionary, best_words, defined, entries_of, in_order
from editor.sheet.dictionary_latex import latex_source
from editor.sheet.dictionary_pages import (
    MILLIMETRES,
    DictionaryStyle,
    book_paper,
    dictionary_pages,
)
from editor.sheet.style import INCH
from editor.storage import write_atomically
from editor.words.definitions import open_definitions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.puzzle import Puzzle
    from editor.generate.dictionary import DictionaryEntry
    from editor.words.word_list import WordList


def dictionary(
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PUZZLE|FOLDER]...", help="Puzzles, and folders of puzzles."),
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
    floor: Annotated[int, typer.Option(min=1, max=100, help="The lowest score of a word.")] = 1,
    number: Annotated[
        int | None, typer.Option("-n", "--number", min=1, help="The best so many words alone.")
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

    Example: gridwright dictionary puzzles/ --title "My crossword words" -o words.pdf
    """
    path = checked_output(out, {PDF}) if out else None
    source = checked_output(latex, {".tex"}) if latex else None
    if path is None and source is None:
        raise CommandError("Say where the dictionary goes: -o FILE.pdf or --latex FILE.tex")
    if bool(sources) == bool(word_list):
        raise CommandError("Give puzzles or folders of them, or a word list by -w")
    made = Dictionary(
        entries=in_order(
            _of_words(loaded(lists_named(word_list)), floor, number)
            if word_list
            else _of_puzzles(list(_puzzles(sources or ())), parts=parts),
            ENGLISH,
        ),
        title=title,
        subtitle=subtitle,
        author=author,
        preface=_text(preface) if preface else "",
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
        print(f"{len(made.entries)} entries on {len(pages)} pages in {path}")
    if source:
        write_atomically(source, latex_source(made, style).encode())
        print(f"{len(made.entries)} entries in {source}")


def _of_puzzles(puzzles: Sequence[Puzzle], *, parts: bool) -> Iterator[DictionaryEntry]:
    if not parts:
        for puzzle in puzzles:
            yield from entries_of(puzzle)
        return
    with closing(open_definitions()) as known:
        for puzzle in puzzles:
            yield from entries_of(puzzle, known.of)


def _of_words(words: WordList, floor: int, number: int | None) -> Iterator[DictionaryEntry]:
    """Yield the definitions of the words from ``floor`` up, of the ``number`` best alone."""
    chosen = best_words(words, floor, number)
    line = ProgressLine()
    with closing(open_definitions()) as known:
        for place, word in enumerate(chosen):
            line.show(f"Defining {word.display} … {place / len(chosen):.0%}")
            yield from defined([word], known.of)
    line.clear()


def _puzzles(sources: Sequence[str]) -> Iterator[Puzzle]:
    """Read the puzzles; of a folder all puzzle files in it, by name."""
    endings = {suffix for one in FORMATS for suffix in one.suffixes}
    for source in sources:
        folder = Path(source)
        if not folder.is_dir():
            yield puzzle_named(source)
            continue
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in endings)
        if not paths:
            raise CommandError(f"There are no puzzle files in {source}")
        for path in paths:
            try:
                yield puzzle_in_file(path)
            except FormatError as error:
                raise CommandError(f"{path}: {error}") from error


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(f"{path} is not a text file") from error
