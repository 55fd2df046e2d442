"""How a dictionary is printed: paper, margins, columns, type."""

from __future__ import annotations

import re
from dataclasses import dataclass

from editor.sheet.fonts import SERIF
from editor.sheet.style import INCH, Margins, Paper, paper_named

POCKET = Paper("5.25x8in", 5.25 * INCH, 8 * INCH)
MILLIMETRES = 25.4
"""In an inch."""
_INCHES = re.compile(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)in")
_MARGINS = Margins(top=34.0, outer=32.0, bottom=34.0, inner=32.0)


def book_paper(name: str) -> Paper:
    """Return the paper ``name``: as ``paper_named``, or ``5.25x8in`` for a size in inches.

    Raises:
        SheetError: for a name that is not known.
    """
    sides = _INCHES.fullmatch(name.strip().lower())
    if not sides:
        return paper_named(name)
    return paper_named("x".join(f"{float(side) * MILLIMETRES:g}" for side in sides.groups()) + "mm")


@dataclass(frozen=True, slots=True)
class DictionaryStyle:
    """How a dictionary is printed; lengths in points. ``binding`` is added to inner margins."""

    paper: Paper = POCKET
    margins: Margins = _MARGINS
    binding: float = 18.0
    columns: int = 2
    family: str = SERIF
    size: float = 8.5
