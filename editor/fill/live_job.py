"""Live help in values: how the grid stands, and what the current slot may hold."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.slots import Slot, SlotKey
    from editor.fill.fillability import Fillability
    from editor.fill.job import FillRequest, NothingFits
    from editor.fill.look import GridLook


@dataclass(frozen=True, slots=True)
class LiveRequest:
    """Look at the grid of ``fill`` at its floor, and at what ``slot`` may hold.

    Words that Autofill set count as the constructor's, save those in ``slot``: its typed letters
    stay, the others may change. ``candidates`` is how many of them are looked at closely.
    ``nodes`` bounds the search for each proof.
    """

    fill: FillRequest
    slot: SlotKey | None = None
    candidates: int = 200
    nodes: int = 300


class Standing(Enum):
    """What is known of a candidate. A dead one, after which no fill exists, is not shown."""

    UNCHECKED = "unchecked"
    """In the lists; nothing was looked at yet."""
    CONSISTENT = "consistent"
    """Nothing speaks against it so far."""
    FILLABLE = "fillable"
    """Proven: a fill with it was found."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A word for the slot. ``open`` tells what it leaves open: more is easier to fill.

    The logarithm of the number of words that the tightest crossing slot keeps, or None before it
    was looked at. ``forced`` are the letters that would follow from it elsewhere.
    """

    text: str
    score: int
    standing: Standing = Standing.CONSISTENT
    open: float | None = None
    forced: Mapping[Cell, str] | None = None


@dataclass(frozen=True, slots=True)
class LiveView:
    """What live help knows so far; ``done`` tells that no more will come.

    ``letters`` are the letters that each empty cell may still have; ``forced`` the cells that
    have one left; ``counts`` how many words each open slot has left; ``dead`` the number of words
    of the slot that were found dead.
    """

    fillability: Fillability
    reason: NothingFits | None
    letters: Mapping[Cell, str]
    forced: Mapping[Cell, str]
    counts: Mapping[SlotKey, int]
    tightest: SlotKey | None
    candidates: tuple[Candidate, ...] = ()
    dead: int = 0
    done: bool = False
    look: GridLook | None = None
    """The grid's verdict with its floor, what stands unlisted, and what is set aside."""
    aside: tuple[Slot, ...] = ()
    """The slots that are set aside, so that there are candidates at all."""
