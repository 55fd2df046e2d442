"""What the makers' commands print on paper, read back from the files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pdfplumber
import pytest

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


@pytest.mark.parametrize("name", ["bee", "gray", "squares"])
def test_another_ending_is_refused_before_anything_is_made(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    ended = command(capsys, name, "-o", tmp_path / "made.doc")
    assert ended.code == 2
    assert ".pdf" in one_sentence(ended)
    assert ended.out == ""
