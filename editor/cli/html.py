"""``gridwright html``: a puzzle as a web page to read or to solve, and several as a site."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.enumerated import enumerated
from editor.cli.errors import CommandError
from editor.cli.inputs import puzzle_named, puzzles_in_folder
from editor.cli.outputs import checked_output
from editor.cli.sheet_options import HtmlOptions, enumerations_wanted, with_options
from editor.cli.taking import taking
from editor.cli.word_options import in_letters
from editor.language import tr
from editor.paths import is_there
from editor.sheet.html import html_text
from editor.sheet.play.allowed import Allowed
from editor.sheet.play.page import play_text
from editor.sheet.play.site import INDEX, site_pages
from editor.sheet.style import Answers, ClueChoice, default_style
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

_PAGES = {".html", ".htm"}
_NAMELESS = "puzzle"
"""What the page of a puzzle is called that comes from no file."""


@taking(HtmlOptions)
def html(asked: HtmlOptions) -> None:
    """Write a puzzle as one web page that needs nothing else, to be read or to be solved.

    Several make a site, with an index: gridwright html monday.ipuz tuesday.ipuz --play -o site/
    """
    _refuse_senseless(asked)
    style = with_options(
        default_style(),
        answers=Answers.NONE if asked.no_solution else None,
        clues=ClueChoice.DOWNS_ONLY if asked.downs_only else None,
        enumerations=enumerations_wanted(asked.enumerations),
        diagramless=asked.diagramless or None,
    )
    allowed = Allowed(not asked.no_check, not asked.no_reveal, not asked.no_solution)
    if _is_site(asked):
        folder = _checked_folder(asked.output)
        _write_site(_puzzles(asked), style, allowed, folder)
        return
    path = checked_output(asked.output, _PAGES)
    ((_, puzzle),) = _puzzles(asked).items()
    text = play_text(puzzle, style, allowed) if asked.play else html_text(puzzle, style)
    if asked.play:
        _tell_open(puzzle, asked.sources[0], allowed)
    write_atomically(path, text.encode())


def _refuse_senseless(asked: HtmlOptions) -> None:
    """Refuse options that mean nothing without another one."""
    if asked.play:
        return
    given = {"--no-check": asked.no_check, "--no-reveal": asked.no_reveal}
    for name, on in given.items():
        if on:
            raise CommandError(
                tr("{option} is for pages that play; give --play too").format(option=name)
            )
    if _is_site(asked):
        raise CommandError(tr("Several puzzles, or a folder, become web pages with --play only"))


def _is_site(asked: HtmlOptions) -> bool:
    """Tell whether several pages are asked for: by the sources, or by a folder to write to."""
    folders = any(is_there(Path(one)) and Path(one).is_dir() for one in asked.sources)
    target = asked.output
    into_folder = target.endswith(("/", os.sep)) or (
        is_there(Path(target)) and Path(target).is_dir()
    )
    return len(asked.sources) > 1 or folders or into_folder


def _checked_folder(name: str) -> Path:
    """Return the folder ``name``, made where there is none yet."""
    folder = Path(name)
    if is_there(folder) and not folder.is_dir():
        raise CommandError(
            tr("{name} is a file; several puzzles want a folder to be written to").format(name=name)
        )
    if folder.suffix.lower() in _PAGES and not folder.is_dir():
        raise CommandError(
            tr("Several puzzles want a folder to be written to, not a page: {name}").format(
                name=name
            )
        )
    if not folder.parent.is_dir():
        raise CommandError(
            tr("{name} cannot be written: there is no folder {folder}").format(
                name=name, folder=folder.parent
            )
        )
    return folder


def _write_site(
    puzzles: Mapping[str, Puzzle], style: PageStyle, allowed: Allowed, folder: Path
) -> None:
    """Write a page for each of ``puzzles``, and the index last, once all that it names is there."""
    for name, puzzle in puzzles.items():
        _tell_open(puzzle, name, allowed)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise CommandError(
            tr("{name} cannot be written: {reason}").format(name=folder, reason=error.strerror)
        ) from error
    pages = dict(site_pages(puzzles, style, allowed))
    for name in sorted(pages, key=lambda one: one == INDEX):
        write_atomically(folder / name, pages[name].encode())


def _tell_open(puzzle: Puzzle, name: str, allowed: Allowed) -> None:
    """Say that the page of a grid that is not full cannot tell right from wrong."""
    if not puzzle.is_full and allowed.solution:
        told = tr("{name} is not filled: its page can check and reveal nothing.")
        print(told.format(name=name), file=sys.stderr)


def _puzzles(asked: HtmlOptions) -> dict[str, Puzzle]:
    """Return the puzzles asked for by the names that their pages have, each another one."""
    named: dict[str, Puzzle] = {}
    for stem, puzzle in _stems(asked.sources):
        taken = {one.casefold() for one in named} | {Path(INDEX).stem}
        further = (f"{stem}-{count}" for count in range(2, len(taken) + 3))
        name = next(one for one in (stem, *further) if one.casefold() not in taken)
        named[name] = enumerated(in_letters(puzzle, asked.alphabet))
    return named


def _stems(sources: Sequence[str]) -> Iterator[tuple[str, Puzzle]]:
    for source in sources:
        path = Path(source)
        if not is_there(path):
            yield _NAMELESS, puzzle_named(source)
        elif path.is_dir():
            for name, puzzle in puzzles_in_folder(path).items():
                yield Path(name).stem, puzzle
        else:
            yield path.stem, puzzle_named(source)
