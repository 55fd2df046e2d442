"""Cells with a slash: two readings, or a text that has one; no slash disappears."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_group, set_text, set_two_way
from editor.core.twofold import NO_TWOFOLD
from editor.formats.exolve_reader import read_exolve
from editor.formats.exolve_writer import write_exolve
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import FORMATS, open_puzzle, write_puzzle
from tests.drawing import puzzle_from
from tests.formats.samples import EXPECTED, FOLDER, PLAIN

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle

WORDS = {"SCARE", "ATONE", "STONE", "CAT", "MOB", "AC", "DC"}


def is_listed(entry: str, alphabet: Alphabet) -> bool:
    return alphabet.name == "english" and entry in WORDS


def opened(puzzle: Puzzle, path: Path) -> tuple[Puzzle, list[str]]:
    """Return what ``puzzle``, written to ``path``, is read as, and what is told."""
    write_puzzle(puzzle, path)
    reading = open_puzzle(path, is_listed)
    return reading.puzzle, [remark.sentence for remark in reading.remarks]


FOREIGN = [".puz", ".jpz", ".cfp", ".exolve"]


@pytest.mark.parametrize("suffix", FOREIGN)
def test_two_halves_that_make_entries_are_two_readings(suffix: str, tmp_path: Path) -> None:
    puzzle, told = opened(EXPECTED["two-way"], tmp_path / f"a{suffix}")
    assert puzzle.twofold.two_way == {(0, 0)}
    assert [puzzle.entry(puzzle.layout.slots[at]) for at in (0, 3)] == ["SCARE", "ATONE"]
    assert told == ["S/A (row 1, column 1) reads its first part across and its second down."]


@pytest.mark.parametrize("suffix", [*FOREIGN, ".xd"])
def test_a_slash_that_makes_no_entries_stays_and_is_named(suffix: str, tmp_path: Path) -> None:
    puzzle, told = opened(EXPECTED["slash"], tmp_path / f"a{suffix}")
    assert puzzle.fill[0, 0] == "AC/DC"
    assert puzzle.twofold == NO_TWOFOLD
    assert told == ["AC/DC (row 1, column 1) stays one text with a slash."]


def test_the_answers_of_an_xd_file_need_no_list() -> None:
    reading = open_puzzle(FOLDER / "xd" / "two-way.xd")
    assert reading.puzzle.twofold.two_way == {(0, 0)}
    assert reading.remarks == ()


def test_the_keys_of_an_own_file_decide_alone(tmp_path: Path) -> None:
    text = set_text(PLAIN, (0, 0), "S/A")
    puzzle, told = opened(text, tmp_path / "own.ipuz")
    assert puzzle == text
    assert told == []


def test_an_own_file_keeps_what_the_lists_do_not_know(tmp_path: Path) -> None:
    both = set_group(set_two_way(PLAIN, (0, 0), "Q", "Z"), {(4, 4): ("Y", "X")})
    assert opened(both, tmp_path / "own.ipuz") == (both, [])


def test_several_slashes_in_one_entry_are_told_apart(tmp_path: Path) -> None:
    square = set_text(puzzle_from("CAT\nO#I\nBYE"), (0, 0), "C/M")
    square = set_text(square, (0, 2), "T/T")
    words = {"CAT", "MOB"}
    path = tmp_path / "square.jpz"
    write_puzzle(square, path)
    puzzle = open_puzzle(path, lambda entry, _alphabet: entry in words).puzzle
    assert puzzle.twofold.two_way == {(0, 0)}


def solution(puzzle: Puzzle) -> list[list[object]]:
    rows: list[list[object]] = json.loads(write_ipuz(puzzle))["solution"]
    return rows


def test_ipuz_writes_both_readings_by_name() -> None:
    assert solution(EXPECTED["two-way"])[0][0] == {"value": "S/A", "Across": "S", "Down": "A"}
    assert solution(EXPECTED["groups"])[0][:4] == ["S", "C/T", "A/O", "R/N"]


def test_a_group_that_another_program_wrote_over_is_gone() -> None:
    document = json.loads(write_ipuz(EXPECTED["groups"]))
    document["solution"][0][2] = "I"
    puzzle = read_ipuz(json.dumps(document).encode()).puzzle
    assert puzzle.fill[0, 2] == "I"
    assert puzzle.twofold.groups == {frozenset({(0, 1)}), frozenset({(0, 3)})}


@pytest.mark.parametrize("name", ["two-way", "two-way--no-value", "slash"])
def test_an_edit_of_a_foreign_ipuz_leaves_its_other_cells_as_they_are(name: str) -> None:
    path = FOLDER / "ipuz" / f"{name}.ipuz"
    before = json.loads(path.read_text())["solution"]
    edited = set_text(open_puzzle(path).puzzle, (2, 2), "X")
    after = solution(edited)
    assert after[2][2] == "X"
    after[2][2] = before[2][2]
    assert after == before


def test_a_cell_read_two_ways_can_become_a_letter_and_back() -> None:
    path = FOLDER / "ipuz" / "two-way--no-value.ipuz"
    puzzle = open_puzzle(path).puzzle
    plain = set_text(puzzle, (0, 0), "S")
    assert solution(plain)[0][0] == {"value": "S"}
    assert solution(set_two_way(plain, (0, 0), "X", "Z"))[0][0] == {
        "value": "X/Z", "Across": "X", "Down": "Z",
    }  # fmt: skip


def test_an_answer_that_is_an_object_keeps_what_stands_beside_it() -> None:
    document = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 1},
        "puzzle": [[1, 0, 0]],
        "solution": [[{"value": "C", "cell": 1}, {"value": "A"}, "T"]],
    }
    puzzle = read_ipuz(json.dumps(document).encode()).puzzle
    edited = set_text(set_text(puzzle, (0, 0), "B"), (0, 1), "U")
    assert solution(edited) == [[{"value": "B", "cell": 1}, {"value": "U"}, "T"]]
    assert read_ipuz(write_ipuz(edited)).puzzle.fill == edited.fill


def test_exolve_has_a_line_for_each_group() -> None:
    lines = write_exolve(EXPECTED["groups"]).decode().splitlines()
    assert [line.strip() for line in lines if "alternatives" in line] == [
        "exolve-alternatives: r5c2:T",
        "exolve-alternatives: r5c3:O r5c4:N",
    ]
    assert "    S C A R E" in lines


def test_alternatives_of_several_letters_are_read_again() -> None:
    puzzle = set_group(PLAIN, {(0, 0): ("HEART", "AB"), (2, 2): ("O", "I")})
    text = write_exolve(puzzle)
    assert b"rebus-cells" in text
    again = read_exolve(text).puzzle
    assert (again.fill, again.twofold) == (puzzle.fill, puzzle.twofold)


def test_a_third_reading_is_told() -> None:
    text = write_exolve(EXPECTED["groups"]).replace(b"r5c3:O ", b"r5c3:O r5c2:N ")
    told = [remark.sentence for remark in read_exolve(text).remarks]
    assert told == ["1 cell has more than two readings; the first two are kept."]


def test_alternatives_of_unknown_cells_are_passed_over() -> None:
    text = write_exolve(PLAIN).replace(
        b"  exolve-across",
        b"  exolve-alternatives: r2c2:X zz:Y r5c1 r5c1:S a9:B A5:X\n  exolve-across",
        1,
    )
    assert read_exolve(text).puzzle.twofold == NO_TWOFOLD


@pytest.mark.parametrize("one", [one for one in FORMATS if one.writes], ids=lambda one: one.name)
@pytest.mark.parametrize("name", ["two-way", "groups"])
def test_readings_that_a_format_cannot_keep_are_told(one: object, name: str) -> None:
    told = " ".join(one.losses(EXPECTED[name]))
    kept = {"ipuz": {"two-way", "groups"}, "xd": {"two-way"}, "Exolve": {"groups"}}
    if name in kept.get(one.name, ()):
        assert told == ""
    else:
        assert "slash" in told or "only the first letter" in told


def test_an_xd_file_without_whole_answers_cannot_tell() -> None:
    gap = set_text(EXPECTED["two-way"], (0, 1), "")
    xd = next(one for one in FORMATS if one.name == "xd")
    assert xd.losses(gap) == ("Cells that read two ways are written as texts with a slash.",)
    assert xd.losses(replace(gap, twofold=NO_TWOFOLD)) == ()
