"""How entries are written that the sources tell wrongly or not at all: lines read one by one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .normalise import english_key

_PATH = Path(__file__).with_name("written_forms.txt")
_UNREADABLE = "?"


@dataclass(frozen=True, slots=True)
class Written:
    """Written forms by key, and the keys of which nobody can tell how they are written."""

    forms: dict[str, str]
    unreadable: frozenset[str]


def read(path: Path = _PATH) -> Written:
    """Read a form on each line; ``?`` stands before letters that cannot be read."""
    forms: dict[str, str] = {}
    unreadable: set[str] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        form = line.strip()
        if not form or form.startswith("#"):
            continue
        key = english_key(form.removeprefix(_UNREADABLE))
        if key is None:
            raise ValueError(f"no entry: {form!r}")
        if form.startswith(_UNREADABLE):
            unreadable.add(key)
        else:
            forms[key] = form
    return Written(forms, frozenset(unreadable))
