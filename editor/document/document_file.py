"""The file of a document: read and written off the window's thread, and guarded."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.disk import Disk
from editor.document.guarded_file import (
    Foreign,
    Gone,
    Opened,
    Refused,
    Written,
    look_at,
    read_file,
    write_file,
)
from editor.document.versions.version import VersionsError
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.document.document import Document
    from editor.document.guarded_file import News, Seen

    AfterRead = Callable[[Opened | Refused], object]
    AfterWrite = Callable[[Written | Foreign | Refused], object]
    Keep = Callable[[bytes], object]

OWN_SUFFIX = ".ipuz"
"""What the names of files end in that a document can call its own: they keep all of it."""


class DocumentFile(QObject):
    """Reads and writes the file of ``document``, in a thread of its own.

    ``keep`` keeps the content of a file that another program has changed, before it is replaced;
    it is called in the thread, and raises ``VersionsError`` where it cannot.

    Signals:
        news_found(news): another program has changed, removed or protected the file.
        idle(): all that was to be read and written is.
    """

    news_found = Signal(object)
    idle = Signal()

    def __init__(self, document: Document, keep: Keep, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._keep = keep
        self._disk = Disk(self)
        self._disk.idle.connect(self.idle)
        self._seen: Seen | None = None
        self._told: News | None = None
        self._writes: deque[tuple[Path, AfterWrite]] = deque()
        self._is_writing = False
        self._loads = 0  # what is written of a document says nothing of the next one
        document.loaded.connect(self._forget)

    @property
    def is_writing(self) -> bool:
        """Whether the puzzle is on its way to the disk."""
        return self._is_writing

    @property
    def is_busy(self) -> bool:
        """Whether something is being read or written."""
        return self._disk.is_busy

    def read(self, path: Path, then: AfterRead) -> None:
        """Read the file ``path``; nothing is put on the desk yet."""
        self._disk.do(partial(read_file, path), then)

    def put(self, opened: Opened) -> None:
        """Put the puzzle that was read on the desk, with its file where it can be its own."""
        path = opened.seen.path
        is_own = path.suffix.lower() == OWN_SUFFIX
        self._document.load(opened.reading.puzzle, path if is_own else None)
        self._seen = opened.seen if is_own else None

    def write(self, path: Path, then: AfterWrite) -> None:
        """Write the puzzle as it stands when it is its turn; ``then`` gets what came of it."""
        self._writes.append((path.absolute(), then))
        self._begin()

    def replace(self, theirs: Foreign, then: AfterWrite) -> None:
        """Write the puzzle over ``theirs``, which is kept first."""
        path = theirs.seen.path

        keep, puzzle = self._keep, self._document.puzzle

        def work() -> Written | Foreign | Refused:
            try:
                keep(theirs.content)
            except VersionsError as error:
                sentence = tr("{path} was left alone, for its content cannot be kept. {reason}")
                return Refused(sentence.format(path=path, reason=error))
            return write_file(puzzle, path, theirs.seen)

        self._start(work, then)

    def take(self, theirs: Foreign) -> None:
        """Put the puzzle of ``theirs`` on the desk, as a step that can be undone."""
        if theirs.puzzle is not None:
            self._document.apply(tr("Take the file’s puzzle"), theirs.puzzle)
            self._document.mark_saved(theirs.puzzle, theirs.seen.path)
            self._seen = theirs.seen

    def look(self) -> None:
        """Look whether another program has changed the file; tell what was not told yet."""
        if self._seen is not None and not self.is_busy:
            self._disk.do(partial(look_at, self._seen), partial(self._take_news, self._seen))

    def _begin(self) -> None:
        if self._is_writing or not self._writes:
            return
        path, then = self._writes.popleft()
        self._start(partial(write_file, self._document.puzzle, path, self._seen), then)

    def _start(self, work: Callable[[], Written | Foreign | Refused], then: AfterWrite) -> None:
        self._is_writing = True
        self._disk.do(work, partial(self._end, then, self._loads))

    def _end(self, then: AfterWrite, loads: int, outcome: Written | Foreign | Refused) -> None:
        self._is_writing = False
        if isinstance(outcome, Written) and loads == self._loads:
            self._seen, self._told = outcome.seen, None
            self._document.mark_saved(outcome.puzzle, outcome.seen.path)
        elif isinstance(outcome, Foreign):
            self._told = outcome
        then(outcome)
        self._begin()

    def _take_news(self, seen: Seen, news: News | None) -> None:
        if seen is not self._seen or news == self._told:
            return
        self._told = news
        if isinstance(news, Gone):
            self._document.mark_unsaved()
        if news is not None:
            self.news_found.emit(news)

    def _forget(self) -> None:
        """Forget the file of the document before."""
        self._seen = self._told = None
        self._loads += 1
