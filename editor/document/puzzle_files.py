"""The puzzle files of a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.formats.registry import FORMATS

if TYPE_CHECKING:
    from pathlib import Path


def puzzle_files(folder: Path) -> tuple[Path, ...]:
    """Return the puzzle files in ``folder``, by name; raise OSError when it cannot be read."""
    suffixes = {suffix for one in FORMATS if one.reads for suffix in one.suffixes}
    return tuple(sorted(path for path in folder.iterdir() if path.suffix.lower() in suffixes))
