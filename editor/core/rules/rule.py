"""What a house rule is, what its check is told, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from editor.core.waivers import Waiver

if TYPE_CHECKING:
    from editor.core.grid import Cell, Grid
    from editor.core.marking import Counted
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.core.spellings import Spelling


class Reads(Enum):
    """What a rule looks at, so that it is looked at again only when that has changed."""

    SHAPE = "shape"
    LETTERS = "letters"
    LISTS = "lists"
    CLUES = "clues"


class WordFacts(Protocol):
    """What word lists and definitions tell of an entry."""

    def __hash__(self) -> int:
        """Return a hash: what they tell of a clue is kept as long as they are the same."""
        ...

    def listed(self, entry: str) -> bool:
        """Tell whether ``entry`` stands in a word list."""
        ...

    def written(self, entry: str) -> str:
        """Return ``entry`` as one writes it (``CHESTNUT TREE``), or nothing where it is unknown."""
        ...

    def bases(self, entry: str) -> frozenset[str]:
        """Return the words that ``entry`` is a form of, itself among them where it is a word."""
        ...

    def tags(self, entry: str) -> frozenset[str]:
        """Return the tags of ``entry``; a word among the constructor's own has none."""
        ...

    def is_adjective(self, entry: str) -> bool:
        """Tell whether ``entry`` is an adjective too, whatever else it is (ENRAGED, BORING)."""
        ...

    def misspelt(self, clue: str, spelling: Spelling) -> tuple[str, ...]:
        """Return the words of ``clue`` that are in no dictionary of that ``spelling``."""
        ...


class NoFacts:
    """What is told where no list is read: that there is nothing to remark."""

    def listed(self, _entry: str) -> bool:
        """Return True: nothing is called unlisted."""
        return True

    def written(self, _entry: str) -> str:
        """Return nothing."""
        return ""

    def bases(self, _entry: str) -> frozenset[str]:
        """Return nothing."""
        return frozenset()

    def tags(self, _entry: str) -> frozenset[str]:
        """Return nothing."""
        return frozenset()

    def is_adjective(self, _entry: str) -> bool:
        """Return False."""
        return False

    def misspelt(self, _clue: str, _spelling: Spelling) -> tuple[str, ...]:
        """Return nothing."""
        return ()


NO_FACTS = NoFacts()
Check = Callable[["Puzzle", int, WordFacts], Iterator["Finding"]]
"""Finds where a puzzle breaks a rule: given the puzzle, the rule's number and the lists' word."""
Forbidden = tuple[list["Cell"], list["Cell"]]
"""Cells that may not be open and blocks at once; cells outside the grid count as blocks."""
Forbids = Callable[["Grid", int], Iterator[Forbidden]]
"""Yields what a rule with this number forbids in an empty grid of this size."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One rule of a house: all that the program knows of it.

    ``sentence`` is the template of its findings: ``{place}`` is the first cell, ``{slots}`` the
    slots, ``{entry}`` and ``{entries}`` the entries, ``{word}`` the word named, ``{count}`` and
    ``{limit}`` the numbers. ``beside`` is the template where a finding stands beside one of the
    clues it speaks of: ``{slots}`` are then the other slots.
    """

    code: str
    """What presets and files call it; never changed, never translated."""
    name: str
    sentence: str | Counted
    reads: Reads
    check: Check
    number: int | None = None
    """The number it starts with; None: it carries none."""
    forbids: Forbids | None = None
    """For a rule that a look at a few neighbouring cells can break: what they may not be.

    A generator of patterns obeys it from the first cell on. Without it whole patterns are checked.
    """
    beside: str = ""
    hint: bool = False
    """Whether its findings are hints, which a puzzle may well have and be right."""
    by_clue: bool = False
    """Whether it looks at each clue by itself: what it finds there depends on no other clue."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark of a check: the rule, the cells it speaks of, and what to name in words.

    ``count`` is the number found (a length, a word count), ``limit`` the rule's number, ``word``
    what the entries share or a clue names, ``clue`` the clue that the finding speaks of.
    """

    rule: HouseRule
    cells: tuple[Cell, ...]
    count: int = 0
    limit: int = 0
    slots: tuple[Slot, ...] = ()
    entries: tuple[str, ...] = ()
    word: str = ""
    clue: str = ""
    sentence: str | Counted = ""
    """A template of its own, where that of the rule does not fit."""

    @property
    def waiver(self) -> Waiver:
        """What a puzzle keeps to waive this finding and no other."""
        about = tuple(filter(None, (*sorted(self.entries), self.word, self.clue)))
        if about or not self.cells:
            return Waiver(self.rule.code, about or (str(self.count),))
        return Waiver(self.rule.code, cells=frozenset(self.cells))
