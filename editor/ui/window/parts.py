"""The parts of one window that do its work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.document.document import Document
    from editor.document.versions.past import Past
    from editor.ui.checks.checking import Checking
    from editor.ui.clues.clue_uses import ClueUses
    from editor.ui.clues.wordplay_work import WordplayWork
    from editor.ui.filling.autofill import Autofill
    from editor.ui.filling.cost_work import CostWork
    from editor.ui.filling.live_work import LiveWork
    from editor.ui.filling.sections_work import SectionsWork
    from editor.ui.filling.standing_work import StandingWork
    from editor.ui.filling.why_work import WhyWork
    from editor.ui.grid.clipboard import Clipboard
    from editor.ui.grid.desk import GridDesk
    from editor.ui.grid.editing import Editing
    from editor.ui.grid.view import GridView
    from editor.ui.makers.makers import Makers
    from editor.ui.makers.theme.work import GridsWork
    from editor.ui.pages.exports import Exports
    from editor.ui.widgets.writer import Writer
    from editor.ui.window.choices import Choices
    from editor.ui.window.command_help import CommandHelp
    from editor.ui.window.dialogs import Dialogs
    from editor.ui.window.files import Files
    from editor.ui.window.fills import Fills
    from editor.ui.window.jumps import Jumps
    from editor.ui.window.panels import Panels
    from editor.ui.window.preferences.work import PreferencesWork
    from editor.ui.window.solves import Solves
    from editor.ui.window.steps import Steps
    from editor.ui.window.versions_work import VersionsWork
    from editor.ui.window.word_dialogs import WordDialogs
    from editor.ui.words.meaning_work import MeaningWork
    from editor.ui.words.word_work import WordWork


@dataclass(frozen=True, slots=True)
class Shell:
    """What concerns the window itself."""

    ask_window: Callable[[], object]
    """Have another window opened."""
    close: Callable[[], object]
    """Close this window."""
    quit: Callable[[], object]
    """Have all windows closed."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What works in one window. What a command does is asked of these: ``does`` gets them."""

    document: Document
    view: GridView
    desk: GridDesk
    editing: Editing
    clipboard: Clipboard
    checking: Checking
    files: Files
    past: Past
    versions: VersionsWork
    writer: Writer
    exports: Exports
    dialogs: Dialogs
    makers: Makers
    solves: Solves
    choices: Choices
    autofill: Autofill
    fills: Fills
    live: LiveWork
    why: WhyWork
    standing: StandingWork
    sections: SectionsWork
    cost: CostWork
    grids: GridsWork
    words: WordWork
    meanings: MeaningWork
    clue_uses: ClueUses
    wordplay: WordplayWork
    word_dialogs: WordDialogs
    jumps: Jumps
    steps: Steps
    preferences: PreferencesWork
    panels: Panels
    help: CommandHelp
    shell: Shell
