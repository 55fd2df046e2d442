"""Icons: those of the set, in the colours that the window wears, and the program's own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import qtawesome
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from editor.paths import resource
from editor.ui.widgets.theme import mixed

if TYPE_CHECKING:
    from editor.ui.widgets.theme import WindowColours

_SET, _FACE = "mdi6", "materialdesignicons6"
"""How the names of the set's icons begin, and those of its files."""
_FINEST = 3.0
"""Device pixels to a pixel on the finest screens."""


def icon(name: str, colours: WindowColours, ink: str = "") -> QIcon:
    """Return the icon ``name`` of the set in ``colours``, or in ``ink``."""
    made: QIcon = _set().icon(
        name,
        color=ink or colours.text,
        color_disabled=mixed(colours.text, colours.window, 0.5),
        color_on=colours.accent,
        color_selected=colours.on_accent if ink else colours.text,
    )
    return made


@cache
def _set() -> qtawesome.IconicFont:
    """Return the set: of those that QtAwesome has, it would load all twelve by itself."""
    folder = Path(qtawesome.__file__).parent / "fonts"
    (face,) = folder.glob(f"{_FACE}-*.ttf")
    (names,) = folder.glob(f"{_FACE}-*.json")
    return qtawesome.IconicFont((_SET, face.name, names.name))


def program_icon() -> QIcon:
    """Return the program's own icon, in all the sizes that it was drawn in."""
    made = QIcon()
    for picture in resource("icons").glob("*.png"):
        made.addFile(str(picture))
    return made


def drawn(made: QIcon, side: int) -> QIcon:
    """Return ``made`` as pictures of ``side`` pixels, for where it is painted again and again.

    An icon of the set is drawn as a letter of its face each time, which takes 0.1 ms.
    """
    pictures = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled, QIcon.Mode.Selected):
        pictures.addPixmap(made.pixmap(QSize(side, side), _FINEST, mode), mode)
    return pictures
