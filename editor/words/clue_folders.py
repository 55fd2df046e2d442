"""What puzzles use, for the clue memory, and folders of puzzles that it takes in."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH, alphabet_of
from editor.language import counted
from editor.words.clues import PuzzleUses, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.words.clues import ClueMemory

    Reader = Callable[[Path], Puzzle | str]
    """Returns the puzzle in a file, or a sentence that says why it cannot be read."""

_AT_ONCE = 25
"""Puzzles that are kept in one go: each waits for the disk."""
_DAY = re.compile(r"(?<!\d)(\d{4})-?(\d\d)-?(\d\d)(?!\d)")
_AMERICAN_DAY = re.compile(r"(?<!\d)(\d{1,2})/(\d{1,2})/(\d{4})(?!\d)")


@dataclass(frozen=True, slots=True)
class FolderImport:
    """What a folder gave: puzzles read, clues not known before, files that cannot be read."""

    puzzles: int
    clues: int
    bad_files: tuple[str, ...]
    """A sentence for each, which names the file."""

    @property
    def sentence(self) -> str:
        """What was taken in."""
        parts = [
            counted(self.puzzles, "{count} puzzle read", "{count} puzzles read"),
            counted(self.clues, "{count} new clue", "{count} new clues"),
        ]
        if bad := len(self.bad_files):
            parts.append(counted(bad, "{count} file passed over", "{count} files passed over"))
        return ", ".join(parts)


def uses_of(puzzle: Puzzle, place: Path, day: date | None, *, own: bool) -> PuzzleUses:
    """Return what ``puzzle`` in the file ``place`` uses; its own title goes before the file's.

    Most formats name no alphabet, which reads as English: the letters tell another one.
    """
    named = puzzle.alphabet
    alphabet = alphabet_of(puzzle.fill.values()) if named == ENGLISH else named
    former = puzzle.written_for
    entries = {
        (alphabet.normalize(entry), "" if slot.key in former else puzzle.clue(slot))
        for slot in puzzle.layout.slots
        for entry in puzzle.entries(slot)
    }
    clued_before = {
        (alphabet.normalize(entry), puzzle.clues.get(key, "")) for key, entry in former.items()
    }
    return PuzzleUses(
        tuple(sorted(entries)),
        puzzle.title or place.stem,
        puzzle.author,
        day,
        place_of(place),
        own,
        tuple(sorted(clued_before)),
    )


def import_folder(
    folder: Path,
    memory: ClueMemory,
    read: Reader,
    suffixes: Collection[str],
    progress: Callable[[float], object] = lambda fraction: None,
    author: str = "",
) -> FolderImport:
    """Remember what all puzzles below ``folder`` use, once each however often it is taken in.

    Puzzles by ``author`` are one's own. ``progress`` is told the part done, 0 to 1; what was taken
    in stays when it raises. Raises WordsError when the memory cannot be used.
    """
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in suffixes)
    bad_files: list[str] = []
    waiting: list[PuzzleUses] = []
    clues = 0
    try:
        for number, path in enumerate(files, 1):
            puzzle = read(path)
            if isinstance(puzzle, str):
                bad_files.append(puzzle)
            else:
                own = bool(author) and puzzle.author.strip().casefold() == author.casefold()
                waiting.append(uses_of(puzzle, path, day_of(puzzle, path), own=own))
            if len(waiting) == _AT_ONCE:
                clues += memory.remember_puzzles(waiting)
                waiting.clear()
            progress(number / len(files))
    finally:
        if waiting:
            clues += memory.remember_puzzles(waiting)
    return FolderImport(len(files) - len(bad_files), clues, tuple(bad_files))


def day_of(puzzle: Puzzle, path: Path) -> date | None:
    """Return the day that ``puzzle`` names, or the name of its file, or that of the file."""
    for text in (puzzle.credits.get("date", ""), path.stem):
        if found := _DAY.search(text):
            year, month, day = map(int, found.groups())
        elif found := _AMERICAN_DAY.search(text):
            month, day, year = map(int, found.groups())
        else:
            continue
        with suppress(ValueError):
            return date(year, month, day)
    with suppress(OSError, ValueError, OverflowError):
        return date.fromtimestamp(path.stat().st_mtime)
    return None
