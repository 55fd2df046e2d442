"""The shipped list: rows, flags, and the arrays they are written as."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections import Counter
from dataclasses import dataclass, field
from enum import IntFlag
from typing import TYPE_CHECKING, Any

import numpy as np

from .evidence import NO_SOURCE, Source
from .normalise import MAX_LENGTH, MIN_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

PARTS_A_UNIT = 20
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
    PERSON = 1 << 9
    PLACE = 1 << 10
    BRAND = 1 << 11
    TITLE = 1 << 12
    ROMAN = 1 << 13
    FOREIGN = 1 << 14
    PARTIAL = 1 << 15
    CONTRACTION = 1 << 16
    BRITISH = 1 << 17
    AMERICAN = 1 << 18
    SENSITIVE = 1 << 19
    CROSSWORDESE = 1 << 20
    NEW = 1 << 21
    BRAZILIAN = 1 << 22
    EUROPEAN = 1 << 23


@dataclass(frozen=True, slots=True)
class Row:
    """One entry as shipped; ``parts`` are what each feature gave to its score, by name."""

    key: str
    score: int
    flags: Flag
    display: str
    commonness: int = 0
    worth: int = 0
    sources: Source = NO_SOURCE
    base: str = ""
    language: str = ""
    parts: Mapping[str, float] = field(default_factory=dict)


def write_list(
    path: Path, rows: Iterable[Row], alphabet: Alphabet, *, compressed: bool = False
) -> None:
    """Write the rows as one ``.npz``, the same bytes for the same rows.

    Uncompressed it is mapped into memory when it is read, compressed it takes a third of the room.
    """
    arrays: dict[str, Any] = {"alphabet": _bytes(alphabet.name)}
    for length, group in in_order(rows, alphabet).items():
        cells = [cell for row in group for cell in cells_of(row, alphabet)]
        shown = "\n".join("" if r.display == r.key.lower() else r.display for r in group)
        arrays[f"letters_{length}"] = np.array(cells, dtype=np.uint8).reshape(-1, length)
        arrays[f"scores_{length}"] = np.array([row.score for row in group], dtype=np.uint8)
        arrays[f"flags_{length}"] = np.array([row.flags for row in group], dtype=np.uint32)
        arrays[f"displays_{length}"] = _bytes(shown)
        if any(row.worth for row in group):
            values = [(row.commonness, row.worth) for row in group]
            arrays[f"values_{length}"] = np.array(values, dtype=np.uint8)
    with path.open("wb") as out:
        (np.savez_compressed if compressed else np.savez)(out, **arrays)


def write_facts(path: Path, rows: Iterable[Row], alphabet: Alphabet) -> None:
    """Write what explains the scores, in the order of the list.

    Its members are compressed by LZMA, which NumPy reads too: a tenth smaller than by its own way.
    """
    groups = in_order(rows, alphabet)
    names = sorted({name for group in groups.values() for row in group for name in row.parts})
    number = {name: at for at, name in enumerate(names)}
    told = {r.key: r.language for group in groups.values() for r in group if r.language}
    arrays: dict[str, Any] = {
        "names": _bytes(json.dumps(names)),
        "sources": _bytes(json.dumps([source.name for source in Source])),
        "languages": _bytes(json.dumps(told, sort_keys=True)),
        "parts_a_unit": np.array(PARTS_A_UNIT),
    }
    for length, group in groups.items():
        parts = [
            (number[name], max(-127, min(127, round(part * PARTS_A_UNIT))))
            for row in group
            for name, part in sorted(row.parts.items())
        ]
        arrays[f"sources_{length}"] = np.array([row.sources for row in group], np.uint16)
        arrays[f"bases_{length}"] = _bytes("\n".join(row.base for row in group))
        arrays[f"counts_{length}"] = np.array([len(row.parts) for row in group], np.uint8)
        arrays[f"features_{length}"] = np.array([feature for feature, _ in parts], np.uint8)
        arrays[f"parts_{length}"] = np.array([part for _, part in parts], np.int8)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_members(path, arrays)


def write_members(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write ``arrays`` as one ``.npz``, the same bytes for the same arrays."""
    with zipfile.ZipFile(path, "w") as out:
        for name, array in arrays.items():
            member = zipfile.ZipInfo(f"{name}.npy")  # of 1980
            member.compress_type = zipfile.ZIP_LZMA
            with out.open(member, "w") as file:
                np.lib.format.write_array(file, np.asanyarray(array), allow_pickle=False)


def in_order(rows: Iterable[Row], alphabet: Alphabet) -> dict[int, list[Row]]:
    """Return the rows by length, each group by falling score, then by letters."""
    groups: dict[int, list[Row]] = {n: [] for n in range(MIN_LENGTH, MAX_LENGTH + 1)}
    for row in rows:
        groups[len(cells_of(row, alphabet))].append(row)
    for group in groups.values():
        group.sort(key=lambda row: (-row.score, cells_of(row, alphabet)))
    return groups


def cells_of(row: Row, alphabet: Alphabet) -> tuple[int, ...]:
    """Return the letter numbers of a row's key; raise ValueError where it has other letters."""
    cells = alphabet.indices(row.key)
    if cells is None:
        raise ValueError(f"{row.key} is not written in the alphabet {alphabet.name}")
    return cells


def _bytes(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode(), dtype=np.uint8)


def sha256(path: Path) -> str:
    """Return the hash of a file in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def band_table(rows: Iterable[Row], alphabet: Alphabet) -> dict[str, dict[str, int]]:
    """Count the rows by length and by the floor of their band."""
    table: dict[int, Counter[int]] = {}
    for row in rows:
        band = next(floor for floor in BANDS if row.score >= floor)
        table.setdefault(len(cells_of(row, alphabet)), Counter())[band] += 1
    return {
        str(length): {str(band): table[length][band] for band in BANDS} for length in sorted(table)
    }


def flag_counts(rows: Iterable[Row]) -> dict[str, int]:
    """Count the rows that carry each flag."""
    counts = Counter(flag.name for row in rows for flag in row.flags)
    return {flag.name or "": counts[flag.name] for flag in Flag}
