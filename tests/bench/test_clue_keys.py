"""The bench of keys in clues: both places are there, and say what they should."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.clue_keys import KEYS_HEAD, KeysRow
from tests.bench.measuring import measured

if TYPE_CHECKING:
    import pytest


def test_keys_are_measured_in_field_and_table(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [KeysRow(**one) for one in measured(capsys, "clue-keys", "--text", "te ")]
    assert [row.where for row in rows] == ["field", "table"]
    for row in rows:
        assert row.keys == 3
        assert 0 < row.key <= row.key_worst <= row.turn_worst
        assert 0 < row.turn <= row.turn_worst
        assert 0 < row.spelling_worst <= row.turn_worst


def test_a_line_stands_under_its_head() -> None:
    line = str(KeysRow("welcome", 76, "field", 38, 3.0, 4.5, 4.2, 6.8, 0.1, 0.5))
    assert len(line) == len(KEYS_HEAD.splitlines()[-1])
    assert line.split() == ["welcome", "76", "field", "3.0", "4.5", "4.2", "6.8", "0.1", "0.5"]
