"""Live help against all fills of small grids: what it shows, forces and proves."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.fill.fillability import Fillability
from editor.fill.job import FillRequest
from editor.fill.live import look_ahead
from editor.fill.live_job import LiveRequest, LiveView, Standing
from editor.words.word_list import Word, WordList, word_list
from tests.drawing import puzzle_from
from tests.fill.small import all_fills

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

GRIDS = ["...\n...\n...", "..#\n...\n#..", "...#\n....\n#...", "...\n.#.\n...", "A..\n...\n..B"]


def tiny_list(random: Random) -> WordList:
    count = random.randint(6, 40)
    texts = {"".join(random.choices("ABC", k=random.choice((2, 3, 3, 4)))) for _ in range(count)}
    return word_list(
        "tiny", ENGLISH, [Word(text, random.randint(30, 90)) for text in sorted(texts)]
    )


def every_fill(puzzle: Puzzle, words: WordList, floor: int) -> list[dict[Cell, str]]:
    return list(all_fills(puzzle, {word.text: word.score for word in words}, floor))


def look(puzzle: Puzzle, words: WordList, slot: int, floor: int) -> list[LiveView]:
    views: list[LiveView] = []
    request = LiveRequest(FillRequest(puzzle, floor=floor), puzzle.layout.slots[slot].key)
    views.append(look_ahead(request, words, views.append, bool))
    return views


def living(view: LiveView) -> list[str]:
    return [one.text for one in view.candidates if one.standing is not Standing.DEAD]


def texts_of(words: WordList, length: int, bits: bytes) -> set[str]:
    """Return the words whose bits are set: row by row, as one reads."""
    shelf = words.shelves[length]
    return {
        words.word(shelf, row).text
        for row in range(len(shelf))
        if row // 8 < len(bits) and bits[row // 8] >> (7 - row % 8) & 1
    }


@pytest.mark.parametrize("seed", range(60))
def test_no_view_ever_lies(seed: int) -> None:
    random = Random(seed)
    words, puzzle = tiny_list(random), puzzle_from(random.choice(GRIDS))
    slot, floor = random.randrange(len(puzzle.layout.slots)), random.choice((1, 50))
    cells = puzzle.layout.slots[slot].cells
    fills = every_fill(puzzle, words, floor)
    possible = {"".join(fill[cell] for cell in cells) for fill in fills}
    views = look(puzzle, words, slot, floor)
    expected = Fillability.FILLABLE if fills else Fillability.IMPOSSIBLE
    assert views[-1].fillability is expected
    for view in views if fills else ():  # of the rest of others: see test_look
        dead = {one.text for one in view.candidates if one.standing is Standing.DEAD}
        proven = {one.text for one in view.candidates if one.standing is Standing.FILLABLE}
        assert not possible & dead
        assert view.words is not None
        fitting = texts_of(words, view.words.length, view.words.fitting)
        assert possible <= texts_of(words, view.words.length, view.words.alive) <= fitting
        assert {one.text for one in view.candidates} <= fitting
        assert proven <= possible
        for cell, letters in view.letters.items():
            assert {fill[cell] for fill in fills} <= set(letters)
        for candidate in view.candidates:
            with_it = [
                fill for fill in fills if "".join(fill[cell] for cell in cells) == candidate.text
            ]
            for cell, letter in (candidate.forced or {}).items():
                assert all(fill[cell] == letter for fill in with_it)
    if fills:
        assert set(living(views[-1])) == possible
        dead_or_proven = {one.standing for one in views[-1].candidates}
        assert dead_or_proven <= {Standing.FILLABLE, Standing.DEAD}


@pytest.mark.parametrize("seed", range(20))
def test_words_behind_the_first_ones_are_looked_at_where_few_are_left(seed: int) -> None:
    random = Random(seed)
    words, puzzle = tiny_list(random), puzzle_from(random.choice(GRIDS))
    slot = puzzle.layout.slots[0]
    fills = every_fill(puzzle, words, 1)
    request = LiveRequest(FillRequest(puzzle, floor=1), slot.key, candidates=2)
    view = look_ahead(request, words, lambda _: None, bool)
    possible = {"".join(fill[cell] for cell in slot.cells) for fill in fills}
    left = set(living(view))
    if fills:
        assert left <= possible
        more = len(left) - min(2, len(possible))  # the word of the fill known may come beside
        assert more in {0, 1}


ALL = word_list("all", ENGLISH, [Word("".join(t), 50) for t in product("ABCD", repeat=3)])


def test_words_in_sight_are_looked_at_first_and_what_is_known_stays_known() -> None:
    puzzle = puzzle_from("...\n...\n...")
    fill, slot = FillRequest(puzzle, floor=1), puzzle.layout.slots[0].key
    views: list[LiveView] = []
    request = LiveRequest(fill, slot, candidates=3, near=("DCB", "DDA"))
    views.append(look_ahead(request, ALL, views.append, bool))
    known = {one.text: one.standing for one in views[-1].candidates}
    assert known["DCB"] is known["DDA"] is Standing.FILLABLE
    assert len(known) < len(texts_of(ALL, 3, views[-1].words.fitting))  # type: ignore[union-attr]
    # What the first look has proven is told at once by the next, before it has done anything.
    again: list[LiveView] = []
    look_ahead(LiveRequest(fill, slot, candidates=3, near=("DCB",)), ALL, again.append, bool)
    assert {one.text: one.standing for one in again[0].candidates}["DCB"] is Standing.FILLABLE


def test_in_a_broken_grid_crossings_count_before_the_verdict() -> None:
    texts = ("CAB", "ABE", "BED", "DOG", "AC", "BO")
    words = word_list("few", ENGLISH, [Word(text, 60) for text in texts])
    views = look(puzzle_from("...#Z.\nC#####"), words, 0, 50)
    before = [view for view in views if view.look is None]
    assert [texts_of(words, 3, view.words.alive) for view in before if view.words] == [
        {"CAB", "ABE", "BED", "DOG"},
        {"ABE"},
    ]
    assert all(view.aside == () for view in before), "nothing is proven yet"


def test_a_limit_that_leaves_no_fill_takes_no_slot_with_it() -> None:
    puzzle = puzzle_from("AB.\n###")
    limits = replace(puzzle.limits, required_letters=frozenset("Q"))
    words = word_list("few", ENGLISH, [Word("ABC", 60), Word("ABD", 60)])
    view = look(replace(puzzle, limits=limits), words, 0, 50)[-1]
    assert view.done
    assert living(view) == ["ABC", "ABD"]


def test_words_below_the_floor_are_told_apart() -> None:
    words = word_list("few", ENGLISH, [Word("CAT", 60), Word("COT", 30), Word("DOG", 30)])
    view = look(puzzle_from("C..\n###"), words, 0, 50)[-1]
    assert view.words is not None
    assert texts_of(words, 3, view.words.fitting) == {"CAT"}
    assert texts_of(words, 3, view.words.below) == {"COT"}


def test_words_below_the_floor_have_a_word_in_every_crossing() -> None:
    texts = {"CAT": 60, "COT": 30, "CUT": 30, "AB": 60, "OX": 20}
    words = word_list("few", ENGLISH, [Word(text, score) for text, score in texts.items()])
    view = look(puzzle_from("C..\n#.#"), words, 0, 50)[-1]
    assert view.words is not None
    assert texts_of(words, 3, view.words.below) == {"COT"}, "OX is below the floor too, but a word"


@pytest.mark.parametrize("seed", range(30))
def test_what_is_said_of_words_below_the_floor_in_sight_is_true(seed: int) -> None:
    random = Random(seed)
    words, puzzle = tiny_list(random), puzzle_from(random.choice(GRIDS))
    slot = random.choice(puzzle.layout.slots)
    scores = {word.text: word.score for word in words}
    low = tuple(text for text in scores if scores[text] < 50 and len(text) == len(slot.cells))
    request = LiveRequest(FillRequest(puzzle, floor=50), slot.key, near=low)
    view = look_ahead(request, words, lambda _: None, bool)
    assert view.words is not None
    below = texts_of(words, len(slot.cells), view.words.below)
    told = {one.text: one.standing for one in view.candidates if one.text in low}
    for text in low if not view.aside else ():
        fills = all_fills(puzzle, {**scores, text: 50}, 50)
        is_possible = any("".join(fill[cell] for cell in slot.cells) == text for fill in fills)
        assert told.get(text) is (
            None if text not in below else Standing.FILLABLE if is_possible else Standing.DEAD
        )
        assert text in below or not is_possible


def test_autofills_verdict_comes_where_it_is_asked_for() -> None:
    words = word_list("few", ENGLISH, [Word("CAT", 60), Word("DOG", 60)])
    puzzle = puzzle_from("CAX\n###")
    puzzle = replace(puzzle, filled=frozenset(puzzle.fill))
    fill = FillRequest(puzzle, floor=50)
    plain = look_ahead(LiveRequest(fill), words, lambda _: None, bool)
    assert plain.look is not None
    assert plain.look.autofill is None
    asked = look_ahead(LiveRequest(fill, autofill=True), words, lambda _: None, bool)
    assert asked.look is not None
    assert asked.look.grid.verdict is Fillability.COMPLETE
    assert asked.look.autofill is not None
    assert asked.look.autofill.verdict is Fillability.FILLABLE


def test_the_seed_of_a_fill_does_not_turn_the_light() -> None:
    fill = FillRequest(puzzle_from("...\n...\n..."), floor=1)
    found = look_ahead(LiveRequest(fill), ALL, lambda _: None, bool)
    again = look_ahead(LiveRequest(replace(fill, seed=9)), ALL, lambda _: None, bool)
    assert found.look is not None
    assert again.look is found.look  # it was kept: nothing was searched anew


def test_the_order_stays_while_candidates_are_looked_at() -> None:
    views = look(puzzle_from("...\n...\n..."), ALL, 1, 1)
    last = living(views[-1])
    for view in views:
        told = living(view)
        assert told == [text for text in last if text in told]
    assert len({len(living(view)) for view in views}) > 1, "more and more is known"


def test_a_full_slot_lists_what_stands_first_and_what_else_could() -> None:
    words = word_list("few", ENGLISH, [Word(t, 60) for t in ("CAT", "COT", "CUT", "TAN", "TON")])
    puzzle = puzzle_from("CAT\n.##\n.##")
    texts = [one.text for one in look(puzzle, words, 0, 1)[-1].candidates]
    assert texts[0] == "CAT"
    assert set(texts) == {"CAT", "COT", "CUT", "TAN", "TON"}
    locked = replace(puzzle, locks=frozenset({puzzle.layout.slots[1].key}))
    texts = [one.text for one in look(locked, words, 0, 1)[-1].candidates]
    assert set(texts) == {"CAT", "COT", "CUT"}


@pytest.mark.parametrize("seed", range(20))
def test_the_verdict_is_the_same_wherever_the_cursor_stands(seed: int) -> None:
    random = Random(seed)
    words, puzzle = tiny_list(random), puzzle_from("A..B\n....\n..#.")
    slots = puzzle.layout.slots
    views = [look(puzzle, words, number, 1)[-1] for number in range(len(slots))]
    assert len({view.fillability for view in views}) == 1
    assert all(view.look == views[0].look for view in views)
