"""Which word lists a puzzle uses: those chosen for its alphabet, and the constructor's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor.words.alphabets import system_lists
from editor.words.scale import ScoreScale
from editor.words.setup import ListSetup, ListSource, own_source, refreshed
from editor.words.shipped import shipped_for
from editor.words.switches import ALL_WORDS, Switches, Variants
from editor.words.tag_names import flags_of, tag_names

if TYPE_CHECKING:
    from editor.core.alphabet import Alphabet
    from editor.words.alphabets import SystemList
    from editor.words.uses import UseSource

SYSTEM_FOLDER = Path("/usr/share/dict")
_FALLBACK = ListSource("english")


def usual_setup(alphabet: Alphabet) -> ListSetup:
    """Return the lists for ``alphabet`` while nobody has chosen any.

    The shipped list of its language, else the system's, else the English one.
    """
    name = shipped_for(alphabet)
    if name is not None:
        return ListSetup((ListSource(name),), alphabet)
    offered = system_sources(alphabet)
    return ListSetup(offered[:1] or (_FALLBACK,), alphabet)


def system_sources(alphabet: Alphabet, folder: Path = SYSTEM_FOLDER) -> tuple[ListSource, ...]:
    """Return the lists that the system has installed for ``alphabet``."""
    return tuple(_source(one) for one in system_lists(folder) if _serves(one, alphabet))


def in_use(setup: ListSetup, uses: UseSource | None = None) -> ListSetup:
    """Return ``setup`` as the files stand now, with the own words where there are any.

    ``uses`` tells which words other puzzles have used.
    """
    own = own_source(setup.alphabet)
    return refreshed(replace(setup, own=own if own.stamp else None, uses=uses))


def stored_setup(setup: ListSetup) -> dict[str, Any]:
    """Return what is remembered of ``setup``, as JSON knows it."""
    switches = setup.switches
    return {
        "lists": [_stored_source(source) for source in setup.sources],
        "switches": {
            "proper": switches.proper,
            "abbreviations": switches.abbreviations,
            "multiword": switches.multiword,
            "crude": switches.crude,
            "variants": switches.variants.value,
        },
    }


def read_setup(stored: object, alphabet: Alphabet) -> ListSetup:
    """Return the setup ``stored``, without what makes no sense; none at all: the usual one."""
    table = stored if isinstance(stored, dict) else {"lists": stored}
    items = table.get("lists")
    read = [_read_source(item) for item in items] if isinstance(items, list) else []
    sources = tuple(one for one in read if one is not None)
    setup = ListSetup(sources, alphabet) if sources else usual_setup(alphabet)
    return replace(setup, switches=_read_switches(table.get("switches")))


def _source(one: SystemList) -> ListSource:
    return ListSource(one.path.name, str(one.path))


def _serves(one: SystemList, alphabet: Alphabet) -> bool:
    return one.alphabet.language == alphabet.language


def _stored_source(source: ListSource) -> list[Any]:
    item: list[Any] = [source.name, source.path, source.on]
    scale = None if source.scale is None else [source.scale.name, source.scale.points]
    if source.tags:
        return [*item, scale, list(tag_names(source.tags))]
    return item if scale is None else [*item, scale]


def _read_source(item: object) -> ListSource | None:
    match item:
        case [str(name), str(path), bool(on)]:
            return ListSource(name, path, on)
        case [str(name), str(path), bool(on), [str(scale), list(points)]]:
            return ListSource(name, path, on, _read_scale(scale, points))
        case [name, path, on, scale, list(tags)]:
            told = [name, path, on]
            source = _read_source(told if scale is None else [*told, scale])
            known = flags_of(tag for tag in tags if isinstance(tag, str))
            return source and replace(source, tags=known)
    return None


def _read_scale(name: str, stored: list[object]) -> ScoreScale | None:
    points: list[tuple[float, int]] = []
    for point in stored:
        match point:
            case [int() | float() as written, int(score)] if 0 <= score <= 100:
                points.append((written, score))
    return ScoreScale(name, tuple(sorted(points))) if points else None


def _read_switches(stored: object) -> Switches:
    table = stored if isinstance(stored, dict) else {}
    variants = {one.value: one for one in Variants}
    kinds = ("proper", "abbreviations", "multiword", "crude")
    return replace(
        ALL_WORDS,
        **{kind: table[kind] for kind in kinds if isinstance(table.get(kind), bool)},
        variants=variants.get(table.get("variants", ""), ALL_WORDS.variants),
    )
