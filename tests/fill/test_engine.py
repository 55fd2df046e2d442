"""The engine against brute force, and what a constructor expects of a fill."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.edits import accept_fill, set_locked, set_text
from editor.core.grid import Bar, Direction
from editor.fill.blame_words import describe_reason
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillOutcome, FillProgress, FillRequest, Verdict
from editor.fill.validate import validate
from editor.words.word_list import Word, WordList, word_list
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed
from tests.fill.small import all_fills, faults, random_job, words_from

LISTS = Path(__file__).parents[3] / "shared" / "grids" / "lists"


def fill(request: FillRequest, words: WordList) -> FillOutcome:
    return fill_puzzle(request, words, lambda _: None, lambda: False)


@pytest.fixture(scope="module")
def common() -> WordList:
    """Words of three to five letters that fill small open grids in many ways."""
    rng = random.Random(5)
    onsets, vowels, codas = "BCDFGLMNPRST", "AEIOU", "DKLMNPRST"
    patterns = ["CVC", "CVCV", "VCVC", "CVCVC", "VCV", "CVVC", "VCVCV"]
    parts = {"C": onsets + codas, "V": vowels}
    texts = sorted(
        {
            "".join(rng.choice(parts[p]) for p in pattern)
            for pattern in patterns
            for _ in range(1500)
        }
    )
    return word_list("common", ENGLISH, [Word(text, rng.randrange(1, 100)) for text in texts])


@pytest.mark.parametrize("block", range(10))
def test_verdicts_agree_with_brute_force(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        puzzle, scores = random_job(seed)
        words = listed(scores)
        request = FillRequest(puzzle, floor=random.Random(seed).choice([1, 40]))
        outcome = fill(request, words)
        possible = next(all_fills(puzzle, scores, request.floor or 1), None) is not None
        assert outcome.verdict is (Verdict.FILLED if possible else Verdict.IMPOSSIBLE), seed
        if possible:
            assert faults(puzzle, scores, outcome.texts, request.floor or 1) == [], seed
            assert validate(request, words, outcome.texts) == (), seed


def test_the_same_seed_gives_the_same_fill_and_another_another(common: WordList) -> None:
    puzzle = puzzle_from("#...#\n.....\n.....\n.....\n#...#")
    first = fill(FillRequest(puzzle, floor=1, seed=3), common)
    assert first.verdict is Verdict.FILLED
    assert fill(FillRequest(puzzle, floor=1, seed=3), common).texts == first.texts
    others = [fill(FillRequest(puzzle, floor=1, seed=seed), common).texts for seed in range(4, 8)]
    assert any(texts != first.texts for texts in others)


def test_typed_letters_and_locked_entries_are_kept(common: WordList) -> None:
    puzzle = puzzle_from("#...#\n.....\n.....\n.....\n#...#")
    filled = accept_fill(puzzle, fill(FillRequest(puzzle, floor=1), common).texts)
    key = filled.layout.slots[0].key
    locked = set_text(set_locked(filled, [key], locked=True), (2, 2), filled.fill[2, 2])
    kept = {*filled.layout.slots[0].cells, (2, 2)}
    for seed in range(5):
        request = FillRequest(locked, floor=1, seed=seed)
        outcome = fill(request, common)
        assert validate(request, common, outcome.texts) == ()
        assert {cell: outcome.texts[cell] for cell in kept} == {
            cell: filled.fill[cell] for cell in kept
        }


def test_only_the_scope_changes(common: WordList) -> None:
    puzzle = puzzle_from("...#...\n...#...\n...#...")
    filled = accept_fill(puzzle, fill(FillRequest(puzzle, floor=1), common).texts)
    scope = frozenset((row, col) for row in range(3) for col in range(3))
    outcome = fill(FillRequest(filled, scope=scope, floor=1, seed=9), common)
    outside = {cell: text for cell, text in filled.fill.items() if cell not in scope}
    assert {cell: outcome.texts[cell] for cell in outside} == outside


def test_a_scope_fills_its_cells_and_leaves_the_empty_rest_fillable(common: WordList) -> None:
    puzzle = puzzle_from(".....\n.....\n.....")
    scope = frozenset((row, col) for row in range(3) for col in range(3))
    request = FillRequest(puzzle, scope=scope, floor=1)
    outcome = fill(request, common)
    assert outcome.texts.keys() == scope
    assert validate(request, common, outcome.texts) == ()


def test_an_unlisted_entry_that_is_wholly_given_stands() -> None:
    words = words_from("QA QB AB BA")
    puzzle = puzzle_from("QQ\n..")
    outcome = fill(FillRequest(puzzle, floor=1), words)
    assert outcome.verdict is Verdict.FILLED
    assert outcome.texts[0, 0] == outcome.texts[0, 1] == "Q"


def test_a_grid_with_nothing_open_is_filled_as_it_stands() -> None:
    outcome = fill(FillRequest(puzzle_from("AB\nBA"), floor=1), words_from("AB BA"))
    assert outcome.verdict is Verdict.FILLED
    assert "".join(outcome.texts[cell] for cell in sorted(outcome.texts)) == "ABBA"


def test_a_rebus_cell_counts_with_all_its_letters() -> None:
    words = words_from("STARK TAR ARC TARC AC RC")
    puzzle = puzzle_from("..\n..")
    puzzle = replace(puzzle, fill={(0, 0): "TAR"})
    outcome = fill(FillRequest(puzzle, floor=1), words_from("TARC TARK CB KB"))
    assert outcome.verdict is Verdict.FILLED
    assert {outcome.texts[0, 1], outcome.texts[1, 0]} == {"C", "K"}
    assert fill(FillRequest(puzzle, floor=1), words).verdict is Verdict.IMPOSSIBLE


def test_a_character_outside_the_alphabet_names_its_slot() -> None:
    puzzle = replace(puzzle_from("..\n.."), fill={(0, 0): "3"})
    outcome = fill(FillRequest(puzzle, floor=1), words_from("AB BA AA BB"))
    assert outcome.verdict is Verdict.IMPOSSIBLE
    assert "fits 1 Across (3.)" in describe_reason(outcome.reason)


def test_bars_end_slots() -> None:
    puzzle = puzzle_from("....")
    barred = replace(
        puzzle, grid=replace(puzzle.grid, bars=frozenset({Bar((0, 1), Direction.ACROSS)}))
    )
    outcome = fill(FillRequest(barred, floor=1), words_from("AB CD"))
    assert outcome.verdict is Verdict.FILLED
    assert fill(FillRequest(puzzle, floor=1), words_from("AB CD")).verdict is Verdict.IMPOSSIBLE


def test_without_a_floor_the_highest_step_that_works_is_used() -> None:
    high = words_from("AB;61 CD;61 AC;61 BD;61 EF;2")
    low = words_from("AB;61 CD;61 AC;61 BD;40 EF;2")
    puzzle = puzzle_from("..\n..")
    assert fill(FillRequest(puzzle), high).floor == 60
    assert fill(FillRequest(puzzle), low).floor == 38
    assert fill(FillRequest(puzzle), words_from("AB;99")).floor == 1


def test_an_empty_slot_names_itself_in_the_reason() -> None:
    outcome = fill(FillRequest(puzzle_from("...\n###\n###"), floor=1), words_from("AB"))
    assert outcome.verdict is Verdict.IMPOSSIBLE
    assert "1 Across" in describe_reason(outcome.reason)


def test_a_stop_before_the_first_fill_is_not_found(common: WordList) -> None:
    request = FillRequest(puzzle_from(".....\n.....\n.....\n.....\n....."), floor=1)
    outcome = fill_puzzle(request, common, lambda _: None, lambda: True)
    assert outcome.verdict is Verdict.NOT_FOUND
    assert outcome.texts == {}


def test_polish_raises_the_mean_and_keeps_the_floor(common: WordList) -> None:
    puzzle = puzzle_from("#...#\n.....\n.....\n.....\n#...#")
    reports: list[FillProgress] = []
    request = FillRequest(puzzle, floor=1, polish=4.0)
    plain = fill(replace(request, polish=0.0), common)
    polished = fill_puzzle(request, common, reports.append, lambda: False)
    assert polished.mean is not None
    assert plain.mean is not None
    assert polished.mean > plain.mean
    assert validate(request, common, polished.texts) == ()
    assert all(validate(request, common, one.texts) == () for one in reports if one.texts)


def test_the_floor_told_after_polish_is_the_lowest_score_in_the_grid() -> None:
    rng = random.Random(8)
    scores = {"".join(rng.choices("ABCDE", k=4)): rng.randrange(1, 100) for _ in range(400)}
    words = word_list("made", ENGLISH, [Word(text, score) for text, score in scores.items()])
    puzzle = puzzle_from("....\n....\n....\n....")
    outcome = fill(FillRequest(puzzle, floor=1, polish=0.5), words)
    filled = accept_fill(puzzle, outcome.texts)
    assert outcome.floor == min(scores[filled.entry(slot)] for slot in puzzle.layout.slots) > 1


def test_impossible_is_proven_beyond_propagation() -> None:
    # Each across word has a 'partner' below for every letter alone, but never for all at once.
    words = words_from("ABC BCA CAB ACB BAC CBA AAB BBC CCA")
    puzzle = puzzle_from("...\n...\n...")
    scores = {word.text: word.score for word in words}
    expected = next(all_fills(puzzle, scores, 1), None) is not None
    outcome = fill(FillRequest(puzzle, floor=1), words)
    assert outcome.verdict is (Verdict.FILLED if expected else Verdict.IMPOSSIBLE)
