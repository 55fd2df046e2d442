"""``python -m bench soak``: what the program holds in memory after long random work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from bench.damage import FOLDERS

if TYPE_CHECKING:
    from collections.abc import Sequence

_SETTLED = 10
"""The minute with which the end is compared."""
_GROWTH = 0.15
"""By how much more may be held at the end than then."""

Held: TypeAlias = "dict[str, float]"
"""What each process holds in memory at the end of a minute, in MB."""


def soak(
    minutes: Annotated[int, typer.Option(min=1, max=1440, help="How long to work.")] = 60,
) -> None:
    """Work at random in a real window, and print each minute what its processes hold (Linux).

    Each minute ends with a rest, in which the processes give back what they do between jobs, so
    that the figures compare; what all held at most at work stands last. All is well when the end
    is within 15 % of the tenth minute.

    Example: python -m bench soak --minutes 15
    """
    held: list[Held] = []
    with TemporaryDirectory() as folder, _started(folder, minutes) as run:
        assert run.stdout is not None
        print("minute actions steps   held by each process")
        for number, line in enumerate(run.stdout, 1):
            row = json.loads(line)
            held.append(row["processes"])
            each = "  ".join(f"{name} {one:.0f}" for name, one in held[-1].items())
            figures = f"all {sum(held[-1].values()):.0f}  at work {row['most']:.0f}"
            print(f"{number:6} {row['actions']:7} {row['steps']:5}   {each}  {figures}", flush=True)
    if run.returncode:
        raise typer.Exit(1)
    share = growth(held)
    if share is not None:
        print(f"{share:+.1%} since minute {_SETTLED}")
    raise typer.Exit(0 if share is None or share <= _GROWTH else 1)


def growth(held: Sequence[Held]) -> float | None:
    """Return by what share more is held at the end than in the tenth minute; None: too early."""
    if len(held) <= _SETTLED:
        return None
    return sum(held[-1].values()) / sum(held[_SETTLED - 1].values()) - 1


def _started(folder: str, minutes: int) -> subprocess.Popen[str]:
    homes = {f"XDG_{name.upper()}_HOME": f"{folder}/{name}" for name in FOLDERS}
    return subprocess.Popen(
        [sys.executable, "-m", "bench.soak_run", str(60 * minutes), "60"],
        env=os.environ | homes | {"QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
