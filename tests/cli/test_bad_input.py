"""Whatever is wrong with what a user gives: one sentence that names it, and exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from editor import storage
from tests.cli.running import command, one_sentence, process

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATES = {
    "": "is empty",
    "...\n..\n": "line 2",
    "..?\n...\n": "line 1",
    "###\n###\n": "no open cell",
    "...\n...\n\n...\n": "line 4",
    "." * 200: "100",
}


@pytest.fixture
def template(tmp_path: Path) -> Path:
    path = tmp_path / "grid.txt"
    path.write_text("...\n...\n...\n")
    return path


@pytest.mark.parametrize(("text", "told"), TEMPLATES.items())
@pytest.mark.parametrize("name", ["fill", "check"])
def test_an_impossible_template_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, text: str, told: str
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text)
    ended = command(capsys, name, path)
    assert ended.code == 2
    assert str(path) in one_sentence(ended)
    assert told in one_sentence(ended).lower()


def test_standard_input_is_named_too() -> None:
    ended = process("fill", "-", stdin="..\n.\n")
    assert ended.code == 2
    assert one_sentence(ended).startswith("Standard input: Line 2 ")


def test_bytes_that_are_no_puzzle_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "picture.ipuz"
    path.write_bytes(bytes(range(256)))
    ended = command(capsys, "check", path)
    assert ended.code == 2
    assert str(path) in one_sentence(ended)


@pytest.mark.parametrize("name", ["fill", "check"])
def test_a_missing_file_is_named(capsys: pytest.CaptureFixture[str], name: str) -> None:
    ended = command(capsys, name, "no/such.txt")
    assert ended.code == 2
    assert one_sentence(ended) == "There is no file no/such.txt."


def test_a_folder_is_no_puzzle(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ended = command(capsys, "fill", tmp_path)
    assert ended.code == 2
    assert one_sentence(ended) == f"{tmp_path} is a folder, not a puzzle."


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything"
)
def test_an_unreadable_file_is_named(capsys: pytest.CaptureFixture[str], template: Path) -> None:
    template.chmod(0)
    ended = command(capsys, "fill", template)
    assert ended.code == 2
    assert str(template) in one_sentence(ended)


@pytest.mark.parametrize("pattern", ["ABCD1", "13x11:FF", "0000", "FFz"])
def test_an_impossible_pattern_is_told(capsys: pytest.CaptureFixture[str], pattern: str) -> None:
    ended = command(capsys, "fill", pattern)
    assert ended.code == 2
    assert one_sentence(ended)


def test_a_missing_list_is_named(capsys: pytest.CaptureFixture[str], template: Path) -> None:
    ended = command(capsys, "fill", template, "-w", "no-such-list.txt")
    assert ended.code == 2
    assert one_sentence(ended) == "There is no word list no-such-list.txt."


def test_a_list_without_words_is_named(
    capsys: pytest.CaptureFixture[str], template: Path, tmp_path: Path
) -> None:
    words = tmp_path / "empty.txt"
    words.write_text("")
    ended = command(capsys, "fill", template, "-w", words)
    assert ended.code == 2
    assert str(words) in one_sentence(ended)


def test_a_folder_is_no_list(
    capsys: pytest.CaptureFixture[str], template: Path, tmp_path: Path
) -> None:
    ended = command(capsys, "fill", template, "-w", tmp_path)
    assert ended.code == 2
    assert one_sentence(ended) == f"{tmp_path} is a folder, not a word list."


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--floor", "101"),
        ("--floor", "-1"),
        ("--floor", "high"),
        ("--polish", "-1"),
        ("--polish", "nan"),
        ("--time", "0"),
        ("--time", "-3"),
        ("--time", "nan"),
        ("--time", "inf"),
        ("--time", "soon"),
        ("--seed", "-1"),
        ("--seed", "x"),
    ],
)
def test_an_absurd_option_is_named(
    capsys: pytest.CaptureFixture[str], template: Path, option: str, value: str
) -> None:
    ended = command(capsys, "fill", template, option, value)
    assert ended.code == 2
    assert option in one_sentence(ended)


@pytest.mark.parametrize(
    ("out", "told"),
    [
        ("fill.doc", "its name must end in one of ."),
        ("fill", "its name must end in one of ."),
        ("nowhere/fill.ipuz", "there is no folder"),
        ("folder.ipuz", "it is a folder"),
    ],
)
def test_an_unwritable_place_is_told_before_the_search(
    capsys: pytest.CaptureFixture[str], template: Path, tmp_path: Path, out: str, told: str
) -> None:
    (tmp_path / "folder.ipuz").mkdir()
    ended = command(capsys, "fill", template, "-o", tmp_path / out)
    assert ended.code == 2
    assert ended.out == ""
    assert str(tmp_path / out) in one_sentence(ended)
    assert told in one_sentence(ended)


def test_an_unknown_preset_is_told_with_those_there_are(
    capsys: pytest.CaptureFixture[str], template: Path
) -> None:
    ended = command(capsys, "check", template, "--preset", "Lions")
    assert ended.code == 2
    assert "“Lions”" in one_sentence(ended)
    assert "Lyons" in one_sentence(ended)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["fil"], "Did you mean 'fill'?"),
        (["--nope"], "--nope"),
        (["fill"], "TEMPLATE"),
        (["fill", "a", "b"], "b"),
        (["fill", "--florr", "3", "x"], "--florr"),
        (["check"], "FILE"),
        (["convert", "x"], "--to"),
        (["squares", "--kind", "odd"], "'--kind': 'odd' is not one of"),
    ],
)
def test_a_wrong_command_line_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    ended = command(capsys, *arguments)
    assert ended.code == 2
    assert ended.out == ""
    assert told in one_sentence(ended)
    assert "--help" in one_sentence(ended)


def test_a_line_that_is_no_word_is_told_and_passed_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    template, words = tmp_path / "row.txt", tmp_path / "words.txt"
    template.write_text("...\n")
    words.write_text("CAT;50\nDOG;many\n")
    ended = command(capsys, "fill", template, "-w", words, "--readable")
    assert (ended.code, ended.out) == (0, "C A T\n")
    assert ended.err.startswith(f"{words}: 1 bad line. Line 2: ")


def test_scores_count_as_they_are_written_where_that_is_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    template, words = tmp_path / "row.txt", tmp_path / "words.txt"
    template.write_text("...\n")
    words.write_text("CAT;7\nDOG;9\n")
    fill = ("fill", template, "-w", words, "--scale", "as-is", "--floor")
    assert command(capsys, *fill, 10).code == 1
    assert "DOG   9" in command(capsys, *fill, 8).out


STRANGE = ("/dev/zero", "/dev/full", "pipe")
GIVEN = {
    "a word list": ["fill", "GRID", "-w", "STRANGE"],
    "a word list with a scale": ["fill", "GRID", "-w", "STRANGE:0-50"],
    "a grid": ["fill", "STRANGE"],
    "a puzzle": ["check", "STRANGE"],
    "a puzzle to convert": ["convert", "STRANGE", "OUT.ipuz"],
    "a collection": ["batch", "STRANGE", "-o", "OUT.jsonl", "--workers", "1"],
    "lists to build of": ["words", "build", "OUT.txt", "-w", "STRANGE"],
    "answers": ["words", "stats", "--answers", "STRANGE"],
    "own words": ["words", "import", "STRANGE"],
    "clues": ["words", "clues", "--import", "STRANGE"],
    "a page preset": ["pdf", "GRID", "-o", "OUT.pdf", "--preset", "STRANGE"],
    "a report": ["replay", "STRANGE"],
    "a puzzle for a dictionary": ["dictionary", "STRANGE", "-o", "OUT.pdf"],
}


@pytest.mark.skipif(sys.platform != "linux", reason="devices of Linux")
@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("given", GIVEN)
def test_what_has_no_end_is_told_at_once(
    capsys: pytest.CaptureFixture[str],
    template: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    given: str,
    strange: str,
) -> None:
    monkeypatch.setattr(storage, "_PATIENCE", 0.05)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    path = str(pipe) if strange == "pipe" else strange
    words = {"GRID": str(template), "STRANGE": path, "STRANGE:0-50": f"{path}:0-50"}
    out = {name: str(tmp_path / name) for name in ("OUT.ipuz", "OUT.jsonl", "OUT.txt", "OUT.pdf")}
    ended = command(capsys, *((words | out).get(one, one) for one in GIVEN[given]))
    assert ended.code == 2
    assert path in one_sentence(ended)


@pytest.mark.skipif(sys.platform != "linux", reason="devices of Linux")
def test_standard_input_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/zero", "rb") as endless:
        ended = subprocess.run(
            [sys.executable, "-m", "editor", "fill", "-"],
            stdin=endless,
            capture_output=True,
            text=True,
            check=False,
        )
    assert ended.returncode == 2
    assert ended.stderr == "gridwright: Standard input: it is larger than 150 MB.\n"
