"""What the store of versions tells: versions, and the lines that they stand in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle


class VersionsError(Exception):
    """The store cannot do what was asked; its text is a sentence for the user."""


class Why(Enum):
    """What happened when a version was kept. The values stand in the store and never change."""

    OPENED = "opened"
    """The file as it was before the first edit, where no version has it."""
    SAVED = "saved"
    SAVED_BY_ITSELF = "saved by itself"
    FILLED = "filled"
    """A fill of Autofill, or an alternative of a section, was kept."""
    RECOVERED = "recovered"
    HOUR = "hour"
    """An hour of work without a version."""
    FOREIGN = "foreign"
    """What another program had written into the file."""
    LEFT = "left"
    """The last state of a history that was left unsaved."""


@dataclass(frozen=True, slots=True)
class Version:
    """One state of a puzzle, kept. ``when`` is in seconds since the epoch."""

    number: int
    line: str
    why: Why
    when: float
    content: bytes
    """The digest of its content: versions with the same digest are the same."""
    name: str = ""
    """What the constructor calls it; versions with a name are never pruned."""
    origin: int | None = None
    """The version of another line that this one came from."""


@dataclass(frozen=True, slots=True)
class Line:
    """The versions of one puzzle, from its first edit on, in one file or before it has one."""

    key: str
    path: Path | None
    title: str
    versions: int
    latest: float
    """When its latest version was kept."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """The history that a line was left with: the first state, and the steps after it."""

    first: Puzzle
    steps: tuple[tuple[str, Puzzle], ...]
    """The name of each step, and the puzzle after it."""
