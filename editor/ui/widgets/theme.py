"""Colours and faces: a light and a dark palette for the window, paper and night for the grid."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

GRID_FACE = "Fira Sans"
_HAS_STYLE = sys.platform in ("darwin", "win32")
_OUTLINED = (
    "QCheckBox",
    "QComboBox",
    "QLineEdit",
    "QAbstractSpinBox",
    "QAbstractItemView",
    "QPlainTextEdit",
    "QTextEdit",
    "QMenu",
)
READABLE = 4.5
"""The least contrast of text (WCAG 2.2, level AA)."""
SEEN = 3.0
"""The least contrast of signs."""


class Scheme(Enum):
    """Which palette the window wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class WindowColours:
    """The colours of the window, as ``#rrggbb``."""

    window: str
    base: str
    alternate: str
    button: str
    text: str
    quiet: str
    edge: str
    accent: str
    on_accent: str
    tint: str
    good: str
    warning: str
    bad: str


@dataclass(frozen=True, slots=True)
class GridColours:
    """The colours of the grid, as ``#rrggbb``. Tints lie under letters, all else over them."""

    paper: str
    cell: str
    block: str
    line: str
    frame: str
    number: str
    typed: str
    filled: str
    preview: str
    cursor: str
    slot: str
    crossing: str
    selection: str
    finding: str
    finding_tint: str
    hover: str
    focus: str


LIGHT = WindowColours(
    window="#f3f4f6",
    base="#ffffff",
    alternate="#f7f8fa",
    button="#ffffff",
    text="#1c2026",
    quiet="#5a626e",
    edge="#c9ced6",
    accent="#1d5fb8",
    on_accent="#ffffff",
    tint="#dbe8fa",
    good="#00694f",
    warning="#8a4b00",
    bad="#b3261e",
)
DARK = WindowColours(
    window="#24272d",
    base="#1b1d22",
    alternate="#202329",
    button="#31353d",
    text="#e7e9ec",
    quiet="#a6adb8",
    edge="#454b55",
    accent="#8ab6f5",
    on_accent="#10233d",
    tint="#2c3f5c",
    good="#63d3b0",
    warning="#f2b56b",
    bad="#ff9d94",
)
PAPER = GridColours(
    paper="#ffffff",
    cell="#ffffff",
    block="#20242b",
    line="#8b929d",
    frame="#20242b",
    number="#3d4450",
    typed="#11151b",
    filled="#4c5a6e",
    preview="#545c68",
    cursor="#ffd557",
    slot="#cfe2ff",
    crossing="#edf3fd",
    selection="#e3d5f5",
    finding="#b84a00",
    finding_tint="#ffe3cc",
    hover="#1d5fb8",
    focus="#1d5fb8",
)
NIGHT = GridColours(
    paper="#1b1d22",
    cell="#5b6069",
    block="#050608",
    line="#2a2e35",
    frame="#8b929d",
    number="#e2e6ec",
    typed="#ffffff",
    filled="#bfe4ff",
    preview="#dfe3ea",
    cursor="#6b4f00",
    slot="#2d4a73",
    crossing="#4b5a75",
    selection="#4d3d66",
    finding="#ffa35c",
    finding_tint="#6e3d22",
    hover="#8ab6f5",
    focus="#8ab6f5",
)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1-21 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def legible(ink: str, back: str, least: float = READABLE) -> str:
    """Return ``ink``, or black or white where ``ink`` could not be read on ``back``."""
    if contrast(ink, back) >= least:
        return ink
    return max("#000000", "#ffffff", key=partial(contrast, back))


@cache
def mixed(one: str, other: str, share: float) -> str:
    """Return ``share`` parts of colour ``one`` in ``other``."""
    parts = (
        round(int(one[at : at + 2], 16) * share + int(other[at : at + 2], 16) * (1 - share))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def is_dark(scheme: Scheme) -> bool:
    """Tell whether ``scheme`` means the dark palette at the moment."""
    if scheme is Scheme.SYSTEM:
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return scheme is Scheme.DARK


def colours(scheme: Scheme) -> WindowColours:
    """Return the window's colours under ``scheme``."""
    return DARK if is_dark(scheme) else LIGHT


def take_style(app: QApplication) -> None:
    """Give ``app`` its style, once; macOS and Windows keep their own.

    A style set later makes dialogs lay their buttons out anew: a question that is open would take
    another answer for its default.
    """
    if not _HAS_STYLE:
        app.setStyle(QStyleFactory.create("Fusion"))


def wear(app: QApplication, scheme: Scheme) -> None:
    """Give ``app`` the palette of ``scheme``; macOS and Windows keep their own."""
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(_QT_SCHEMES[scheme])
    if _HAS_STYLE:
        return
    chosen = colours(scheme)
    plain = palette(chosen)
    app.setPalette(plain)
    of_fields = outlined(chosen) if is_dark(scheme) else plain
    for kind in _OUTLINED:
        # WORKAROUND: PySide6 6.11 takes str, though its stubs ask for bytes.
        app.setPalette(of_fields, kind)  # type: ignore[arg-type]


def palette(chosen: WindowColours) -> QPalette:
    """Return ``chosen`` as Qt keeps colours."""
    role = QPalette.ColorRole
    made = QPalette(QColor(chosen.button), QColor(chosen.window))
    for one, colour in {
        role.Window: chosen.window,
        role.WindowText: chosen.text,
        role.Base: chosen.base,
        role.AlternateBase: chosen.alternate,
        role.Text: chosen.text,
        role.Button: chosen.button,
        role.ButtonText: chosen.text,
        role.BrightText: chosen.bad,
        role.ToolTipBase: chosen.base,
        role.ToolTipText: chosen.text,
        role.PlaceholderText: chosen.quiet,
        role.Highlight: chosen.accent,
        role.HighlightedText: chosen.on_accent,
        role.Accent: chosen.accent,
        role.Link: chosen.accent,
        role.Mid: chosen.edge,
    }.items():
        made.setColor(one, QColor(colour))
    faded = QColor(mixed(chosen.text, chosen.window, 0.5))
    for one in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, one, faded)
    return made


def outlined(chosen: WindowColours) -> QPalette:
    """Return the palette of fields and switches whose outlines can be seen on a dark window.

    Fusion draws outlines darker than the window, whatever its colour; these widgets show none of
    the window's colour themselves.
    """
    made = palette(chosen)
    made.setColor(QPalette.ColorRole.Window, QColor(chosen.quiet))
    return made


def add_faces(files: Iterable[Path]) -> None:
    """Make the shipped faces known to Qt."""
    for path in files:
        _add_face(path)


@cache
def _add_face(path: Path) -> int:
    return QFontDatabase.addApplicationFont(str(path))


def _luminance(colour: str) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[start : start + 2], 16)) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_QT_SCHEMES = {
    Scheme.SYSTEM: Qt.ColorScheme.Unknown,
    Scheme.LIGHT: Qt.ColorScheme.Light,
    Scheme.DARK: Qt.ColorScheme.Dark,
}
