"""Colours as web pages name them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.core.puzzle import WHITE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell

_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_RGB = re.compile(r"rgb\((\d{1,3}),(\d{1,3}),(\d{1,3})\)")
_NAMES = {
    "aqua": "#00ffff", "beige": "#f5f5dc", "blue": "#0000ff", "brown": "#a52a2a",
    "coral": "#ff7f50", "cyan": "#00ffff", "dodgerblue": "#1e90ff", "gold": "#ffd700",
    "gray": "#808080", "green": "#008000", "grey": "#808080", "khaki": "#f0e68c",
    "lavender": "#e6e6fa", "lightblue": "#add8e6", "lightcyan": "#e0ffff",
    "lightgray": "#d3d3d3", "lightgreen": "#90ee90", "lightgrey": "#d3d3d3",
    "lightpink": "#ffb6c1", "lightyellow": "#ffffe0", "lime": "#00ff00", "magenta": "#ff00ff",
    "maroon": "#800000", "navy": "#000080", "olive": "#808000", "orange": "#ffa500",
    "palegreen": "#98fb98", "paleturquoise": "#afeeee", "peachpuff": "#ffdab9",
    "pink": "#ffc0cb", "plum": "#dda0dd", "powderblue": "#b0e0e6", "purple": "#800080",
    "red": "#ff0000", "salmon": "#fa8072", "silver": "#c0c0c0", "skyblue": "#87ceeb",
    "tan": "#d2b48c", "teal": "#008080", "thistle": "#d8bfd8", "tomato": "#ff6347",
    "turquoise": "#40e0d0", "violet": "#ee82ee", "wheat": "#f5deb3", "yellow": "#ffff00",
    "yellowgreen": "#9acd32",
}  # fmt: skip


def without_white(colours: Mapping[Cell, str]) -> dict[Cell, str]:
    """Return the shades among ``colours``: white is what cells are without one."""
    return {cell: colour for cell, colour in colours.items() if colour.lower() != WHITE}


def colour_of(name: str) -> str:
    """Return the colour called ``name`` as ``#rrggbb``, or an empty text."""
    if match := _HEX.fullmatch(name):
        digits = match[1]
        return f"#{digits if len(digits) == 6 else ''.join(digit * 2 for digit in digits)}".lower()
    if match := _RGB.fullmatch(name.lower()):
        return "#" + "".join(f"{min(int(part), 255):02x}" for part in match.groups())
    return _NAMES.get(name.lower(), "")
