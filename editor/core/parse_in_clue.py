"""A parse that can be read in a clue itself: letters that stand there, and what is done to them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from editor.core.clue_text import bare
from editor.core.enumerations import whole_answer
from editor.core.parse_text import kept_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def offered_parse(puzzle: Puzzle, slot: Slot) -> str:
    """Return the parse that the clue of ``slot`` itself tells; nothing where one is written.

    Nor is there one where clues are plain: nobody wrote a parse yet, and enumerations are not told.
    """
    is_cryptic = bool(puzzle.parses) or puzzle.preset.enumerated
    if not is_cryptic or puzzle.parses.get(slot.key):
        return ""
    return parse_in_clue(puzzle.clue(slot), whole_answer(puzzle, slot))


def parse_in_clue(clue: str, answer: str) -> str:
    """Return how letters of ``clue`` give ``answer``, as docs/wordplay.md writes it; or nothing.

    ``answer`` is in capitals, letters alone. Found are what needs no other word than those of the
    clue: hidden answers, anagrams of whole words, alternate, first and last letters, reversals.
    What tells solvers to do so is not asked for.
    """
    words = tuple(word for word in _WORD.findall(bare(clue)) if word.isascii())
    finders = (finder for finder, shortest in _FINDERS.items() if len(answer) >= shortest)
    found = (parse for finder in finders for parse in finder(words, answer))
    return next(found, "")


def _hidden(words: Sequence[str], answer: str) -> Iterator[str]:
    """Yield ``answer`` where it stands across borders of words, or within one."""
    letters = [_letters(word) for word in words]
    starts = (0, *accumulate(map(len, letters)))
    text = "".join(letters)
    first = text.find(answer)
    while first >= 0:
        last = first + len(answer)
        if first not in starts or last not in starts:
            begin, end = bisect_right(starts, first) - 1, bisect_left(starts, last)
            places = range(first - starts[begin], last - starts[begin])
            yield kept_text(" ".join(letters[begin:end]), places)
        first = text.find(answer, first + 1)


def _hidden_backwards(words: Sequence[str], answer: str) -> Iterator[str]:
    for parse in _hidden(words, answer[::-1]):
        yield f"({parse})<"


def _reversals(words: Sequence[str], answer: str) -> Iterator[str]:
    """Yield words side by side that are ``answer`` backwards."""
    for run in _runs(words, len(answer)):
        if "".join(run) == answer[::-1] != answer:
            yield f"{_grouped(run)}<"


def _anagrams(words: Sequence[str], answer: str) -> Iterator[str]:
    """Yield words side by side that have the letters of ``answer``, in another order."""
    wanted = sorted(answer)
    for run in _runs(words, len(answer)):
        text = "".join(run)
        if text != answer and sorted(text) == wanted:
            yield f"{_grouped(run)}*"


def _alternates(words: Sequence[str], answer: str) -> Iterator[str]:
    """Yield words side by side of which every second letter is ``answer``."""
    size = len(answer)
    for length in (2 * size - 1, 2 * size, 2 * size + 1):
        for run in _runs(words, length):
            text = "".join(run)
            for first in (0, 1):
                if text[first::2] == answer:
                    yield kept_text(" ".join(run), range(first, length, 2))


def _firsts(words: Sequence[str], answer: str) -> Iterator[str]:
    """Yield words side by side that begin with the letters of ``answer``."""
    yield from _one_of_each(words, answer, lambda _word: 0)


def _lasts(words: Sequence[str], answer: str) -> Iterator[str]:
    yield from _one_of_each(words, answer, lambda word: len(word) - 1)


def _one_of_each(words: Sequence[str], answer: str, place: Callable[[str], int]) -> Iterator[str]:
    letters = [_letters(word) for word in words]
    for at in range(len(letters) - len(answer) + 1):
        run = letters[at : at + len(answer)]
        if all(word[place(word)] == letter for word, letter in zip(run, answer, strict=True)):
            yield " ".join(kept_text(word, (place(word),)) for word in run)


_FINDERS = {
    _reversals: 4,
    _anagrams: 5,
    _hidden: 3,
    _hidden_backwards: 4,
    _alternates: 4,
    _firsts: 4,
    _lasts: 4,
}
"""From how many letters of an answer on they are asked; those of shorter ones agree by chance."""


def _runs(words: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    """Yield the words side by side that have ``size`` letters together, in capitals."""
    letters = tuple(map(_letters, words))
    for first in range(len(letters)):
        total = 0
        for last in range(first, len(letters)):
            total += len(letters[last])
            if total == size:
                yield letters[first : last + 1]
            if total >= size:
                break


def _letters(word: str) -> str:
    return "".join(filter(str.isalpha, word)).upper()


def _grouped(run: Sequence[str]) -> str:
    return run[0] if len(run) == 1 else f"({' '.join(run)})"
