"""The keys that are no commands: those of the grid, as typing habits have them, and of clues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import marked, tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.document.preferences import Preferences

    Told = tuple[str, str]
    """Keys, and what they do."""

_ON = {
    "stop": marked("Type into the current cell and go on; stop at the end of the entry"),
    "next": marked("Type into the current cell and go on, at the end to the next entry"),
    "unfilled": marked(
        "Type into the current cell and go on, at the end to the next entry with an empty cell"
    ),
}
_ON_SKIPPING = {
    "stop": marked("Type, and go on to the next empty cell; stop at the end of the entry"),
    "next": marked("Type, and go on to the next empty cell, at the end to the next entry"),
    "unfilled": marked(
        "Type, and go on to the next empty cell, at the end to the next entry that has one"
    ),
}
_SPACE = {"turn": marked("Turn the direction"), "clear": marked("Clear the cell and go on")}
_ARROWS = {True: marked("Turn, then move"), False: marked("Move, and turn")}
_BACKSPACE = {
    False: marked("Clear, stepping back or not"),
    True: marked("Clear, stepping back, also across blocks, or not"),
}
_ESCAPE = {
    False: marked("Stop the fill, discard it, or give up the selection"),
    True: marked(
        "Stop the fill, discard it, give up the selection, or else type several letters in a cell"
    ),
}


def grid_keys(chosen: Preferences) -> Iterator[Told]:
    """Yield the keys of the grid, and what they do by the typing habits ``chosen``."""
    yield tr("Letters, digits"), tr((_ON_SKIPPING if chosen.skip_filled else _ON)[chosen.at_end])
    yield tr("Space"), tr(_SPACE[chosen.space])
    yield tr("Arrows"), tr(_ARROWS[chosen.turns_first])
    yield tr("Shift+arrows"), tr("Select cells")
    yield tr("Ctrl+arrows"), tr("Jump over the entry")
    yield tr("Tab, Shift+Tab"), tr("Go to the next or previous entry")
    yield tr("Home, End"), tr("Go to the first or last cell of the entry")
    yield tr("Backspace, Delete"), tr(_BACKSPACE[chosen.backspace_across])
    yield tr("."), tr("Paint or clear a block and go on")
    yield tr("Ctrl+click"), tr("Paint or clear a block")
    yield tr("Return"), tr("Keep the fill that is offered")
    yield tr("Esc"), tr(_ESCAPE[chosen.escape_rebus])


def clue_keys() -> Iterator[Told]:
    """Yield the keys of the field in which the clue of the current entry is written."""
    yield tr("Return"), tr("Go to the next entry that has no clue")
    yield tr("Shift+Return"), tr("Keep the parse that is read in the clue, and go on")
    yield tr("Esc"), tr("Go back to the grid")
