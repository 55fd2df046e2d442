"""The record of a build: what went in, what came out, and how much of it each source gives."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from . import supplement
from .artefact import Flag, Row, band_table, flag_counts, sha256
from .evidence import Source
from .sources import read_pins

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from editor.core.alphabet import Alphabet

    from .supplement import Line

NAME = "manifest.json"
_FINE = 50


def update(folder: Path, section: str, facts: dict[str, Any]) -> None:
    """Set one section of the manifest, and the pins; the other sections stay."""
    path = folder / NAME
    whole = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    whole[section] = facts
    whole["inputs"] = [
        {"package": pin.name, "version": pin.version, "file": pin.file, "sha256": pin.sha256}
        | {"licence": pin.licence, "used_for": pin.used_for}
        for pin in read_pins()
    ]
    text = json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def list_facts(path: Path, rows: Sequence[Row], alphabet: Alphabet) -> dict[str, Any]:
    """Return the facts every word list records."""
    return {
        "file": path.name,
        "sha256": sha256(path),
        "entries": len(rows),
        "entries_at_least_50": sum(row.score >= 50 for row in rows),
        "by_length_and_band": band_table(rows, alphabet),
        "by_flag": flag_counts(rows),
    }


def source_facts(rows: Iterable[Row]) -> dict[str, Any]:
    """Count, for each source, the entries it attests, and those it alone attests, by length."""
    entries: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    by_length: dict[str, Counter[int]] = {}
    for row in rows:
        names = _source_names(row)
        for name in names:
            entries[name] += 1
            alone[name] += len(names) == 1
            by_length.setdefault(name, Counter())[len(row.key)] += 1
    return {
        name: {
            "entries": entries[name],
            "only_here": alone[name],
            "by_length": {str(n): by_length[name][n] for n in sorted(by_length[name])},
        }
        for name in sorted(entries)
    }


def supplement_facts(lines: Sequence[Line], rows: Iterable[Row]) -> dict[str, Any]:
    """Tell how many lines, by kind, no other source has, and how many score 50 or more."""
    listed = {row.key: row for row in rows}
    kinds: dict[str, Counter[str]] = {}
    for line in lines:
        row = listed[line.key]
        alone = ["alone"] if row.sources == Source.SUPPLEMENT else []
        fine = ["fine"] if row.score >= _FINE else []
        kinds.setdefault(line.kind, Counter()).update(["lines", *alone, *fine])
    total = sum(kinds.values(), Counter[str]())
    return {
        "sha256": sha256(supplement.PATH) if lines else "",
        "total": _fates(total),
        "by_kind": {kind: _fates(counts) for kind, counts in sorted(kinds.items())},
    }


def _fates(counts: Counter[str]) -> dict[str, int]:
    return {
        "lines": counts["lines"],
        "only_here": counts["alone"],
        "at_least_50": counts["fine"],
    }


def _source_names(row: Row) -> list[str]:
    """Name who attests an entry: SCOWL's minor categories count as SCOWL, inflections as made."""
    if Flag.GENERATED in row.flags:
        return ["generated"]
    sources = row.sources
    if Source.SCOWL_MINOR in sources:
        sources = (sources | Source.SCOWL) & ~Source.SCOWL_MINOR
    return [(source.name or "").lower() for source in sources]
