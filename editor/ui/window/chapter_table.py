"""The places in the manual about the windows that open over the editor's."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.ui.checks.pairs_dialog import PairsDialog
from editor.ui.clues import lists_dialog as clue_lists
from editor.ui.clues.clue_memory_dialog import ClueMemoryDialog
from editor.ui.clues.find_dialog import FindDialog
from editor.ui.clues.label_dialog import LabelDialog
from editor.ui.clues.link_dialog import LinkDialog
from editor.ui.clues.paste_dialog import PasteDialog
from editor.ui.filling.alternatives_dialog import AlternativesDialog
from editor.ui.filling.limits_dialog import LimitsDialog
from editor.ui.filling.taste_dialog import TasteDialog
from editor.ui.filling.variants_dialog import VariantsDialog
from editor.ui.makers.bee.kind import BeeKind
from editor.ui.makers.codeword.kind import CodewordKind
from editor.ui.makers.dictionary.kind import DictionaryKind
from editor.ui.makers.freeform.kind import FreeformKind
from editor.ui.makers.gray.kind import GrayKind
from editor.ui.makers.patterns.kind import PatternsKind
from editor.ui.makers.squares.kind import SquaresKind
from editor.ui.makers.theme.dialog import GridsDialog
from editor.ui.makers.window import MakerWindow
from editor.ui.pages.picture_dialog import PictureDialog
from editor.ui.pages.preview_dialog import PreviewDialog
from editor.ui.pages.web_page_dialog import WebPageDialog
from editor.ui.solving.window import SolveWindow
from editor.ui.window.export_dialog import ExportDialog
from editor.ui.window.foreign_dialog import ForeignDialog
from editor.ui.window.grid_choice_dialog import GridChoiceDialog
from editor.ui.window.new_dialog import NewDialog
from editor.ui.window.palette import Palette
from editor.ui.window.pattern_dialog import PatternDialog
from editor.ui.window.preferences.dialog import PreferencesDialog
from editor.ui.window.properties_dialog import PropertiesDialog
from editor.ui.window.resize_dialog import ResizeDialog
from editor.ui.window.shortcuts_dialog import ShortcutsDialog
from editor.ui.window.versions_dialog import VersionsDialog
from editor.ui.words.lists_dialog import ListsDialog
from editor.ui.words.reasons_dialog import ReasonsDialog
from editor.ui.words.subject_dialog import SubjectDialog
from editor.ui.words.tags_dialog import TagsDialog

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

WINDOW_PLACES: Mapping[type, str] = MappingProxyType(
    {
        NewDialog: "first-puzzle#choose-a-pattern",
        PatternDialog: "first-puzzle#choose-a-pattern",
        ResizeDialog: "first-puzzle#choose-a-pattern",
        PropertiesDialog: "first-puzzle#save-and-print",
        SolveWindow: "first-puzzle#save-and-print",
        GridsDialog: "themed#let-the-program-place-them",
        SubjectDialog: "themed#find-theme-entries",
        clue_lists.ListsDialog: "barred#extras-of-themed-barred-puzzles",
        LabelDialog: "barred#extras-of-themed-barred-puzzles",
        AlternativesDialog: "corner#have-a-part-filled-again",
        VariantsDialog: "corner#have-a-part-filled-again",
        LimitsDialog: "corner#set-limits",
        TasteDialog: "corner#set-limits",
        ReasonsDialog: "lists",
        ListsDialog: "lists#add-a-list",
        TagsDialog: "lists#words-of-your-own",
        ClueMemoryDialog: "clues#bring-them-in-and-out",
        PasteDialog: "clues#bring-them-in-and-out",
        FindDialog: "clues#write-them",
        LinkDialog: "clues#several-clues-shared-clues",
        PairsDialog: "checks#duplicates",
        PreviewDialog: "printing",
        PatternsKind: "makers#block-patterns",
        FreeformKind: "makers#free-form-crosswords",
        CodewordKind: "makers#codewords",
        SquaresKind: "makers#word-squares",
        BeeKind: "makers#spelling-bees",
        GrayKind: "makers#gray-codes",
        DictionaryKind: "makers#a-printed-dictionary",
        VersionsDialog: "files#the-program-s-own-files",
        ForeignDialog: "files#open-files-of-others",
        GridChoiceDialog: "files#open-files-of-others",
        ExportDialog: "files#export-for-others",
        WebPageDialog: "files#export-for-others",
        PictureDialog: "files#export-for-others",
        PreferencesDialog: "preferences",
        ShortcutsDialog: "keys",
        Palette: "keys",
    }
)
"""Chapter and section about each window, as links write them; a maker's by what it makes."""


def place_of(window: QWidget | None) -> str:
    """Return the place about ``window``, or the nearest one it opened over; empty: none."""
    while window is not None:
        about = window.kind if isinstance(window, MakerWindow) else window
        if place := WINDOW_PLACES.get(type(about)):
            return place
        window = window.parentWidget()
    return ""
