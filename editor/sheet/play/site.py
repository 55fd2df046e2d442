"""A site: a page for each of several puzzles, and one that leads to them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from editor.language import printed
from editor.sheet.html import set_runs
from editor.sheet.play.page import page_style, page_text, play_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.puzzle import Puzzle
    from editor.sheet.play.allowed import Allowed
    from editor.sheet.style import PageStyle

INDEX = "index.html"


def site_pages(
    puzzles: Mapping[str, Puzzle], style: PageStyle, allowed: Allowed
) -> Iterator[tuple[str, str]]:
    """Yield the names of the files of the site, the index first, and what they hold.

    ``puzzles`` are named as their pages are to be called, without an ending.
    """
    yield INDEX, _index(puzzles)
    for name, puzzle in puzzles.items():
        yield page_name(name), play_text(puzzle, style, allowed)


def page_name(name: str) -> str:
    """Return the name of the page of the puzzle called ``name``."""
    return f"{name}.html"


def _index(puzzles: Mapping[str, Puzzle]) -> str:
    first = next(iter(puzzles.values()))
    title = printed(first.alphabet.language).tr("Crosswords")
    body = (
        f"<h1>{escape(title)}</h1>\n<ul>",
        *(_link(name, puzzle) for name, puzzle in puzzles.items()),
        "</ul>",
    )
    return page_text(first, title, page_style("index"), body)


def _link(name: str, puzzle: Puzzle) -> str:
    author = f" <span>{set_runs(puzzle.author)}</span>" if puzzle.author else ""
    title = set_runs(puzzle.title) or escape(name)
    return f'<li><a href="{escape(quote(page_name(name)))}">{title}</a>{author}</li>'
