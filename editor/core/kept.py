"""What a puzzle keeps of an Exolve text, to be written into one again; nothing else shows it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line, and the cells that it names behind its text."""

    text: str
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptClue:
    """What the text has of a clue beyond the clue itself."""

    source: str = ""
    """The clue as it is spelled there, with marks in it and the setter's annotation behind it."""
    hints: tuple[str, ...] = ()
    concise: str = ""
    """A shorter form of the clue, for a small screen."""

    def __bool__(self) -> bool:
        return bool(self.source or self.hints or self.concise)


NOTHING_KEPT = KeptClue()


def moved_lines(
    lines: tuple[KeptLine, ...], move: Callable[[Cell], Cell | None]
) -> tuple[KeptLine, ...]:
    """Return ``lines`` with their cells moved; one all of whose cells are gone goes too."""
    moved = (
        replace(line, cells=tuple(place for cell in line.cells if (place := move(cell))))
        for line in lines
    )
    return tuple(
        after for before, after in zip(lines, moved, strict=True) if after.cells or not before.cells
    )
