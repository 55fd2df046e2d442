from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from editor.core.presets import UK_BLOCKED, US_DAILY
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.formats.errors import FormatError
from editor.formats.templates import (
    compact,
    is_template,
    read_template,
    template_losses,
    text_to_template,
    write_template,
)
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import puzzles

GRIDS = Path(__file__).parents[2] / ".." / "shared" / "grids"

QUIZ = """\
_ _ _ R
# _ # _
_ _ _ A
"""


def test_the_quiz_form_has_open_cells_blocks_and_letters() -> None:
    assert drawing_of(text_to_template(QUIZ)) == "...R\n#.#.\n...A"


@pytest.mark.parametrize(
    "text",
    [
        QUIZ.replace("\n", "\r\n"),
        QUIZ.replace("\n", "\n\n"),
        "\n\n" + QUIZ + "\n\n\n",
        QUIZ.replace(" ", ""),
        QUIZ.replace(" ", "\t").replace("_", "."),
        "   " + QUIZ.replace("\n", "   \n    "),
        "\ufeff" + QUIZ.lower(),
    ],
)
def test_spaces_and_blank_lines_are_decoration(text: str) -> None:
    assert drawing_of(text_to_template(text)) == "...R\n#.#.\n...A"


def test_accents_and_digits_are_letters() -> None:
    template = text_to_template("e\N{COMBINING ACUTE ACCENT}1.\n.ñ.")
    assert template.fill == {(0, 0): "É", (0, 1): "1", (1, 1): "Ñ"}


def test_an_underscore_is_open_and_no_void() -> None:
    assert not text_to_template("_ _\n_ #").grid.voids


def test_a_pattern_in_one_line_is_a_template_too() -> None:
    assert drawing_of(text_to_template(" 4x2:8D \n")) == ".###\n..#."
    assert drawing_of(text_to_template("FACE")) == "....\n.#.#\n..##\n...#"


def test_a_word_that_is_no_square_pattern_is_a_row_of_letters() -> None:
    assert text_to_template("ABCDE").fill[0, 4] == "E"


def test_a_template_gets_the_symmetry_and_rules_of_its_grid() -> None:
    assert text_to_template("#...\n....\n...#").symmetry is Symmetry.HALF_TURN
    assert text_to_template("#...\n....\n....").symmetry is Symmetry.NONE
    assert text_to_template("\n".join(["." * 15] * 15)).preset == US_DAILY
    assert text_to_template("\n".join([".......", ".#.#.#."] * 5)).preset == UK_BLOCKED


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        (" \n\n\t", "empty"),
        ("....\n...", "Line 2 has 3 cells, but line 1 has 4"),
        ("\n\n....\n\n...", "Line 5 has 3 cells, but line 3 has 4"),
        ("..\n.", "Line 2 has 1 cell,"),
        ("..\n.*", r"Line 2: “\*”"),
        ("..\n.\x07", "Line 2"),
        ("##\n##", "no open cell"),
        ("...\n...\n\n...\n...", "Line 4"),
        ("...\n\n...\n...", "Line 4"),
        ("." * 101, "101 columns"),
        (".\n" * 101, "101 rows"),
    ],
)
def test_an_impossible_template_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        text_to_template(text)


@settings(max_examples=60, deadline=None)
@given(puzzles())
def test_letters_and_blocks_survive_a_template(puzzle: Puzzle) -> None:
    letters = {cell: text for cell, text in puzzle.fill.items() if text.isalnum()}
    puzzle = Puzzle(puzzle.grid, fill=letters)
    if not any(puzzle.grid.open_cells):
        return
    again = read_template(write_template(puzzle)).puzzle
    assert again.grid.blocks == puzzle.grid.blocks | puzzle.grid.voids
    assert again.fill == puzzle.fill


def test_a_row_of_letters_is_not_written_as_a_pattern() -> None:
    puzzle = puzzle_from("FACE")
    assert drawing_of(read_template(write_template(puzzle)).puzzle) == "FACE"


def test_several_letters_of_a_cell_stand_in_parentheses() -> None:
    for text in ("T(IJ)D\n.#.\n...", "t (ij) d\n_ # _\n_ _ _"):
        assert is_template(text.encode())
        template = text_to_template(text)
        assert template.fill == {(0, 0): "T", (0, 1): "IJ", (0, 2): "D"}
        assert drawing_of(template).splitlines()[1:] == [".#.", "..."]
        assert template_losses(template) == ()
    with pytest.raises(FormatError, match=r"Line 1: “\(”"):
        text_to_template("T(IJD\n....")


def test_words_in_parentheses_are_no_cells_where_no_grid_is_drawn() -> None:
    assert not is_template(b"1. Large cat (lion)\n2. Small cat (cat)\n3. Dog (dog)\n")


def test_a_sign_is_not_written_as_a_mark_of_the_template() -> None:
    puzzle = Puzzle(puzzle_from("..\n..").grid, fill={(0, 0): "#", (0, 1): "-", (1, 0): "A"})
    assert compact(puzzle) == "..\nA."
    assert "signs" in " ".join(template_losses(puzzle))


def test_the_compact_form_is_one_character_a_cell() -> None:
    drawing = "RUBY#\nA#B.Q"
    assert compact(puzzle_from(drawing)) == drawing


def test_losses_are_told_for_what_is_there_alone() -> None:
    assert template_losses(puzzle_from("AB\n.#")) == ()
    rebus = Puzzle(puzzle_from("..\n_.").grid, fill={(0, 0): "A/B"}, title="T", notes="N")
    sentences = " ".join(template_losses(rebus))
    for word in ("outline", "first letter", "title", "notes"):
        assert word in sentences
    assert "ircles" not in sentences


def test_other_files_are_no_templates() -> None:
    assert is_template(QUIZ.encode())
    assert not is_template(b'{"puzzle": [[0]]}')
    assert not is_template(b"\x00\x01ACROSS&DOWN")


@pytest.mark.skipif(not GRIDS.exists(), reason="the shared grids are not here")
@pytest.mark.parametrize("path", sorted(GRIDS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_benchmark_grids_are_read(path: Path) -> None:
    template = read_template(path.read_bytes()).puzzle
    marks = "".join(path.read_text().split())
    assert len(marks) == template.grid.rows * template.grid.cols
    assert len(template.grid.blocks) == marks.count("#")
    assert len(template.fill) == sum(mark.isalpha() for mark in marks)
