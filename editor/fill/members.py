"""Members: who else works on a fill job, in a process of its own or in turn with the job itself.

A member does one part at a time; a new part takes the place of the one before. Its process ends
with the connection to it, so that none outlives the process of the job.
"""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from editor.fill.attending import LOST, Begin, Numbered, attend
from editor.fill.parts import Parts

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.attending import Answered
    from editor.fill.job import FillRequest
    from editor.fill.parts import Answer, Part
    from editor.fill.vocabulary import Vocabulary
    from editor.words.word_list import WordList

POLLED = 0.01
"""Seconds between two looks at the stop flag while a member's answer is awaited."""


class Member(Protocol):
    """One that works on a job beside the engine."""

    @property
    def beside(self) -> bool:
        """Whether it works at the same time, on another core."""

    def prepare(self) -> None:
        """Get ready: there will soon be a part to do."""

    def start(self, part: Part) -> None:
        """Begin ``part``; what is still undone of an earlier one is dropped."""

    def answer(self, stopped: Callable[[], bool]) -> Answer | None:
        """Wait for the next answer to the last part; None when ``stopped`` came first."""

    def ready(self) -> Answer | None:
        """Return the next answer to the last part, or None when there is none yet."""

    def rest(self) -> None:
        """Drop the last part."""


class Here:
    """The member of a job that has one process: it works only when it is waited for."""

    beside = False

    def __init__(self, request: FillRequest, vocabulary: Vocabulary) -> None:
        self._parts = Parts(request, vocabulary)
        self._part: Part | None = None

    def prepare(self) -> None:
        """Do nothing; it is ready."""

    def start(self, part: Part) -> None:
        """Remember ``part``."""
        self._part = part

    def answer(self, stopped: Callable[[], bool]) -> Answer | None:
        """Do the part now."""
        part, self._part = self._part, None
        return None if part is None else next(self._parts.answers(part, stopped), None)

    def ready(self) -> Answer | None:
        """Return None: nothing is done while nobody waits."""
        return None

    def rest(self) -> None:
        """Forget the part."""
        self._part = None


class Crew:
    """Keeps the process of a member for one job after another, started when first needed."""

    def __init__(self) -> None:
        self._process: _Process | None = None

    def member(self, request: FillRequest, words: WordList) -> Member:
        """Return the member for the job of ``request``, whose lists are ``words``."""
        return _Beside(self, Begin(request, words.fingerprint))

    def process(self) -> _Process:
        """Return a running process of a member."""
        if self._process is None or not self._process.alive:
            self.close()
            self._process = _Process()
        return self._process

    @property
    def process_id(self) -> int | None:
        """The number of the member's process, or None while there is none."""
        return None if self._process is None else self._process.process_id

    def close(self) -> None:
        """End the process, whose memory is given back."""
        if self._process is not None:
            self._process.close()
            self._process = None


class _Beside:
    """The member of a job that works in a process of its own."""

    beside = True

    def __init__(self, crew: Crew, begin: Begin) -> None:
        self._crew = crew
        self._begin = begin
        self._process: _Process | None = None
        self._number = 0

    def prepare(self) -> None:
        if self._process is None:
            self._process = self._crew.process()
            self._process.send(self._begin)

    def start(self, part: Part) -> None:
        self.prepare()
        self._send(part)

    def answer(self, stopped: Callable[[], bool]) -> Answer | None:
        while not stopped():
            answer = self._next(POLLED)
            if answer is not None:
                return answer
        return None

    def ready(self) -> Answer | None:
        return self._next(0.0)

    def rest(self) -> None:
        if self._process is not None:
            self._send(None)

    def _send(self, part: Part | None) -> None:
        assert self._process is not None
        self._number = self._process.next_number()
        self._process.send(Numbered(self._number, part))

    def _next(self, timeout: float) -> Answer | None:
        """Return an answer that comes in so many seconds; those to earlier parts are dropped."""
        assert self._process is not None
        try:
            while self._process.connection.poll(timeout):
                message: Answered = self._process.connection.recv()
                if message.number == self._number:
                    return message.answer
        except (EOFError, OSError):
            return LOST
        return None


class _Process:
    """The process of a member, seen from the job."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=attend, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._number = 0

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    @property
    def process_id(self) -> int | None:
        return self._process.pid

    def next_number(self) -> int:
        self._number += 1
        return self._number

    def send(self, message: Begin | Numbered) -> None:
        # Where the process has ended, whoever waits for an answer finds it out.
        with suppress(OSError):
            self.connection.send(message)

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self._process.close()
        self.connection.close()
