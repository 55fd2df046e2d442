"""The standard streams of a command: what cannot be written to them is an error with a name."""

from __future__ import annotations

import errno
import os
import sys
from io import BufferedWriter, RawIOBase, TextIOWrapper
from typing import BinaryIO, TextIO

from editor.language import marked, tr

STANDARD_OUTPUT = marked("Standard output")


def take_streams() -> None:
    """Let errors of standard output name it, and messages that nobody can hear go nowhere.

    Python has None for a stream that was closed before the start, and prints to standard output
    what is meant for a standard error that is None.
    """
    sys.stdout = _written_to(_NamedOutput(_bytes_of(sys.stdout)), sys.stdout)
    sys.stderr = _written_to(_Messages(_bytes_of(sys.stderr)), sys.stderr, buffered=False)


class _NamedOutput(RawIOBase):
    """Bytes to a stream of the system; the error of a write names it, and only the first counts.

    What is still in a buffer after that error would come as another one when the program ends.
    """

    def __init__(self, stream: BinaryIO | None) -> None:
        super().__init__()
        self._stream = stream
        self._failed = False

    def writable(self) -> bool:
        """Tell that it can be written to."""
        return True

    def isatty(self) -> bool:
        """Tell whether a person reads along."""
        return self._stream is not None and self._stream.isatty()

    def fileno(self) -> int:
        """Return the number that the system has for it."""
        return super().fileno() if self._stream is None else self._stream.fileno()

    def write(self, data: bytes | memoryview, /) -> int:  # type: ignore[override]  # what comes
        """Write ``data`` at once; raise OSError with the stream's name."""
        if self._failed:
            return memoryview(data).nbytes
        try:
            if self._stream is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            self._stream.write(data)
            self._stream.flush()
        except OSError as error:
            self._failed = True
            raise OSError(error.errno, error.strerror, tr(STANDARD_OUTPUT)) from error
        return memoryview(data).nbytes


class _Messages(_NamedOutput):
    """Bytes to standard error: what cannot be said there can be said nowhere."""

    def write(self, data: bytes | memoryview, /) -> int:  # type: ignore[override]  # what comes
        """Write ``data`` if that is possible."""
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def _bytes_of(stream: TextIO | None) -> BinaryIO | None:
    return None if stream is None else stream.buffer


def _written_to(raw: RawIOBase, before: TextIO | None, *, buffered: bool = True) -> TextIOWrapper:
    """Return text to ``raw`` in the encoding of ``before``.

    Not every system's files take every letter: then it is written as JSON escapes it.
    """
    return TextIOWrapper(
        BufferedWriter(raw),
        encoding=before.encoding if before else "utf-8",
        errors="backslashreplace",
        line_buffering=not buffered or raw.isatty(),
        write_through=not buffered,
    )
