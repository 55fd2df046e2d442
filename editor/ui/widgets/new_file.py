"""Asking for a file to write: its name completed first, then the question about that name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from editor.language import tr
from editor.ui.widgets.message import Button, ask

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QWidget

_ENDING = re.compile(r"\*(\.\w+)")


def ask_new_file(
    window: QWidget,
    title: str,
    start: Path,
    filters: str,
    endings: Collection[str],
    own: Path | None = None,
) -> Path | None:
    """Ask for a file to write; return its full name, or None.

    A name that ends in none of ``endings`` gets that of the chosen filter, the one of ``start``
    where that names none. A file that stands there already, save ``own``, is asked about here and
    not by the dialog, which asks before the name is complete and so about another file.
    """
    options = QFileDialog.Option.DontConfirmOverwrite
    while True:
        chosen, kind = QFileDialog.getSaveFileName(window, title, str(start), filters, "", options)
        if not chosen:
            return None
        path = completed(Path(chosen), endings, _ending(kind) or start.suffix)
        if path == own or not path.exists() or _may_replace(window, title, path):
            return path
        start = path


def completed(path: Path, endings: Collection[str], ending: str) -> Path:
    """Return ``path`` with ``ending``, unless it ends in one of ``endings``.

    What follows the last point of "Vol. 3" is no ending.
    """
    known = path.suffix.lower() in endings
    return path if known else path.with_name(path.name.rstrip(". ") + ending)


def _ending(kind: str) -> str:
    """Return the first ending of the filter ``kind``."""
    found = _ENDING.search(kind)
    return found[1] if found else ""


def _may_replace(window: QWidget, title: str, path: Path) -> bool:
    answer = ask(
        window,
        title,
        tr("There is a file {name} in {folder} already. Replace it?").format(
            name=path.name, folder=path.parent
        ),
        Button.Yes | Button.No,
        Button.No,
    )
    return answer == Button.Yes
