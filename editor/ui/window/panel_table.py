"""The panels beside the grid, and how they stand for each task."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.arrangement import Arrangement, Column, Stack

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel: what its tab, its command and the settings call it."""

    name: str
    """What settings call it: it never changes."""
    title: str
    icon: str
    text: str
    """The text of the command that leads to it."""
    tip: str
    chapter: str
    """The chapter of the manual about what one does there."""


GRID_CHAPTER = "first-puzzle"
"""The chapter about the grid itself."""

PANELS = (
    Panel(
        "clues",
        marked("Clues"),
        "mdi6.format-list-numbered",
        marked("Clue&s panel"),
        marked("Go to the lists of clues"),
        "clues",
    ),
    Panel(
        "candidates",
        marked("Candidates"),
        "mdi6.format-list-checks",
        marked("C&andidates panel"),
        marked("Go to the words that the entry may hold"),
        "corner",
    ),
    Panel(
        "words",
        marked("Words"),
        "mdi6.text-search",
        marked("&Words panel"),
        marked("Go to the search for words"),
        "lists",
    ),
    Panel(
        "definitions",
        marked("Definitions"),
        "mdi6.book-open-variant",
        marked("D&efinitions panel"),
        marked("Go to what the entry means"),
        "clues",
    ),
    Panel(
        "checks",
        marked("Checks"),
        "mdi6.clipboard-check-outline",
        marked("Chec&ks panel"),
        marked("Go to the rules and their findings"),
        "checks",
    ),
    Panel(
        "fill",
        marked("Autofill"),
        "mdi6.auto-fix",
        marked("A&utofill panel"),
        marked("Go to the options of Autofill"),
        "corner",
    ),
    Panel(
        "statistics",
        marked("Statistics"),
        "mdi6.chart-bar",
        marked("S&tatistics panel"),
        marked("Go to the figures of the puzzle"),
        "checks",
    ),
    Panel(
        "wordplay",
        marked("Wordplay"),
        "mdi6.puzzle-outline",
        marked("Wordp&lay panel"),
        marked("Go to the wordplay for a cryptic clue of the entry"),
        "clues",
    ),
)
"""In the order of their keys: Ctrl+1 leads to the first one."""


class Task(Enum):
    """What one is at; each has an arrangement of its own. The values are what settings hold."""

    GRID = "grid"
    FILL = "fill"
    CLUES = "clues"


Drawn = tuple[tuple[str, ...], ...]
"""A column, as the panels of its stacks."""


def _columns(first: Drawn, second: Drawn, share: float = 0.5) -> Arrangement:
    """Return an arrangement of two columns; ``share`` is what the first takes of the width."""
    return Arrangement(
        (Column(tuple(map(Stack, first)), share), Column(tuple(map(Stack, second)), 1 - share))
    )


USUAL: Mapping[Task, Arrangement] = MappingProxyType(
    {
        Task.GRID: _columns(
            (("checks", "clues", "candidates"),),
            (("statistics", "words", "definitions", "wordplay", "fill"),),
        ),
        Task.FILL: _columns(
            (("candidates", "clues"),),
            (("words", "definitions", "wordplay"), ("fill", "checks", "statistics")),
        ),
        Task.CLUES: _columns(
            (("clues", "checks", "statistics"),),
            (("candidates", "words", "fill"), ("definitions", "wordplay")),
            share=0.52,
        ),
    }
)
"""How the panels stand for each task until one moves them."""
