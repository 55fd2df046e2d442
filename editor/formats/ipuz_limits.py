"""The limits of a fill, under our own key of an ipuz document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.limits import NO_SLOT_LIMITS, Limits, SlotLimits
from editor.formats.ipuz_places import in_order, items, key_json, read_key
from editor.formats.tag_filters import read_tags, tags_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.limits import Pair
    from editor.formats.json_text import Json


def limits_json(limits: Limits) -> dict[str, Json]:
    """Return ``limits`` as JSON."""
    return {
        "slots": [
            [*key_json(key), _slot_limits(limits.slots[key])] for key in in_order(limits.slots)
        ],
        "length_floors": {str(length): floor for length, floor in limits.length_floors.items()},
        "banned": sorted(limits.banned),
        "forbidden_letters": sorted(limits.forbidden_letters),
        "required_letters": sorted(limits.required_letters),
        "names_cross": limits.names_cross,
        **({"name_crossings": limits.name_crossings} if limits.name_crossings is not None else {}),
        **({"never_together": _pairs(limits)} if limits.never_together else {}),
        **({"tags": tags_json(limits.tags)} if limits.tags else {}),
    }


def read_limits(value: Json) -> Limits:
    """Return the limits in ``value``; what cannot be made out is no limit."""
    if not isinstance(value, dict):
        return Limits()
    floors, crossings = value.get("length_floors"), value.get("name_crossings")
    return Limits(
        slots={
            key: _read_slot_limits(row[3])
            for row in items(value.get("slots"))
            if (key := read_key(row)) and len(row) == 4
        },
        length_floors={
            int(length): floor
            for length, floor in (floors.items() if isinstance(floors, dict) else ())
            if length.isdecimal() and isinstance(floor, int)
        },
        banned=_texts(value.get("banned")),
        forbidden_letters=_texts(value.get("forbidden_letters")),
        required_letters=_texts(value.get("required_letters")),
        names_cross=value.get("names_cross") is not False,
        name_crossings=crossings if isinstance(crossings, int) and crossings >= 0 else None,
        never_together=frozenset(_read_pairs(value.get("never_together"))),
        tags=read_tags(value.get("tags")),
    )


def _pairs(limits: Limits) -> Json:
    return [list(pair) for pair in sorted(limits.never_together)]


def _slot_limits(limits: SlotLimits) -> dict[str, Json]:
    return {
        "floor": limits.floor,
        "pattern": limits.pattern,
        "word_list": limits.word_list,
        "banned": sorted(limits.banned),
    }


def _texts(value: Json) -> frozenset[str]:
    return frozenset(text for text in items(value) if isinstance(text, str))


def _read_pairs(value: Json) -> Iterator[Pair]:
    for row in items(value):
        match row:
            case [str(one), str(other)] if one and other and one != other:
                yield min(one, other), max(one, other)


def _read_slot_limits(value: Json) -> SlotLimits:
    if not isinstance(value, dict):
        return NO_SLOT_LIMITS
    floor, pattern, word_list = (value.get(key) for key in ("floor", "pattern", "word_list"))
    return SlotLimits(
        floor=floor if isinstance(floor, int) else None,
        pattern=pattern if isinstance(pattern, str) else "",
        word_list=word_list if isinstance(word_list, str) else "",
        banned=_texts(value.get("banned")),
    )
