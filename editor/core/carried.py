"""What a file held beyond a puzzle's own parts, kept so that saving gives it back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from editor.core.grid import Cell


@dataclass(frozen=True, slots=True, eq=False)
class Carried:
    """A document as it was read. ``core`` only moves it along; its format alone looks inside."""

    document: object
    names: tuple[str, ...] = ()
    """What of it no part of the puzzle shows, by the document's own names."""
    origins: Mapping[Cell, Cell] | None = None
    """For each cell where it was in the document; None while no cell has moved."""

    def origin(self, cell: Cell) -> Cell | None:
        """Return where ``cell`` was in the document, or None for a cell that came later."""
        return cell if self.origins is None else self.origins.get(cell)

    def moved(self, cells: Iterable[Cell], move: Callable[[Cell], Cell | None]) -> Carried:
        """Return this after ``cells`` went where ``move`` tells; None: out of the grid."""
        origins = {
            place: origin
            for cell in cells
            if (origin := self.origin(cell)) is not None and (place := move(cell)) is not None
        }
        return replace(self, origins=origins)
