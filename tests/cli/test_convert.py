from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import puz
import pytest

from editor.cli.app import run
from editor.core.edits import set_clue
from editor.formats.registry import read_puzzle, write_puzzle
from editor.formats.targets import TARGETS
from tests.cli.running import command
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER


def test_a_template_becomes_an_ipuz_file_and_comes_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source, between, back = tmp_path / "a.txt", tmp_path / "b.ipuz", tmp_path / "c.txt"
    source.write_text("_ A _\n# _ #\n_ _ _\n")
    assert command(capsys, "convert", source, between).code == 0
    assert command(capsys, "convert", between, back).code == 0
    assert back.read_text() == ".A.\n#.#\n...\n"


def test_what_the_format_cannot_keep_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzle = puzzle_from("ABC")
    puzzle = set_clue(puzzle, puzzle.layout.slots[0].key, "Start of a song")
    write_puzzle(puzzle, tmp_path / "a.ipuz")
    ended = command(capsys, "convert", tmp_path / "a.ipuz", tmp_path / "a.txt")
    assert (ended.code, ended.out) == (0, "")
    assert "Clues are lost." in ended.err.splitlines()


def test_the_old_file_stands_when_the_puzzle_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out.ipuz"
    write_puzzle(puzzle_from("AB\nCD"), out)
    (tmp_path / "bad.txt").write_text("..\n.\n")
    assert command(capsys, "convert", tmp_path / "bad.txt", out).code == 2
    assert read_puzzle(out).fill[1, 1] == "D"


def three(folder: Path) -> None:
    """Two files of one name in different formats, and one that cannot be read."""
    puzzle = replace(puzzle_from("SCARE\nT#B#A\nODOUR"), circles=frozenset({(0, 0)}))
    write_puzzle(puzzle, folder / "a.puz")
    write_puzzle(puzzle, folder / "a.jpz")
    write_puzzle(puzzle, folder / "b.xd")
    (folder / "bad.ipuz").write_text("{}")


def test_a_folder_is_converted_and_what_fails_stops_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, out = tmp_path / "in", tmp_path / "out"
    folder.mkdir()
    out.mkdir()
    three(folder)
    ended = command(capsys, "convert", folder, "--to", "ipuz", "-o", out)
    assert ended.code == 2
    assert "bad.ipuz" in ended.err
    assert sorted(one.name for one in out.iterdir()) == ["a-jpz.ipuz", "a-puz.ipuz", "b.ipuz"]
    assert read_puzzle(out / "a-puz.ipuz").circles == {(0, 0)}


def test_nothing_is_replaced_unless_forced(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    write_puzzle(puzzle_from("AB\nCD"), tmp_path / "a.puz")
    (tmp_path / "a.xd").write_text("mine")
    wish = ("convert", tmp_path / "a.puz", "--to", "xd", "-o", tmp_path)
    ended = command(capsys, *wish)
    assert ended.code == 2
    assert "--force" in ended.err
    assert (tmp_path / "a.xd").read_text() == "mine"
    assert command(capsys, *wish, "--force").code == 0
    assert read_puzzle(tmp_path / "a.xd").fill[1, 1] == "D"


@pytest.mark.parametrize("name", TARGETS)
def test_every_target_is_read_back(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    write_puzzle(puzzle_from("ABC\nD#E\nFGH"), tmp_path / "a.ipuz")
    out = tmp_path / "out"
    out.mkdir()
    assert command(capsys, "convert", tmp_path / "a.ipuz", "--to", name, "-o", out).code == 0
    (written,) = out.iterdir()
    assert drawing_of(read_puzzle(written)) == "ABC\nD#E\nFGH"


@pytest.mark.parametrize("name", TARGETS)
def test_standard_output_takes_what_a_file_would_hold(
    name: str, capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    source = FOLDER / "ipuz" / "shades.ipuz"
    run(["convert", str(source), "--to", name, "-o", str(tmp_path)])
    told = capsysbinary.readouterr().err
    (written,) = tmp_path.iterdir()
    assert run(["convert", str(source), "--to", name, "-o", "-"]) == 0
    printed = capsysbinary.readouterr()
    assert printed.out == written.read_bytes()
    assert printed.err.count(b"\n") == told.count(b"\n")
    assert (b"Shades are lost." in printed.err) == (b"Shades are lost." in told)


def test_the_examples_of_the_help_do_what_they_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("puzzles").mkdir()
    Path("converted").mkdir()
    for name in ("puzzle.puz", "more.jpz", "puzzles/one.xd", "puzzles/two.exolve"):
        write_puzzle(puzzle_from("AB\nCD"), Path(name))
    said = command(capsys, "convert", "--help").out
    examples = re.findall(r"Example: gridwright (convert .+)", said)
    assert len(examples) == 2
    for example in examples:
        assert command(capsys, *example.split()).code == 0
    found = [Path("puzzle.ipuz"), *Path("converted").iterdir()]
    assert {path.name for path in found} == {"puzzle.ipuz", "more.ipuz", "one.ipuz", "two.ipuz"}
    assert all(read_puzzle(path).fill[1, 1] == "D" for path in found)


def test_two_files_never_become_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("in", "more", "out")]
    for folder in folders:
        folder.mkdir()
    for folder, letters in zip(folders[:2], ("AB", "XY"), strict=True):
        write_puzzle(puzzle_from(letters), folder / "a.puz")
    wish = ("convert", *folders[:2], "--to", "xd", "-o", folders[2], "--force")
    for _ in range(2):
        ended = command(capsys, *wish)
        assert ended.code == 2
        assert "a-puz.xd: another file of that name has just been written there" in ended.err
        assert drawing_of(read_puzzle(folders[2] / "a-puz.xd")) == "AB"


def test_a_solution_is_locked_with_a_key_that_another_program_takes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    write_puzzle(puzzle_from("SCARE\nT#B#A\nODOUR"), tmp_path / "a.ipuz")
    wish = ("convert", tmp_path / "a.ipuz", "--to", "puz", "-o", tmp_path, "--lock")
    assert command(capsys, *wish, "4719").code == 0
    source = puz.read(str(tmp_path / "a.puz"))
    assert source.is_solution_locked()
    assert source.unlock_solution(4719)
    assert source.solution == "SCARET.B.AODOUR"
    assert command(capsys, *wish, "17").code == 2
    write_puzzle(puzzle_from("SC.RE"), tmp_path / "a.ipuz")
    ended = command(capsys, *wish, "4719", "--force")
    assert "can be locked" in ended.err


def test_a_single_file_is_locked_and_replaced_only_if_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    write_puzzle(puzzle_from("SCARE\nT#B#A\nODOUR"), tmp_path / "a.ipuz")
    (tmp_path / "a.puz").write_text("mine")
    wish = ("convert", tmp_path / "a.ipuz", tmp_path / "a.puz", "--lock", "4719")
    ended = command(capsys, *wish)
    assert ended.code == 2
    assert "--force" in ended.err
    assert (tmp_path / "a.puz").read_text() == "mine"
    assert command(capsys, *wish, "--force").code == 0
    assert puz.read(str(tmp_path / "a.puz")).unlock_solution(4719)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("a.ipuz",), "--to"),
        (("a.ipuz", "--to", "docx"), "across-lite-text"),
        (("a.ipuz", "b.ipuz", "--lock", "1234"), "--to puz"),
        (("a.ipuz", "--to", "puz", "-o", "nowhere"), "nowhere"),
        (("a.ipuz", "b.ipuz", "--to", "puz", "-o", "-"), "one puzzle"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = command(capsys, "convert", *words)
    assert ended.code == 2
    assert says in ended.err


def test_what_a_file_held_and_is_not_shown_is_told_on_standard_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source = FOLDER / "ipuz" / "foreign.ipuz"
    ended = command(capsys, "convert", source, tmp_path / "a.ipuz")
    assert (ended.code, ended.out) == (0, "")
    assert "foreign.ipuz: “uniqueid” is kept in the file but not shown." in ended.err
