"""``python -m bench`` in a checkout: lists the measurements, or makes one of them."""

from __future__ import annotations

import sys

from bench.table import BENCHES
from editor.cli.app import lazy_group, run_group
from editor.cli.streams import take_streams

_HELP = """
Measure the program, from a checkout: python -m bench NAME.

How fast your own grids fill is told by gridwright bench.
"""


def _root() -> None:
    """Stand for all measurements together: they have no option in common."""


def run(arguments: list[str]) -> int:
    """Make the measurement that ``arguments`` name, and return the exit code."""
    return run_group(lazy_group("python -m bench", _HELP, BENCHES, _root), arguments)


if __name__ == "__main__":
    take_streams()
    sys.exit(run(sys.argv[1:] or ["--help"]))
