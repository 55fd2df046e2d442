"""Choosing a pattern: kinds as tabs, filters, pictures, and new ones drawn on demand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QMenu, QTabBar, QVBoxLayout, QWidget

from editor.core.checks import run_checks
from editor.core.grid import Direction, Grid
from editor.core.presets import FREE, UK_BLOCKED, US_DAILY, usual_preset
from editor.core.puzzle import Puzzle
from editor.core.reshape import Turn, turn
from editor.core.rules.rule import Reads
from editor.core.rules.whole_grid import MAX_WORDS
from editor.core.symmetry import Symmetry, symmetry_of
from editor.document.pattern_files import import_patterns
from editor.generate.errors import GenerateError
from editor.generate.patterns.maker import PatternWish
from editor.generate.patterns.request import PatternRequest
from editor.generate.patterns.stock import Stored, stock
from editor.generate.patterns.traits import TraitFilter, traits
from editor.language import counted, tr
from editor.ui.makers.patterns.drawer import PatternDrawer
from editor.ui.makers.patterns.filter_rows import FilterRows
from editor.ui.makers.patterns.shelf import Offered, PatternShelf
from editor.ui.widgets.file_filters import opening_filters
from editor.ui.widgets.menu_button import MenuButton
from editor.ui.widgets.push_button import push_button
from editor.ui.window.starts import KINDS, OWN, Start, lattice_blocks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.presets import Preset
    from editor.document.settings import Settings
    from editor.ui.window.starts import Kind

    Shape = tuple[int, int, Symmetry]

_DRAWN = 24
_KEEP = "Ctrl+K"


class PatternChooser(QWidget):
    """All that patterns are chosen by. ``with_starts``: also the grids to paint on.

    Signals:
        pointed(): another pattern, or another kind, is chosen.
        taken(): the constructor pressed Return on a pattern, or clicked it twice.
    """

    pointed = Signal()
    taken = Signal()

    def __init__(self, settings: Settings, *, with_starts: bool) -> None:
        super().__init__()
        self._settings = settings
        self._with_starts = with_starts
        self._asked: Shape | None = None
        self._drawn: list[Stored] = []
        self._wanted = TraitFilter()
        self._seed = 0
        self.tabs = QTabBar()
        self.filters = FilterRows()
        self.shelf = PatternShelf()
        self.draw_button = push_button(tr("&Draw patterns"), self._draw)
        self.like_button = push_button(tr("&More like this"), self._draw_like)
        self.keep_button = push_button(tr("&Keep"), self._keep, tr("Keep it among your own"))
        self.told = QLabel()
        self._drawer = PatternDrawer(self)
        self._build()
        self._name_keeping()
        # Beside the letter in its name, whose place a shortcut of its own would take.
        QShortcut(_KEEP, self, self.keep_button.click)
        self.tabs.currentChanged.connect(self._change_kind)
        self.filters.filter_changed.connect(self._show)
        self.filters.entered.connect(self._go_to_patterns)
        self.shelf.pattern_pointed.connect(self._point)
        self.shelf.pattern_taken.connect(self.taken)
        self._drawer.grids_drawn.connect(self._add_drawn)
        self._drawer.drawing_ended.connect(self._tell_count)
        self._drawer.drawing_failed.connect(self.told.setText)

    @property
    def kind(self) -> Kind:
        """The kind of the tab that is open."""
        return _TABS[max(0, self.tabs.currentIndex())]

    @property
    def chosen(self) -> Offered | None:
        """The pattern or the start that is selected."""
        return self.shelf.chosen

    @property
    def start(self) -> Start | None:
        """The start that is selected, if it is one."""
        name = self.chosen.start if self.chosen else ""
        return next((one for one in self.kind.starts if one.name == name), None)

    @property
    def preset(self) -> Preset:
        """The rules of a puzzle made of what is selected."""
        if self.kind is OWN and self.chosen is not None:
            return _preset_of_own(self.chosen.stored)
        return (self.start or self.kind).preset

    def choose_kind(self, kind: Kind, start: str = "") -> None:
        """Open the tab of ``kind`` and select the start of this name there."""
        self.tabs.setCurrentIndex(_TABS.index(kind))
        self._show()
        self._choose_start(start)

    def ask_shape(self, rows: int, cols: int, symmetry: Symmetry) -> None:
        """Have patterns of this size alone, and starts of this shape, until the tab is changed."""
        start = self.chosen.start if self.chosen else ""
        self._asked = (rows, cols, symmetry)
        self._show()
        self._choose_start(start)

    def show_kinds_of_size(self, preset: str) -> None:
        """Shut the tabs without patterns of the size asked for; open one with rules ``preset``.

        Where none has such patterns, all stay open: they can be drawn.
        """
        with_some = [place for place, kind in enumerate(_TABS) if self._stored(kind)]
        for place, _ in enumerate(_TABS):
            self.tabs.setTabEnabled(place, place in with_some or not with_some)
        named = [place for place in with_some if _TABS[place].preset.name == preset]
        self.tabs.setCurrentIndex(next(iter(named or with_some), 0))

    def import_path(self, path: Path) -> None:
        """Keep the patterns of the puzzles in the file or folder ``path``."""
        found = import_patterns(path)
        new = self._settings.keep_patterns(found.grids)
        self.tabs.setCurrentIndex(_TABS.index(OWN))
        self._show()
        kept = counted(new, "{count} pattern is new.", "{count} patterns are new.")
        self.told.setText(" ".join((kept, *found.problems)))

    def shut_down(self) -> None:
        """End the work beside the window."""
        self._drawer.shut_down()

    def _change_kind(self) -> None:
        self._drawn = []
        if self._with_starts:
            self._asked = None
        self._name_keeping()
        self._show()
        self._choose_start("")

    def _name_keeping(self) -> None:
        own = self.kind is OWN
        self.keep_button.setText(tr("&Forget") if own else tr("&Keep"))
        tip = tr("Forget this one") if own else tr("Keep it among your own")
        self.keep_button.setToolTip(f"{tip} ({_KEEP})")

    def _choose_start(self, name: str) -> None:
        """Select the start ``name``, or what stands first."""
        named = [one for one in self.shelf.offered if name and one.start == name]
        self.shelf.choose(next(iter(named or self.shelf.offered), None))
        self._point()

    def _show(self) -> None:
        """Show what passes the filters, in their order.

        Where a field makes no sense, that is told, and what was asked before goes on to hold.
        """
        problem = ""
        try:
            self._wanted = self.filters.wanted
        except GenerateError as error:
            problem = str(error)
        wanted = self._wanted
        patterns = self._patterns()
        if wanted.asks:
            patterns = [_turned(one, wanted) for one in patterns if wanted.passes(one.grid)]
        patterns.sort(key=lambda one: wanted.rank(one.grid))
        self.shelf.show_offered((*self._starts(), *map(Offered, patterns)))
        self._tell_count()
        if problem:
            self.told.setText(problem)
        self._point()

    def _go_to_patterns(self) -> None:
        """Go to what passes the filters; where a start is selected, to the first pattern."""
        patterns = (one for one in self.shelf.offered if not one.start)
        if self.start is not None:
            self.shelf.choose(next(patterns, None))
        self.shelf.setFocus()

    def _starts(self) -> Iterator[Offered]:
        for start in self.kind.starts if self._with_starts else ():
            rows, cols, symmetry = self._asked or _shape_of(start)
            grid = Grid(rows, cols, lattice_blocks(rows, cols, start.lattice))
            stored = Stored(self.kind.style, grid, symmetry, 0, 0)
            yield Offered(stored, start.name, start.preset.rules.get(MAX_WORDS.code))

    def _patterns(self) -> list[Stored]:
        return [*self._drawn, *self._stored(self.kind)]

    def _stored(self, kind: Kind) -> list[Stored]:
        """Return what is stored of ``kind``, and of the size where only one will do."""
        size = self._asked[:2] if self._asked else None
        of_any_side = kind is OWN or (size and self._with_starts)
        if size and not of_any_side and size[0] not in kind.sides:
            return []  # before all of the kind is read
        return [
            one
            for one in (self._settings.own_patterns if kind is OWN else stock(kind.style))
            if (of_any_side or one.grid.rows in kind.sides)
            and size in (None, (one.grid.rows, one.grid.cols))
        ]

    def _draw(self) -> None:
        start = self.start or next(iter(self.kind.starts), None)
        if start is None:
            return
        rows, cols, symmetry = self._asked or _shape_of(start)
        # Without rules nearly any sprinkling of blocks would be a pattern.
        rules = dict(self.kind.preset.rules or US_DAILY.rules)
        self._ask(PatternRequest(PatternWish(rows, cols, symmetry, rules), style=self.kind.style))

    def _draw_like(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen.start:
            return
        grid, style = chosen.stored.grid, self.kind.style or _nearest_style(chosen.stored.grid)
        rules = dict(_preset_of(style, grid).rules)
        wish = PatternWish(grid.rows, grid.cols, chosen.stored.symmetry, rules)
        self._ask(PatternRequest(wish, style=style, like=grid))

    def _ask(self, request: PatternRequest) -> None:
        self._seed += 1
        self.told.setText(tr("Drawing patterns…"))
        self._drawer.draw(
            PatternRequest(request.wish, self._seed, _DRAWN, style=request.style, like=request.like)
        )

    def _add_drawn(self, grids: tuple[Grid, ...]) -> None:
        known = {one.grid for one in self._patterns()}
        style = self.kind.style
        self._drawn = [
            *self._drawn,
            *(Stored(style, one, symmetry_of(one), 0, 0) for one in grids if one not in known),
        ]
        self._show()

    def _keep(self) -> None:
        chosen = self.chosen
        if chosen is None or chosen.start:
            return
        if self.kind is OWN:
            self._settings.drop_pattern(chosen.stored.grid)
            self._show()
            return
        new = self._settings.keep_patterns([chosen.stored.grid])
        self.told.setText(tr("Kept among your own.") if new else tr("It is among your own."))

    def _point(self) -> None:
        is_pattern = self.chosen is not None and not self.chosen.start
        self.like_button.setEnabled(is_pattern)
        self.keep_button.setEnabled(is_pattern)
        self.draw_button.setEnabled(bool(self.kind.starts))
        self.pointed.emit()

    def _tell_count(self) -> None:
        shown = sum(not one.start for one in self.shelf.offered)
        every = len(self._patterns())
        text = counted(every, "{shown} of {count} pattern", "{shown} of {count} patterns")
        self.told.setText(text.format(shown=shown) if every else self._none_told())

    def _none_told(self) -> str:
        if self.kind is OWN:
            return tr("Keep patterns here, or import those of puzzles.")
        return tr("None is stored in this size: Draw patterns makes some.")

    def _ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Import patterns"), "", opening_filters())
        if path:
            self.import_path(Path(path))

    def _ask_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, tr("Import patterns"))
        if path:
            self.import_path(Path(path))

    def _build(self) -> None:
        for kind in _TABS:
            self.tabs.addTab(tr(kind.name))
        self.tabs.setAccessibleName(tr("Kinds of patterns"))
        self.tabs.setDrawBase(False)
        menu = QMenu(self)
        menu.addAction(tr("&File…"), self._ask_file)
        menu.addAction(tr("F&older…"), self._ask_folder)
        importing = MenuButton(menu, tr("Keep the patterns of puzzles in files"))
        importing.show_words(tr("Import"))
        buttons = QHBoxLayout()
        for button in (self.draw_button, self.like_button, self.keep_button, importing):
            buttons.addWidget(button)
        buttons.addWidget(self.told, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.tabs)
        layout.addWidget(self.filters)
        layout.addWidget(self.shelf, 1)
        layout.addLayout(buttons)
        self.told.setWordWrap(True)
        self.shelf.setMinimumSize(900, 320)


_TABS: tuple[Kind, ...] = (*KINDS, OWN)


def _shape_of(start: Start) -> Shape:
    return start.rows, start.cols, start.preset.symmetry


def _turned(stored: Stored, wanted: TraitFilter) -> Stored:
    """Return ``stored`` with the theme that is asked for across, where it was down."""
    if not wanted.theme or traits(stored.grid).theme_direction(wanted.theme) is Direction.ACROSS:
        return stored
    grid = turn(Puzzle(stored.grid), Turn.TRANSPOSE).grid
    return Stored(stored.style, grid, symmetry_of(grid), stored.floor, stored.mean)


def _nearest_style(grid: Grid) -> str:
    """Return the style in which patterns like ``grid`` are drawn."""
    if grid.bars:
        return "barred"
    if usual_preset(grid) is UK_BLOCKED:
        return "british"
    side = max(grid.rows, grid.cols)
    kinds = (kind for kind in KINDS if side in kind.sides)
    return next((kind.style for kind in kinds), "weekday")


def _preset_of_own(stored: Stored) -> Preset:
    """Return the rules by which such patterns are made; none where it breaks them."""
    preset = usual_preset(stored.grid)
    puzzle = Puzzle(stored.grid, symmetry=stored.symmetry, preset=preset)
    return FREE if run_checks(puzzle, reads={Reads.SHAPE}) else preset


def _preset_of(style: str, grid: Grid) -> Preset:
    kinds = [kind for kind in KINDS if kind.style == style]
    return next((one.preset for one in kinds if grid.rows in one.sides), kinds[0].preset)
