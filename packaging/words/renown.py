"""The project's own lines on names: what each is known for, in a few words and without dates."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .normalise import english_key

PATH = Path(__file__).with_name("renown.tsv")
LONGEST = 59
"""Characters of a line: as long as a draft of a clue may be."""


class RenownError(Exception):
    """A line of the file cannot be used."""


@dataclass(frozen=True, slots=True)
class Line:
    """What the name with the letters ``key`` is known for."""

    key: str
    text: str


def read(path: Path = PATH) -> list[Line]:
    """Read ``KEY<tab>text`` lines; ``#`` begins a comment.

    Raises RenownError for a line of another form, and for a key that stands there twice.
    """
    found: dict[str, Line] = {}
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if text.startswith("#"):
            continue
        line = _parsed(text, number)
        if line.key in found:
            raise RenownError(f"line {number}: {line.key} stands there twice")
        found[line.key] = line
    return list(found.values())


def _parsed(line: str, number: int) -> Line:
    key, tab, text = line.partition("\t")
    if not tab or key != english_key(key) or text != text.strip() or not text:
        raise RenownError(f"line {number}: {line!r} is no name, tab and text")
    if len(text) > LONGEST or any(sign.isdigit() for sign in text):
        raise RenownError(f"line {number}: {text!r} is too long or has digits")
    return Line(key, text)
