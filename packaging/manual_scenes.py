"""The scenes of the manual's pictures, each made in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from staging import GLANCE, opened, settle, wait_for

from editor.language import tr
from editor.ui.filling.autofill import Phase
from editor.ui.widgets.theme import Scheme
from editor.ui.window.new_dialog import NewDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from PySide6.QtWidgets import QWidget

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow

    Scene = Callable[[Windows], Iterator[QWidget]]

SIZE = (960, 600)
THEME = "picture postcard\nscreenplay\nsnapdragon"
FEW = 3
FIFTH = 4
CLUES = {
    "BLACKSQUARES": "They keep the words apart",
    "CROSSWORDPUZZLE": "It is read both ways",
    "THEMEENTRIES": "Long answers with something in common",
}


def begun(windows: Windows) -> MainWindow:
    """Return a window with the sample puzzle, whose lists are loaded."""
    windows.start([])
    window = windows.windows[-1]
    window.resize(*SIZE)
    window.parts.choices.use_scheme(Scheme.LIGHT)
    wait_for(lambda: window._lists.words is not None)  # noqa: SLF001
    settle(window)
    return window


def at_rest(windows: Windows) -> Iterator[QWidget]:
    """Yield the window as it opens."""
    yield begun(windows)


def new(windows: Windows) -> Iterator[QWidget]:
    """Yield the patterns for a new puzzle, of the first kind whatever was made before."""
    dialog = opened(begun(windows), "new")
    assert isinstance(dialog, NewDialog)
    dialog.choose("")
    settle(dialog)
    yield dialog


def filled(windows: Windows) -> Iterator[QWidget]:
    """Yield a fill that is offered."""
    window = begun(windows)
    window.parts.fills.fill_or_stop()
    wait_for(lambda: window.parts.autofill.state.phase is not Phase.RUNNING)
    settle(window)
    yield window
    window.parts.autofill.discard()


def candidates(windows: Windows) -> Iterator[QWidget]:
    """Yield the candidates, once they were looked at."""
    window = begun(windows)
    window.panels.show_panel("candidates")
    wait_for(lambda: window.parts.live.found is not None and window.parts.live.found.done)
    settle(window)
    yield window


def theme(windows: Windows) -> Iterator[QWidget]:
    """Yield grids for theme entries."""
    from editor.core.symmetry import Symmetry
    from editor.ui.window.starts import STARTS, new_puzzle

    window = begun(windows)
    start = next(one for one in STARTS if one.name == "US daily")
    window.document.load(new_puzzle(start, 15, 15, Symmetry.HALF_TURN))
    window.actions_by_name["place_theme"].trigger()
    dialog = window.parts.grids.dialog
    assert dialog is not None
    dialog.entries.setPlainText(THEME)
    dialog.find_button.click()
    wait_for(lambda: dialog.gallery.count() >= FEW or not dialog.stop_button.isVisible())
    settle(dialog)
    yield dialog
    dialog.close()


def fresh(windows: Windows, tab: str) -> MainWindow:
    """Return a window with the first pattern drawn below ``tab`` of the dialog of new puzzles."""
    window = begun(windows)
    dialog = opened(window, "new")
    assert isinstance(dialog, NewDialog)
    bar = dialog.chooser.tabs
    bar.setCurrentIndex([bar.tabText(place) for place in range(bar.count())].index(tr(tab)))
    settle(dialog)
    dialog.chooser.shelf.setCurrentIndex(dialog.chooser.shelf.model().index(FIFTH, 0))
    settle(dialog)
    dialog.accept()
    wait_for(lambda: window.parts.live.found is not None and window.parts.live.found.done, GLANCE)
    settle(window)
    return window


def british(windows: Windows) -> Iterator[QWidget]:
    """Yield a lattice that is being filled."""
    window = fresh(windows, "British")
    window.panels.show_panel("checks")
    window.parts.fills.fill_or_stop()
    wait_for(lambda: window.parts.autofill.state.phase is not Phase.RUNNING)
    window.parts.autofill.keep()
    settle(window)
    yield window


def barred(windows: Windows) -> Iterator[QWidget]:
    """Yield a barred grid."""
    window = fresh(windows, "Barred")
    window.panels.show_panel("checks")
    settle(window)
    yield window


def clued(windows: Windows) -> MainWindow:
    """Return a window with a filled puzzle that has some clues."""
    window = begun(windows)
    window.parts.fills.fill_or_stop()
    wait_for(lambda: window.parts.autofill.state.phase is not Phase.RUNNING)
    window.parts.autofill.keep()
    puzzle = window.document.puzzle
    for slot in puzzle.layout.slots:
        if text := CLUES.get(puzzle.entry(slot)):
            window.parts.editing.set_clue(slot.key, text)
    settle(window)
    return window


def clues(windows: Windows) -> Iterator[QWidget]:
    """Yield the table of clues."""
    window = clued(windows)
    window.actions_by_name["task_clues"].trigger()
    settle(window)
    yield window


def statistics(windows: Windows) -> Iterator[QWidget]:
    """Yield the charts of a filled puzzle."""
    window = clued(windows)
    window.panels.show_panel("statistics")
    settle(window)
    bar = window.panels.statistics.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle(window)
    yield window


def preview(windows: Windows) -> Iterator[QWidget]:
    """Yield the pages before they are printed."""
    yield opened(clued(windows), "preview")


def lists(windows: Windows) -> Iterator[QWidget]:
    """Yield the word lists in use."""
    yield opened(begun(windows), "word_lists")


def patterns(windows: Windows) -> Iterator[QWidget]:
    """Yield patterns that were drawn by their rules."""
    window = begun(windows)
    maker = window.parts.makers.open("make_patterns")
    maker.seed.setValue(3)
    maker.make()
    wait_for(lambda: not maker.is_working, GLANCE)
    settle(maker)
    yield maker
    maker.close()


ENGLISH_SCENES: Mapping[str, Scene] = {
    "window": at_rest,
    "new": new,
    "filled": filled,
    "theme": theme,
    "british": british,
    "barred": barred,
    "candidates": candidates,
    "lists": lists,
    "clues": clues,
    "statistics": statistics,
    "preview": preview,
    "patterns": patterns,
}
GERMAN_SCENES: Mapping[str, Scene] = {
    "window": at_rest,
    "new": new,
    "filled": filled,
    "theme": theme,
    "british": british,
}
