"""Locks that end with the process that holds them, however it ends."""

from __future__ import annotations

import errno
import os
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)
_PAUSE = 0.005
"""Seconds between two looks whether a lock is free."""


class FileLock:
    """A lock that the system keeps on the file ``path``, which is made for it.

    No number of a process stands in it: the system itself lets go of it when its holder dies, so
    that neither a process number that lives again nor a computer's name can hold it for ever.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether it was taken here, and not released."""
        return self._handle is not None

    def take(self) -> bool:
        """Take the lock, unless another holds it; tell whether it is held here now.

        Where the file was removed since, it is made and locked again. Raises ``OSError`` where it
        cannot be made.
        """
        if self._handle is not None and not _is_at(self._handle, self._path):
            os.close(self._handle)
            self._handle = None
        while self._handle is None:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
            if try_lock(handle) is False:  # where there are no locks, one that guards nobody
                os.close(handle)
                return False
            if _is_at(handle, self._path):
                self._handle = handle
            else:  # its last holder has removed the file meanwhile
                os.close(handle)
        return True

    def release(self) -> None:
        """Let go of the lock, and remove its file."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        if os.name == "posix":  # while it is held: nobody may lock a file that is about to go
            with suppress(OSError):
                self._path.unlink()
        os.close(handle)
        if os.name != "posix":  # where no open file can be removed
            with suppress(OSError):
                self._path.unlink()


@contextmanager
def locked(path: Path, patience: float = 5.0) -> Iterator[None]:
    """Keep the processes apart that read ``path``, change what it holds and write it again.

    Raises ``OSError`` where another keeps it for longer than ``patience`` seconds.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path.with_name(f".{path.name}.lock"))
    late = time.monotonic() + patience
    while not lock.take():
        if time.monotonic() > late:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
        time.sleep(_PAUSE)
    try:
        yield
    finally:
        lock.release()


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def is_free(path: Path) -> bool:
    """Tell whether no process has the file ``path`` locked; where there are no locks it may be."""
    try:
        handle = os.open(path, os.O_RDWR | _BINARY)
    except OSError:
        return False
    try:
        return try_lock(handle) is True
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: int) -> bool | None:
        """Lock the open file ``handle`` until it is closed; tell whether that was possible.

        None: the file system has no locks.
        """
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(handle: int) -> bool | None:
        """Lock the open file ``handle`` until it is closed; tell whether that was possible.

        None: the file system has no locks.
        """
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return None
        return True
