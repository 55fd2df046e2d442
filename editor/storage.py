"""Files written so that no crash, full disk or pulled plug loses anything, and read with an end."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from time import monotonic, sleep
from typing import TYPE_CHECKING

from editor.language import tr
from editor.locks import try_lock
from editor.paths import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from io import FileIO

PASSING = ".gridwright-*.tmp"
"""The names of files that are being written: they stay only where a write was killed."""
MOST = 150_000_000
"""Bytes of a file that are read at all; the largest word lists have a tenth of it."""
_BINARY = getattr(os, "O_BINARY", 0)
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
_CHUNK = 1 << 20
_PATIENCE = 2.0
"""Seconds to wait for someone who writes into a pipe."""
_PAUSE = 0.02
_SILENCE = 60.0
"""Seconds that one who writes into a pipe may keep silent."""


def read_whole(path: Path, most: int = MOST) -> bytes:
    """Return what the file or pipe ``path`` holds; raise ``OSError`` where that has no end.

    No device is read (the null device holds nothing); a pipe is, as long as someone writes.
    """
    with open(path, "rb", buffering=0, opener=_opened) as file:
        mode = os.fstat(file.fileno()).st_mode
        if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
            if os.path.samefile(path, os.devnull):
                return b""
            raise OSError(errno.EINVAL, tr("it is a device, not a file"), str(path))
        data = bytearray()
        while part := _part(file, stat.S_ISFIFO(mode) and not data):
            data += part
            if len(data) > most:
                sentence = tr("it is larger than {most} MB").format(most=most // 10**6)
                raise OSError(errno.EFBIG, sentence, str(path))
    return bytes(data)


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | _AT_ONCE)


def _part(file: FileIO, is_new_pipe: bool) -> bytes:
    """Return what comes next of ``file``, nothing at its end."""
    part = file.read(_CHUNK)
    late = monotonic() + _PATIENCE
    while part == b"" and is_new_pipe and monotonic() < late:  # nobody has begun to write
        sleep(_PAUSE)
        part = file.read(_CHUNK)
    if part is None and select([file], [], [], _SILENCE)[0]:  # someone writes, in his own time
        part = file.read(_CHUNK)
    if part is None or (part == b"" and is_new_pipe):
        raise OSError(errno.ETIMEDOUT, tr("nothing comes out of it"), file.name)
    return part


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
    sibling = target.with_name(PASSING.replace("*", os.urandom(8).hex()))
    try:
        with _written_through(sibling, data):
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
    place = folder / f"{os.urandom(4).hex()}-{path.name}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        shutil.move(path, place)  # which copies where the folders lie on different disks
    except OSError:
        return None
    return place


@contextmanager
def _written_through(path: Path, data: bytes) -> Iterator[None]:
    """Write ``data`` to the disk, and keep the file open and locked until it was renamed.

    So a start tells what is being written from what a killed process has left.
    """
    keeps_open = os.name == "posix"  # elsewhere no open file can be renamed
    # os.open applies the umask, as for any new file; the tempfile module would hide it from others.
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    with os.fdopen(handle, "wb") as file:
        if keeps_open:
            try_lock(handle)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        if keeps_open:
            yield
            return
    yield


def _flush_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system knows how."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
