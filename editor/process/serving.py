"""The process of a servant: a thread hears what comes, the main thread does one job at a time."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Generic

from editor.process.doing import Doing
from editor.process.logs import send_records
from editor.process.messages import Do, Ready, Stop, Warm
from editor.process.priority import stand_back
from editor.process.service import Kept, Message, Need, Request
from editor.process.turns import take_short_turns

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from editor.process.messages import Done, Failed, Logged, Preparing, Told
    from editor.process.service import Service

LINGER = 5.0
"""Seconds without a job after which memory is given back."""


@dataclass(frozen=True, slots=True)
class Start:
    """How a process starts; ``stands_back``: those of others go first."""

    stands_back: bool
    log_level: int


def serve(
    connection: Connection, service: Service[Request, Need, Kept, Message], start: Start
) -> None:
    """Do what comes through ``connection`` until it closes or the other process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    take_short_turns()
    if start.stands_back:
        stand_back()
    serving = Serving(connection, service)
    send_records(serving.send, start.log_level)
    serving.go_on()


class Serving(Generic[Request, Need, Kept, Message]):
    """What a process keeps between jobs, and how it does them."""

    def __init__(
        self, connection: Connection, service: Service[Request, Need, Kept, Message]
    ) -> None:
        self._connection = connection
        self._doing = Doing(service, self.send)
        self._sending = Lock()
        self._orders: SimpleQueue[Do[Request] | Warm[Need]] = SimpleQueue()
        self._stopped = 0
        """The number of the last job that is to end."""

    def go_on(self) -> None:
        """Do one thing after another, for ever."""
        Thread(target=self._listen, name="listen", daemon=True).start()
        self.send(Ready())
        while True:
            self.take(self._next_order())

    def take(self, order: Do[Request] | Warm[Need]) -> None:
        """Do what ``order`` asks for, and answer."""
        match order:
            case Do():
                self.send(
                    self._doing.end_of(order, self.send, lambda: self._stopped >= order.number)
                )
            case Warm(need):
                self._doing.warm(need)

    def send(
        self, message: Preparing | Ready | Logged | Told[Message] | Done[Message] | Failed
    ) -> None:
        """Send ``message``, from whatever thread; end the process where nobody is left to hear."""
        try:
            with self._sending:
                self._connection.send(message)
        except OSError:
            os._exit(0)

    def _listen(self) -> None:
        """Take orders as they come, and end the process with the connection, whatever it does."""
        with suppress(EOFError, OSError):
            while True:
                order: Do[Request] | Warm[Need] | Stop = self._connection.recv()
                if isinstance(order, Stop):
                    self._stopped = order.number
                else:
                    self._orders.put(order)
        os._exit(0)

    def _next_order(self) -> Do[Request] | Warm[Need]:
        try:
            return self._orders.get(timeout=LINGER)
        except Empty:
            self._doing.rest()
            return self._orders.get()
