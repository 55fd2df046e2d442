"""The best fill of a section, and several fills side by side, against brute force."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import accept_fill
from editor.fill.job import (
    AlternativesOutcome,
    AlternativesRequest,
    BestRequest,
    FillOutcome,
    FillProgress,
    FillRequest,
    SoFar,
    Verdict,
)
from editor.fill.sections import best_fill, find_alternatives
from editor.fill.taste import PLAIN
from editor.fill.validate import validate
from editor.formats.registry import read_puzzle
from editor.words.scale import AS_WRITTEN
from editor.words.setup import ListSetup, ListSource, load_lists
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed, made_entries, scored_job
from tests.fill.saying import is_complete, kept_case
from tests.fill.small import all_fills, faults
from tests.fill.trying import Question, family_case

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.core.slots import SlotKey
    from editor.words.word_list import WordList

LIST = Path(__file__).resolve().parents[3] / "shared" / "grids" / "lists" / "scowl70.txt"


def plainly(request: FillRequest) -> FillRequest:
    """Return ``request`` with scores alone to count."""
    return replace(request, letter_weight=0, stem_weight=0)


def best(request: FillRequest, words: WordList) -> FillOutcome:
    return best_fill(BestRequest(plainly(request)), words, lambda _: None, lambda: False)


def alternatives(
    request: FillRequest, words: WordList, count: int, entries: int
) -> AlternativesOutcome:
    wanted = AlternativesRequest(plainly(request), count, entries)
    return find_alternatives(wanted, words, lambda _: None, lambda: False)


@pytest.mark.parametrize("block", range(5))
def test_no_fill_has_a_higher_mean_than_the_best(block: int) -> None:
    for seed in range(block * 20, block * 20 + 20):
        puzzle, scores = scored_job(seed)
        floor = 25 * (seed % 2) + 1
        totals = [
            sum(scores[word] for word in made_entries(puzzle, fill).values())
            for fill in all_fills(puzzle, scores, floor)
        ]
        outcome = best(FillRequest(puzzle, floor=floor), listed(scores))
        assert outcome.verdict is (Verdict.FILLED if totals else Verdict.IMPOSSIBLE), seed
        if totals:
            assert not faults(puzzle, scores, outcome.texts, floor), seed
            entries = made_entries(puzzle, outcome.texts)
            assert sum(scores[word] for word in entries.values()) == max(totals), seed
            assert outcome.bound == outcome.mean, seed
            if entries:
                assert outcome.mean == pytest.approx(max(totals) / len(entries)), seed


def test_without_a_floor_the_worst_entry_comes_before_the_mean() -> None:
    square = {"CA": 100, "OB": 100, "CO": 100, "AB": 38}
    words = listed({**square, "HE": 50, "IN": 50, "HI": 50, "EN": 50})
    puzzle = puzzle_from("..\n..")
    assert best(FillRequest(puzzle, floor=1), words).mean == pytest.approx(84.5)
    outcome = best(FillRequest(puzzle), words)
    assert (outcome.floor, outcome.mean) == (50, 50.0)


def test_what_is_outside_the_scope_stands() -> None:
    words = listed({"AB": 10, "CD": 10, "AC": 10, "BD": 10, "BE": 90, "CE": 90})
    puzzle = accept_fill(
        puzzle_from("..\n.."), {(0, 0): "A", (0, 1): "B", (1, 0): "C", (1, 1): "D"}
    )
    outcome = best(FillRequest(puzzle, scope=frozenset({(1, 1)}), floor=1), words)
    assert outcome.texts == {(0, 0): "A", (0, 1): "B", (1, 0): "C", (1, 1): "E"}


def test_every_better_fill_is_reported_and_stands_the_check() -> None:
    puzzle, scores = next(
        (puzzle, scores)
        for puzzle, scores in map(scored_job, range(100))
        if puzzle.grid.rows > 2 and any(all_fills(puzzle, scores, 1))
    )
    heard: list[FillProgress] = []
    request = plainly(FillRequest(puzzle, floor=1))
    words = listed(scores)
    outcome = best_fill(BestRequest(request), words, heard.append, lambda: False)
    assert heard[-1].texts == outcome.texts
    means = [progress.mean or 0 for progress in heard]
    assert means == sorted(means)
    assert not any(validate(request, words, progress.texts) for progress in heard)


def test_a_stopped_job_claims_no_proof() -> None:
    words = listed({"AB": 10, "CD": 10, "AC": 10, "BD": 10})
    request = FillRequest(puzzle_from("..\n.."), floor=1)
    outcome = best_fill(BestRequest(request), words, lambda _: None, lambda: True)
    assert outcome.verdict is not Verdict.IMPOSSIBLE


def test_a_section_too_large_to_prove_has_a_bound_that_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("editor.fill.sections.LARGEST", 3)
    for seed in range(40):
        puzzle, scores = scored_job(seed)
        outcome = best(FillRequest(puzzle, floor=1), listed(scores))
        for fill in all_fills(puzzle, scores, 1):
            entries = made_entries(puzzle, fill)
            assert outcome.verdict is Verdict.FILLED, seed
            if entries:
                assert outcome.bound is not None
                assert outcome.bound >= worth(entries, scores) / len(entries) - 1e-9, seed


@pytest.mark.parametrize("entries", [1, 2, 3])
def test_alternatives_are_the_best_that_differ_enough(entries: int) -> None:
    for seed in range(30):
        puzzle, scores = scored_job(seed)
        fills = [made_entries(puzzle, fill) for fill in all_fills(puzzle, scores, 1)]
        outcome = alternatives(FillRequest(puzzle, floor=1), listed(scores), 4, entries)
        chosen: list[dict[SlotKey, str]] = []
        for found in outcome.fills:
            assert not faults(puzzle, scores, found.texts, 1)
            mine = made_entries(puzzle, found.texts)
            left = [fill for fill in fills if differs(fill, chosen, entries)]
            assert mine in left
            assert worth(mine, scores) == max(worth(fill, scores) for fill in left)
            assert found.proven
            assert found.lowest == min((scores[word] for word in mine.values()), default=0)
            chosen.append(dict(mine))
        for one, other in combinations(chosen, 2):
            assert sum(one[key] != other[key] for key in one) >= entries
        if len(chosen) < 4:
            assert not any(differs(fill, chosen, entries) for fill in fills)
            assert outcome.complete


PLURAL = 30


def tasted(words: Iterable[str], scores: Mapping[str, int]) -> int:
    """Return what a fill is worth: less for entries in -S, ten more for each letter it has."""
    used = list(words)
    endings = sum(len(word) > 3 and word.endswith("S") and not word.endswith("SS") for word in used)
    return sum(scores[word] for word in used) - PLURAL * endings + 10 * len({*"".join(used)})


@pytest.mark.parametrize("seed", range(6))
def test_alternatives_are_the_best_by_taste(seed: int) -> None:
    random = Random(seed)
    lengths = [4] * 40 + [2] * 12
    scores = {"".join(random.choices("AERS", k=k)): random.randrange(40, 90) for k in lengths}
    puzzle = puzzle_from("....\n....")
    fills = [made_entries(puzzle, fill) for fill in all_fills(puzzle, scores, 1)]
    taste = replace(PLAIN, plural=PLURAL)
    request = FillRequest(puzzle, floor=1, taste=taste, letter_weight=10, stem_weight=0)
    asked = AlternativesRequest(request, 3, 1)
    outcome = find_alternatives(asked, listed(scores), lambda _: None, lambda: False)
    worths = sorted((tasted(one.values(), scores) for one in fills), reverse=True)
    made = [made_entries(puzzle, one.texts).values() for one in outcome.fills]
    assert [tasted(one, scores) for one in made] == worths[:3]
    assert [one.worth for one in outcome.fills] == worths[:3]
    assert all(one.proven for one in outcome.fills)
    section = best_fill(BestRequest(request), listed(scores), lambda _: None, lambda: False)
    assert bool(section.texts) == bool(fills)
    if fills:
        assert tasted(made_entries(puzzle, section.texts).values(), scores) == worths[0]


@pytest.mark.parametrize("seed", range(12))
def test_without_a_floor_fills_that_have_the_usual_one_come_first(seed: int) -> None:
    random = Random(seed)
    scores = {
        "".join(random.choices("AERS", k=k)): random.randrange(30, 90) for k in [2] * 10 + [3] * 40
    }
    puzzle = puzzle_from("...\n...")
    fills = [made_entries(puzzle, fill).values() for fill in all_fills(puzzle, scores, 1)]

    def rank(entries: Iterable[str]) -> tuple[bool, int]:
        points = [scores[entry] for entry in entries]
        return min(points) >= 50, sum(points)

    ranks = sorted(map(rank, fills), reverse=True)
    found = alternatives(FillRequest(puzzle), listed(scores), 5, 1)
    made = [rank(made_entries(puzzle, one.texts).values()) for one in found.fills]
    assert made == ranks[:5]
    assert found.none_at == (50 if not any(high for high, _ in ranks) else None)
    assert found.complete == (len(ranks) < 5)


def test_alternatives_cut_off_after_the_usual_floor_are_not_called_all() -> None:
    """Two fills have all their words at 50, two have not."""
    words = listed({"AB": 50, "CD": 50, "AC": 60, "BD": 55, "CE": 40, "BE": 40})
    request = AlternativesRequest(FillRequest(puzzle_from("..\n..")), 9, 1)
    everything = find_alternatives(request, words, lambda _: None, lambda: False)
    assert everything.complete
    assert len(everything.fills) == 4
    met = set()
    for patience in range(60):
        asked = iter(range(patience))
        found = find_alternatives(
            request, words, lambda _: None, lambda asked=asked: next(asked, None) is None
        )
        assert not found.complete or len(found.fills) == 4, patience
        met.add(len(found.fills))
    assert met == {0, 1, 2, 3, 4}


def test_alternatives_are_told_as_they_come() -> None:
    words = listed({"AB": 10, "CD": 20, "AC": 30, "BD": 40})
    heard: list[SoFar] = []
    request = AlternativesRequest(FillRequest(puzzle_from("..\n.."), floor=1), 5, 1)
    outcome = find_alternatives(request, words, heard.append, lambda: False)
    assert [one.outcome.fills for one in heard if isinstance(one.outcome, AlternativesOutcome)] == [
        outcome.fills[: at + 1] for at in range(len(outcome.fills))
    ]
    assert len(outcome.fills) == 2


@pytest.mark.parametrize("entries", [1, 3])
def test_alternatives_that_cannot_be_proven_best_differ_enough_and_say_so(
    monkeypatch: pytest.MonkeyPatch, entries: int
) -> None:
    monkeypatch.setattr("editor.fill.sections.PROVABLE", 0)
    monkeypatch.setattr("editor.fill.sections.POLISH", 0.2)
    several = 0
    for seed in range(16):
        puzzle, scores = scored_job(seed)
        possible = [made_entries(puzzle, fill) for fill in all_fills(puzzle, scores, 1)]
        outcome = alternatives(FillRequest(puzzle, floor=1), listed(scores), 4, entries)
        assert bool(outcome.fills) == bool(possible), seed
        found = [made_entries(puzzle, one.texts) for one in outcome.fills]
        for one, other in combinations(found, 2):
            assert sum(one[key] != other[key] for key in one) >= entries, seed
        for one, mine in zip(outcome.fills, found, strict=True):
            assert not faults(puzzle, scores, one.texts, 1), seed
            assert one.proven is False or len(possible) == 1, seed
            if mine:
                assert one.mean == pytest.approx(worth(mine, scores) / len(mine)), seed
        means = [one.mean for one in outcome.fills]
        assert means == sorted(means, reverse=True), seed
        several += len(found) > 1
    assert several > 1


def test_a_whole_open_grid_has_alternatives() -> None:
    if not LIST.exists():
        pytest.skip("the public grids are not there")
    setup = ListSetup((ListSource("scowl70", str(LIST), scale=AS_WRITTEN),))
    words = load_lists(setup)
    puzzle = read_puzzle(LIST.parents[1] / "a15-01.txt")
    request = FillRequest(puzzle, setup, floor=25)
    heard: list[SoFar] = []
    outcome = find_alternatives(
        AlternativesRequest(request, 3, 10), words, heard.append, lambda: len(heard) > 4
    )
    fills = [one.texts for one in outcome.fills]
    assert len(fills) >= 1
    assert not any(validate(request, words, texts, 25) for texts in fills)
    entries = [made_entries(puzzle, texts) for texts in fills]
    for one, other in combinations(entries, 2):
        assert sum(one[key] != other[key] for key in one) >= 10
    assert not outcome.complete
    assert not any(one.proven for one in outcome.fills)


def test_stopped_alternatives_are_those_found_so_far() -> None:
    words = listed({"AB": 10, "CD": 20, "AC": 30, "BD": 40})
    request = AlternativesRequest(FillRequest(puzzle_from("..\n.."), floor=1), 5, 1)
    heard: list[SoFar] = []
    outcome = find_alternatives(request, words, heard.append, lambda: bool(heard))
    assert len(outcome.fills) == 1
    assert not outcome.complete


def differs(fill: Mapping[SlotKey, str], chosen: list[dict[SlotKey, str]], entries: int) -> bool:
    return all(sum(fill[key] != one[key] for key in fill) >= entries for one in chosen)


def worth(entries: Mapping[SlotKey, str], scores: dict[str, int]) -> int:
    return sum(scores[word] for word in entries.values())


@pytest.mark.parametrize("block", range(3))
def test_rules_and_pairs_that_keep_words_apart_bind_the_best_fill_and_all_alternatives(
    block: int,
) -> None:
    met = 0
    for seed in range(block * 15, block * 15 + 15):
        case = family_case(seed)
        request = FillRequest(case.puzzle, floor=1)
        bare = kept_case(case)
        if is_complete(bare):
            continue
        answers = list(Question(bare, 1, bare.puzzle.fill).answers())
        cells = {cell for entry in bare.entries for cell in entry}
        outcome = best(request, case.words)
        assert (outcome.verdict is Verdict.FILLED) == bool(answers), seed
        found = alternatives(request, case.words, 4, 1)
        assert len(found.fills) == min(4, len(answers)), seed
        assert found.complete == (len(answers) < 4) or len(answers) == 4, seed
        for texts in [outcome.texts, *(one.texts for one in found.fills)] if answers else ():
            made = {cell: text for cell, text in texts.items() if cell in cells}
            assert any(fill.items() >= made.items() for fill in answers), seed
            met += 1
    assert met > 10
