"""The pages of puzzles, read back from the PDF file."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from statistics import median
from typing import TYPE_CHECKING

import pytest

from editor.sheet.layout import lay_out
from editor.sheet.shapes import Group, Role, Text, leaves
from editor.sheet.style import (
    A4,
    A5,
    LETTER,
    Answers,
    ClueChoice,
    Corner,
    Enumerations,
    Kind,
    PageStyle,
    Paper,
)
from tests.sheet.corpus import daily, long_winded, midi, mini, oblong, sunday
from tests.sheet.figures import cell_side, clue_size, column_measures, x_height
from tests.sheet.reading import Line, Sheet, printed, squeezed

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page

PAPERS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
READ_BACK = range(0, 30, 4)
NO_ANSWERS = PageStyle(answers=Answers.NONE)
STYLES = [
    NO_ANSWERS,
    replace(NO_ANSWERS, corner=Corner.BOTTOM_LEFT, paper=A4),
    replace(NO_ANSWERS, kind=Kind.CLASSIC),
    replace(NO_ANSWERS, kind=Kind.TWO_PAGES),
    replace(NO_ANSWERS, kind=Kind.CLUES),
    replace(NO_ANSWERS, paper=A5),
]


@cache
def read_back(seed: int, style: PageStyle) -> tuple[Puzzle, list[Sheet]]:
    puzzle = replace(daily(seed), notes="Circled letters spell a hint.")
    return puzzle, printed(puzzle, style)


def clue_lines(sheet: Sheet) -> list[Line]:
    """The lines of clues: what is outside the grid, without header, notes and footer."""
    top = min((one["top"] for one in sheet.strokes), default=0.0)
    return [
        line
        for line in sheet.outside_grid()
        if line.top > top and line.bottom < sheet.height - 45 and line.size != 9.5
    ]


@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.kind.value}")
@pytest.mark.parametrize("seed", [1, 5])
def test_every_clue_is_printed_once_and_in_order(seed: int, style: PageStyle) -> None:
    puzzle, pages = read_back(seed, style)
    text = squeezed("".join(page.text for page in pages))
    expected = [squeezed(f"{one.number}{puzzle.clue(one)}") for one in puzzle.layout.slots]
    place = 0
    for clue in expected:
        place = text.index(clue, place) + len(clue)
    for part in (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes):
        assert squeezed(part) in text


@pytest.mark.parametrize("style", STYLES, ids=lambda style: f"{style.kind.value}")
def test_nothing_leaves_the_margins_or_prints_over_something_else(style: PageStyle) -> None:
    for seed in (1, 5, 9):
        for page in read_back(seed, style)[1]:
            for char in page.inked:
                assert char["x0"] >= 36 - 0.1
                assert char["x1"] <= page.width - 36 + 0.1
                assert char["top"] >= 36 - 2
                assert char["bottom"] <= page.height - 36 + 0.1
            for one, other in combinations(page.outside_grid(), 2):
                across, down = one.overlaps(other)
                assert across < 0.3 or down < 0.3, (one, other)


@pytest.mark.parametrize("style", STYLES[:3], ids=lambda style: f"{style.kind.value}")
def test_clues_keep_away_from_the_grid_and_columns_from_each_other(style: PageStyle) -> None:
    for seed in (1, 5, 9):
        (page,) = read_back(seed, style)[1]
        grid = page.grid
        assert grid is not None
        lines = clue_lines(page)
        for line in lines:
            across = min(line.x1, grid[2]) - max(line.x0, grid[0])
            down = min(line.bottom, grid[3]) - max(line.top, grid[1])
            assert across < 0 or down < 0, line
        for one, other in combinations(lines, 2):
            across, down = one.overlaps(other)
            if down > 1 and not (one.text.isdigit() or other.text.isdigit()):
                assert across <= -6, (one, other)


@pytest.mark.parametrize("corner", Corner)
def test_a_grid_that_is_higher_than_wide_stands_in_its_corner_away_from_clues(
    corner: Corner,
) -> None:
    (page,) = printed(oblong(1), replace(NO_ANSWERS, corner=corner))
    assert page.grid is not None
    left, top, right, bottom = page.grid
    assert (bottom - top) / (right - left) == pytest.approx(15 / 9, abs=0.02)
    at_right = corner in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT)
    assert (page.width - 36 - right if at_right else left - 36) == pytest.approx(0, abs=1.5)
    for line in clue_lines(page):
        across = min(line.x1, right) - max(line.x0, left)
        down = min(line.bottom, bottom) - max(line.top, top)
        assert across < 0 or down < 0, line


def gaps(page: Page) -> list[float]:
    """Return the white space between one clue and the next in its column, in ems."""
    items = [
        [text for text in leaves([item]) if isinstance(text, Text)]
        for group in page.shapes
        if isinstance(group, Group) and group.role is Role.LIST
        for item in group.shapes
    ]
    leading = median(
        (two.baseline - one.baseline) / one.size
        for texts in items
        for one, two in pairwise(texts)
        if two.baseline > one.baseline
    )
    return [
        (after[0].baseline - before[-1].baseline) / after[0].size - leading
        for before, after in pairwise(items)
        if before[-1].baseline < after[0].baseline
        and before[0].x - 9 < after[0].x < before[0].x + 9
    ]


@PAPERS
def test_a_daily_fits_on_one_page_in_type_that_reads_well(paper: Paper) -> None:
    style = replace(NO_ANSWERS, paper=paper)
    pages = [lay_out(daily(seed), style) for seed in range(30)]
    assert {len(one) for one in pages} == {1}
    sizes = [clue_size(one) for one in pages]
    assert min(sizes) >= 10
    assert median(sizes) >= 11.5
    assert min(cell_side(one[0], 15) for one in pages) >= 20 - 1e-6
    assert median(x_height(one) for one in pages) >= 5.7


@PAPERS
def test_clues_are_kept_apart_and_more_so_where_type_is_large(paper: Paper) -> None:
    """Measured between the baselines of each clue's last line and the next one's first."""
    for seed in range(12):
        pages = lay_out(daily(seed), replace(NO_ANSWERS, paper=paper))
        found = gaps(pages[0])
        assert min(found) >= 0.16 - 1e-6
        if clue_size(pages) > 11.56:
            assert min(found) >= 0.33 - 1e-6, (seed, clue_size(pages))


@PAPERS
def test_a_sunday_has_one_readable_page_or_two_roomy_ones(paper: Paper) -> None:
    for seed in range(10):
        pages = lay_out(sunday(seed), replace(NO_ANSWERS, paper=paper))
        if len(pages) == 1:
            assert clue_size(pages) >= 8.5
            assert cell_side(pages[0], 21) >= 14.2 - 1e-6
        else:
            assert len(pages) == 2
            assert clue_size(pages) >= 10
            assert cell_side(pages[0], 21) >= 22 - 1e-6


@PAPERS
def test_smaller_puzzles_have_large_type(paper: Paper) -> None:
    style = replace(NO_ANSWERS, paper=paper)
    assert all(clue_size(lay_out(midi(seed), style)) >= 11 for seed in range(10))
    assert all(clue_size(lay_out(mini(seed), style)) >= 12 for seed in range(3))


def test_many_long_clues_take_two_legible_pages() -> None:
    pages = lay_out(long_winded(1), NO_ANSWERS)
    assert len(pages) == 2
    assert clue_size(pages) >= 9


def test_one_page_can_be_insisted_on() -> None:
    forced = replace(NO_ANSWERS, one_page=True)
    assert len(lay_out(long_winded(1), forced)) == 1


def test_the_least_side_of_squares_is_respected() -> None:
    (page,) = lay_out(daily(2), replace(NO_ANSWERS, min_cell=24))
    assert cell_side(page, 15) >= 24


def test_columns_of_the_same_top_end_within_a_line_of_each_other() -> None:
    for seed in READ_BACK:
        (page,) = read_back(seed, NO_ANSWERS)[1]
        lines = clue_lines(page)
        step = max(line.size for line in lines) * 1.7
        feet = sorted(max(line.bottom for line in column) for column in _columns(lines))
        assert feet[-1] - feet[1] <= step, seed
        assert feet[-1] - feet[0] <= 0.4 * (page.height - 100), seed


def test_no_heading_stands_at_the_foot_of_a_column() -> None:
    for seed in READ_BACK:
        (page,) = read_back(seed, NO_ANSWERS)[1]
        for column in _columns(clue_lines(page)):
            assert max(column, key=lambda line: line.bottom).text not in ("Across", "Down")


def test_no_clue_is_parted_by_the_end_of_a_column() -> None:
    for seed in READ_BACK:
        (page,) = read_back(seed, NO_ANSWERS)[1]
        for column in _columns(clue_lines(page)):
            first = min(column, key=lambda line: line.top).text
            assert re.match(r"\d|Across|Down", first), first


def test_the_last_lines_of_clues_are_not_stubs() -> None:
    stubs = clues = 0
    for seed in READ_BACK:
        (page,) = read_back(seed, NO_ANSWERS)[1]
        texts = [line.text for line in clue_lines(page)]
        for text, following in zip(texts, [*texts[1:], "1"], strict=True):
            ends = re.match(r"\d|Across|Down", following)
            if ends and not re.match(r"\d|Across|Down", text):
                clues += 1
                stubs += len(text) < 4
        assert clues
    assert stubs <= 0.02 * clues


def test_lines_are_neither_short_nor_long() -> None:
    means = []
    for seed in range(30):
        (page,) = lay_out(daily(seed), NO_ANSWERS)
        widths = column_measures(page)
        assert min(widths) >= 14, seed
        assert max(widths) <= 65, seed
        means.append(sum(widths) / len(widths))
    assert sum(means) / len(means) >= 20


def test_downs_only_leaves_the_across_clues_out() -> None:
    puzzle = daily(1)
    pages = printed(puzzle, replace(NO_ANSWERS, clues=ClueChoice.DOWNS_ONLY))
    text = "".join(page.text for page in pages)
    assert "Down" in text
    assert "Across" not in text


def test_enumerations_are_added_where_a_clue_has_none() -> None:
    puzzle = daily(1)
    first, second = puzzle.layout.slots[:2]
    puzzle = replace(puzzle, clues={**puzzle.clues, second.key: "Kept (3,4)"})
    pages = printed(puzzle, replace(NO_ANSWERS, enumerations=Enumerations.ALWAYS))
    text = squeezed("".join(page.text for page in pages))
    assert squeezed(f"{puzzle.clue(first)}({len(first)})") in text
    assert "Kept(3,4)" in text
    assert "Kept(3,4)(" not in text


def test_long_notes_get_a_page_of_their_own() -> None:
    puzzle = replace(daily(1), notes="A long story about how this puzzle came to be. " * 60)
    pages = printed(puzzle, NO_ANSWERS)
    assert len(pages) == 2
    assert squeezed("".join(page.text for page in pages)).count("Alongstory") == 60


def test_a_clue_of_many_lines_may_go_on_in_the_next_column() -> None:
    puzzle = daily(1)
    key = puzzle.layout.slots[10].key
    long = "Word after word without end and then some more of it " * 30
    pages = printed(replace(puzzle, clues={**puzzle.clues, key: long}), NO_ANSWERS)
    assert squeezed(long) in squeezed("".join(page.text for page in pages))


def _columns(lines: list[Line]) -> list[list[Line]]:
    """Lines by the column that they stand in, told by the end of the numbers' indent."""
    columns: dict[int, list[Line]] = {}
    starts = sorted({round(line.x0) for line in lines if not line.text[0].isdigit()})
    edges = [starts[0]]
    for start in starts[1:]:
        if start - edges[-1] > 40:
            edges.append(start)
    for line in lines:
        nearest = max((edge for edge in edges if edge <= line.x0 + 30), default=edges[0])
        columns.setdefault(nearest, []).append(line)
    return list(columns.values())
