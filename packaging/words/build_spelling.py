"""Build what spelling is checked by: the words of two Hunspell dictionaries, and names.

The dictionaries are written out: each stem with all that its affixes make of it. A word of the
English list tells how common it is, and which names there are beside the dictionaries'.
"""

from __future__ import annotations

import lzma
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.core.alphabet import ENGLISH

from .artefact import Flag, sha256

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from .sources import Cache

PACKAGES = ("dictionary-en", "dictionary-en-gb")
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
    words: set[str] = set()
    for package in PACKAGES:
        affixes = _affixes(cache.text(package, "package/index.aff"))
        words |= set(_written_out(cache.text(package, "package/index.dic"), affixes))
    words = {word for word in words if not word.endswith("'s")}
    rows = {word: commonness.get(ENGLISH.normalize(word), _UNKNOWN) for word in words}
    rows |= {name: commonness.get(ENGLISH.normalize(name), 0) for name in names - words}
    text = "\n".join(f"{word}\t{rows[word]}" for word in sorted(rows))
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
