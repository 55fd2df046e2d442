"""One program for one user: a second start hands its files to the program that runs.

The two speak over a socket of the system that only this user can reach, one for each data folder
and display. Nothing is handed over twice: the running program asks "ready", and what was brought
counts only when the second start says "go" while it still waits.
"""

from __future__ import annotations

import json
import os
import stat
import sys
import tempfile
from contextlib import suppress
from hashlib import sha256
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from editor.locks import FileLock
from editor.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PATIENCE = 1.0
"""Seconds in which a running program answers; one that does not may hang."""
_READY, _GO = b"ready", b"go"
_MOST = 1_000_000
"""Bytes of a request at most."""
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def address() -> str | None:
    """Return where the program of this user, data folder and display listens; None: nowhere safe.

    On Unix it is a socket in a folder that this user alone can enter, elsewhere a pipe.
    """
    parts = (str(data_folder().absolute()), *(os.environ.get(one, "") for one in _DISPLAYS))
    name = sha256("\n".join(parts).encode(errors="surrogateescape")).hexdigest()[:16]
    if sys.platform == "win32":
        return rf"\\.\pipe\gridwright-{os.environ.get('USERNAME', '')}-{name}"
    folder = _private_folder()
    return str(folder / f"gridwright-{name}") if folder else None


def hand_over(paths: Sequence[Path], patience: float = PATIENCE) -> bool:
    """Have ``paths`` opened by the program that runs already; tell whether it took them.

    Without paths it opens another window. False: no program answers within ``patience`` seconds.
    """
    place = address()
    if place is None:
        return False
    undecided, answered, taken = Lock(), Event(), Event()

    def speak() -> None:
        with suppress(OSError, EOFError), Client(place) as connection:
            connection.send_bytes(_request(paths))
            # Whoever is first decides: an answer that comes too late is not said "go" to.
            if connection.recv_bytes(len(_READY)) == _READY and undecided.acquire(blocking=False):
                connection.send_bytes(_GO)
                taken.set()
        answered.set()

    Thread(target=speak, daemon=True).start()
    if not answered.wait(patience) and undecided.acquire(blocking=False):
        return False
    answered.wait(patience)
    return taken.is_set()


class Reception:
    """Listens, in a thread, for other starts of the program.

    ``ask`` is called in that thread with an event, to be set by the thread of the window: so a
    program that hangs takes nothing. ``take`` gets the paths of a start that has ended for it.
    """

    def __init__(
        self, ask: Callable[[Event], object], take: Callable[[tuple[Path, ...]], object]
    ) -> None:
        self._ask = ask
        self._take = take
        self._lock: FileLock | None = None
        self._listener: Listener | None = None

    def open(self) -> bool:
        """Begin to listen; tell whether that is possible: another program may be first."""
        place = address()
        if place is None:
            return False
        try:
            if sys.platform != "win32":
                self._lock = FileLock(Path(f"{place}.lock"))
                if not self._lock.take():
                    return False
                Path(place).unlink(missing_ok=True)  # left behind by a program that was killed
            self._listener = Listener(place)
        except OSError:
            return False
        Thread(target=self._listen, args=(self._listener,), daemon=True).start()
        return True

    def close(self) -> None:
        """Listen no longer."""
        listener, self._listener = self._listener, None
        if listener is not None:
            with suppress(OSError):
                listener.close()
        if self._lock is not None:
            self._lock.release()

    def _listen(self, listener: Listener) -> None:
        while self._listener is listener:
            with suppress(OSError, EOFError, ValueError), listener.accept() as connection:
                self._hear(connection)

    def _hear(self, connection: Connection) -> None:
        if not connection.poll(PATIENCE):
            return
        paths = _paths(connection.recv_bytes(_MOST))
        alive = Event()
        self._ask(alive)
        if not alive.wait(PATIENCE):
            return
        connection.send_bytes(_READY)
        if connection.poll(PATIENCE) and connection.recv_bytes(len(_READY)) == _GO:
            self._take(paths)


def _request(paths: Sequence[Path]) -> bytes:
    return json.dumps([os.fsdecode(path.absolute()) for path in paths]).encode()


def _paths(request: bytes) -> tuple[Path, ...]:
    """Return the paths of a request; raise ``ValueError`` for what is none."""
    told = json.loads(request)
    if not isinstance(told, list) or not all(isinstance(one, str) for one in told):
        raise ValueError("no request")
    return tuple(map(Path, told))


def _private_folder() -> Path | None:
    """Return a folder that nobody else can enter, or have made for us."""
    given = os.environ.get("XDG_RUNTIME_DIR")
    if given and _is_private(Path(given)):
        return Path(given)
    folder = Path(tempfile.gettempdir()) / f"gridwright-{os.getuid()}"
    with suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder if _is_private(folder) else None


def _is_private(folder: Path) -> bool:
    try:
        found = folder.lstat()
    except OSError:
        return False
    return (
        stat.S_ISDIR(found.st_mode)
        and found.st_uid == os.getuid()
        and stat.S_IMODE(found.st_mode) & 0o077 == 0
    )
