"""Processes that go on to the next window: to start one takes longer than most tests."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, TypeAlias

from editor.document.filler import Filler
from editor.fill.service import FILLING
from editor.process.servant import Servant

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    import pytest

    from editor.process.messages import Heard

MOST = 2
"""So many wait for work at most, of those that hurry and of the others."""

Worker: TypeAlias = Servant[Any, Any]


class Lent:
    """A servant that is given back where another one would be ended."""

    beside = True

    def __init__(self, worker: Worker, give_back: Callable[[Worker], None]) -> None:
        self._worker = worker
        self._give_back = give_back

    @property
    def busy(self) -> bool:
        return self._worker.busy

    def warm(self, need: object) -> None:
        self._worker.warm(need)

    def submit(self, request: object) -> None:
        self._worker.submit(request)

    def receive(self, timeout: float, *others: Connection) -> Heard[Any] | None:
        return self._worker.receive(timeout, *others)

    def stop(self) -> None:
        self._worker.stop()

    def drop(self) -> None:
        self._worker.drop()

    def close(self) -> None:
        self._worker.drop()
        self._give_back(self._worker)


class Staff:
    """Servants of fillers that have no work; those that hurry apart.

    What a maker is asked for it looks up in the folders of the test, so that it has its own.
    A process ends with the thread that started it: so the threads of the windows are lent those
    that the tests' own thread has started. What was lacking is there for the next test.
    """

    def __init__(self) -> None:
        self._idle: defaultdict[bool, list[Worker]] = defaultdict(list)
        self._lacking: Counter[bool] = Counter()

    def serve(self, patch: pytest.MonkeyPatch) -> None:
        """Serve the windows of a test."""
        for hurries in self._lacking.elements():
            if len(self._idle[hurries]) < MOST:
                self._idle[hurries].append(Servant(FILLING, stands_back=not hurries))
        self._lacking.clear()
        patch.setattr(Filler, "_started", lambda filler: self._lent(hurries=filler._hurries))

    def close(self) -> None:
        """End all."""
        for workers in self._idle.values():
            while workers:
                workers.pop().close()

    def _lent(self, *, hurries: bool) -> Worker | Lent:
        idle = self._idle[hurries]
        while idle:
            worker = idle.pop()
            if worker.alive:
                return Lent(worker, idle.append)
            worker.close()
        self._lacking[hurries] += 1
        return Servant(FILLING, stands_back=not hurries)
