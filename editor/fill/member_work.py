"""What a member does, in a process of its own or in this one.

With it all that serves processes is loaded: ``members`` does so once there is a part to do.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.fill.errors import FillError
from editor.fill.part_work import Parts
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
    from editor.process.messages import Heard
    from editor.words.word_list import WordList

LOST = Explored(Step.GOING_ON, 0)
"""The answer of a member that could not do its part: nothing found."""


def beside() -> Servant[PartOf, Answer | None] | None:
    """Return what does parts in a process of its own, or None where none is to be had."""
    try:
        return Servant(PARTS)
    except NO_START:
        return None


def in_turn(
    request: FillRequest, words: WordList, stopped: Callable[[], bool]
) -> InPlace[PartOf, Answer | None]:
    """Return what does the parts of ``request`` in this process, in turn with the job."""

    def keep(_whole: Whole | None, _before: Parts | None) -> Parts:
        return Parts(request, words)

    return InPlace(replace(PARTS, keep=keep), stopped)


def answer_in(message: Heard[Answer | None] | None) -> Answer | None:
    """Return the answer in what is heard of a part; None where nothing is."""
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
