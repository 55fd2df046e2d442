"""What a puzzle has to keep to, under our own key of an ipuz document: rules, waivers, alphabet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.alphabet import ALPHABETS, ENGLISH, Alphabet
from editor.core.presets import PRESETS, Preset
from editor.core.rules.duplicates import NO_RUN_REPEAT, NO_STEM_REPEAT
from editor.core.symmetry import Symmetry
from editor.core.waivers import Waiver
from editor.formats.ipuz_places import items, read_cell
from editor.formats.tag_filters import read_tags, tags_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.formats.json_text import Json


def preset_json(preset: Preset) -> Json:
    """Return ``preset`` as JSON: its name alone, if the program knows it by that."""
    if PRESETS.get(preset.name) == preset:
        return preset.name
    return {
        "name": preset.name,
        "rules": dict(preset.rules),
        "symmetry": preset.symmetry.value,
        **({"tags": tags_json(preset.tags)} if preset.tags else {}),
    }


def read_preset(value: Json, limits: Json, default: Preset) -> Preset:
    """Return the house rules in ``value``, with what stood among the ``limits`` once."""
    return _with_old_limits(_read_preset(value, default), limits)


def _read_preset(value: Json, default: Preset) -> Preset:
    match value:
        case str(name):
            return PRESETS.get(name, default)
        case {"name": str(name), "rules": dict(rules)}:
            return Preset(
                name,
                _read_rules(rules),
                read_symmetry(value.get("symmetry"), Symmetry.NONE),
                read_tags(value.get("tags")),
            )
    return default


def _with_old_limits(preset: Preset, limits: Json) -> Preset:
    """Return ``preset`` with the rules that were limits of the puzzle in earlier versions."""
    if not isinstance(limits, dict):
        return preset
    run = _whole_number(limits.get("shared_letters"), 0)
    if run:
        least = min(run, preset.rules.get(NO_RUN_REPEAT.code) or run)
        preset = preset.switched(NO_RUN_REPEAT.code, least)
    if limits.get("stems_repeat") is False:
        preset = preset.switched(NO_STEM_REPEAT.code, 0)
    return preset


def alphabet_json(alphabet: Alphabet) -> Json:
    """Return ``alphabet`` as JSON: its name alone, if the program knows it by that."""
    shipped = ALPHABETS.get(alphabet.name)
    if shipped == alphabet and shipped.folds == alphabet.folds:
        return alphabet.name
    return {
        "name": alphabet.name,
        "language": alphabet.language,
        "letters": list(alphabet.letters),
        "folds": dict(alphabet.folds),
    }


def read_alphabet(value: Json) -> Alphabet:
    """Return the alphabet in ``value``, else English."""
    match value:
        case str(name):
            return ALPHABETS.get(name, ENGLISH)
        case {"name": str(name), "language": str(language), "letters": [*letters]}:
            folds = value.get("folds")
            return Alphabet(
                name,
                language,
                tuple(map(str, letters)),
                {str(key): str(text) for key, text in folds.items()}
                if isinstance(folds, dict)
                else {},
            )
    return ENGLISH


def read_symmetry(value: Json, default: Symmetry) -> Symmetry:
    """Return the symmetry that ``value`` names, else ``default``."""
    return next((symmetry for symmetry in Symmetry if symmetry.value == value), default)


def waivers_json(waivers: Iterable[Waiver]) -> Json:
    """Return ``waivers`` as JSON, in an order that does not change."""
    ordered = sorted(waivers, key=lambda one: (one.rule, one.about, sorted(one.cells)))
    return list(map(_waiver, ordered))


def read_waivers(value: Json) -> Iterator[Waiver]:
    """Yield the waivers in ``value`` that can be made out."""
    for row in items(value):
        match row:
            case [str(rule), [*about], [*cells]]:
                texts = tuple(text for text in about if isinstance(text, str))
                yield Waiver(rule, texts, frozenset(filter(None, map(read_cell, cells))))


def _waiver(waiver: Waiver) -> Json:
    return [waiver.rule, list(waiver.about), [list(cell) for cell in sorted(waiver.cells)]]


def _read_rules(rules: dict[str, Json]) -> dict[str, int]:
    """Return the rules with their numbers; codes of a later version stay for that version."""
    return {code: limit for code, limit in rules.items() if isinstance(limit, int)}


def _whole_number(value: Json, default: int) -> int:
    return value if isinstance(value, int) else default
