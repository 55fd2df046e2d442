"""What a page that plays lets its solver do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Allowed:
    """Whether letters may be checked and revealed, and whether the solution may be in the file."""

    check: bool = True
    reveal: bool = True
    solution: bool = True

    def within(self, puzzle: Puzzle) -> Allowed:
        """Return what the page of ``puzzle`` can do: no solution is written that nothing needs.

        A grid that is not full has none. Without a solution nothing is checked or revealed.
        """
        solution = self.solution and puzzle.is_full and (self.check or self.reveal)
        return Allowed(self.check and solution, self.reveal and solution, solution)
