"""Codewords: the code, the hints, and whether the solution is the only one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from editor.core.coding import coded
from editor.generate.codeword.hints import leave_one, smallest_hints
from editor.generate.codeword.solving import riddle_of
from editor.generate.errors import GenerateError
from editor.language import printed, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.generate.codeword.solving import Riddle
    from editor.words.word_list import WordList

USUAL_HINTS = 3
"""As many letters as newspapers give."""
HINT_WORD = 3
"""The letters of a word that is given as a hint."""


@dataclass(frozen=True, slots=True)
class CodewordWish:
    """What a codeword must be.

    ``hints``: the letters to be given; none: they are proposed, ``least`` at least, where
    ``word_given`` those of an entry of three letters. An entry of a solution is a word of a score
    of ``floor`` at least, or an entry of the puzzle. Another ``seed`` gives another code.
    """

    hints: tuple[str, ...] = ()
    least: int = USUAL_HINTS
    word_given: bool = False
    floor: int = 1
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Codeword:
    """A codeword: ``puzzle`` with the numbers, the ``code`` and the letters given.

    ``unique``: whether the solution is proven to be the only one, proven not to be, or neither
    (None). ``smallest``: fewest letters that leave one solution, None where that is not proven.
    """

    puzzle: Puzzle
    code: dict[str, str]
    hints: tuple[str, ...]
    unique: bool | None
    smallest: tuple[str, ...] | None


def make_codeword(
    puzzle: Puzzle, words: WordList, wish: CodewordWish, stopped: Callable[[], bool]
) -> Codeword:
    """Return the codeword of the full ``puzzle``.

    Raises:
        GenerateError: where a cell has no letter or several, or a letter to be given stands
            nowhere.
    """
    riddle = riddle_of(puzzle, words, wish.floor)
    letters = [puzzle.alphabet.letters[index] for index in riddle.truth]
    smallest = smallest_hints(riddle, stopped)
    if wish.hints:
        hints, unique = _chosen(riddle, letters, wish.hints, stopped)
    else:
        hints, unique = _proposed(puzzle, riddle, letters, wish, smallest, stopped)
    shown = tuple(letters[number] for number in sorted(hints))
    code = code_of(letters, wish.seed)
    fewest = None if smallest is None else tuple(letters[number] for number in sorted(smallest))
    titled = puzzle if puzzle.title else replace(puzzle, title=_title(puzzle))
    return Codeword(coded(titled, code, shown), code, shown, unique, fewest)


def code_of(letters: list[str], seed: int) -> dict[str, str]:
    """Return a number from 1 on for each of ``letters``, drawn with ``seed``."""
    numbers = list(range(1, len(letters) + 1))
    Random(seed).shuffle(numbers)
    return {letter: str(number) for letter, number in zip(letters, numbers, strict=True)}


def _title(puzzle: Puzzle) -> str:
    return printed(puzzle.alphabet.language).tr("Codeword")


def _chosen(
    riddle: Riddle, letters: list[str], hints: tuple[str, ...], stopped: Callable[[], bool]
) -> tuple[frozenset[int], bool | None]:
    for letter in hints:
        if letter not in letters:
            raise GenerateError(
                tr("The letter {letter} stands nowhere in the grid.").format(letter=letter)
            )
    numbers = frozenset(map(letters.index, hints))
    return numbers, leave_one(riddle, numbers, stopped)


def _proposed(
    puzzle: Puzzle,
    riddle: Riddle,
    letters: list[str],
    wish: CodewordWish,
    smallest: frozenset[int] | None,
    stopped: Callable[[], bool],
) -> tuple[frozenset[int], bool | None]:
    """Return hints, and whether they leave one solution: those of a word, or the fewest and more.

    Letters that stand in most cells are added first.
    """
    must = smallest or frozenset()
    if wish.word_given:
        for hints in _hint_words(puzzle, letters):
            if leave_one(riddle, hints, stopped):
                return hints, True
    common = Counter(puzzle.fill.values())
    further = sorted(set(range(len(letters))) - must, key=lambda one: -common[letters[one]])
    hints = must | frozenset(further[: max(0, wish.least - len(must))])
    return hints, True if smallest is not None else leave_one(riddle, hints, stopped)


def _hint_words(puzzle: Puzzle, letters: list[str]) -> Iterator[frozenset[int]]:
    """Yield the letters of each entry of three different ones."""
    for slot in puzzle.layout.slots:
        texts = set(map(str, puzzle.texts(slot)))
        if len(slot.cells) == len(texts) == HINT_WORD:
            yield frozenset(map(letters.index, texts))
