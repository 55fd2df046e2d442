"""The shipped list: rows, flags, and the arrays they are written as."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING, Any

import numpy as np

from .normalise import MAX_LENGTH, MIN_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

BANDS = (80, 70, 60, 50, 38, 25, 1, 0)


class Flag(IntFlag):
    """The bits of ``flags_L``."""

    PROFANE = 1
    PROPER = 2
    ABBREVIATION = 4
    MULTIWORD = 8
    INFLECTED = 16
    VARIANT = 32
    CORPUS_ONLY = 64
    GENERATED = 128
    CRUDE = 256


@dataclass(frozen=True, slots=True)
class Row:
    """One entry as shipped."""

    key: str
    score: int
    flags: Flag
    display: str


def write_list(path: Path, rows: Iterable[Row], letters: str, alphabet: str) -> None:
    """Write the rows as one uncompressed ``.npz``, the same bytes for the same rows."""
    groups: dict[int, list[Row]] = {n: [] for n in range(MIN_LENGTH, MAX_LENGTH + 1)}
    for row in rows:
        groups[len(row.key)].append(row)
    code = {letter: at for at, letter in enumerate(letters)}
    arrays: dict[str, Any] = {"alphabet": np.frombuffer(alphabet.encode(), dtype=np.uint8)}
    for length, group in groups.items():
        group.sort(key=lambda row: (-row.score, [code[c] for c in row.key]))
        cells = [code[c] for row in group for c in row.key]
        shown = "\n".join("" if r.display == r.key.lower() else r.display for r in group)
        arrays[f"letters_{length}"] = np.array(cells, dtype=np.uint8).reshape(-1, length)
        arrays[f"scores_{length}"] = np.array([row.score for row in group], dtype=np.uint8)
        arrays[f"flags_{length}"] = np.array([row.flags for row in group], dtype=np.uint16)
        arrays[f"displays_{length}"] = np.frombuffer(shown.encode(), dtype=np.uint8)
    with path.open("wb") as out:
        np.savez(out, **arrays)


def sha256(path: Path) -> str:
    """Return the hash of a file in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def band_table(rows: Iterable[Row]) -> dict[str, dict[str, int]]:
    """Count the rows by length and by the floor of their band."""
    table: dict[int, Counter[int]] = {}
    for row in rows:
        band = next(floor for floor in BANDS if row.score >= floor)
        table.setdefault(len(row.key), Counter())[band] += 1
    return {
        str(length): {str(band): table[length][band] for band in BANDS} for length in sorted(table)
    }


def flag_counts(rows: Iterable[Row]) -> dict[str, int]:
    """Count the rows that carry each flag."""
    counts = Counter(flag.name for row in rows for flag in row.flags)
    return {flag.name or "": counts[flag.name] for flag in Flag}
