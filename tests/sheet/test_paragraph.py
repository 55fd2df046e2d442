"""Lines of any width, checked against the text that went in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.sheet.fonts import LEGIBLE, SANS, text_width
from editor.sheet.markup import Script, parse, plain
from editor.sheet.paragraph import Paragraph, paragraph
from editor.sheet.shapes import Face

if TYPE_CHECKING:
    from editor.sheet.paragraph import Line

FACE = Face(SANS)
words = st.lists(
    st.text("abcdefghijklmnopqrstuvwxyzéñ’-,.", min_size=1, max_size=14), min_size=1, max_size=25
)
widths = st.floats(3.0, 40.0)


def lines_of(text: str, width: float, *, hyphenate: bool = False) -> list[str]:
    lines = paragraph(text, FACE, "en").lines(width, hyphenate=hyphenate)
    return ["".join(piece.text for piece in line).replace("\u00a0", " ") for line in lines]


def width_of(line: Line) -> float:
    """Return the width of what is printed of a line: a blank at its end is not."""
    *others, last = line
    inked = [*others, replace(last, text=last.text.removesuffix(" "))]
    return sum(piece.scale * text_width(piece.text, piece.face) for piece in inked)


@given(words, widths)
def test_no_character_is_lost_or_changed(chosen: list[str], width: float) -> None:
    text = " ".join(chosen)
    joined = "".join(lines_of(text, width)).replace(" ", "")
    assert joined.replace("-", "") == text.replace(" ", "").replace("-", "")


@given(words, widths)
def test_no_line_is_wider_than_the_column(chosen: list[str], width: float) -> None:
    measured = paragraph(" ".join(chosen), FACE, "en")
    if measured.line_count(width):
        assert all(width_of(line) <= width + 1e-6 for line in measured.lines(width))


@given(words, widths)
def test_there_are_as_many_lines_as_were_counted(chosen: list[str], width: float) -> None:
    measured = paragraph(" ".join(chosen), FACE)
    if measured.widest <= width:
        assert len(measured.lines(width)) == measured.line_count(width)


@given(words, widths)
def test_lines_are_as_few_as_first_fit_makes(chosen: list[str], width: float) -> None:
    measured = paragraph(" ".join(chosen), FACE)
    if measured.widest <= width:
        assert measured.line_count(width) == _first_fit(measured, width)


def _first_fit(measured: Paragraph, width: float) -> int:
    count, used = 0, 0.0
    for atom in measured.atoms:
        space = atom.space.width if atom.space else 0.0
        if count and used + space + atom.width <= width + 1e-6:
            used += space + atom.width
        else:
            count, used = count + 1, atom.width
    return count


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Fill-in words that end with a length (4,3)", "length (4,3)"),
        ("Clue with a length in parts (4, 3)", "(4, 3)"),
        ("Words and a blank: ____ of the rings", "____"),
        ("See the answers at 17-Across and at 5-Down", "17-Across"),
    ],
)
def test_some_things_are_never_parted(text: str, kept: str) -> None:
    for width in range(7, 30):
        assert any(kept in line for line in lines_of(text, width)), width


def test_words_are_parted_only_where_they_do_not_fit() -> None:
    text = "internationalization of administration"
    assert not any("-" in line for line in lines_of(text, 12))
    narrow = lines_of(text, 6)
    assert any(line.endswith("-") for line in narrow)


def test_hyphenation_can_be_asked_for() -> None:
    text = "some administration of internationalization matters greatly"
    saved = [
        width
        for width in range(10, 25)
        if len(lines_of(text, width, hyphenate=True)) < len(lines_of(text, width))
    ]
    assert saved
    assert any(line.endswith("-") for line in lines_of(text, saved[0], hyphenate=True))


def test_no_word_is_parted_where_the_lines_are_as_few_without() -> None:
    # Parted as num-ber, the lines would be more even.
    assert lines_of("stadium paper number colour", 11, hyphenate=True) == [
        "stadium paper number ",
        "colour",
    ]


def test_names_are_not_hyphenated() -> None:
    assert not any(
        "-" in line for line in lines_of("Constantinople Constantinople", 9, hyphenate=True)
    )


def test_a_word_without_a_dictionary_is_parted_as_a_last_resort() -> None:
    lines = paragraph("x" * 60, FACE).lines(8)
    assert all(width_of(line) <= 8 for line in lines)


def test_a_last_line_is_no_stub() -> None:
    assert lines_of("Word of a kind it is so", 8.5)[-1] != "so"


def test_tags_become_styles_and_are_never_printed() -> None:
    runs = parse("<b>Bold</b> <i>it</i> H<sub>2</sub>O x<sup>2</sup> <span>a</span> 3 < 4 &amp; <3")
    assert "".join(run.text for run in runs) == "Bold it H2O x2 a 3 < 4 & <3"
    styles = {run.text: run for run in runs}
    assert styles["Bold"].bold
    assert styles["it"].italic
    assert [run.script for run in runs if run.text == "2"] == [Script.BELOW, Script.ABOVE]


def test_a_tag_left_open_or_closed_twice_harms_nothing() -> None:
    assert plain("<i>open") == "open"
    assert plain("shut</i></b>") == "shut"
    assert [run.bold for run in parse("<b>x<i>y</b>z")] == [True, True, False]


def test_widths_of_styled_runs_are_those_of_their_faces() -> None:
    (line,) = paragraph("plain <b>bold</b><i>slant</i> <sub>low</sub>", FACE).lines(100)
    assert {(piece.face.bold, piece.face.italic) for piece in line} == {
        (False, False),
        (True, False),
        (False, True),
    }
    for piece in line:
        assert piece.width == pytest.approx(piece.scale * text_width(piece.text, piece.face))


def test_characters_that_a_face_lacks_come_from_another_one() -> None:
    (line,) = paragraph("a ♠ Ж א", Face(LEGIBLE)).lines(100)
    families = {piece.face.family for piece in line}
    assert len(families) >= 3
    assert "".join(piece.text for piece in line) == "a ♠ Ж א"


def test_lines_end_between_east_asian_characters_but_not_beside_brackets_and_stops() -> None:
    text = "日本の首都である都市（人口が多い）、東京は？(2)"
    for width in range(4, 20):
        lines = lines_of(text, width)
        assert "".join(lines) == text
        assert len(lines) <= len(text) / (width - 2) + 1
        assert not [line for line in lines if line[0] in "）、？(" or line[-1] in "（("]


def test_korean_words_stay_whole_where_they_can() -> None:
    text = "한국의 수도이자 가장 큰 도시"
    lines = lines_of(text, 7)
    assert len(lines) > 1
    assert [word for line in lines for word in line.split()] == text.split()
