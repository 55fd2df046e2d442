"""Reports of proofs say what they assume, and can be proved again."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from editor.core.limits import Limits
from editor.core.presets import US_DAILY
from editor.fill.causes import PUZZLE_LIMITS
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.report import Report, assumptions, replay, report_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed, possible, scored_job

SQUARE = {"AB": 50, "CD": 50, "AC": 50, "BD": 50}


def report_on(request: FillRequest, scores: dict[str, int]) -> Report:
    outcome = fill_puzzle(request, listed(scores), lambda _: None, lambda: False)
    return report_of(request, outcome)


def test_a_report_is_confirmed_with_any_seed_after_being_kept() -> None:
    jobs = [job for job in map(scored_job, range(60)) if not possible(*job)]
    assert len(jobs) > 10
    for puzzle, scores in jobs:
        report = report_on(FillRequest(puzzle, seed=3), scores)
        kept = pickle.loads(pickle.dumps(report))  # as it goes through the worker's pipe
        for seed in (None, 8):
            assert replay(kept, listed(scores), lambda: False, seed).confirmed


def test_the_same_seed_takes_the_same_way() -> None:
    puzzle, scores = next(job for job in map(scored_job, range(60)) if not possible(*job))
    report = report_on(FillRequest(puzzle), scores)
    assert replay(report, listed(scores), lambda: False).nodes == report.nodes


def test_other_lists_confirm_nothing() -> None:
    report = report_on(FillRequest(puzzle_from("AX\n.."), floor=1), SQUARE)
    same = replay(report, listed(SQUARE), lambda: False)
    more = replay(report, listed({**SQUARE, "ZZ": 1}), lambda: False)
    helpful = replay(report, listed({**SQUARE, "XD": 1}), lambda: False)
    assert (same.confirmed, more.confirmed, helpful.confirmed) == (True, False, False)
    assert more.verdict is Verdict.IMPOSSIBLE
    assert helpful.verdict is Verdict.FILLED


def test_only_a_proof_is_reported() -> None:
    with pytest.raises(ValueError, match="filled"):
        report_on(FillRequest(puzzle_from("..\n.."), floor=1), SQUARE)


def test_a_report_names_all_that_it_assumes() -> None:
    limits = Limits(
        length_floors={2: 99},
        banned=frozenset({"AB"}),
        forbidden_letters=frozenset("Q"),
        required_letters=frozenset("A"),
        names_cross=False,
        name_crossings=2,
    )
    puzzle = replace(puzzle_from("A.\n.."), limits=limits, preset=US_DAILY)
    report = report_on(FillRequest(puzzle, floor=40, scope=frozenset({(0, 1)})), SQUARE)
    told = list(assumptions(report))
    assert report.lists in told[0]
    assert "40" in told[1]
    assert "99" in told[2]
    tags = [one for one in told if "tagged" in one]
    assert [one.split("“")[1].split("”")[0] for one in tags] == ["British", "crude", "sensitive"]
    assert len(told) == 3 + len(PUZZLE_LIMITS) + len(tags) + 2 + 2, "two of them rules"
    without_limits = report_on(FillRequest(puzzle_from("AX\n.."), floor=1), SQUARE)
    rest = list(assumptions(without_limits))
    assert len(rest) == 4
    assert "crude" in rest[2]
