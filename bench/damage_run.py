"""What ``python -m bench damage`` runs: a start of the window, and what it told."""

from __future__ import annotations

import json
import sys
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox

from editor.app import Windows
from editor.core.presets import US_DAILY
from editor.document.disk import Disk
from editor.document.word_lists import WordLists
from editor.words.setup import ListSetup, ListSource

if TYPE_CHECKING:
    from collections.abc import Callable

_LONGEST = 30.0
_SETTLES = 0.4
"""Seconds that a start may still take once the lists are loaded."""


def main() -> None:
    """Start the window, or, with the path of a word list, make the files of a used one."""
    app = QApplication(["gridwright"])
    windows = Windows(app)
    if len(sys.argv) > 1:
        _use(windows, sys.argv[1])
    windows.start(())
    lists = windows.windows[0].findChild(WordLists)
    _wait(lambda: lists is None or lists.words is not None, _LONGEST)
    # What earlier runs left is looked through beside the window, and told when that is done.
    # It gives further work to the disk, hence twice.
    for _ in range(2):
        _wait(lambda: not any(disk.is_busy for disk in windows.findChildren(Disk)), _LONGEST)
        _wait(lambda: False, _SETTLES)
    print(json.dumps(_told()))
    windows.shut_down()


def _use(windows: Windows, words: str) -> None:
    settings = windows.settings
    settings.prefer(author="Ada", seconds=30, live_help=False)
    settings.keep_preset(US_DAILY)
    settings.keep_page_preset("mine", "{}")
    settings.use_lists(ListSetup((ListSource("few", words),)))


def _wait(done: Callable[[], bool], seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end and not done():
        QTest.qWait(5)


def _told() -> list[str]:
    """Return what the open dialogs say."""
    dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog)]
    texts = [one.text() for one in dialogs if isinstance(one, QMessageBox)]
    return texts + [label.text() for one in dialogs for label in one.findChildren(QLabel)]


if __name__ == "__main__":
    main()
