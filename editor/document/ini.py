"""Values as the text of an ini file, as ``QSettings`` reads it.

``QSettings`` writes such files too, but lets no other thread go on meanwhile.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_GENERAL = "General"
_SEVERAL = re.compile("[;,=]")
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.")


def ini_text(values: Mapping[str, object]) -> str:
    """Return ``values``, texts and byte arrays, by their keys ``name`` or ``section/name``."""
    lines: list[str] = []
    for section, keys in groupby(sorted(values, key=_place), _section):
        lines += [f"[{_section_name(section)}]"]
        lines += [f"{_key_text(_name(key))}={_value_text(values[key])}" for key in keys]
    return "".join(f"{line}\n" for line in lines)


def _section(key: str) -> str:
    section, slash, _ = key.partition("/")
    return section if slash else ""


def _name(key: str) -> str:
    before, slash, after = key.partition("/")
    return after if slash else before


def _place(key: str) -> tuple[str, str]:
    return _section(key), _name(key)


def _section_name(section: str) -> str:
    if not section:
        return _GENERAL
    return "%General" if section.lower() == _GENERAL.lower() else _key_text(section)


def _key_text(name: str) -> str:
    return "".join(map(_key_sign, _units(name)))


def _key_sign(unit: int) -> str:
    sign = chr(unit)
    if sign in _PLAIN:
        return sign
    if sign == "/":
        return "\\"
    return f"%{unit:02X}" if unit <= 0xFF else f"%U{unit:04X}"


def _value_text(value: object) -> str:
    """Return ``value``, in quotes where it would be read as several."""
    if isinstance(value, QByteArray):
        text = f"@ByteArray({_escaped(bytes(value.data()))})"
    else:
        begin = "@" if str(value).startswith("@") else ""  # which would begin another type
        text = begin + _escaped(_units(str(value)))
    return f'"{text}"' if text != text.strip() or _SEVERAL.search(text) else text


def _escaped(units: Iterable[int]) -> str:
    parts: list[str] = []
    for unit in units:
        sign = chr(unit)
        runs_on = bool(parts) and parts[-1].startswith("\\x") and sign in "0123456789abcdefABCDEF"
        if sign in '"\\':
            parts.append(f"\\{sign}")
        elif 0x20 <= unit < 0x7F and not runs_on:
            parts.append(sign)
        else:
            parts.append(f"\\x{unit:x}")
    return "".join(parts)


def _units(text: str) -> list[int]:
    """Return ``text`` as units of UTF-16."""
    data = text.encode("utf-16-le", "surrogatepass")
    return [data[at] | data[at + 1] << 8 for at in range(0, len(data), 2)]
