"""All formats by the same rules, and other people's files where they are at hand."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from editor.core.edits import set_clue
from editor.formats.errors import FormatError
from editor.formats.registry import (
    FORMATS,
    MAX_BYTES,
    Format,
    format_of,
    losses,
    read_puzzle,
    write_puzzle,
)
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

SAMPLES = Path(__file__).parents[2] / ".." / "shared" / "samples"
READ_SUFFIXES = {suffix for one in FORMATS if one.reads for suffix in one.suffixes}
SAMPLE_FILES = sorted(path for path in SAMPLES.rglob("*.*") if path.suffix in READ_SUFFIXES)
TWO_WAY = [one for one in FORMATS if one.reads and one.writes and one.suffixes]


def sample() -> Puzzle:
    """A puzzle of what nearly all formats can keep."""
    puzzle = puzzle_from("ABC\nD#E\nFGH")
    for slot in puzzle.layout.slots:
        puzzle = set_clue(puzzle, slot.key, f"Clue {slot.number} {slot.direction.value}")
    return replace(puzzle, title="Title", author="Ann Author", copyright="© Ann")


def test_every_suffix_belongs_to_one_format() -> None:
    suffixes = [suffix for one in FORMATS for suffix in one.suffixes]
    assert len(suffixes) == len(set(suffixes))
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in suffixes)


@pytest.mark.parametrize("one", TWO_WAY, ids=lambda one: one.name)
def test_what_is_not_declared_lost_comes_back(one: Format, tmp_path: Path) -> None:
    path = tmp_path / f"puzzle{one.suffixes[0]}"
    declared = write_puzzle(sample(), path)
    again = read_puzzle(path)
    assert declared == losses(sample(), one)
    assert (again.grid, again.fill) == (sample().grid, sample().fill)
    if not declared:
        assert (again.clues, again.title, again.author, again.copyright) == (
            sample().clues,
            sample().title,
            sample().author,
            sample().copyright,
        )


@pytest.mark.parametrize("one", TWO_WAY, ids=lambda one: one.name)
def test_a_file_under_a_wrong_name_is_known_by_its_content(one: Format, tmp_path: Path) -> None:
    path = tmp_path / f"puzzle{one.suffixes[0]}"
    write_puzzle(sample(), path)
    for suffix in ("", ".txt", ".ipuz", ".bin"):
        other = path.rename(tmp_path / f"other{suffix}")
        assert drawing_of(read_puzzle(other)) == drawing_of(sample())
        path = other


@pytest.mark.parametrize("one", TWO_WAY, ids=lambda one: one.name)
def test_damaged_bytes_raise_nothing_but_a_format_error(one: Format) -> None:
    assert one.write is not None
    assert one.read is not None
    data = one.write(sample())
    chance = random.Random(7)
    for _ in range(300):
        broken = bytearray(data[: chance.randint(0, len(data))] if chance.random() < 0.4 else data)
        for _ in range(chance.randint(1, 4)):
            if broken:
                broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
        with suppress(FormatError):
            one.read(bytes(broken))


@settings(max_examples=25, deadline=None)
@given(puzzles())
def test_letters_survive_every_format_or_are_declared_lost(
    tmp_path_factory: pytest.TempPathFactory, puzzle: Puzzle
) -> None:
    if not any(puzzle.grid.open_cells):
        return
    # One puzzle for all formats: making it takes longer than writing it.
    for one in TWO_WAY:
        path = tmp_path_factory.getbasetemp() / f"any{one.suffixes[0]}"
        try:
            lost = " ".join(write_puzzle(puzzle, path))
        except FormatError:
            continue  # said before anything was written
        assert unlike(puzzle, read_puzzle(path), lost) == "", one.name


def unlike(puzzle: Puzzle, again: Puzzle, lost: str) -> str:
    """Return what is other than it was, and was not declared ``lost``."""
    blocks = puzzle.grid.blocks | (puzzle.grid.voids if "outline" in lost else frozenset())
    letters = {cell: text for cell, text in puzzle.fill.items() if text.isalpha()}
    same = {
        "blocks": again.grid.blocks == blocks,
        "bars": "Bars" in lost or again.grid.bars == puzzle.grid.bars,
        "circles": "ircles" in lost or again.circles == puzzle.circles,
        "shades": "hades" in lost or again.shades == puzzle.shades,
        "given": "printed" in lost or again.given == puzzle.given,
        "letters": "first letter" in lost or letters.items() <= again.fill.items(),
    }
    return ", ".join(name for name, holds in same.items() if not holds)


def test_a_capital_suffix_is_the_same_suffix(tmp_path: Path) -> None:
    assert format_of(tmp_path / "A.IPUZ") is FORMATS[0]


def test_an_error_names_the_file_and_the_place(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("...\n..\n")
    with pytest.raises(FormatError, match=r"bad\.txt .*Line 2"):
        read_puzzle(path)


def test_a_missing_file_a_folder_and_an_empty_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.ipuz").touch()
    for name in ("missing.ipuz", ".", "empty.ipuz"):
        with pytest.raises(FormatError, match="cannot be read"):
            read_puzzle(tmp_path / name)


def test_a_giant_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "giant.ipuz"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(FormatError, match="larger than 8 MB"):
        read_puzzle(path)


def test_a_picture_is_in_no_known_format(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    with pytest.raises(FormatError, match="no format"):
        read_puzzle(path)


def test_an_unknown_suffix_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"\.ipuz"):
        write_puzzle(sample(), tmp_path / "puzzle.docx")
    assert not list(tmp_path.iterdir())


def test_an_unwritable_place_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="cannot be written"):
        write_puzzle(sample(), tmp_path / "missing" / "puzzle.ipuz")


def test_a_puzzle_its_format_cannot_hold_leaves_no_file_and_names_it(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.xd"
    spaced = replace(sample(), fill={(0, 0): "A B"})
    with pytest.raises(
        FormatError, match=f"^{re.escape(str(path))} cannot be written as xd: .*space"
    ):
        write_puzzle(spaced, path)
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not SAMPLES.exists(), reason="the shared samples are not here")
class TestSamples:
    @pytest.mark.parametrize(
        "path", SAMPLE_FILES, ids=lambda path: f"{path.parent.name}-{path.name}"
    )
    def test_a_sample_is_read_and_saved_whole(self, path: Path) -> None:
        puzzle = read_puzzle(path)
        assert any(puzzle.grid.open_cells)
        ipuz = FORMATS[0]
        assert ipuz.read is not None
        assert ipuz.write is not None
        assert ipuz.read(ipuz.write(puzzle)).puzzle == puzzle

    @pytest.mark.parametrize(
        "path", SAMPLE_FILES, ids=lambda path: f"{path.parent.name}-{path.name}"
    )
    def test_a_damaged_sample_raises_nothing_but_a_format_error(
        self, path: Path, tmp_path: Path
    ) -> None:
        data = path.read_bytes()
        chance = random.Random(path.name)
        broken_path = tmp_path / path.name
        for _ in range(30):
            broken = bytearray(data[: chance.randint(1, len(data))])
            for _ in range(chance.randint(0, 3)):
                broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
            broken_path.write_bytes(broken)
            with suppress(FormatError):
                read_puzzle(broken_path)

    def test_the_same_puzzle_in_several_formats_is_the_same_puzzle(self) -> None:
        # The CrossFire sample has the grid of the others with letters and clues of its own.
        same = [
            read_puzzle(path)
            for path in SAMPLE_FILES
            if path.parent.name == "pypuz" and path.suffix != ".cfp"
        ]
        first = same[0]
        for puzzle in same[1:]:
            for name in ("grid", "fill", "clues", "circles", "title", "author", "copyright"):
                assert getattr(puzzle, name) == getattr(first, name), name


@pytest.mark.parametrize("suffix", [".ipuz", ".puz", ".jpz", ".cfp"])
def test_a_text_under_the_suffix_of_another_format_is_refused_by_name(
    suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"note{suffix}"
    path.write_text("no puzzle\n")
    one = format_of(path)
    assert one is not None
    with pytest.raises(FormatError, match=f"^{re.escape(str(path))} cannot be read as {one.name}"):
        read_puzzle(path)
