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
        shown = {candidate.text for candidate in view.candidates}
        proven = {one.text for one in view.candidates if one.standing is Standing.FILLABLE}
        assert possible <= shown
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
        assert {candidate.text for candidate in views[-1].candidates} == possible
        assert all(one.standing is Standing.FILLABLE for one in views[-1].candidates)


@pytest.mark.parametrize("seed", range(20))
def test_words_behind_the_first_ones_are_looked_at_where_few_are_left(seed: int) -> None:
    random = Random(seed)
    words, puzzle = tiny_list(random), puzzle_from(random.choice(GRIDS))
    slot = puzzle.layout.slots[0]
    fills = every_fill(puzzle, words, 1)
    request = LiveRequest(FillRequest(puzzle, floor=1), slot.key, candidates=2)
    view = look_ahead(request, words, lambda _: None, bool)
    possible = {"".join(fill[cell] for cell in slot.cells) for fill in fills}
    left = {candidate.text for candidate in view.candidates}
    if fills:
        assert left <= possible
        assert len(left) == min(2, len(possible))


def test_the_order_stays_while_candidates_are_looked_at() -> None:
    words = word_list("all", ENGLISH, [Word("".join(t), 50) for t in product("ABCD", repeat=3)])
    views = look(puzzle_from("...\n...\n..."), words, 1, 1)
    last = [candidate.text for candidate in views[-1].candidates]
    for view in views:
        assert [one.text for one in view.candidates if one.text in set(last)] == last


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
