"""Live help in values: how the grid stands, and what the current slot may hold."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from editor.fill.fillability import Fillability

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.slots import Slot, SlotKey
    from editor.fill.around import Rest
    from editor.fill.changed_crossings import Change
    from editor.fill.job import FillRequest, NothingFits
    from editor.fill.look import GridLook


@dataclass(frozen=True, slots=True)
class LiveRequest:
    """Look at the grid of ``fill`` at its floor, and at what ``slot`` may hold.

    Words that Autofill set count as the constructor's, save those in ``slot``: its typed letters
    stay, the others may change. ``candidates`` is how many of them are looked at closely, beside
    those of ``near``, which are in sight and come first. ``autofill``: its verdict is wanted too.
    ``share``: how much of the time of a processor it may take.
    """

    fill: FillRequest
    slot: SlotKey | None = None
    candidates: int = 200
    near: tuple[str, ...] = ()
    autofill: bool = False
    share: float = 1.0


class Standing(Enum):
    """What is known of a candidate."""

    UNCHECKED = "unchecked"
    """In the lists; nothing was looked at yet."""
    CONSISTENT = "consistent"
    """Nothing speaks against it so far."""
    FILLABLE = "fillable"
    """Proven: a fill with it was found."""
    DEAD = "dead"
    """Proven: no fill has it."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word for the slot. ``open`` tells what it leaves open: more is easier to fill.

    The mean number of letters that the open cells of the crossing slots may still have, or None
    before it was looked at. ``forced`` are the letters that would follow from it elsewhere,
    ``changes`` the complete crossings that would become others, and ``rest`` is the mean score
    around it where that is known. ``score`` is None for an entry that stands and that no list has.
    """

    text: str
    score: int | None
    standing: Standing = Standing.CONSISTENT
    open: float | None = None
    forced: Mapping[Cell, str] | None = None
    changes: tuple[Change, ...] = ()
    rest: Rest | None = None


@dataclass(frozen=True, slots=True)
class SlotRows:
    """The words that fit a slot, as rows of the shelf of their ``length``, packed into bits.

    ``fitting`` are all at the floor with whose letters every crossing has a word; ``alive`` those
    of them that propagation leaves; ``below`` fit too, but have a score below ``floor``. They are
    those of the lists whose fingerprint is ``lists``.
    """

    lists: str
    length: int
    floor: int
    fitting: bytes
    alive: bytes
    below: bytes


@dataclass(frozen=True, slots=True)
class LiveView:
    """What live help knows so far; ``done`` tells that no more will come.

    ``letters`` are the letters that each empty cell may still have; ``forced`` the cells that
    have one left; ``counts`` how many words each open slot has left. ``words`` are all words of
    the slot; ``candidates`` those that more is known of, behind the one that stands.
    """

    fillability: Fillability
    reason: NothingFits | None
    letters: Mapping[Cell, str]
    forced: Mapping[Cell, str]
    counts: Mapping[SlotKey, int]
    tightest: SlotKey | None
    candidates: tuple[Candidate, ...] = ()
    words: SlotRows | None = None
    done: bool = False
    look: GridLook | None = None
    """The grid's verdict with its floor, what stands unlisted, what is set aside; None: not yet."""
    freed: bool = False
    """Whether the rest can be filled once the complete entry of the slot is changed."""
    aside: tuple[Slot, ...] = ()
    """The slots that are set aside, so that there are candidates at all."""


UNSEEN = LiveView(Fillability.UNKNOWN, None, {}, {}, {}, None, done=True)
"""The outcome of a look that was stopped: another one has taken its place by then."""
