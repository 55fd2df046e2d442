"""The lists that commands use where none is named, and what they know of words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.errors import CommandError
from editor.cli.list_inputs import lists_named, loaded, with_scale
from editor.cli.word_options import alphabet_named
from editor.core.enumerations import with_enumerations
from editor.language import tr
from editor.words.alphabets import system_lists
from editor.words.facts import facts_of
from editor.words.noting import noted_entries
from editor.words.setup import ListSetup, ListSource, own_source
from editor.words.shipped import shipped_for
from editor.words.tag_names import OTHER_NAMES, TAGS, flags_of
from editor.words.uses import use_source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.alphabet import Alphabet
    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import Flag, WordList

SYSTEM_LISTS = Path("/usr/share/dict")


def with_enumerations_by_lists(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with enumerations made by the lists at hand, as it is where none is."""
    words = _words_at_hand(None, puzzle.alphabet.name)
    if words is None:
        return puzzle
    with facts_of(words) as facts:
        return with_enumerations(puzzle, facts)


def noted_in(
    puzzles: Sequence[Puzzle], names: Sequence[str] | None, scale: str, files: Sequence[Path]
) -> tuple[tuple[NotedEntry, ...], ...]:
    """Return what the lists ``names``, else those at hand, know of the entries of each puzzle.

    Of an alphabet without a list nothing is known. The puzzles stand in ``files``, whose uses of
    words do not count.
    """
    used = dict.fromkeys(puzzle.alphabet.name for puzzle in puzzles)
    words = {name: _words_at_hand(names, name, scale, files) for name in used}
    return tuple(_noted(puzzle, words[puzzle.alphabet.name]) for puzzle in puzzles)


def _noted(puzzle: Puzzle, words: WordList | None) -> tuple[NotedEntry, ...]:
    if words is None:
        return ()
    with facts_of(words) as facts:
        return noted_entries(puzzle, words, facts)


def _words_at_hand(
    names: Sequence[str] | None, alphabet_name: str, scale: str = "", files: Sequence[Path] = ()
) -> WordList | None:
    """Return the words of the lists ``names``, else those at hand; None where none is."""
    try:
        return words_in_use(names, alphabet_name, scale, files)
    except CommandError:
        if names:
            raise
        return None


def setup_named(
    names: Sequence[str] | None, alphabet_name: str, files: Sequence[Path] = ()
) -> ListSetup:
    """Return the lists ``names``, else those at hand, with the user's own words and uses.

    Uses by the puzzles in ``files`` do not count.
    """
    alphabet = alphabet_named(alphabet_name)
    sources = lists_named(names, alphabet).sources if names else _sources_at_hand(alphabet)
    return ListSetup(sources, alphabet, own=own_source(alphabet), uses=use_source(*files))


def words_in_use(
    names: Sequence[str] | None, alphabet_name: str, scale: str = "", files: Sequence[Path] = ()
) -> WordList:
    """Return the words of ``setup_named``; tell scales and bad lines, refuse an empty list."""
    return loaded(setup_named(with_scale(names or (), scale), alphabet_name, files))


def words_to_draw_from(
    names: Sequence[str] | None, alphabet: Alphabet, scale: str = ""
) -> WordList:
    """Return the words of the lists ``names`` alone, else those of the lists at hand.

    ``scale``: of those of ``names`` that have none of their own.
    """
    if names:
        return loaded(lists_named(with_scale(names, scale), alphabet))
    return loaded(ListSetup(_sources_at_hand(alphabet), alphabet, own=own_source(alphabet)))


def flags_named(names: Sequence[str] | None, option: str) -> Flag:
    """Return the flags of the tags ``names``: see ``tags_named``."""
    return flags_of(tags_named(names, option))


def tags_named(names: Sequence[str] | None, option: str) -> tuple[str, ...]:
    """Return the tags ``names``, each of which may hold several with commas between.

    ``option`` names them when one is unknown.
    """
    told = (one.strip().lower() for several in names or () for one in several.split(","))
    chosen = tuple(OTHER_NAMES.get(name, name) for name in filter(None, told))
    for name in chosen:
        if name not in TAGS:
            known = ", ".join((*TAGS, *OTHER_NAMES))
            raise CommandError(
                tr("{option} is one of {known}, not {name}").format(
                    option=option, known=known, name=name
                )
            )
    return chosen


def without_own(setup: ListSetup) -> ListSetup:
    """Return ``setup`` without the user's own words."""
    return replace(setup, own=None)


def _sources_at_hand(alphabet: Alphabet) -> tuple[ListSource, ...]:
    name = shipped_for(alphabet)
    if name is not None:
        return (ListSource(name),)
    installed = tuple(
        ListSource(one.path.name, str(one.path))
        for one in system_lists(SYSTEM_LISTS)
        if one.alphabet.language == alphabet.language
    )
    if not installed:
        raise CommandError(
            tr("There is no word list in {alphabet}: name one by -w").format(alphabet=alphabet.name)
        )
    return installed
