"""Sizes, ranges and times: whatever makes no sense is told, and nothing is begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.cli.errors import CommandError
from editor.cli.numbers import range_named, size_named
from tests.cli.running import command, one_sentence

if TYPE_CHECKING:
    from pathlib import Path

TIMED = (
    ("batch", "{grids}"),
    ("candidates", "{grid}", "1A"),
    ("fill", "{grid}"),
    ("freeform", "on", "no"),
    ("place-theme", "ABC", "--size", "5"),
    ("replay", "{grid}"),
    ("rescue", "{grid}"),
    ("squares", "3"),
    ("why", "{grid}"),
)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
@pytest.mark.parametrize("words", TIMED, ids=lambda words: words[0])
def test_a_time_is_more_than_nothing_and_has_an_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], seconds: str
) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("...\n#.#\n...\n")
    arguments = [word.format(grid=grid, grids=tmp_path) for word in words]
    ended = command(capsys, *arguments, "--time", seconds)
    assert (ended.code, ended.out) == (2, "")
    assert "'--time'" in one_sentence(ended)


@given(st.integers(1, 35), st.integers(1, 35))
def test_a_size_is_columns_by_rows(cols: int, rows: int) -> None:
    assert size_named(f"{cols}x{rows}") == size_named(f"{cols}X{rows}") == (cols, rows)
    assert size_named(str(cols)) == (cols, cols)


@pytest.mark.parametrize("text", ["", "x", "3x", "x3", "3x4x5", "-3", "3.5", "9" * 5000])
def test_what_is_no_size_is_told(text: str) -> None:
    with pytest.raises(CommandError, match="like 15, or 13x11"):
        size_named(text)


@given(st.lists(st.integers(0, 9_999_999), min_size=2, max_size=2).map(sorted))
def test_a_range_is_two_numbers_or_one(ends: list[int]) -> None:
    least, most = ends
    assert range_named("--words", f"{least}-{most}") == (least, most)
    assert range_named("--words", str(most)) == (most, most)


@pytest.mark.parametrize("text", ["", "-", "3-", "-3", "a-b", "1-2-3", "8-3", "9" * 5000])
def test_what_is_no_range_is_told_with_its_option(text: str) -> None:
    with pytest.raises(CommandError, match=r"^--words "):
        range_named("--words", text)


def test_one_of_a_kind_is_told_in_the_singular(capsys: pytest.CaptureFixture[str]) -> None:
    assert "1 word, 0 crossings" in command(capsys, "freeform", "on", "--time", "5").out
