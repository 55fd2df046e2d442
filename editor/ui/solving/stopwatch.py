"""The time of a solve, which stands still in pauses."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer


class Stopwatch:
    """Counts seconds from its beginning, pauses left out."""

    def __init__(self) -> None:
        self._before = 0.0
        self._running = QElapsedTimer()
        self._running.start()

    @property
    def seconds(self) -> float:
        """The seconds so far."""
        now = self._running.elapsed() / 1000 if self._running.isValid() else 0.0
        return self._before + now

    @property
    def is_paused(self) -> bool:
        """Whether the time stands still."""
        return not self._running.isValid()

    def pause(self) -> None:
        """Stand still."""
        self._before = self.seconds
        self._running.invalidate()

    def go_on(self) -> None:
        """Run on."""
        if self.is_paused:
            self._running.start()


def clock(seconds: float) -> str:
    """Return ``seconds`` as people write a time: 1:05 or 1:00:05."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
