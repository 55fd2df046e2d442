"""Unsaved work that a run of the program left behind: its copies on disk, whole or damaged."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from editor.document.salvage import salvaged
from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.language import tr
from editor.locks import FileLock
from editor.storage import read_whole, set_aside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle

SUFFIX = ".journal"


@dataclass(frozen=True, slots=True)
class LostWork:
    """Unsaved work that a window left behind: the puzzle, and the file it belongs to.

    Nobody else is offered it while its lock is held.
    """

    journal: Path
    puzzle: Puzzle
    path: Path | None
    saved: float
    """When the copy was made, in seconds since the epoch."""
    line: str = ""
    """What the document was called by its versions."""
    seen: bytes = b""
    """The hash of what its file held when it was read or written last; empty: unknown."""
    problem: str = ""
    """What of it could not be read; empty: all is there."""
    lock: FileLock | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Found:
    """All that was left behind: work, and sentences about what could not be read."""

    works: tuple[LostWork, ...] = ()
    set_aside: tuple[str, ...] = ()


def lost_work(folder: Path) -> Found:
    """Return the unsaved work in ``folder`` that no running window holds, the latest first.

    Folders in it are looked into too. What cannot be read at all is set aside.
    """
    works: list[LostWork] = []
    sentences: list[str] = []
    try:
        journals = [path for one in _folders(folder) for path in one.glob(f"*{SUFFIX}")]
    except OSError as error:
        return Found((), (_unreadable(folder, error),))
    for path in journals:
        lock = lock_of(path)
        try:
            if not lock.take():
                continue
        except OSError:  # a folder that cannot be written: its work can be read all the same
            pass
        match _read(path, lock):
            case LostWork() as work:
                works.append(work)
            case str(sentence):
                lock.release()
                sentences.append(sentence)
    return Found(tuple(sorted(works, key=lambda one: -one.saved)), tuple(sentences))


def leave(work: LostWork) -> None:
    """Let others have ``work``: it stays for the next start."""
    if work.lock is not None:
        work.lock.release()


def forget(work: LostWork) -> None:
    """Remove the journal of ``work``, which is on a desk again or not wanted.

    One of which not all could be read is set aside: somebody may read more of it.
    """
    if work.problem:
        set_aside(work.journal)
    else:
        with suppress(OSError):
            work.journal.unlink(missing_ok=True)
    leave(work)


def lock_of(journal: Path) -> FileLock:
    """Return the lock that is held while a window keeps ``journal``."""
    return FileLock(journal.with_suffix(".lock"))


def journal_bytes(puzzle: Puzzle, path: Path | None, line: str, seen: bytes = b"") -> bytes:
    """Return what a journal holds: a line about it, and the puzzle as ipuz.

    ``seen`` is the hash of what its file held last.
    """
    body = write_ipuz(puzzle)
    head = {
        "path": str(path or ""),
        "line": line,
        "digest": sha256(body).hexdigest(),
        "seen": seen.hex(),
    }
    return json.dumps(head).encode() + b"\n" + body


def _folders(folder: Path) -> Iterator[Path]:
    """Return ``folder`` and those in it, if it is there."""
    with suppress(FileNotFoundError):
        yield from (one for one in folder.iterdir() if one.is_dir() and one.suffix != SUFFIX)
    yield folder


def _read(journal: Path, lock: FileLock) -> LostWork | str:
    """Return the work in ``journal``, or a sentence that it was set aside."""
    try:
        saved = journal.stat().st_mtime
        head, _, body = read_whole(journal).partition(b"\n")
    except OSError as error:
        return _unreadable(journal, error)
    known = _head(head)
    path, line, digest = (str(known.get(name) or "") for name in ("path", "line", "digest"))
    problems = [] if known else [tr("Which file it belongs to could not be read.")]
    try:
        puzzle = read_ipuz(body).puzzle
    except FormatError:
        found = salvaged(body)
        if found is None:
            return _set_aside(journal, tr("there is no puzzle in it"))
        puzzle = found
        problems.append(tr("Its copy is damaged: only a part of the puzzle could be read."))
    else:
        if digest and digest != sha256(body).hexdigest():
            problems.append(tr("Its copy is not as it was written: look at it closely."))
    place = Path(path) if path else None
    seen = _bytes(known.get("seen"))
    return LostWork(journal, puzzle, place, saved, line, seen, " ".join(problems), lock)


def _bytes(told: object) -> bytes:
    """Return the bytes that a head tells in hexadecimal digits; none where it is damaged."""
    with suppress(ValueError):
        return bytes.fromhex(told) if isinstance(told, str) else b""
    return b""


def _head(line: bytes) -> dict[str, object]:
    """Return what the first line of a journal tells; nothing when it is damaged."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return head if isinstance(head, dict) else {}


def _unreadable(path: Path, error: OSError) -> str:
    return _set_aside(path, error.strerror or str(error))


def _set_aside(path: Path, reason: str) -> str:
    place = set_aside(path)
    sentence = tr("Unsaved work cannot be read ({reason}): {path}")
    return sentence.format(reason=reason, path=place or path)
