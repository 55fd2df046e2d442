"""Where a process begins: tied to the one that started it before anything heavy is imported."""

from __future__ import annotations

import pickle
from multiprocessing.reduction import ForkingPickler
from typing import TYPE_CHECKING, Any

from editor.process.lifeline import end_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection


class Work:
    """What a process is to do: a function, and what it is given after the connection.

    It is packed within the arguments of the process, and unpacked by it later: that imports the
    modules of a service, which takes seconds on a busy machine.
    """

    def __init__(self, do: Callable[..., None], *given: object) -> None:
        self._unpacked: tuple[Any, ...] = do, *given
        self._packed = b""

    def __getstate__(self) -> bytes:
        return bytes(ForkingPickler.dumps(self._unpacked))

    def __setstate__(self, packed: bytes) -> None:
        self._packed = packed

    def do(self, connection: Connection) -> None:
        """Do it."""
        do, *given = pickle.loads(self._packed)
        do(connection, *given)


def enter(connection: Connection, work: Work) -> None:
    """Do ``work``, as long as the process that started this one runs."""
    end_with_parent()
    work.do(connection)
