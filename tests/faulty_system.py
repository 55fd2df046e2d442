"""A system that fails at one step of a write, and a disk that is full."""

from __future__ import annotations

import io
import os
import stat
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

STEPS = ("make", "write", "flush", "check", "rename")
"""What must succeed before the new file stands."""


class FaultySystem:
    """The module ``os`` as ``editor.storage`` sees it, with one step that fails."""

    def __init__(self, step: str, number: int) -> None:
        self.step = step
        self.failures = 0
        self._number = number

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - any name of os
        return getattr(os, name)

    def open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            self._fail_at("make")
        elif os.path.isdir(path):
            self._fail_at("open folder")
        return os.open(path, flags, mode)

    def fdopen(self, handle: int, mode: str) -> io.FileIO:
        return _HalfWritten(handle, mode, partial(self._fail_at, "write"))

    def fsync(self, handle: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(handle).st_mode)
        self._fail_at("flush folder" if is_folder else "flush")
        os.fsync(handle)

    def access(self, path: Path, mode: int) -> bool:
        self._fail_at("check")
        return os.access(path, mode)

    def replace(self, source: Path, target: Path) -> None:
        self._fail_at("rename")
        os.replace(source, target)

    def _fail_at(self, step: str) -> None:
        if step == self.step:
            self.failures += 1
            raise OSError(self._number, os.strerror(self._number), "the file that is written")


class _HalfWritten(io.FileIO):
    """A file that takes half of what is written before it fails."""

    def __init__(self, handle: int, mode: str, fail: Callable[[], None]) -> None:
        super().__init__(handle, mode)
        self._fail = fail

    def write(self, data: Any) -> int:  # noqa: ANN401 - as io has it
        half = len(data) // 2
        super().write(data[:half])
        self._fail()
        return half + super().write(data[half:])


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file of this process grow, whoever writes it: SQLite and Qt do it by themselves."""
    resource = pytest.importorskip("resource")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
