"""The document: the puzzle on the desk, its file, and the history of its edits."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.core.change import Change
from editor.core.coding import recoded
from editor.core.written_for import with_written_for
from editor.document.permission import unchangeable
from editor.document.versions.version import Recalled

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.puzzle import Puzzle

_MERGEABLE = 1


class Document(QObject):
    """The puzzle on the desk.

    Signals:
        puzzle_changed(change): the puzzle was replaced, by an edit, undo, redo or loading.
        loaded(): another puzzle was put on the desk, with no history.
        path_changed(path): the document belongs to another file (None: to none yet).
        saved_changed(saved): closing would lose something now, or no longer.
        refused(sentence): an edit that this puzzle does not allow was not made.
        draft_changed(): something was written in an open editor, or it was closed.
        recalled(): an earlier history was put under the present one.
    """

    puzzle_changed = Signal(object)
    loaded = Signal()
    path_changed = Signal(object)
    saved_changed = Signal(bool)
    refused = Signal(str)
    draft_changed = Signal()
    recalled = Signal()

    def __init__(self, puzzle: Puzzle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.history = QUndoStack(self)
        self.history.indexChanged.connect(self._tell)
        self._told = self._puzzle = puzzle
        self._kept: Puzzle | None = puzzle
        self._is_saved = True
        self._draft: tuple[str, Callable[[Puzzle], Puzzle]] | None = None
        self._path: Path | None = None
        self._digest = b""
        self._line = uuid4().hex

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self._puzzle

    @property
    def path(self) -> Path | None:
        """The file that Save writes, if there is one."""
        return self._path

    @property
    def digest(self) -> bytes:
        """The hash of what the file held when it was read or written here last; empty: unknown."""
        return self._digest

    @property
    def is_saved(self) -> bool:
        """Whether closing would lose nothing: the file has just this puzzle."""
        return self._is_saved

    @property
    def drafted(self) -> Puzzle:
        """The puzzle with what stands in an open editor: what a crash must not lose."""
        if self._draft is None:
            return self._puzzle
        return with_written_for(self._puzzle, self._draft[1](self._puzzle))

    @property
    def line(self) -> str:
        """The name of what is on the desk, until something else is put there.

        Versions of work that has no file yet are found by it.
        """
        return self._line

    @property
    def steps(self) -> Recalled:
        """The history up to the puzzle as it stands."""
        steps = [
            step
            for step in map(self.history.command, range(self.history.index()))
            if isinstance(step, _Step)
        ]
        first = steps[0].before if steps else self._puzzle
        return Recalled(first, tuple((step.text(), step.after) for step in steps))

    def apply(self, text: str, after: Puzzle, *, merge: str = "") -> None:
        """Make ``after`` current, as one undo step named ``text``.

        A step joins the one before when both have the same ``merge``, unless that is empty. The
        numbers of a codeword follow its letters, and clues keep the entry they were written for.
        """
        if reason := unchangeable(self._puzzle, after):
            self.refused.emit(reason)
            return
        after = with_written_for(self._puzzle, recoded(self._puzzle, after))
        if after != self._puzzle or after.carried is not self._puzzle.carried:
            self.history.push(_Step(self, text, after, merge))

    def load(
        self,
        puzzle: Puzzle,
        path: Path | None = None,
        *,
        saved: bool = True,
        line: str = "",
        digest: bytes = b"",
    ) -> None:
        """Put ``puzzle`` on the desk with a new history; not ``saved``: closing it asks.

        ``line`` is what it was called when it was on a desk before, ``digest`` the hash of what the
        file held then, or holds now.
        """
        self._digest = digest
        self._line = line or uuid4().hex
        self.history.clear()
        self._draft = None
        self._kept = puzzle if saved else None
        self._puzzle = puzzle
        self._tell()
        self._judge()
        self._set_path(path)
        self.loaded.emit()

    def mark_saved(self, puzzle: Puzzle, path: Path | None, digest: bytes = b"") -> None:
        """Note that ``puzzle``, which need not be the present one, is what ``path`` has."""
        self._kept = puzzle
        self._digest = digest
        self._judge()
        self._set_path(path)

    def mark_unsaved(self) -> None:
        """Note that no file has the puzzle any more."""
        self._kept = None
        self._judge()

    def draft(self, text: str, edit: Callable[[Puzzle], Puzzle]) -> None:
        """Note ``edit``: what an open editor would do if it were closed now, as the step ``text``.

        It is no step yet, but the journal has it, and closing the window asks about it.
        """
        self._draft = (text, edit)
        self._judge()
        self.draft_changed.emit()

    def drop_draft(self) -> None:
        """Note that the editor is closed: what it did is a step now, or not wanted."""
        if self._draft:
            self._draft = None
            self._judge()
            self.draft_changed.emit()

    def apply_draft(self) -> None:
        """Make what stands in an open editor a step, because the puzzle is to be saved."""
        if self._draft:
            (text, _), after = self._draft, self.drafted
            self._draft = None
            self.apply(text, after)
            self._judge()

    def joins(self, before: Puzzle) -> bool:
        """Tell whether an edit may join the step that led to ``before``: not past what is saved."""
        return before is not self._kept

    def recall(self, recalled: Recalled) -> None:
        """Put an earlier history, which ended as the present one begins, under it."""
        present, index = self.steps, self.history.index()
        undone = [
            (step.text(), step.after)
            for step in map(self.history.command, range(index, self.history.count()))
            if isinstance(step, _Step)
        ]
        *earlier, (last, _) = recalled.steps
        self.history.blockSignals(True)
        self.history.clear()
        self._puzzle = recalled.first
        for text, after in (*earlier, (last, present.first), *present.steps, *undone):
            self.history.push(_Step(self, text, after, ""))
        self.history.setIndex(len(recalled.steps) + index)
        self.history.blockSignals(False)
        self.recalled.emit()

    def _judge(self) -> None:
        """Tell when closing would lose something now, or no longer."""
        saved = self.drafted == self._kept
        if saved != self._is_saved:
            self._is_saved = saved
            self.saved_changed.emit(saved)

    def _set_path(self, path: Path | None) -> None:
        if path != self._path:
            self._path = path
            self.path_changed.emit(path)

    def _tell(self, _index: int = 0) -> None:
        """Tell of another puzzle, once the history knows of its step too."""
        before, self._told = self._told, self._puzzle
        if before is not self._puzzle:
            self._judge()
            self.puzzle_changed.emit(Change(before, self._puzzle))


class _Step(QUndoCommand):
    """One edit: the puzzle before and the puzzle after."""

    def __init__(self, document: Document, text: str, after: Puzzle, merge: str) -> None:
        super().__init__(text)
        self._document = document
        self._before = document.puzzle
        self._after = after
        self._merge = merge

    @property
    def before(self) -> Puzzle:
        """The puzzle before it."""
        return self._before

    @property
    def after(self) -> Puzzle:
        """The puzzle after it."""
        return self._after

    def id(self) -> int:
        return _MERGEABLE if self._merge else -1

    def redo(self) -> None:
        self._document._puzzle = self._after  # noqa: SLF001 - a step is the document's own hand

    def undo(self) -> None:
        self._document._puzzle = self._before  # noqa: SLF001

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        if not isinstance(other, _Step) or other._merge != self._merge:  # noqa: SLF001
            return False
        if not self._document.joins(self._after):
            return False
        self._after = other._after  # noqa: SLF001
        same_document = self._after.carried is self._before.carried
        self.setObsolete(same_document and self._after == self._before)
        return True
