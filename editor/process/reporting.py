"""What a job says on the way, and whether it is to stop."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

FREQUENCY = 15
"""Reports in passing a second, at most."""

Message = TypeVar("Message")


class Reporting(Generic[Message]):
    """Sends the reports of one job, at once save those in passing.

    Of these so many a second as can be seen: what is held back is replaced by what comes after it,
    and is sent by the next look for a stop that finds it due, but not once there is one.
    """

    def __init__(
        self,
        send: Callable[[Message], None],
        passing: Callable[[Message], bool],
        asked: Callable[[], bool],
    ) -> None:
        self._send = send
        self._passing = passing
        self._asked = asked
        self._held: Message | None = None
        self._sent_at = 0.0

    def report(self, message: Message) -> None:
        """Send ``message``, or hold it back."""
        if self._passing(message):
            self._held = message
            self._send_held()
        else:
            self._send_now(message)

    def stopped(self) -> bool:
        """Tell whether the job is to stop."""
        if self._asked():
            return True
        self._send_held()
        return False

    def _send_held(self) -> None:
        if self._held is not None and monotonic() - self._sent_at >= 1 / FREQUENCY:
            self._send_now(self._held)

    def _send_now(self, message: Message) -> None:
        self._held, self._sent_at = None, monotonic()
        self._send(message)
