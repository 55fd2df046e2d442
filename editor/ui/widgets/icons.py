"""Icons of the set, in the colours that the window wears."""

from __future__ import annotations

from typing import TYPE_CHECKING

import qtawesome
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from editor.ui.widgets.theme import mixed

if TYPE_CHECKING:
    from editor.ui.widgets.theme import WindowColours

_FINEST = 3.0
"""Device pixels to a pixel on the finest screens."""


def icon(name: str, colours: WindowColours, ink: str = "") -> QIcon:
    """Return the icon ``name`` of the set in ``colours``, or in ``ink``."""
    made: QIcon = qtawesome.icon(
        name,
        color=ink or colours.text,
        color_disabled=mixed(colours.text, colours.window, 0.5),
        color_on=colours.accent,
        color_selected=colours.on_accent if ink else colours.text,
    )
    return made


def drawn(made: QIcon, side: int) -> QIcon:
    """Return ``made`` as pictures of ``side`` pixels, for where it is painted again and again.

    An icon of the set is drawn as a letter of its face each time, which takes 0.1 ms.
    """
    pictures = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled, QIcon.Mode.Selected):
        pictures.addPixmap(made.pixmap(QSize(side, side), _FINEST, mode), mode)
    return pictures
