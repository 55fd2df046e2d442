"""Writing files so that a crash, a full disk or a pulled plug loses nothing."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from editor.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable

PASSING = ".gridwright-*.tmp"
"""The names of files that are being written: they stay only where a write was killed."""
_BINARY = getattr(os, "O_BINARY", 0)


def write_atomically(path: Path, data: bytes, *, check: Callable[[], object] | None = None) -> None:
    """Write ``data`` to ``path`` whole or not at all: to a sibling first, which is then renamed.

    A symbolic link is followed, the mode of an existing file is kept, and what is no regular file
    (a pipe, ``/dev/stdout``) is written in place. Raises ``OSError``; then the old file stands, as
    it does when ``check`` raises, which is called just before the new file takes its place.
    """
    target = Path(os.path.realpath(path))  # a link to itself is replaced, no error
    if target.exists() and not target.is_file():
        path.write_bytes(data)
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied", str(path))
    sibling = target.with_name(PASSING.replace("*", secrets.token_hex(8)))
    try:
        _write_through(sibling, data)
        if target.exists():
            sibling.chmod(target.stat().st_mode & 0o7777)
        if check is not None:
            check()
        os.replace(sibling, target)
    except OSError as error:  # the user knows the file, not its sibling
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with suppress(OSError):  # the next start looks for it again
            sibling.unlink(missing_ok=True)
    with suppress(OSError):  # the new file stands: to tell of a failure would be untrue
        _flush_folder(target.parent)


def set_aside(path: Path) -> Path | None:
    """Move the damaged file ``path`` out of the way, where nothing reads it again.

    Returns where it lies now; None: it cannot be moved. A symbolic link is moved itself.
    """
    folder = data_folder() / "set-aside"
    place = folder / f"{secrets.token_hex(4)}-{path.name}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        shutil.move(path, place)  # which copies where the folders lie on different disks
    except OSError:
        return None
    return place


def _write_through(path: Path, data: bytes) -> None:
    # os.open applies the umask, as for any new file; the tempfile module would hide it from others.
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system knows how."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
