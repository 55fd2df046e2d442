"""Build what spelling is checked by: the words of two Hunspell dictionaries, and names.

The dictionaries are written out: each stem with all that its affixes make of it. A word of the
English list tells how common it is, and which names there are beside the dictionaries'. A word that
only one dictionary has is marked as American or British where it is known how the other spells it.
"""

from __future__ import annotations

import lzma
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.core.alphabet import ENGLISH
from editor.words.speller import AMERICAN_MARK, BRITISH_MARK
from editor.words.spelling import american_forms

from .artefact import Flag, sha256

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

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


def build(cache: Cache, folder: Path) -> dict[str, Any]:
    """Write ``spelling/english.xz`` into ``folder``; return what the manifest tells of it."""
    with np.load(folder / "english.npz") as stored:
        commonness, names = _listed(stored)
    american, british = (_words_of(cache, package) for package in PACKAGES)
    words, marks = american | british, marks_of(american, british)
    rows = {word: commonness.get(ENGLISH.normalize(word), _UNKNOWN) for word in words}
    names = {name for name in names - words if name.lower() not in marks}
    rows |= {name: commonness.get(ENGLISH.normalize(name), 0) for name in names}
    text = "\n".join(f"{word}\t{rows[word]}{marks.get(word, '')}" for word in sorted(rows))
    path = folder / "spelling" / "english.xz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(text.encode(), preset=9))
    return {
        "file": f"spelling/{path.name}",
        "sha256": sha256(path),
        "bytes": path.stat().st_size,
        "words": len(words),
        "names": len(rows) - len(words),
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


def _listed(stored: Mapping[str, Any]) -> tuple[dict[str, int], set[str]]:
    """Return how common the words of the English list are, and the words of its names."""
    commonness: dict[str, int] = {}
    names: set[str] = set()
    for length in range(2, 22):
        displays = bytes(stored[f"displays_{length}"]).decode().split("\n")
        letters, values = stored[f"letters_{length}"], stored[f"values_{length}"]
        is_name = (stored[f"flags_{length}"] & Flag.PROPER) > 0
        rows = zip(letters.tolist(), values[:, 0].tolist(), displays, is_name, strict=True)
        for row, common, display, named in rows:
            commonness["".join(map(ENGLISH.letters.__getitem__, row))] = common
            if named:
                names |= set(_name_words(display))
    return commonness, names


def _name_words(display: str) -> Iterable[str]:
    return _NAME_WORD.findall(display)
