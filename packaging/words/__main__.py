"""Fetch the packages and build the artefacts: run ``python -m words`` from ``packaging``."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import (
    attribution,
    build_definitions,
    build_english,
    build_spanish,
    manifest,
    profanity,
    supplement,
)
from .artefact import write_list
from .normalise import LATIN, SPANISH
from .sources import Cache

_RESOURCES = Path(__file__).parents[2] / "resources" / "words"


def main() -> None:
    """Run the parts named on the command line, in their order."""
    options = _options()
    cache = Cache(options.cache)
    cache.fetch()
    if options.without_supplement:
        _english_without_supplement(cache, options.without_supplement)
        return
    attribution.write(cache, options.out)
    for part in options.parts:
        match part:
            case "english":
                _english(cache, options.out)
            case "spanish":
                _spanish(cache, options.out)
            case "definitions":
                _definitions(cache, options.out)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m words", description=__doc__)
    parts = ("english", "spanish", "definitions")
    parser.add_argument("parts", nargs="*", choices=(*parts, []), help="what to build")
    parser.add_argument("--cache", type=Path, required=True, help="folder of the package files")
    parser.add_argument("--out", type=Path, default=_RESOURCES, help="folder of the artefacts")
    parser.add_argument(
        "--without-supplement",
        type=Path,
        metavar="FILE",
        help="only write the English list without the supplement to FILE",
    )
    options = parser.parse_args()
    options.parts = options.parts or list(parts)
    return options


def _english(cache: Cache, folder: Path) -> None:
    candidates = build_english.build(cache)
    tiers = profanity.read(cache)
    lines = supplement.read()
    base = {c.key: build_english.to_row(c, tiers) for c in candidates}
    own = {n.key: build_english.tiered(n.row(base.get(n.key)), tiers) for n in lines}
    rows = list((base | own).values())
    path = folder / "english.npz"
    write_list(path, rows, LATIN, "english")
    facts = manifest.list_facts(path, rows)
    facts["by_source"] = manifest.source_facts(candidates)
    scores = {key: row.score for key, row in base.items()}
    facts["supplement"] = manifest.supplement_facts(lines, scores)
    manifest.update(folder, "english", facts)
    print(f"{path}: {len(rows)} entries")


def _english_without_supplement(cache: Cache, path: Path) -> None:
    tiers = profanity.read(cache)
    rows = [build_english.to_row(c, tiers) for c in build_english.build(cache)]
    write_list(path, rows, LATIN, "english")
    print(f"{path}: {len(rows)} entries")


def _spanish(cache: Cache, folder: Path) -> None:
    rows = build_spanish.build(cache)
    path = folder / "spanish.npz"
    write_list(path, rows, SPANISH, "spanish")
    manifest.update(folder, "spanish", manifest.list_facts(path, rows))
    print(f"{path}: {len(rows)} entries")


def _definitions(cache: Cache, folder: Path) -> None:
    facts = build_definitions.build(cache, folder)
    manifest.update(folder, "definitions", facts)
    print(f"{folder / facts['file']}: {facts['bytes']} bytes")


if __name__ == "__main__":
    main()
