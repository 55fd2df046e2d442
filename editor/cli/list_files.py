"""``gridwright words import, build, lists, stats``: whole word lists."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.jobs import ProgressLine
from editor.cli.list_inputs import loaded, with_scale
from editor.cli.lists_at_hand import (
    SYSTEM_LISTS,
    flags_named,
    setup_named,
    without_own,
    words_in_use,
)
from editor.cli.outputs import check_free
from editor.cli.word_options import AlphabetName, ListNames, Scale, alphabet_named
from editor.language import counted, number, tr
from editor.storage import read_whole, write_atomically
from editor.words.alphabets import alphabets_folder, known_alphabets, system_lists
from editor.words.counts import BANDS, Coverage, counts_by_band, coverage
from editor.words.exporting import list_text
from editor.words.files import open_list
from editor.words.importing import decoded
from editor.words.overlay import load_overlay, overlay_path
from editor.words.search import Query, search
from editor.words.shipped import shipped_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.alphabet import Alphabet
    from editor.words.importing import ImportReport
    from editor.words.word_list import WordList

_PROBLEMS = 20
"""Bad lines that are told one by one."""
_MISSING = 20
"""Missing words that are told one by one."""


def import_lists(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Word lists.")],
    alphabet: AlphabetName = "english",
) -> None:
    """Read word lists and report on them: words, score scale, and lines that cannot be used.

    What was read is kept in the cache, so that the list opens at once afterwards.
    """
    letters = alphabet_named(alphabet)
    for path in files:
        report = _read(path, letters)
        typer.echo(
            tr("{path}: {words}, {repeated} repeated, {lines}, scores {scale}").format(
                path=path,
                words=counted(report.words, "{count} word", "{count} words"),
                repeated=number(report.repeated),
                lines=counted(report.bad_lines, "{count} bad line", "{count} bad lines"),
                scale=tr(report.scale.name),
            )
        )
        for problem in report.problems[:_PROBLEMS]:
            typer.echo(f"  {problem}")
        if report.bad_lines > _PROBLEMS:
            more = number(report.bad_lines - _PROBLEMS)
            typer.echo(tr("  and {count} more").format(count=more))


def _read(path: Path, letters: Alphabet) -> ImportReport:
    """Read a word list with a progress line, and return the report on it."""
    with ProgressLine() as line:
        imported = open_list(
            path,
            path.stem,
            letters,
            progress=lambda part: line.show(
                tr("Reading {name} … {part:.0%}").format(name=path.name, part=part)
            ),
        )
    return imported.report


def build(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write.")],
    *,
    word_list: ListNames = None,
    floor: Annotated[int, typer.Option(min=0, max=100, help="The lowest score to keep.")] = 1,
    without: Annotated[
        list[str] | None,
        typer.Option("--without", metavar="TAGS", help="No words with a tag, such as proper."),
    ] = None,
    scale: Scale = "",
    own: Annotated[bool, typer.Option(help="Let your own words go before the lists.")] = True,
    alphabet: AlphabetName = "english",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Build one word list out of several: WORD;SCORE lines, the most trusted list's scores."""
    check_free(out, force=force)
    setup = setup_named(with_scale(word_list or (), scale), alphabet)
    words = loaded(setup if own else without_own(setup))
    query = Query(min_score=floor, without=flags_named(without, "--without"))
    hits = search(words, query)
    write_atomically(out, list_text(hits).encode())
    typer.echo(
        counted(
            len(hits), "{path}: {count} word from {lists}.", "{path}: {count} words from {lists}."
        ).format(path=out, lists=", ".join(words.lists))
    )


def lists() -> None:
    """Print the lists and alphabets at hand, and where your own are kept."""
    folder = alphabets_folder()
    typer.echo(tr("Word lists of the program"))
    for name in shipped_names():
        typer.echo(f"  {name}")
    typer.echo("\n" + tr("Word lists of the system, in {folder}").format(folder=SYSTEM_LISTS))
    for one in system_lists(SYSTEM_LISTS):
        typer.echo(f"  {one.path} ({one.alphabet.name})")
    typer.echo("\n" + tr("Your own words"))
    alphabets = known_alphabets(folder)
    for alphabet in alphabets.values():
        path = overlay_path(alphabet)
        if path.exists():
            words = load_overlay(path, alphabet).words
            typer.echo("  " + _count_line(path, len(words)))
    typer.echo("\n" + tr("Alphabets, yours in {folder}").format(folder=folder))
    for name, alphabet in alphabets.items():
        typer.echo(f"  {name}: {' '.join(alphabet.letters)}")


def stats(
    *,
    word_list: ListNames = None,
    scale: Scale = "",
    answers: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A text of answers, one a line, to be looked up."),
    ] = None,
    floor: Annotated[
        int, typer.Option(min=0, max=100, help="The score that an answer found must have.")
    ] = 0,
    alphabet: AlphabetName = "english",
) -> None:
    """Print how many words there are of each length and score, or how many answers are listed."""
    words = words_in_use(word_list, alphabet, scale)
    if answers is None:
        typer.echo("\n".join(_table(words)))
        return
    try:
        text = decoded(read_whole(answers), answers.name, words.alphabet.language)
    except OSError as error:
        raise CommandError(
            tr("{path} cannot be read: {reason}").format(path=answers, reason=error.strerror)
        ) from error
    found = coverage(words, (line.partition(";")[0] for line in text.splitlines()), floor)
    typer.echo("\n".join(_coverage_lines(found)))


def _table(words: WordList) -> Iterator[str]:
    counts = counts_by_band(words)
    names = [f"{band}+" if band > 1 else str(band) for band in BANDS]
    names[-2] = f"1-{BANDS[-3] - 1}"
    yield _row(tr("length"), [*names, tr("all")])
    for length, row in counts.items():
        yield _row(str(length), [*map(str, row), str(sum(row))])
    sums = [sum(column) for column in zip(*counts.values(), strict=True)]
    yield _row(tr("all"), [*map(str, sums), str(sum(sums))])


def _row(title: str, fields: list[str]) -> str:
    return f"{title:>6}" + "".join(f"{field:>9}" for field in fields)


def _count_line(path: Path, words: int) -> str:
    return counted(words, "{path}: {count} word", "{path}: {count} words").format(path=path)


def _coverage_lines(found: Coverage) -> Iterator[str]:
    yield f"{tr('answers'):<9} {_share(found.listed, found.answers)}"
    yield f"{tr('distinct'):<9} {_share(found.distinct_listed, found.distinct)}"
    for length, (answers, listed) in found.by_length.items():
        yield f"{tr('length')} {length:>2} {_share(listed, answers)}"
    if found.missing:
        yield tr("missing most often: {words}").format(words=", ".join(found.missing[:_MISSING]))


def _share(part: int, whole: int) -> str:
    return tr("{part} of {whole} listed").format(part=part, whole=whole) + (
        f", {part / whole:.1%}" if whole else ""
    )
