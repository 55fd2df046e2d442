"""The kinds of puzzle that a grid with letters and clues can be."""

from __future__ import annotations

from enum import Enum


class PuzzleKind(Enum):
    """What is to be solved.

    Acrostics, and coded puzzles whose letters are not known, can be looked at, printed and saved,
    not edited.
    """

    CROSSWORD = "crossword"
    ACROSTIC = "acrostic"
    CODED = "coded"
    """Numbers in the cells stand for letters; there are no clues."""
