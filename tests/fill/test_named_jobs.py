"""Sections and impossible theme sets that are kept as files, proved again by backtracking."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from editor.fill.blame import find_blame
from editor.fill.engine import fill_puzzle
from editor.fill.job import BestRequest, BlameRequest, CauseKind, FillRequest, Verdict
from editor.fill.report import replay, report_of
from editor.fill.sections import best_fill
from tests.drawing import puzzle_from
from tests.fill.exhaustive import Backtracking, listed, made_entries, without
from tests.fill.small import faults

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList

DATA = Path(__file__).parent / "data"
SECTIONS = sorted(path.stem for path in DATA.glob("section-*.txt"))
THEMES = sorted(path.stem for path in DATA.glob("themes-*.txt"))


@cache
def scores() -> dict[str, int]:
    lines = (DATA / "words.txt").read_text().splitlines()
    return {word: int(score) for word, score in (line.split(";") for line in lines)}


@cache
def words() -> WordList:
    return listed(scores())


def named(name: str) -> Puzzle:
    """Return the puzzle ``name``; its whole entries are theme entries."""
    puzzle = puzzle_from((DATA / f"{name}.txt").read_text())
    whole = frozenset(slot.key for slot in puzzle.layout.slots if puzzle.entry(slot))
    return replace(puzzle, locks=whole)


@pytest.mark.parametrize("name", SECTIONS)
def test_no_fill_of_a_section_is_better_than_the_proven_one(name: str) -> None:
    puzzle = named(name)
    request = FillRequest(puzzle, floor=1, letter_weight=0, stem_weight=0)
    outcome = best_fill(BestRequest(request), words(), lambda _: None, lambda: False)
    assert not faults(puzzle, scores(), outcome.texts, 1)
    assert outcome.mean == outcome.bound
    entries = made_entries(puzzle, outcome.texts)
    assert 6 <= len(entries) <= 12
    total = sum(scores()[word] for word in entries.values())
    assert next(Backtracking(puzzle, scores()).totals(total), None) is None


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_set_is_proven_impossible_and_blamed_on_the_fewest(name: str) -> None:
    puzzle = named(name)
    request = FillRequest(puzzle, floor=1)
    outcome = fill_puzzle(request, words(), lambda _: None, lambda: False)
    assert outcome.verdict is Verdict.IMPOSSIBLE
    assert replay(report_of(request, outcome), words(), lambda: False, seed=5).confirmed

    found = find_blame(BlameRequest(request), words(), lambda _: None, lambda: False)
    assert found.minimal
    assert {cause.kind for cause in found.causes} == {CauseKind.THEME_ENTRY}
    causes = kept_only(puzzle, [cause.cells for cause in found.causes])
    assert next(Backtracking(causes, scores()).totals(), None) is None
    for size in range(len(found.causes)):
        for some in combinations(found.causes, size):
            fewer = kept_only(puzzle, [cause.cells for cause in some])
            filled = fill_puzzle(
                FillRequest(fewer, floor=1), words(), lambda _: None, lambda: False
            )
            assert not faults(fewer, scores(), filled.texts, 1)


def kept_only(puzzle: Puzzle, entries: list[tuple[tuple[int, int], ...]]) -> Puzzle:
    return without(puzzle, puzzle.fill.keys() - {cell for cells in entries for cell in cells})
