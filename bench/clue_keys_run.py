"""What ``python -m bench clue-keys`` runs: a real window in which a clue is typed, key by key."""

from __future__ import annotations

import gc
import json
import sys
from contextlib import contextmanager
from dataclasses import asdict
from itertools import cycle
from pathlib import Path
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bench.clue_keys import KeysRow
from bench.window_run import opened, ready_application
from editor.app import SETTLED
from editor.core import edits
from editor.formats.registry import read_puzzle
from editor.ui.clues.column_layout import Column
from editor.words.facts import ListFacts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.core.spellings import Spelling
    from editor.ui.window.main_window import MainWindow

_CLUES = ("Its peaks are often coverd with snow", "Music played by a band (slow)", "He wrote it")
"""The first has a misspelt word: a remark about it tells that all clues are looked up."""
_BEAT = 1
"""Milliseconds between two turns of an event loop that has nothing to do."""
_AFTER = 0.4
"""Seconds that are watched after a key: what it puts off is done by then."""
_LONGEST_START = 60.0


def main() -> None:
    """Measure the keys; print the rows as JSON."""
    folder, path, text = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    application = ready_application()
    puzzle = _clued(read_puzzle(path))
    window = opened(puzzle, folder)
    window.panels.show_panel("wordplay")
    window.panels.show_panel("clues")
    watch = Watch(window)
    watch.rest_until_known()
    gc.freeze()  # as the application does
    rows = [_row(window, watch, path.stem, where, text) for where in ("field", "table")]
    print(json.dumps([asdict(one) for one in rows]))
    window.document.mark_saved(window.document.puzzle, None)
    window.close()
    del application


def _clued(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with a clue of its own at each entry."""
    for number, (slot, clue) in enumerate(zip(puzzle.layout.slots, cycle(_CLUES), strict=False)):
        puzzle = edits.set_clue(puzzle, slot.key, f"{clue}, {number}")
    return puzzle


class Watch(QObject):
    """Notes the CPU milliseconds of this thread between the turns of the event loop."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.turns: list[float] = []
        self._window = window
        self._last = thread_time()
        self._loop = QEventLoop(self)
        self._beat = QTimer(self, interval=_BEAT, timerType=Qt.TimerType.PreciseTimer)
        self._beat.timeout.connect(self._note_turn)
        self._beat.start()

    def rest(self, seconds: float) -> None:
        """Let the window go on for so long."""
        QTimer.singleShot(round(1000 * seconds), self._loop.quit)
        self._loop.exec()

    def rest_until_known(self) -> None:
        """Let the window start, and look all clues up."""
        for _ in range(round(_LONGEST_START)):
            self.rest(1)
            if self._window.parts.checking.beside_clues:
                break
        self.rest(SETTLED / 1000)

    def begin(self) -> None:
        """Forget the turns before."""
        self.turns.clear()
        self._last = thread_time()

    def _note_turn(self) -> None:
        before, self._last = self._last, thread_time()
        self.turns.append(1000 * (self._last - before))


def _row(window: MainWindow, watch: Watch, name: str, where: str, text: str) -> KeysRow:
    """Return what the keys of ``text`` cost in the clue ``where``, in the field or the table."""
    slots = window.document.puzzle.layout.slots
    field = _field(window, where, len(slots) // 3)
    watch.rest(1)
    keys, turns, spelling = [], [], []
    for letter in text:
        watch.rest(_AFTER / 4)
        watch.begin()
        with _spelling_noted() as looked:
            start = thread_time()
            QTest.keyClicks(field, letter)
            keys.append(1000 * (thread_time() - start))
            watch.rest(_AFTER)
        turns.append(max((keys[-1], *watch.turns)))
        spelling.append(sum(looked))
    return KeysRow(
        puzzle=name,
        clues=len(slots),
        where=where,
        keys=len(text),
        key=median(keys),
        key_worst=max(keys),
        turn=median(turns),
        turn_worst=max(turns),
        spelling=median(spelling),
        spelling_worst=max(spelling),
    )


def _field(window: MainWindow, where: str, row: int) -> QWidget:
    """Return what the clue in ``row`` is written in, with the keyboard there."""
    slot = window.document.puzzle.layout.slots[row]
    window.parts.jumps.go_to_slot(slot)
    if where == "field":
        window.parts.jumps.write_clue()
        return window.panels.entry.clue_field
    table = window.panels.clues.table
    table.setCurrentIndex(table.model().index(row, Column.CLUE))
    table.edit(table.currentIndex())
    focused = QApplication.focusWidget()
    return focused if focused is not None else table


@contextmanager
def _spelling_noted() -> Iterator[list[float]]:
    """Let the milliseconds be noted that each look at the spelling of a clue takes."""
    looked: list[float] = []
    asked = ListFacts.misspelt

    def noted(self: ListFacts, clue: str, spelling: Spelling) -> tuple[str, ...]:
        start = thread_time()
        try:
            return asked(self, clue, spelling)
        finally:
            looked.append(1000 * (thread_time() - start))

    ListFacts.misspelt = noted  # type: ignore[method-assign]
    try:
        yield looked
    finally:
        ListFacts.misspelt = asked  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
