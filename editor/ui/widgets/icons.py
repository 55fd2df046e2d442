"""Icons: those of the set, in the colours that the window wears, and the program's own."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap

from editor.paths import resource
from editor.ui.widgets.theme import mixed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.ui.widgets.theme import WindowColours

_PACKAGE, _FACE = "qtawesome", "materialdesignicons6"
"""The package that carries the face, whose code would take longer to load than the window's own
does, and how the names of its files begin."""
_SET = "mdi6."
"""How the names of the set's icons begin."""
_OF_SIDE = 0.875
"""The size of the face, of that of the icon: what it leaves are the bearings of the letters."""
_FINEST = 3.0
"""Device pixels to a pixel on the finest screens."""


class _Inks(NamedTuple):
    """The colours of an icon: as it is, where it cannot be used, where it is on or selected."""

    usual: str
    disabled: str
    on: str
    selected: str

    def of(self, mode: QIcon.Mode, state: QIcon.State) -> str:
        """Return the colour for ``mode`` and ``state``."""
        if mode is QIcon.Mode.Disabled:
            return self.disabled
        if mode is QIcon.Mode.Selected:
            return self.selected
        return self.on if state is QIcon.State.On or mode is QIcon.Mode.Active else self.usual


class _Engine(QIconEngine):
    """Draws an icon as what it is in the set: a letter of its face."""

    def __init__(self, letter: str, inks: _Inks) -> None:
        super().__init__()
        self._letter = letter
        self._inks = inks

    # Qt overrides

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the letter in the middle of ``rect``."""
        painter.save()
        font = QFont()
        font.setFamily(_family())
        font.setPixelSize(round(_OF_SIDE * rect.height()))
        painter.setFont(font)
        painter.setPen(QColor(self._inks.of(mode, state)))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._letter)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return a picture of ``size`` pixels."""
        made = QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return made


def icon(name: str, colours: WindowColours, ink: str = "") -> QIcon:
    """Return the icon ``name`` of the set in ``colours``, or in ``ink``."""
    inks = _Inks(
        ink or colours.text,
        mixed(colours.text, colours.window, 0.5),
        colours.accent,
        colours.on_accent if ink else colours.text,
    )
    return _made(letters()[name.removeprefix(_SET)], inks)


@cache
def letters() -> Mapping[str, str]:
    """Return the letter of each icon of the set by its name, as ``plus``."""
    (path,) = _files().glob(f"{_FACE}-*.json")
    codes: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return {name: chr(int(code, 16)) for name, code in codes.items()}


@cache
def _made(letter: str, inks: _Inks) -> QIcon:
    return QIcon(_Engine(letter, inks))


@cache
def _family() -> str:
    """Return the name of the face, which is loaded for the whole program."""
    (path,) = _files().glob(f"{_FACE}-*.ttf")
    (family,) = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
    return family


def _files() -> Path:
    """Return the folder with the files of the face."""
    found = find_spec(_PACKAGE)
    assert found is not None, "it comes with the program"
    assert found.submodule_search_locations is not None, "it is a package"
    return Path(found.submodule_search_locations[0]) / "fonts"


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
