"""Preferences as a file, to be kept or taken to another machine. Bad files change nothing."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from editor.document.own_keys import read_keys, stored_keys
from editor.document.preference_records import BY_NAME
from editor.document.preferences import USUAL, Preferences
from editor.fill.taste import is_taste
from editor.language import tr
from editor.storage import read_whole

if TYPE_CHECKING:
    from pathlib import Path

ENDING = ".json"
_KIND = "gridwright-preferences"
_MOST = 1_000_000
"""Bytes of such a file; real ones have two thousand."""
_NAMES = frozenset(one.name for one in fields(Preferences))


class PreferenceFileError(Exception):
    """A file of preferences that cannot be used; its text is the sentence to say."""


def preference_bytes(chosen: Preferences) -> bytes:
    """Return ``chosen`` as a file."""
    document = {"kind": _KIND, "preferences": asdict(chosen)}
    return (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode()


def read_preferences(path: Path) -> dict[str, object]:
    """Return what the file ``path`` would have of the preferences, by their names.

    What a later version of the program has beside them is left out.
    """
    try:
        document = json.loads(read_whole(path, _MOST).decode("utf-8-sig"))
    except OSError as error:
        told = tr("{path} cannot be read: {error}")
        raise PreferenceFileError(
            told.format(path=path.name, error=error.strerror or error)
        ) from None
    except (ValueError, RecursionError):
        document = None
    match document:
        case {"kind": kind, "preferences": dict(chosen)} if kind == _KIND:
            return {name: _checked(path, name, chosen[name]) for name in chosen if name in _NAMES}
    raise PreferenceFileError(
        tr("{path} is no file of preferences: nothing was changed.").format(path=path.name)
    )


def _checked(path: Path, name: str, value: object) -> object:
    """Return ``value``, unless the preference ``name`` cannot have it."""
    record, right = BY_NAME.get(name), type(value) is type(getattr(USUAL, name))
    if name == "own_keys" and right:
        text = str(value)
        right = stored_keys(read_keys(text)) == "\n".join(sorted(text.splitlines()))
    if name == "taste" and right:
        right = is_taste(str(value))
    if right and (record is None or record.allows(value)):
        return value
    told = tr("{path}: {name} cannot be {value}; nothing was changed.")
    shown = json.dumps(value, ensure_ascii=False)[:60]
    raise PreferenceFileError(told.format(path=path.name, name=name, value=shown))
