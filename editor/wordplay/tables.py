"""The project's own tables: what short letters stand for, and words that say what to do."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.paths import resource

if TYPE_CHECKING:
    from collections.abc import Mapping


@lru_cache(maxsize=1)
def abbreviations() -> Mapping[str, tuple[str, ...]]:
    """Return letters that stand for words in clues, and these words."""
    return _table("abbreviations")


@lru_cache(maxsize=1)
def indicators() -> Mapping[str, tuple[str, ...]]:
    """Return words that tell solvers what to do, by type."""
    return _table("indicators")


def _table(name: str) -> Mapping[str, tuple[str, ...]]:
    text = resource(f"wordplay/{name}.tsv").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in text.splitlines() if line)
    return MappingProxyType({key: tuple(told.split(", ")) for key, told in rows})
