"""How far a clue is, by its constructor's word."""

from __future__ import annotations

from enum import Enum


class ClueState(Enum):
    """What a clue is marked as; one without a mark is done once it is written."""

    DRAFT = "draft"
    TO_CHECK = "to-check"
