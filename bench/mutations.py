"""Damaged files: bytes flipped and cut, and values of JSON, XML and text put where none belong."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

HUGE = "9" * 5000
VALUES: list[Any] = [
    None, True, -1, 0, 10**6, 1.5, "", "#", HUGE, [], {}, [[]], "[" * 3000, "\ud800", "\0",
    "A/B", "A|B", {"Across": "A", "Down": HUGE}, {"value": [], "Across": "A/B", "Down": "C"},
]  # fmt: skip
TEXTS = [
    HUGE,
    "[" * 20_000,
    "(" * 20_000,
    "{" * 5000,
    "&" * 5000,
    "~{" * 3000,
    "\0",
    "-1",
    "<b>" * 999,
]


EXOLVE_LINES = [
    "exolve-option: rebus-cells allow-chars:" + "|" * 9000,
    "exolve-language: zz Nowhere 99999999",
    "exolve-language: hi Devanagari 4",
    "exolve-alternatives: r1c1:B r1c1:C r99999999c1:D zz:" + "E" * 9000,
    "exolve-colour: rgb(1,2," + "(" * 9000,
    "exolve-nodir: X",
    "#r1c1 #r1c1 #r99999999999c1 [" + "9" * 5000 + "] Clue (5)",
    "1, " + "2, " * 3000 + "3 Linked",
    "1 " + "(3)" * 9000 + " [" * 5000,
    "exolve-grid:",
    "exolve-3d: 3",
    "exolve-end",
]
EXOLVE_MARKS = ["@", "!", "&", "&&", "~", "*", "+", "|_", "{", "{a{b}", "0", "?", "é", "\u0301"]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Return ``data`` damaged in one way that suits what it is."""
    kind = chance.random()
    if data.lstrip()[:1] == b"{" and kind < 0.6:
        return _json(data, chance)
    if data[:1] == b"<" and kind < 0.6:
        return _markup(data, chance)
    if b"exolve-begin" in data and kind < 0.6:
        return _exolve(data, chance)
    if b"\0" not in data and kind < 0.5:
        return _lines(data, chance)
    return _bytes(data, chance)


def mutations(data: bytes, count: int, seed: str) -> Iterator[bytes]:
    """Yield ``count`` damaged copies of ``data``, the same ones for the same ``seed``."""
    chance = random.Random(seed)
    return (mutated(data, chance) for _ in range(count))


def _bytes(data: bytes, chance: random.Random) -> bytes:
    broken = bytearray(data[: chance.randint(1, len(data))] if chance.random() < 0.4 else data)
    for _ in range(chance.randint(0, 4)):
        broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
    return bytes(broken)


def _json(data: bytes, chance: random.Random) -> bytes:
    """Put a value at a random place of a document, at any depth."""
    try:
        document = json.loads(data)
    except ValueError:
        return _bytes(data, chance)
    inside: Any = document
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            break
        key = chance.choice(keys)
        if isinstance(inside[key], dict | list) and inside[key] and chance.random() < 0.75:
            inside = inside[key]
            continue
        inside[key] = chance.choice(VALUES)
        break
    return json.dumps(document).encode()


def _markup(data: bytes, chance: random.Random) -> bytes:
    """Change an attribute or a text, repeat an element, or nest it deeply."""
    places = list(re.finditer(rb'="[^"]*"|>[^<>]*<|<[^<>]*/>', data))
    if not places:
        return _bytes(data, chance)
    place = chance.choice(places)
    text = chance.choice(TEXTS).encode()
    if place[0][:1] == b"=":
        new = b'="' + re.sub(rb'[<&"\0]', b"", text) + b'"'
    elif place[0][:1] == b">":
        deep = chance.choice([50, 5000])
        new = b">" + chance.choice([b"<i>" * deep + b"</i>" * deep, b"x" * 9]) + b"<"
    else:
        new = place[0] * chance.choice([0, 2, 500])
    return data[: place.start()] + new + data[place.end() :]


def _exolve(data: bytes, chance: random.Random) -> bytes:
    """Add a line that no setter would write, or signs to a row of the grid."""
    lines = data.split(b"\n")
    place = chance.randrange(len(lines))
    if chance.random() < 0.5:
        lines[place:place] = [f"  {chance.choice(EXOLVE_LINES)}".encode()]
        return b"\n".join(lines)
    grid = next((at for at, line in enumerate(lines) if b"exolve-grid" in line), place)
    row = min(grid + chance.randint(1, 6), len(lines) - 1)
    at = chance.randint(0, len(lines[row]))
    marks = "".join(chance.choices(EXOLVE_MARKS, k=chance.choice([1, 3, 2000]))).encode()
    lines[row] = lines[row][:at] + marks + lines[row][at:]
    return b"\n".join(lines)


def _lines(data: bytes, chance: random.Random) -> bytes:
    """Drop, repeat or swap lines, or lengthen one."""
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines[one:one] = [lines[other]] * chance.choice([1, 300])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            lines[one] += chance.choice(TEXTS).encode()
    return b"\n".join(lines)
