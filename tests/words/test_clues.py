from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from subprocess import Popen

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import GERMAN
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.words.clue_csv import clues_csv, clues_from_csv
from editor.words.clue_folders import uses_of
from editor.words.clues import ClueMemory, OldClue, PuzzleUses, Use, Where
from editor.words.errors import WordsError
from tests.drawing import puzzle_from

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


def test_a_damaged_memory_is_set_aside_and_told(tmp_path: Path) -> None:
    path = tmp_path / "clues.sqlite"
    path.write_bytes(b"no database at all, but long enough to be taken for one" * 10)
    with pytest.raises(WordsError, match="damaged") as told:
        ClueMemory(path).remember([PURR])
    aside = Path(str(told.value).rpartition(" is now ")[2])
    assert aside.read_bytes().startswith(b"no database")
    assert ClueMemory(path).remember([PURR]) == 1


def test_a_memory_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "clues.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.execute("pragma user_version = 99")
    with pytest.raises(WordsError, match="later version"):
        ClueMemory(path).remember([PURR])
    assert path.exists()


def test_what_the_first_form_of_the_memory_had_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "clues.sqlite"
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "create table clue (entry text not null, text text not null, title text not null,"
            " written text not null, primary key (entry, text, title)) without rowid"
        )
        rows = [(one.entry, one.text, one.title, str(one.written)) for one in (PURR, MOUSER, BARK)]
        file.executemany("insert into clue values (?, ?, ?, ?)", rows)
    memory = ClueMemory(path)
    assert set(memory.all()) == {PURR, MOUSER, BARK}
    assert memory.use_of("CAT") == Use(2, 2, MAY)
    assert memory.remember_puzzles([puzzle(CAT="One that purrs", DOG="It barks")]) == 0
    assert memory.use_of("DOG") == Use(1, 1, FEB), "the old puzzle, known by its clues"


def puzzle(
    title: str = "Themeless 1", *, own: bool = False, place: str = "", **clues: str
) -> PuzzleUses:
    """Return a puzzle with ``clues`` and entries enough to be known by."""
    others = [(word, "") for word in ("ANT", "APE", "BEE", "COW", "EEL", "FOX", "HEN", "YAK")]
    return PuzzleUses((*clues.items(), *others), title, "Ada", MAY, place, own)


def test_a_puzzle_is_known_by_its_entries_wherever_it_lies(memory: ClueMemory) -> None:
    one = puzzle(CAT="Mouser", DOG="", place="/a/one.ipuz")
    assert memory.remember_puzzles([one, one]) == 1
    assert memory.remember_puzzles([replace(one, place="/b/one.puz")]) == 0
    assert memory.use_of("CAT") == memory.use_of("DOG") == Use(1, 0, MAY)
    memory.remember_puzzles([puzzle("Other", CAT="Tom", EMU="", place="/a/two.ipuz")])
    assert memory.uses()["CAT"] == Use(2, 0, MAY)
    assert memory.uses(["/a/two.ipuz"])["CAT"] == Use(1, 0, MAY)
    assert "EMU" not in memory.uses(["/a/two.ipuz"])
    assert memory.use_of("CAT", ["/a/two.ipuz"]) == Use(1, 0, MAY)
    assert memory.use_of("EMU", ["/a/two.ipuz"]) is None
    assert [clue.text for clue in memory.of_entry("CAT", ["/a/two.ipuz"])] == ["Mouser"]
    assert memory.use_of("EMU", ["/c/three.ipuz"]) == Use(1, 0, MAY)


def test_another_puzzle_under_the_same_name_is_another(memory: ClueMemory) -> None:
    memory.remember_puzzles([puzzle("Monday", CAT="Mouser", place="/today.puz")])
    memory.remember_puzzles([puzzle("Tuesday", CAT="Tom", DOG="", place="/today.puz")])
    assert memory.use_of("CAT") == Use(2, 0, MAY)


def test_an_own_puzzle_that_changes_is_one_and_keeps_its_clues(memory: ClueMemory) -> None:
    memory.remember_puzzles([puzzle(CAT="Mouser", EMU="", own=True, place="/one.ipuz")])
    changed = puzzle("Renamed", CAT="Tom", DOG="It barks", own=True, place="/one.ipuz")
    memory.remember_puzzles([changed])
    assert memory.use_of("CAT") == Use(1, 1, MAY)
    assert memory.use_of("EMU") is None
    assert {clue.text for clue in memory.of_entry("CAT")} == {"Mouser", "Tom"}


def test_a_clue_whose_entry_has_changed_is_no_clue_for_the_new_one(memory: ClueMemory) -> None:
    key = SlotKey((0, 0), Direction.ACROSS)
    changed = replace(set_clue(puzzle_from("RSS"), key, "Linemen"), written_for={key: "RTS"})
    uses = uses_of(changed, Path("one.ipuz"), MAY, own=True)
    assert memory.remember_puzzles([uses]) == 1
    assert [clue.text for clue in memory.of_entry("RTS")] == ["Linemen"]
    assert memory.of_entry("RSS") == ()
    assert (memory.use_of("RTS"), memory.use_of("RSS")) == (None, Use(1, 1, MAY))


def test_a_copy_that_is_taken_in_leaves_an_own_puzzle_its_place(memory: ClueMemory) -> None:
    mine = puzzle(CAT="Mouser", own=True, place="/one.ipuz")
    memory.remember_puzzles([mine, replace(mine, own=False, place="/copy.puz", author="X")])
    memory.remember_puzzles([puzzle(CAT="Mouser", DOG="", own=True, place="/one.ipuz")])
    assert memory.use_of("CAT") == Use(1, 1, MAY)


def test_an_entry_is_found_as_one_writes_it(memory: ClueMemory) -> None:
    memory.remember_puzzles([puzzle(CAFE="", COEUR="", AÑO="", ANO="", HAEUSER="")])
    assert memory.entry_written("café") == "CAFE"
    assert memory.entry_written("cœur") == "COEUR"
    assert memory.entry_written("an\u0303o") == memory.entry_written("Año", GERMAN) == "AÑO"
    assert memory.entry_written("Häuser", GERMAN) == "HAEUSER"


@pytest.mark.parametrize("own", [True, False])
def test_a_puzzle_is_left_out_in_each_of_its_files(
    memory: ClueMemory, tmp_path: Path, own: bool
) -> None:
    places = [str(tmp_path / "mine.ipuz"), str(tmp_path / "mine.puz")]
    for place in places:
        Path(place).touch()
        memory.remember_puzzles([puzzle(CAT="Mouser", place=place, own=own)])
    assert memory.uses() == {**memory.uses(), "CAT": Use(1, int(own), MAY)}
    for place in places:
        assert "CAT" not in memory.uses([place])
        assert memory.use_of("CAT", [place]) is None
        assert not memory.of_entry("CAT", [place])


def test_an_own_puzzle_changes_in_its_file_whatever_copies_it_has(
    memory: ClueMemory, tmp_path: Path
) -> None:
    file, copy = tmp_path / "mine.ipuz", tmp_path / "mine.puz"
    for path in (file, copy):
        path.touch()
        memory.remember_puzzles([puzzle(CAT="Mouser", place=str(path), own=True)])
    memory.remember_puzzles([puzzle(CAT="", DOG="", place=str(file), own=True)])
    assert memory.use_of("CAT") == Use(1, 1, MAY)
    assert not memory.uses([str(file)])


def test_another_puzzle_in_the_same_file_leaves_the_earlier_one_alone(memory: ClueMemory) -> None:
    memory.remember_puzzles([puzzle("Monday", CAT="Mouser", place="/today.puz")])
    memory.remember_puzzles([puzzle("Tuesday", DOG="", place="/today.puz")])
    assert memory.use_of("CAT", ["/today.puz"]) == Use(1, 0, MAY)
    assert memory.use_of("DOG", ["/today.puz"]) is None


def test_a_memory_of_the_form_before_knows_the_files_of_its_puzzles(
    memory: ClueMemory, tmp_path: Path
) -> None:
    memory.remember_puzzles([puzzle(CAT="Mouser", place="/one.ipuz")])
    (path,) = tmp_path.rglob("*.sqlite")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("drop table file")
        file.execute("pragma user_version = 1")
    assert memory.use_of("CAT") == Use(1, 0, MAY)
    assert memory.use_of("CAT", ["/one.ipuz"]) is None


def test_a_clue_of_several_puzzles_is_told_once_with_its_count(memory: ClueMemory) -> None:
    memory.remember([PURR, replace(PURR, title="Again", written=MAY), MOUSER])
    told = [(clue.text, clue.title, clue.times) for clue in memory.of_entry("CAT")]
    assert told == [("One that purrs", "Again", 2), ("Mouser", "Themeless 2", 1)]


def test_clues_are_found_by_entry_or_by_whole_words(memory: ClueMemory) -> None:
    memory.remember([PURR, OldClue("PURR", "Cat’s ÉLAN"), OldClue("SCAT", "Go away, cat!")])

    def entries(text: str, where: Where) -> list[str]:
        return [one.entry for one in memory.containing(text, where=where)]

    assert entries("cat", Where.ENTRY) == entries("Ça t!", Where.ENTRY) == ["CAT"]
    assert entries("Çat", Where.ANYWHERE) == ["CAT"]
    assert entries("CAT", Where.CLUE) == ["PURR", "SCAT"]
    assert entries("élan", Where.CLUE) == ["PURR"]
    assert entries("urr", Where.CLUE) == []


def test_processes_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "clues.sqlite"
    script = (
        "import sys; from pathlib import Path; from editor.words.clues import *\n"
        "for number in range(20):\n"
        "    ClueMemory(Path(sys.argv[1])).remember([OldClue('CAT', sys.argv[2] + str(number))])"
    )
    writers = [Popen([sys.executable, "-c", script, str(path), name]) for name in "AB"]
    assert [one.wait(60) for one in writers] == [0, 0]
    assert len(ClueMemory(path)) == 40


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
