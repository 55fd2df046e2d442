"""Partial answers of the worker: alternatives are told as they come, and a stop keeps them."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from editor.fill.job import AlternativesOutcome, AlternativesRequest, FillRequest, SoFar
from editor.fill.service import FILLING
from editor.process.messages import Done, Told
from editor.process.servant import Servant
from editor.words.setup import load_lists
from tests.drawing import puzzle_from
from tests.fill.small import faults, made_setup

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = puzzle_from("....\n....\n....")


def test_alternatives_come_one_by_one_and_a_stop_keeps_those_told(tmp_path: Path) -> None:
    setup = made_setup(tmp_path, (3, 4), each=400)
    scores = {word.text: word.score for word in load_lists(setup)}
    fill = FillRequest(PUZZLE, setup, floor=1)
    worker = Servant(FILLING)
    try:
        worker.submit(AlternativesRequest(fill, count=1000))
        told: list[AlternativesOutcome] = []
        outcome: object = None
        end = monotonic() + 60
        while worker.busy and monotonic() < end:
            message = worker.receive(1.0)
            match message:
                case Told(value=SoFar(outcome=AlternativesOutcome() as so_far)):
                    told.append(so_far)
                    if len(so_far.fills) == 2:
                        worker.stop()
                case Done(value=value):
                    outcome = value
    finally:
        worker.close()
    assert [len(one.fills) for one in told[:1]] == [1]
    assert isinstance(outcome, AlternativesOutcome)
    assert not outcome.complete
    assert len(outcome.fills) >= 2
    for one in outcome.fills:
        assert not faults(PUZZLE, scores, one.texts, 1)
    first, second = outcome.fills[:2]
    assert sum(first.texts[cell] != second.texts[cell] for cell in first.texts) >= 1
