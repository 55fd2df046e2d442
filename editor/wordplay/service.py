"""Wordplay as a service: what a process keeps for the bench, and how it answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from editor.language import tr
from editor.process.service import Service
from editor.wordplay.kinds import MOST, WORDPLAY_KINDS
from editor.wordplay.materials import LONGEST, Answer, Materials
from editor.wordplay.play import ranked
from editor.wordplay.synonyms import stand_ins
from editor.words.definitions import open_definitions
from editor.words.errors import WordsError
from editor.words.setup import ListSetup, load_lists, refreshed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.wordplay.play import Play


@dataclass(frozen=True, slots=True)
class PlaysWanted:
    """Plays of the ``kind`` of that name for ``answer``, of the words of ``lists``."""

    lists: ListSetup
    kind: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class StandInsWanted:
    """What may stand for each of ``words`` (in capitals)."""

    lists: ListSetup
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plays:
    """The plays found; ``fault`` says why synonyms are not known."""

    plays: tuple[Play, ...] = ()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class StandIns:
    """What may stand for each word, by word."""

    words: Mapping[str, tuple[str, ...]]


Wanted: TypeAlias = PlaysWanted | StandInsWanted
Found: TypeAlias = Plays | StandIns


@dataclass(frozen=True, slots=True)
class Kept:
    """The materials of the lists in use; ``fault`` says why there are no definitions."""

    materials: Materials
    fault: str


def run(
    wanted: Wanted, kept: Kept, _report: Callable[[Found], None], stopped: Callable[[], bool]
) -> Found:
    """Find what is ``wanted``; after a stop the best of what was found until then."""
    if isinstance(wanted, StandInsWanted):
        return StandIns({word: stand_ins(word, kept.materials) for word in wanted.words})
    if not 1 < len(wanted.answer.text) <= LONGEST:
        return Plays(fault=kept.fault)
    (kind,) = (one for one in WORDPLAY_KINDS if one.name == wanted.kind)
    plays = takewhile(lambda _: not stopped(), kind.finder(wanted.answer, kept.materials))
    return Plays(ranked(plays, MOST), kept.fault)


def need(wanted: Wanted) -> ListSetup:
    """Return the lists of ``wanted`` as their files are now.

    Which words were used matters to no play, and changes with each puzzle that is saved.
    """
    return refreshed(replace(wanted.lists, uses=None))


def keep(setup: ListSetup | None, before: Kept | None) -> Kept:
    """Make the materials of the lists of ``setup``."""
    definitions = before.materials.definitions if before else None
    fault = ""
    if definitions is None:
        try:
            definitions = open_definitions()
        except WordsError as error:
            fault = str(error)
    return Kept(Materials(load_lists(setup or ListSetup()), definitions), fault)


def cut_short(wanted: Wanted, _last: Found | None) -> Found:
    """Return nothing: what was found is told at the end."""
    return Plays() if isinstance(wanted, PlaysWanted) else StandIns({})


def sentence(error: Exception) -> str:
    """Say how a search failed."""
    if isinstance(error, WordsError):
        return str(error)
    return tr("This went wrong: {kind}: {reason}").format(kind=type(error).__name__, reason=error)


PLAYING: Service[Wanted, ListSetup, Kept, Found] = Service(
    "wordplay", run, keep, cut_short, sentence, need=need
)
