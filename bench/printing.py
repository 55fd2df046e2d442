"""How fast puzzles are laid out and written, beside what is aimed at."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from bench.options import AsJson, print_json, print_table
from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.sheet.book import lay_out_book
from editor.sheet.layout import lay_out
from editor.sheet.pdf import pdf_bytes
from editor.sheet.style import LETTER, PageStyle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from editor.core.grid import Cell
    from editor.sheet.shapes import Page

_REPEATS = 5
_BOOK = 100
_DAILY_ROWS, _SUNDAY_ROWS = 15, 21
_TEXT = """
river tower author of the old Greek singer in a small town with bread and cheese on table
perhaps letter stadium for prophet composer window by night extraordinary well-known film
"""
_WORDS = _TEXT.split()
_LENGTHS = (12, 19, 24, 27, 30, 33, 41, 22, 16, 52)
"""Characters of clues, by turns; their mean is that of published ones."""


@dataclass(frozen=True, slots=True)
class Printing:
    """One thing printed: CPU seconds of layout and writing, and what is aimed at for both."""

    name: str
    pages: int
    layout: float
    writing: float
    aim: float

    def __str__(self) -> str:
        """Return a line of the table."""
        return (
            f"{self.name:<24} {self.pages:>5} {self.layout:>8.3f} {self.writing:>8.3f}"
            f" {self.layout + self.writing:>8.3f} {self.aim:>6.1f}"
        )


HEAD = f"{'':<24} {'pages':>5} {'layout':>8} {'writing':>8} {'CPU s':>8} {'aim':>6}"


def printing(*, json: AsJson = False) -> None:
    """Measure the layout and the writing of a daily, a Sunday and a book.

    Example: python -m bench print
    """
    if json:
        print_json(printings())
    else:
        print_table(HEAD, printings())


def printings() -> Iterator[Printing]:
    """Measure a daily, a Sunday and a book; a puzzle's first layout is told apart.

    No puzzle is laid out twice, so that nothing is remembered from one to the next but faces.
    """
    style = PageStyle(paper=LETTER)
    dailies = [made_up_puzzle(_DAILY_ROWS, seed) for seed in range(_BOOK + _REPEATS + 1)]
    sundays = [made_up_puzzle(_SUNDAY_ROWS, seed) for seed in range(_REPEATS)]
    first, *dailies = dailies
    yield _measured("15x15, faces read first", 0.3, lambda: lay_out(first, style))
    yield _middle("15x15", 0.3, dailies[:_REPEATS], style)
    yield _middle("21x21", 1.0, sundays, style)
    book = dailies[_REPEATS:]
    yield _measured(f"book of {_BOOK}", 15.0, lambda: lay_out_book(book, style))


def made_up_puzzle(rows: int, seed: int) -> Puzzle:
    """Return a filled puzzle of ``rows`` rows, made of nothing but ``seed``."""
    blocks = frozenset(_blocks(rows))
    grid = Grid(rows, rows, blocks=blocks)
    clues = {}
    for place, slot in enumerate(layout(grid).slots):
        length = _LENGTHS[(place * 7 + seed) % len(_LENGTHS)]
        clues[slot.key] = _made_up_clue(length, place + seed)
    return Puzzle(
        grid=grid,
        fill=dict.fromkeys(grid.open_cells, "E"),
        clues=clues,
        title=f"Number {seed}",
        author="Jane Q. Constructor",
    )


def _made_up_clue(length: int, turn: int) -> str:
    text = ""
    while len(text) < length:
        text += (" " if text else "") + _WORDS[turn * (turn + length) % len(_WORDS)]
        turn += 1
    return text.capitalize()


def _blocks(rows: int) -> Iterator[Cell]:
    """Yield the blocks of a pattern with half-turn symmetry and entries of 3 to 8 letters."""
    count = rows // 5 - 1
    for row in range(rows):
        shift = row // 3 - rows // 6
        for place in range(1, count + 1):
            yield row, place * (rows + 1) // (count + 1) - 1 + shift


def _middle(name: str, aim: float, puzzles: Sequence[Puzzle], style: PageStyle) -> Printing:
    runs = [_measured(name, aim, lambda one=one: lay_out(one, style)) for one in puzzles]  # type: ignore[misc]
    middle = median(run.layout + run.writing for run in runs)
    return next(run for run in runs if run.layout + run.writing == middle)


def _measured(name: str, aim: float, laid_out: Callable[[], tuple[Page, ...]]) -> Printing:
    start = process_time()
    pages = laid_out()
    between = process_time()
    pdf_bytes(pages)
    return Printing(name, len(pages), between - start, process_time() - between, aim)
