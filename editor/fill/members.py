"""Members: who else works on a fill job, in a process of its own or in turn with the job itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from editor.fill.errors import FillError
from editor.fill.parts import Answer, Explore, Explored, PartOf, Whole
from editor.fill.search import Step
from editor.language import tr
from editor.process.in_place import InPlace
from editor.process.messages import Done, Told
from editor.process.servant import NO_START, Servant
from editor.process.service import Service
from editor.words.setup import load_lists

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.job import FillRequest
    from editor.fill.part_work import Parts
    from editor.fill.parts import Part
    from editor.process.messages import Heard
    from editor.process.servant import Serves
    from editor.words.word_list import WordList

    _Serves: TypeAlias = Serves[PartOf, Answer | None]

POLLED = 0.01
"""Seconds between two looks at the stop flag while a member's answer is awaited."""
LOST = Explored(Step.GOING_ON, 0)
"""The answer of a member that could not do its part: nothing found."""


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

        def keep(_whole: Whole | None, _before: Parts | None) -> Parts:
            from editor.fill.part_work import Parts

            return Parts(request, words)

        here = InPlace(replace(PARTS, keep=keep), stopped)
        return Member(self, Whole(request, words.fingerprint), here)

    def servant(self) -> Servant[PartOf, Answer | None] | None:
        """Return what works in a process of its own, if anything can."""
        if self._servant is None and self._beside:
            try:
                self._servant = Servant(PARTS)
            except NO_START:
                self._beside = False
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

    def __init__(self, crew: Crew, whole: Whole, here: _Serves) -> None:
        self._crew = crew
        self._whole = whole
        self._here = here
        self._at: _Serves | None = None
        self._prepared = False

    @property
    def beside(self) -> bool:
        """Whether it works at the same time, on another core."""
        return self._serves().beside

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
            answer = _answer_in(self._at.receive(POLLED))
            if answer is not None:
                return answer
        return None

    def ready(self) -> Answer | None:
        """Return the next answer to the last part, or None when there is none yet."""
        return None if self._at is None else _answer_in(self._at.receive(0.0))

    def rest(self) -> None:
        """Drop the last part."""
        if self._at is not None:
            self._at.drop()

    def _serves(self) -> _Serves:
        return self._crew.servant() or self._here


def _answer_in(message: Heard[Answer | None] | None) -> Answer | None:
    match message:
        case None:
            return None
        case Told(value=answer) | Done(value=answer):
            return answer
        case _:
            return LOST


def _run(
    part_of: PartOf,
    parts: Parts,
    report: Callable[[Answer | None], None],
    stopped: Callable[[], bool],
) -> Answer | None:
    """Do a part: tell how far its search has come, or report ever better fills."""
    if isinstance(part_of.part, Explore):
        return parts.explored(part_of.part, stopped)
    for improved in parts.improved(part_of.part, stopped):
        report(improved)
    return None


def _keep(whole: Whole | None, before: Parts | None) -> Parts:
    """Return what does the parts of ``whole``; raise FillError where its lists are not as given."""
    from editor.fill.part_work import Parts

    assert whole is not None, "every part tells what it is of"
    words = before.words if before else None
    if words is None or words.fingerprint != whole.fingerprint:
        words = load_lists(whole.request.lists)
    if words.fingerprint != whole.fingerprint:
        raise FillError(tr("The lists are not those of the job."))
    return Parts(whole.request, words)


def _whole_of(part_of: PartOf) -> Whole:
    return part_of.whole


def _nothing_found(_part: PartOf, _last: Answer | None) -> Answer:
    return LOST


PARTS: Service[PartOf, Whole, Parts, Answer | None] = Service(
    "member", _run, _keep, cut_short=_nothing_found, sentence=str, need=_whole_of
)
