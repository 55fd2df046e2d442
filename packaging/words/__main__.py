"""Fetch the packages and build the artefacts: run ``python -m words`` from ``packaging``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH

from . import (
    attribution,
    build_definitions,
    build_english,
    build_sounds,
    build_spelling,
    difference,
    manifest,
    supplement,
)
from .artefact import write_facts, write_list
from .evidence import Source
from .languages import build as build_language
from .languages.table import LANGUAGES, Language
from .sources import Cache

if TYPE_CHECKING:
    from collections.abc import Sequence

_RESOURCES = Path(__file__).parents[2] / "resources" / "words"
_PARTS = ("english", *LANGUAGES, "definitions", "spelling", "sounds")
# What a build may leave out, and the sources of that name.
_DROPPABLE = {source.name.lower(): source for source in Source if source.name} | {
    "scowl": Source.SCOWL | Source.SCOWL_MINOR
}
del _DROPPABLE["scowl_minor"]


def main() -> None:
    """Run the parts named on the command line, in their order."""
    options = _options()
    cache = Cache(options.cache)
    cache.fetch()
    if options.without:
        _english_without(cache, options.without, options.out)
        return
    attribution.write(cache, options.out)
    for part in options.parts:
        match part:
            case "english":
                _english(cache, options.out)
            case "definitions":
                _definitions(cache, options.out)
            case "spelling":
                _spelling(cache, options.out)
            case "sounds":
                _sounds(cache, options.out)
            case name:
                _language(cache, LANGUAGES[name], options.out)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m words", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=(*_PARTS, []), help="what to build")
    parser.add_argument("--cache", type=Path, required=True, help="folder of the package files")
    parser.add_argument("--out", type=Path, default=_RESOURCES, help="folder of the artefacts")
    parser.add_argument(
        "--without",
        action="append",
        choices=sorted(_DROPPABLE),
        metavar="SOURCE",
        help="only build the English list without a source and tell the difference; may be "
        f"repeated; one of {', '.join(sorted(_DROPPABLE))}",
    )
    options = parser.parse_args()
    options.parts = options.parts or list(_PARTS)
    if options.without and options.out == _RESOURCES:
        parser.error("--without needs --out: a folder for the other list")
    return options


def _english(cache: Cache, folder: Path) -> None:
    rows = build_english.build(cache)
    path = folder / "english.npz"
    write_list(path, rows, ENGLISH)
    write_facts(folder / "facts" / "english.npz", rows, ENGLISH)
    facts = manifest.list_facts(path, rows, ENGLISH)
    facts["facts_sha256"] = manifest.sha256(folder / "facts" / "english.npz")
    facts["by_source"] = manifest.source_facts(rows)
    facts["supplement"] = manifest.supplement_facts(supplement.read(), rows)
    manifest.update(folder, "english", facts)
    print(f"{path}: {len(rows)} entries")


def _english_without(cache: Cache, names: Sequence[str], folder: Path) -> None:
    without = Source(0)
    for name in names:
        without |= _DROPPABLE[name]
    rows = build_english.build(cache, without)
    folder.mkdir(parents=True, exist_ok=True)
    write_list(folder / "english.npz", rows, ENGLISH)
    for line in difference.told(_RESOURCES / "english.npz", rows):
        print(line)


def _language(cache: Cache, language: Language, folder: Path) -> None:
    rows = build_language.build(cache, language)
    path = folder / f"{language.name}.npz"
    write_list(path, rows, language.alphabet, compressed=True)
    manifest.update(folder, language.name, manifest.list_facts(path, rows, language.alphabet))
    print(f"{path}: {len(rows)} entries")


def _definitions(cache: Cache, folder: Path) -> None:
    facts = build_definitions.build(cache, folder)
    manifest.update(folder, "definitions", facts)
    print(f"{folder / facts['file']}: {facts['bytes']} bytes")


def _spelling(cache: Cache, folder: Path) -> None:
    facts = build_spelling.build_all(cache, folder)
    manifest.update(folder, "spelling", facts)
    for one in facts.values():
        print(f"{folder / one['file']}: {one['words']} words")


def _sounds(cache: Cache, folder: Path) -> None:
    facts = build_sounds.build(cache, folder)
    manifest.update(folder, "sounds", facts)
    print(f"{folder / facts['file']}: {facts['words']} words")


if __name__ == "__main__":
    main()
