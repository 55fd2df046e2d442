"""Verdicts, what is set aside, and the words of slots: all of it against an oracle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.job import FillRequest
from editor.fill.look import GridLook, SlotView, look_at_grid, look_at_slot
from editor.fill.setting_aside import SetAside
from editor.fill.slot_words import SlotLook, WordStanding
from editor.fill.verdict import Trier
from editor.fill.verdicts import GridVerdict
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.trying import Case, Question, random_case
from tests.words.listing import list_of

if TYPE_CHECKING:
    from editor.core.slots import Slot
    from tests.fill.trying import Entry

LOWER = (50, 38, 25, 1)


def key_of(entry: Entry) -> SlotKey:
    across = entry[0][0] == entry[1][0]
    return (entry[0], Direction.ACROSS if across else Direction.DOWN)


def question(case: Case, floor: int) -> Question:
    return Question(case, floor, case.puzzle.fill)


def has_fill(asked: Question) -> bool:
    return next(asked.answers(), None) is not None


def is_complete(case: Case) -> bool:
    return all(cell in case.puzzle.fill for entry in case.entries for cell in entry)


def looked(case: Case, floor: int | None) -> GridLook:
    request = FillRequest(case.puzzle, floor=floor)
    return look_at_grid(request, case.words, lambda: False, aside=True)


def rest_of(case: Case, look: GridLook) -> Question:
    """Return the question that is asked of the rest of the grid."""
    aside = frozenset(one for one in case.entries if key_of(one) in look.aside.slots)
    without = frozenset(look.aside.limits)
    return Question(case, look.grid.floor, case.puzzle.fill, aside, without=without)


def expected_verdict(case: Case, floor: int | None) -> tuple[Fillability, int]:
    if is_complete(case):
        return Fillability.COMPLETE, floor or 50
    for one in LOWER if floor is None else (floor,):
        if has_fill(question(case, one)):
            return Fillability.FILLABLE, one
    return Fillability.IMPOSSIBLE, 1 if floor is None else floor


def check_grid(case: Case, look: GridLook, floor: int | None) -> None:
    assert (look.grid.verdict, look.grid.floor) == expected_verdict(case, floor)
    if look.grid.verdict is not Fillability.IMPOSSIBLE:
        assert not look.aside
        return
    assert look.aside
    asked = rest_of(case, look)
    assert has_fill(asked)
    for one in asked.aside:
        assert any(cell not in case.puzzle.fill for cell in one)
        back = replace(asked, aside=asked.aside - {one})
        assert not has_fill(back)


def lifted_question(case: Case, look: GridLook, entry: Entry) -> Question:
    """Return the question of the rest after ``entry``, which stands complete, was lifted."""
    asked, fill, puzzle = rest_of(case, look), case.puzzle.fill, case.puzzle
    firm = {
        cell for one in case.entries if one != entry and key_of(one) in puzzle.locks for cell in one
    }
    lifted = {cell for cell in entry if len(fill[cell]) == 1 and cell not in firm | puzzle.given}
    return Question(
        case,
        asked.floor,
        {cell: text for cell, text in fill.items() if cell not in lifted},
        asked.aside,
        frozenset(one for one in case.entries if all(c in fill for c in one) and one != entry),
        {entry: "".join(fill[cell] for cell in entry)},
        asked.without,
    )


def fixed(asked: Question, entry: Entry, word: str) -> Question:
    """Return ``asked`` with all but ``word`` banned from ``entry``."""
    return replace(asked, pinned={entry: word})


def check_slot(case: Case, look: GridLook, slot: Slot) -> SlotView:
    request = FillRequest(case.puzzle, floor=None)
    view = look_at_slot(request, slot, look, case.words, lambda _: None, Clock(None, lambda: False))
    entry = next(one for one in case.entries if key_of(one) == slot.key)
    complete = all(cell in case.puzzle.fill for cell in entry)
    asked = lifted_question(case, look, entry) if complete else rest_of(case, look)
    told = {word.text: word for word in view.words}
    assert len(told) == len(view.words)
    possible = set()
    for word in case.scores:
        pinned = fixed(asked, entry, word)
        is_open = any(cell not in asked.fill for cell in entry)
        if is_open and entry not in asked.aside and has_fill(pinned):
            possible.add(word)
    listed = list(view.words)
    if complete:
        present = listed.pop(0)
        assert present.text == "".join(case.puzzle.fill[cell] for cell in entry)
        assert present.standing is not WordStanding.DEAD
        if look.grid.verdict is not Fillability.IMPOSSIBLE:
            assert present.standing is WordStanding.PROVEN
    for word in listed:
        match word.standing:
            case WordStanding.DEAD:
                assert word.text not in possible
            case WordStanding.PROVEN:
                assert word.text in possible
            case _:
                pass
    if entry not in asked.aside:
        assert possible <= {word.text for word in listed if word.standing is not WordStanding.DEAD}
    check_changes(case, entry, view, complete=complete)
    check_slot_verdict(case, look, entry, view, complete=complete)
    return view


def check_changes(case: Case, entry: Entry, view: SlotView, *, complete: bool) -> None:
    fill = case.puzzle.fill
    for word in view.words:
        after, at = {}, 0
        for cell in entry:
            width = len(fill.get(cell, "."))
            after[cell] = word.text[at : at + width]
            at += width
        expected = set()
        for other in case.entries:
            crosses = other != entry and set(other) & set(entry)
            if complete and crosses and all(cell in fill for cell in other):
                before = "".join(fill[cell] for cell in other)
                now = "".join(after.get(cell, fill[cell]) for cell in other)
                if before != now:
                    expected.add((key_of(other), before, now))
        assert {(one.slot, one.before, one.after) for one in word.changes} == expected


def check_slot_verdict(
    case: Case, look: GridLook, entry: Entry, view: SlotView, *, complete: bool
) -> None:
    if not complete:
        assert view.verdict is look.grid.verdict
        return
    bare = Question(case, look.grid.floor, case.puzzle.fill)
    asked = lifted_question(case, look, entry)
    lifted = Question(
        case, bare.floor, asked.fill, frozenset(), asked.may_keep, asked.banned, frozenset()
    )
    fillable = is_complete(case) or has_fill(bare) or has_fill(lifted)
    assert view.verdict is (Fillability.FILLABLE if fillable else Fillability.IMPOSSIBLE)


def check(seed: int) -> None:
    case = random_case(seed)
    floor = (None, None, 1, 50)[seed % 4]
    look = looked(case, floor)
    check_grid(case, look, floor)
    for slot in case.puzzle.layout.slots:
        check_slot(case, look, slot)


@pytest.mark.parametrize("block", range(20))
def test_what_is_said_of_small_grids_is_true(block: int) -> None:
    for seed in range(20 * block, 20 * block + 20):
        check(seed)


@pytest.mark.parametrize(
    ("other", "seconds", "standing"),
    [
        ("COW", None, WordStanding.PROVEN),
        ("TOW", None, WordStanding.DEAD),
        ("TOW", 0.0, WordStanding.CONSISTENT),
    ],
)
def test_a_word_that_stands_is_dead_only_where_that_is_proven(
    other: str, seconds: float | None, standing: WordStanding
) -> None:
    """Where the verdict on the grid is open, the word that stands is tried by itself."""
    puzzle = puzzle_from("CAT\n.##\n.##")
    slot = puzzle.layout.by_key[SlotKey((0, 0), Direction.ACROSS)]
    words = list_of("CAT 60", f"{other} 60")
    clock = Clock(seconds, lambda: False)
    closer = SlotLook(
        FillRequest(puzzle, floor=50),
        slot,
        GridVerdict(Fillability.UNKNOWN, 50),
        SetAside(),
        Trier(vocabulary_of(words), clock),
        clock,
    )
    closer.look_closer(lambda: None)
    assert (closer.words[0].text, closer.words[0].standing) == ("CAT", standing)
