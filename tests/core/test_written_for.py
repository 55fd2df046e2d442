from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.coding import coded
from editor.core.edits import (
    accept_fill,
    choose_clue,
    clear_cells,
    confirm_clue,
    keep_clue,
    set_clue,
    set_entry,
    set_text,
    toggle_block,
)
from editor.core.grid import Direction
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.taking import with_clues_of
from editor.core.written_for import with_written_for
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
TOP = SlotKey((0, 0), ACROSS)
CLUED = set_clue(puzzle_from("RTS\n...\n..."), TOP, "Linemen")


def edited(before: Puzzle, after: Puzzle) -> Puzzle:
    return with_written_for(before, after)


def typed(puzzle: Puzzle, word: str) -> Puzzle:
    """Return ``puzzle`` after ``word`` was typed at its top, a letter at a time."""
    for col, letter in enumerate(word):
        puzzle = edited(puzzle, set_text(puzzle, (0, col), letter))
    return puzzle


def test_the_first_entry_is_kept_until_it_is_back() -> None:
    changed = typed(typed(CLUED, "RSS"), "EVE")
    assert changed.written_for == {TOP: "RTS"}
    assert typed(changed, "RTS").written_for == {}


def test_a_fill_that_takes_its_place_tells_so_too() -> None:
    emptied = edited(CLUED, clear_cells(CLUED, [(0, 1)]))
    assert emptied.written_for == {TOP: "RTS"}
    filled = edited(emptied, accept_fill(emptied, {(0, 1): "S"}))
    assert filled.written_for == {TOP: "RTS"}
    assert edited(emptied, accept_fill(emptied, {(0, 1): "T"})).written_for == {}


def test_another_clue_is_for_the_entry_that_stands() -> None:
    changed = typed(CLUED, "RSS")
    for after in (
        set_clue(changed, TOP, "Feeds"),
        set_clue(changed, TOP, ""),
        keep_clue(changed, TOP),
        confirm_clue(changed, TOP),
    ):
        assert edited(changed, after).written_for == {}
    assert typed(edited(changed, confirm_clue(changed, TOP)), "RTS").written_for == {TOP: "RSS"}
    kept = edited(changed, keep_clue(changed, TOP))
    assert edited(kept, choose_clue(kept, TOP, 0)).written_for == {}


def test_a_clue_written_before_its_entry_is_for_any() -> None:
    early = set_clue(puzzle_from("R..\n..."), TOP, "Linemen")
    assert typed(early, "RTS").written_for == {}
    assert typed(CLUED, "RTS") == CLUED


def test_a_block_painted_and_cleared_keeps_it() -> None:
    for cell in ((0, 0), (0, 2)):
        painted = edited(CLUED, toggle_block(CLUED, cell))
        assert painted.written_for == {TOP: "RTS"}
        cleared = edited(painted, toggle_block(painted, cell))
        assert typed(cleared, "RSS").written_for == {TOP: "RTS"}
        assert typed(cleared, "RTS").written_for == {}


def test_a_slot_that_is_cut_or_read_backwards_has_another_entry() -> None:
    assert edited(CLUED, resize(CLUED, 3, 2)).written_for == {TOP: "RTS"}
    moved = SlotKey((1, 0), ACROSS)
    assert edited(CLUED, resize(CLUED, 4, 4, top=1)).written_for == {moved: "RTS"}
    whole = resize(CLUED, 4, 3, top=1)
    assert edited(CLUED, whole).written_for == {}
    flipped = edited(CLUED, turn(CLUED, Turn.FLIP_LEFT_RIGHT))
    assert flipped.written_for == {TOP: "RTS"}
    assert edited(flipped, turn(flipped, Turn.FLIP_LEFT_RIGHT)).written_for == {}
    transposed = edited(CLUED, turn(CLUED, Turn.TRANSPOSE))
    assert transposed.written_for == {}


@pytest.mark.parametrize("motion", Turn)
def test_what_a_clue_was_written_for_moves_with_it(motion: Turn) -> None:
    changed = typed(CLUED, "RSS")
    turned = edited(changed, turn(changed, motion))
    assert turned.written_for == dict.fromkeys(turned.clues, "RTS")


def test_clues_of_another_state_were_written_for_its_entries() -> None:
    now = set_clue(puzzle_from("RSS\n...\n..."), TOP, "Feeds")
    taken = edited(now, with_clues_of(now, CLUED))
    assert taken.clues == {TOP: "Linemen"}
    assert taken.written_for == {TOP: "RTS"}
    older = typed(CLUED, "EVE")
    assert edited(now, with_clues_of(now, older)).written_for == {TOP: "RTS"}
    assert edited(now, with_clues_of(now, now)) == now


def test_a_codeword_has_none() -> None:
    changed = typed(CLUED, "RSS")
    assert edited(changed, coded(changed, {}, ())).written_for == {}


Letters = tuple[str, str, str, str]
letters = st.tuples(*[st.sampled_from("AB ")] * 4)
clues = st.sampled_from(["", "One", "Two"])
steps = st.lists(st.tuples(letters, st.tuples(clues, clues, clues, clues)), min_size=2, max_size=6)
SLOTS: Mapping[SlotKey, tuple[int, int]] = {
    SlotKey((0, 0), ACROSS): (0, 1),
    SlotKey((1, 0), ACROSS): (2, 3),
    SlotKey((0, 0), DOWN): (0, 2),
    SlotKey((0, 1), DOWN): (1, 3),
}


def drawn(start: Puzzle, texts: Letters, told: tuple[str, ...]) -> Puzzle:
    """Return ``start`` with other letters and clues."""
    for row in (0, 1):
        key = SlotKey((row, 0), ACROSS)
        start = set_entry(start, key, [one.strip() for one in texts[2 * row : 2 * row + 2]])
    for key, clue in zip(SLOTS, told, strict=True):
        start = set_clue(start, key, clue)
    return start


def told_of_all(history: list[tuple[Letters, tuple[str, ...]]], place: int) -> str | None:
    """Return what the clue of the slot ``place`` was written for, by its whole history.

    It is the first whole entry that stood beside this clue since it is there, unless it stands now.
    """
    clue = history[-1][1][place]
    start = len(history) - 1
    while start and history[start - 1][1][place] == clue:
        start -= 1
    one, other = list(SLOTS.values())[place]
    entries = [texts[one] + texts[other] for texts, _ in history[start:]]
    whole = [entry for entry in entries if " " not in entry]
    if not clue or not whole or whole[0] == entries[-1]:
        return None
    return whole[0]


@given(steps)
def test_a_history_of_edits_tells_what_each_clue_was_written_for(
    history: list[tuple[Letters, tuple[str, str, str, str]]],
) -> None:
    empty = puzzle_from("..\n..")
    puzzle = empty
    for number, (texts, told) in enumerate(history):
        before = puzzle
        puzzle = edited(before, drawn(before, texts, told))
        lived = [((" ",) * 4, ("",) * 4), *history[: number + 1]]
        found = {
            key: entry
            for place, key in enumerate(SLOTS)
            if (entry := told_of_all(lived, place)) is not None
        }
        assert puzzle.written_for == found
        assert replace(puzzle, written_for={}) == drawn(empty, texts, told)
