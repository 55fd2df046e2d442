"""Runs of Qxw's filler (``qxw -b``) on the same grid and words, to measure beside ours."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bench.programs import ProgramRun, timed
from editor.cli.errors import CommandError

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList

_PLACES = ("qxw", "/usr/games/qxw")


def qxw_path() -> str:
    """Return where Qxw is; raise CommandError when it is not installed."""
    for place in _PLACES:
        if found := shutil.which(place):
            return found
    raise CommandError("Qxw is not installed; on Debian it is the package qxw.")


def run_qxw(puzzle: Puzzle, words: WordList, floor: int, limit: float) -> ProgramRun:
    """Fill ``puzzle`` with Qxw; a run that is cut off counts ``limit`` seconds."""
    path = qxw_path()
    with TemporaryDirectory() as folder:
        dictionary, deck = Path(folder, "words.txt"), Path(folder, "deck.qxd")
        listed = (word.text for word in words if word.score >= floor)
        dictionary.write_text("\n".join(listed), encoding="utf-8")
        deck.write_text(deck_of(puzzle), encoding="utf-8")
        return timed([path, "-b", "-d", str(dictionary), str(deck)], limit)


def deck_of(puzzle: Puzzle) -> str:
    """Return ``puzzle`` as Qxw's batch mode reads it: a line of cell names for each slot."""
    lines = [".RANDOM 0"]
    for slot in puzzle.layout.slots:
        names = " ".join(map(_name, slot.cells))
        given = any(cell in puzzle.fill for cell in slot.cells)
        pattern = "".join(puzzle.fill.get(cell, ".") for cell in slot.cells)
        lines.append(f"{names} ={pattern}" if given else names)
    return "\n".join(lines) + "\n"


def _name(cell: Cell) -> str:
    return f"{cell[0]:02d}{cell[1]:02d}"
