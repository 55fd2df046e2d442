"""Builds the parts of one window, each from those it works with."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from editor.ui.window.parts import Parts, Shell
from editor.ui.window.preferences.work import PreferencesWork
from editor.ui.window.solves import Solves
from editor.ui.window.steps import Steps
from editor.ui.window.versions_work import VersionsWork
from editor.ui.window.word_dialogs import WordDialogs
from editor.ui.words.meaning_work import MeaningWork
from editor.ui.words.word_work import WordWork

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.document.document import Document
    from editor.document.document_file import DocumentFile
    from editor.document.filler import Filler
    from editor.document.versions.past import Past
    from editor.ui.filling.workplace import Workplace
    from editor.ui.window.actions import Actions
    from editor.ui.window.panels import Panels


def build_parts(
    window: QWidget,
    shell: Shell,
    place: Workplace,
    panels: Panels,
    filler: Filler,
    file: DocumentFile,
    past: Past,
    actions: Actions[Parts],
) -> Parts:
    """Return the parts that work at ``place`` in ``window``."""
    document, settings, editing, view = place.document, place.settings, place.editing, place.view
    checking = Checking(document, place.lists, window)
    autofill = Autofill(place, filler)
    fills = Fills(place, autofill)
    files = Files(document, file, settings, window, fills.settle_offer)
    writer = Writer(window)
    exports = Exports(document, settings, place.lists, files, writer, window)
    shown = fills.shown_entry
    words = WordWork(document, place.lists, editing, view, panels.words, shown)
    meanings = MeaningWork(document, place.lists, editing, view, panels.definitions, shown)
    live = LiveWork(place, words)
    why = WhyWork(place, live, words.own_words, panels.candidates.why)
    cost = CostWork(place, panels.cost)
    return Parts(
        document=document,
        view=view,
        desk=GridDesk(view),
        editing=editing,
        clipboard=Clipboard(document, editing, view),
        checking=checking,
        files=files,
        past=past,
        versions=VersionsWork(place, past, files, writer, window),
        writer=writer,
        exports=exports,
        dialogs=Dialogs(window, document, settings, editing, files, exports),
        makers=Makers(window, document, settings, files.replace, writer),
        solves=Solves(window, document, view, writer),
        choices=Choices(place),
        autofill=autofill,
        fills=fills,
        live=live,
        why=why,
        standing=StandingWork(place, words.own_words),
        sections=SectionsWork(place, live.help),
        cost=cost,
        grids=GridsWork(place),
        words=words,
        meanings=meanings,
        clue_uses=_clue_uses(document, meanings, window),
        wordplay=WordplayWork(panels.wordplay, editing, window),
        word_dialogs=WordDialogs(window, place, words, meanings, writer),
        jumps=Jumps(place, panels, checking, live, why, words, meanings, cost),
        steps=Steps(place),
        preferences=PreferencesWork(settings, actions.commands, writer, window),
        panels=panels,
        help=CommandHelp(actions, settings, window),
        shell=shell,
    )


def _clue_uses(document: Document, meanings: MeaningWork, window: QWidget) -> ClueUses:
    """Return what looks for clues used before, again whenever the memory has more."""
    uses = ClueUses(document, meanings.memory, window)
    meanings.memory_changed.connect(uses.renew)
    return uses
