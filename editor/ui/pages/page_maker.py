"""Making pages off the window's thread."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QThread, Signal

from editor.sheet.book import impose, lay_out_book
from editor.sheet.errors import SheetError
from editor.sheet.layout import lay_out, warnings

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Page
    from editor.sheet.style import PageStyle


@dataclass(frozen=True, slots=True)
class PageRequest:
    """What is to be printed: one puzzle, or several as a book.

    ``noted`` is what word lists know of the entries of each, where ``style`` tells it.
    """

    puzzles: tuple[Puzzle, ...]
    style: PageStyle
    noted: tuple[tuple[NotedEntry, ...], ...] = ()
    title: str = ""
    answers_on_page: int = 6
    booklet: bool = False


@dataclass(frozen=True, slots=True)
class MadePages:
    """The pages of ``request``, and sentences about what is wrong with them."""

    request: PageRequest
    pages: tuple[Page, ...]
    problems: tuple[str, ...] = ()


class PageMaker(QObject):
    """Makes pages; of several requests the latest wins.

    Signals:
        made(pages): the pages of the latest request, a ``MadePages``.
    """

    made = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: PageRequest | None = None
        self._work: _Work | None = None

    @property
    def is_busy(self) -> bool:
        """Whether pages are being made."""
        return self._work is not None

    def make(self, request: PageRequest) -> None:
        """Make the pages of ``request``; those of requests before it are not told any more."""
        self._wanted = request
        if self._work is None:
            self._begin()
        else:
            self._work.requestInterruption()

    def close(self) -> None:
        """Give the work up."""
        self._wanted = None
        if self._work is not None:
            self._work.requestInterruption()

    def _begin(self) -> None:
        request, self._wanted = self._wanted, None
        if request is not None:
            self._work = _Work(request)
            self._work.finished.connect(self._take)
            self._work.start()

    def _take(self) -> None:
        work, self._work = self._work, None
        if self._wanted is not None:
            self._begin()
        elif work is not None and work.result is not None:
            self.made.emit(work.result)


def made_pages(request: PageRequest, before_each: Callable[[], None] | None = None) -> MadePages:
    """Return the pages of ``request``, now."""
    style = request.style
    try:
        if len(request.puzzles) == 1:
            pages = lay_out(request.puzzles[0], style, *request.noted)
        else:
            pages = lay_out_book(
                request.puzzles,
                replace(style, mirrored=True),
                title=request.title,
                answers_on_page=request.answers_on_page,
                noted=request.noted,
                before_each=before_each,
            )
        problems = [one for puzzle in request.puzzles for one in warnings(puzzle, style)]
    except SheetError as error:
        return MadePages(request, (), (str(error),))
    if request.booklet:
        pages = impose(pages)
    return MadePages(request, pages, tuple(dict.fromkeys(problems)))


class _Work(QThread):
    """Makes the pages of one request. It belongs to the application, as it may outlive a window."""

    def __init__(self, request: PageRequest) -> None:
        application = QCoreApplication.instance()
        super().__init__(application)
        self.result: MadePages | None = None
        self._request = request
        self.finished.connect(self.deleteLater)
        if application is not None:
            application.aboutToQuit.connect(self._end)

    def _end(self) -> None:
        self.requestInterruption()
        self.wait()

    def _check(self) -> None:
        if self.isInterruptionRequested():
            raise _Stopped

    # Qt overrides

    def run(self) -> None:
        """Make the pages."""
        try:
            self.result = made_pages(self._request, self._check)
        except _Stopped:
            return


class _Stopped(Exception):  # noqa: N818 - it is no error
    """Ends the work on pages that nobody waits for."""
