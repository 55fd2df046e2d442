"""The document: the puzzle on the desk, its file, and the history of its edits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.core.change import Change

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

_MERGEABLE = 1


class Document(QObject):
    """The puzzle on the desk.

    Signals:
        puzzle_changed(change): the puzzle was replaced, by an edit, undo, redo or loading.
        loaded(): another puzzle was put on the desk, with no history.
        path_changed(path): the document belongs to another file (None: to none yet).
    """

    puzzle_changed = Signal(object)
    loaded = Signal()
    path_changed = Signal(object)

    def __init__(self, puzzle: Puzzle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.history = QUndoStack(self)
        self._puzzle = puzzle
        self._path: Path | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self._puzzle

    @property
    def path(self) -> Path | None:
        """The file that Save writes, if there is one."""
        return self._path

    @property
    def is_saved(self) -> bool:
        """Whether closing would lose nothing."""
        return self.history.isClean()

    def apply(self, text: str, after: Puzzle, *, merge: str = "") -> None:
        """Make ``after`` current, as one undo step named ``text``.

        A step joins the one before when both have the same ``merge``, unless that is empty.
        """
        if after != self._puzzle:
            self.history.push(_Step(self, text, after, merge))

    def load(self, puzzle: Puzzle, path: Path | None = None, *, saved: bool = True) -> None:
        """Put ``puzzle`` on the desk with a new history; not ``saved``: closing it asks."""
        self.history.clear()
        self._show(puzzle)
        self._set_path(path)
        if not saved:
            self.history.resetClean()
        self.loaded.emit()

    def mark_saved(self, path: Path) -> None:
        """Note that the puzzle as it stands was written to ``path``."""
        self.history.setClean()
        self._set_path(path)

    def _set_path(self, path: Path | None) -> None:
        if path != self._path:
            self._path = path
            self.path_changed.emit(path)

    def _show(self, puzzle: Puzzle) -> None:
        before, self._puzzle = self._puzzle, puzzle
        self.puzzle_changed.emit(Change(before, puzzle))


class _Step(QUndoCommand):
    """One edit: the puzzle before and the puzzle after."""

    def __init__(self, document: Document, text: str, after: Puzzle, merge: str) -> None:
        super().__init__(text)
        self._document = document
        self._before = document.puzzle
        self._after = after
        self._merge = merge

    def id(self) -> int:
        return _MERGEABLE if self._merge else -1

    def redo(self) -> None:
        self._document._show(self._after)  # noqa: SLF001 - a step is the document's own hand

    def undo(self) -> None:
        self._document._show(self._before)  # noqa: SLF001

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        if not isinstance(other, _Step) or other._merge != self._merge:  # noqa: SLF001
            return False
        self._after = other._after  # noqa: SLF001
        self.setObsolete(self._after == self._before)
        return True
