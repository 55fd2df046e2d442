"""Garbage that holds what Qt made: destroyed in the window's thread, by no other."""

from __future__ import annotations

import gc
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, Qt

from editor.document import garbage
from editor.document.garbage import Garbage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def looking(qapp: QObject, monkeypatch: pytest.MonkeyPatch) -> Iterator[Garbage]:
    monkeypatch.setattr(garbage, "PAUSE", 10)
    looking = Garbage(qapp)
    yield looking
    looking.close()


def test_what_qt_made_is_destroyed_in_the_thread_of_the_window(
    looking: Garbage, qtbot: QtBot
) -> None:
    told: list[Thread] = []

    def leave() -> None:
        one = QObject()
        one.destroyed.connect(
            lambda: told.append(current_thread()), Qt.ConnectionType.DirectConnection
        )
        one.myself = one  # type: ignore[attr-defined]

    def make() -> None:
        for _ in range(20_000):
            some: list[object] = []
            some.append(some)

    leave()
    thread = Thread(target=make)
    thread.start()
    thread.join()
    assert told == [], "it is in a circle, and nobody has looked"
    qtbot.waitUntil(lambda: bool(told))
    assert told == [main_thread()]
    looking.close()
    assert gc.isenabled()
