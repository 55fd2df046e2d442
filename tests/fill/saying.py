"""What is said of a grid, held against an oracle that tries everything."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.fill.clock import Clock
from editor.fill.engine import fill_puzzle
from editor.fill.fillability import Fillability
from editor.fill.job import FillRequest, Verdict
from editor.fill.look import GridLook, SlotView, look_at_grid, look_at_slot
from editor.fill.outcome_verdict import verdict_of
from editor.fill.slot_word import WordStanding
from tests.fill.trying import Case, Question

if TYPE_CHECKING:
    from editor.core.slots import Slot
    from tests.fill.trying import Entry

LOWER = (50, 38, 25, 1)


def key_of(entry: Entry) -> SlotKey:
    across = entry[0][0] == entry[1][0]
    return SlotKey(entry[0], Direction.ACROSS if across else Direction.DOWN)


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
    whole = [one for one in case.entries if one != entry and all(c in fill for c in one)]
    odd = {
        cell
        for one in whole
        for cell in one
        if not all(fill[other].isalpha() for other in one if other != cell)
    }
    stays = firm | puzzle.given | odd
    lifted = {cell for cell in entry if len(fill[cell]) == 1 and cell not in stays}
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
    for text in case.scores:
        pinned = fixed(asked, entry, text)
        is_open = any(cell not in asked.fill for cell in entry)
        if is_open and entry not in asked.aside and has_fill(pinned):
            possible.add(text)
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


def check(case: Case, floor: int | None) -> None:
    """Fail where something that is said of ``case`` at ``floor`` is not so."""
    look = looked(case, floor)
    check_grid(case, look, floor)
    for slot in case.puzzle.layout.slots:
        check_slot(case, look, slot)
    check_fill(case, floor, look)


def kept_case(case: Case) -> Case:
    """Return ``case`` without the letters that Autofill set and may set anew."""
    puzzle = case.puzzle
    firm = puzzle.locked_cells | puzzle.given
    kept = {
        cell: text
        for cell, text in puzzle.fill.items()
        if cell not in puzzle.filled or cell in firm
    }
    return replace(case, puzzle=replace(puzzle, fill=kept))


def check_fill(case: Case, floor: int | None, look: GridLook) -> None:
    """Compare what a fill ends with, with what is said of Autofill before, and with all fills."""
    puzzle, words = case.puzzle, case.words
    request = FillRequest(puzzle, floor=floor)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    told = look.autofill or look.grid
    assert verdict_of(request, outcome) == (told.verdict, told.floor)
    bare = kept_case(case)
    if told.verdict is Fillability.COMPLETE:
        assert is_complete(bare)
        return
    assert (told.verdict, told.floor) == expected_verdict(bare, floor)
    if outcome.verdict is Verdict.FILLED:
        open_cells = {cell for one in bare.entries for cell in one}
        made = {cell: text for cell, text in outcome.texts.items() if cell in open_cells}
        asked = Question(bare, outcome.floor if floor is None else floor, bare.puzzle.fill)
        assert any(fill.items() >= made.items() for fill in asked.answers())
