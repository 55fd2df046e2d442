"""The smaller sources: Moby, compromise, faker, mimesis and CLDR."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..evidence import Kind, Pool, Source
from ..normalise import english_key, words_of

if TYPE_CHECKING:
    from ..sources import Cache

_DUMP = Path(__file__).parent.parent / "dump_javascript.mjs"
_TAGS = {
    "Country": Kind.COUNTRY | Kind.NAME,
    "City": Kind.FAMOUS | Kind.NAME,
    "Region": Kind.FAMOUS | Kind.NAME,
    "Place": Kind.FAMOUS | Kind.NAME,
    "Person": Kind.FAMOUS | Kind.NAME,
    "MaleName": Kind.FAMOUS | Kind.NAME,
    "FemaleName": Kind.FAMOUS | Kind.NAME,
    "FirstName": Kind.FAMOUS | Kind.NAME,
    "LastName": Kind.NAME,
    "Organization": Kind.FAMOUS | Kind.NAME,
    "SportsTeam": Kind.FAMOUS | Kind.NAME,
    "ProperNoun": Kind.NAME,
    "Demonym": Kind.NAME,
    "Abbreviation": Kind.ABBREVIATION,
    "Unit": Kind.ABBREVIATION,
}
_FAKER = {
    ("book", "author"): Kind.BOOK | Kind.NAME,
    ("book", "title"): Kind.BOOK | Kind.NAME,
    ("book", "series"): Kind.BOOK | Kind.NAME,
    ("music", "artist"): Kind.MUSIC | Kind.NAME,
    ("music", "album"): Kind.MUSIC | Kind.NAME,
    ("music", "song_name"): Kind.MUSIC | Kind.NAME,
    ("music", "genre"): Kind.FOOD,
    ("food", "dish"): Kind.FOOD,
    ("food", "fruit"): Kind.FOOD,
    ("food", "ingredient"): Kind.FOOD,
    ("food", "spice"): Kind.FOOD,
    ("food", "vegetable"): Kind.FOOD,
    ("location", "country"): Kind.COUNTRY | Kind.NAME,
    ("location", "state"): Kind.FAMOUS | Kind.NAME,
    ("vehicle", "manufacturer"): Kind.FAMOUS | Kind.NAME,
}


def read(cache: Cache, pool: Pool) -> None:
    """Add all of them."""
    tables = _javascript_tables(cache)
    _read_compromise(tables["lexicon"], pool)
    _read_faker(tables["faker"], pool)
    _read_mimesis(cache, pool)
    _read_cldr(cache, pool)
    _read_moby(cache, pool)


def _javascript_tables(cache: Cache) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folders = []
        for package in ("compromise", "@faker-js/faker"):
            folder = Path(name) / package.rpartition("/")[2]
            for member in cache.members(package):
                target = folder / member
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(cache.read(package, member))
            folders.append(str(folder / "package"))
        done = subprocess.run(["node", str(_DUMP), *folders], check=True, capture_output=True)
    return json.loads(done.stdout)


def _read_compromise(lexicon: dict[str, Any], pool: Pool) -> None:
    for form, tags in lexicon.items():
        names = [tags] if isinstance(tags, str) else tags
        if "Emoticon" in names:
            continue
        kinds = Kind(0)
        for tag in names:
            kinds |= _TAGS.get(tag, Kind(0))
        shown = _title(form) if Kind.NAME in kinds and " " in form else form
        pool.add(shown, Source.COMPROMISE, kinds)


def _read_faker(locale: dict[str, Any], pool: Pool) -> None:
    for (module, table), kinds in _FAKER.items():
        for row in locale[module][table]:
            pool.add(row.replace("?", "").strip(), Source.FAKER, kinds)


def _read_mimesis(cache: Cache, pool: Pool) -> None:
    for rows in json.loads(cache.text("mimesis", "mimesis/datasets/en/food.json")).values():
        for row in rows:
            pool.add(row, Source.MIMESIS, Kind.FOOD)


def _read_cldr(cache: Cache, pool: Pool) -> None:
    names = _cldr_names(cache)
    for code, name in names["territories"].items():
        kinds = Kind.COUNTRY | Kind.NAME if len(code) == 2 else Kind.NAME
        pool.add(name.replace(" & ", " and "), Source.CLDR, kinds)
    for name in names["languages"].values():
        pool.add(name, Source.CLDR, Kind.NAME)
    for name in names["currency_names"].values():
        pool.add(name, Source.CLDR)


def _cldr_names(cache: Cache) -> dict[str, dict[str, str]]:
    """Unpickle babel's English locale; the wheel itself stands on the path for its classes."""
    wheel = str(cache.folder / cache.pins["babel"].file)
    sys.path.insert(0, wheel)
    try:
        return pickle.loads(cache.read("babel", "babel/locale-data/en.dat"))
    finally:
        sys.path.remove(wheel)


def _read_moby(cache: Cache, pool: Pool) -> None:
    links: dict[str, int] = {}
    for line in cache.text("moby", "package/words.txt").splitlines():
        root, *linked = line.split(",")
        evidence = pool.add(root, Source.MOBY, Kind.MOBY_ROOT)
        if evidence is not None:
            evidence.links = max(evidence.links, len(linked))
        for form in linked:
            links[form] = links.get(form, 0) + 1
    for form, count in links.items():
        evidence = pool.add(form, Source.MOBY)
        if evidence is not None:
            evidence.links = max(evidence.links, count)


def _title(form: str) -> str:
    small = {"of", "the", "and", "de", "in"}
    words = form.split(" ")
    return " ".join(w if i and w in small else w[:1].upper() + w[1:] for i, w in enumerate(words))


