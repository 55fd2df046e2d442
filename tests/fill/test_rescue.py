"""Rescue: clearing what it names makes the grid fillable, and nothing cheaper does."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core.grid import Direction
from editor.core.limits import Limits
from editor.core.slots import SlotKey
from editor.fill.blame_words import describe_rescue
from editor.fill.clearing import freed_cells
from editor.fill.hitting_sets import cheapest_hitting_set
from editor.fill.job import FillRequest, RescueOutcome, RescueRequest, SoFar, Verdict
from editor.fill.rescue import find_rescue
from tests.drawing import drawing_of, puzzle_from
from tests.fill.exhaustive import listed, possible, scored_job, without
from tests.fill.small import faults

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList


def rescue(
    request: FillRequest, words: WordList, costs: dict[SlotKey, int] | None = None
) -> RescueOutcome:
    return find_rescue(RescueRequest(request, costs or {}), words, lambda _: None, lambda: False)


def broken_job(seed: int) -> tuple[Puzzle, dict[str, int]]:
    """Return a tiny job with whole entries that do not go with the rest."""
    puzzle, scores = scored_job(seed)
    random = Random(seed)
    fill = dict(puzzle.fill)
    slots = puzzle.layout.slots
    chosen = random.sample(slots, min(len(slots), random.choice([1, 2, 3, 4])))
    for slot in chosen:
        fill.update((cell, random.choice("ABCX")) for cell in slot.cells)
    locks = frozenset(slot.key for slot in chosen if random.random() < 0.2)
    return replace(puzzle, fill=fill, locks=locks), scores


def cleared(puzzle: Puzzle, keys: tuple[SlotKey, ...]) -> Puzzle:
    slots = [puzzle.layout.by_key[key] for key in keys]
    cells = {cell for slot in slots if puzzle.entry(slot) for cell in slot.cells}
    # Of an entry with gaps only the letters go that no whole entry has.
    parts = {cell for slot in slots if not puzzle.entry(slot) for cell in slot.cells}
    return without(puzzle, (cells | parts & loose(puzzle)) - puzzle.locked_cells)


def loose(puzzle: Puzzle) -> set[Cell]:
    """Return the cells with a letter that is in no whole entry."""
    whole = [slot.cells for slot in puzzle.layout.slots if puzzle.entry(slot)]
    return set(puzzle.fill) - {cell for cells in whole for cell in cells}


def cheapest(puzzle: Puzzle, scores: dict[str, int], costs: dict[SlotKey, int]) -> int | None:
    """Return the cost of the cheapest entries to clear, by trying all."""
    prices = [
        sum(costs.get(key, 1) for key in keys)
        for size in range(len(costs) + 1)
        for keys in combinations(costs, size)
        if possible(cleared(puzzle, keys), scores)
    ]
    return min(prices, default=None)


@pytest.mark.parametrize("block", range(4))
def test_nothing_cheaper_helps(block: int) -> None:
    for seed in range(block * 30, block * 30 + 30):
        puzzle, scores = broken_job(seed)
        random = Random(seed)
        costs = {
            slot.key: random.choice([1, 1, 2, 5])
            for slot in puzzle.layout.slots
            if slot.key not in puzzle.locks
            and (puzzle.entry(slot) or loose(puzzle) & set(slot.cells))
        }
        found = rescue(FillRequest(puzzle, floor=1), listed(scores), costs)
        price = cheapest(puzzle, scores, costs)
        if price is None:
            assert found.verdict is Verdict.IMPOSSIBLE, seed
            continue
        assert (found.verdict, found.proven) == (Verdict.FILLED, True), seed
        assert sum(costs[key] for key in found.slots) == price, seed
        assert not faults(cleared(puzzle, found.slots), scores, found.texts, 1), seed


def test_an_entry_of_little_worth_goes_before_a_dear_one() -> None:
    words = listed({"AB": 50, "CD": 50, "EF": 50, "ACE": 50, "BDF": 50, "AXE": 50})
    puzzle = puzzle_from("AB\n..\nEG")
    top, bottom = (SlotKey((row, 0), Direction.ACROSS) for row in (0, 2))
    found = rescue(FillRequest(puzzle, floor=1), words, {top: 1, bottom: 9})
    assert found.slots == (bottom,)
    locked = replace(puzzle, locks=frozenset({bottom}))
    assert rescue(FillRequest(locked, floor=1), words).verdict is Verdict.IMPOSSIBLE


def test_letters_of_no_whole_entry_are_cleared_too() -> None:
    words = listed({"AB": 50, "CD": 50, "AC": 50, "BD": 50})
    puzzle = puzzle_from("A.\n.X")
    found = rescue(FillRequest(puzzle, floor=1), words)
    assert len(found.slots) == 1
    assert freed_cells(puzzle, found.slots) == {(1, 1)}
    assert drawing_of(replace(puzzle, fill=found.texts)) in ("AB\nCD", "AC\nBD")
    whole = puzzle_from("AX\n..")
    assert freed_cells(whole, [SlotKey((0, 0), Direction.DOWN)]) == set()


def test_a_full_grid_without_a_required_letter_loses_an_entry() -> None:
    puzzle = puzzle_from("AC")
    puzzle = replace(puzzle, limits=Limits(required_letters=frozenset("B")))
    found = rescue(FillRequest(puzzle, floor=1), listed({"AB": 50, "AC": 50}))
    assert (found.verdict, len(found.slots), found.proven) == (Verdict.FILLED, 1, True)
    assert drawing_of(replace(puzzle, fill=found.texts)) == "AB"


def test_a_letter_that_stands_though_forbidden_is_not_missed_where_it_is_cleared() -> None:
    puzzle = puzzle_from("X..\n###\nD.G")
    puzzle = replace(puzzle, limits=Limits(forbidden_letters=frozenset("X")))
    found = rescue(FillRequest(puzzle, floor=1), listed({"XAC": 50, "DEF": 50}))
    assert found.slots == (SlotKey((2, 0), Direction.ACROSS),)
    assert (found.verdict, found.proven) == (Verdict.FILLED, True)
    assert drawing_of(replace(puzzle, fill=found.texts)) == "XAC\n###\nDEF"


def test_a_grid_that_can_be_filled_needs_no_rescue() -> None:
    words = listed({"AB": 50, "CD": 50, "AC": 50, "BD": 50})
    found = rescue(FillRequest(puzzle_from("AB\n.."), floor=1), words)
    assert (found.verdict, found.slots, found.proven) == (Verdict.FILLED, (), True)
    assert found.texts[1, 1] == "D"


def test_what_is_tried_is_told_and_gets_dearer() -> None:
    words = listed({"AB": 50, "CD": 50, "AC": 50, "BD": 50})
    tried: list[int] = []

    def note(message: SoFar) -> None:
        assert isinstance(message.outcome, RescueOutcome)
        assert message.outcome.verdict is Verdict.NOT_FOUND
        tried.append(len(message.outcome.slots))

    request = FillRequest(puzzle_from("AX#AX\n..#.."), floor=1)
    found = find_rescue(RescueRequest(request), words, note, lambda: False)
    assert tried[0] == 0
    assert tried == sorted(tried)
    assert found.verdict is Verdict.IMPOSSIBLE, "the same words would have to stand twice"
    assert describe_rescue(request.puzzle, found).startswith("Proven: even with all cleared")


def test_what_is_found_is_said_in_words() -> None:
    words = listed({"AB": 50, "CD": 50, "AC": 50, "BD": 50})
    puzzle = puzzle_from("AX\n..")
    said = describe_rescue(puzzle, rescue(FillRequest(puzzle, floor=1), words))
    assert said == (
        "Without AX (1 Across) the rest can be filled. "
        "Proven: with fewer entries cleared it cannot."
    )


@pytest.mark.parametrize(
    ("cleared", "said"),
    [
        (1, "Without AX (1 Across) the rest can be filled. Another entry may be enough as well."),
        (
            2,
            "Without AX (1 Across), BX (3 Across) the rest can be filled. "
            "Fewer entries, or others, may be enough.",
        ),
    ],
)
def test_where_nothing_is_proven_it_is_told_what_may_be_enough(cleared: int, said: str) -> None:
    """Fewer than one entry are not: the grid as it stands cannot be filled."""
    puzzle = puzzle_from("AX\nBX")
    slots = tuple(slot.key for slot in puzzle.layout.slots)[:cleared]
    found = RescueOutcome(Verdict.FILLED, slots, {}, False, 0.1)
    assert describe_rescue(puzzle, found) == said


def test_clearing_reaches_beyond_the_scope() -> None:
    words = listed({"AB": 50, "CD": 50, "AC": 50, "BD": 50})
    request = FillRequest(puzzle_from("AX\n.."), floor=1, scope=frozenset({(1, 0), (1, 1)}))
    found = rescue(request, words)
    assert found.verdict is Verdict.FILLED
    assert found.slots == (SlotKey((0, 0), Direction.ACROSS),)
    assert len(found.texts) == 4


@pytest.mark.parametrize("seed", range(40))
def test_a_hitting_set_is_the_cheapest(seed: int) -> None:
    random = Random(seed)
    costs = {member: random.randint(0, 6) for member in range(8)}
    sets = [frozenset(random.sample(range(8), random.randint(1, 4))) for _ in range(5)]
    choices = chain.from_iterable(combinations(range(8), size) for size in range(4))
    hitting = [choice for choice in choices if all(one & set(choice) for one in sets)]
    found = cheapest_hitting_set(sets, costs, 3)
    if not hitting:
        assert found is None
        return
    assert found is not None
    assert all(one & found for one in sets)
    assert len(found) <= 3
    assert sum(costs[member] for member in found) == min(
        sum(costs[member] for member in choice) for choice in hitting
    )


def test_four_conflicts_have_an_answer_before_any_proof() -> None:
    corners = ("ABCD", "EFGH", "IJKL", "MNOP")
    scores = {text: 50 for a, b, c, d in corners for text in (a + b, c + d, a + c, b + d)}
    puzzle = puzzle_from("AX#EX\n..#..\n#####\nIX#MX\n..#..")
    told: list[RescueOutcome] = []

    def note(message: SoFar) -> None:
        assert isinstance(message.outcome, RescueOutcome)
        told.append(message.outcome)

    request = RescueRequest(FillRequest(puzzle, floor=1))
    found = find_rescue(request, listed(scores), note, lambda: bool(told))
    assert (found.verdict, found.proven) == (Verdict.FILLED, False), "stopped after the first"
    gone = [puzzle.pattern(puzzle.layout.by_key[key]) for key in found.slots]
    assert gone == ["AX", "EX", "IX", "MX"]
    assert not faults(cleared(puzzle, found.slots), scores, found.texts, 1)
    again = rescue(request.fill, listed(scores))
    assert (again.slots, again.proven) == (found.slots, True)
