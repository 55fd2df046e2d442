"""The constructor's own words on disk: added, scored anew, tagged, banned."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.disk import Disk
from editor.words.errors import WordsError
from editor.words.overlay import (
    Overlay,
    carried_over,
    change_overlay,
    load_overlay,
    overlay_path,
    overlay_text,
    with_tags,
    with_word,
    without_word,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.alphabet import Alphabet
    from editor.words.word_list import Flag, Word

    Then = Callable[[], object]
    Edit = Callable[[Overlay], Overlay]


def _nothing() -> None:
    """Do nothing more."""


class OwnWords(QObject):
    """Changes the file of own words; read anew each time, for other programs may write it too.

    That is done beside the window, which never waits for the disk.

    Signals:
        changed(): the file says something else than before.
        failed(sentence): the file cannot be used, or the word is none.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._disk = Disk(self)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be written."""
        return self._disk.is_busy

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

    def set_score(
        self, alphabet: Alphabet, written: str, score: int, then: Then = _nothing
    ) -> None:
        """Give the word ``written`` a score of its own, 0 to ban it; call ``then`` when it has."""
        self._change(alphabet, partial(with_word, written=written, score=score), then)

    def set_tags(self, alphabet: Alphabet, word: Word, tags: Flag, then: Then = _nothing) -> None:
        """Give ``word``, at its score if it is not yet one's own, ``tags``; call ``then`` after."""
        edit = partial(with_tags, written=word.display, tags=tags, score=word.score)
        self._change(alphabet, edit, then)

    def forget(self, alphabet: Alphabet, written: str, then: Then = _nothing) -> None:
        """Let the lists' score of ``written`` stand again; call ``then`` when it does."""
        self._change(alphabet, partial(without_word, written=written), then)

    def rewrite(self, alphabet: Alphabet, before: str, after: str) -> None:
        """Change the own words as their text was changed from ``before`` to ``after``.

        What another process has done to them meanwhile stays.
        """
        self._change(alphabet, partial(_rewritten, before=before, after=after), _nothing)

    def _change(self, alphabet: Alphabet, edit: Edit, then: Then) -> None:
        self._disk.do(partial(_changed, alphabet, edit), partial(self._tell, then))

    def _tell(self, then: Then, outcome: bool | WordsError) -> None:
        """Tell what came of a change: whether the file differs now, or why it could not be made."""
        if isinstance(outcome, WordsError):
            self.failed.emit(str(outcome))
            return
        if outcome:
            self.changed.emit()
        then()


def _changed(alphabet: Alphabet, edit: Edit) -> bool | WordsError:
    try:
        before, after = change_overlay(overlay_path(alphabet), alphabet, edit)
    except WordsError as error:
        return error
    return overlay_text(after) != overlay_text(before)


def _rewritten(current: Overlay, before: str, after: str) -> Overlay:
    alphabet = current.alphabet
    return carried_over(current, _overlay_in(before, alphabet), _overlay_in(after, alphabet))


def _overlay_in(text: str, alphabet: Alphabet) -> Overlay:
    """Return the own words in ``text``, read as their file is."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / overlay_path(alphabet).name
        path.write_text(text, encoding="utf-8")
        return load_overlay(path, alphabet)
