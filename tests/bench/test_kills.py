"""Real processes are killed at random moments, and what they had told to be kept is there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from bench.kills import Event, Losses, Model, run_kills
from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.document.versions.places import Place
from editor.document.versions.store import VersionStore
from editor.document.versions.version import Why
from editor.formats.ipuz_writer import write_ipuz

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 30


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kill -9 is posix")
def test_no_kill_loses_or_overwrites_what_was_told_to_be_kept(tmp_path: Path) -> None:
    losses = run_kills(tmp_path, KILLS, seed=4, delay=60)
    assert losses.faults == []
    assert losses.kills == KILLS
    assert losses.edits > KILLS
    assert losses.saves
    assert losses.versions


def told(*events: str) -> list[Event]:
    pairs = (event.split() for event in events)
    return [Event(what, int(state), float(place)) for place, (what, state) in enumerate(pairs)]


def test_the_model_misses_a_state_that_was_told_to_be_on_the_disk(tmp_path: Path) -> None:
    losses, model = Losses(), Model(tmp_path)
    model.note(told("N 0", "E 1", "J 1", "E 2"), 10.0, losses)
    model.check(losses)
    (fault,) = losses.faults
    assert fault.startswith("lost: [1, 2]")
    model.note(told("N 0"), 11.0, losses)
    assert "nothing is offered" in losses.faults[-1]


def test_the_model_misses_versions_and_what_others_wrote(tmp_path: Path) -> None:
    losses, model = Losses(), Model(tmp_path)
    model.note(told("N 0", "V 3", "F 1000001", "E 4"), 10.0, losses)
    model.check(losses)
    assert losses.faults == ["versions gone: [3]", "overwritten: [1000001]"]


@pytest.mark.parametrize(("kept", "fault"), [(True, 0), (False, 1)])
def test_older_work_may_be_offered_only_where_what_was_saved_is_a_version(
    tmp_path: Path, kept: bool, fault: int
) -> None:
    """Killed after a save, and after another program wrote into the file."""
    losses, model = Losses(), Model(tmp_path)
    model.note(told("N 0", "E 1", "J 1", "E 2", "S 2", "F 1000002", "E 3"), 10.0, losses)
    theirs = write_ipuz(Puzzle(Grid(3, 3), title="1000002"))
    (tmp_path / "puzzle.ipuz").write_bytes(theirs)
    store = VersionStore(tmp_path / "versions.db")
    if kept:
        store.keep(Place("line"), write_ipuz(Puzzle(Grid(3, 3), title="2")), Why.SAVED)
    store.close()
    model.check(Losses())
    model.note(told("R 1"), 11.0, losses)
    assert len(losses.faults) == fault, losses.faults
    assert losses.outdated == 1 - fault


def test_the_model_tells_how_long_a_state_was_on_no_disk(tmp_path: Path) -> None:
    losses, model = Losses(), Model(tmp_path)
    model.note(told("N 0", "E 1", "E 2", "E 3", "E 4", "J 3"), 9.0, losses)
    assert losses.oldest == 5.0, "state 4 waited until the kill"
    assert losses.late == 3, "states 1, 2 and 4"
