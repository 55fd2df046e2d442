from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest

from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.formats.errors import FormatError
from editor.formats.jpz_reader import read_jpz
from editor.formats.jpz_writer import jpz_losses, write_jpz
from tests.drawing import drawing_of, puzzle_from

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

PUZZLE = """
<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">
 <metadata><title>A <i>title</i></title><creator> Ann </creator></metadata>
 <crossword>
  <grid width="3" height="2">
   <cell x="1" y="1" solution="a" number="1" background-shape="circle"/>
   <cell x="2" y="1" solution="BC" number="2" background-color="#FF8800" left-bar="true"/>
   <cell x="3" y="1" type="block"/>
   <cell x="1" y="2" type="void"/>
   <cell x="2" y="2" solution="D" solve-state="D" type="clue"/>
   <cell x="3" y="2" solution="E" background-color="#FFFFFF"/>
  </grid>
  <word id="7" x="2-3" y="2"/>
  <word id="8"><cells x="2" y="1"/><cells x="2" y="2"/></word>
  <clues><title><b>Across</b></title>
   <clue word="7" number="9">A <i>b</i> &amp; <span>c</span> d</clue></clues>
  <clues><title>Down</title><clue number="2">By number</clue></clues>
 </crossword>
</rectangular-puzzle>"""


def zipped(data: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("puzzle.xml", data)
    return file.getvalue()


@pytest.mark.parametrize("wrap", [str.encode, lambda text: zipped(text.encode())])
def test_cells_marks_and_clues_are_read(wrap: object) -> None:
    assert callable(wrap)
    puzzle = read_jpz(wrap(PUZZLE)).puzzle
    assert drawing_of(puzzle) == "ABC#\n_DE"
    assert puzzle.circles == {(0, 0)}
    assert puzzle.shades == {(0, 1): "#FF8800"}
    assert puzzle.given == {(1, 1)}
    assert puzzle.grid.bars == {Bar((0, 0), ACROSS)}
    assert puzzle.title == "A <i>title</i>"
    assert puzzle.author == "Ann"
    assert puzzle.clues == {
        SlotKey((1, 1), ACROSS): "A <i>b</i> & c d",
        SlotKey((0, 1), DOWN): "By number",
    }


def test_lengths_in_words_join_the_clues() -> None:
    text = PUZZLE.replace('number="9"', 'number="9" format="1,1"')
    assert read_jpz(text.encode()).puzzle.clues[SlotKey((1, 1), ACROSS)].endswith(" d (1,1)")


def test_everything_but_the_constructors_state_survives() -> None:
    puzzle = read_jpz(PUZZLE.encode()).puzzle
    puzzle = replace(puzzle, notes="1 < 2 & <b>bold", copyright='"quoted" \x07')
    again = read_jpz(write_jpz(puzzle)).puzzle
    for name in ("grid", "fill", "given", "circles", "shades", "clues", "title"):
        assert getattr(again, name) == getattr(puzzle, name), name
    assert again.copyright == '"quoted"'
    assert again.notes == "1 < 2 & bold"


def test_losses_speak_of_the_state_alone() -> None:
    key = SlotKey((0, 0), ACROSS)
    puzzle = replace(puzzle_from("AB\n.."), circles=frozenset({(0, 0)}), locks=frozenset({key}))
    assert len(jpz_losses(puzzle)) == 1
    assert "locks" in jpz_losses(puzzle)[0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<crossword-compiler/>", "rectangular-puzzle"),
        ("<rectangular-puzzle>", "Line 1"),
        (PUZZLE.replace('width="3"', 'width="three"'), "width"),
        (PUZZLE.replace('width="3"', 'width="300"'), "300 columns"),
        (PUZZLE.replace('width="3"', 'width="2"'), "x=3 y=1 is outside"),
        (PUZZLE.replace('<cell x="3"', '<cell x="x"', 1), "x"),
        ('<?xml version="1.0" encoding="nonsense"?><a/>', "encoding"),
        (
            '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY z "&x;&x;&x;">]><a>&z;</a>',
            "entities",
        ),
    ],
)
def test_a_bad_file_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_jpz(text.encode())


def test_the_place_of_bad_xml_counts_lines_and_columns_from_1() -> None:
    with pytest.raises(FormatError, match=r"^Line 2, column 3:"):
        read_jpz(b"<rectangular-puzzle>\n<<grid/>".replace(b"<<", b" <<"))


def test_a_zip_bomb_is_not_unpacked() -> None:
    with pytest.raises(FormatError, match="more than 8 MB"):
        read_jpz(zipped(b" " * 9_000_000))


def test_a_damaged_or_empty_archive_is_refused() -> None:
    data = zipped(PUZZLE.encode())
    file = io.BytesIO()
    zipfile.ZipFile(file, "w").close()
    for broken in (data[:40], data[:-10], b"PK\x03\x04" + file.getvalue()):
        with pytest.raises(FormatError, match="zip"):
            read_jpz(broken)


def test_a_locked_zip_is_told() -> None:
    data = bytearray(zipped(PUZZLE.encode()))
    data[6] |= 1  # the flag of an encrypted member, in both headers
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(FormatError, match="cannot be unpacked"):
        read_jpz(bytes(data))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (PUZZLE.replace("<crossword>", "<sudoku/><crossword>"), "Sudoku"),
        (PUZZLE.replace("<word ", f"{'<i>' * 80}x{'</i>' * 80}<word ", 1), "levels deep"),
        (PUZZLE.replace('y="2" type="void"', 'y="9" type="void"'), "outside"),
    ],
)
def test_what_is_no_crossword_or_too_deep_is_refused(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_jpz(text.encode())


def test_a_cell_of_a_clue_without_a_letter_is_a_block() -> None:
    text = PUZZLE.replace('solution="D" solve-state="D" type="clue"', 'type="clue"')
    assert (1, 1) in read_jpz(text.encode()).puzzle.grid.blocks
