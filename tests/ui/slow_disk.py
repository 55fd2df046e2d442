"""A disk that answers when it is let go."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


class SlowDisk:
    """A disk that answers when it is let go; no thread of a window may wait for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers = threading.Event()
        self.reached = threading.Event()
        self._flush = os.fsync
        monkeypatch.setattr(os, "fsync", self.flush)

    def flush(self, handle: int) -> None:
        assert threading.current_thread() is not threading.main_thread(), "the window waits"
        self.reached.set()
        assert self.answers.wait(30)
        self._flush(handle)
