"""The file of a document: read and written off the window's thread, and guarded."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, TypeGuard

from PySide6.QtCore import QObject, Signal

from editor.document.disk import Disk
from editor.document.guarded_file import (
    Foreign,
    Gone,
    Opened,
    Refused,
    Seen,
    Written,
    look_at,
    read_file,
    see,
    write_file,
)
from editor.document.versions.version import VersionsError, Why
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from pathlib import Path

    from editor.document.document import Document
    from editor.document.guarded_file import News, Outcome
    from editor.document.open_files import OpenFiles, Where
    from editor.document.versions.past import Past

    AfterRead = Callable[[Opened | Refused], object]
    AfterWrite = Callable[[Outcome], object]
    AboutToGo = Future[Seen | None]

OWN_SUFFIX = ".ipuz"
"""What the names of files end in that a document can call its own: they keep all of it."""


def _nothing() -> None:
    """Keep no other version."""


class DocumentFile(QObject):
    """Reads and writes the file of ``document``, in a thread of its own.

    ``past`` keeps a version of all that is written, and of what another program has put into the
    file before it is replaced; ``open_files`` tells other windows and processes that the file is
    open here.

    Signals:
        news_found(news): another program has changed, removed or protected the file.
        idle(): all that was to be read and written is.
    """

    news_found = Signal(object)
    idle = Signal()

    def __init__(
        self,
        document: Document,
        past: Past,
        open_files: OpenFiles,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._past = past
        self._open_files = open_files
        self._disk = Disk(self)
        self._disk.idle.connect(self.idle)
        self._told: News | None = None
        self._writes: deque[tuple[Path, AfterWrite, Why, AboutToGo | None]] = deque()
        self._is_writing = False
        self._loads = 0  # what is written of a document says nothing of the next one
        document.loaded.connect(self._forget)
        document.path_changed.connect(self._claim)

    @property
    def is_writing(self) -> bool:
        """Whether the puzzle is on its way to the disk."""
        return self._is_writing

    @property
    def is_foreign(self) -> bool:
        """Whether another program has changed or removed the file, told and not decided."""
        return isinstance(self._told, Foreign | Gone)

    @property
    def is_busy(self) -> bool:
        """Whether something is being read or written."""
        return self._disk.is_busy

    @property
    def _seen(self) -> Seen | None:
        """What is known of the file of the document."""
        path = self._document.path
        return Seen(path, self._document.digest) if path else None

    def read(self, path: Path, then: AfterRead) -> None:
        """Read the file ``path``; nothing is put on the desk yet."""
        self._disk.do(partial(read_file, path), then)

    def where(self, path: Path) -> Where:
        """Tell where ``path`` is open, save here."""
        return self._open_files.where(path, self)

    def put(self, opened: Opened, *, read_only: bool = False) -> None:
        """Put the puzzle that was read on the desk, with its file where it can be its own."""
        path = opened.seen.path
        is_own = path.suffix.lower() == OWN_SUFFIX and not read_only
        puzzle, digest = opened.reading.puzzle, opened.seen.digest
        self._document.load(puzzle, path if is_own else None, digest=digest)

    def see(self, path: Path) -> AboutToGo:
        """Have a look at what stands at ``path`` now, and is to be replaced by ``write``."""
        return self._disk.ask(partial(see, path.absolute()))

    def write(
        self,
        path: Path,
        then: AfterWrite,
        why: Why = Why.SAVED,
        instead: AboutToGo | None = None,
    ) -> None:
        """Write the puzzle as it stands when it is its turn; ``then`` gets what came of it.

        The file's own version of it, called ``why``, is on the disk before the file is replaced.
        A file that is gone is made anew, unless it is saved by itself. Another file than that of
        the document is replaced where it holds what was seen, ``instead`` of which it is written.
        """
        self._writes.append((path.absolute(), then, why, instead))
        self._begin()

    def replace(self, theirs: Foreign, then: AfterWrite) -> None:
        """Write the puzzle over ``theirs``, which is kept first."""
        path, past, puzzle = theirs.seen.path, self._past, self._document.puzzle
        keep, afterwards = self._keepers(path, Why.SAVED)

        def work() -> Outcome:
            try:
                past.keep_foreign(theirs.content, path).result()
            except VersionsError as error:
                sentence = tr("{path} was left alone, for its content cannot be kept. {reason}")
                return Refused(sentence.format(path=path, reason=error))
            return write_file(puzzle, path, theirs.seen, keep)

        self._start(work, then, afterwards)

    def take(self, theirs: Foreign) -> None:
        """Put the puzzle of ``theirs`` on the desk, as a step that can be undone."""
        if theirs.puzzle is not None:
            self._document.apply(tr("Take the file’s puzzle"), theirs.puzzle)
            self._document.mark_saved(theirs.puzzle, theirs.seen.path, theirs.seen.digest)

    def look(self) -> None:
        """Look whether another program has changed the file; tell what was not told yet."""
        seen = self._seen
        if seen is not None and seen.digest and not self.is_busy:
            self._disk.do(partial(look_at, seen), partial(self._take_news, seen))

    def close(self) -> None:
        """Let others open the file."""
        self._open_files.release(self)

    def _claim(self, path: Path | None) -> None:
        """Have ``path`` open, and no other file any more."""
        if path is None:
            self._open_files.release(self)
        else:
            self._open_files.claim(path, self)

    def _begin(self) -> None:
        if self._is_writing or not self._writes:
            return
        path, then, why, instead = self._writes.popleft()
        puzzle, own = self._document.puzzle, self._seen
        keep, afterwards = self._keepers(path, why)
        anew = why is not Why.SAVED_BY_ITSELF

        def work() -> Outcome:
            is_other = instead is not None and (own is None or own.path != path)
            seen = instead.result() if instead is not None and is_other else own
            return write_file(puzzle, path, seen, keep, anew=anew)

        self._start(work, then, afterwards)

    def _keepers(self, path: Path, why: Why) -> tuple[Callable[[], object], Callable[[], object]]:
        """Return what keeps the version of a save to ``path`` before it, and what does after it."""
        puzzle, past = self._document.puzzle, self._past
        if path == self._document.path:
            return past.keeper(why, puzzle), _nothing
        # Where the versions of another file go is known once it is the document's own.
        return past.settler(), partial(past.keep, why, puzzle)

    def _start(
        self,
        work: Callable[[], Outcome],
        then: AfterWrite,
        keep: Callable[[], object] = _nothing,
    ) -> None:
        self._is_writing = True
        self._disk.do(work, partial(self._end, then, keep, self._loads))

    def _end(
        self,
        then: AfterWrite,
        keep: Callable[[], object],
        loads: int,
        outcome: Outcome,
    ) -> None:
        self._is_writing = False
        if isinstance(outcome, Written) and loads == self._loads:
            self._told = None
            self._document.mark_saved(outcome.puzzle, outcome.seen.path, outcome.seen.digest)
            keep()
        elif self._is_own(outcome):
            self._told = outcome
        then(outcome)
        self._begin()

    def _is_own(self, outcome: Outcome) -> TypeGuard[Foreign | Gone]:
        """Tell whether ``outcome`` is news of the document's own file."""
        match outcome:
            case Foreign(seen=Seen(path)) | Gone(path):
                return path == self._document.path
        return False

    def _take_news(self, seen: Seen, news: News | None) -> None:
        if seen != self._seen or news == self._told:
            return
        self._told = news
        if isinstance(news, Gone):
            self._document.mark_unsaved()
        if news is not None:
            self.news_found.emit(news)

    def _forget(self) -> None:
        """Forget the file of the document before."""
        self._told = None
        self._loads += 1
