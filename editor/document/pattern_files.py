"""Patterns out of files: of puzzles, of collections, of whole folders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.document.puzzle_files import puzzle_files
from editor.formats.errors import FormatError
from editor.formats.hexadecimal import codes_in, is_pattern, read_pattern
from editor.formats.registry import open_puzzle
from editor.language import tr
from editor.storage import read_whole

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.grid import Grid


@dataclass(frozen=True, slots=True)
class Imported:
    """The patterns found, each once, and a sentence for each file that could not be read."""

    grids: tuple[Grid, ...]
    problems: tuple[str, ...]


def import_patterns(path: Path) -> Imported:
    """Return the patterns of the puzzles in ``path``: a file, or all puzzle files of a folder."""
    try:
        files = puzzle_files(path) if path.is_dir() else (path,)
    except OSError as error:
        return Imported((), (tr("{path} cannot be read: {error}").format(path=path, error=error),))
    grids: dict[Grid, None] = {}
    problems = []
    for file in files:
        try:
            grids.update(dict.fromkeys(_patterns(file)))
        except (FormatError, OSError, UnicodeDecodeError) as error:
            problems.append(
                tr("{path} cannot be read: {error}").format(path=file.name, error=error)
            )
    return Imported(tuple(grids), tuple(problems))


def _patterns(file: Path) -> list[Grid]:
    codes = _codes(file)
    grids = [read_pattern(code) for code in codes] if codes else [open_puzzle(file).puzzle.grid]
    # Cut-out cells belong to one puzzle's outline; as a pattern they are blocks.
    return [replace(one, blocks=one.blocks | one.voids, voids=frozenset()) for one in grids]


def _codes(file: Path) -> list[str]:
    """Return the codes of a collection; none where ``file`` is something else."""
    try:
        lines = read_whole(file).decode("utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    codes = [code for line in lines for code in codes_in(line)]
    return codes if all(map(is_pattern, codes)) else []
