"""Solving codewords: which letters the numbers can stand for.

A *number* is here the place of a letter of the puzzle among ``Riddle.truth``, counted from 0; what
is printed for it is of no interest. Different numbers stand for different letters, and every entry
is one of its words. Search with propagation: a word falls when one of its letters is not possible
any more at its number, a letter when no word has it there, or when another number has taken it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.generate.errors import GenerateError
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.words.word_list import WordList

    Possible = NDArray[np.bool_]
    """bool (numbers, letters): what each number can still stand for."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The words that can stand in an entry.

    ``numbers`` intp (k,) are its different numbers, ``words`` intp (n, k) the letters of each word
    at their first places.
    """

    numbers: NDArray[np.intp]
    words: NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Riddle:
    """A codeword to be solved: ``truth`` intp (numbers,) has the letters that are meant."""

    entries: tuple[Entry, ...]
    truth: NDArray[np.intp]
    letters: int
    """The size of the alphabet."""


def riddle_of(puzzle: Puzzle, words: WordList, floor: int) -> Riddle:
    """Return the codeword that the full ``puzzle`` makes.

    Its entries may be words of a score of ``floor`` at least, or any entry of the puzzle. A letter
    that stands in no entry can be anything.

    Raises:
        GenerateError: where a cell has no letter, or more than one.
    """
    alphabet = puzzle.alphabet
    truth = sorted({_letter(puzzle, cell) for cell in puzzle.grid.open_cells})
    number = {alphabet.letters[letter]: place for place, letter in enumerate(truth)}
    entries = [puzzle.texts(slot) for slot in puzzle.layout.slots]
    alone = set(number) - {text for texts in entries for text in texts}
    everything = np.arange(len(alphabet), dtype=np.intp)[:, None]
    free = [Entry(np.array([number[one]], np.intp), everything) for one in sorted(alone)]
    numbered = dict.fromkeys(tuple(number[str(text)] for text in texts) for texts in entries)
    own = [np.array([truth[one] for one in numbers], np.intp) for numbers in numbered]
    made = (_entry(numbers, _words_of(words, len(numbers), floor, own)) for numbers in numbered)
    return Riddle((*made, *free), np.array(truth, np.intp), len(alphabet))


def other_solution(
    riddle: Riddle, hints: Collection[int], stopped: Callable[[], bool]
) -> NDArray[np.intp] | None:
    """Return a solution that differs from the one that is meant, or None: that is the only one.

    ``hints`` are the numbers whose letters are given. The search begins near what is meant, so
    that the two differ in few letters.

    Raises:
        Stopped: when ``stopped`` says so before it is known.
    """
    possible = np.ones((len(riddle.truth), riddle.letters), np.bool_)
    for number in hints:
        possible[number] = False
        possible[number, riddle.truth[number]] = True
    search = _Search(riddle, stopped)
    alive = [np.arange(len(entry.words)) for entry in riddle.entries]
    if not _parted(possible) or not search.narrow(possible, alive, range(len(alive))):
        raise ValueError("the solution that is meant does not solve the riddle")
    return search.other(possible, alive)


class Stopped(Exception):  # noqa: N818 - nothing has gone wrong
    """A search was stopped before its end."""


class _Search:
    def __init__(self, riddle: Riddle, stopped: Callable[[], bool]) -> None:
        self._riddle = riddle
        self._stopped = stopped
        self._entries_of: list[list[int]] = [[] for _ in riddle.truth]
        for place, entry in enumerate(riddle.entries):
            for number in entry.numbers:
                self._entries_of[number].append(place)

    def narrow(
        self, possible: Possible, alive: list[NDArray[np.intp]], changed: Iterable[int]
    ) -> bool:
        """Let the words and letters fall that cannot be, and return whether all may be well.

        ``changed`` are the entries of whose numbers letters have fallen; ``alive`` are the rows of
        each entry's words. Both arrays and lists are changed in place.
        """
        waiting = set(changed)
        while waiting:
            place = min(waiting, key=lambda one: len(alive[one]))
            waiting.remove(place)
            entry = self._riddle.entries[place]
            words = entry.words[alive[place]]
            fits = possible[entry.numbers, words].all(axis=1)
            if not fits.any():
                return False
            alive[place], words = alive[place][fits], words[fits]
            seen = np.zeros((len(entry.numbers), possible.shape[1]), np.bool_)
            seen[np.arange(len(entry.numbers)), words] = True
            before = possible.copy()
            possible[entry.numbers] &= seen
            if not _parted(possible):
                return False
            waiting.update(self._touched(before, possible))
        return True

    def other(self, possible: Possible, alive: list[NDArray[np.intp]]) -> NDArray[np.intp] | None:
        """Return another solution than the one that is meant, or None."""
        if self._stopped():
            raise Stopped
        open_entries = [place for place, rows in enumerate(alive) if len(rows) > 1]
        if not open_entries:
            found = possible.argmax(axis=1)
            return None if (found == self._riddle.truth).all() else found
        place = min(open_entries, key=lambda one: len(alive[one]))
        entry = self._riddle.entries[place]
        words = entry.words[alive[place]]
        alike = (words == self._riddle.truth[entry.numbers]).sum(axis=1)
        for row in np.argsort(-alike, kind="stable"):
            chosen = possible.copy()
            chosen[entry.numbers] = False
            chosen[entry.numbers, words[row]] = True
            left = list(alive)
            left[place] = alive[place][[row]]
            if not _parted(chosen):
                continue
            if self.narrow(chosen, left, self._touched(possible, chosen)):
                found = self.other(chosen, left)
                if found is not None:
                    return found
        return None

    def _touched(self, before: Possible, after: Possible) -> set[int]:
        """Return the entries in which a number has fewer letters than before."""
        numbers = np.flatnonzero((before != after).any(axis=1))
        return {place for number in numbers for place in self._entries_of[number]}


def _parted(possible: Possible) -> bool:
    """Take letters that a number must have from all others; return whether all may be well."""
    is_whole = possible.shape[0] == possible.shape[1]
    while True:
        counts = possible.sum(axis=1)
        taken = possible[counts == 1].sum(axis=0)
        if (counts == 0).any() or (taken > 1).any():
            return False
        left = possible & ((taken == 0) | (counts == 1)[:, None])
        if is_whole and not _placed(left):
            return False
        if (left == possible).all():
            return True
        possible[:] = left


def _placed(possible: Possible) -> bool:
    """Give letters that one number alone can have to it: as many numbers as letters."""
    holders = possible.sum(axis=0)
    if (holders == 0).any():
        return False
    only = np.flatnonzero(holders == 1)
    numbers = possible[:, only].argmax(axis=0)
    if len(np.unique(numbers)) < len(numbers):
        return False
    possible[numbers] = False
    possible[numbers, only] = True
    return True


def _entry(numbers: tuple[int, ...], words: NDArray[np.intp]) -> Entry:
    """Return the words in which equal numbers, and they alone, are equal letters."""
    places = {number: place for place, number in reversed(list(enumerate(numbers)))}
    first = sorted(places.values())
    chosen = np.ones(len(words), np.bool_)
    for place, number in enumerate(numbers):
        chosen &= words[:, place] == words[:, places[number]]
    for place, one in enumerate(first):
        for other in first[:place]:
            chosen &= words[:, one] != words[:, other]
    return Entry(np.array([numbers[place] for place in first], np.intp), words[chosen][:, first])


def _words_of(
    words: WordList, length: int, floor: int, own: Iterable[NDArray[np.intp]]
) -> NDArray[np.intp]:
    """Return the words of ``length``, and those of ``own``, each once: intp (n, length)."""
    rows = [one[None, :] for one in own if len(one) == length]
    if shelf := words.shelves.get(length):
        rows.append(shelf.letters[shelf.scores >= floor].astype(np.intp))
    return np.unique(np.concatenate(rows), axis=0)


def _letter(puzzle: Puzzle, cell: tuple[int, int]) -> int:
    """Return the index of the letter in ``cell``."""
    text = puzzle.fill.get(cell, "")
    alphabet: Alphabet = puzzle.alphabet
    if text in alphabet.letters:
        return alphabet.letters.index(text)
    place = {"row": cell[0] + 1, "column": cell[1] + 1}
    if not text:
        raise GenerateError(
            tr(
                "The cell in row {row}, column {column} is empty; a codeword is a full grid."
            ).format(**place)
        )
    raise GenerateError(
        tr(
            "The cell in row {row}, column {column} reads {text}; in a codeword each cell is one "
            "letter."
        ).format(text=text, **place)
    )
