"""A puzzle file as it was seen last: read, written and looked at, never replaced unasked.

What is here touches the disk, and is called off the window's thread.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from editor.formats.errors import FormatError
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_content, reading_of
from editor.language import tr
from editor.storage import read_whole, write_atomically
from editor.words.shipped import in_shipped_list

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.formats.remarks import Reading

_WRITING = 0o222
NOTHING = b""
"""The digest of a file that is not there, or of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a file held when it was read or written here last."""

    path: Path
    digest: bytes


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that was read."""

    seen: Seen
    reading: Reading


@dataclass(frozen=True, slots=True)
class Written:
    """A puzzle that a file has now."""

    seen: Seen
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Foreign:
    """What another program has put into a file since it was seen; it was left alone."""

    seen: Seen
    content: bytes
    puzzle: Puzzle | None
    reason: str = ""
    """Why there is no puzzle in it."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A file that was deleted, or moved away."""

    path: Path


@dataclass(frozen=True, slots=True)
class Protected:
    """A file that may no longer be written."""

    path: Path


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that could not be done, in a sentence."""

    sentence: str


News: TypeAlias = Foreign | Gone | Protected
Outcome: TypeAlias = Written | Foreign | Gone | Refused
"""What comes of a write."""


def read_file(path: Path) -> Opened | Refused:
    """Read the puzzle in the file ``path``."""
    try:
        content = read_content(path)
        reading = reading_of(path, content, in_shipped_list)
    except FormatError as error:
        return Refused(str(error))
    return Opened(Seen(path.absolute(), _digest(content)), reading)


def see(path: Path) -> Seen | None:
    """Return what stands at ``path``, be it nothing; None: what can be looked at in no such way."""
    try:
        is_other = path.exists() and not path.is_file()
        return None if is_other else Seen(path, _digest(read_whole(path)))
    except FileNotFoundError:
        return Seen(path, NOTHING)
    except OSError:
        return None


def _nothing() -> None:
    pass


def write_file(
    puzzle: Puzzle,
    path: Path,
    seen: Seen | None,
    keep: Callable[[], object] = _nothing,
    *,
    anew: bool = True,
) -> Outcome:
    """Write ``puzzle`` to ``path``, unless the file holds something else than was ``seen``.

    It is looked at last, when all but the renaming is done. A file that is gone is made ``anew``,
    or stays gone. When it is not known what was seen, of recovered work, anything that is there is
    something else.
    Without ``seen``, or where that is another file, whatever stands there is replaced. ``keep`` is
    called before the last look: whatever happens to the file later, and to the program, what it
    held is kept.
    """
    try:
        content = write_ipuz(puzzle)
        own = {_digest(content), *([seen.digest] if seen and seen.path == path else ())}

        def look() -> None:
            if seen is None or seen.path != path:
                return
            if theirs := _foreign(path, own):
                raise _FoundNews(theirs)
            if not anew and not path.exists():
                raise _FoundNews(Gone(path))

        def check() -> None:
            look()
            keep()
            look()  # keeping waits for the disk, and others go on writing meanwhile

        write_atomically(path, content, check=check)
    except _FoundNews as found:
        return found.news
    except (OSError, FormatError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        return Refused(tr("{path} cannot be written: {reason}.").format(path=path, reason=reason))
    return Written(Seen(path, _digest(content)), puzzle)


def look_at(seen: Seen) -> News | None:
    """Return what has happened to a file since it was ``seen``; None: nothing."""
    path = seen.path
    try:
        if foreign := _foreign(path, {seen.digest}):
            return foreign
        if not path.exists():
            return Gone(path)
        writable = path.stat().st_mode & _WRITING and os.access(path, os.W_OK)
    except OSError:  # the folder is out of reach for the moment; a save will tell
        return None
    return None if writable else Protected(path)


class _FoundNews(Exception):  # noqa: N818 - it is no error
    """Ends the writing of a file that has changed, or gone."""

    def __init__(self, news: Foreign | Gone) -> None:
        super().__init__()
        self.news = news


def _foreign(path: Path, known: set[bytes]) -> Foreign | None:
    """Return what ``path`` holds, unless that is ``known`` or there is no file."""
    try:
        content = read_whole(path)
    except FileNotFoundError:
        return None
    seen = Seen(path, _digest(content))
    if seen.digest in known:
        return None
    try:
        return Foreign(seen, content, reading_of(path, content, in_shipped_list).puzzle)
    except FormatError as error:
        return Foreign(seen, content, None, str(error))


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()
