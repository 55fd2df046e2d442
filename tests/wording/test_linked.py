"""What stands at the entries that share the clue of another one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ALPHABETS, Alphabet
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.registry import open_puzzle, write_puzzle
from editor.wording.linked import is_see, told_clue
from tests.formats.samples import EXPECTED, TIME

if TYPE_CHECKING:
    from pathlib import Path

LINKED = EXPECTED["linked"]


@pytest.mark.parametrize("alphabet", ALPHABETS.values(), ids=lambda one: one.name)
def test_a_file_tells_it_in_the_language_of_the_puzzle_and_it_is_no_clue_of_its_own(
    alphabet: Alphabet, tmp_path: Path
) -> None:
    puzzle = replace(LINKED, alphabet=alphabet)
    told = told_clue(puzzle, puzzle.layout.by_key[TIME])
    assert " 1 " in told
    for suffix in (".ipuz", ".jpz", ".exolve"):
        path = tmp_path / f"linked{suffix}"
        write_puzzle(puzzle, path)
        assert told in path.read_text(encoding="utf-8")
        assert TIME not in open_puzzle(path).puzzle.clues


@pytest.mark.parametrize("text", ["See 1", "(see 12 down)", "See clue 3.", "Siehe 4 senkrecht"])
def test_what_files_say_in_its_place(text: str) -> None:
    assert is_see(text)


@pytest.mark.parametrize("text", ["See", "See 1 and 2", "Seen 1", "See red", "1"])
def test_what_is_a_clue_all_the_same(text: str) -> None:
    assert not is_see(text)


def test_a_clue_that_is_written_all_the_same_is_told() -> None:
    puzzle = set_clue(LINKED, TIME, "Soon")
    assert told_clue(puzzle, puzzle.layout.by_key[TIME]) == "Soon"
    corner = SlotKey((4, 0), Direction.ACROSS)
    assert told_clue(puzzle, puzzle.layout.by_key[corner]) == "Each"
