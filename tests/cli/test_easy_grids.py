"""The public benchmark grids marked easy fill from the command line, whatever the list."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from editor.paths import resource
from tests.cli.running import ROOT, command
from tests.independent_validator import complaints, rows_of, scores_in, shipped_scores

if TYPE_CHECKING:
    from pathlib import Path

GRIDS = ROOT.parent / "shared" / "grids"
LIST = GRIDS / "lists" / "scowl70.txt"
EASY = (
    *("a15-01", "a15-02", "a15-03", "a15-04", "l15-a", "l15-b", "b15-a", "t15-a", "s11-a"),
    *("s13-a", "m05-open", "m07-a", "rq-5x5", "rq-8x7", "rq-19x19"),
)

pytestmark = pytest.mark.skipif(not LIST.exists(), reason="the benchmark grids are not here")


@pytest.fixture(scope="module")
def listed() -> dict[str, int]:
    return scores_in(LIST)


@pytest.fixture(scope="module")
def embedded() -> dict[str, int]:
    return shipped_scores(resource("words/english.npz"))


def filled(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[list[str], int]:
    ended = command(capsys, "fill", *arguments, "--json")
    told = json.loads(ended.out)
    assert (ended.code, told["outcome"]) == (0, "filled")
    return told["rows"], told["floor"]


def template(name: str) -> tuple[Path, list[str]]:
    path = GRIDS / f"{name}.txt"
    return path, rows_of(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", EASY)
def test_an_easy_grid_fills_with_its_list(
    capsys: pytest.CaptureFixture[str], listed: dict[str, int], name: str
) -> None:
    path, rows = template(name)
    got, _ = filled(capsys, path, "-w", LIST, "--floor", 1, "--polish", 0)
    assert complaints(rows, got, listed, 1) == []


@pytest.mark.parametrize("name", EASY)
def test_an_easy_grid_fills_with_the_embedded_list(
    capsys: pytest.CaptureFixture[str], embedded: dict[str, int], name: str
) -> None:
    path, rows = template(name)
    got, _ = filled(capsys, path, "--floor", 50, "--polish", 0)
    assert complaints(rows, got, embedded, 50) == []


@pytest.mark.parametrize("name", ["m07-a", "rq-5x5"])
def test_without_an_option_the_floor_told_is_kept(
    capsys: pytest.CaptureFixture[str], listed: dict[str, int], name: str
) -> None:
    path, rows = template(name)
    got, floor = filled(capsys, path, "-w", LIST)
    assert complaints(rows, got, listed, floor) == []


@pytest.mark.parametrize("name", ["l15-a", "l15-b"])
@pytest.mark.parametrize("seed", range(20))
def test_lyons_s_grids_fill_with_every_seed(
    capsys: pytest.CaptureFixture[str], embedded: dict[str, int], name: str, seed: int
) -> None:
    path, rows = template(name)
    got, _ = filled(capsys, path, "--floor", 50, "--seed", seed, "--polish", 0)
    assert complaints(rows, got, embedded, 50) == []
