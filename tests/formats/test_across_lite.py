from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import puz
import pytest
from hypothesis import given, settings

from editor.core.edits import set_clue
from editor.core.grid import Bar, Direction
from editor.core.puzzle import Puzzle
from editor.core.slots import SlotKey
from editor.formats.across_lite import puz_losses, read_puz, write_locked_puz, write_puz
from editor.formats.errors import FormatError
from editor.formats.registry import open_puzzle
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER, PLAIN
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from pathlib import Path

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def sample() -> Puzzle:
    puzzle = puzzle_from("ABC\nD#E\nFG.")
    for slot in puzzle.layout.slots:
        name = f"{slot.number} {slot.direction.value}"
        puzzle = set_clue(puzzle, slot.key, f"{name}: “quoted”")
    return replace(puzzle, title="Tïtle", author="Ann", copyright="© Ann", notes="Two\nlines")


def made(**fields: object) -> bytes:
    """A file by puzpy itself, with ``fields`` set."""
    source = puz.Puzzle()
    source.width, source.height = 3, 3
    source.solution, source.fill = "ABCD.EFGH", "----.----"
    source.clues = ["one", "two", "three", "four"]
    for name, value in fields.items():
        setattr(source, name, value)
    return bytes(source.tobytes())


def test_clues_stand_in_the_order_of_their_numbers() -> None:
    puzzle = read_puz(made()).puzzle
    assert drawing_of(puzzle) == "ABC\nD#E\nFGH"
    assert puzzle.clues == {
        SlotKey((0, 0), ACROSS): "one",
        SlotKey((0, 0), DOWN): "two",
        SlotKey((0, 2), DOWN): "three",
        SlotKey((2, 0), ACROSS): "four",
    }


def test_puzpy_reads_what_is_written() -> None:
    source = puz.load(write_puz(sample()))
    assert source.solution == "ABCD.EFG-"
    assert source.fill == "----.----"
    assert source.encode(source.title) == "Tïtle".encode("cp1252")
    assert len(source.clues) == 4
    assert source.version == b"1.3"


def test_a_puzzle_survives() -> None:
    puzzle = replace(sample(), given=frozenset({(0, 0)}), circles=frozenset({(0, 0), (2, 1)}))
    again = read_puz(write_puz(puzzle)).puzzle
    for name in ("grid", "fill", "clues", "given", "circles", "title", "author", "notes"):
        assert getattr(again, name) == getattr(puzzle, name), name


def test_rebus_accents_and_signs_survive() -> None:
    fill = {(0, 0): "HEART", (0, 1): "É", (0, 2): ".", (1, 0): "-", (1, 2): "Ω", (2, 0): "HEART"}
    puzzle = replace(sample(), fill=fill, given=frozenset({(0, 0), (0, 1)}))
    again = read_puz(write_puz(puzzle)).puzzle
    assert again.fill == fill
    assert again.given == puzzle.given


def test_other_scripts_make_a_file_of_version_two() -> None:
    puzzle = set_clue(sample(), SlotKey((0, 0), ACROSS), "Ελλάδα ☃")
    data = write_puz(puzzle)
    assert puz.load(data).version == b"2.0"
    assert read_puz(data).puzzle.clues[SlotKey((0, 0), ACROSS)] == "Ελλάδα ☃"


def test_windows_characters_of_old_files_are_repaired() -> None:
    data = made(title="It\x92s \x93here\x94")
    assert read_puz(data).puzzle.title == "It’s “here”"


def test_a_wrong_checksum_is_forgiven() -> None:
    data = bytearray(made())
    data[0] ^= 0x55
    assert drawing_of(read_puz(bytes(data)).puzzle) == "ABC\nD#E\nFGH"


def test_text_before_the_header_is_skipped() -> None:
    assert drawing_of(read_puz(b"preamble" + made()).puzzle) == "ABC\nD#E\nFGH"


def test_a_locked_solution_is_unlocked_and_the_key_is_told() -> None:
    data = (FOLDER / "puz" / "plain.puz").read_bytes()
    source = puz.load(data)
    source.lock_solution(7391)
    reading = read_puz(bytes(source.tobytes()))
    assert reading.puzzle.fill == read_puz(data).puzzle.fill
    (remark,) = reading.remarks
    assert remark.name == "7391"


@pytest.mark.parametrize("key", [1229, 9465, 2296])
def test_of_several_keys_that_fit_the_words_decide(key: int, tmp_path: Path) -> None:
    (tmp_path / "locked.puz").write_bytes(write_locked_puz(PLAIN, 1229))
    reading = read_puz((tmp_path / "locked.puz").read_bytes())
    every = {one.remarks[0].name: one.puzzle for one in (reading, *reading.others)}
    assert len(every) == 3
    wanted = every[str(key)]
    words = {wanted.entry(slot) for slot in wanted.layout.slots}
    opened = open_puzzle(tmp_path / "locked.puz", lambda entry, _alphabet: entry in words)
    assert opened.puzzle.fill == wanted.fill
    assert f"of 3 keys that fit, {key} gives the most words" in opened.remarks[0].sentence
    assert not opened.others, "nothing is left to choose"


def test_a_solution_that_no_key_opens_is_refused_in_words() -> None:
    source = puz.load(made(solution="ABCD.EFGH"))
    source.lock_solution(1234)
    source.scrambled_cksum = 1
    with pytest.raises(FormatError, match="locked"):
        read_puz(bytes(source.tobytes()))


def test_a_file_without_a_solution_has_no_letters() -> None:
    assert read_puz(made(solution="XXXX.XXXX", solution_state=2)).puzzle.fill == {}


def test_blocks_of_a_diagramless_puzzle_are_blocks() -> None:
    puzzle = read_puz(made(solution="ABCD:EFGH", fill="----:----", puzzletype=0x0401)).puzzle
    assert drawing_of(puzzle) == "ABC\nD#E\nFGH"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "ACROSS&DOWN"),
        (b"xxACROSS&DOWN\0", "header"),
        (made()[:0x34], "grid"),
        (made()[:0x44], "grid"),
        (made()[:0x52], "clues"),
        (made().replace(b"1.3\0", b"x.y\0"), "damaged"),
    ],
)
def test_a_damaged_file_is_refused(data: bytes, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_puz(data)


def test_losses_are_told() -> None:
    puzzle = replace(
        puzzle_from("AB_\n...\n..."),
        shades={(0, 0): "#112233"},
        locks=frozenset({SlotKey((0, 0), ACROSS)}),
        clues={SlotKey((0, 0), ACROSS): "<i>Hamlet</i>", SlotKey((1, 1), ACROSS): "dormant"},
    )
    puzzle = replace(puzzle, grid=replace(puzzle.grid, bars=frozenset({Bar((1, 0), ACROSS)})))
    sentences = " ".join(puz_losses(replace(puzzle, fill={(0, 0): "A:B"})))
    for word in ("outline", "Bars", "Shades", "locks", "italics", "olons"):
        assert word in sentences
    assert puz_losses(sample()) == ()


def test_too_many_different_rebus_cells_are_refused() -> None:
    rows = "\n".join(["." * 20] * 20)
    grid = puzzle_from(rows).grid
    fill = {cell: f"AB{place}" for place, cell in enumerate(grid.open_cells)}
    with pytest.raises(FormatError, match="254"):
        write_puz(Puzzle(grid, fill=fill))


@settings(max_examples=30, deadline=None)
@given(puzzles())
def test_any_puzzle_can_be_written_and_keeps_its_letters(puzzle: Puzzle) -> None:
    again = read_puz(write_puz(puzzle)).puzzle
    assert again.grid.blocks == puzzle.grid.blocks | puzzle.grid.voids
    assert again.fill.keys() == puzzle.fill.keys()
    assert again.circles == puzzle.circles
    assert again.given == puzzle.given


def test_a_header_of_an_impossible_size_is_refused() -> None:
    data = made(width=101, height=1, solution="A" * 101, fill="-" * 101, clues=["one"])
    with pytest.raises(FormatError, match="101 columns and 1 rows"):
        read_puz(data)


def test_a_damaged_table_of_rebus_letters_is_refused() -> None:
    path = FOLDER / "puz" / "rebus.puz"
    data = path.read_bytes().replace(b" 7:HEART;", b" x:HEART;")
    with pytest.raises(FormatError, match="rebus"):
        read_puz(data)


def test_the_damage_of_a_file_is_named() -> None:
    whole = (FOLDER / "puz" / "plain.puz").read_bytes()
    for data, says in (
        (whole[:70], "within the grid"),
        (whole[:120], "within the clues"),
        (whole[2 + 11 :], "ACROSS&DOWN"),
    ):
        with pytest.raises(FormatError, match=says):
            read_puz(data)
