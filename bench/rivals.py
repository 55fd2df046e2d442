"""Other people's makers to measure beside ours: fetched when measured, never shipped."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from editor.cli.errors import CommandError
from editor.paths import cache_folder

if TYPE_CHECKING:
    from collections.abc import Sequence

LAYOUT_PACKAGE = "crossword-layout-generator"
CONSTRAINT_PACKAGE = "python-constraint2"
_FETCH_SECONDS = 120

_LAYOUT_PROGRAM = """
const rival = require(process.argv[1]);
const sets = JSON.parse(require("fs").readFileSync(0));
const figures = sets.map((words) => {
  const made = rival.generateLayout(words.map((answer) => ({ answer, clue: "" })));
  const placed = made.result.filter((one) => one.orientation !== "none").length;
  return [placed, made.rows, made.cols];
});
console.log(JSON.stringify(figures));
"""

_SQUARE_PROGRAM = """
import sys
from time import perf_counter
from constraint import Problem
words = sys.stdin.read().split()
every = sys.argv[1] == "all"
side = range(len(words[0]))
start = perf_counter()
problem = Problem()
problem.addVariables([(way, number) for way in "ad" for number in side], words)
for row in side:
    for col in side:
        problem.addConstraint(
            lambda across, down, row=row, col=col: across[col] == down[row],
            [("a", row), ("d", col)],
        )
found = 0
for solution in problem.getSolutionIter():
    found += 1
    if not every:
        break
print(found, perf_counter() - start)
"""


@dataclass(frozen=True, slots=True)
class RivalLayout:
    """How many words the rival placed, in which box."""

    placed: int
    rows: int
    cols: int


@dataclass(frozen=True, slots=True)
class RivalSquares:
    """How many squares the rival found in which time; cut off, ``seconds`` is the limit."""

    found: int | None
    seconds: float


def rival_layouts(word_sets: Sequence[Sequence[str]], limit: float) -> list[RivalLayout]:
    """Lay all word sets out with npm's crossword-layout-generator; raises CommandError."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise CommandError(f"Node and npm are not installed, so {LAYOUT_PACKAGE} is passed over")
    folder = _rivals() / "npm"
    package = folder / "node_modules" / LAYOUT_PACKAGE
    if not package.is_dir():
        _fetch([npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), LAYOUT_PACKAGE])
    done = _run([node, "-e", _LAYOUT_PROGRAM, str(package)], json.dumps(word_sets), limit)
    if done is None:
        raise CommandError(f"{LAYOUT_PACKAGE} took more than {limit:g} seconds")
    # The package prints a line for each word it weighs; ours is the last.
    return [RivalLayout(*figures) for figures in json.loads(done.splitlines()[-1])]


def rival_squares(words: Sequence[str], *, every: bool, limit: float) -> RivalSquares:
    """Search squares of ``words`` with a program for python-constraint2; raises CommandError.

    The program has a variable for each row and column and a constraint for each crossing.
    """
    folder = _rivals() / "pypi"
    if not (folder / "constraint").is_dir():
        options = ["--quiet", "--no-deps", "--target", str(folder)]
        _fetch([sys.executable, "-m", "pip", "install", *options, CONSTRAINT_PACKAGE])
    program = f"import sys; sys.path.insert(0, {str(folder)!r})\n{_SQUARE_PROGRAM}"
    start = perf_counter()
    command = [sys.executable, "-c", program, "all" if every else "first"]
    done = _run(command, "\n".join(words), limit)
    if done is None:
        return RivalSquares(None, max(limit, perf_counter() - start))
    found, seconds = done.split()
    return RivalSquares(int(found), float(seconds))


def _rivals() -> Path:
    return cache_folder() / "rivals"


def _fetch(command: Sequence[str]) -> None:
    try:
        _run(command, "", _FETCH_SECONDS)
    except CommandError as error:
        raise CommandError(f"{command[-1]} cannot be fetched, so it is passed over") from error


def _run(command: Sequence[str], given: str, limit: float) -> str | None:
    """Return what a program prints, or None when it is cut off."""
    try:
        done = subprocess.run(
            command, input=given, capture_output=True, text=True, timeout=limit, check=True
        )
    except subprocess.TimeoutExpired:
        return None
    except (OSError, subprocess.CalledProcessError) as error:
        raise CommandError(f"{Path(command[0]).name} did not run: {error}") from error
    return done.stdout
