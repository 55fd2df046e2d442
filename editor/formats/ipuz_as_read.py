"""A document of another program, and what this program makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.formats.ipuz_board import board_of
from editor.formats.ipuz_document import Marks, document_of
from editor.formats.ipuz_reader import reading_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.formats.ipuz_board import Board
    from editor.formats.json_text import Json


@dataclass(frozen=True)
class AsRead:
    """A document, and what this program makes of it."""

    document: dict[str, Json]

    @cached_property
    def board(self) -> Board:
        """The cells as the document has them."""
        return board_of(self.document)

    @cached_property
    def marks(self) -> Marks:
        """What the document writes for a block and for an empty cell."""
        return Marks(self.board.block, self.document.get("empty", 0))

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle as it was read."""
        return reading_of(self.document).puzzle

    @cached_property
    def ours(self) -> dict[str, Json]:
        """What this program would have written for the puzzle as read."""
        return document_of(self.puzzle, self.marks)
