"""Threads end with their test: a thread that outlives its test would abort the whole run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QThread
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def threads_end(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """End every thread that the test has started, also when the test fails."""
    started: list[QThread] = []
    start = QThread.start

    def noted(thread: QThread, *priority: QThread.Priority) -> None:
        started.append(thread)
        start(thread, *priority)

    monkeypatch.setattr(QThread, "start", noted)
    yield
    for thread in started:
        if isValid(thread) and thread.isRunning():
            getattr(thread, "close", thread.wait)()
