"""Whatever the puzzle, there are pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.formats.registry import FORMATS, read_puzzle
from editor.sheet.html import html_text
from editor.sheet.layout import lay_out, warnings
from editor.sheet.markup import plain
from editor.sheet.metadata import metadata_of
from editor.sheet.pdf import pdf_bytes
from editor.sheet.style import A4, A5, LETTER, Answers, Kind, PageStyle
from tests.puzzles import puzzles
from tests.sheet.reading import printed, squeezed

SAMPLES = Path(__file__).resolve().parents[3] / "shared" / "samples"
_ENDINGS = {suffix for one in FORMATS for suffix in one.suffixes if one.read}
_FILES = sorted(path for path in SAMPLES.rglob("*") if path.suffix in _ENDINGS)

styles = st.builds(
    PageStyle,
    kind=st.sampled_from(Kind),
    paper=st.sampled_from([LETTER, A4, A5]),
    answers=st.sampled_from(Answers),
    diagramless=st.booleans(),
    save_ink=st.booleans(),
)


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(puzzles(), styles)
def test_any_puzzle_can_be_printed_in_any_style(puzzle: Puzzle, style: PageStyle) -> None:
    pages = lay_out(puzzle, style)
    assert pages
    assert pdf_bytes(pages, metadata_of(puzzle)).startswith(b"%PDF")
    warnings(puzzle, style)
    html_text(puzzle, style)


@pytest.mark.parametrize("side", [1, 2, 35])
@pytest.mark.parametrize("kind", [Kind.NEWSPAPER, Kind.LARGE_PRINT, Kind.SUBMISSION])
def test_grids_of_any_size_can_be_printed(side: int, kind: Kind) -> None:
    puzzle = Puzzle(grid=Grid(side, side))
    for page in printed(puzzle, PageStyle(kind=kind)):
        for one in page.strokes:
            assert one["x1"] <= page.width - 18
            assert one["bottom"] <= page.height - 18


@pytest.mark.skipif(not _FILES, reason="the published sample files are not here")
@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_published_puzzles_print_all_their_clues(path: Path) -> None:
    try:
        puzzle = read_puzzle(path)
    except Exception as error:
        pytest.skip(str(error))
    pages = printed(puzzle, PageStyle(answers=Answers.NONE))
    text = squeezed("".join(page.text for page in pages))
    for slot in puzzle.layout.slots:
        clue = squeezed(plain(puzzle.clue(slot)))
        if clue.isascii():
            assert clue in text
