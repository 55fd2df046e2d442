"""What a page that plays says by itself, in the language of the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from editor.language import printed

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def page_words(puzzle: Puzzle) -> dict[str, Any]:
    """Return the sentences of the page by the names that its script has for them."""
    tr = printed(puzzle.alphabet.language).tr
    return {
        "tools": tr("Tools"),
        "check": tr("Check"),
        "reveal": tr("Reveal"),
        "reach": {
            "letter": tr("This letter"),
            "answer": tr("This answer"),
            "grid": tr("The whole grid"),
        },
        "several": tr("Several letters"),
        "keyboard": tr("Keyboard"),
        "clear": tr("Clear"),
        "clearing": tr("Clear all that you have filled in, and the time?"),
        "theme": tr("Light or dark"),
        "print": tr("Print"),
        "pause": tr("Pause"),
        "resume": tr("Go on"),
        "paused": tr("The time is stopped."),
        "previous": tr("Previous clue"),
        "next": tr("Next clue"),
        "turn": tr("Across or down"),
        "erase": tr("Erase"),
        "grid": tr("Crossword grid"),
        "block": tr("block"),
        "empty": tr("empty"),
        "given": tr("given"),
        "wrong": tr("wrong"),
        "revealed": tr("revealed"),
        "circled": tr("circled"),
        "shaded": tr("shaded"),
        "place": tr("row {row}, column {col}"),
        "solved": tr("Solved in {time}."),
        "full": tr("The grid is full, but something is not right yet."),
        "right": tr("Nothing here is wrong."),
        "found": tr("Wrong letters: {count}"),
        "key": tr("Numbers and letters"),
        "alphabet": tr("Letters"),
        "used": tr("used"),
        "twice": tr("stands for another number too"),
    }
