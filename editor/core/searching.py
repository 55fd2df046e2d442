"""Finding a text in clues, entries and notes, and replacing it in clues and notes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.edits import set_clue, set_clue_note, set_parse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey


class Where(Enum):
    """What a text is found in."""

    CLUE = "clue"
    ALTERNATIVE = "alternative"
    CLUE_NOTE = "clue note"
    PARSE = "parse"
    NOTES = "notes"
    ENTRY = "entry"


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for, and what is to stand in its place."""

    text: str
    replacement: str = ""
    expression: bool = False
    """Whether ``text`` is a regular expression, and ``replacement`` may name its groups."""
    cased: bool = False
    """Whether capitals count."""

    @property
    def pattern(self) -> re.Pattern[str]:
        """The expression that finds it; raises ``re.error`` for one that is none."""
        text = self.text if self.expression else re.escape(self.text)
        return re.compile(text, re.NOFLAG if self.cased else re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """One text in which something was found, as it is and as it would be."""

    where: Where
    before: str
    after: str
    key: SlotKey | None = None
    """The slot that the text belongs to; None: the puzzle."""
    number: int = 0
    """Which of the alternatives it is, from 0."""


def found_in(puzzle: Puzzle, sought: Sought) -> tuple[Found, ...]:
    """Return all texts of ``puzzle`` that have what is ``sought``; entries stay as they are.

    Raises:
        re.error: when the expression, or what is to stand in its place, is none.
    """
    if not sought.text:
        return ()
    pattern = sought.pattern
    new = sought.replacement if sought.expression else sought.replacement.replace("\\", r"\\")
    found = []
    for one in _texts(puzzle):
        if pattern.search(one.before):
            kept = one.where is Where.ENTRY
            found.append(one if kept else replace(one, after=pattern.sub(new, one.before)))
    return tuple(found)


def replaced(puzzle: Puzzle, chosen: Iterable[Found]) -> Puzzle:
    """Return ``puzzle`` with the texts of ``chosen`` as they would be; entries never change."""
    for one in chosen:
        match one.where:
            case Where.CLUE if one.key:
                puzzle = set_clue(puzzle, one.key, one.after.strip())
            case Where.ALTERNATIVE if one.key:
                others = list(puzzle.alternatives[one.key])
                others[one.number] = one.after
                puzzle = replace(
                    puzzle, alternatives={**puzzle.alternatives, one.key: tuple(others)}
                )
            case Where.CLUE_NOTE if one.key:
                puzzle = set_clue_note(puzzle, one.key, one.after.strip())
            case Where.PARSE if one.key:
                puzzle = set_parse(puzzle, one.key, one.after.strip())
            case Where.NOTES:
                puzzle = replace(puzzle, notes=one.after)
            case _:
                pass
    return puzzle


def _texts(puzzle: Puzzle) -> Iterator[Found]:
    """Yield all texts that are looked through, entry by entry, the notes of the puzzle last."""
    for slot in puzzle.layout.slots:
        key = slot.key
        if clue := puzzle.clue(slot):
            yield Found(Where.CLUE, clue, clue, key)
        for number, text in enumerate(puzzle.alternatives.get(key, ())):
            yield Found(Where.ALTERNATIVE, text, text, key, number)
        if note := puzzle.clue_notes.get(key):
            yield Found(Where.CLUE_NOTE, note, note, key)
        if parse := puzzle.parses.get(key):
            yield Found(Where.PARSE, parse, parse, key)
        for entry in puzzle.entries(slot):
            yield Found(Where.ENTRY, entry, entry, key)
    if puzzle.notes:
        yield Found(Where.NOTES, puzzle.notes, puzzle.notes)
