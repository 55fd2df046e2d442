"""Build how English words sound: CMU's American sounds, and British ones made of them by rule."""

from __future__ import annotations

import lzma
import re
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.core.alphabet import ENGLISH

from .artefact import sha256

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from .sources import Cache

PACKAGE = "cmu-pronouncing-dictionary"
SIGNS = {
    "AA": "a", "AE": "&", "AH": "V", "AO": "O", "AW": "W", "AY": "Y", "EH": "E", "ER": "3",
    "EY": "e", "IH": "I", "IY": "i", "OW": "o", "OY": "0", "UH": "U", "UW": "u",
    "B": "b", "CH": "C", "D": "d", "DH": "D", "F": "f", "G": "g", "HH": "h", "JH": "J", "K": "k",
    "L": "l", "M": "m", "N": "n", "NG": "N", "P": "p", "R": "r", "S": "s", "SH": "S", "T": "t",
    "TH": "T", "V": "v", "W": "w", "Y": "y", "Z": "z", "ZH": "Z",
}  # fmt: skip
"""A sign for each sound of the dictionary; unstressed AH is @, and ER is written with its r."""
_VOWELS = frozenset(sign for name, sign in SIGNS.items() if name[0] in "AEIOU") | {"@", "Q"}
_LINE = re.compile(r'^  "?([a-z]+)(?:\(\d\))?"?: "([A-Z0-2 ]+)"', re.MULTILINE)
_LONG_O = re.compile("au|aw|al|oa|oor|our|or|ou(?!gh$)|augh|ought")
_SHORT_A = re.compile("wh?a|qua")
_NEW = re.compile("[tdn](?:u|ew|eu)")
_BEFORE_LOST_R = {"E": "E@", "I": "I@", "i": "I@", "U": "O", "u": "O", "o": "O", "W": "W@"} | {
    "Y": "Y@", "e": "E@", "Q": "a",
}  # fmt: skip


def build(cache: Cache, folder: Path) -> dict[str, Any]:
    """Write ``sounds/english.xz`` into ``folder``; return what the manifest tells of it."""
    with np.load(folder / "english.npz") as stored:
        listed = set(_listed(stored))
    sounds: dict[str, list[str]] = {}
    for word, phones in _LINE.findall(cache.text(PACKAGE, "package/index.js")):
        if word.upper() in listed or word in ("a", "i"):
            sounds.setdefault(word, []).append(phones)
    lines = [_row(word, sounds[word]) for word in sorted(sounds)]
    path = folder / "sounds" / "english.xz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress("\n".join(lines).encode("ascii"), preset=9))
    return {
        "file": f"sounds/{path.name}",
        "sha256": sha256(path),
        "bytes": path.stat().st_size,
        "words": len(lines),
    }


def american(phones: str) -> str:
    """Return ``phones`` ("F L AW1 ER0") in signs."""
    found = ""
    for phone in phones.split():
        name, stress = phone.rstrip("012"), phone[-1]
        if name == "ER":
            found += "@r" if stress == "0" else "3r"
        else:
            found += "@" if phone == "AH0" else SIGNS[name]
    return found


def british(word: str, sound: str) -> str:
    """Return how ``word`` sounds in Britain, made of its American ``sound``."""
    found: list[str] = []
    for at, sign in enumerate(sound):
        after = sound[at + 1 : at + 2]
        lost = after == "r" and sound[at + 2 : at + 3] not in _VOWELS
        if sign == "r" and after not in _VOWELS:
            continue
        if (sign == "a" and not lost and (_SHORT_A.search(word) or "o" in word)) or (
            sign == "O" and after != "r" and "o" in word and not _LONG_O.search(word)
        ):
            sign = "Q"
        elif sign == "u" and sound[at - 1 : at] in ("t", "d", "n") and _NEW.search(word):
            found.append("y")
        found.append(_BEFORE_LOST_R.get(sign, sign) if lost else sign)
    return "".join(found)


def _row(word: str, phones: Sequence[str]) -> str:
    there = list(dict.fromkeys(map(american, phones)))
    here = list(dict.fromkeys(british(word, sound) for sound in there))
    told = [word.upper(), " ".join(there)]
    return "\t".join(told if here == there else [*told, " ".join(here)])


def _listed(stored: Mapping[str, Any]) -> Iterator[str]:
    """Yield the words of the English list, phrases too: ITS is IT'S."""
    for name in stored:
        if name.startswith("letters_"):
            for row in stored[name].tolist():
                yield "".join(map(ENGLISH.letters.__getitem__, row))
