from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.cli.app import run
from editor.core.presets import FREE
from editor.formats.registry import write_puzzle
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

GRIDS = {
    "one.txt": "...\n...\n...\n",
    "two.txt": "....\n....\n....\n....\n",
    "three.txt": "..\n..\n",
}


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    folder = tmp_path / "grids"
    folder.mkdir()
    for name, text in GRIDS.items():
        (folder / name).write_text(text)
    return folder


def rows_in(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_batch_fills_every_grid_and_goes_on_where_it_stopped(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"
    arguments = ["batch", str(collection), "-o", str(results), "--floor", "20", "--workers", "2"]
    assert run(arguments) == 0
    assert "3 of 3 filled" in capsys.readouterr().out
    rows = rows_in(results)
    assert {row["name"] for row in rows} == set(GRIDS)
    results.write_text("\n".join(json.dumps(row) for row in rows[:2]) + "\n")
    assert run(arguments) == 0
    again = rows_in(results)
    assert again[:2] == rows[:2]
    assert {row["name"] for row in again} == set(GRIDS)
    assert {str(row["name"]): row["rows"] for row in again} == {
        str(row["name"]): row["rows"] for row in rows
    }


def test_only_grids_with_so_many_fours_are_filled(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = tmp_path / "results.jsonl"
    arguments = ["batch", str(collection), "-o", str(results), "--floor", "20", "--workers", "1"]
    assert run([*arguments, "--fours", "1-8"]) == 0
    assert [row["name"] for row in rows_in(results)] == ["two.txt"]
    capsys.readouterr()
    assert run([*arguments, "--fours", "9-12"]) == 2
    assert "No grid has 9 to 12 words of four letters" in capsys.readouterr().err


def test_a_batch_is_filled_in_the_alphabet_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "palabras.txt"
    words.write_text("ÑU\nÑA\nUN\nAN\n", encoding="utf-8")
    (tmp_path / "grids").mkdir()
    (tmp_path / "grids" / "one.txt").write_text("..\n..\n")
    results = tmp_path / "results.jsonl"
    arguments = ["batch", str(tmp_path / "grids"), "-o", str(results), "-w", str(words)]
    assert run([*arguments, "--alphabet", "spanish", "--floor", "1"]) == 0
    (row,) = rows_in(results)
    assert row["rows"] in (["ÑU", "AN"], ["ÑA", "UN"])


def test_a_grid_without_words_has_no_mean_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = tmp_path / "codes.txt"
    codes.write_text("1x1:h\n")
    assert run(["batch", str(codes), "-o", str(tmp_path / "results.jsonl")]) == 0
    assert "1 of 1 filled, median" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["no result", "[1]", "7", '{"name": "one.txt"}'])
def test_a_damaged_results_file_is_named_by_line(
    collection: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    results = tmp_path / "results.jsonl"
    results.write_text(f"{line}\n")
    assert run(["batch", str(collection), "-o", str(results)]) == 2
    assert f"{results}: Line 1" in capsys.readouterr().err
    assert results.read_text() == f"{line}\n"


def test_a_grid_that_cannot_be_read_is_named_once(
    collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = collection / "bad.txt"
    bad.write_text("..?\n")
    assert run(["batch", str(collection)]) == 2
    assert capsys.readouterr().err.count(str(bad)) == 1


def test_no_grids_and_no_cluster_are_said(
    tmp_path: Path, collection: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["batch", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err
    out = ["-o", str(tmp_path / "results.jsonl")]
    assert run(["batch", str(collection), *out, "--cluster", "nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


@pytest.mark.filterwarnings("default")
def test_a_batch_runs_on_a_cluster_of_two_workers(collection: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        address = cluster.scheduler_address
        assert run(["batch", str(collection), "-o", str(there), "--cluster", address]) == 0
    assert run(["batch", str(collection), "-o", str(here), "--workers", "1"]) == 0
    fills = [
        {str(row["name"]): (row["rows"], row["floor"]) for row in rows_in(path)}
        for path in (here, there)
    ]
    assert fills[0] == fills[1]


def test_a_batch_keeps_the_rules_against_duplicates_unless_they_are_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, words = tmp_path / "grids", tmp_path / "forms.txt"
    folder.mkdir()
    words.write_text("RULE;60\nRULED;60\n", encoding="utf-8")
    ruled = replace(puzzle_from("....#....."), preset=FREE.switched("no-stem-repeat", 0))
    write_puzzle(ruled, folder / "forms.ipuz")

    def outcome(*options: str) -> object:
        results = tmp_path / f"{len(list(tmp_path.iterdir()))}.jsonl"
        arguments = ["batch", str(folder), "-o", str(results), "-w", str(words), "--workers", "1"]
        assert run([*arguments, *options]) == 0
        capsys.readouterr()
        (row,) = rows_in(results)
        return row["outcome"]

    assert outcome() == "impossible"
    assert outcome("--allow", "stem") == "filled"
    assert outcome("--allow", "stem", "--no-repeat-run", "4") == "impossible"
    apart = ("--never-together", "RULE,RULED")
    assert outcome("--allow", "stem", *apart) == "impossible"
    assert outcome(*apart, "--allow", "stem,pair") == "impossible", "what is asked for holds"
