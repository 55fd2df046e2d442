"""What commands are given: word lists, named as a user names them."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import lru_cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.errors import CommandError
from editor.core.alphabet import ENGLISH, Alphabet
from editor.language import counted, tr
from editor.words.files import stamp_of
from editor.words.merging import MAX_LISTS
from editor.words.overlay import load_overlay, own_list
from editor.words.scale import AS_WRITTEN, NAMED, UNSCORED, ScoreScale, scale_named
from editor.words.setup import (
    ListSetup,
    ListSource,
    joined,
    open_source,
    own_source,
)
from editor.words.shipped import shipped_for, shipped_names
from editor.words.tag_names import tags_written
from editor.words.uses import told_uses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.words.importing import Imported, Problem
    from editor.words.word_list import WordList


def lists_named(names: Sequence[str], alphabet: Alphabet = ENGLISH) -> ListSetup:
    """Return the lists ``names``: paths of text files, or names of shipped lists.

    The scale of a file's scores is found, unless one follows its path: ``words.txt:0-50``; so may
    tags of all its words: ``words.txt:british,crude``. Without names it is the shipped list, and
    the user's own words before it.
    """
    if names:
        return ListSetup(tuple(_source(name, alphabet) for name in names), alphabet)
    name = shipped_for(alphabet)
    if name is None:
        raise CommandError(
            tr("There is no embedded word list in {alphabet}; name one by -w").format(
                alphabet=alphabet.name
            )
        )
    return ListSetup((ListSource(name),), alphabet, own=own_source(alphabet))


def with_scale(names: Sequence[str], scale: str) -> tuple[str, ...]:
    """Return the lists ``names`` with ``scale`` behind each file that has none of its own."""
    if not scale:
        return tuple(names)
    if scale_named(scale) is None:
        raise CommandError(
            tr("A scale is {names} or a map such as 20=25,40=50, not {text}").format(
                names=", ".join(NAMED), text=scale
            )
        )
    return tuple(
        f"{name}:{scale}" if Path(path).is_file() and not any(map(scale_named, settings)) else name
        for name in names
        for path, settings in [_path_and_settings(name)]
    )


def loaded(setup: ListSetup) -> WordList:
    """Return the words of ``setup``; tell of bad lines, refuse an empty list."""
    own = _own_words(setup.own.path, setup.alphabet) if setup.own else []
    lists = [_opened(source, setup.alphabet) for source in setup.sources]
    words = joined([*own, *lists], setup.sources, setup.alphabet)
    return words if setup.uses is None else told_uses(words, setup.uses)


def _read(source: ListSource, alphabet: Alphabet) -> Imported:
    """Return the list of ``source``, which a command reads once, whatever it asks of it."""
    stamp = stamp_of(Path(source.path)) if source.path else None
    return _read_as_stamped(replace(source, stamp=stamp), alphabet)


@lru_cache(maxsize=MAX_LISTS)
def _read_as_stamped(source: ListSource, alphabet: Alphabet) -> Imported:
    return open_source(source, alphabet)


def _opened(source: ListSource, alphabet: Alphabet) -> WordList:
    opened = _read(source, alphabet)
    tell_bad_lines(source.path, opened.report.bad_lines, opened.report.problems)
    _tell_scale(source, opened.report.scale)
    if not len(opened.words):
        raise CommandError(
            tr("There are no usable words in {name}").format(name=source.path or source.name)
        )
    return opened.words


def _own_words(path: str, alphabet: Alphabet) -> list[WordList]:
    """Return the user's own words as a list, if there are any."""
    own = load_overlay(Path(path), alphabet)
    tell_bad_lines(path, len(own.problems), own.problems)
    return [own_list(own)] if own.words else []


def tell_bad_lines(path: str, count: int, problems: Sequence[Problem]) -> None:
    """Say how many lines of a list are bad, and what is wrong with the first."""
    if problems:
        told = counted(
            count, "{path}: {count} bad line. {problem}", "{path}: {count} bad lines. {problem}"
        )
        print(told.format(path=path, problem=problems[0]), file=sys.stderr)


def _tell_scale(source: ListSource, found: ScoreScale) -> None:
    """Say which scale was found for the scores of a file, where they are not read as written."""
    if not source.path or source.scale is not None or found == AS_WRITTEN:
        return
    told = (
        tr("{path}: scores all equal, read as {score} (--scale as-is reads them as written).")
        if found.is_constant
        else tr("{path}: scores {scale}, read as 0 to 100 (--scale as-is reads them as written).")
    )
    print(told.format(path=source.path, scale=tr(found.name), score=UNSCORED), file=sys.stderr)


def _source(name: str, alphabet: Alphabet) -> ListSource:
    path = Path(name)
    if path.is_dir():
        raise CommandError(tr("{name} is a folder, not a word list").format(name=name))
    if path.exists():
        return ListSource(path.stem, str(path))
    if name in shipped_names():
        return ListSource(name)
    named, settings = _path_and_settings(name)
    if not Path(named).is_file():
        raise CommandError(tr("There is no word list {name}").format(name=name))
    return reduce(_set, settings, _source(named, alphabet))


def _path_and_settings(name: str) -> tuple[str, list[str]]:
    """Split ``words.txt:0-50:crude`` into the path of a file and what follows it."""
    path, settings = name, list[str]()
    while ":" in path and not Path(path).exists():
        path, _, last = path.rpartition(":")
        settings.insert(0, last)
    return path, settings


def _set(source: ListSource, setting: str) -> ListSource:
    """Return ``source`` with its scale or its tags as ``setting`` says."""
    if tags := tags_written(setting):
        return replace(source, tags=source.tags | tags)
    scale = scale_named(setting)
    if scale is None:
        raise CommandError(
            tr(
                "Behind a list stands its scale ({names} or a map such as 20=25,40=50) or tags such"
                " as british,crude, not {text}"
            ).format(names=", ".join(NAMED), text=setting)
        )
    return replace(source, scale=scale)
