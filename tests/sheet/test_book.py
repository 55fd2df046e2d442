"""Books and booklets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.sheet.book import impose, lay_out_book
from editor.sheet.pdf import pdf_bytes
from editor.sheet.shapes import Face, Page, Text
from editor.sheet.style import A5, Answers, Margins, PageStyle
from tests.sheet.corpus import daily, long_winded, mini
from tests.sheet.reading import sheets, squeezed

BOOK = PageStyle(mirrored=True, margins=Margins(36, 36, 36, 54))


def numbered(count: int) -> list[Page]:
    face = Face(BOOK.family)
    return [
        Page(300, 400, (Text(10, 20, str(number), face, 12),)) for number in range(1, count + 1)
    ]


def test_pages_are_numbered_and_answers_are_at_the_back() -> None:
    puzzles = [replace(daily(seed), title=f"Number {seed}") for seed in range(3)]
    pages = sheets(pdf_bytes(lay_out_book(puzzles, BOOK, title="Rivers")))
    assert len(pages) == 4
    for number, page in enumerate(pages, 1):
        foot = [line.text for line in page.lines if line.bottom > page.height - 50]
        assert str(number) in foot
    assert [squeezed(f"Number {seed}") in squeezed(pages[seed].text) for seed in range(3)] == [
        True
    ] * 3
    for seed in range(3):
        assert squeezed(f"{seed + 1}. Number {seed}") in squeezed(pages[3].text)
    assert "Rivers" in pages[3].text


def test_every_foot_tells_the_pages_of_the_whole_book() -> None:
    style = replace(BOOK, footer_middle="Sheet %P of %Q")
    pages = sheets(pdf_bytes(lay_out_book([daily(0), daily(1)], style, title="Rivers")))
    assert [
        squeezed(f"Sheet {one} of 3") in squeezed(page.text) for one, page in enumerate(pages, 1)
    ] == [True] * 3


def test_a_puzzle_of_two_pages_starts_on_a_left_page() -> None:
    puzzles = [daily(1), daily(2), long_winded(1), daily(3)]
    pages = sheets(pdf_bytes(lay_out_book(puzzles, replace(BOOK, answers=Answers.NONE))))
    found = [number for number, page in enumerate(pages, 1) if "Long-winded" in page.text]
    assert found == [4, 5]
    assert [number for number, page in enumerate(pages, 1) if not page.text] == [3]


def test_a_book_that_opens_with_a_spread_has_a_title_page_before_it() -> None:
    puzzles = [replace(long_winded(1), title="First"), replace(daily(2), title="Second")]
    title, left, right, *_ = sheets(pdf_bytes(lay_out_book(puzzles, BOOK, title="Rivers")))
    assert [line.text.replace("\u00a0", " ") for line in title.lines] == [
        "Rivers",
        "1. First",
        "2",
        "2. Second",
        "4",
    ]
    assert "First" in left.text
    assert "First" in right.text
    assert min(line.x0 for line in title.lines) >= 54 - 0.1


def test_the_gutter_changes_sides() -> None:
    puzzles = [daily(seed) for seed in range(2)]
    right, left = sheets(pdf_bytes(lay_out_book(puzzles, BOOK)))[:2]
    assert min(char["x0"] for char in right.inked) >= 54 - 0.1
    assert min(char["x0"] for char in left.inked) < 40
    assert max(char["x1"] for char in left.inked) <= left.width - 54 + 0.1


@pytest.mark.parametrize(
    ("count", "order"),
    [
        (4, [["4", "1"], ["2", "3"]]),
        (8, [["8", "1"], ["2", "7"], ["6", "3"], ["4", "5"]]),
        (5, [["1"], ["2"], ["3"], ["4", "5"]]),
    ],
)
def test_a_booklet_is_imposed_for_folding(count: int, order: list[list[str]]) -> None:
    sides = impose(numbered(count))
    found = [[shape.text for shape in side.shapes if isinstance(shape, Text)] for side in sides]
    assert found == order
    assert all((side.width, side.height) == (600, 400) for side in sides)


def test_a_booklet_has_type_to_read_and_a_multiple_of_four_pages() -> None:
    style = replace(BOOK, paper=A5, min_size=9.0, margins=Margins(30, 30, 30, 40))
    pages = lay_out_book([daily(1), mini(1)], style)
    assert len(impose(pages)) * 2 % 4 == 0
    sizes = [line.size for page in sheets(pdf_bytes(pages[:2])) for line in page.outside_grid()]
    assert sorted(sizes)[len(sizes) // 2] >= 9


def test_nothing_becomes_nothing() -> None:
    assert impose([]) == ()


def test_long_titles_stay_on_the_paper_on_every_page_of_a_book() -> None:
    long = "A title that goes on and on about rivers and their sources " * 3
    puzzles = [replace(one, title=long.strip()) for one in (long_winded(1), daily(2), daily(3))]
    pages = sheets(pdf_bytes(lay_out_book(puzzles, BOOK, title=long.strip())))
    assert len(pages) > 4
    for page in pages:
        assert all(line.x0 > 0 and line.x1 < page.width for line in page.lines)
    assert squeezed(long) in squeezed(pages[0].text)
    answers = pages[-1]
    squares = [rect for rect in answers.rects if rect["width"] < 20]
    head = [line for line in answers.lines if line.size > 9.5]
    assert min(rect["top"] for rect in squares) > max(line.bottom for line in head)
