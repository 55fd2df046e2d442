"""The smaller sources: Moby, compromise, faker and mimesis."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..evidence import UNTRUSTED_CASE, Kind, Pool, Source

if TYPE_CHECKING:
    from ..sources import Cache

_DUMP = Path(__file__).parent.parent / "dump_javascript.mjs"
_TAGS = {
    "Country": Kind.COUNTRY | Kind.PLACE | Kind.NAME,
    "City": Kind.FAMOUS | Kind.PLACE | Kind.NAME,
    "Region": Kind.FAMOUS | Kind.PLACE | Kind.NAME,
    "Place": Kind.FAMOUS | Kind.PLACE | Kind.NAME,
    "Person": Kind.FAMOUS | Kind.PERSON | Kind.NAME,
    "MaleName": Kind.FAMOUS | Kind.PERSON | Kind.NAME | Kind.GIVEN,
    "FemaleName": Kind.FAMOUS | Kind.PERSON | Kind.NAME | Kind.GIVEN,
    "FirstName": Kind.FAMOUS | Kind.PERSON | Kind.NAME | Kind.GIVEN,
    "LastName": Kind.PERSON | Kind.NAME | Kind.SURNAME,
    "Organization": Kind.FAMOUS | Kind.NAME,
    "SportsTeam": Kind.FAMOUS | Kind.NAME,
    "ProperNoun": Kind.NAME,
    "Demonym": Kind.NAME | Kind.DEMONYM,
    "Abbreviation": Kind.ABBREVIATION,
    "Expression": Kind.SPOKEN,
    "Infinitive": Kind.VERB,
    "PastTense": Kind.INFLECTED,
    "PresentTense": Kind.INFLECTED,
    "Gerund": Kind.INFLECTED,
    "Participle": Kind.INFLECTED,
    "Plural": Kind.INFLECTED,
}
_FAKER = {
    ("book", "author"): Kind.BOOK | Kind.PERSON | Kind.NAME,
    ("book", "title"): Kind.BOOK | Kind.TITLE | Kind.NAME,
    ("book", "series"): Kind.BOOK | Kind.TITLE | Kind.NAME,
    ("music", "artist"): Kind.MUSIC | Kind.NAME,
    ("music", "album"): Kind.MUSIC | Kind.TITLE | Kind.NAME,
    ("music", "song_name"): Kind.MUSIC | Kind.TITLE | Kind.NAME,
    ("music", "genre"): Kind.FOOD,
    ("food", "dish"): Kind.FOOD,
    ("food", "fruit"): Kind.FOOD,
    ("food", "ingredient"): Kind.FOOD,
    ("food", "spice"): Kind.FOOD,
    ("food", "vegetable"): Kind.FOOD,
    ("location", "city_name"): Kind.FAMOUS | Kind.PLACE | Kind.NAME,
    ("location", "country"): Kind.COUNTRY | Kind.PLACE | Kind.NAME,
    ("location", "state"): Kind.FAMOUS | Kind.PLACE | Kind.NAME,
    ("vehicle", "manufacturer"): Kind.FAMOUS | Kind.BRAND | Kind.NAME,
}


def read(cache: Cache, pool: Pool) -> None:
    """Add all of them."""
    tables = _javascript_tables(cache)
    _read_compromise(tables["lexicon"], pool)
    _read_faker(tables["faker"], pool)
    _read_mimesis(cache, pool)
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
    tables: dict[str, Any] = json.loads(done.stdout)
    return tables


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
    artists = set(locale["music"]["artist"])
    for (module, table), kinds in _FAKER.items():
        for row in locale[module][table]:
            told = kinds & ~Kind.TITLE if row in artists else kinds  # an album called by its singer
            pool.add(row.replace("?", "").strip(), Source.FAKER, told)


def _read_mimesis(cache: Cache, pool: Pool) -> None:
    for rows in json.loads(cache.text("mimesis", "mimesis/datasets/en/food.json")).values():
        for row in rows:
            pool.add(_lowered(row, pool), Source.MIMESIS, Kind.FOOD)


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


def _lowered(form: str, pool: Pool) -> str:
    """Lower the words of a title-cased form that some dictionary has in lower case."""
    return " ".join(
        word.lower() if _is_common(word.lower(), pool) else word for word in form.split(" ")
    )


def _is_common(word: str, pool: Pool) -> bool:
    known = pool.singles.get(word.upper())
    return known is not None and bool(known.forms.get(word, Source(0)) & ~UNTRUSTED_CASE)


def _title(form: str) -> str:
    small = {"of", "the", "and", "de", "in"}
    words = form.split(" ")
    return " ".join(w if i and w in small else w[:1].upper() + w[1:] for i, w in enumerate(words))
