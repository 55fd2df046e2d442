"""SVG, PNG and HTML."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO

import pytest
from PIL import Image

from editor.sheet.grid_shapes import Letters
from editor.sheet.html import html_text, set_runs
from editor.sheet.layout import grid_page, lay_out
from editor.sheet.png import png_bytes
from editor.sheet.style import Answers, ClueChoice, PageStyle
from editor.sheet.svg import svg_text
from tests.drawing import puzzle_from
from tests.sheet.corpus import daily

SVG = "{http://www.w3.org/2000/svg}"
STYLE = PageStyle()


def test_svg_has_every_letter_and_number() -> None:
    puzzle = daily(1)
    root = ET.fromstring(svg_text(grid_page(puzzle, STYLE, letters=Letters.ALL), "Grid & more"))
    texts = [one.text for one in root.iter(f"{SVG}text")]
    assert len(texts) == len(puzzle.fill) + len(puzzle.layout.numbers)
    assert root.find(f"{SVG}title").text == "Grid & more"


def test_svg_of_a_whole_page_is_well_formed() -> None:
    for page in lay_out(replace(daily(1), notes="<i>a</i> < b & c"), STYLE):
        assert ET.fromstring(svg_text(page)).get("viewBox") == "0 0 612 792"


@pytest.mark.parametrize("dots", [300, 600])
def test_png_has_the_size_and_resolution_asked_for(dots: int) -> None:
    puzzle = puzzle_from("AB#\nC.D\n#EF")
    image = Image.open(BytesIO(png_bytes(grid_page(puzzle, STYLE, cell=24), dots)))
    assert image.width == round((3 * 24 + 1.1) * dots / 72)
    assert image.info["dpi"] == pytest.approx((dots, dots), abs=0.1)
    assert image.mode == "L"


def test_png_shows_blocks_black_and_cells_white() -> None:
    puzzle = daily(1)
    image = Image.open(BytesIO(png_bytes(grid_page(puzzle, STYLE, cell=24), 144)))
    for row, col in puzzle.grid.cells:
        level = image.getpixel((48 * col + 34, 48 * row + 34))
        assert level == (0 if (row, col) in puzzle.grid.blocks else 255)


def test_png_keeps_the_colour_of_a_shade() -> None:
    puzzle = replace(puzzle_from("AB\nCD"), shades={(1, 1): "#ffcc00"}, circles=frozenset({(0, 1)}))
    image = Image.open(BytesIO(png_bytes(grid_page(puzzle, STYLE, cell=24), 72)))
    assert image.getpixel((45, 45)) == (255, 204, 0)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.items: list[tuple[str, str]] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag == "li":
            self.items.append((str(dict(attrs)["value"]), ""))

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")

    def handle_data(self, text: str) -> None:
        if self.items and self.tags[-1] not in ("/li", "/ol"):
            number, before = self.items[-1]
            self.items[-1] = number, before + text


def test_html_lists_every_clue_under_its_number() -> None:
    puzzle = daily(1)
    reader = _Reader()
    reader.feed(html_text(puzzle, PageStyle(answers=Answers.NONE)))
    expected = [(str(one.number), puzzle.clue(one)) for one in puzzle.layout.slots]
    assert [(number, text.split("\n")[0]) for number, text in reader.items] == expected
    assert "details" not in reader.tags


def test_html_keeps_known_tags_and_escapes_the_rest() -> None:
    assert set_runs("<i>a</i> <script>x</script> 3 < 4 & b") == (
        "<i>a</i> &lt;script&gt;x&lt;/script&gt; 3 &lt; 4 &amp; b"
    )


def test_html_shows_no_letter_of_the_solution_when_there_is_to_be_none() -> None:
    puzzle = replace(puzzle_from("ŁŁ\nŁŁ"), title="T")
    assert "Ł" in html_text(puzzle, STYLE)
    assert "Ł" not in html_text(puzzle, PageStyle(answers=Answers.NONE))


def test_html_can_leave_the_across_clues_out() -> None:
    text = html_text(daily(1), PageStyle(clues=ClueChoice.DOWNS_ONLY))
    assert "<h2>Down</h2>" in text
    assert "<h2>Across</h2>" not in text
