"""Running the program as a user does, in a process of its own or, quicker, in this one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.app import run

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str


def command(capsys: pytest.CaptureFixture[str], *arguments: object) -> Ended:
    """Run a command in this process."""
    code = run([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return Ended(code, captured.out, captured.err)


def process(
    *arguments: object,
    stdin: str | None = None,
    display: bool = False,
    folder: Path | None = None,
    variables: dict[str, str] | None = None,
) -> Ended:
    """Run the program in a process of its own."""
    ended = subprocess.run(
        [sys.executable, "-m", "editor", *map(str, arguments)],
        input=stdin or "",
        capture_output=True,
        encoding="utf-8",
        cwd=folder or ROOT,
        env=_environment(display=display) | (variables or {}),
        check=False,
        timeout=300,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def told_by_log(*arguments: object, stdin: str) -> Iterator[str]:
    """Yield what the program says on standard error, line by line; whoever has enough ends it."""
    with subprocess.Popen(
        [sys.executable, "-m", "editor", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
        env=_environment(display=False),
    ) as running:
        assert running.stdin is not None
        assert running.stderr is not None
        try:
            running.stdin.write(stdin)
            running.stdin.close()
            yield from running.stderr
        finally:
            running.kill()


def _environment(*, display: bool) -> dict[str, str]:
    hidden = () if display else ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return {name: value for name, value in os.environ.items() if name not in hidden}


def one_sentence(ended: Ended) -> str:
    """Return the one sentence of an error; fail when there is more or a traceback."""
    lines = ended.err.splitlines()
    assert len(lines) == 1, ended.err
    assert lines[0].startswith("gridwright: ")
    assert lines[0].endswith((".", "--help."))
    return lines[0].removeprefix("gridwright: ")
