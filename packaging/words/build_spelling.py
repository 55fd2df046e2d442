"""Build what the spelling of English is checked by: two Hunspell dictionaries' words, and names.

The dictionaries are written out: each stem with all that its affixes make of it. The English list
tells how common a word is, and which names and words there are beside the dictionaries': of words
those that it rates well and that are defined. A word that only one dictionary has is marked as
American or British where it is known how the other spells it.
"""

from __future__ import annotations

import lzma
import re
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.core.alphabet import ENGLISH
from editor.words.definitions import SHIPPED, Definitions
from editor.words.shipped_spelling import packed
from editor.words.speller import AMERICAN_MARK, BRITISH_MARK
from editor.words.spelling import american_forms
from editor.words.stems import bases
from editor.words.stored import read_built

from .artefact import Flag, sha256
from .languages import written
from .languages.table import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .sources import Cache

PACKAGES = ("dictionary-en", "dictionary-en-gb")
_PAIRS = (
    ("practis", "practic"), ("draught", "draft"), ("sulph", "sulf"), ("kerb", "curb"),
    ("cosy", "cozy"), ("cosi", "cozi"), ("artefact", "artifact"), ("moustache", "mustache"),
    ("aeroplane", "airplane"), ("aerofoil", "airfoil"), ("skilful", "skillful"),
)  # fmt: skip
"""British spellings, and the American ones, that the rules of lists leave alone."""
_PART = "c"
"""The flag of what is no word by itself."""
_UNKNOWN = 20
"""How common a word is that the list does not have."""
_WORTH = 40
"""The least worth of a word that counts as right because the list has it and it is defined."""
_SHORT_NAME = 3
"""Letters of names that are none more often than not where texts alone know them: TEH, SAR."""
_UNSURE = (
    Flag.CORPUS_ONLY | Flag.PROPER | Flag.ABBREVIATION | Flag.VARIANT | Flag.FOREIGN
    | Flag.BRITISH | Flag.AMERICAN | Flag.GENERATED
)  # fmt: skip
"""What keeps a word of the list from being right by that alone."""
_NAME_WORD = re.compile(r"[A-Z][a-z']{2,}(?:-[A-Z]?[a-z]+)*")


@dataclass(frozen=True, slots=True)
class _Affix:
    """One rule of a dictionary: ``added`` for ``stripped`` where the stem looks like ``where``."""

    is_prefix: bool
    crosses: bool
    stripped: str
    added: str
    where: re.Pattern[str]

    def of(self, stem: str) -> str | None:
        """Return what the rule makes of ``stem``, if it may."""
        if not self.where.search(stem):
            return None
        if self.is_prefix:
            return self.added + stem.removeprefix(self.stripped)
        return stem.removesuffix(self.stripped) + self.added


def build_all(cache: Cache, folder: Path) -> dict[str, Any]:
    """Write the files of all languages into ``folder``; return what the manifest tells of them."""
    facts = {"english": build(cache, folder)}
    for name, language in LANGUAGES.items():
        words = written.rows(cache, language, read_built(folder / f"{name}.npz"))
        path = _write(folder, name, packed(words, {}))
        facts[name] = _facts(path) | {"words": len(words)}
    return facts


def build(cache: Cache, folder: Path) -> dict[str, Any]:
    """Write ``spelling/english.xz`` into ``folder``; return what the manifest tells of it."""
    with np.load(folder / "english.npz") as stored:
        listed = list(_listed(stored))
    commonness = {one.text: one.common for one in listed}
    names = {word for one in listed for word in _name_words(one)}
    american, british = (_words_of(cache, package) for package in PACKAGES)
    words, marks = american | british, marks_of(american, british)
    rows = {word: commonness.get(ENGLISH.normalize(word), _UNKNOWN) for word in words}
    names = {name for name in names - words if name.lower() not in marks}
    known = rows.keys() | marks.keys()
    unsaid = [one for one in listed if one.text.lower() not in known]
    rows |= {one.text.lower(): one.common for one in _defined_among(unsaid, folder)}
    rows |= {name: commonness.get(ENGLISH.normalize(name), 0) for name in names}
    path = _write(folder, "english", packed(rows, marks))
    return _facts(path) | {
        "words": len(words),
        "names": len(names),
        "defined": len(rows) - len(words) - len(names),
    }


def _write(folder: Path, name: str, data: bytes) -> Path:
    path = folder / "spelling" / f"{name}.xz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return path


def _facts(path: Path) -> dict[str, Any]:
    return {
        "file": f"spelling/{path.name}",
        "sha256": sha256(path),
        "bytes": path.stat().st_size,
    }


def marks_of(american: set[str], british: set[str]) -> dict[str, str]:
    """Return the marks of words that one of the dictionaries spells in another way."""
    marks: dict[str, str] = {}
    for word in british - american:
        forms = _american_forms(word) & american
        if forms:
            marks[word] = BRITISH_MARK
            marks |= dict.fromkeys(forms - british, AMERICAN_MARK)
    return marks


def _american_forms(word: str) -> set[str]:
    """Return what Americans may write for ``word``, by one rule or by two."""
    if not word.isascii():
        return set()
    once = {form.lower() for form in american_forms(word.upper())}
    once |= {word.replace(theirs, ours) for theirs, ours in _PAIRS}
    twice = {again.lower() for form in once for again in american_forms(form.upper())}
    found = (once | twice) - {word}
    return {form.capitalize() for form in found} if word[0].isupper() else found


def _words_of(cache: Cache, package: str) -> set[str]:
    """Return all words of a dictionary but possessives."""
    affixes = _affixes(cache.text(package, "package/index.aff"))
    found = _written_out(cache.text(package, "package/index.dic"), affixes)
    return {word for word in found if not word.endswith("'s")}


def _affixes(text: str) -> Mapping[str, list[_Affix]]:
    """Return the affixes of an ``.aff`` file by their flags."""
    crossing: dict[str, bool] = {}
    affixes: dict[str, list[_Affix]] = {}
    for line in text.splitlines():
        fields = line.split()
        if fields[:1] not in (["PFX"], ["SFX"]):
            continue
        kind, flag, *rest = fields
        if flag not in crossing:
            crossing[flag] = rest[0] == "Y"
            continue
        stripped, added, where = (*rest, ".")[:3]
        place = f"^(?:{where})" if kind == "PFX" else f"(?:{where})$"
        affixes.setdefault(flag, []).append(
            _Affix(
                kind == "PFX",
                crossing[flag],
                stripped.replace("0", ""),
                added.partition("/")[0].replace("0", ""),
                re.compile(place),
            )
        )
    return affixes


def _written_out(text: str, affixes: Mapping[str, list[_Affix]]) -> Iterator[str]:
    """Yield every word of a ``.dic`` file."""
    for line in text.splitlines()[1:]:
        stem, _, flags = line.split("\t")[0].strip().partition("/")
        if _PART in flags or not stem or stem[0].isdigit():
            continue
        rules = [rule for flag in flags for rule in affixes.get(flag, ())]
        yield stem
        for rule in rules:
            if (form := rule.of(stem)) is None:
                continue
            yield form
            if not rule.is_prefix and rule.crosses:
                prefixes = (one for one in rules if one.is_prefix and one.crosses)
                yield from filter(None, (one.of(form) for one in prefixes))


@dataclass(frozen=True, slots=True)
class _Listed:
    """A word of the English list: in capitals, as it is written, its flags and values."""

    text: str
    display: str
    flags: Flag
    common: int
    worth: int


def _listed(stored: Mapping[str, Any]) -> Iterator[_Listed]:
    for length in range(2, 22):
        displays = bytes(stored[f"displays_{length}"]).decode().split("\n")
        letters, values = stored[f"letters_{length}"], stored[f"values_{length}"]
        flags = stored[f"flags_{length}"]
        rows = zip(letters.tolist(), displays, flags.tolist(), values.tolist(), strict=True)
        for row, display, flag, (common, worth) in rows:
            text = "".join(map(ENGLISH.letters.__getitem__, row))
            yield _Listed(text, display or text.lower(), Flag(flag), common, worth)


def _name_words(one: _Listed) -> Iterable[str]:
    """Return the words of a name; none of what is no name."""
    is_short = Flag.CORPUS_ONLY in one.flags and len(one.text) <= _SHORT_NAME
    return _NAME_WORD.findall(one.display) if Flag.PROPER in one.flags and not is_short else ()


def _defined_among(listed: Iterable[_Listed], folder: Path) -> Iterator[_Listed]:
    """Yield the words that the definitions in ``folder`` know too, and the forms of these.

    Misspellings stand in the list as well, but those come from texts alone; forms of words that a
    dictionary has (TOMATOS) it has itself where they are right.
    """
    with TemporaryDirectory() as place:
        path = Path(place) / "definitions.sqlite"
        path.write_bytes(lzma.decompress((folder / Path(SHIPPED).name).read_bytes()))
        with closing(Definitions(path)) as known:
            good = {one.text: one for one in listed if _is_good(one)}
            defined = {text for text in good if known.knows(text, "nvar")}
            for text, one in good.items():
                if text in defined or not defined.isdisjoint(bases(text, known)):
                    yield one


def _is_good(one: _Listed) -> bool:
    """Tell whether ``one`` is a word in small letters that the list rates well."""
    plain = one.display == one.text.lower()
    return plain and one.worth >= _WORTH and not one.flags & _UNSURE
