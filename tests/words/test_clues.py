from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.words.clues import ClueMemory, OldClue, clues_csv, clues_from_csv
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from pathlib import Path

FEB, MAY = date(2026, 2, 3), date(2026, 5, 6)
PURR = OldClue("CAT", "One that purrs", "Themeless 1", FEB)
MOUSER = OldClue("CAT", "Mouser", "Themeless 2", MAY)
BARK = OldClue("DOG", "It barks", "Themeless 1", FEB)


@pytest.fixture
def memory(tmp_path: Path) -> ClueMemory:
    return ClueMemory(tmp_path / "deep" / "clues.sqlite")


def test_nothing_is_remembered_at_first(memory: ClueMemory) -> None:
    assert memory.of_entry("CAT") == ()
    assert memory.all() == ()


def test_clues_of_an_entry_come_the_latest_first(memory: ClueMemory) -> None:
    assert memory.remember([PURR, MOUSER, BARK]) == 3
    assert memory.of_entry("CAT") == (MOUSER, PURR)
    assert memory.of_entry("EMU") == ()
    assert len(memory) == 3


def test_a_clue_remembered_again_is_one_clue_of_its_first_day(memory: ClueMemory) -> None:
    memory.remember([OldClue("CAT", "Mouser", "Themeless 2", MAY)])
    assert memory.remember([OldClue("CAT", "Mouser ", "Themeless 2", FEB)]) == 0
    assert memory.remember([OldClue("CAT", "Mouser", "Themeless 2")]) == 0
    assert memory.of_entry("CAT") == (OldClue("CAT", "Mouser", "Themeless 2", FEB),)


def test_clues_are_found_by_what_they_say(memory: ClueMemory) -> None:
    memory.remember([PURR, MOUSER, BARK, OldClue("TEN", "100% of ten_fingers")])
    assert memory.containing("purr") == (PURR,)
    assert memory.containing("themeless 1") == (PURR, BARK)
    assert [clue.entry for clue in memory.containing("0%")] == ["TEN"]
    assert [clue.entry for clue in memory.containing("n_f")] == ["TEN"]
    assert memory.containing("'; drop table clue; --") == ()


def test_empty_clues_are_passed_over(memory: ClueMemory) -> None:
    assert memory.remember([OldClue("CAT", "  "), OldClue("", "Nothing")]) == 0


def test_a_clue_is_forgotten(memory: ClueMemory) -> None:
    memory.remember([PURR, MOUSER])
    memory.forget(PURR)
    assert memory.all() == (MOUSER,)


def test_a_damaged_memory_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "clues.sqlite"
    path.write_bytes(b"no database at all, but long enough to be taken for one" * 10)
    with pytest.raises(WordsError, match=r"clues\.sqlite cannot be used"):
        ClueMemory(path).remember([PURR])
    assert path.read_bytes().startswith(b"no database")


lines = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), min_size=1)
clues = st.builds(
    OldClue,
    st.text("ABC", min_size=1),
    lines.map(str.strip).filter(bool),
    lines.map(str.strip),
    st.dates() | st.none(),
)


@given(st.lists(clues))
def test_clues_survive_csv(old: list[OldClue]) -> None:
    assert clues_from_csv(clues_csv(old)) == tuple(old)


def test_csv_without_a_heading_is_read_in_order() -> None:
    assert clues_from_csv("cat,Mouser\ndog,It barks,One,2026-02-03\n") == (
        OldClue("CAT", "Mouser"),
        OldClue("DOG", "It barks", "One", FEB),
    )


def test_csv_columns_may_stand_in_any_order() -> None:
    assert clues_from_csv("Clue,Written,Entry\nCone,,ice cream\n") == (OldClue("ICECREAM", "Cone"),)


@pytest.mark.parametrize(
    ("text", "line"), [("cat,Mouser\ndog\n", 2), ("entry,clue,written\ncat,Mouser,May\n", 2)]
)
def test_a_bad_row_is_named(text: str, line: int) -> None:
    with pytest.raises(WordsError, match=f"Line {line} "):
        clues_from_csv(text)
