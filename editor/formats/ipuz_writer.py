"""Writing ipuz: a document of its own, or the one that was read with the edits in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.formats.dropped import without_a_place
from editor.formats.ipuz_document import Marks, document_of
from editor.formats.ipuz_merge import as_read, merged
from editor.formats.json_text import laid_out

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


def write_ipuz(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of an ipuz file; ``ipuz_reader`` gives the same value back."""
    carried = puzzle.carried
    document = merged(puzzle, carried) if carried else document_of(puzzle, Marks())
    # Half a surrogate pair, which UTF-8 cannot hold, becomes the escape that JSON has for it.
    return f"{laid_out(document)}\n".encode("utf-8", "backslashreplace")


def ipuz_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what of another program's document edits have made void; all else is kept."""
    if puzzle.carried is None:
        return ()
    return tuple(without_a_place(as_read(puzzle.carried), puzzle))
