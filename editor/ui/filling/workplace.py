"""What the kinds of work in one window have in common, and the fill jobs they begin from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.change import Change
from editor.core.pencil import ink
from editor.fill.job import FillRequest
from editor.fill.taste import taste_of
from editor.ui.filling.sections import around

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.settings import Settings
    from editor.document.word_lists import WordLists
    from editor.ui.grid.editing import Editing
    from editor.ui.grid.view import GridView


@dataclass(frozen=True, slots=True)
class Workplace:
    """The document of a window, and what it is worked on with."""

    document: Document
    lists: WordLists
    settings: Settings
    editing: Editing
    view: GridView

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands."""
        return self.document.puzzle

    @property
    def counted(self) -> Puzzle:
        """The puzzle that fills are asked of: with pencil letters where those are to count."""
        return self._as_counted(self.document.puzzle)

    def outdates(self, change: Change) -> bool:
        """Tell whether ``change`` makes a fill, or what is known of one, out of date."""
        return Change(self._as_counted(change.before), self._as_counted(change.after)).of_fill

    def _as_counted(self, puzzle: Puzzle) -> Puzzle:
        return ink(puzzle) if self.settings.preferences.counts_pencil else puzzle

    @property
    def section(self) -> frozenset[Cell]:
        """The selection; else the entry under the cursor and the full ones that cross it."""
        selection, slot = self.view.cursor_value.selection, self.editing.slot
        return selection or (around(self.puzzle, slot) if slot else frozenset())

    def request(
        self, puzzle: Puzzle | None = None, scope: frozenset[Cell] | None = None
    ) -> FillRequest:
        """Return the job to fill ``scope`` of ``puzzle``, or of that on the desk.

        All else is as the settings have it.
        """
        chosen = self.settings.preferences
        return FillRequest(
            puzzle or self.counted,
            self.lists.setup,
            scope=scope,
            floor=chosen.floor or None,
            seed=chosen.seed,
            taste=taste_of(chosen.taste),
            letter_weight=chosen.letter_weight,
            stem_weight=chosen.stem_weight,
        )
