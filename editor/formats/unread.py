"""Files that people try to open and that are not read: what they are, and what helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import marked

if TYPE_CHECKING:
    from pathlib import Path

UNREAD = {
    ".ccw": marked(
        "it is Crossword Compiler's own kind of file; export it there as XML or ipuz, and open that"
    ),
    ".rgz": marked("it is a Rows Garden puzzle, which this program does not read"),
    ".rg": marked("it is a Rows Garden puzzle, which this program does not read"),
}
_UCLICK = marked("it is XML of Universal Uclick, which this program does not read")
_OTHER_XML = marked("it is XML, but of no puzzle that this program knows")


def reason_unread(path: Path, data: bytes) -> str:
    """Return a marked sentence that says what the file is, or an empty text."""
    if sentence := UNREAD.get(path.suffix.lower()):
        return sentence
    start = data[:4000]
    if b"<crossword>" in start and b"<Title v=" in start:
        return _UCLICK
    if start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<?xml"):
        return _OTHER_XML
    return ""
