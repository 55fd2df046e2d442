"""The constructor's own words on disk: added, scored anew, banned."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.words.errors import WordsError
from editor.words.overlay import (
    Overlay,
    load_overlay,
    overlay_path,
    overlay_text,
    save_overlay,
    with_word,
    without_word,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.alphabet import Alphabet


class OwnWords(QObject):
    """Changes the file of own words; read anew each time, for other programs may write it too.

    Signals:
        changed(): the file says something else than before.
        failed(sentence): the file cannot be used, or the word is none.
    """

    changed = Signal()
    failed = Signal(str)

    def overlay(self, alphabet: Alphabet) -> Overlay:
        """Return the own words in ``alphabet``; raise WordsError when they cannot be read."""
        return load_overlay(overlay_path(alphabet), alphabet)

    def text(self, alphabet: Alphabet) -> str:
        """Return the own words in ``alphabet`` as the lines of their file."""
        try:
            return overlay_text(self.overlay(alphabet))
        except WordsError as error:
            self.failed.emit(str(error))
            return ""

    def set_score(self, alphabet: Alphabet, written: str, score: int) -> bool:
        """Give the word ``written`` a score of its own, 0 to ban it; tell whether that worked."""
        return self._change(alphabet, lambda before: with_word(before, written, score))

    def forget(self, alphabet: Alphabet, written: str) -> bool:
        """Let the lists' score of ``written`` stand again; tell whether that worked."""
        return self._change(alphabet, lambda before: without_word(before, written))

    def replace_text(self, alphabet: Alphabet, text: str) -> bool:
        """Make the lines ``text`` the own words; tell whether that worked."""
        return self._change(alphabet, lambda _: _overlay_in(text, alphabet))

    def _change(self, alphabet: Alphabet, change: Callable[[Overlay], Overlay]) -> bool:
        try:
            before = self.overlay(alphabet)
            after = change(before)
            differs = overlay_text(after) != overlay_text(before)
            if differs:
                save_overlay(after, overlay_path(alphabet))
        except WordsError as error:
            self.failed.emit(str(error))
            return False
        if differs:
            self.changed.emit()
        return True


def _overlay_in(text: str, alphabet: Alphabet) -> Overlay:
    """Return the own words in ``text``, read as their file is."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / overlay_path(alphabet).name
        path.write_text(text, encoding="utf-8")
        return load_overlay(path, alphabet)
