"""Word list files on disk: when they changed, and their cached forms."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import astuple, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

import numpy as np

from editor.language import tr
from editor.paths import cache_folder
from editor.storage import read_whole, write_atomically
from editor.words.errors import WordsError
from editor.words.importing import Imported, ImportReport, Problem, import_list
from editor.words.scale import ScoreScale
from editor.words.stored import UNREADABLE, bytes_of, read_shelves, stored, text_of
from editor.words.word_list import WordList

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.alphabet import Alphabet

_LAYOUT = 4
_CACHED_FROM = 100_000
"""Shorter files, in bytes, are read faster than their cached form is found and checked."""


@dataclass(frozen=True, slots=True)
class FileStamp:
    """What tells that a file is still the one that was read."""

    size: int
    modified: int
    """Nanoseconds since 1970."""


def stamp_of(path: Path) -> FileStamp | None:
    """Return the stamp of the file ``path``, None when there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return FileStamp(status.st_size, status.st_mtime_ns)


def open_list(
    path: Path,
    name: str,
    alphabet: Alphabet,
    scale: ScoreScale | None = None,
    progress: Callable[[float], None] = lambda fraction: None,
    cache: Path | None = None,
) -> Imported:
    """Return the list in the text file ``path``, from the cache when it was read before.

    ``cache`` is the folder of the cached forms, None for the user's cache.
    Raises WordsError when it cannot be read. See ``import_list`` for the rest.
    """
    stamp = stamp_of(path)
    cached = cached_path(path, alphabet, cache)
    fingerprint = _fingerprint(stamp, alphabet, scale)
    known = _from_cache(cached, fingerprint, name, alphabet)
    if known is not None:
        progress(1.0)
        return known
    try:
        content = read_whole(path)
    except OSError as error:
        reason = error.strerror or error
        raise WordsError(
            tr("The word list {path} cannot be read: {reason}.").format(path=path, reason=reason)
        ) from error
    imported = import_list(content, name, alphabet, scale, progress)
    if len(content) >= _CACHED_FROM:
        with suppress(OSError):
            cached.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(cached, _to_cache(imported, fingerprint))
    return imported


def cached_path(path: Path, alphabet: Alphabet, cache: Path | None = None) -> Path:
    """Return where the cached form of the list ``path`` in ``alphabet`` is kept."""
    name = sha256(f"{os.path.realpath(path)}\n{alphabet.name}".encode(errors="surrogateescape"))
    digest = name.hexdigest()[:24]
    return (cache or cache_folder()) / "lists" / f"{digest}.npz"


def _fingerprint(stamp: FileStamp | None, alphabet: Alphabet, scale: ScoreScale | None) -> str:
    parts = (_LAYOUT, stamp, alphabet.letters, sorted(alphabet.folds.items()), scale)
    return sha256(repr(parts).encode()).hexdigest()


def _to_cache(imported: Imported, fingerprint: str) -> bytes:
    report = imported.report
    told = {
        "fingerprint": fingerprint,
        "repeated": report.repeated,
        "bad_lines": report.bad_lines,
        "problems": [astuple(one) for one in report.problems],
        "scale": (report.scale.name, report.scale.points),
    }
    return stored(imported.words, report=bytes_of(json.dumps(told)))


def _from_cache(path: Path, fingerprint: str, name: str, alphabet: Alphabet) -> Imported | None:
    """Return what ``path`` holds for ``fingerprint``; None when it is outdated or damaged."""
    try:
        with path.open("rb") as file, np.load(file) as arrays:
            told = json.loads(text_of(arrays["report"]))
            if told["fingerprint"] != fingerprint:
                return None
            words = WordList(name, alphabet, read_shelves(arrays, alphabet), (name,))
            scale_name, points = told["scale"]
            report = ImportReport(
                len(words),
                told["repeated"],
                told["bad_lines"],
                tuple(Problem(*problem) for problem in told["problems"]),
                ScoreScale(scale_name, tuple((written, score) for written, score in points)),
            )
    except (*UNREADABLE, TypeError):
        return None
    return Imported(words, report)
