"""Partial answers of the worker: alternatives are told as they come, and a stop keeps them."""

from __future__ import annotations

import random
from time import monotonic
from typing import TYPE_CHECKING

from editor.fill.job import AlternativesOutcome, AlternativesRequest, FillRequest, SoFar
from editor.fill.worker import Worker
from editor.words.setup import ListSetup, ListSource
from tests.drawing import puzzle_from
from tests.fill.small import faults

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = puzzle_from("....\n....\n....\n....")


def test_alternatives_come_one_by_one_and_a_stop_keeps_those_told(tmp_path: Path) -> None:
    rng = random.Random(1)
    texts = {"".join(rng.choices("AEIORSTLN", k=4)) for _ in range(900)}
    scores = {text: rng.randrange(1, 100) for text in sorted(texts)}
    path = tmp_path / "made.txt"
    path.write_text("\n".join(f"{text};{score}" for text, score in scores.items()))
    fill = FillRequest(PUZZLE, ListSetup((ListSource("made", str(path)),)), floor=1)
    worker = Worker()
    try:
        worker.submit(AlternativesRequest(fill, count=1000))
        told: list[AlternativesOutcome] = []
        outcome: object = None
        end = monotonic() + 60
        while worker.busy and monotonic() < end:
            message = worker.receive(1.0)
            if isinstance(message, SoFar):
                assert isinstance(message.outcome, AlternativesOutcome)
                told.append(message.outcome)
                if len(message.outcome.fills) == 2:
                    worker.stop()
            elif message is not None:
                outcome = message
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
