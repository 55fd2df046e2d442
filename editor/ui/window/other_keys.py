"""The keys that are no commands: those of the grid and of the clue field."""

from __future__ import annotations

from editor.core.marking import marked

GRID_KEYS: tuple[tuple[str, str], ...] = (
    (marked("Letters, digits"), marked("Type into the current cell and go on")),
    (marked("Space"), marked("Turn the direction")),
    (marked("Arrows"), marked("Turn, then move")),
    (marked("Shift+arrows"), marked("Select cells")),
    (marked("Ctrl+arrows"), marked("Jump over the entry")),
    (marked("Tab, Shift+Tab"), marked("Go to the next or previous entry")),
    (marked("Home, End"), marked("Go to the first or last cell of the entry")),
    (marked("Backspace, Delete"), marked("Clear, stepping back or not")),
    (marked("."), marked("Paint or clear a block and go on")),
    (marked("Ctrl+click"), marked("Paint or clear a block")),
    (marked("Return"), marked("Keep the fill that is offered")),
    (marked("Esc"), marked("Stop the fill, discard it, or give up the selection")),
)
"""The keys of the grid, and what they do."""

CLUE_KEYS: tuple[tuple[str, str], ...] = (
    (marked("Return"), marked("Go to the next entry that has no clue")),
    (marked("Esc"), marked("Go back to the grid")),
)
"""Those of the field in which the clue of the current entry is written."""
