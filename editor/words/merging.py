"""Several word lists as one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from editor.words.displays import displays_from, joined_displays, no_displays
from editor.words.packing import falling, sorted_together
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH, Shelf, WordList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.words.displays import Displays

MAX_LISTS = 32


def merged(lists: Sequence[WordList], alphabet: Alphabet) -> WordList:
    """Return the words of all ``lists``, each with its score in the first list that has it.

    A word has the flags of all lists that have it, and the first display form given. At most
    ``MAX_LISTS`` lists, each of ``alphabet`` (see ``recast``).
    """
    by_length = {
        length: [
            (number, one.shelves[length])
            for number, one in enumerate(lists)
            if length in one.shelves
        ]
        for length in sorted({length for one in lists for length in one.shelves})
    }
    return WordList(
        " + ".join(one.name for one in lists),
        alphabet,
        {length: _merged_shelf(shelves) for length, shelves in by_length.items()},
        tuple(one.name for one in lists),
    )


def distinct(shelf: Shelf) -> Shelf:
    """Return ``shelf``, in any order and with words given twice, in order and with each once.

    Of a word given twice the first score stands; flags and lists are joined, and the first display
    form given is kept, as are the highest values.
    """
    order, starts = sorted_together(shelf.letters)

    def joined(bits: NDArray[np.uint32]) -> NDArray[np.uint32]:
        return np.bitwise_or.reduceat(bits[order], starts)[in_order]

    letters = shelf.letters[order]
    chosen = order[starts]
    in_order = falling(shelf.scores[chosen])
    displays = shelf.displays
    if displays is not None:
        displays = displays.take(_first_given(displays, order, starts)[in_order])
    return Shelf(
        letters[starts][in_order],
        shelf.scores[chosen][in_order],
        joined(shelf.flags),
        displays,
        None if shelf.lists is None else joined(shelf.lists),
        None
        if shelf.values is None
        else np.maximum.reduceat(shelf.values[order], starts)[in_order],
        None if shelf.given is None else joined(shelf.given),
    )


def recast(words: WordList, alphabet: Alphabet) -> WordList:
    """Return ``words`` in the letters of ``alphabet``, without the words it cannot write.

    A letter may become several (Ä in German crosswords is AE), which lengthens its words; several
    never become one.
    """
    if words.alphabet == alphabet:
        return words
    old = words.alphabet
    spelling = _Spelling(
        [alphabet.indices(alphabet.normalize(letter)) or () for letter in old.letters]
    )
    by_length: dict[int, list[Shelf]] = {}
    for shelf in words.shelves.values():
        for part in _respelled(_written_out(shelf, old, alphabet), spelling):
            by_length.setdefault(part.length, []).append(part)
    shelves = {
        length: distinct(_stacked(by_length[length]))
        for length in sorted(by_length)
        if MIN_LENGTH <= length <= MAX_LENGTH
    }
    return WordList(words.name, alphabet, shelves, words.lists)


def _written_out(shelf: Shelf, old: Alphabet, new: Alphabet) -> Shelf:
    """Give words a display form that lose a letter in ``new``: SCHÖN becomes SCHOEN, "schön"."""
    lost = np.array([new.normalize(letter) != letter for letter in old.letters])
    displays = shelf.displays or no_displays(len(shelf))
    rows = np.flatnonzero(lost[shelf.letters].any(axis=1) & ~displays.given)
    if not len(rows):
        return shelf
    line_end = len(old)
    texts = [letter.lower().encode() for letter in old.letters]
    lines = np.full((len(rows), shelf.length + 1), line_end, np.uint8)
    lines[:, :-1] = shelf.letters[rows]
    given = displays_from(_Spelling([*texts, b"\n"]).of(lines)[:-1], len(rows))
    joined = joined_displays([displays, given])
    places = joined.lines[: len(shelf)].copy()
    places[rows] = joined.lines[len(shelf) :]
    return replace(shelf, displays=replace(joined, lines=places))


class _Spelling:
    """What stands for each letter: no number, one, or several; letters, or bytes of a text."""

    def __init__(self, spelled: Sequence[Sequence[int]]) -> None:
        self.sizes = np.array([len(one) for one in spelled])
        self._starts = np.cumsum(self.sizes) - self.sizes
        self._pieces = np.array([number for one in spelled for number in one], np.uint8)

    def of(self, letters: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return what stands for all ``letters``, one word after another."""
        cells = letters.ravel()
        starts, sizes = self._starts[cells], self.sizes[cells]
        if (sizes == 1).all():
            pieces: NDArray[np.uint8] = self._pieces[starts]
            return pieces
        ends = np.cumsum(sizes)
        within = np.arange(ends[-1]) - np.repeat(ends - sizes, sizes)
        several: NDArray[np.uint8] = self._pieces[np.repeat(starts, sizes) + within]
        return several


def _respelled(shelf: Shelf, spelling: _Spelling) -> Iterator[Shelf]:
    """Yield ``shelf`` in other letters, a shelf for each length that comes of it."""
    kept = shelf.take(np.flatnonzero((spelling.sizes[shelf.letters] > 0).all(axis=1)))
    lengths = spelling.sizes[kept.letters].sum(axis=1)
    for length in np.unique(lengths).tolist():
        part = kept.take(np.flatnonzero(lengths == length))
        yield replace(part, letters=spelling.of(part.letters).reshape(-1, length))


def _merged_shelf(parts: Sequence[tuple[int, Shelf]]) -> Shelf:
    """Return the shelves ``parts``, each with the number of its list, as one."""
    lists = [np.full(len(shelf), 1 << number, np.uint32) for number, shelf in parts]
    shelves = [shelf for _, shelf in parts]
    if len(shelves) == 1:
        return replace(shelves[0], lists=lists[0])
    return distinct(replace(_stacked(shelves), lists=np.concatenate(lists)))


def _stacked(shelves: Sequence[Shelf]) -> Shelf:
    """Return the words of ``shelves``, all of one length, one shelf after another."""
    return Shelf(
        np.concatenate([shelf.letters for shelf in shelves]),
        np.concatenate([shelf.scores for shelf in shelves]),
        np.concatenate([shelf.flags for shelf in shelves]),
        joined_displays([shelf.displays or no_displays(len(shelf)) for shelf in shelves]),
        values=_joined_values(shelves),
        given=_joined_given(shelves),
    )


def _joined_values(shelves: Sequence[Shelf]) -> NDArray[np.uint8] | None:
    if all(shelf.values is None for shelf in shelves):
        return None
    parts = [
        np.zeros((len(shelf), 2), np.uint8) if shelf.values is None else shelf.values
        for shelf in shelves
    ]
    return np.concatenate(parts)


def _joined_given(shelves: Sequence[Shelf]) -> NDArray[np.uint32] | None:
    if all(shelf.given is None for shelf in shelves):
        return None
    nothing = (np.zeros(len(shelf), np.uint32) for shelf in shelves)
    return np.concatenate(
        [
            none if shelf.given is None else shelf.given
            for shelf, none in zip(shelves, nothing, strict=True)
        ]
    )


def _first_given(
    displays: Displays, order: NDArray[np.int64], starts: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return, for each run of equal words, a row that has a display form, if any has one.

    ``order`` are the rows by letters, each run in the order of trust; ``starts`` begin the runs.
    """
    given = displays.given[order]
    places = np.where(given, np.arange(len(order)), len(order))
    first = np.minimum.reduceat(places, starts)
    return order[np.where(first < len(order), first, starts)]
