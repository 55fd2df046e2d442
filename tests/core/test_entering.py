"""What a text typed for a cell becomes."""

from __future__ import annotations

import pytest

from editor.core.entering import entered
from tests.drawing import puzzle_from

OPEN = puzzle_from(".......\n.......")
ROW, COLUMN = OPEN.layout.slots[0], OPEN.layout.slots[2]


def test_a_text_without_marks_is_a_letter_or_a_rebus() -> None:
    after = entered(OPEN, (0, 1), "heart", ROW)
    assert after is not None
    assert after.fill == {(0, 1): "HEART"}
    assert not after.twofold


def test_a_slash_makes_a_cell_read_across_and_down() -> None:
    after = entered(OPEN, (0, 1), "a/bee", ROW)
    assert after is not None
    assert after.fill == {(0, 1): "A/BEE"}
    assert after.twofold.two_way == {(0, 1)}


def test_a_bar_makes_a_schrödinger_cell() -> None:
    after = entered(OPEN, (0, 1), "he|she", ROW)
    assert after is not None
    assert after.fill == {(0, 1): "HE|SHE"}
    assert after.twofold.groups == {frozenset({(0, 1)})}


def test_two_texts_as_long_as_the_entry_go_over_it_as_one_group() -> None:
    after = entered(OPEN, (0, 3), "Clinton|Bob Dole", ROW)
    assert after is not None
    assert after.entries(ROW) == ("CLINTON", "BOBDOLE")
    assert len(after.twofold.groups) == 1
    assert after.written(ROW) == "CLINTON/BOBDOLE"
    assert after.entries(COLUMN) == ()


def test_letters_in_common_are_in_no_group() -> None:
    after = entered(OPEN, (0, 0), "SEASIDE|SEALING", ROW)
    assert after is not None
    assert [after.fill[0, col] for col in range(7)] == ["S", "E", "A", "S|L", "I", "D|N", "E|G"]
    assert after.twofold.groups == {frozenset({(0, 3), (0, 5), (0, 6)})}


@pytest.mark.parametrize("text", ["A/", "/B", "A/B/C", "A|B/C", "|", "-/-", "A||B"])
def test_what_makes_no_two_readings_is_not_taken(text: str) -> None:
    assert entered(OPEN, (0, 0), text, ROW) is None


def test_the_same_text_again_leaves_a_group_together() -> None:
    group = entered(OPEN, (0, 0), "CLINTON|BOBDOLE", ROW)
    assert group is not None
    assert entered(group, (0, 0), group.fill[0, 0], ROW) == group


def test_readings_that_are_alike_are_one() -> None:
    after = entered(OPEN, (0, 0), "A/A")
    assert after is not None
    assert after.fill == {(0, 0): "A"}
    assert not after.twofold
