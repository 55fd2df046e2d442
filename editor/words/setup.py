"""Which word lists are in use: a small value that any process can load the lists from."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH, Alphabet
from editor.language import tr
from editor.words.errors import WordsError
from editor.words.files import FileStamp, open_list, stamp_of
from editor.words.importing import Imported, ImportReport
from editor.words.merging import MAX_LISTS, merged
from editor.words.overlay import OWN_NAME, load_overlay, overlay_path, own_list
from editor.words.scale import AS_WRITTEN, ScoreScale
from editor.words.shipped import shipped_tags, shipped_words
from editor.words.switches import ALL_WORDS, Switches, switched
from editor.words.tags import with_tags, with_tags_of
from editor.words.uses import told_uses
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from editor.words.uses import UseSource
    from editor.words.word_list import WordList


_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ListSource:
    """One list in use: a shipped one by ``name``, or a text file by ``path``.

    ``scale`` None: detected. ``tags``: those that one gave all its words. ``stamp`` tells which
    state of the file is meant, so that the value changes when the file does (see ``refreshed``);
    loading reads the file as it is.
    """

    name: str
    path: str = ""
    on: bool = True
    scale: ScoreScale | None = None
    tags: Flag = Flag.NONE
    stamp: FileStamp | None = None


@dataclass(frozen=True, slots=True)
class ListSetup:
    """The lists in use, the most trusted first: of a word in several lists its score stands.

    ``own`` is the file of the constructor's own words, trusted before all ``sources``; ``uses``
    tells which words other puzzles have used.
    """

    sources: tuple[ListSource, ...] = (ListSource("english"),)
    alphabet: Alphabet = ENGLISH
    switches: Switches = ALL_WORDS
    own: ListSource | None = None
    uses: UseSource | None = None


def own_source(alphabet: Alphabet) -> ListSource:
    """Return the constructor's own words in ``alphabet`` as a source for ``ListSetup.own``."""
    path = overlay_path(alphabet)
    return ListSource(OWN_NAME, str(path), stamp=stamp_of(path))


def joined(
    lists: Sequence[WordList], sources: Sequence[ListSource], alphabet: Alphabet
) -> WordList:
    """Return ``lists`` as one, with the tags that the shipped list has for their spellings.

    ``sources`` are those that they were made from, but for one's own words. Raises WordsError when
    there are too many.
    """
    if len(lists) > MAX_LISTS:
        raise WordsError(
            tr("At most {most} word lists can be in use at once.").format(most=MAX_LISTS)
        )
    words = lists[0] if len(lists) == 1 else merged(lists, alphabet)
    if any(not source.path for source in sources):
        return words  # they are merged into it already
    tags = shipped_tags(alphabet)
    return words if tags is None else with_tags_of(words, tags)


def load_lists(
    setup: ListSetup, progress: Callable[[float], None] = lambda fraction: None
) -> WordList:
    """Return the lists of ``setup`` as one; raise WordsError when one cannot be read.

    ``progress`` is told the part done, 0 to 1.
    """
    start = perf_counter()
    used = [source for source in setup.sources if source.on]
    own = [own_list(load_overlay(Path(setup.own.path), setup.alphabet))] if setup.own else []
    lists = own + [
        open_source(source, setup.alphabet, _Part(progress, number, len(used))).words
        for number, source in enumerate(used)
    ]
    words = joined(lists, used, setup.alphabet)
    words = switched(words, setup.switches)
    if setup.uses is not None:
        words = told_uses(words, setup.uses)
    _LOG.info("%d words of %d lists in %.2f s", len(words), len(lists), perf_counter() - start)
    return words


def open_source(
    source: ListSource,
    alphabet: Alphabet,
    progress: Callable[[float], None] = lambda fraction: None,
) -> Imported:
    """Return the list of ``source`` alone, with the report on its file."""
    start = perf_counter()
    if source.path:
        made = open_list(Path(source.path), source.name, alphabet, source.scale, progress)
        made = replace(made, words=with_tags(made.words, source.tags))
    else:
        words = shipped_words(source.name, alphabet)
        made = Imported(words, ImportReport(len(words), 0, 0, (), AS_WRITTEN))
    _LOG.info("%s: %d words in %.2f s", source.name, len(made.words), perf_counter() - start)
    return made


def refreshed(setup: ListSetup) -> ListSetup:
    """Return ``setup`` with the stamps of its files as they are now.

    It equals ``setup`` as long as no file has changed. What was used stays as it is: each puzzle
    that is saved changes it.
    """
    return replace(
        setup,
        sources=tuple(map(_stamped, setup.sources)),
        own=None if setup.own is None else _stamped(setup.own),
    )


def _stamped(source: ListSource) -> ListSource:
    return replace(source, stamp=stamp_of(Path(source.path))) if source.path else source


@dataclass(frozen=True, slots=True)
class _Part:
    """The progress of one of several lists as progress of all."""

    progress: Callable[[float], None]
    number: int
    count: int

    def __call__(self, fraction: float) -> None:
        self.progress((self.number + fraction) / self.count)
