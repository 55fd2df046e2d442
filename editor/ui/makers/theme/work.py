"""Theme placement and the block surgeon in the window: ask for grids, take one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.core.tag_limits import tags_in_force
from editor.document.maker import Maker
from editor.generate.theme.tried import Tried
from editor.language import tr
from editor.ui.makers.theme.dialog import GridsDialog
from editor.ui.widgets.opening import open_beside

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.core.puzzle import Puzzle
    from editor.generate.patterns.fillable import FillableGrid
    from editor.generate.requests import MakerRequest
    from editor.ui.filling.workplace import Workplace


class GridsWork(QObject):
    """Joins the galleries of fillable grids to the document and to a worker of their own."""

    def __init__(self, place: Workplace) -> None:
        super().__init__(place.view)
        self._place = place
        self._document = place.document
        self._view = place.view
        self._maker: Maker | None = None
        self._request: MakerRequest | None = None
        self._step = ""
        self.dialog: GridsDialog | None = None
        place.document.puzzle_changed.connect(self._note_edit)

    def place_theme(self) -> None:
        """Ask for theme entries, and find grids for them."""
        hint = tr("Grids of the size, symmetry and rules of this puzzle, proven fillable.")
        dialog = self._open(tr("Place theme entries"), hint, themed=True)
        self._step = tr("Place theme entries")
        dialog.search_asked.connect(self._search_theme)
        dialog.entries.setFocus()

    def operate(self) -> None:
        """Find the smallest changes of blocks after which the grid can be filled."""
        from editor.generate.patterns.surgeon import SurgeonRequest

        dialog = self._open(tr("Block surgeon"), "", themed=False)
        self._step = tr("Change blocks")
        fill = self._place.request()
        dialog.puzzle_pointed.connect(self._preview)
        self._search(SurgeonRequest(fill.puzzle, fill.lists, fill.floor))
        dialog.gallery.setFocus()

    def close(self) -> None:
        """End what is under way."""
        if self._maker is not None:
            self._maker.close()
            self._maker = None

    def _open(self, title: str, hint: str, *, themed: bool) -> GridsDialog:
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = GridsDialog(title, hint, themed=themed, parent=self._view.window())
        self.dialog.puzzle_chosen.connect(self._take)
        self.dialog.stop_asked.connect(self._cancel)
        self.dialog.finished.connect(self._stop)
        open_beside(self.dialog)
        return self.dialog

    def _search_theme(self, text: str) -> None:
        from editor.generate.errors import GenerateError
        from editor.generate.patterns.maker import PatternWish
        from editor.generate.theme.entry import entry_named
        from editor.generate.theme.search import ThemeRequest, usual_words

        dialog, puzzle = self.dialog, self._document.puzzle
        if dialog is None:
            return
        rules = puzzle.preset.rules
        rows, cols = puzzle.grid.rows, puzzle.grid.cols
        wish = PatternWish(rows, cols, puzzle.symmetry, rules, words=usual_words(rules, rows, cols))
        lines = [line for line in text.splitlines() if line.strip()]
        try:
            entries = tuple(entry_named(line, puzzle.alphabet) for line in lines)
        except GenerateError as error:
            dialog.say(str(error))
            return
        fill, theme = self._place.request(), dialog.theme_of(entries)
        # Those of single slots go with the grid that they belong to.
        limits = replace(puzzle.limits, slots={}, tags=tags_in_force(puzzle))
        self._search(ThemeRequest(theme, wish, fill.lists, fill.seed, limits=limits))

    def _search(self, request: MakerRequest) -> None:
        if self._maker is None:
            self._maker = Maker(self)
            self._maker.results_made.connect(self._note_results)
            self._maker.job_ended.connect(self._note_end)
            self._maker.job_failed.connect(self._note_failure)
            self._maker.start()
        self._request = request
        if self.dialog is not None:
            self.dialog.begin(self._document.puzzle)
        self._maker.submit(request)

    def _note_results(self, request: object, results: tuple[FillableGrid | Tried, ...]) -> None:
        if request is not self._request or self.dialog is None:
            return
        for one in results:
            if isinstance(one, Tried):
                self.dialog.show_tried(one.count)
            else:
                self.dialog.add_grid(one)

    def _note_end(self, request: object) -> None:
        if request is self._request and self.dialog is not None:
            self.dialog.end()

    def _note_failure(self, request: object, sentence: str) -> None:
        if request is self._request and self.dialog is not None:
            self.dialog.show_busy(False)
            self.dialog.say(sentence)

    def _take(self, chosen: Puzzle) -> None:
        """Make the grid of ``chosen`` that of the puzzle, as one undo step."""
        before = self._document.puzzle
        after = replace(
            before, grid=chosen.grid, fill=chosen.fill, filled=chosen.filled, locks=chosen.locks
        )
        kept = frozenset(chosen.grid.open_cells)
        self._request = None
        self._document.apply(
            self._step,
            replace(
                after,
                given=before.given & chosen.fill.keys(),
                pencil={
                    cell: text
                    for cell, text in before.pencil.items()
                    if cell in kept and cell not in chosen.fill
                },
                circles=before.circles & kept,
                shades={cell: shade for cell, shade in before.shades.items() if cell in kept},
            ),
        )
        self._view.leave_block()

    def _preview(self, puzzle: Puzzle | None) -> None:
        """Outline in the grid the cells that ``puzzle`` changes."""
        blocks = self._document.puzzle.grid.blocks
        self._view.show_outlined(puzzle.grid.blocks ^ blocks if puzzle else frozenset())

    def _stop(self) -> None:
        self.dialog = self._request = None
        self._view.show_outlined(frozenset())
        self._cancel()

    def _cancel(self) -> None:
        """End the search; what it has found stays."""
        if self._maker is not None:
            self._maker.cancel()

    def _note_edit(self, change: Change) -> None:
        """Close the gallery when its grids are no answer to the puzzle any more."""
        if self._request is not None and self.dialog is not None and change.of_pattern:
            self.dialog.close()
