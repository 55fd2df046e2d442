"""The page styles: solutions, large print, submission, ink."""

from __future__ import annotations

from dataclasses import fields, replace
from io import BytesIO
from itertools import pairwise

import numpy as np
import pytest
import segno
from pypdf import PdfReader

from editor.sheet.errors import SheetError
from editor.sheet.grid_shapes import BlockInk
from editor.sheet.layout import lay_out
from editor.sheet.metadata import metadata_of
from editor.sheet.page_kinds import PAGE_KINDS
from editor.sheet.pdf import pdf_bytes
from editor.sheet.png import page_image
from editor.sheet.style import (
    A4,
    LETTER,
    LOS_ANGELES_TIMES,
    Answers,
    Kind,
    PageStyle,
    Submission,
    large_print,
)
from tests.sheet.corpus import daily, sunday
from tests.sheet.figures import cell_side, clue_texts
from tests.sheet.reading import Line, Sheet, printed, squeezed

ADDRESS = "Jane Q. Constructor\n12 River Street\njane@example.org"
SECRET = "ŁŻŹ"
"""Letters that stand in no clue, title or heading."""


@pytest.mark.parametrize("kind", [Kind.NEWSPAPER, Kind.CLASSIC, Kind.TWO_PAGES, Kind.LARGE_PRINT])
def test_the_puzzle_page_holds_no_letter_of_the_solution(kind: Kind) -> None:
    puzzle = daily(1)
    puzzle = replace(puzzle, fill={cell: SECRET[sum(cell) % 3] for cell in puzzle.fill})
    pages = printed(puzzle, PageStyle(kind=kind))
    for page in pages[:-1]:
        assert not set(SECRET) & set(page.text)
    letters = [one for one in pages[-1].text if one in SECRET]
    assert len(letters) == len(puzzle.fill)
    puzzle_alone = pdf_bytes(
        lay_out(puzzle, PageStyle(kind=kind, answers=Answers.NONE)), metadata_of(puzzle)
    )
    assert SECRET[0].encode("utf-16-be") not in puzzle_alone


@pytest.mark.parametrize("answers", [Answers.SMALL, Answers.UPSIDE_DOWN])
def test_a_small_solution_is_whole_and_prints_over_nothing(answers: Answers) -> None:
    puzzle = daily(1)
    puzzle = replace(puzzle, fill={cell: SECRET[sum(cell) % 3] for cell in puzzle.fill})
    (page,) = printed(puzzle, PageStyle(answers=answers))
    small = [char for char in page.chars if char["text"] in SECRET]
    assert len(small) == len(puzzle.fill)
    left, top = min(one["x0"] for one in small), min(one["top"] for one in small)
    right, bottom = max(one["x1"] for one in small), max(one["bottom"] for one in small)
    others = [one for one in page.chars if one["text"] not in SECRET and one["size"] > 7.5]
    for char in others:
        beside = char["x1"] < left or char["x0"] > right
        assert beside or char["bottom"] < top or char["top"] > bottom
    wanted = (-1, 0, 0, -1) if answers is Answers.UPSIDE_DOWN else (1, 0, 0, 1)
    assert {tuple(one["matrix"][:4]) for one in small} == {wanted}


def test_a_puzzle_without_letters_has_no_solution_page() -> None:
    assert len(lay_out(replace(daily(1), fill={}), PageStyle())) == 1


@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
def test_large_print_is_large_and_black(paper: object) -> None:
    style = replace(large_print(paper), answers=Answers.NONE)
    puzzle = daily(1)
    pages = lay_out(puzzle, style)
    assert min(text.size for text in clue_texts(pages)) >= 16
    assert cell_side(pages[0], 15) >= 30
    sheets = printed(puzzle, style)
    assert all(not np.any(char["non_stroking_color"]) for s in sheets for char in s.chars)
    assert min(line.size for line in sheets[0].lines if line.text.isdigit()) >= 9
    lines = [line for line in sheets[1].lines if line.size >= 16]
    steps = [
        two.top - one.top
        for one, two in pairwise(lines)
        if abs(one.x0 - two.x0) < 1 and two.top > one.top
    ]
    assert min(steps) >= 1.2 * 16 - 0.01
    assert not any("Italic" in line.font for sheet in sheets for line in sheet.lines)


def submitted(style: Submission, seed: int = 1) -> list[Sheet]:
    return printed(daily(seed), PageStyle(kind=Kind.SUBMISSION, submission=style))


def test_a_submission_has_the_grid_and_then_clues_with_answers_in_a_column() -> None:
    puzzle = daily(1)
    pages = submitted(Submission(address=ADDRESS))
    assert 2 <= len(pages) <= 6
    answers = [puzzle.entry(slot) for slot in puzzle.layout.slots]
    lines = [line for page in pages[1:] for line in page.lines]
    found = [line for line in lines if line.text in answers and line.x0 > 300]
    assert [line.text for line in found] == answers
    assert max(line.x0 for line in found) - min(line.x0 for line in found) < 0.5


def test_a_submission_is_double_spaced_in_twelve_points() -> None:
    for page in submitted(Submission(address=ADDRESS))[1:]:
        tops = sorted({round(line.bottom, 1) for line in page.lines if line.size == 12})
        assert min(b - a for a, b in pairwise(tops)) >= 24 - 0.1


def test_the_address_stands_on_the_pages_that_want_it() -> None:
    every = submitted(Submission(address=ADDRESS))
    assert all("12RiverStreet" in squeezed(page.text) for page in every)
    first = submitted(replace(LOS_ANGELES_TIMES, address=ADDRESS, header_every_page=False))
    assert ["12RiverStreet" in squeezed(page.text) for page in first[:3]] == [True, True, False]
    assert all("JaneQ.Constructor" in squeezed(page.text) for page in first)


def test_a_sunday_submission_has_at_most_nine_pages() -> None:
    style = PageStyle(kind=Kind.SUBMISSION, submission=Submission(address=ADDRESS))
    assert len(lay_out(sunday(1), style)) <= 9


def test_an_empty_grid_can_be_added_to_a_submission() -> None:
    plain, more = submitted(Submission()), submitted(Submission(blank_grid=True))
    assert len(more) == len(plain) + 1
    assert not any(char.isalpha() for char in _in_grid(more[1]))
    assert any(char.isalpha() for char in _in_grid(more[0]))


def test_the_ink_saver_halves_the_ink_and_keeps_blocks_and_shades_apart() -> None:
    puzzle = daily(1)
    shaded = next(iter(sorted(puzzle.fill)))
    puzzle = replace(puzzle, shades={shaded: "#bbbbbb"})
    usual, saved = (
        lay_out(puzzle, PageStyle(kind=Kind.GRID, save_ink=save))[0] for save in (False, True)
    )
    assert _darkness(saved) <= 0.5 * _darkness(usual)
    (sheet,) = printed(puzzle, PageStyle(kind=Kind.GRID, save_ink=True))
    greys = {float(np.max(one["non_stroking_color"])) for one in sheet.rects}
    assert len(greys) == 2
    assert max(greys) - min(greys) >= 0.2


def test_the_notes_page_shows_theme_entries_figures_and_what_is_missing() -> None:
    puzzle = daily(2)
    theme = max(puzzle.layout.slots, key=len)
    clues = {key: text for key, text in puzzle.clues.items() if key != puzzle.layout.slots[0].key}
    puzzle = replace(puzzle, locks=frozenset({theme.key}), clues=clues, notes="Idea: rivers")
    puzzle = replace(puzzle, parses={theme.key: "(TEA & RUM)* in SEA<"})
    pages = printed(puzzle, PageStyle(kind=Kind.NOTES))
    text = squeezed("".join(one.text for one in pages))
    assert text.count("Idea:rivers") == 1
    for part in (
        puzzle.entry(theme),
        "Idea: rivers",
        f"Blocks: {len(puzzle.grid.blocks)}",
        "(TEA & RUM)* in SEA<",
    ):
        assert squeezed(str(part)) in text
    assert squeezed(f"Without a clue {puzzle.layout.slots[0].number} Across") in text


def test_a_diagramless_page_tells_size_and_start() -> None:
    (page,) = printed(daily(1), PageStyle(diagramless=True, answers=Answers.NONE))
    assert "15wideby15high" in squeezed(page.text)
    assert "1Acrossstartsinrow1" in squeezed(page.text)


def test_header_and_footer_codes_are_replaced() -> None:
    style = PageStyle(
        header_right="%N words, %B blocks, %G",
        footer_right="%P/%Q",
        date="1 May",
        footer_middle="%D 100%%",
    )
    puzzle = daily(1)
    pages = printed(puzzle, style)
    expected = f"{len(puzzle.layout.slots)} words, {len(puzzle.grid.blocks)} blocks, 15×15"
    assert squeezed(expected) in squeezed(pages[0].text)
    assert ["1/2" in page.text for page in pages] == [True, False]
    assert "1 May 100%" in pages[0].text


def test_a_qr_code_stands_beside_the_title_and_holds_its_text() -> None:
    text = "https://example.org/puzzles/1"
    (page,) = printed(daily(1), PageStyle(qr_text=text, answers=Answers.NONE))
    dots = [one for one in page.rects if one["bottom"] < 36 + 57 and one["x0"] > 500]
    side = min(one["height"] for one in dots)
    found = {
        (round((one["top"] - 36) / side), round((one["x0"] - 520) / side) + place)
        for one in dots
        for place in range(round(one["width"] / side))
    }
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    expected = {(r + 2, c + 2) for r, row in enumerate(rows) for c, dark in enumerate(row) if dark}
    assert found == expected
    with pytest.raises(SheetError, match="too long"):
        lay_out(daily(1), PageStyle(qr_text="x" * 5000))


def test_hatched_blocks_leave_the_page_light() -> None:
    black, hatched = (
        lay_out(daily(1), PageStyle(kind=Kind.GRID, blocks=ink))[0]
        for ink in (BlockInk.BLACK, BlockInk.HATCHED)
    )
    assert _darkness(hatched) < 0.4 * _darkness(black)


def test_a_file_of_pages_opens_with_another_reader() -> None:
    content = pdf_bytes(lay_out(daily(1), PageStyle()))
    assert len(PdfReader(BytesIO(content)).pages) == 2


def _in_grid(sheet: Sheet) -> str:
    outside: list[Line] = sheet.outside_grid()
    return "".join(line.text for line in sheet.lines if line not in outside)


def _darkness(page: object) -> float:
    image = page_image(page, 72).convert("L")
    histogram = image.histogram()
    return sum((255 - level) * count for level, count in enumerate(histogram)) / (
        255 * sum(histogram)
    )


@pytest.mark.parametrize("kind", Kind)
def test_every_style_has_a_record_that_sets_its_pages(kind: Kind) -> None:
    record = PAGE_KINDS[kind]
    ways = (record.leaves, record.noted_leaves, record.pages)
    assert sum(way is not None for way in ways) == 1
    assert record.options <= {one.name for one in fields(PageStyle)}
    assert lay_out(daily(1), PageStyle(kind=kind))
