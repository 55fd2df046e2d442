"""Render every page style to PNG, to be looked at: ``python packaging/print_gallery.py FOLDER``.

Needs poppler's pdftoppm, so that what is seen is the PDF file itself.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from gallery_puzzle import whole_puzzle
from PIL import Image

from editor.core.alphabet import SPANISH, Alphabet
from editor.core.grid import Bar, Direction
from editor.sheet.book import impose, lay_out_book
from editor.sheet.fonts import SERIF
from editor.sheet.grid_shapes import BlockInk
from editor.sheet.layout import lay_out
from editor.sheet.metadata import metadata_of
from editor.sheet.pdf import write_pdf
from editor.sheet.style import (
    A4,
    A5,
    LETTER,
    Answers,
    ClueChoice,
    Corner,
    Kind,
    PageStyle,
    Submission,
    large_print,
)
from tests.sheet.corpus import daily, long_winded, mini, sunday

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page

_HEBREW = Alphabet("hebrew", "he", tuple("אבגדהוזחטיכלמנסעפצקרשת"))
_NOTE = "The circled letters, read in order, name something found at <i>every</i> mill."
_ADDRESS = "Jane Q. Constructor\n12 River Street, Springfield\njane@example.org"
_SHADE = "#d0d0d0"
_GREYS = 16
_PICTURES = Path(__file__).resolve().parents[1] / "resources" / "pictures"


def main() -> None:
    """Write the gallery into the folder named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument(
        "--readme", action="store_true", help="make the read-me file's pictures anew too"
    )
    parser.add_argument("--dpi", type=int, default=100, help="300 to look at details")
    parser.add_argument("--only", default="", help="names that contain this text")
    arguments = parser.parse_args()
    if arguments.readme:
        _write_readme_pictures()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name, pages, puzzle in pictures():
        if arguments.only in name:
            path = arguments.folder / f"{name}.pdf"
            write_pdf(pages, path, metadata_of(puzzle))
            _render(path, arguments.dpi)
            print(f"{name}: {len(pages)} pages")


def pictures() -> Iterator[tuple[str, tuple[Page, ...], Puzzle]]:
    """Return all pages of the gallery with their names."""
    for name, puzzle, style in _styled():
        yield name, lay_out(puzzle, style), puzzle
    puzzles = [whole_puzzle(), sunday(1), daily(4), mini(1)]
    book = lay_out_book(puzzles, PageStyle(mirrored=True), title="Four by the river")
    yield "book", book, puzzles[0]
    small = replace(PageStyle(paper=A5, mirrored=True), min_size=9.0)
    yield "booklet", impose(lay_out_book(puzzles[:1] + puzzles[3:], small)), puzzles[0]


def _styled() -> Iterator[tuple[str, Puzzle, PageStyle]]:
    whole = whole_puzzle()
    usual = _decorated(whole)
    yield "newspaper", whole, PageStyle()
    yield "newspaper-decorated", usual, PageStyle()
    yield "newspaper-a4", whole, PageStyle(paper=A4)
    yield "newspaper-a4-serif", whole, PageStyle(paper=A4, family=SERIF)
    upside_down = PageStyle(corner=Corner.BOTTOM_RIGHT, answers=Answers.UPSIDE_DOWN)
    yield "newspaper-upside-down", daily(6), upside_down
    yield "newspaper-small-solution", daily(7), PageStyle(answers=Answers.SMALL)
    yield "newspaper-sunday", _with_clues_of(whole, sunday(0)), PageStyle(paper=A4)
    yield "newspaper-mini", mini(1), PageStyle()
    yield "classic", whole, PageStyle(kind=Kind.CLASSIC)
    yield "two-pages", whole, PageStyle(kind=Kind.TWO_PAGES)
    yield "large-print", whole, large_print(LETTER)
    submission = PageStyle(kind=Kind.SUBMISSION, submission=Submission(address=_ADDRESS))
    yield "submission", whole, submission
    theme = frozenset(slot.key for slot in usual.layout.slots if len(slot) > 9)
    yield "notes", replace(usual, locks=theme), PageStyle(kind=Kind.NOTES)
    yield "grid-hatched", usual, PageStyle(kind=Kind.GRID, blocks=BlockInk.HATCHED)
    yield "clues", daily(2), PageStyle(kind=Kind.CLUES)
    yield "diagramless", daily(2), PageStyle(diagramless=True)
    saving = PageStyle(save_ink=True, clues=ClueChoice.DOWNS_ONLY)
    yield "downs-only-ink-saver", usual, saving
    yield "long-clues", long_winded(1), PageStyle()
    yield "barred", _barred(), PageStyle(enumerations=True, paper=A4)
    yield "spanish", _in_other_words(SPANISH, "Río de la península ibérica"), PageStyle(paper=A4)
    yield "hebrew", _in_other_words(_HEBREW, "עיר הבירה של צרפת (5)"), PageStyle(paper=A4)


def _with_clues_of(source: Puzzle, puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with the clues of ``source`` by turns: real text, wrong answers."""
    texts = list(source.clues.values())
    slots = enumerate(puzzle.layout.slots)
    return replace(puzzle, clues={slot.key: texts[n * 29 % len(texts)] for n, slot in slots})


def _decorated(puzzle: Puzzle) -> Puzzle:
    """Add circles, shades, rebuses, given letters, and characters that are hard to find."""
    cells = sorted(puzzle.fill)
    first, second, *_ = puzzle.layout.slots
    clues = {
        first.key: "Suits: ♠ ♥ ♦ ♣, or <b>bold</b> ♪",
        second.key: "H<sub>2</sub>O, in <i>Solaris</i>",
    }
    return replace(
        puzzle,
        clues={**puzzle.clues, **clues},
        circles=frozenset(cells[::17]),
        shades=dict.fromkeys(cells[5::23], _SHADE),
        given=frozenset(cells[9:10]),
        fill={**puzzle.fill, cells[30]: "HEART", cells[60]: "OFF"},
        notes=_NOTE,
    )


def _barred() -> Puzzle:
    """A grid of 12x12 with bars in place of blocks."""
    puzzle = daily(9)
    grid = puzzle.grid
    cells = [cell for cell in grid.cells if max(cell) < 12]
    bars = [Bar(cell, Direction.ACROSS) for cell in cells if cell[1] in (3, 7) and cell[0] % 3]
    bars += [Bar(cell, Direction.DOWN) for cell in cells if cell[0] in (4, 8) and cell[1] % 3]
    inside = [bar for bar in bars if max(bar.cell) < 11]
    barred = replace(grid, rows=12, cols=12, blocks=frozenset(), bars=frozenset(inside))
    puzzle = replace(puzzle, grid=barred, fill=dict.fromkeys(cells, "E"), clues={})
    texts = list(daily(9).clues.values())
    clues = {slot.key: texts[n % len(texts)] for n, slot in enumerate(puzzle.layout.slots)}
    return replace(puzzle, clues=clues, title="Barred by the river")


def _in_other_words(alphabet: Alphabet, clue: str) -> Puzzle:
    puzzle = daily(10)
    return replace(puzzle, alphabet=alphabet, clues=dict.fromkeys(puzzle.clues, clue))


def _write_readme_pictures() -> None:
    """Write the pages that the read-me file shows, small and grey."""
    shown = {"newspaper": 1, "large-print": 2, "newspaper-sunday": 1}
    for name, pages, puzzle in pictures():
        if name in shown:
            target = _PICTURES / f"page-{name}"
            path = target.with_suffix(".pdf")
            write_pdf(pages, path, metadata_of(puzzle))
            page = str(shown[name])
            options = ["-r", "72", "-gray", "-png", "-singlefile", "-f", page, "-l", page]
            subprocess.run(["pdftoppm", *options, str(path), str(target)], check=True)
            path.unlink()
            picture = target.with_suffix(".png")
            Image.open(picture).quantize(_GREYS).save(picture, optimize=True)


def _render(path: Path, dpi: int) -> None:
    target = path.with_suffix("")
    subprocess.run(["pdftoppm", "-r", str(dpi), "-png", str(path), str(target)], check=True)


if __name__ == "__main__":
    main()
