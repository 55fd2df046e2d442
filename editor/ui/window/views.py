"""Shows the state of a window in all its parts: what looks different, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.checks import breaches, by_slot
from editor.core.presets import PRESETS
from editor.core.rules.rule import Reads
from editor.core.statistics import statistics
from editor.generate.patterns.standing import standings
from editor.language import tr
from editor.ui.filling.after_placing import AfterPlacing
from editor.ui.grid.habits import habits_of
from editor.ui.grid.picture import Letters
from editor.ui.widgets.limit_words import puzzle_limits
from editor.ui.widgets.list_name import list_name
from editor.ui.widgets.theme import NIGHT, PAPER, Scheme
from editor.words.charts import charts

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.ui.clues.wordplay_work import WordplayWork
    from editor.ui.filling.fill_bar import FillBar
    from editor.ui.grid.view import GridView
    from editor.ui.widgets.symmetry_menu import SymmetryMenu
    from editor.ui.window.actions import Actions
    from editor.ui.window.panels import Panels
    from editor.ui.window.scheme_menu import SchemeMenu
    from editor.ui.window.side_by_side import SideBySide
    from editor.ui.window.state import WindowState
    from editor.ui.window.status import Status
    from editor.ui.words.meaning_work import MeaningWork
    from editor.ui.words.word_work import WordWork


@dataclass(frozen=True, slots=True)
class Views:
    """Everything in a window that shows its state."""

    window: QWidget
    actions: Actions[Any]
    view: GridView
    fill_bar: FillBar
    panels: Panels
    sides: SideBySide
    status: Status
    symmetries: SymmetryMenu
    schemes: SchemeMenu
    words: WordWork
    meanings: MeaningWork
    wordplay: WordplayWork

    def show(self, before: WindowState | None, state: WindowState) -> None:
        """Show ``state``; ``before`` is what is shown now, None: nothing yet."""
        for one in _ALL:
            if one.differs(before, state):
                one.show(self, state)


def _show_colours(views: Views, state: WindowState) -> None:
    views.actions.show_colours(state.colours)
    views.panels.show_colours(state.colours)


def _show_preferences(views: Views, state: WindowState) -> None:
    views.schemes.show_choice(Scheme(state.preferences.scheme))
    views.view.show_colours(NIGHT if state.preferences.dark_grid else PAPER)
    views.view.show_letters(
        Letters(state.preferences.grid_face, state.preferences.letter_size / 100)
    )
    views.view.take_habits(habits_of(state.preferences))
    views.panels.fill.show_preferences(state.preferences)
    views.panels.clues.show_columns(state.preferences.clue_columns)
    views.panels.candidates.show_after_placing(AfterPlacing(state.preferences.after_placing))


def _show_keys(views: Views, state: WindowState) -> None:
    views.actions.show_keys(state.preferences.own_keys)


def _show_puzzle(views: Views, state: WindowState) -> None:
    views.view.show_puzzle(state.puzzle)


def _show_room(views: Views, state: WindowState) -> None:
    views.sides.show_grid(state.puzzle.grid)


def _take_findings(views: Views, state: WindowState) -> None:
    views.panels.take_findings(by_slot(state.beside_clues))


def _show_clues(views: Views, state: WindowState) -> None:
    views.panels.show_clues(state.puzzle)


def _show_clue(views: Views, state: WindowState) -> None:
    views.panels.show_clue(state.puzzle, state.cursor)


def _show_presets(views: Views, state: WindowState) -> None:
    views.panels.checks.show_preset(state.puzzle.preset)
    own = [one.name for one in state.presets]
    views.panels.checks.show_presets((*PRESETS.values(), *state.presets), own)


def _show_symmetry(views: Views, state: WindowState) -> None:
    views.symmetries.show_puzzle(state.puzzle)


def _show_limits(views: Views, state: WindowState) -> None:
    limits = puzzle_limits(state.puzzle)
    views.status.show_limits(limits)
    views.panels.fill.show_limits(limits)


def _show_figures(views: Views, state: WindowState) -> None:
    figures = statistics(state.puzzle, state.words.score if state.words else None)
    views.panels.statistics.show_statistics(figures)
    views.status.show_statistics(figures)


def _show_charts(views: Views, state: WindowState) -> None:
    views.panels.statistics.show_charts(charts(state.puzzle, state.words, state.facts))


def _show_standings(views: Views, state: WindowState) -> None:
    puzzle = state.puzzle
    views.panels.statistics.show_standings(standings(puzzle.grid, puzzle.preset))


def _show_lists(views: Views, state: WindowState) -> None:
    views.panels.fill.show_lists(state.lists, state.words)
    views.panels.candidates.show_lists(state.words)
    views.view.take_scores(state.words.score if state.words else None)
    names = " + ".join(list_name(one.name) for one in state.lists.sources if one.on)
    views.status.show_lists(names if state.words else tr("loading the word lists…"))
    views.words.show_lists()


def _show_facts(views: Views, state: WindowState) -> None:
    views.panels.clues.show_words(state.words, state.facts)


def _show_used_clues(views: Views, state: WindowState) -> None:
    views.panels.clues.show_used(state.used_clues)


def _show_findings(views: Views, state: WindowState) -> None:
    views.panels.checks.show_findings(state.findings, state.waived)
    views.status.show_findings(len(breaches(state.findings)))


def _show_pairs(views: Views, state: WindowState) -> None:
    views.panels.checks.show_pairs(len(state.puzzle.limits.never_together))


def _show_tag_hints(views: Views, state: WindowState) -> None:
    views.panels.checks.show_hints(state.tag_hints)


def _show_tints(views: Views, state: WindowState) -> None:
    """Tint the cells of findings, and those that stand in the way of a fill."""
    causes = state.fill.blame.causes if state.fill.blame else ()
    of_grid = [one for one in state.findings if one.rule.reads is not Reads.CLUES]
    found = {cell for one in of_grid for cell in one.cells}
    found.update(cell for one in causes for cell in one.cells)
    views.view.show_findings(frozenset(found | state.blamed))


def _show_fill(views: Views, state: WindowState) -> None:
    views.view.show_preview(state.fill.texts)
    views.fill_bar.show_state(state.fill, state.hint)


def _show_offer(views: Views, state: WindowState) -> None:
    views.panels.candidates.show_offer(state.live.offer)


def _show_light(views: Views, state: WindowState) -> None:
    views.fill_bar.show_live(state.live, state.puzzle, state.colours)
    views.panels.fill.show_verdict(state.live)


def _show_marks(views: Views, state: WindowState) -> None:
    views.view.show_hints(state.live.hints)
    letters = state.live.view.letters if state.live.view else {}
    views.view.show_letters_left(letters, heat=state.preferences.heat_map)


def _show_outlined(views: Views, state: WindowState) -> None:
    views.view.show_outlined(state.live.outlined)


def _show_entry(views: Views, state: WindowState) -> None:
    views.panels.show_entry(state.puzzle, state.slot, state.score, state.facts, state.shown)


def _show_remarks(views: Views, state: WindowState) -> None:
    views.panels.show_remarks(state.slot)


def _show_cursor(views: Views, _state: WindowState) -> None:
    views.words.show_cursor()
    views.meanings.show_cursor()


def _show_wordplay(views: Views, state: WindowState) -> None:
    lists = None if state.words is None else state.lists
    views.wordplay.show(state.puzzle, state.slot, lists, state.facts)


def _show_title(views: Views, state: WindowState) -> None:
    views.window.setWindowTitle(f"{state.name}[*] — Gridwright")
    views.window.setWindowModified(not state.saved)
    views.window.setWindowFilePath(str(state.path) if state.path else "")


def _show_actions(views: Views, state: WindowState) -> None:
    views.actions.show_state(state)


def _counted(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what the figures of ``puzzle`` depend on: of clues, which there are."""
    written = frozenset(key for key, clue in puzzle.clues.items() if clue)
    return puzzle.grid, puzzle.fill, puzzle.twofold, puzzle.alphabet, puzzle.locks, written


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing that is shown: ``show`` is called when a value of ``of`` is another one.

    What takes long and is shown in a ``panel`` alone waits until that is in sight.
    """

    of: Callable[[WindowState], tuple[object, ...]]
    show: Callable[[Views, WindowState], object]
    panel: str | None = None

    def differs(self, before: WindowState | None, state: WindowState) -> bool:
        """Tell whether it is to be shown in ``state``, after ``before`` (None: nothing)."""
        if self.panel is not None and self.panel not in state.panels:
            return False
        if before is None or (self.panel is not None and self.panel not in before.panels):
            return True
        return self.of(before) != self.of(state)


_ALL: tuple[Shown, ...] = (
    Shown(lambda state: (state.colours,), _show_colours),
    Shown(lambda state: (state.preferences,), _show_preferences),
    Shown(lambda state: (state.preferences.own_keys,), _show_keys),
    Shown(lambda state: (state.puzzle,), _show_puzzle),
    Shown(lambda state: (state.puzzle.grid,), _show_room),
    Shown(lambda state: (state.beside_clues,), _take_findings),
    Shown(lambda state: (state.puzzle, state.beside_clues), _show_clues, panel="clues"),
    Shown(lambda state: (state.puzzle.preset, state.presets), _show_presets),
    Shown(lambda state: (state.puzzle.symmetry, state.puzzle.grid), _show_symmetry),
    Shown(lambda state: (state.puzzle.limits, state.puzzle.alphabet), _show_limits),
    Shown(lambda state: (*_counted(state.puzzle), state.words), _show_figures),
    Shown(lambda state: (state.puzzle, state.words, state.facts), _show_charts, panel="statistics"),
    Shown(
        lambda state: (state.puzzle.grid, state.puzzle.preset), _show_standings, panel="statistics"
    ),
    Shown(lambda state: (state.lists, state.words), _show_lists),
    Shown(lambda state: (state.words, state.facts), _show_facts),
    Shown(lambda state: (state.used_clues,), _show_used_clues),
    Shown(lambda state: (state.findings, state.waived), _show_findings),
    Shown(lambda state: (state.puzzle.limits.never_together,), _show_pairs),
    Shown(lambda state: (state.tag_hints,), _show_tag_hints),
    Shown(lambda state: (state.findings, state.blamed, state.fill.blame), _show_tints),
    Shown(lambda state: (state.fill, state.hint), _show_fill),
    Shown(lambda state: (state.live.offer,), _show_offer),
    Shown(lambda state: (state.live, state.colours), _show_light),
    Shown(lambda state: (state.live, state.preferences), _show_marks),
    Shown(lambda state: (state.live.outlined,), _show_outlined),
    Shown(
        lambda state: (state.puzzle, state.cursor, state.words, state.facts, state.fill.texts),
        _show_entry,
    ),
    Shown(lambda state: (state.puzzle, state.cursor, state.beside_clues), _show_remarks),
    Shown(lambda state: (state.puzzle, state.cursor, state.colours), _show_clue, panel="clues"),
    Shown(lambda state: (state.puzzle, state.cursor, state.words, state.fill.texts), _show_cursor),
    Shown(
        lambda state: (state.puzzle, state.cursor, state.words, state.facts),
        _show_wordplay,
        panel="wordplay",
    ),
    Shown(lambda state: (state.name, state.path, state.saved), _show_title),
    Shown(lambda state: (state,), _show_actions),
)
"""All that is shown, in the order in which it is."""
