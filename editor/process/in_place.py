"""A servant without a process: where the system gives none, or where one is enough."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Generic

from editor.process.doing import Doing
from editor.process.messages import Do
from editor.process.service import Message, Request

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from editor.process.messages import Heard
    from editor.process.service import Service


class InPlace(Generic[Request, Message]):
    """Does jobs of ``service`` in this process, one whole job when it is first waited for.

    ``stopped`` is asked by the job, as nothing else is done meanwhile. What is told of a job is
    received after it was done.
    """

    beside = False

    def __init__(
        self, service: Service[Request, Any, Any, Message], stopped: Callable[[], bool]
    ) -> None:
        self._doing = Doing(service)
        self._asked = stopped
        self._number = 0
        self._job: Do[Request] | None = None
        self._stopping = False
        self._heard: deque[Heard[Message]] = deque()

    @property
    def busy(self) -> bool:
        """Whether a job has been given whose end has not been received."""
        return self._job is not None or bool(self._heard)

    def warm(self, need: object) -> None:
        """Do nothing: there is no time beside."""

    def submit(self, request: Request) -> None:
        """Take a job; raise RuntimeError while another one is not over."""
        if self.busy:
            raise RuntimeError("one job at a time")
        self._number += 1
        self._job, self._stopping = Do(self._number, request), False

    def receive(self, timeout: float, *others: Connection) -> Heard[Message] | None:
        """Do the job if that was not done, and return what is told of it next."""
        if self._job is not None:
            job, self._job = self._job, None
            self._heard.append(self._doing.end_of(job, self._heard.append, self._stopped))
        return self._heard.popleft() if self._heard else None

    def stop(self) -> None:
        """Have the job, which has not begun, end at its first look."""
        self._stopping = True

    def drop(self) -> None:
        """Forget the job and what was told of it."""
        self._job = None
        self._heard.clear()

    def close(self) -> None:
        """Forget the job."""
        self.drop()

    def _stopped(self) -> bool:
        return self._stopping or self._asked()
