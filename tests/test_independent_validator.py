from __future__ import annotations

from tests.independent_validator import complaints, rows_of

SCORES = {"ABLE": 50, "BAR": 60, "CAB": 55, "ARC": 20, "BAA": 50}


def test_a_right_fill_gets_no_complaint() -> None:
    assert complaints(["...", "#.#"], ["BAR", "#A#"], SCORES | {"AA": 1}) == []


def test_an_unlisted_word_is_told() -> None:
    assert complaints(["..."], ["BAX"], SCORES) == ["BAX is not listed"]


def test_a_word_below_the_floor_is_told() -> None:
    assert complaints(["..."], ["ARC"], SCORES, 21) == ["ARC scores 20, below the floor 21"]


def test_a_repeated_word_is_told() -> None:
    found = complaints(["...", "#.#", "..."], ["BAR", "#A#", "BAR"], SCORES | {"AAA": 9})
    assert found == ["BAR stands 2 times"]


def test_an_entry_given_whole_need_not_be_listed() -> None:
    assert complaints(["QQQ", "#.#"], ["QQQ", "#A#"], SCORES | {"QA": 50}) == []


def test_a_changed_given_letter_is_told() -> None:
    assert complaints(["C.B"], ["BAR"], SCORES) == [
        "0,0 was given as 'C' and is 'B'",
        "0,2 was given as 'B' and is 'R'",
    ]


def test_an_open_cell_left_is_told() -> None:
    assert complaints(["..."], ["BA."], SCORES)[0] == "0,2 is not filled: '.'"


def test_another_shape_is_told() -> None:
    assert complaints(["..."], ["BA"], SCORES) == ["the fill has another shape than the template"]


def test_spaced_drawings_with_blank_lines_are_read() -> None:
    assert rows_of("_ # _\n\n_ _ _\n") == ["_#_", "___"]
