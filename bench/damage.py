"""``python -m bench damage``: each file of the program damaged in turn, and the window started."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from bench.mishaps import MISHAPS, happens_to
from editor.document.lost_work import journal_bytes
from editor.formats.templates import read_template

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDERS = ("config", "data", "cache", "state")
_WORDS = "".join(f"{word};50\n" for word in ("CAT", "TEA", "TEN", "ATE", "ACT", "NEAT", "ANT"))
_ALPHABET = 'name = "tiny"\nlanguage = "xx"\nletters = "ABC"\n'
_LEFT = read_template(b"CA.\n...\n#..\n").puzzle
_START = 120
"""Seconds that a start may take at most, on a machine with other things to do."""


@dataclass(frozen=True, slots=True)
class Started:
    """How the window started after a mishap: ``fault`` is empty where all is well."""

    file: str
    mishap: str
    fault: str
    was_told: bool


def damage(
    number: Annotated[int, typer.Option("-n", min=1, help="So many mishaps.")] = 300,
    seed: Annotated[int, typer.Option(min=0, help="Another seed damages other places.")] = 1,
) -> None:
    """Damage the files of settings, words, clues, versions, journals and caches; start each time.

    A start must come, and what is set aside must be told with its place. Unreadable files are
    read by root all the same.

    Example: python -m bench damage -n 60
    """
    with TemporaryDirectory() as folder:
        profile = made_profile(Path(folder))
        rows = []
        for row in islice(_all_starts(profile, Path(folder) / "damaged", seed), number):
            rows.append(row)
            if row.fault:
                print(f"{row.file}, {row.mishap}: {row.fault}", flush=True)
    for file, count in Counter(row.file for row in rows).items():
        told = sum(row.was_told for row in rows if row.file == file)
        print(f"{file:<40} {count:4} mishaps, {told:4} told")
    faults = sum(bool(row.fault) for row in rows)
    print(f"{len(rows)} starts, {faults} with a fault")
    raise typer.Exit(1 if faults else 0)


def made_profile(folder: Path) -> Path:
    """Return the folder of a program that was used: with all kinds of files."""
    profile = folder / "profile"
    words = folder / "words.txt"
    words.write_text(_WORDS)
    data = profile / "data" / "gridwright"
    for name, text in {
        "words/my-words-english.txt": "TEA;0\nOWN;60\n",
        "alphabets/tiny.toml": _ALPHABET,
    }.items():
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_text(text)
    _run(profile, "-m", "editor", "words", "clues", "--import", _clues(folder))
    started(profile, str(words))
    journals = data / "journals"
    journals.mkdir(exist_ok=True)
    (journals / "left.journal").write_bytes(journal_bytes(_LEFT, None, ""))
    return profile


def files_of(profile: Path) -> list[Path]:
    """Return the files in ``profile``, without those that SQLite keeps for a moment."""
    passing = ("-wal", "-shm", "-journal", ".lock")
    files = (path for path in sorted(profile.rglob("*")) if path.is_file())
    return [path for path in files if not path.name.endswith(passing)]


def start_after(profile: Path, damaged: Path, file: Path, mishap: str, random: Random) -> Started:
    """Let ``mishap`` happen to ``file`` of a copy of ``profile`` at ``damaged``, and start it."""
    name = file.relative_to(profile)
    shutil.rmtree(damaged, ignore_errors=True)
    shutil.copytree(profile, damaged, symlinks=True)
    happens_to(damaged / name, mishap, random)
    told, fault = started(damaged)
    aside = damaged / "data" / "gridwright" / "set-aside"
    moved = sorted(aside.iterdir()) if aside.is_dir() else []
    silent = [one.name for one in moved if one.name not in told]
    if silent and not fault:
        fault = f"set aside without a word: {', '.join(silent)}"
    return Started(str(name), mishap, fault, bool(moved))


def started(profile: Path, *arguments: str) -> tuple[str, str]:
    """Start the window on ``profile``; return what it told, and what went wrong."""
    try:
        ended = _run(profile, "-m", "bench.damage_run", *arguments)
    except subprocess.TimeoutExpired:
        return "", "the window did not start in time"
    if ended.returncode:
        return "", f"code {ended.returncode}: {ended.stderr.strip().splitlines()[-1:]}"
    return "\n".join(json.loads(ended.stdout.splitlines()[-1])), ""


def _all_starts(profile: Path, damaged: Path, seed: int) -> Iterator[Started]:
    """Yield starts for ever, each file with each mishap in turn."""
    for turn, (file, mishap) in enumerate(cycle(product(files_of(profile), MISHAPS))):
        yield start_after(profile, damaged, file, mishap, Random(seed + turn))


def _clues(folder: Path) -> str:
    path = folder / "clues.csv"
    path.write_text("entry,clue\nCAT,A pet\n")
    return str(path)


def _run(profile: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    homes = {f"XDG_{name.upper()}_HOME": str(profile / name) for name in FOLDERS}
    plain = {"QT_QPA_PLATFORM": "offscreen", "GRIDWRIGHT_LANGUAGE": "en"}
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | homes | plain,
        capture_output=True,
        text=True,
        check=False,
        timeout=_START,
    )
