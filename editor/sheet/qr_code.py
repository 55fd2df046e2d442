"""QR codes: a text, mostly an address of the web, as squares that telephones read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno

from editor.language import tr
from editor.sheet.errors import SheetError
from editor.sheet.grid_shapes import stretches
from editor.sheet.shapes import Group, Rectangle, Role

if TYPE_CHECKING:
    from editor.sheet.shapes import Shape

SIDE = 56.0
"""The side of a printed code in points: two centimetres, quiet zone included."""
_QUIET = 2


def qr_group(text: str, x: float, y: float, side: float = SIDE) -> Group:
    """Return ``text`` as a QR code whose corner is at ``(x, y)``.

    Raises:
        SheetError: when the text is too long for a code.
    """
    try:
        rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    except segno.DataOverflowError as error:
        raise SheetError(tr("The text of the QR code is too long")) from error
    dot = side / (len(rows) + 2 * _QUIET)
    shapes: list[Shape] = [
        Rectangle(x + (start + _QUIET) * dot, y + (number + _QUIET) * dot, length * dot, dot)
        for number, row in enumerate(rows)
        for start, length in stretches(place for place, dark in enumerate(row) if dark)
    ]
    return Group(Role.FIGURE, tuple(shapes), spoken=tr("QR code: {text}").format(text=text))
