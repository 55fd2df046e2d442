"""Type on paper: styles, scripts, and characters that are hard to find."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import SPANISH, Alphabet
from editor.sheet.bidi_order import visual_order
from editor.sheet.errors import SheetError
from editor.sheet.font_files import user_file
from editor.sheet.fonts import REPLACEMENT, SANS, SERIF, families, font_file, metrics
from editor.sheet.layout import lay_out, warnings
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Face
from editor.sheet.style import Answers, PageStyle
from tests.sheet.corpus import daily
from tests.sheet.reading import printed, squeezed

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

ALONE = PageStyle(answers=Answers.NONE)
HEBREW = Alphabet("hebrew", "he", tuple("אבגדהוזחטיכלמנסעפצקרשת"))


def with_texts(texts: list[str], puzzle: Puzzle | None = None) -> Puzzle:
    puzzle = puzzle or daily(4)
    slots = puzzle.layout.slots
    clues = {slot.key: texts[place % len(texts)] for place, slot in enumerate(slots)}
    return replace(puzzle, clues=clues)


def test_italic_and_bold_have_their_own_faces_and_do_not_overprint() -> None:
    puzzle = with_texts(["Author of <i>War and Peace</i> and <b>more</b> than that, briefly"])
    (page,) = printed(puzzle, ALONE)
    fonts = {line.font.partition("+")[2] for line in page.lines}
    assert {"FiraSans-Regular", "FiraSans-Italic", "FiraSans-Bold"} <= fonts
    assert "<" not in page.text
    chars = [char for char in page.chars if char["size"] > 9]
    for one, two in pairwise(chars):
        if abs(one["bottom"] - two["bottom"]) < 0.1 and two["x0"] > one["x0"]:
            assert two["x0"] >= one["x1"] - 0.05


def test_subscripts_stand_lower_and_are_smaller() -> None:
    (page,) = printed(with_texts(["H<sub>2</sub>O"]), ALONE)
    texts = [(one, two) for one, two in pairwise(page.chars) if one["text"] == "H"]
    assert len(texts) >= len(daily(4).layout.slots)
    for capital, low in texts[:5]:
        assert low["text"] == "2"
        assert low["size"] < 0.8 * capital["size"]
        assert low["matrix"][5] < capital["matrix"][5]


@pytest.mark.parametrize(
    "clue",
    [
        "Город на Неве и столица, неофициально",
        "Ελληνικό νησί του Αιγαίου",
        "Năm mới ạ ậ ữ ở Việt Nam",
        "日本の首都である都市（人口が多い）、東京は？",
        "中国的首都，历史悠久的城市。“故宫”在这里；臺灣的點心",
        "한국의 수도이자 가장 큰 도시입니다",
        "🐱 has a ☕ with 🎵, 👍 and 🫖",
    ],
)
def test_other_scripts_print_whole_and_inside_their_columns(clue: str) -> None:
    (page,) = printed(with_texts([clue]), ALONE)
    assert squeezed(page.text).count(squeezed(clue)) == len(daily(4).layout.slots)
    for one, other in combinations(page.outside_grid(), 2):
        across, down = one.overlaps(other)
        assert across < 0.3 or down < 0.3


def test_hebrew_clues_read_from_the_right_and_stay_in_their_columns() -> None:
    clue = "עיר הבירה של צרפת (5)"
    puzzle = replace(with_texts([clue]), alphabet=HEBREW, title="תשבץ")
    (page,) = printed(puzzle, ALONE)
    for char in page.chars:
        assert char["x0"] >= 36 - 0.1
        assert char["x1"] <= page.width - 36 + 0.1
    hebrew = [line for line in page.lines if any("א" <= one <= "ת" for one in line.text)]
    assert hebrew
    numbers = [line for line in page.outside_grid() if line.text.isdigit()]
    for number in numbers[:10]:
        mate = [
            line
            for line in hebrew
            if abs(line.bottom - number.bottom) < 0.2 and 0 < number.x0 - line.x1 < 20
        ]
        assert mate, number
    assert any("עיר"[::-1] in line.text for line in hebrew)
    assert next(line for line in numbers if line.text == "1").x0 > page.width / 2
    for one, other in combinations(page.outside_grid(), 2):
        across, down = one.overlaps(other)
        assert across < 0.3 or down < 0.3


def test_visual_order_puts_numbers_among_hebrew_the_right_way_round() -> None:
    (line,) = paragraph("אב 12 גד", Face(SANS)).lines(100)
    shown = [
        (one.piece.text, one.rightwards)
        for one in visual_order(line, leftwards=True)
        if one.piece.text != " "
    ]
    assert shown == [("גד", False), ("12", True), ("אב", False)]


def test_spanish_headings_and_hyphens() -> None:
    puzzle = replace(
        with_texts(["Río de la península ibérica que desemboca en Lisboa"]), alphabet=SPANISH
    )
    (page,) = printed(puzzle, ALONE)
    assert "Horizontales" in page.text
    assert "Verticales" in page.text
    assert "í" in page.text


def test_a_character_that_no_face_has_prints_as_a_box_and_is_told() -> None:
    puzzle = with_texts(["King: 𒈗"])
    (page,) = printed(puzzle, ALONE)
    assert REPLACEMENT in page.text
    (warning,) = warnings(puzzle, ALONE)
    assert "U+12217" in warning
    assert not warnings(with_texts(["♠♥♦♣ ♪ → ♀ Ω Ж א"]), ALONE)


def test_the_colour_of_skin_and_the_cap_of_a_key_leave_no_ink_of_their_own() -> None:
    page = printed(with_texts(["👍🏽 1️⃣ 🇩🇪"]), ALONE)[0]
    assert squeezed(page.text).count("👍1🇩🇪") == len(daily(4).layout.slots)


def test_a_blank_at_the_end_of_a_line_is_no_box_in_a_face_without_blanks() -> None:
    line = paragraph("加東京 interesting", Face(SANS)).lines(6)[0]
    assert "".join(piece.text for piece in line) == "加東京 "
    assert line[-1].face == Face(SANS)


def test_every_family_comes_with_four_faces() -> None:
    for family in families():
        files = {
            font_file(Face(family, bold, italic))
            for bold in (False, True)
            for italic in (False, True)
        }
        assert len(files) == 4


def test_a_font_file_of_the_user_is_embedded() -> None:
    path = str(font_file(Face(SERIF)))
    (page,) = printed(daily(1), replace(ALONE, family=path))
    fonts = {line.font.partition("+")[2] for line in page.lines}
    assert any("PTSerif" in font for font in fonts)
    assert any("Bold" in font for font in fonts)
    assert metrics(Face(path)).x_height == metrics(Face(SERIF)).x_height


def test_a_file_that_is_no_font_is_named(tmp_path: Path) -> None:
    path = tmp_path / "no.ttf"
    path.write_text("not a font")
    with pytest.raises(SheetError, match=r"no\.ttf is not a font file"):
        user_file(str(path))
    with pytest.raises(SheetError):
        lay_out(daily(1), replace(ALONE, family=str(path)))
