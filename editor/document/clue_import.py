"""The clues of finished puzzles for the clue memory: of one, or of a folder of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from editor.formats.errors import FormatError
from editor.formats.registry import FORMATS, read_puzzle
from editor.words.clues import OldClue
from editor.words.shipped import in_shipped_list

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.words.clues import ClueMemory


@dataclass(frozen=True, slots=True)
class ClueImport:
    """What an import found: puzzles read, clues not known before, files that cannot be read."""

    puzzles: int
    clues: int
    bad_files: tuple[str, ...]
    """A sentence for each, which names the file."""


def clues_of(puzzle: Puzzle, title: str, day: date | None) -> tuple[OldClue, ...]:
    """Return the clues of the full entries of ``puzzle``; its own title goes before ``title``."""
    entries = (
        (entry, puzzle.clue(slot)) for slot in puzzle.layout.slots for entry in puzzle.entries(slot)
    )
    return tuple(
        OldClue(puzzle.alphabet.normalize(entry), clue, puzzle.title or title, day)
        for entry, clue in entries
        if clue
    )


def import_folder(
    folder: Path, memory: ClueMemory, progress: Callable[[float], None] = lambda fraction: None
) -> ClueImport:
    """Remember the clues of all puzzles below ``folder``; their day is that of the file.

    ``progress`` is told the part done, 0 to 1. Raises WordsError when the memory cannot be used.
    """
    suffixes = {suffix for one in FORMATS if one.reads for suffix in one.suffixes}
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in suffixes)
    bad_files: list[str] = []
    clues = 0
    for number, path in enumerate(files, 1):
        try:
            puzzle = read_puzzle(path, in_shipped_list)
            day = date.fromtimestamp(path.stat().st_mtime)
        except (FormatError, OSError) as error:
            bad_files.append(str(error))
        else:
            clues += memory.remember(clues_of(puzzle, path.stem, day))
        progress(number / len(files))
    return ClueImport(len(files) - len(bad_files), clues, tuple(bad_files))
