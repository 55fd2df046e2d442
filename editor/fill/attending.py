"""The process of a member: it does the parts of a job that come through its pipe."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from editor.fill.parts import Explored, Parts
from editor.fill.search import Step
from editor.fill.vocabulary import vocabulary_of
from editor.words.errors import WordsError
from editor.words.setup import load_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection

    from editor.fill.job import FillRequest
    from editor.fill.parts import Answer, Part
    from editor.words.word_list import WordList

LOST = Explored(Step.GOING_ON, 0)
"""What a member answers whose process has ended: nothing found."""


@dataclass(frozen=True, slots=True)
class Begin:
    """A new job, with the fingerprint that its lists must have."""

    request: FillRequest
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Numbered:
    """A part with its number; None drops the one before."""

    number: int
    part: Part | None


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, with the number of its part."""

    number: int
    answer: Answer


def attend(connection: Connection) -> None:
    """Do the parts that come through ``connection`` until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    messages: SimpleQueue[Begin | Numbered] = SimpleQueue()
    Thread(target=_listen, args=(connection, messages), daemon=True).start()
    attendance = _Attendance(connection, lambda: not messages.empty())
    # When the other end is gone, there is nobody left to answer.
    with suppress(OSError):
        while True:
            attendance.take(messages.get())


def _listen(connection: Connection, messages: SimpleQueue[Begin | Numbered]) -> None:
    """Pass on what comes; with the end of the connection, end the process, whatever it does."""
    try:
        while True:
            messages.put(connection.recv())
    except (EOFError, OSError):
        os._exit(0)


class _Attendance:
    """What the process of a member keeps between the parts of a job."""

    def __init__(self, connection: Connection, newer: Callable[[], bool]) -> None:
        self._connection = connection
        self._newer = newer
        self._words: WordList | None = None
        self._parts: Parts | None = None

    def take(self, message: Begin | Numbered) -> None:
        match message:
            case Begin(request, fingerprint):
                self._parts = self._begun(request, fingerprint)
            case Numbered(number, part) if part is not None:
                for answer in self._answers(part):
                    self._connection.send(Answered(number, answer))

    def _answers(self, part: Part) -> Iterator[Answer]:
        return iter((LOST,)) if self._parts is None else self._parts.answers(part, self._newer)

    def _begun(self, request: FillRequest, fingerprint: str) -> Parts | None:
        """Return what does the parts of ``request``, or None where its lists are not as given."""
        if self._words is None or self._words.fingerprint != fingerprint:
            try:
                self._words = load_lists(request.lists)
            except WordsError:
                return None
        if self._words.fingerprint != fingerprint:
            return None
        return Parts(request, vocabulary_of(self._words))
