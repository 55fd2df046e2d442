"""What is wrong with a clue, how far it is, and which clues are wanted, in words."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from editor.core.clue_states import ClueState
from editor.core.marking import marked
from editor.core.rules.clue_hints import CLUE_SPELT
from editor.language import tr
from editor.wording.findings import describe_beside

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding
    from editor.core.slots import Slot
    from editor.words.clues import OldClue

_STATES = {ClueState.DRAFT: marked("draft"), ClueState.TO_CHECK: marked("to check")}


class Wanted(Enum):
    """The clues that a list shows; the values name them to people."""

    ALL = marked("All clues")
    UNCLUED = marked("Without a clue")
    DRAFTS = marked("Drafts")
    TO_CHECK = marked("To check")
    MARKED = marked("With findings")

    def takes(self, puzzle: Puzzle, slot: Slot, *, found: bool) -> bool:
        """Tell whether the clue of ``slot`` is among these; ``found``: it has findings."""
        match self:
            case Wanted.ALL:
                return True
            case Wanted.UNCLUED:
                return not puzzle.clue(slot)
            case Wanted.DRAFTS:
                return puzzle.clue_states.get(slot.key) is ClueState.DRAFT
            case Wanted.TO_CHECK:
                return puzzle.clue_states.get(slot.key) is ClueState.TO_CHECK
            case Wanted.MARKED:
                return found


def describe_clue(findings: Iterable[Finding], slot: Slot) -> str:
    """Return a sentence for each of the ``findings`` of the clue of ``slot``."""
    return " ".join(describe_beside(finding, slot) for finding in findings)


def misspelt_in(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the words that ``findings`` call misspelt."""
    return tuple(one.word for one in findings if one.rule is CLUE_SPELT)


def describe_use(used: OldClue) -> str:
    """Say where and when a clue was ``used`` before."""
    day = used.written.isoformat() if used.written else "?"
    if not used.title:
        return tr("Used on {day}").format(day=day)
    return tr("Used on {day} in {title}").format(day=day, title=used.title)


def state_name(puzzle: Puzzle, slot: Slot) -> str:
    """Return how far the clue of ``slot`` is."""
    if state := puzzle.clue_states.get(slot.key):
        return tr(_STATES[state])
    return tr("done") if puzzle.clue(slot) else tr("empty")
