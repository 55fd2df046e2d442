"""What the constructor chooses in the window itself: tools, rules, colours, kinds of help."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog

from editor.core.edits import confirm_clue, keep_apart, set_waived
from editor.core.tag_limits import tags_in_force, with_tags
from editor.core.tags import TagFilter
from editor.language import tr
from editor.ui.grid import cursor as moves
from editor.ui.grid.view import Tool

if TYPE_CHECKING:
    from editor.core.limits import Pair
    from editor.core.presets import Preset
    from editor.core.rules.rule import Finding
    from editor.core.slots import SlotKey
    from editor.ui.filling.after_placing import AfterPlacing
    from editor.ui.filling.workplace import Workplace
    from editor.ui.widgets.theme import Scheme


class Choices(QObject):
    """Takes what is chosen into the settings, or into the puzzle."""

    def __init__(self, place: Workplace) -> None:
        super().__init__(place.view)
        self._view = place.view
        self._editing = place.editing
        self._settings = place.settings
        self._document = place.document

    def turn_tool(self, tool: Tool) -> None:
        """Use ``tool`` with the mouse, or place the cursor again."""
        self._view.tool = Tool.LETTER if self._view.tool is tool else tool
        self._view.setFocus()

    def shade(self) -> None:
        """Shade the chosen cells in the usual colour; clear the shade where all have it."""
        colour = self._settings.preferences.shade
        shades = self._document.puzzle.shades
        chosen = moves.chosen_cells(self._view.cursor_value)
        self._editing.shade("" if all(shades.get(one) == colour for one in chosen) else colour)

    def use_preset(self, preset: Preset) -> None:
        """Check the puzzle by the rules of ``preset``."""
        self._document.apply(tr("Change rules"), replace(self._document.puzzle, preset=preset))

    def waive(self, finding: Finding, waived: bool) -> None:
        """Let ``finding`` stand as it is, or count it again."""
        step = tr("Waive finding") if waived else tr("Count finding again")
        puzzle = set_waived(self._document.puzzle, finding.waiver, waived=waived)
        self._document.apply(step, puzzle)

    def confirm_clue(self, key: SlotKey) -> None:
        """Take the clue of the slot named ``key`` as right for the entry that stands there."""
        self._document.apply(tr("Confirm clue"), confirm_clue(self._document.puzzle, key))

    def keep_apart(self, pair: Pair, apart: bool) -> None:
        """Let the two entries of ``pair`` never stand together, or let them again."""
        step = tr("Keep a pair apart") if apart else tr("Let a pair stand together")
        self._document.apply(step, keep_apart(self._document.puzzle, *pair, apart=apart))

    def keep_preset(self) -> None:
        """Ask for a name, and keep the rules of the puzzle, and its tags, under it."""
        puzzle, preset = self._document.puzzle, self._document.puzzle.preset
        name, accepted = QInputDialog.getText(
            self._view.window(), tr("Keep preset"), tr("Name of the preset"), text=preset.name
        )
        if accepted and name.strip():
            tags = tags_in_force(puzzle)
            kept = replace(preset, name=name.strip(), tags=TagFilter(tags.treatments))
            self._settings.keep_preset(kept)
            after = with_tags(replace(puzzle, preset=kept), tags)
            self._document.apply(tr("Change rules"), after)

    def drop_preset(self) -> None:
        """Forget the preset of the puzzle."""
        self._settings.drop_preset(self._document.puzzle.preset.name)

    def use_scheme(self, scheme: Scheme) -> None:
        """Have the colours of ``scheme`` worn, now and from now on."""
        self._settings.prefer(scheme=scheme.value)

    def go_after_placing(self, after: AfterPlacing) -> None:
        """Let Return in the list of candidates go where ``after`` says."""
        self._settings.prefer(after_placing=after.value)

    def show_clue_columns(self, columns: str) -> None:
        """Show ``columns`` in the clue lists, by their names."""
        self._settings.prefer(clue_columns=columns)

    def switch(self, name: str) -> None:
        """Turn the switch ``name`` of the preferences."""
        self._settings.prefer(**{name: not getattr(self._settings.preferences, name)})
