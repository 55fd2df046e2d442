"""Waivers: findings that the constructor wants as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.grid import Cell


@dataclass(frozen=True, slots=True)
class Waiver:
    """What names a finding through all edits that leave its reason alone.

    ``rule`` is the rule's code, ``about`` the texts that the finding speaks of: entries, a clue,
    a number. Where there is none, ``cells`` are its cells. An edit of one of them makes another
    finding, which this waiver does not cover.
    """

    rule: str
    about: tuple[str, ...] = ()
    cells: frozenset[Cell] = frozenset()
