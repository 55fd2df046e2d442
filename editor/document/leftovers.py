"""What a run that was killed leaves lying about: removed at the next start, if it is ours."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from itertools import chain
from time import time
from typing import TYPE_CHECKING

from editor.locks import FileLock, is_free
from editor.paths import SAFE, cache_folder, config_folder, data_folder, journals_folder
from editor.storage import PASSING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_MOMENT = 1.0
"""Seconds after which a file that is being written is locked, where there are such locks."""
_UNTOUCHED = 3600.0
"""Seconds after which nobody is still writing a file, locked or not."""
_OLD = 24 * 3600.0
"""Seconds after which a safe start is over that left no unsaved work."""


def clear_leftovers(beside: Iterable[Path]) -> None:
    """Remove what earlier runs left: half-written files, locks of nobody, folders of safe starts.

    ``beside`` are the user's files in whose folders is looked too: for files that are ours by
    their name, and for nothing else.
    """
    roots = (config_folder(), data_folder(), cache_folder())
    own = {one for root in roots for one in (root, *_folders_in(root))}
    for folder in own | {path.parent for path in beside}:
        for path in _found(folder, PASSING):
            if _is_left(path):
                _remove(path)
    for path in chain.from_iterable(_found(folder, "*.lock") for folder in own):
        _unlock(path)
    for folder in _found(journals_folder(), f"{SAFE}*"):
        if _age(folder) > _OLD and not _found(folder, "*.journal"):
            shutil.rmtree(folder, ignore_errors=True)


def _is_left(path: Path) -> bool:
    """Tell whether the half-written file ``path`` is one that nobody goes on writing."""
    age = _age(path)
    return age > _UNTOUCHED or (age > _MOMENT and os.name == "posix" and is_free(path))


def _unlock(path: Path) -> None:
    """Remove the lock at ``path`` if nobody holds it."""
    lock = FileLock(path)
    with suppress(OSError):
        if lock.take():
            lock.release()


def _folders_in(folder: Path) -> Iterator[Path]:
    return (one for one in _found(folder, "*") if one.is_dir() and not one.is_symlink())


def _found(folder: Path, names: str) -> list[Path]:
    try:
        return list(folder.glob(names))
    except OSError:
        return []


def _age(path: Path) -> float:
    """Return how many seconds ago ``path`` was changed; 0 for what is gone."""
    try:
        return time() - path.stat().st_mtime
    except OSError:
        return 0.0


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
