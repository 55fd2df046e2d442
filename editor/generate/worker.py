"""The worker of the makers: a process beside a window that streams what it makes.

Every result is sent as it comes, so that a stop is nothing but the end of the process.
"""

from __future__ import annotations

import multiprocessing
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, TypeAlias

from editor.fill.priority import stand_back
from editor.generate.errors import GenerateError
from editor.generate.requests import results_of
from editor.language import tr
from editor.words.errors import WordsError
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from editor.generate.requests import MakerRequest
    from editor.words.word_list import WordList

_MOST = 256
"""Results in one message at most."""


@dataclass(frozen=True, slots=True)
class Made:
    """Some more results."""

    results: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """All results have been sent: there are no more, or no more were asked for."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The request ended by an error; ``text`` is a sentence for the constructor."""

    text: str


MakerMessage: TypeAlias = Made | Ended | Failed


class MakerWorker:
    """A process that serves one request at a time."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: MakerMessage | None = None
        self._start()

    @property
    def busy(self) -> bool:
        """Whether a request has been given whose end has not been received."""
        return self._busy

    def submit(self, request: MakerRequest) -> None:
        """Start ``request``; one that still runs is ended."""
        if self._busy or not self._process.is_alive():
            self.stop()
        self._busy = True
        self._connection.send(request)

    def receive(self, timeout: float, *others: Connection) -> MakerMessage | None:
        """Return the next message, or None when none came in ``timeout`` seconds.

        When one of ``others`` has something to say, it comes back at once.
        """
        if not self._busy:
            return None
        if not self._waiting:
            ended = self._process.sentinel
            ready = wait([self._connection, ended, *others], timeout)
            if self._connection not in ready and ended not in ready:
                return None
        try:
            return self._gathered()
        except (EOFError, OSError):
            self.stop()
            return Failed(tr("The process that makes puzzles ended unexpectedly."))

    def stop(self) -> None:
        """End the request at once; a fresh process is started for the next."""
        self.close()
        self._start()

    def close(self) -> None:
        """End the process for good."""
        self._busy = False
        self._process.kill()
        self._process.join()
        self._connection.close()
        self._process.close()

    def _gathered(self) -> MakerMessage:
        """Return all results that have come, or the end when there are none before it."""
        results: tuple[object, ...] = ()
        while len(results) < _MOST and (self._waiting or not results or self._connection.poll()):
            message: MakerMessage = self._waiting or self._connection.recv()
            self._waiting = None
            if not isinstance(message, Made):
                if results:
                    self._waiting = message
                    break
                self._busy = False
                return message
            results += message.results
        return Made(results)

    def _start(self) -> None:
        self._waiting = None
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()


def _serve(connection: Connection) -> None:
    """Serve the requests that come through ``connection`` until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stand_back()
    lists = _Lists()
    while True:
        try:
            request = connection.recv()
        except (EOFError, OSError):
            return
        try:
            for result in results_of(request, lists.of):
                connection.send(Made((result,)))
            connection.send(Ended())
        except (BrokenPipeError, EOFError):
            return
        except (GenerateError, WordsError) as error:
            connection.send(Failed(str(error)))
        except Exception as error:  # the worker's entry: whatever happens, the window must hear
            connection.send(
                Failed(
                    tr("This went wrong: {kind}: {reason}").format(
                        kind=type(error).__name__, reason=error
                    )
                )
            )


class _Lists:
    """The word lists asked for last, so that the next request need not load them again."""

    def __init__(self) -> None:
        self._last: tuple[ListSetup, WordList] | None = None

    def of(self, setup: ListSetup) -> WordList:
        """Return the words of ``setup``."""
        if self._last is None or self._last[0] != setup:
            self._last = setup, load_lists(setup)
        return self._last[1]
