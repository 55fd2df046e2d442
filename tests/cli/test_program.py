"""The program as it is started: what runs, what loads, how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from editor.cli.commands import COMMANDS
from tests.cli.running import ROOT, command, one_sentence, process
from tests.patient import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

HEAVY = ("numpy", "ortools", "PySide6", "reportlab")


def test_help_names_every_command_and_the_exit_codes() -> None:
    ended = process("--help")
    assert (ended.code, ended.err) == (0, "")
    for name, entry in COMMANDS.items():
        assert name in ended.out
        assert entry.summary.split(",")[0] in ended.out
    assert "Exit codes: 0 done" in ended.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_in_the_table_is_there(name: str) -> None:
    module, _, function = COMMANDS[name].target.partition(":")
    assert callable(getattr(import_module(module), function))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], name: str) -> None:
    ended = command(capsys, name, "--help")
    assert (ended.code, ended.err) == (0, "")
    assert f"gridwright {name}" in ended.out


def test_help_shows_brackets_once_and_lets_its_paragraphs_flow(
    capsys: pytest.CaptureFixture[str],
) -> None:
    searching = command(capsys, "words", "search", "--help").out
    assert "[aeiou] one of these" in searching
    assert "[OPTIONS] [PATTERN] " in searching
    printing = command(capsys, "dictionary", "--help").out
    assert "[OPTIONS] [PUZZLE|FOLDER...]" in printing
    told = [line.strip() for line in printing.splitlines()]
    start = next(place for place, line in enumerate(told) if line.startswith("The definitions"))
    assert told[start + 2] == ""
    assert len(told[start]) > 70


def test_what_the_output_cannot_encode_is_escaped(tmp_path: Path) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("..\n#.\n")
    words.write_text("AB;60\nBC;50\n")
    narrow = {"PYTHONIOENCODING": "ascii"}
    ended = process("candidates", grid, "1A", "-w", words, variables=narrow)
    assert (ended.code, ended.err) == (0, "")
    assert "\\u25cf AB  60" in ended.out


def test_an_argument_longer_than_any_file_name_is_no_internal_error() -> None:
    long = "35x35:" + "F" * 306 + "h"
    assert process("check", long, "--preset", "free").out.startswith("No findings")
    for arguments in (["A" * 300], ["freeform", "A" * 300]):
        ended = process(*arguments)
        assert ended.code == 2
        assert "AAA" in one_sentence(ended)


def test_a_folder_is_no_puzzle_to_open(tmp_path: Path) -> None:
    ended = process(tmp_path)
    assert ended.code == 2
    assert one_sentence(ended) == f"{tmp_path} is a folder, not a puzzle."


def test_the_help_loads_nothing_heavy() -> None:
    script = (
        "import sys; from editor.cli.app import run; run(['--help']);"
        f"sys.exit(str([name for name in {HEAVY!r} if name in sys.modules]))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert ended.stderr == "[]\n"


def test_pages_and_files_are_written_without_word_lists_being_loaded(tmp_path: Path) -> None:
    sample = ROOT / "resources" / "samples" / "welcome.ipuz"
    calls = [
        ["pdf", str(sample), "-o", str(tmp_path / "one.pdf")],
        ["html", str(sample), "-o", str(tmp_path / "one.html")],
        ["convert", str(sample), str(tmp_path / "one.jpz")],
    ]
    script = (
        "import sys; from editor.cli.app import run;"
        f"codes = [int(run(call)) for call in {calls!r}];"
        "sys.exit(str((codes, 'numpy' in sys.modules)))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert ended.stderr.splitlines()[-1] == "([0, 0, 0], False)"


def test_a_command_without_a_window_loads_no_qt() -> None:
    script = (
        "import sys; from editor.cli.app import run; run(['check', '7FE', '--preset', 'free']);"
        "run(['fill', 'FFh']); sys.exit('PySide6' in sys.modules)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert ended.returncode == 0, ended.stderr


def test_an_internal_error_is_one_sentence_and_a_log_file(tmp_path: Path) -> None:
    script = (
        "import sys; from editor import __main__ as program;"
        "program._run_command = lambda arguments: 1 / 0;"
        "sys.argv = ['gridwright', 'fill']; program.main()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)},
        check=False,
    )
    assert ended.returncode == 70
    assert ended.stderr.startswith("gridwright: Internal error (ZeroDivisionError: division by")
    assert len(ended.stderr.splitlines()) == 1
    (log,) = tmp_path.rglob("gridwright.log")
    assert str(log) in ended.stderr
    assert "Traceback" in log.read_text()


def _heed_interrupts() -> None:
    """Undo what a shell does to its jobs in the background, which ignore Ctrl+C from then on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
def test_an_interrupted_search_ends_with_130() -> None:
    wide_open = "21x21:" + "F" * 110 + "h"
    arguments = [sys.executable, "-m", "editor", "fill", wide_open, "--time", "600"]
    arguments[3:3] = ["--log", "info"]
    arguments += ["--preset", "US Sunday"]
    with subprocess.Popen(
        arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=_heed_interrupts,
    ) as running:
        assert running.stderr is not None
        assert any("filling 21x21" in line for line in running.stderr), "until it has begun"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE / 1000)
    assert running.returncode == 130
    assert (out, err.splitlines()[-1]) == ("", "Interrupted.")


def test_a_file_without_a_display_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text("...\n")
    ended = process(path)
    assert ended.code == 2
    assert one_sentence(ended).startswith("There is no display to open a window on")


def test_no_arguments_without_a_display_is_one_sentence_too() -> None:
    ended = process()
    assert ended.code == 2
    assert one_sentence(ended).startswith("There is no display to open a window on")


def test_a_missing_file_is_told_before_any_window_opens() -> None:
    ended = process("no-such.ipuz", display=True, variables={"QT_QPA_PLATFORM": "offscreen"})
    assert ended.code == 2
    assert one_sentence(ended) == "There is no file no-such.ipuz."
