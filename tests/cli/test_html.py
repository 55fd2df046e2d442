"""Web pages: which are written where, and what is refused."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from editor.formats.registry import write_puzzle
from tests.cli.running import command, one_sentence
from tests.drawing import puzzle_from
from tests.sheet.play.puzzles import small

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "small.ipuz"
    write_puzzle(small(), path)
    return path


def puzzle_in(page: Path) -> Any:  # noqa: ANN401  # JSON
    data = re.search(r'id="puzzle">(.*?)</script>', page.read_text(encoding="utf-8"), re.DOTALL)
    assert data is not None
    return json.loads(data[1])["puzzle"]


def test_a_page_that_plays_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: Path
) -> None:
    out = tmp_path / "page.html"
    ended = command(capsys, "html", source, "-o", out, "--play")
    assert (ended.code, ended.out, ended.err) == (0, "", "")
    found = puzzle_in(out)
    assert (found["check"], found["reveal"]) == (True, True)
    assert [section["heading"] for section in found["sections"]] == ["Across", "Down"]


@pytest.mark.parametrize(
    ("options", "able"),
    [
        (["--no-check"], (False, True)),
        (["--no-reveal"], (True, False)),
        (["--no-solution"], (False, False)),
        (["--no-check", "--no-reveal"], (False, False)),
    ],
)
def test_options_say_what_solvers_may(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    source: Path,
    options: list[str],
    able: tuple[bool, bool],
) -> None:
    out = tmp_path / "page.html"
    assert command(capsys, "html", source, "-o", out, "--play", *options).code == 0
    found = puzzle_in(out)
    assert (found["check"], found["reveal"]) == able
    assert (found["solution"] is None) == (able == (False, False))
    assert ("CAB" in out.read_text(encoding="utf-8")) is False


def test_several_puzzles_make_a_site_with_an_index(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: Path
) -> None:
    (tmp_path / "more").mkdir()
    for name in ("small", "index", "a b"):
        puzzle = replace(small(), title=f"{name} <i>again</i>")
        write_puzzle(puzzle, tmp_path / "more" / f"{name}.ipuz")
    site = tmp_path / "site"
    assert command(capsys, "html", source, tmp_path / "more", "--play", "-o", f"{site}/").code == 0
    pages = {"small.html", "a b.html", "index-2.html", "small-2.html"}
    assert {path.name for path in site.iterdir()} == {"index.html", *pages}
    index = (site / "index.html").read_text(encoding="utf-8")
    links = dict(re.findall(r'<a href="([^"]*)">(.*?)</a>', index))
    assert links == {
        "small.html": "Small one",
        "a%20b.html": "a b <i>again</i>",
        "index-2.html": "index <i>again</i>",
        "small-2.html": "small <i>again</i>",
    }


def test_a_grid_with_gaps_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "gaps.ipuz"
    write_puzzle(puzzle_from("AB\n.D"), path)
    ended = command(capsys, "html", path, "-o", tmp_path / "a.html", "--play")
    assert ended.code == 0
    assert "gaps.ipuz is not filled: its page can check and reveal nothing." in ended.err


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["-o", "a.html", "--no-check"], "--no-check"),
        (["-o", "a.html", "--no-reveal"], "--no-reveal"),
        (["small.ipuz", "-o", "site/"], "--play"),
        (["small.ipuz", "-o", "a.html", "--play"], "a folder"),
        (["small.ipuz", "-o", "small.ipuz", "--play"], "is a file"),
        (["small.ipuz", "-o", "no/where", "--play"], "there is no folder no"),
        (["-o", "a.txt", "--play"], "must end in one of"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    source: Path,
    options: list[str],
    named: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = command(capsys, "html", "small.ipuz", *options)
    assert ended.code == 2
    assert named in one_sentence(ended)
    assert [path.name for path in tmp_path.iterdir()] == [source.name]
