"""What a puzzle can be converted to, by the names that commands give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from editor.core.enumerations import told_in_clues
from editor.formats import registry
from editor.formats.across_lite import write_locked_puz
from editor.formats.across_lite_text_writer import (
    across_lite_text_1_losses,
    across_lite_text_losses,
    write_across_lite_text,
    write_across_lite_text_1,
)
from editor.formats.jpz_writer import jpz_losses, write_zipped_jpz
from editor.language import marked

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.formats.registry import Format

Write = Callable[["Puzzle"], bytes]
Losses = Callable[["Puzzle"], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Target:
    """One way to write a puzzle."""

    name: str
    """What people call it; translated where it is shown."""
    suffix: str
    write: Write
    losses: Losses


def _target(one: Format) -> Target:
    assert one.write is not None
    return Target(one.name, one.suffixes[0], one.write, one.losses)


def _told(write: Write) -> Write:
    """Return ``write``, told the enumerations as a part of the clues."""
    return lambda puzzle: write(told_in_clues(puzzle))


PUZ = _target(registry.ACROSS_LITE)
TARGETS: dict[str, Target] = {
    "ipuz": _target(registry.IPUZ),
    "puz": PUZ,
    "jpz": _target(registry.JPZ),
    "jpz-zip": Target(
        marked("Crossword Compiler, zipped"), ".jpz", _told(write_zipped_jpz), jpz_losses
    ),
    "xd": _target(registry.XD),
    "exolve": _target(registry.EXOLVE),
    "cfp": _target(registry.CROSSFIRE),
    "across-lite-text": Target(
        marked("Across Lite text"), ".txt", _told(write_across_lite_text), across_lite_text_losses
    ),
    "across-lite-text-v1": Target(
        marked("Across Lite text, first version"),
        ".txt",
        _told(write_across_lite_text_1),
        across_lite_text_1_losses,
    ),
    "template": _target(registry.TEMPLATE),
}
"""All targets by name, the document format first."""


def locked(key: int) -> Target:
    """Return the target of ``.puz`` files whose solution is locked with ``key``."""
    return replace(PUZ, write=_told(partial(write_locked_puz, key=key)))
