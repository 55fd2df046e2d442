"""Build the definitions: WordNet's synsets and senses, irregular forms, glosses, lines on names."""

from __future__ import annotations

import lzma
import re
import sqlite3
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import renown
from .artefact import sha256
from .normalise import english_key
from .readers import wikdict, wordnet

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .sources import Cache

NAME = "definitions.sqlite.xz"
_SCHEMA = """
PRAGMA page_size = 4096;
PRAGMA journal_mode = OFF;
CREATE TABLE about (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE synset (
    id INTEGER PRIMARY KEY, pos TEXT NOT NULL, words TEXT NOT NULL,
    gloss TEXT NOT NULL, hypernyms TEXT NOT NULL
);
CREATE TABLE sense (
    key TEXT NOT NULL, rank INTEGER NOT NULL, tag INTEGER NOT NULL, syn INTEGER NOT NULL,
    PRIMARY KEY (key, rank, syn)
) WITHOUT ROWID;
CREATE TABLE exc (
    form TEXT NOT NULL, base TEXT NOT NULL, PRIMARY KEY (form, base)
) WITHOUT ROWID;
CREATE TABLE gloss (
    key TEXT NOT NULL, pos TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (key, pos, text)
) WITHOUT ROWID;
CREATE TABLE renown (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
"""
_ABOUT = (
    (
        "names",
        "What names are known for: the Gridwright project's own lines, under its MIT licence.",
    ),
    ("wordnet", "WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved."),
    (
        "wiktionary",
        "Short glosses from Wiktionary through WikDict and FreeDict (eng-fin 2022.12.07),"
        " copyright its contributors, CC BY-SA 3.0; used here under CC BY-SA 4.0.",
    ),
)
_PARTS = {"n": 1, "v": 2, "a": 3, "r": 4}
_PART_STEP = 100_000_000
_VERSION_AT = 96  # SQLite's header holds the number of the library that wrote the file
_VERSION = (3_040_000).to_bytes(4, "big")
_WIKTIONARY_PARTS = {"adj": "a", "adv": "r", "n": "n", "pn": "n", "v": "v"}
_NUMBERED = re.compile(r"^\d+\. \S")
_NUMBER_ONLY = re.compile(r"^ \d+\.$")


def build(cache: Cache, folder: Path) -> dict[str, Any]:
    """Write the compressed database, and return its facts for the manifest."""
    tables: dict[str, Sequence[tuple[Any, ...]]] = {
        "about": sorted(_ABOUT),
        "synset": sorted(_synsets(cache)),
        "sense": sorted(_senses(cache)),
        "exc": sorted(_exceptions(cache)),
        "gloss": sorted(_glosses(cache)),
        "renown": sorted((line.key, line.text) for line in renown.read()),
    }
    raw = _database(tables)
    path = folder / NAME
    path.write_bytes(lzma.compress(raw, preset=9 | lzma.PRESET_EXTREME))
    return {
        "file": NAME,
        "sha256": sha256(path),
        "bytes": path.stat().st_size,
        "bytes_unpacked": len(raw),
        "rows": {name: len(rows) for name, rows in tables.items()},
    }


def _synsets(cache: Cache) -> Iterator[tuple[int, str, str, str, str]]:
    for part in wordnet.PARTS:
        for synset in wordnet.synsets(cache, part):
            above = " ".join(str(_id(synset.part, offset)) for offset in synset.hypernyms)
            number = _id(synset.part, synset.offset)
            yield number, synset.part, "|".join(synset.words), synset.gloss, above


def _senses(cache: Cache) -> Iterator[tuple[str, int, int, int]]:
    tags: dict[tuple[str, int, int], int] = {}
    for sense in wordnet.senses(cache):
        key = english_key(sense.lemma)
        if key is not None:
            row = (key, sense.rank, _id(sense.part, sense.offset))
            tags[row] = max(tags.get(row, 0), sense.tags)
    yield from ((key, rank, tag, syn) for (key, rank, syn), tag in tags.items())


def _exceptions(cache: Cache) -> set[tuple[str, str]]:
    pairs = ((english_key(form), english_key(base)) for form, base in wordnet.exceptions(cache))
    return {(form, base) for form, base in pairs if form and base and form != base}


def _glosses(cache: Cache) -> set[tuple[str, str, str]]:
    rows: set[tuple[str, str, str]] = set()
    for article in wikdict.articles(cache, "eng-fin"):
        key = english_key(article.form)
        if key is not None:
            part = _WIKTIONARY_PARTS.get(article.part, article.part)
            rows.update((key, part, gloss) for gloss in english_glosses(article.lines))
    return rows


def english_glosses(lines: Sequence[str]) -> list[str]:
    """Pick the English glosses out of an article.

    A line of translations, numbered when there are several, comes first; the gloss of its meaning
    follows. Where one translation serves more meanings, a line with only a number parts them.
    """
    glosses = []
    expected = False
    for at, line in enumerate(lines):
        if at == 0 or _NUMBERED.match(line) or _NUMBER_ONLY.match(line):
            expected = True
        elif expected:
            glosses.append(line.strip())
            expected = False
    return glosses


def _database(tables: dict[str, Sequence[tuple[Any, ...]]]) -> bytes:
    """Make the database, its rows in order; return bytes that do not tell the library's version."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "definitions.sqlite"
        connection = sqlite3.connect(path)
        connection.executescript(_SCHEMA)
        for table, rows in tables.items():
            marks = ", ".join("?" * len(rows[0]))
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
        connection.commit()
        connection.execute("VACUUM")
        connection.close()
        raw = bytearray(path.read_bytes())
    raw[_VERSION_AT : _VERSION_AT + 4] = _VERSION
    return bytes(raw)


def _id(part: str, offset: int) -> int:
    return _PARTS[part] * _PART_STEP + offset
