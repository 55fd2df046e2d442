"""The state of a window: all that its parts show, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.ui.filling.autofill import Phase
from editor.ui.grid import cursor as moves

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from editor.core.checks import TagHint
    from editor.core.grid import Cell
    from editor.core.presets import Preset
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts
    from editor.core.slots import Slot, SlotKey
    from editor.document.preferences import Preferences
    from editor.ui.filling.autofill import FillState
    from editor.ui.filling.live_state import LiveState
    from editor.ui.grid.cursor import Cursor
    from editor.ui.grid.view import Tool
    from editor.ui.widgets.theme import WindowColours
    from editor.ui.window.arrangements import Arrangements
    from editor.words.clues import OldClue
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class WindowState:
    """What is known in one window at one moment. The same state always looks the same."""

    puzzle: Puzzle
    cursor: Cursor
    tool: Tool
    pencils: bool
    """Whether letters are typed in pencil."""
    fill: FillState
    live: LiveState
    blamed: frozenset[Cell]
    """The cells that stand in the way of a fill."""
    findings: tuple[Finding, ...]
    waived: tuple[Finding, ...]
    """The findings that are as the constructor wants them."""
    tag_hints: tuple[TagHint, ...]
    lists: ListSetup
    words: WordList | None
    """The words of the lists, once they are loaded."""
    facts: WordFacts
    """What the lists tell of entries; nothing until they are loaded."""
    beside_clues: tuple[Finding, ...]
    """What is said of clues beside them, by rules that are off too."""
    used_clues: Mapping[SlotKey, OldClue]
    """The clues that were used before within a year."""
    preferences: Preferences
    presets: tuple[Preset, ...]
    """Those that the user keeps."""
    undo: str | None
    """The name of the step that can be taken back; None: there is none."""
    redo: str | None
    name: str
    """What the document is called."""
    path: Path | None
    saved: bool
    hint: str
    """How to begin, until the first edit."""
    colours: WindowColours
    panels: frozenset[str]
    """The panels in sight: neither closed nor behind others."""
    arrangements: Arrangements
    """How the panels stand for each task."""

    @property
    def slot(self) -> Slot | None:
        """The slot under the cursor, the crossing one where there is no other."""
        layout = self.puzzle.layout
        return moves.current_slot(self.cursor, layout) or moves.current_slot(
            moves.turned(self.cursor), layout
        )

    @property
    def shown(self) -> Puzzle:
        """The puzzle as the grid shows it: with the letters of a fill on offer."""
        return self.fill.shown_in(self.puzzle)

    @property
    def entry(self) -> str | None:
        """The full entry under the cursor, as it is shown."""
        slot = self.slot
        return self.shown.entry(slot) if slot else None

    @property
    def score(self) -> int | None:
        """The score of the entry under the cursor, where it is listed."""
        entry = self.entry
        return self.words.score(entry) if entry and self.words else None

    @property
    def is_locked(self) -> bool:
        """Whether the entry under the cursor is a theme entry."""
        slot = self.slot
        return slot is not None and slot.key in self.puzzle.locks

    @property
    def is_filling(self) -> bool:
        """Whether Autofill is at work."""
        return self.fill.phase is Phase.RUNNING
