"""User text: every sentence on the screen goes through ``tr``."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

_CONTEXT = "Gridwright"


def tr(text: str) -> str:
    """Return ``text`` in the user's language."""
    return QCoreApplication.translate(_CONTEXT, text)


def counted(count: int, one: str, many: str) -> str:
    """Return ``one`` or ``many`` in the user's language, with ``{count}`` filled in."""
    return tr(one if count == 1 else many).format(count=QLocale().toString(count))
