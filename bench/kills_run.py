"""What ``bench kills`` kills: the parts of a window that keep work, edited and saved at random.

It reads lines ``FOLDER FIRST SEED DELAY`` and starts a process for each, forked, because to start
one with all that it imports takes a hundred times as long. What is done is told line by line: a
letter for what happened, a number for the state of the puzzle, and the time.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from editor.core.edits import set_text
from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.document import journal as journals
from editor.document.document import Document
from editor.document.document_file import DocumentFile
from editor.document.guarded_file import NOTHING, Foreign, Opened, Seen, Written
from editor.document.journal import Journal
from editor.document.lost_work import lost_work
from editor.document.open_files import OpenFiles
from editor.document.versions.past import Past
from editor.document.versions.version import Version, Why
from editor.document.versions.versions import Versions
from editor.formats.ipuz_reader import read_ipuz

if TYPE_CHECKING:
    from editor.document.guarded_file import Outcome, Refused

_SIDE = 5
_PACE = 4
"""Milliseconds between two things that are done."""
FOREIGN = 1_000_000
"""States from here on are those that another program has written."""


def main() -> None:
    """Fork one process after the other, and tell of each that it is over."""
    for line in sys.stdin:
        folder, first, seed, delay = line.rsplit(maxsplit=3)
        child = os.fork()
        if not child:
            try:
                _work(Path(folder), int(first), int(seed), int(delay))
            finally:
                os._exit(1)
        _tell("P", child)
        os.waitpid(child, 0)
        _tell("X", child)


def _work(folder: Path, first: int, seed: int, delay: int) -> None:
    journals.DELAY = delay
    os.environ["XDG_DATA_HOME"] = str(folder / "data")
    app = QCoreApplication([])
    hand = Hand(folder, first, Random(seed))
    hand.begin()
    app.exec()


def _tell(what: str, number: object) -> None:
    """Tell what happened in one write, which no kill can tear."""
    os.write(1, f"{what} {number} {time.monotonic()}\n".encode())


class Hand(QObject):
    """Does at random what a constructor and other programs do, and tells what it is told."""

    def __init__(self, folder: Path, first: int, random: Random) -> None:
        super().__init__()
        self._path = folder / "puzzle.ipuz"
        self._journals = folder / "journals"
        self._random = random
        self._last = first
        self._foreign = FOREIGN
        self._is_answered = True
        self._nothing: Future[Seen | None] = Future()
        self._nothing.set_result(Seen(self._path, NOTHING))
        self._kept: dict[Future[Version] | Future[bool], int] = {}
        self.document = Document(Puzzle(Grid(_SIDE, _SIDE), title="0"))
        self._journal = Journal(self.document, self._journals)
        self._versions = Versions(folder / "versions.db")
        self._past = Past(self.document, self._versions)
        self._file = DocumentFile(self.document, self._past, OpenFiles(folder / "open"))
        self._journal.written.connect(self._note_journal)
        self._versions.answered.connect(self._note_answer)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._act)

    def begin(self) -> None:
        """Take up what was left behind, else what is in the file, and go on."""
        works = lost_work(self._journals).works
        if works:
            latest = works[0]
            self.document.load(
                latest.puzzle, latest.path, saved=False, line=latest.line, digest=latest.seen
            )
            for work in works:
                self._journal.replace(work)
            self._keep(Why.RECOVERED, latest.puzzle)
            self._start()
        elif self._path.exists():
            self._file.read(self._path, self._take_read)
        else:
            self._start("N")

    def _take_read(self, opened: Opened | Refused) -> None:
        assert isinstance(opened, Opened), opened
        self._file.put(opened)
        self._start()

    def _start(self, what: str = "R") -> None:
        _tell(what, self.document.puzzle.title)
        self._timer.start(_PACE)

    def _act(self) -> None:
        document, chance = self.document, self._random.random()
        if chance < 0.75:
            self._last += 1
            place = divmod(self._last % _SIDE**2, _SIDE)
            letter = chr(ord("A") + self._last % 26)
            after = replace(set_text(document.puzzle, place, letter), title=str(self._last))
            document.apply("Type", after)
            _tell("E", self._last)
        elif chance < 0.82 and document.history.canUndo():
            document.history.undo()
            _tell("E", document.puzzle.title)
        elif chance < 0.92 and not self._file.is_busy and self._is_answered:
            self._is_answered = False
            self._save()
        elif chance < 0.95 and not self._file.is_busy and self._is_answered:
            self._intrude()
        elif chance < 0.97:
            self._keep(Why.FILLED, document.puzzle)

    def _intrude(self) -> None:
        """Be another program, which writes into the file, but not over what another one wrote."""
        if not self._path.exists():
            return
        here = read_ipuz(self._path.read_bytes()).puzzle.title
        if int(here) >= FOREIGN:
            return
        self._foreign = FOREIGN + self._last
        title = f'"title": "{self._foreign}"'
        _tell("F", self._foreign)
        data = self._path.read_text().replace(f'"title": "{here}"', title)
        beside = self._path.with_suffix(".theirs")
        beside.write_text(data)
        beside.replace(self._path)
        self._is_answered = False
        self._save()

    def _save(self) -> None:
        """Save; work that has lost its file to a kill knows of nothing that may be there."""
        self._file.write(self._path, self._note_write, instead=self._nothing)

    def _note_write(self, outcome: Outcome) -> None:
        match outcome:
            case Written(puzzle=puzzle):
                self._is_answered = True
                _tell("S", puzzle.title)
                self._journal.write()  # as the window does
                # What was asked of the store before is done then.
                self._kept[self._versions.ask(bool)] = int(puzzle.title)
            case Foreign():
                self._file.replace(outcome, self._note_write)
            case _:
                _tell("?", outcome)

    def _keep(self, why: Why, puzzle: Puzzle) -> None:
        self._kept[self._past.keep(why, puzzle)] = int(puzzle.title)

    def _note_answer(self, answered: Future[object]) -> None:
        if (state := self._kept.pop(answered, None)) is not None:  # type: ignore[arg-type]
            answered.result()
            _tell("V", state)

    def _note_journal(self, puzzle: Puzzle) -> None:
        _tell("J", puzzle.title)


if __name__ == "__main__":
    main()
