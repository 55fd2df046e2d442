"""Making puzzles as a service: every result is told as it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.generate.errors import GenerateError
from editor.generate.theme.tried import Tried
from editor.language import tr
from editor.process.service import GIVE_UP_AFTER, Service
from editor.words.errors import WordsError
from editor.words.setup import load_lists, refreshed

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.generate.requests import MakerRequest
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList


class Lists:
    """The word lists asked for last, so that the next request need not load them again."""

    def __init__(self) -> None:
        self._last: tuple[ListSetup, WordList] | None = None

    def of(self, setup: ListSetup) -> WordList:
        """Return the words of ``setup``."""
        setup = refreshed(setup)
        if self._last is None or self._last[0] != setup:
            self._last = setup, load_lists(setup)
        return self._last[1]


def run(
    request: MakerRequest,
    lists: Lists,
    report: Callable[[object], None],
    stopped: Callable[[], bool],
) -> None:
    """Report the results of ``request`` until there are no more."""
    from editor.generate.requests import results_of

    for result in results_of(request, lists.of, report):
        report(result)
        if stopped():
            return


def keep(_need: None, before: Lists | None) -> Lists:
    """Return what holds the lists of requests: few need any."""
    return before or Lists()


def cut_short(_request: MakerRequest, _last: object) -> None:
    """Return nothing: all results were told."""


def passing(result: object) -> bool:
    """Tell whether ``result`` is none, but tells what was tried."""
    return isinstance(result, Tried)


def sentence(error: Exception) -> str:
    """Say how a request failed."""
    if isinstance(error, GenerateError | WordsError):
        return str(error)
    return tr("This went wrong: {kind}: {reason}").format(kind=type(error).__name__, reason=error)


# A maker at work between two results hears no stop: its process is replaced at once.
MAKING: Service[MakerRequest, None, Lists, object] = Service(
    "make", run, keep, cut_short, sentence, passing=passing, silence=GIVE_UP_AFTER
)
