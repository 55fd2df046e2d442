"""A proof kept in a file is confirmed by whoever has the same lists, and by nobody else."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.cli.report_file import KeptReport, read_report, report_text
from editor.core.edits import accept_fill
from editor.core.grid import Direction
from editor.core.limits import Limits, SlotLimits
from editor.core.slots import SlotKey
from editor.fill.blame import find_blame
from editor.fill.engine import fill_puzzle
from editor.fill.job import BlameRequest, FillRequest, Verdict
from editor.fill.report import replay, report_of, report_of_blame
from tests.cli.few_words import FEW_WORDS
from tests.cli.running import command, one_sentence
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed, possible, scored_job

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def proof(tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    grid = tmp_path / "grid.txt"
    grid.write_text("..Z\n##.\n##.\n")
    path = tmp_path / "proof.json"
    ended = command(capsys, "why", grid, "-w", words, "--floor", "40", "--report", path)
    assert ended.code == 1
    return path


def test_a_proof_is_confirmed_with_all_that_it_assumes(
    proof: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in ("0", "5"):
        ended = command(capsys, "replay", proof, "--seed", seed)
        assert ended.code == 0
        first, *assumed = ended.out.splitlines()
        assert first.startswith("Confirmed")
        assert "floor 40" in first
        assert json.loads(proof.read_text())["assuming"] == assumed


def test_an_impossible_fill_is_reported_too(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, path = tmp_path / "grid.txt", tmp_path / "proof.json"
    grid.write_text("..Z\n##.\n##.\n")
    ended = command(capsys, "fill", grid, "-w", words, "--report", path)
    assert ended.code == 1
    ended = command(capsys, "replay", path)
    assert (ended.code, ended.out.startswith("Confirmed")) == (0, True)
    assert "floor 1" in ended.out


def test_the_report_names_causes_and_lists(proof: Path, words: Path) -> None:
    document = json.loads(proof.read_text())
    assert [one["name"] for one in document["causes"]] == ["the letter Z at row 1, column 3"]
    assert document["word_lists"] == [str(words)]
    assert document["lists"]


def test_lists_that_differ_confirm_nothing(
    proof: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words.write_text(f"{FEW_WORDS}DOG;50\n")
    ended = command(capsys, "replay", proof)
    assert ended.code == 1
    assert "with other lists" in ended.out
    assert "The lists differ" in ended.out


def test_a_fill_refutes_a_proof(
    proof: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text(f"{FEW_WORDS}SPAZ;50\nLUZ;50\nZEN;50\n")
    ended = command(capsys, "replay", proof, "-w", other, "--json")
    answer = json.loads(ended.out)
    assert ended.code == 1
    assert (answer["confirmed"], answer["verdict"], answer["same_lists"]) == (
        False,
        "filled",
        False,
    )


def test_a_report_that_was_made_up_is_refuted(
    proof: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads(proof.read_text())
    document["causes"] = []
    proof.write_text(json.dumps(document))
    ended = command(capsys, "replay", proof)
    assert ended.code == 1
    assert "there are fills with the causes alone" in ended.out
    document["puzzle"]["puzzle"][0][2] = 0
    document["puzzle"]["solution"] = [[None] * 3] * 3
    document["causes_sought"] = False
    proof.write_text(json.dumps(document))
    ended = command(capsys, "replay", proof)
    assert (ended.code, "a fill exists" in ended.out) == (1, True)


@pytest.mark.parametrize("asked", ["fill", "why"])
def test_what_can_be_filled_has_no_report(
    asked: str, tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grid, path = tmp_path / "grid.txt", tmp_path / "proof.json"
    grid.write_text("...\n##.\n##.\n")
    ended = command(capsys, asked, grid, "-w", words, "--floor", "50", "--report", path)
    assert ended.code == 0
    assert "nothing was proven impossible" in ended.err
    assert not path.exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Line 1"),
        ("[1, 2]", "not an object"),
        ('{"kind": "puzzle"}', "no report"),
        ('{"kind": "gridwright report", "version": 2}', "version 2"),
        ('{"kind": "gridwright report", "version": 1}', "verdict"),
    ],
)
def test_a_file_that_is_no_report_is_refused(
    tmp_path: Path, text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    ended = command(capsys, "replay", path)
    assert ended.code == 2
    assert str(path) in one_sentence(ended)
    assert told in one_sentence(ended)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("verdict", "filled"),
        ("floor", "high"),
        ("scope", [[1]]),
        ("scope", [["a", "b"]]),
        ("causes", [{"kind": "bad weather"}]),
        ("causes", [7]),
        ("unlisted", 3),
        ("puzzle", {}),
        ("puzzle", None),
        ("seconds", "long"),
        ("word_lists", None),
        ("word_lists", "words.txt"),
        ("word_lists", [3]),
    ],
)
def test_a_damaged_report_is_refused(
    proof: Path, name: str, value: object, capsys: pytest.CaptureFixture[str]
) -> None:
    proof.write_text(json.dumps({**json.loads(proof.read_text()), name: value}))
    ended = command(capsys, "replay", proof)
    assert ended.code == 2
    assert str(proof) in one_sentence(ended)


@pytest.mark.parametrize("name", ["nowhere.json", "."])
def test_what_is_not_there_is_named(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = command(capsys, "replay", tmp_path / name)
    assert ended.code == 2
    assert str(tmp_path / name) in one_sentence(ended)


def test_a_list_that_is_gone_is_named(
    proof: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words.unlink()
    ended = command(capsys, "replay", proof)
    assert ended.code == 2
    assert str(words) in one_sentence(ended)


def test_a_file_gives_back_the_report_it_was_made_of(tmp_path: Path) -> None:
    limits = Limits(
        slots={SlotKey((0, 0), Direction.ACROSS): SlotLimits(floor=3, pattern="A.*")},
        length_floors={2: 99},
        banned=frozenset({"AB"}),
        required_letters=frozenset("A"),
        names_cross=False,
        name_crossings=0,
    )
    key = SlotKey((0, 0), Direction.DOWN)
    puzzle = replace(puzzle_from("A.\n.."), limits=limits, locks=frozenset({key}))
    puzzle = accept_fill(puzzle, {(0, 0): "A", (1, 1): "C"})
    request = FillRequest(
        puzzle,
        floor=40,
        seed=3,
        scope=frozenset({(0, 1), (1, 1)}),
        unlisted=frozenset({SlotKey((0, 1), Direction.DOWN)}),
    )
    scores = {"BD": 50}
    outcome = fill_puzzle(request, listed(scores), lambda _: None, lambda: False)
    assert outcome.verdict is Verdict.IMPOSSIBLE
    path = tmp_path / "proof.json"
    kept = KeptReport(report_of(request, replace(outcome, search_seconds=0.25)), ("a.txt", "b"))
    path.write_text(report_text(kept), encoding="utf-8")
    assert read_report(path) == kept


def test_proofs_and_their_causes_are_confirmed_from_files(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    jobs = [job for job in map(scored_job, range(60)) if not possible(*job)]
    assert len(jobs) > 10
    for puzzle, scores in jobs:
        request = FillRequest(puzzle, floor=1)
        blame = find_blame(BlameRequest(request), listed(scores), lambda _: None, lambda: False)
        path.write_text(report_text(KeptReport(report_of_blame(request, blame), ())))
        report = read_report(path).report
        assert report.causes == blame.causes
        found = replay(report, listed(scores), lambda: False)
        assert found.confirmed
        assert found.causes is Verdict.IMPOSSIBLE
