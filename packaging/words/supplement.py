"""The project's own lines (CC0): read last, they override every other score."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .artefact import Flag, Row
from .display import flags_of_form
from .normalise import english_key

PATH = Path(__file__).with_name("supplement.txt")
_KIND = "# kind:"
_ABBREVIATIONS = "abbreviations"
_SPOKEN = "spoken phrases"


class SupplementError(Exception):
    """A line of the supplement cannot be read."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry written by hand."""

    key: str
    display: str
    score: int
    kind: str

    def row(self, known: Row | None = None) -> Row:
        """Return the entry as shipped, before the profanity tiers.

        ``known`` is the entry without this line: where it is written alike, its flags stand.
        """
        flags = flags_of_form(self.display)
        if self.kind == _ABBREVIATIONS:
            flags = (flags | Flag.ABBREVIATION) & ~Flag.PROPER
        elif self.kind == _SPOKEN:  # written as sentences: the capital is no name's
            flags &= ~Flag.PROPER
        if known is not None and known.display == self.display:
            flags = known.flags & ~(Flag.CORPUS_ONLY | Flag.GENERATED | Flag.CRUDE | Flag.PROFANE)
        return Row(self.key, self.score, flags, self.display)


def read(path: Path = PATH) -> list[Line]:
    """Read ``display form;score`` lines under ``# kind: NAME`` headings; no file is no lines."""
    if not path.exists():
        return []
    lines: list[Line] = []
    kind = ""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if text.startswith(_KIND):
            kind = text.removeprefix(_KIND).strip()
        elif text.strip() and not text.startswith("#"):
            lines.append(_parsed(text, kind, number))
    return lines


def _parsed(text: str, kind: str, number: int) -> Line:
    form, _, score = text.rpartition(";")
    key = english_key(form.strip())
    if key is None or not score.strip().isdigit() or int(score) > 100:
        raise SupplementError(f"line {number}: {text!r}")
    return Line(key, form.strip(), int(score), kind)
