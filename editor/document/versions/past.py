"""The past of one document: its versions and its history, kept while it is worked on."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.versions.places import Place
from editor.document.versions.steps import BLOCK, MOST
from editor.document.versions.version import Recalled, VersionsError, Why
from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from pathlib import Path

    from editor.core.change import Change
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.versions.store import VersionStore
    from editor.document.versions.version import Version
    from editor.document.versions.versions import Versions

_T = TypeVar("_T")

HOUR = 3_600_000
"""Milliseconds of work after which a version is kept, when nothing else has left one."""
PAUSE = 2000
"""Milliseconds from an edit until the history is written down; later edits do not put it off."""


class Past(QObject):
    """Keeps versions of ``document``, and its history, in the line it belongs to.

    Signals:
        recalled(steps): so many steps of an earlier run can be taken back again.
    """

    recalled = Signal(int)

    def __init__(
        self, document: Document, versions: Versions, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._versions = versions
        self._desk = _Desk(Place(document.line))
        self._asked: Future[Recalled | None] | None = None
        self._is_touched = False
        self._hour, self._pause = QTimer(self), QTimer(self)
        for timer, length, then in (
            (self._hour, HOUR, self._keep_hour),
            (self._pause, PAUSE, self.write_steps),
        ):
            timer.setSingleShot(True)
            timer.setInterval(length)
            timer.timeout.connect(then)
        document.loaded.connect(self._begin)
        document.path_changed.connect(self._move)
        document.puzzle_changed.connect(self._note_edit)
        versions.answered.connect(self._take_answer)
        self._begin()

    def keep(self, why: Why, puzzle: Puzzle | None = None) -> Future[Version]:
        """Keep ``puzzle``, or that on the desk; the future tells when it is on the disk."""
        self._hour.stop()
        self.write_steps()
        return self._keep(puzzle or self._document.puzzle, why)

    def keeper(self, why: Why, puzzle: Puzzle) -> Callable[[], object]:
        """Return what keeps ``puzzle`` and waits until it is on the disk, for another thread.

        Whatever was to be kept before is on the disk then too. That the disk refuses is told by
        the store itself.
        """
        self._hour.stop()
        self.write_steps()
        keep = partial(_keep, self._desk, puzzle, why, puzzle.title)
        return partial(_done, self._versions, keep)

    def settler(self) -> Callable[[], object]:
        """Return what waits, in another thread, until all that was to be kept is on the disk."""
        return partial(_done, self._versions, _nothing)

    def keep_foreign(self, data: bytes, path: Path) -> Future[Version]:
        """Keep what another program has written into the file ``path``, whatever that is.

        It goes among the versions of that file, which need not be the document's own.
        """
        return self._versions.ask(partial(_keep_foreign, self._desk, data, path))

    def close(self) -> None:
        """Keep how the work was left, beside the window."""
        self._hour.stop()
        self.write_steps()
        if self._is_touched and not self._document.is_saved:
            self._keep(self._document.puzzle, Why.LEFT)

    @property
    def versions(self) -> Versions:
        """The store that all is kept in."""
        return self._versions

    def ask(self, work: Callable[[str, VersionStore], _T]) -> Future[_T]:
        """Have ``work`` done, which gets the line of the document and the store."""
        desk = self._desk
        return self._versions.ask(lambda store: work(desk.place.key, store))

    def attach(self, line: str) -> Future[None]:
        """Let the document carry on ``line``, whose file was lost."""
        return self._versions.ask(partial(_attach, self._desk, line))

    def write_steps(self) -> None:
        """Write the history down as it stands, beside the window."""
        self._pause.stop()
        if self._is_touched:
            puzzle, steps = self._document.puzzle, self._document.steps
            self._versions.ask(partial(_write_steps, self._desk, steps, puzzle.title))

    def _keep(self, puzzle: Puzzle, why: Why) -> Future[Version]:
        return self._versions.ask(partial(_keep, self._desk, puzzle, why, puzzle.title))

    def _keep_hour(self) -> None:
        self.keep(Why.HOUR)

    def _begin(self) -> None:
        """Find the line of what is on the desk now, and its history."""
        self._hour.stop()
        self._pause.stop()
        document = self._document
        self._is_touched = False
        self._desk = _Desk(Place(document.line))
        further = "" if document.is_saved else tr("Recover")
        self._asked = self._versions.ask(
            partial(_begin, self._desk, document.puzzle, document.path, further)
        )

    def _move(self, path: Path | None) -> None:
        if path is not None and not self._is_loading:
            self._versions.ask(partial(_move, self._desk, path))

    @property
    def _is_loading(self) -> bool:
        """Whether another puzzle is coming onto the desk."""
        return self._document.line != self._desk.token

    def _note_edit(self, change: Change) -> None:
        if self._is_loading:
            return
        if not self._is_touched and self._document.path is not None:
            self._keep(change.before, Why.OPENED)
        self._is_touched = True
        for timer in (self._hour, self._pause):
            if not timer.isActive():
                timer.start()

    def _take_answer(self, answered: Future[object]) -> None:
        """Put the history of an earlier run under that of the document."""
        if answered is not self._asked:
            return
        self._asked = None
        recalled = None if answered.exception() else answered.result()
        if isinstance(recalled, Recalled):
            self._document.recall(recalled)
            self.recalled.emit(len(recalled.steps))


class _Desk:
    """Where the versions of one puzzle go. Only the store's thread looks at its place."""

    def __init__(self, place: Place) -> None:
        self.token = place.key
        self.place = place
        self.written: dict[int, tuple[Puzzle, bytes]] = {}
        """Puzzles of the history that were written, by their identity, and their bytes."""


def _done(versions: Versions, work: Callable[[VersionStore], object]) -> None:
    with suppress(VersionsError):
        versions.ask(work).result()


def _nothing(_store: VersionStore) -> None:
    pass


def _begin(
    desk: _Desk, puzzle: Puzzle, path: Path | None, further: str, store: VersionStore
) -> Recalled | None:
    data = write_ipuz(puzzle)
    desk.place = store.place_of(desk.token, path, data)
    steps = store.recall(desk.place, data, further)
    try:
        puzzles = [read_ipuz(held).puzzle for _, held in steps]
    except FormatError:  # written by a version of the program that knew less, or more
        return None
    if len(puzzles) < 2:
        return None
    names = [text for text, _ in steps]
    return Recalled(puzzles[0], tuple(zip(names[1:], puzzles[1:], strict=True)))


def _move(desk: _Desk, path: Path, store: VersionStore) -> None:
    desk.place = store.place_after(desk.place, path)


def _attach(desk: _Desk, line: str, store: VersionStore) -> None:
    desk.place = store.attach(desk.place, line)


def _keep(
    desk: _Desk, content: Puzzle | bytes, why: Why, title: str, store: VersionStore
) -> Version:
    data = content if isinstance(content, bytes) else write_ipuz(content)
    version = store.keep(desk.place, data, why, title)
    desk.place = replace(desk.place, key=version.line, origin=None)
    return version


def _keep_foreign(desk: _Desk, data: bytes, path: Path, store: VersionStore) -> Version:
    if path == desk.place.path:
        return _keep(desk, data, Why.FOREIGN, "", store)
    return store.keep(store.place_of(uuid4().hex, path, data), data, Why.FOREIGN)


def _write_steps(desk: _Desk, recalled: Recalled, title: str, store: VersionStore) -> None:
    """Write the last steps of a history; its older ones go in blocks."""
    dropped = max(0, (len(recalled.steps) - MOST) // BLOCK * BLOCK)
    first = recalled.steps[dropped - 1][1] if dropped else recalled.first
    steps = [("", first), *recalled.steps[dropped:]]
    known, desk.written = desk.written, {}
    for _, puzzle in steps:
        desk.written[id(puzzle)] = known.get(id(puzzle)) or (puzzle, write_ipuz(puzzle))
    told = [(text, desk.written[id(puzzle)][1]) for text, puzzle in steps]
    line = store.write_steps(desk.place, told, title)
    desk.place = replace(desk.place, key=line)
