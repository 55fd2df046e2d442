"""Batches where the system gives less than usual."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

import pytest

from editor.fill.batch import BatchJob, run_here
from editor.fill.job import FillRequest, Verdict
from editor.formats.templates import text_to_template
from editor.words.setup import ListSetup, ListSource

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def jobs(tmp_path: Path) -> list[BatchJob]:
    path = tmp_path / "words.txt"
    path.write_text("CAT\nATE\nTEN\n")
    setup = ListSetup((ListSource("words", str(path)),))
    request = FillRequest(text_to_template("...\n...\n...\n"), setup, floor=1)
    return [BatchJob(name, request) for name in ("one", "two")]


def no_memory(*_: object, **__: object) -> None:
    raise OSError(38, "Function not implemented")


def no_thread(_: Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_without_shared_memory_a_batch_is_filled_in_turn(
    jobs: list[BatchJob], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.fill.batch.ProcessPoolExecutor", no_memory)
    found = list(run_here(jobs))
    assert [one.name for one in found] == ["one", "two"]
    assert {one.outcome.verdict for one in found} == {Verdict.IMPOSSIBLE}  # CAT stands twice


def test_without_threads_too(jobs: list[BatchJob], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thread, "start", no_thread)
    assert [one.name for one in run_here(jobs)] == ["one", "two"]


def test_a_stop_ends_them_in_turn_as_well(
    jobs: list[BatchJob], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.fill.batch.ProcessPoolExecutor", no_memory)
    assert list(run_here(jobs, stopped=lambda: True)) == []
