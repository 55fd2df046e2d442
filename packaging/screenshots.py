"""Make pictures of the window: ``python packaging/screenshots.py [FOLDER] [--all]``.

The window is the real one with the real worker, painted off the screen, light and dark.
``--all`` makes a picture of every dialog and of several grids too, to look at.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtWidgets import QWidget

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow

PROJECT = Path(__file__).resolve().parents[1]
SCREEN = {"name": "screen", "x": 0, "y": 0, "width": 1440, "height": 900}
"""Large enough for every window to be as large as it likes."""
SIZE = (1280, 720)
SEED = 3
MAKING = 20_000
"""Milliseconds that a maker is given, where it does not end before."""
TYPED = "ELATION"
MAKERS_TOLD = ("make_patterns", "make_freeform", "make_bee")
"""The makers whose windows the README shows."""
MAKERS = (*MAKERS_TOLD, "make_squares", "make_gray", "make_dictionary")
LAID_OUT = "cotton;It is picked\nentire\nsimilar\nshake\npaid\njoy\nice\npaint\nland\nmark"


def main() -> None:
    """Make the pictures in the folder named, or in the README's."""
    parser = argparse.ArgumentParser(description="Make pictures of the window.")
    parser.add_argument("folder", type=Path, nargs="?", default=PROJECT / "resources/pictures")
    parser.add_argument("--all", action="store_true", help="dialogs and several grids too")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        screen = Path(home, "screen.json")
        screen.write_text(json.dumps({"screens": [SCREEN]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        for name in ("CONFIG", "DATA", "CACHE", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = home
        take_pictures(options.folder, every=options.all)


def take_pictures(folder: Path, *, every: bool) -> None:
    """Take the README's pictures, or all of them."""
    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QApplication
    from staging import close

    from editor.app import Windows
    from editor.ui.widgets.theme import GRID_FACE

    app = QApplication(["screenshots"])
    windows = Windows(app)
    # Pictures are to look alike on every machine, whatever its system font is.
    app.setFont(QFont(GRID_FACE, 10))
    for scheme in ("light", "dark"):
        for name, widget in scenes(windows, scheme, every=every):
            widget.grab().save(str(folder / f"{name}-{scheme}.png"))
    close(windows)


def scenes(windows: Windows, scheme: str, *, every: bool) -> Iterator[tuple[str, QWidget]]:
    """Yield name and widget of each picture, each ready to be taken."""
    from live_scenes import live_scenes
    from staging import close, settle, wait_for

    from editor.ui.filling.autofill import Phase
    from editor.ui.widgets.theme import Scheme

    windows.start([])
    window = windows.windows[-1]
    window.resize(*SIZE)
    window.parts.choices.use_scheme(Scheme(scheme))
    wait_for(lambda: window._lists.words is not None)  # noqa: SLF001
    settle(window)
    yield "start", window
    window.actions_by_name["autofill"].trigger()
    wait_for(lambda: window.parts.autofill.state.phase is not Phase.RUNNING)
    settle(window)
    yield "filled", window
    window.parts.autofill.keep()
    if every:
        yield from makers(window, MAKERS)
        yield from live_scenes(window)
        yield from more_scenes(window)
    elif scheme == "light":
        yield from makers(window, MAKERS_TOLD)
    close(windows)


def makers(window: MainWindow, names: Iterable[str]) -> Iterator[tuple[str, QWidget]]:
    """Yield pictures of the makers' windows with what they made."""
    from staging import ADVANCE, settle

    from editor.ui.makers.freeform.kind import FreeformKind

    for name in names:
        maker = window.parts.makers.open(name)
        if isinstance(maker.kind, FreeformKind):
            maker.kind.words.setPlainText(LAID_OUT)
        maker.seed.setValue(SEED)
        maker.make()
        for _ in range(MAKING // (4 * ADVANCE)):
            settle(maker)
            if not maker.is_working:
                break
        settle(maker)
        yield name.replace("make_", "maker-"), maker
        maker.close()


def more_scenes(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Yield pictures of panels, dialogs and other grids."""
    from staging import opened, settle

    for name in window.panels.by_name:
        window.panels.show_panel(name)
        settle(window)
        yield f"panel-{name}", window
    window.panels.checks._fold.setChecked(True)  # noqa: SLF001
    window.panels.show_panel("checks")
    settle(window)
    yield "panel-rules", window
    window.panels.checks._fold.setChecked(False)  # noqa: SLF001
    for name in (
        "new",
        "resize",
        "properties",
        "word_lists",
        "preview",
        "export_picture",
        "export_html",
        "show_shortcuts",
        "about",
    ):
        dialog = opened(window, name)
        yield f"dialog-{name}", dialog
        dialog.close()
    yield from grids(window)


def grids(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Yield pictures of grids of several sizes and states."""
    from staging import settle

    from editor.core.edits import (
        paint_blocks,
        paint_voids,
        set_circled,
        set_given,
        set_shade,
        set_text,
        toggle_bar,
    )
    from editor.core.grid import Bar, Direction
    from editor.core.symmetry import Symmetry
    from editor.ui.window.starts import STARTS, new_puzzle

    window.panels.show_panel("clues")
    starts = {start.name: start for start in STARTS}
    for name, rows, cols in (("Mini", 7, 7), ("US Sunday", 21, 21), ("Raw lattice", 15, 15)):
        window.document.load(new_puzzle(starts[name], rows, cols, Symmetry.HALF_TURN))
        settle(window)
        yield f"grid-{rows}-{name.split()[-1].lower()}", window
    window.panels.show_panel("checks")
    puzzle = new_puzzle(starts["US daily"], 15, 15, Symmetry.HALF_TURN)
    puzzle = paint_blocks(puzzle, [(0, 4), (2, 2), (0, 13), (7, 3), (6, 6), (6, 7)], paint=True)
    puzzle = paint_voids(puzzle, [(14, 0), (13, 0)], paint=True)
    puzzle = toggle_bar(puzzle, Bar((3, 5), Direction.ACROSS))
    for col, letter in enumerate(TYPED):
        puzzle = set_text(puzzle, (4, col), letter)
    puzzle = set_text(puzzle, (4, 7), "HEART")
    puzzle = set_circled(puzzle, {(4, 1), (4, 2)}, circled=True)
    puzzle = set_shade(puzzle, {(4, 4), (4, 5)}, "#f3d9a4")
    puzzle = set_given(puzzle, {(4, 0)}, given=True)
    night = replace(puzzle, given=frozenset())
    window.document.load(puzzle)
    window.parts.checking.check()
    settle(window)
    yield "grid-marks", window
    window.document.load(night)
    window.actions_by_name["dark_grid"].trigger()
    settle(window)
    yield "grid-night", window
    window.actions_by_name["dark_grid"].trigger()


if __name__ == "__main__":
    main()
