"""The dialogs of one window, opened where a command asks for them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QColorDialog

from editor.core.edits import set_label, set_links
from editor.core.other_pattern import on_pattern
from editor.document.preferences import signed
from editor.formats.clue_columns import column_clues
from editor.formats.clue_list_reader import listed_clues, placement
from editor.language import tr
from editor.ui.checks.pairs_dialog import PairsDialog
from editor.ui.clues.find_dialog import FindDialog
from editor.ui.clues.label_dialog import LabelDialog
from editor.ui.clues.link_dialog import LinkDialog
from editor.ui.clues.lists_dialog import ListsDialog
from editor.ui.clues.paste_dialog import PasteDialog
from editor.ui.grid.cursor import chosen_cells, current_slot
from editor.ui.pages.picture_dialog import PictureDialog
from editor.ui.pages.preview_dialog import PreviewDialog
from editor.ui.pages.web_page_dialog import WebPageDialog
from editor.ui.widgets.message import Icon, Message
from editor.ui.widgets.opening import open_beside, open_dialog, raised
from editor.ui.window.about_dialog import AboutDialog
from editor.ui.window.export_dialog import ExportDialog
from editor.ui.window.grid_choice_dialog import GridChoiceDialog
from editor.ui.window.new_dialog import NewDialog
from editor.ui.window.pattern_dialog import PatternDialog
from editor.ui.window.properties_dialog import PropertiesDialog
from editor.ui.window.resize_dialog import ResizeDialog
from editor.ui.window.starts import usual_alphabet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from editor.core.clue_lists import ClueList
    from editor.core.grid import Cell
    from editor.core.limits import Pair
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.document.document import Document
    from editor.document.settings import Settings
    from editor.generate.patterns.stock import Stored
    from editor.ui.grid.cursor import Cursor
    from editor.ui.grid.editing import Editing
    from editor.ui.pages.exports import Exports
    from editor.ui.window.files import Files


class Dialogs(QObject):
    """Opens dialogs, and hands what they decide to the window's parts. None blocks the program.

    Signals:
        said(sentence): what came of it, for the status bar.
        pattern_taken(): the puzzle stands on another pattern.
    """

    said = Signal(str)
    pattern_taken = Signal()

    def __init__(
        self,
        window: QWidget,
        document: Document,
        settings: Settings,
        editing: Editing,
        files: Files,
        exports: Exports,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._settings = settings
        self._editing = editing
        self._files = files
        self._exports = exports

    def show_error(self, sentence: str) -> None:
        """Tell of something that did not work."""
        open_dialog(Message(self._window, tr("Gridwright"), sentence, picture=Icon.Warning))

    def new_puzzle(self) -> None:
        """Ask what a new puzzle starts from, the last one's start and size offered."""
        dialog, usual = NewDialog(self._settings, self._window), self._settings.preferences
        dialog.choose(usual.start, usual.rows, usual.cols)
        dialog.choose_alphabet(usual_alphabet(usual))
        dialog.puzzle_made.connect(self._start_new)
        open_dialog(dialog)

    def other_pattern(self) -> None:
        """Ask for another pattern, which theme entries that fit stay in."""
        dialog = PatternDialog(self._document.puzzle, self._settings, self._window)
        dialog.pattern_chosen.connect(self._take_pattern)
        open_dialog(dialog)

    def keep_pattern(self) -> None:
        """Keep the puzzle's pattern among the user's own."""
        grid = self._document.puzzle.grid
        # Cut-out cells belong to one puzzle's outline; as a pattern they are blocks.
        pattern = replace(grid, blocks=grid.blocks | grid.voids, voids=frozenset())
        new = self._settings.keep_patterns([pattern])
        kept, known = tr("The pattern is kept among your own."), tr("It is among your own.")
        self.said.emit(kept if new else known)

    def resize(self) -> None:
        """Ask for another size."""
        dialog = ResizeDialog(self._document.puzzle.grid, self._window)
        dialog.size_chosen.connect(self._editing.resize)
        open_dialog(dialog)

    def properties(self) -> None:
        """Ask for title, author and the like."""
        author = self._settings.preferences.author
        dialog = PropertiesDialog(self._document.puzzle, author, self._window)
        dialog.properties_changed.connect(self._take_properties)
        dialog.properties_drafted.connect(self._draft_properties)
        dialog.finished.connect(self._end_draft)
        open_dialog(dialog)

    def share_clue(self, cursor: Cursor) -> None:
        """Ask which entries share the clue of the entry at ``cursor``."""
        slot = current_slot(cursor, self._document.puzzle.layout)
        if slot is None:
            return
        dialog = LinkDialog(self._document.puzzle, slot, self._window)
        dialog.links_chosen.connect(self._take_links)
        open_dialog(dialog)

    def pairs(self, word: str = "") -> None:
        """Ask which entries are never to stand together; ``word`` is to be one of them."""
        dialog = PairsDialog(self._document.puzzle, word, self._window)
        dialog.pairs_chosen.connect(self._take_pairs)
        open_dialog(dialog)

    def preview(self) -> None:
        """Show the pages as they will be printed."""
        if raised(PreviewDialog, self._window):
            return
        dialog = PreviewDialog(
            self._document.puzzle,
            self._exports.style,
            self._settings,
            self._window,
            as_shown=self._exports.as_shown,
            noted=self._exports.noted,
        )
        dialog.style_changed.connect(self._exports.remember_style)
        dialog.export_asked.connect(self._exports.ask_pdf)
        dialog.print_asked.connect(self._exports.ask_printer)
        dialog.picture_asked.connect(self.export_picture)
        dialog.html_asked.connect(self.export_html)
        self._document.puzzle_changed.connect(dialog.take_change)
        self._exports.facts_changed.connect(dialog.take_facts)
        self._exports.exported.connect(dialog.take_written)
        open_beside(dialog)

    def choose_grid(self, puzzles: Sequence[Puzzle]) -> None:
        """Ask which of ``puzzles`` the file means that was opened."""
        dialog = GridChoiceDialog(puzzles, self._window)
        dialog.puzzle_chosen.connect(self._document.load)
        open_dialog(dialog)

    def edit_lists(self, cursor: Cursor) -> None:
        """Ask for the clue lists beside Across and Down."""
        dialog = ListsDialog(self._document.puzzle, chosen_cells(cursor), self._window)
        dialog.lists_changed.connect(self._take_lists)
        open_dialog(dialog)

    def label_cell(self, cursor: Cursor) -> None:
        """Ask what the cell at ``cursor`` shows in its corner."""
        if self._document.puzzle.grid.is_open(cursor.cell):
            dialog = LabelDialog(self._document.puzzle, cursor.cell, self._window)
            dialog.label_chosen.connect(partial(self._take_label, cursor.cell))
            open_dialog(dialog)

    def paste_clues(self) -> None:
        """Put the list of clues on the clipboard to the entries."""
        text, puzzle = QGuiApplication.clipboard().text(), self._document.puzzle
        clues = column_clues(text, puzzle) if "\t" in text else listed_clues(text)
        if not clues:
            self.show_error(
                tr(
                    "There are no clues on the clipboard: Across, and lines like “1 Clue”, or "
                    "columns from a spreadsheet."
                )
            )
            return
        dialog = PasteDialog(placement(puzzle, clues), self._window)
        dialog.puzzle_made.connect(self._take_clues)
        open_dialog(dialog)

    def find_in_clues(self, go_to: Callable[[Slot], object]) -> None:
        """Find a text in clues, entries and notes, and replace it; ``go_to`` an entry chosen."""
        if raised(FindDialog, self._window):
            return
        dialog = FindDialog(self._document.puzzle, self._window)
        dialog.puzzle_made.connect(self._take_replaced)
        dialog.slot_chosen.connect(go_to)
        self._document.puzzle_changed.connect(dialog.take_change)
        open_beside(dialog)

    def export_file(self) -> None:
        """Ask for the format of a file for other programs."""
        dialog = ExportDialog(self._document.puzzle, self._window)
        dialog.target_chosen.connect(self._exports.ask_file)
        open_dialog(dialog)

    def export_pdf(self) -> None:
        """Ask for a PDF file."""
        self._exports.ask_pdf()

    def export_html(self) -> None:
        """Ask what a web page is for."""
        dialog = WebPageDialog(self._document.puzzle, self._window)
        dialog.page_chosen.connect(self._exports.ask_html)
        open_dialog(dialog)

    def export_picture(self) -> None:
        """Ask what a picture of the grid is to show."""
        dialog = PictureDialog(self._window)
        dialog.picture_chosen.connect(self._exports.ask_picture)
        open_dialog(dialog)

    def shade_colour(self) -> None:
        """Ask for the colour of shades, and shade the chosen cells in it."""
        dialog = QColorDialog(QColor(self._settings.preferences.shade), self._window)
        dialog.colorSelected.connect(self._take_shade)
        open_dialog(dialog)

    def about(self) -> None:
        """Tell version, licences and folders."""
        open_dialog(AboutDialog(self._window))

    def _start_new(self, puzzle: Puzzle, start: str) -> None:
        chosen = self._settings.preferences
        usual = {
            "start": start,
            "rows": puzzle.grid.rows,
            "cols": puzzle.grid.cols,
            "alphabet": puzzle.alphabet.name,
        }
        if not chosen.remembers_start:
            usual = {}
        self._files.replace(signed(puzzle, chosen), partial(self._settings.prefer, **usual))

    def _take_pattern(self, stored: Stored) -> None:
        other = on_pattern(self._document.puzzle, stored.grid, stored.symmetry)
        self._document.apply(tr("Choose another pattern"), other.puzzle)
        self.pattern_taken.emit()
        if other.left_out:
            gone = tr("Without a slot in the new pattern: {entries}.")
            self.said.emit(gone.format(entries=", ".join(other.left_out)))

    def _take_clues(self, puzzle: Puzzle) -> None:
        self._document.apply(tr("Paste clue list"), puzzle)

    def _take_replaced(self, puzzle: Puzzle) -> None:
        self._document.apply(tr("Replace in clues"), puzzle)

    def _take_lists(self, lists: tuple[ClueList, ...]) -> None:
        self._document.apply(tr("Clue lists"), replace(self._document.puzzle, lists=lists))

    def _take_label(self, cell: Cell, label: str | None) -> None:
        self._document.apply(tr("Number of a cell"), set_label(self._document.puzzle, cell, label))

    def _take_links(self, keys: tuple[SlotKey, ...]) -> None:
        self._document.apply(tr("Share clue"), set_links(self._document.puzzle, keys))

    def _take_pairs(self, pairs: frozenset[Pair]) -> None:
        puzzle = self._document.puzzle
        limits = replace(puzzle.limits, never_together=pairs)
        self._document.apply(tr("Pairs kept apart"), replace(puzzle, limits=limits))

    def _take_properties(self, edit: Callable[[Puzzle], Puzzle]) -> None:
        after = edit(self._document.puzzle)
        self._settings.prefer(author=self._settings.preferences.author or after.author)
        self._document.apply(tr("Change properties"), after)

    def _draft_properties(self, edit: Callable[[Puzzle], Puzzle]) -> None:
        self._document.draft(tr("Change properties"), edit)

    def _end_draft(self) -> None:
        self._document.drop_draft()

    def _take_shade(self, colour: QColor) -> None:
        self._settings.prefer(shade=colour.name())
        self._editing.shade(colour.name())
