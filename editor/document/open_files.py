"""The files that are open: none is open twice, in this program or in another one."""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING

from editor.locks import FileLock

if TYPE_CHECKING:
    from pathlib import Path


class Where(Enum):
    """Where a file is open."""

    NOWHERE = "nowhere"
    HERE = "here"
    """In this program."""
    ELSEWHERE = "elsewhere"
    """In another process of the same data folder."""


class OpenFiles:
    """Claims of documents on their files; ``folder`` has a lock for each, which ends with us."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._claims: dict[Path, tuple[object, FileLock]] = {}

    def where(self, path: Path, owner: object) -> Where:
        """Tell where ``path`` is open, save in the document of ``owner``."""
        path = path.resolve()
        if path in self._claims:
            return Where.NOWHERE if self._claims[path][0] is owner else Where.HERE
        lock = self._lock(path)
        if not self._take(lock):
            return Where.ELSEWHERE
        lock.release()
        return Where.NOWHERE

    def claim(self, path: Path, owner: object) -> None:
        """Let ``owner`` have ``path`` open, and no other file any more."""
        self.release(owner)
        path = path.resolve()
        lock = self._lock(path)
        if self._take(lock):
            self._claims[path] = owner, lock

    def release(self, owner: object) -> None:
        """Let go of what ``owner`` has open."""
        for path, (holder, lock) in list(self._claims.items()):
            if holder is owner:
                del self._claims[path]
                lock.release()

    def _take(self, lock: FileLock) -> bool:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            return lock.take()
        except OSError:  # a folder that cannot be written guards nothing, and stops nobody
            return True

    def _lock(self, path: Path) -> FileLock:
        name = sha256(str(path).encode(errors="surrogateescape")).hexdigest()[:32]
        return FileLock(self._folder / f"{name}.lock")
