"""What the makers' commands print on paper, read back from the files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pdfplumber
import pytest

from editor.generate.bee.bee import Bee
from editor.generate.gray.code import GrayCode
from editor.sheet.makers.bee import bee_pages
from editor.sheet.makers.gray import gray_pages
from editor.sheet.pdf import write_pdf
from editor.sheet.shapes import Lines, Text, leaves
from editor.sheet.style import Margins, PageStyle
from tests.cli.running import command, one_sentence

if TYPE_CHECKING:
    from pathlib import Path


def words_of(path: Path, page: int) -> list[str]:
    with pdfplumber.open(path) as pdf:
        return [word["text"] for word in pdf.pages[page].extract_words()]


def test_a_bee_is_printed_with_its_solution_apart(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "bee.pdf"
    ended = command(capsys, "bee", "cabinet", "--centre", "t", "-o", out)
    answers = [line for line in ended.out.splitlines()[5:] if line]
    assert answers[0] == "CABINET"
    puzzle, solution = words_of(out, 0), words_of(out, 1)
    assert "CABINET" not in puzzle
    assert set("CABINET") <= set(puzzle)
    assert {answer.upper() for answer in answers} <= set(solution)
    assert solution.index("CABINET") < solution.index("TINT")


def test_a_gray_ring_is_printed_as_a_disc_and_a_list(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "gray.pdf"
    ended = command(capsys, "gray", "--bits", 5, "--positions", 20, "-o", out)
    codes = ended.out.split()
    assert sorted(word for word in words_of(out, 1) if word in codes) == sorted(codes)
    with pdfplumber.open(out) as pdf:
        curves = pdf.pages[0].curves
    black = [curve for curve in curves if curve["fill"]]
    runs = sum(
        one[bit] == "0" != other[bit]
        for one, other in zip(["00000", *codes], codes, strict=False)
        for bit in range(5)
    )
    assert len(black) == runs


def test_squares_are_printed_letter_by_letter(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "squares.pdf"
    ended = command(capsys, "squares", "3", "-n", 5, "-o", out)
    letters = sorted("".join(ended.out.split()))
    with pdfplumber.open(out) as pdf:
        shown = sorted(one["text"] for one in pdf.pages[0].chars if one["text"].isupper())
    assert shown == sorted([*letters, "W"])


def test_squares_to_solve_are_empty_and_have_clues_and_solutions_apart(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "squares.pdf"
    ended = command(capsys, "squares", "4", "-n", 2, "--to-solve", "-o", out)
    squares = [one.split() for one in ended.out.strip().split("\n\n")]
    with pdfplumber.open(out) as pdf:
        puzzle, solution = pdf.pages
        sides = [one["text"] for one in puzzle.extract_words()]
        letters = [one["text"] for one in solution.chars if one["size"] > 14]
    assert sides.count("Across") == sides.count("Down") == 2
    assert set(sides) >= set("1234567"), "the numbers of both grids and their clues"
    words = {word for rows in squares for word in rows}
    assert words.isdisjoint(word.strip(".,") for word in sides)
    shown = sorted(one for one in letters if one.isupper())
    assert shown == sorted("".join(word for rows in squares for word in rows) + "W")


def test_without_clues_there_are_lines_to_write_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "squares.pdf"
    arguments = ("squares", "3", "--kind", "symmetric", "--to-solve", "--no-clues")
    assert command(capsys, *arguments, "-o", out).code == 0
    with pdfplumber.open(out) as pdf:
        text = pdf.pages[0].extract_text()
        rules = {round(one["top"]) for one in pdf.pages[0].lines if one["width"] > 150}
    assert text.split() == ["Word", "squares", "1", "Across", "and", "down", *text.split()[6:]]
    assert len(rules) == 3
    assert command(capsys, *arguments).code == 2


def test_squares_and_bees_are_made_in_the_alphabet_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "palabras.txt"
    words.write_text("CAÑA;60\nAÑO;60\nÑU;60\nAÑ;60\nNIÑO;60\nCAÑERISTA;60\n", encoding="utf-8")
    options = ("--alphabet", "spanish", "-w", words)
    ended = command(capsys, "bee", "cañerist", *options)
    assert "8 different letters" in ended.err
    ended = command(capsys, "bee", "cañerit", "--no-pangram", "--centre", "ñ", *options)
    assert "Ñ" in ended.out
    ended = command(capsys, "squares", "2", "--kind", "symmetric", "--given", "añ", *options)
    assert ended.out.split() == ["AÑ", "ÑU"]
    assert (
        "There is no alphabet elvish" in command(capsys, "squares", "2", "--alphabet", "elvish").err
    )


@pytest.mark.parametrize("name", ["bee", "gray", "squares"])
def test_another_ending_is_refused_before_anything_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    ended = command(capsys, name, "-o", tmp_path / "made.doc")
    assert ended.code == 2
    assert ".pdf" in one_sentence(ended)
    assert ended.out == ""


def test_a_bee_without_answers_has_pages(tmp_path: Path) -> None:
    pages = bee_pages(Bee(tuple("BCDFGHJ"), ()))
    write_pdf(pages, tmp_path / "bee.pdf")
    assert "0 words, 0 points." in " ".join(words_of(tmp_path / "bee.pdf", 0))


def test_a_row_of_codes_is_printed_as_a_strip_with_an_edge_around_each_track(
    tmp_path: Path,
) -> None:
    code = GrayCode(3, (0, 1, 3, 2, 6), circular=False)
    write_pdf(gray_pages(code), tmp_path / "gray.pdf")
    with pdfplumber.open(tmp_path / "gray.pdf") as pdf:
        page = pdf.pages[0]
        edges = sorted({round(line["top"], 1) for line in page.lines})
        black = [one for one in (*page.rects, *page.curves) if one["fill"]]
    assert len(edges) == 3 + 1
    assert len(black) == 3, "one run a track"
    for one in black:
        assert edges[0] - 0.2 <= one["top"]
        assert one["bottom"] <= edges[-1] + 0.2


def test_makers_pages_keep_the_margins_left_and_right() -> None:
    margins = Margins(top=36, bottom=36, inner=90, outer=30)
    style = PageStyle(margins=margins)
    code = GrayCode(3, (0, 1, 3, 2, 6), circular=False)
    figure, listed = gray_pages(code, style)
    lines = [one for one in leaves(figure.shapes) if isinstance(one, Lines)]
    across = [x for one in lines for end in one.segments for x, _ in end]
    assert (min(across), max(across)) == pytest.approx((90, style.paper.width - 30))
    assert min(one.x for one in leaves(listed.shapes) if isinstance(one, Text)) >= 90
