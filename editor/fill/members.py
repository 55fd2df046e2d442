"""Members: who else works on a fill job, in a process of its own or in turn with the job itself.

What they do is loaded with their first part (``member_work``): most fills end before that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from editor.fill.parts import PartOf, Whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.job import FillRequest
    from editor.fill.parts import Answer, Part
    from editor.process.servant import Servant, Serves
    from editor.words.word_list import WordList

    _Serves: TypeAlias = Serves[PartOf, Answer | None]

POLLED = 0.01
"""Seconds between two looks at the stop flag while a member's answer is awaited."""


class Crew:
    """Keeps the process of a member for one job after another, started when first needed.

    Without one, where that is not wanted or not to be had, members take turns with their jobs.
    """

    def __init__(self, *, beside: bool = True) -> None:
        self._beside = beside
        self._servant: Servant[PartOf, Answer | None] | None = None

    @property
    def process_id(self) -> int | None:
        """The number of the member's process, or None while there is none."""
        return None if self._servant is None else self._servant.process_id

    def member(self, request: FillRequest, words: WordList, stopped: Callable[[], bool]) -> Member:
        """Return the member for the job of ``request``, whose lists are ``words``."""
        return Member(self, request, words, stopped)

    def servant(self) -> Servant[PartOf, Answer | None] | None:
        """Return what works in a process of its own, if anything can."""
        if self._servant is None and self._beside:
            from editor.fill.member_work import beside

            self._servant = beside()
            self._beside = self._servant is not None
        return self._servant

    def close(self) -> None:
        """End the process, whose memory is given back."""
        if self._servant is not None:
            self._servant.close()
            self._servant = None


class Member:
    """One that works on a job beside the engine, at one part at a time.

    In one process with the job it works only when it is waited for.
    """

    def __init__(
        self, crew: Crew, request: FillRequest, words: WordList, stopped: Callable[[], bool]
    ) -> None:
        self._crew = crew
        self._whole = Whole(request, words.fingerprint)
        self._words = words
        self._stopped = stopped
        self._here: _Serves | None = None
        self._at: _Serves | None = None
        self._prepared = False

    @property
    def beside(self) -> bool:
        """Whether it works at the same time, on another core."""
        return self._serves().beside

    @property
    def has_begun(self) -> bool:
        """Whether it was given a part: then there is no process to wait for."""
        return self._at is not None

    def prepare(self) -> None:
        """Get ready: there will soon be a part to do."""
        if not self._prepared:
            self._prepared = True
            self._serves().warm(self._whole)

    def start(self, part: Part) -> None:
        """Begin ``part``; what is still undone of an earlier one is dropped."""
        self.rest()
        self._at = self._serves()
        self._at.submit(PartOf(self._whole, part))

    def answer(self, stopped: Callable[[], bool]) -> Answer | None:
        """Wait for the next answer to the last part; None when ``stopped`` came first."""
        while self._at is not None and self._at.busy and not stopped():
            if (answer := self._heard(self._at, POLLED)) is not None:
                return answer
        return None

    def ready(self) -> Answer | None:
        """Return the next answer to the last part, or None when there is none yet."""
        return None if self._at is None else self._heard(self._at, 0.0)

    def rest(self) -> None:
        """Drop the last part."""
        if self._at is not None:
            self._at.drop()

    def _serves(self) -> _Serves:
        if (servant := self._crew.servant()) is not None:
            return servant
        if self._here is None:
            from editor.fill.member_work import in_turn

            self._here = in_turn(self._whole.request, self._words, self._stopped)
        return self._here

    def _heard(self, serves: _Serves, timeout: float) -> Answer | None:
        from editor.fill.member_work import answer_in

        return answer_in(serves.receive(timeout))
