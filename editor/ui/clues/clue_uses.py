"""Looks which clues of the puzzle were used before, beside the window."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.rules.clues import clued
from editor.document.disk import Disk
from editor.words.clues import places_of
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.document.document import Document
    from editor.words.clues import ClueMemory, OldClue

    Asked = tuple[tuple[SlotKey, str, str], ...]

YEAR = timedelta(days=365)
"""How long a clue that was used counts as used before."""
_PAUSE = 300
"""Milliseconds without a key after which the memory is asked."""


class ClueUses(QObject):
    """Tells of each clue of the document where it was used before within a year.

    Signals:
        found(): what is known is another now.
    """

    found = Signal()

    def __init__(self, document: Document, memory: ClueMemory, parent: QObject) -> None:
        super().__init__(parent)
        self.used: Mapping[SlotKey, OldClue] = {}
        self._document = document
        self._memory = memory
        self._asked: Asked = ()
        self._disk = Disk(self)
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._ask)
        document.puzzle_changed.connect(self._wait)
        document.loaded.connect(self.renew)

    @property
    def is_busy(self) -> bool:
        """Whether the memory is still to answer."""
        return self._timer.isActive() or self._disk.is_busy

    def renew(self) -> None:
        """Look once more, for the memory or the document is another."""
        self._asked = ()
        self._wait()

    def _wait(self, _change: object = None) -> None:
        self._timer.start()

    def _ask(self) -> None:
        asked = _questions(self._document.puzzle)
        if asked == self._asked:
            return
        self._asked = asked
        without = places_of(self._document.path)
        self._disk.look(partial(_used, self._memory, asked, without, date.today()), self._take)

    def _take(self, used: Mapping[SlotKey, OldClue]) -> None:
        if used != self.used:
            self.used = used
            self.found.emit()


def _questions(puzzle: Puzzle) -> Asked:
    """Return what the memory is asked about: each clue with the entries that it stands for."""
    return tuple(
        (slot.key, entry, clue) for slot, clue in clued(puzzle) for entry in puzzle.entries(slot)
    )


def _used(
    memory: ClueMemory, asked: Asked, without: tuple[str, ...], today: date
) -> Mapping[SlotKey, OldClue]:
    """Return the latest use of each clue within a year; a memory that cannot be read has none."""
    try:
        old = memory.of_entries({entry for _, entry, _ in asked}, without) if asked else ()
    except WordsError:
        return {}
    latest: dict[tuple[str, str], OldClue] = {}
    for one in old:
        if one.written and today - one.written <= YEAR:
            latest.setdefault((one.entry, _bare(one.text)), one)
    known = ((key, latest.get((entry, _bare(clue)))) for key, entry, clue in asked)
    return {key: one for key, one in known if one is not None}


def _bare(clue: str) -> str:
    """Return the letters and figures of ``clue``: marks, capitals and stops make no other one."""
    return "".join(filter(str.isalnum, clue.casefold()))
