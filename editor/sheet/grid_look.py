"""How a page style draws grids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.sheet.grid_shapes import GridLook, Letters

if TYPE_CHECKING:
    from editor.sheet.style import PageStyle


def grid_look(style: PageStyle, cell: float, letters: Letters) -> GridLook:
    """Return how ``style`` draws the grid at ``cell`` points a cell."""
    shown = letters is Letters.ALL or not style.diagramless
    return GridLook(
        cell,
        style.family,
        letters,
        numbers=shown,
        blocks=style.blocks,
        show_blocks=shown,
        circles_as_shades=style.circles_as_shades,
        save_ink=style.save_ink,
        number_scale=style.number_scale,
    )
