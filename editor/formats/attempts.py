"""Reading many puzzles, some of which may not be readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.formats.errors import FormatError
from editor.formats.registry import FORMATS, read_puzzle

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.formats.slashes import IsListed


def puzzle_suffixes() -> frozenset[str]:
    """Return the endings of all files that puzzles are read from."""
    return frozenset(suffix for one in FORMATS if one.reads for suffix in one.suffixes)


def puzzle_or_fault(path: Path, listed: IsListed) -> Puzzle | str:
    """Return the puzzle in ``path``, or a sentence that says why it cannot be read."""
    try:
        return read_puzzle(path, listed)
    except (FormatError, OSError) as error:
        return str(error)
