"""The project's own lines (CC0): read last, they override every other score."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .artefact import Row
from .display import flags_of_form
from .normalise import english_key

PATH = Path(__file__).with_name("supplement.txt")
_KIND = "# kind:"


class SupplementError(Exception):
    """A line of the supplement cannot be read."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry written by hand."""

    key: str
    display: str
    score: int
    kind: str

    def row(self) -> Row:
        """Return the entry as shipped, before the profanity tiers."""
        return Row(self.key, self.score, flags_of_form(self.display), self.display)


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
