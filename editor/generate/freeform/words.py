"""The words of a free-form crossword as people write them: a line each, with clues and groups."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from editor.generate.errors import GenerateError
from editor.generate.freeform.layout import FreeformWord, WordGroup
from editor.language import tr
from editor.words.scale import UNSCORED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.alphabet import Alphabet
    from editor.words.word_list import WordList

AT_LEAST_ONE = "+"
BETWEEN_WORDS = "|"
BEFORE_CLUE = ";"
REMARK = "#"

DRAWN_FLOOR = 60
"""The lowest score of words drawn at random, where there are enough of them."""


def groups_in(lines: Iterable[str], alphabet: Alphabet) -> tuple[WordGroup, ...]:
    """Return the groups that ``lines`` name.

    A line is ``WORD`` or ``WORD;clue``; ``WORD | WORD`` is a group of which one is used, and
    ``+ WORD | WORD`` one of which at least one is. Raises GenerateError, which names the line.
    """
    groups = []
    for number, line in enumerate(map(str.strip, lines), start=1):
        if line and not line.startswith(REMARK):
            try:
                groups.append(group_of(line, alphabet))
            except GenerateError as error:
                raise GenerateError(
                    tr("Line {number}: {error}").format(number=number, error=error)
                ) from error
    return tuple(groups)


def group_of(line: str, alphabet: Alphabet) -> WordGroup:
    """Return the group that one line names; raise GenerateError where it names none."""
    at_least_one = line.startswith(AT_LEAST_ONE)
    parts = line.removeprefix(AT_LEAST_ONE).split(BETWEEN_WORDS)
    return WordGroup(tuple(_word(part, alphabet) for part in parts), at_least_one)


def drawn_words(
    words: WordList, number: int, lengths: tuple[int, int], floor: int | None, seed: int
) -> tuple[WordGroup, ...]:
    """Return ``number`` words of ``lengths`` with a score of ``floor`` or more, drawn at random.

    Without a ``floor`` it is ``DRAWN_FLOOR``, or that of lists without scores where too few of
    the words reach it.
    """
    if floor is None:
        enough = len(_places(words, lengths, DRAWN_FLOOR)) >= number
        floor = DRAWN_FLOOR if enough else UNSCORED
    places = _places(words, lengths, floor)
    if len(places) < number:
        raise GenerateError(
            tr(
                "The word lists have {count} words of {least} to {most} "
                "letters with a score of {floor} or more; {number} cannot be drawn."
            ).format(
                count=len(places),
                least=lengths[0],
                most=lengths[1],
                floor=floor,
                number=number,
            )
        )
    texts = (
        words.alphabet.text(tuple(words.shelves[length].letters[row].tolist()))
        for length, row in Random(seed).sample(places, number)
    )
    return tuple(WordGroup((FreeformWord(text, alphabet=words.alphabet),)) for text in texts)


def _places(words: WordList, lengths: tuple[int, int], floor: int) -> list[tuple[int, int]]:
    """Return the length and row of all words of ``lengths`` with a score of ``floor`` or more."""
    return [
        (length, row)
        for length, shelf in sorted(words.shelves.items())
        if lengths[0] <= length <= lengths[1]
        for row in (shelf.scores >= max(1, floor)).nonzero()[0].tolist()
    ]


def _word(part: str, alphabet: Alphabet) -> FreeformWord:
    written, _, clue = part.partition(BEFORE_CLUE)
    text = alphabet.normalize(written.strip())
    if not text:
        raise GenerateError(tr("There is no word before the clue or between the bars."))
    if alphabet.indices(text) is None:
        raise GenerateError(
            tr("{text} has characters that are no letters of the alphabet.").format(
                text=written.strip()
            )
        )
    return FreeformWord(text, clue.strip(), alphabet)
