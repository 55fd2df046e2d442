"""Write the binary samples in ``puz/``: ``python tests/samples/write_puz.py``.

Shares nothing with the program or with puzpy: the layout of the file and its checksums are written
out here from the published description of the format.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent / "puz"
SOLUTION = "SCARET.B.AODOURN.D.LEVERY"
CLUES = (
    "Frighten",
    "Rock",
    "House, to a poet",
    "Before time",
    "Smell, in London",
    "Each",
)


@dataclass(frozen=True)
class File:
    """What goes into a file; the texts are bytes, so that every encoding can be tried."""

    solution: str = SOLUTION
    state: str = ""
    title: bytes = b"Plain sample"
    author: bytes = b"Ann Author"
    copyright: bytes = b"\xa9 2026 Ann Author"
    clues: tuple[bytes, ...] = tuple(clue.encode() for clue in CLUES)
    notes: bytes = b""
    version: bytes = b"1.3\0"
    kind: int = 1
    flags: int = 0
    scrambled: int = 0
    sections: dict[bytes, bytes] = field(default_factory=dict)
    preamble: bytes = b""
    width: int = 5


def rolled(data: bytes, total: int = 0) -> int:
    """Return the checksum of ``data``: rotate right by one bit, add the byte."""
    for byte in data:
        total = ((total >> 1) | ((total & 1) << 15)) + byte & 0xFFFF
    return total


def text_sum(file: File, total: int) -> int:
    for text in (file.title, file.author, file.copyright):
        total = rolled(text + b"\0", total) if text else total
    for clue in file.clues:
        total = rolled(clue, total)
    if file.notes and file.version >= b"1.3":
        total = rolled(file.notes + b"\0", total)
    return total


def packed(file: File) -> bytes:
    solution = file.solution.encode("latin-1")
    blank = "".join(mark if mark in ".:" else "-" for mark in file.solution)
    state = (file.state or blank).encode("latin-1")
    height = len(solution) // file.width
    shape = struct.pack("<BBHHH", file.width, height, len(file.clues), file.kind, file.flags)
    sums = (rolled(shape), rolled(solution), rolled(state), text_sum(file, 0))
    masks = bytes(
        mark ^ (value >> shift & 0xFF)
        for shift in (0, 8)
        for mark, value in zip(b"ICHEATED"[shift // 2 :][:4], sums, strict=True)
    )
    total = text_sum(file, rolled(state, rolled(solution, rolled(shape))))
    header = struct.pack("<H12sH8s4s2sH12s", total, b"ACROSS&DOWN\0", sums[0], masks,
                         file.version, b"", file.scrambled, b"") + shape  # fmt: skip
    texts = (file.title, file.author, file.copyright, *file.clues, file.notes)
    extra = b"".join(
        name + struct.pack("<HH", len(data), rolled(data)) + data + b"\0"
        for name, data in file.sections.items()
    )
    return file.preamble + header + solution + state + b"".join(t + b"\0" for t in texts) + extra


def at(places: dict[int, int]) -> bytes:
    return bytes(places.get(place, 0) for place in range(len(SOLUTION)))


def replaced(text: str, letters: dict[int, str]) -> str:
    return "".join(letters.get(place, mark) for place, mark in enumerate(text))


def clues(first: bytes, rock: bytes) -> tuple[bytes, ...]:
    return (first, rock, *File().clues[2:])


GIVEN_STATE = replaced("------.-.-------.-.------", {0: "S", 12: "O"})


def by_columns(text: str) -> list[int]:
    """Return the places of the letters of ``text``, column by column."""
    places = [row * 5 + col for col in range(5) for row in range(5)]
    return [place for place in places if text[place] != "."]


def locked(solution: str, key: int) -> File:
    """Return a file whose letters are shifted, turned and shuffled by the digits of ``key``."""
    places = by_columns(solution)
    letters = [ord(solution[place]) - 65 for place in places]
    checksum = rolled(bytes(letter + 65 for letter in letters))
    digits = [int(digit) for digit in str(key)]
    half = len(letters) // 2
    for digit in digits:
        letters = [(one + digits[at % 4]) % 26 for at, one in enumerate(letters)]
        letters = letters[digit:] + letters[:digit]
        odd = letters[2 * half :]
        letters = [letters[at // 2 + half * (at % 2 == 0)] for at in range(2 * half)] + odd
    mixed = {place: chr(letter + 65) for place, letter in zip(places, letters, strict=True)}
    return File(solution=replaced(solution, mixed), flags=4, scrambled=checksum)


FILES = {
    "plain": File(),
    "plain--version-1-2": File(version=b"1.2\0"),
    "plain--version-2-0": File(version=b"2.0\0", copyright="© 2026 Ann Author".encode()),
    "plain--preamble": File(preamble=b"Sent by a program of long ago\r\n"),
    "plain--state": File(state=SOLUTION, sections={b"LTIM": b"77,1"}),
    "notes": File(notes=b"Begin here.\n\nTwo lines\nof notes & more."),
    "circles": File(sections={b"GEXT": at({0: 0x80, 12: 0x80, 24: 0x90})}),
    "rebus": File(
        solution=replaced(SOLUTION, {0: "H", 24: "1"}),
        sections={b"GRBS": at({0: 8}), b"RTBL": b" 7:HEART;"},
    ),
    "slash": File(
        solution=replaced(SOLUTION, {0: "A"}),
        sections={b"GRBS": at({0: 1}), b"RTBL": b" 0:AC/DC;"},
    ),
    "given": File(state=GIVEN_STATE, sections={b"GEXT": at({0: 0x40, 12: 0x40, 24: 0x20})}),
    "empty": File(solution="XXXXXX.X.XXXXXXX.X.XXXXXX", flags=2),
    "partial": File(solution=replaced(SOLUTION, {4: "-", 15: "-", 17: "-", 19: "-"})),
    "unicode": File(
        version=b"2.0\0",
        copyright="© 2026 Ann Author".encode(),
        clues=clues("Скажи «бу» ♥".encode(), "“Rock” — é".encode()),
    ),
    "quotes": File(clues=clues(b"\x93Boo\x94 \x97 or \x85", b"Rock\x92n\x92roll")),
    "diagramless": File(solution=SOLUTION.replace(".", ":"), kind=0x0401),
    "locked": locked(SOLUTION, 4719),
    "clues-missing": File(clues=(b"Frighten", b"", b"", b"", b"", b"Each")),
}  # fmt: skip


def main() -> None:
    """Write every file, and one whose checksum is wrong."""
    FOLDER.mkdir(exist_ok=True)
    for name, file in FILES.items():
        (FOLDER / f"{name}.puz").write_bytes(packed(file))
    spoiled = bytearray(packed(FILES["plain"]))
    spoiled[0] ^= 0x55
    (FOLDER / "plain--wrong-checksum.puz").write_bytes(spoiled)


if __name__ == "__main__":
    main()
