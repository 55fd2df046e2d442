"""Hunspell dictionaries from npm: does a language know this word, and is it a stem of its own?"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..sources import Cache


class Speller:
    """One dictionary; ``stems`` are the words that it lists, all others are forms of them."""

    def __init__(self, cache: Cache, package: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for ending in ("aff", "dic"):
                member = cache.read(package, f"package/index.{ending}")
                Path(folder, f"index.{ending}").write_bytes(member)
            dictionary = _opened(cache, Path(folder, "index"))
        self._lookup = dictionary.lookuper
        self.stems = frozenset(word.stem for word in dictionary.dic.words)

    def knows(self, form: str) -> bool:
        """Tell whether ``form`` is correct just as it is spelled, capitals included."""
        return bool(self._lookup(form, capitalization=False))


def stems(cache: Cache, package: str) -> frozenset[str]:
    """Return the words that a dictionary lists, without loading what knows their forms."""
    lines = cache.text(package, "package/index.dic").splitlines()[1:]
    return frozenset(line.partition("/")[0].split("\t")[0].strip() for line in lines)


def _opened(cache: Cache, path: Path) -> Any:  # noqa: ANN401 - spylls has no types
    """Read a dictionary by spylls, whose verified wheel stands on the path meanwhile."""
    wheel = str(cache.folder / cache.pins["spylls"].file)
    sys.path.insert(0, wheel)
    try:
        from spylls.hunspell import Dictionary  # type: ignore[import-not-found]

        return Dictionary.from_files(str(path))
    finally:
        sys.path.remove(wheel)
