"""Make the manual's pictures: ``python packaging/manual_pictures.py [NAME ...]``.

The window is the real one with the real worker, painted off the screen, in each language that the
manual is written in. Beside the pictures ``shown.json`` notes what can be read on them; a test
compares that with the program of the day (``tests/ui/help/test_manual.py``).
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

PROJECT = Path(__file__).resolve().parents[1]
FOLDER = PROJECT / "docs" / "manual"
SCREEN = {"name": "screen", "x": 0, "y": 0, "width": 1440, "height": 900}
COLOURS = 64
"""Colours of a picture: enough for a window, and few bytes."""
NAME = 40
"""Characters of a name; what is longer is a sentence, which may be put together."""
FOLDERS = {"en": "pictures", "de": "de/pictures"}


def main() -> None:
    """Make the pictures named, or all."""
    parser = argparse.ArgumentParser(description="Make the manual's pictures.")
    parser.add_argument("names", nargs="*", help="some of them alone")
    wanted = set(parser.parse_args().names)
    with tempfile.TemporaryDirectory() as home:
        screen = Path(home, "screen.json")
        screen.write_text(json.dumps({"screens": [SCREEN]}))
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
        for name in ("CONFIG", "DATA", "CACHE", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = home
        take_pictures(wanted)


def take_pictures(wanted: set[str]) -> None:
    """Take the pictures ``wanted``, or all where none is named."""
    from manual_scenes import ENGLISH_SCENES, GERMAN_SCENES
    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QApplication
    from staging import close

    from editor.app import Windows
    from editor.language import use_language
    from editor.ui.widgets.theme import GRID_FACE
    from editor.ui.window.qt_language import speak

    note = FOLDER / "pictures" / "shown.json"
    shown = json.loads(note.read_text(encoding="utf-8")) if note.exists() and wanted else {}
    app = QApplication(["manual"])
    windows = Windows(app)
    app.setFont(QFont(GRID_FACE, 10))
    for code, scenes in (("en", ENGLISH_SCENES), ("de", GERMAN_SCENES)):
        use_language(code)
        speak(app)
        for name, scene in scenes.items():
            if wanted and name not in wanted:
                continue
            for widget in scene(windows):
                path = FOLDER / FOLDERS[code] / f"{name}.png"
                save(widget, path)
                shown[path.relative_to(FOLDER).as_posix()] = readable(widget, code)
            close(windows)
    note.write_text(json.dumps(shown, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
    windows.versions.close()
    windows.settings.close()


def save(widget: QWidget, path: Path) -> None:
    """Write what ``widget`` looks like to ``path``, in few colours."""
    from PIL import Image

    path.parent.mkdir(parents=True, exist_ok=True)
    widget.grab().save(str(path))
    with Image.open(path) as whole:
        few = whole.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def readable(widget: QWidget, code: str) -> dict[str, object]:
    """Return what is written on ``widget``: labels of commands, and other words of the program."""
    from PySide6.QtWidgets import QAbstractButton, QLabel, QTabBar, QToolButton, QWidget

    from editor.ui.window.command import without_mark
    from editor.ui.window.commands import COMMANDS

    steady = {one.name for one in COMMANDS if one.face is None}
    commands, labels = {}, set()
    for one in widget.findChildren(QWidget):
        if not one.isVisible() or one.window() is not widget:
            continue
        if isinstance(one, QToolButton) and one.defaultAction() is not None:
            action = one.defaultAction()
            if one.text() and action.objectName() in steady:
                commands[action.objectName()] = without_mark(one.text())
        elif isinstance(one, QAbstractButton | QLabel):
            labels.add(without_mark(one.text()))
        elif isinstance(one, QTabBar):
            labels |= {without_mark(one.tabText(place)) for place in range(one.count())}
    named = {one for one in labels & said(code) if len(one) <= NAME}
    return {"commands": commands, "labels": sorted(named)}


def said(code: str) -> set[str]:
    """Return all that the program says in the language ``code``, without the marks of keys."""
    from babel.messages.pofile import read_po

    from editor.ui.window.command import without_mark

    path = PROJECT / "resources" / "translations" / "de" / "LC_MESSAGES" / "gridwright.po"
    with path.open("rb") as file:
        messages = [one for one in read_po(file) if one.id]
    texts = [one.id if code == "en" else one.string for one in messages]
    return {without_mark(one) for one in texts if isinstance(one, str)}


if __name__ == "__main__":
    main()
