"""Hints at parses of cryptic clues that do not give the answer, letter by letter."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from editor.core.enumerations import whole_answer
from editor.core.marking import marked
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts

_UNREADABLE = marked("The parse of {slots} cannot be read at {word}")


def _wrong_parses(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot in puzzle.layout.slots if puzzle.parses else ():
        parse, answer = puzzle.parses.get(slot.key), whole_answer(puzzle, slot)
        if not parse or not answer:
            continue
        fails, mark = _looked_at(parse, answer)
        if mark:
            yield Finding(
                PARSE_GIVES, slot.cells, slots=(slot,), word=mark, clue=parse, sentence=_UNREADABLE
            )
        elif fails:
            yield Finding(PARSE_GIVES, slot.cells, slots=(slot,), entries=(answer,), clue=parse)


@lru_cache(maxsize=512)
def _looked_at(parse: str, answer: str) -> tuple[bool, str]:
    """Return whether ``parse`` fails to give ``answer``, and the mark that makes no sense."""
    # Few puzzles have parses; all that fills or checks loads the rules.
    from editor.core.parse_text import ParseError, read_parse
    from editor.core.parses import Verdict, verdict_of

    try:
        return verdict_of(read_parse(parse), answer) is Verdict.FAILS, ""
    except ParseError as error:
        return False, str(error)


PARSE_GIVES = HouseRule(
    "parse-gives",
    marked("The parse of a clue gives the answer, letter by letter"),
    marked("The parse of {slots} does not give {entry}"),
    Reads.CLUES,
    _wrong_parses,
    beside=marked("The parse does not give {entry}."),
    hint=True,
    by_clue=True,
)
