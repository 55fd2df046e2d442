"""Every argument and option of every command, given what nobody means: told, never a crash."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from typer.core import TyperArgument, TyperGroup, TyperOption

from editor.cli.commands import COMMANDS
from editor.cli.help import load
from tests.cli.few_words import FEW_WORDS
from tests.cli.running import Ended, command, one_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from typer._click import Command

PATIENT = "9" * 40
"""As a number of seconds it is as good as any, and long."""
HOSTILE = ("9" * 5000, PATIENT, "-5", "nan", "1e400", "", "a\0b", "x" * 300, "\udcff", "²", "a\nb")
"""Numbers too long for any number, no text, no name of a file, half a character ..."""

SOUND = {
    "fill": ["grid.txt"],
    "check": ["grid.txt"],
    "convert": ["grid.txt", "out.ipuz"],
    "words search": ["C?T"],
    "words define": ["cat"],
    "words explain": ["cat"],
    "words related": ["cat"],
    "words ban": ["cat"],
    "words score": ["cat", "3"],
    "words forget": ["cat"],
    "words tag": ["cat", "person"],
    "words own": [],
    "words build": ["out.txt"],
    "words stats": [],
    "words lists": [],
    "words clues": [],
    "words import": ["few.txt"],
    "pdf": ["no-such.txt", "-o", "out.pdf"],
    "image": ["grid.txt", "-o", "out.svg"],
    "html": ["grid.txt", "-o", "out.html"],
    "demo": ["--no-such-option"],
    "bench": ["grid.txt", "--time", "0.1", "--seeds", "1"],
    "look": ["grid.txt"],
    "candidates": ["grid.txt", "1A", "--time", "0.1"],
    "why": ["grid.txt"],
    "cost": ["grid.txt", "--rounds", "1", "--polish", "0"],
    "rescue": ["grid.txt"],
    "replay": ["report.json"],
    "place-theme": ["CAT", "--size", "3", "--time", "0.1"],
    "patterns": ["3", "-n", "1"],
    "batch": ["patterns.txt", "-o", "out.jsonl", "--workers", "0"],
    "freeform": ["cat", "act", "--time", "0.1"],
    "codeword": ["grid.txt", "--no-all-letters", "--time", "0.1"],
    "squares": ["3", "--time", "0.1"],
    "bee": ["--answers", "1-9"],
    "gray": [],
    "dictionary": ["grid.txt", "-o", "out.pdf"],
    "clues": ["grid.txt"],
    "wordplay": ["train", "-w", "few.txt", "--list", "anagram", "--list", "mixed"],
}
"""A small call of each command, of which one part is then given something hostile.

``demo`` fills a whole puzzle, ``batch`` starts processes, ``pdf`` takes its time to lay pages out:
they are never let come so far.
"""


def commands_of(name: str, found: Command) -> Iterator[tuple[str, Command]]:
    """Yield a command by its name, or the commands of a group."""
    if not isinstance(found, TyperGroup):
        yield name, found
        return
    for one, inner in found.commands.items():
        yield from commands_of(f"{name} {one}", inner)


EVERY = dict(pair for name, entry in COMMANDS.items() for pair in commands_of(name, load(entry)))


def hostile_calls(name: str) -> Iterator[list[str]]:
    """Yield calls of the command ``name``, each with one hostile value."""
    params = EVERY[name].params
    lists = ["-w", "few.txt"] if any("-w" in one.opts for one in params) else []
    sound = [*lists, *SOUND[name]]
    for param in params:
        if isinstance(param, TyperOption) and not param.is_flag:
            for value in HOSTILE:
                if not (value == PATIENT and param.opts[0] in ("--time", "--polish")):
                    yield [*sound, f"{param.opts[-1]}={value}"]
    arguments = sum(isinstance(param, TyperArgument) for param in params)
    for place in range(len(lists), len(lists) + arguments):
        for value in HOSTILE[:: 1 if name != "words related" else 4]:  # it takes its second
            yield [*sound[:place], *sound[place + 1 :], "--", value]


def test_every_command_has_a_sound_call() -> None:
    assert SOUND.keys() == EVERY.keys()
    assert sum(len(list(hostile_calls(name))) for name in EVERY) > 1000


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{folder}_HOME", str(tmp_path / folder))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "grid.txt").write_text("...\n...\n...\n")
    (tmp_path / "few.txt").write_text(FEW_WORDS)
    (tmp_path / "patterns.txt").write_text("FFh\n")
    (tmp_path / "report.json").write_text("{}")


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("name", EVERY)
def test_what_is_malformed_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    for arguments in hostile_calls(name):
        require_sense(command(capsys, *name.split(), *arguments), arguments)


def require_sense(ended: Ended, arguments: list[str]) -> None:
    """Fail unless a call ended as calls end: what is bad is told, in one sentence."""
    assert ended.code in (0, 1, 2, 3), arguments
    if ended.code == 2:
        sentence = one_sentence(Ended(ended.code, ended.out, ended.err.splitlines()[-1]))
        assert len(sentence) < 1300, arguments
        assert "Traceback" not in sentence


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("option", ["--title", "--qr", "--footer-left"])
def test_half_a_character_is_no_text_of_a_page(
    capsys: pytest.CaptureFixture[str], option: str
) -> None:
    ended = command(capsys, "pdf", "grid.txt", "-o", "out.pdf", f"{option}=\udcff")
    assert ended.code in (0, 2)
    if ended.code == 2:
        assert one_sentence(ended) == r"'\udcff' is no text in UTF-8."


def test_a_sentence_quotes_on_one_line_and_not_without_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert one_sentence(command(capsys, "check", "a\nb\x1b[2J")) == (
        r"There is no file a\nb\x1b[2J."
    )
    long = one_sentence(command(capsys, "words", "explain", "x" * 9000))
    assert long.startswith("The English list does not have XXX")
    assert " … " in long


@pytest.mark.parametrize("name", ["words search", "words related", "patterns", "squares"])
def test_more_results_than_anyone_counts_are_refused(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    ended = command(capsys, *name.split(), "-n", 1_000_000_001)
    assert ended.code == 2
    assert "it must be 1000000000 or less" in one_sentence(ended)
