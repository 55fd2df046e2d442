"""What ipuz has no word for: the constructor's state, kept under a key of our own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.alphabet import ALPHABETS, ENGLISH, Alphabet
from editor.core.clue_states import ClueState
from editor.core.grid import Cell, Direction, Grid
from editor.core.limits import NO_SLOT_LIMITS, Limits, SlotLimits
from editor.core.presets import PRESETS, Preset
from editor.core.rules.duplicates import NO_RUN_REPEAT, NO_STEM_REPEAT
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.core.variants import MOST_VARIANTS, Variant, tidy_name
from editor.core.waivers import Waiver
from editor.formats.ipuz_kept import kept_json, with_kept
from editor.formats.ipuz_twofold import groups_of, read_twofold, twofold_json, with_groups
from editor.formats.tag_filters import read_tags, tags_json
from editor.formats.texts import cell_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from editor.core.limits import Pair
    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json

_STATES = {one.value: one for one in ClueState}
STATE_KEY = "org.gridwright:state"


def state_of(puzzle: Puzzle) -> dict[str, Json]:
    """Return what only this program knows of ``puzzle``, as JSON."""
    return {
        "symmetry": puzzle.symmetry.value,
        "preset": _preset(puzzle.preset),
        "alphabet": _alphabet(puzzle.alphabet),
        "filled": [list(cell) for cell in sorted(puzzle.filled)],
        "locks": [_key(key) for key in _in_order(puzzle.locks)],
        "dormant": _texts_outside(puzzle.clues, puzzle),
        "limits": _limits(puzzle.limits),
        **({"variants": list(map(_variant, puzzle.variants))} if puzzle.variants else {}),
        **({"waivers": _waivers(puzzle.waivers)} if puzzle.waivers else {}),
        **_unwritten(puzzle),
        **kept_json(puzzle),
    }


def with_state(puzzle: Puzzle, state: Json) -> Puzzle:
    """Return ``puzzle`` with the ``state`` of a file; what cannot be made out is left out."""
    if not isinstance(state, dict):
        return puzzle
    puzzle = with_kept(with_groups(puzzle, state.get("groups")), state)
    slots = puzzle.layout.by_key
    return replace(
        puzzle,
        symmetry=_read_symmetry(state.get("symmetry"), puzzle.symmetry),
        preset=_with_old_limits(
            _read_preset(state.get("preset"), puzzle.preset), state.get("limits")
        ),
        alphabet=_read_alphabet(state.get("alphabet")),
        filled=frozenset(
            cell
            for cell in map(_read_cell, _items(state.get("filled")))
            if cell and cell in puzzle.fill
        ),
        locks=frozenset(
            key for key in map(_read_key, _items(state.get("locks"))) if key and key in slots
        ),
        clues={**_read_texts(state.get("dormant")), **puzzle.clues},
        alternatives=dict(_read_alternatives(state.get("alternatives"))),
        enumerations={**_read_texts(state.get("enumerations")), **puzzle.enumerations},
        clue_states={
            key: _STATES[text]
            for key, text in _read_texts(state.get("clue_states")).items()
            if text in _STATES
        },
        clue_notes=_read_texts(state.get("clue_notes")),
        limits=_read_limits(state.get("limits")),
        variants=tuple(_read_variants(state.get("variants"), puzzle.grid)),
        waivers=frozenset(_read_waivers(state.get("waivers"))),
        links={**puzzle.links, **_read_links(state.get("links"))},
        labels=_read_labels(puzzle, state),
        credits=_read_credits(puzzle, state.get("completion")),
    )


def _unwritten(puzzle: Puzzle) -> dict[str, Json]:
    """Return what of clues, links, labels and credits has no place in the document around."""
    slots = puzzle.layout.by_key
    found: dict[str, Json] = {}
    dormant = {
        key: linked
        for key, linked in puzzle.links.items()
        if not all(one in slots for one in (key, *linked))
    }
    if puzzle.alternatives:
        found["alternatives"] = [
            [*_key(key), list(puzzle.alternatives[key])] for key in _in_order(puzzle.alternatives)
        ]
    if told := _texts_outside(puzzle.enumerations, puzzle):
        found["enumerations"] = told
    states, notes = puzzle.clue_states, puzzle.clue_notes
    if states:
        found["clue_states"] = [[*_key(key), states[key].value] for key in _in_order(states)]
    if notes:
        found["clue_notes"] = [[*_key(key), notes[key]] for key in _in_order(notes)]
    if dormant:
        found["links"] = [[_key(one) for one in (key, *dormant[key])] for key in _in_order(dormant)]
    if puzzle.layout.numbers and not any(map(puzzle.label, puzzle.grid.open_cells)):
        found["unnumbered"] = True
    if puzzle.twofold.groups:
        found["groups"] = groups_of(puzzle)
    if completion := puzzle.credits.get("completion"):
        found["completion"] = completion
    return found


def _texts_outside(texts: Mapping[SlotKey, str], puzzle: Puzzle) -> Json:
    """Return those ``texts`` whose slots the grid does not have, behind their keys."""
    slots = puzzle.layout.by_key
    return [[*_key(key), texts[key]] for key in _in_order(texts) if key not in slots]


def _read_texts(value: Json) -> dict[SlotKey, str]:
    return {
        key: row[3]
        for row in _items(value)
        if (key := _read_key(row)) and len(row) == 4 and isinstance(row[3], str)
    }


def _read_alternatives(value: Json) -> Iterator[tuple[SlotKey, tuple[str, ...]]]:
    for row in _items(value):
        key = _read_key(row)
        if key is not None and len(row) == 4:
            texts = (text for text in _items(row[3]) if isinstance(text, str) and text)
            if kept := tuple(dict.fromkeys(texts)):
                yield key, kept


def _read_links(value: Json) -> dict[SlotKey, tuple[SlotKey, ...]]:
    rows = [[key for key in map(_read_key, _items(row)) if key] for row in _items(value)]
    return {row[0]: tuple(row[1:]) for row in rows if len(row) > 1}


def _read_labels(puzzle: Puzzle, state: dict[str, Json]) -> dict[Cell, str]:
    if state.get("unnumbered") is True:
        return dict.fromkeys(puzzle.layout.numbers, "")
    return dict(puzzle.labels)


def _read_credits(puzzle: Puzzle, completion: Json) -> dict[str, str]:
    if isinstance(completion, str) and completion:
        return {**puzzle.credits, "completion": completion}
    return dict(puzzle.credits)


def _in_order(keys: Iterable[SlotKey]) -> list[SlotKey]:
    return sorted(keys, key=lambda key: (key.cell, key.direction.value))


def _key(key: SlotKey) -> list[Json]:
    return [*key.cell, key.direction.value]


def _preset(preset: Preset) -> Json:
    if PRESETS.get(preset.name) == preset:
        return preset.name
    return {
        "name": preset.name,
        "rules": dict(preset.rules),
        "symmetry": preset.symmetry.value,
        **({"tags": tags_json(preset.tags)} if preset.tags else {}),
    }


def _alphabet(alphabet: Alphabet) -> Json:
    shipped = ALPHABETS.get(alphabet.name)
    if shipped == alphabet and shipped.folds == alphabet.folds:
        return alphabet.name
    return {
        "name": alphabet.name,
        "language": alphabet.language,
        "letters": list(alphabet.letters),
        "folds": dict(alphabet.folds),
    }


def _limits(limits: Limits) -> dict[str, Json]:
    return {
        "slots": [[*_key(key), _slot_limits(limits.slots[key])] for key in _in_order(limits.slots)],
        "length_floors": {str(length): floor for length, floor in limits.length_floors.items()},
        "banned": sorted(limits.banned),
        "forbidden_letters": sorted(limits.forbidden_letters),
        "required_letters": sorted(limits.required_letters),
        "names_cross": limits.names_cross,
        **({"never_together": _pairs(limits)} if limits.never_together else {}),
        **({"tags": tags_json(limits.tags)} if limits.tags else {}),
    }


def _pairs(limits: Limits) -> Json:
    return [list(pair) for pair in sorted(limits.never_together)]


def _slot_limits(limits: SlotLimits) -> dict[str, Json]:
    return {
        "floor": limits.floor,
        "pattern": limits.pattern,
        "word_list": limits.word_list,
        "banned": sorted(limits.banned),
    }


def _variant(variant: Variant) -> Json:
    """Return name and cells; behind each cell its text, and 1 where Autofill set it.

    Cells with two readings follow, where there are some.
    """
    return [
        variant.name,
        [
            [*cell, variant.texts.get(cell, ""), int(cell in variant.filled)]
            for cell in sorted(variant.cells)
        ],
        *([twofold_json(variant.twofold)] if variant.twofold else []),
    ]


def _waivers(waivers: Iterable[Waiver]) -> Json:
    ordered = sorted(waivers, key=lambda one: (one.rule, one.about, sorted(one.cells)))
    return list(map(_waiver, ordered))


def _waiver(waiver: Waiver) -> Json:
    return [waiver.rule, list(waiver.about), [list(cell) for cell in sorted(waiver.cells)]]


def _items(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _texts(value: Json) -> frozenset[str]:
    return frozenset(text for text in _items(value) if isinstance(text, str))


def _whole_number(value: Json, default: int) -> int:
    return value if isinstance(value, int) else default


def _read_cell(value: Json) -> Cell | None:
    match value:
        case [int(row), int(col), *_]:
            return row, col
    return None


def _read_key(value: Json) -> SlotKey | None:
    match value:
        case [int(row), int(col), "across" | "down" as direction, *_]:
            return SlotKey((row, col), Direction(direction))
    return None


def _read_symmetry(value: Json, default: Symmetry) -> Symmetry:
    return next((symmetry for symmetry in Symmetry if symmetry.value == value), default)


def _read_preset(value: Json, default: Preset) -> Preset:
    match value:
        case str(name):
            return PRESETS.get(name, default)
        case {"name": str(name), "rules": dict(rules)}:
            return Preset(
                name,
                _read_rules(rules),
                _read_symmetry(value.get("symmetry"), Symmetry.NONE),
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


def _read_rules(rules: dict[str, Json]) -> dict[str, int]:
    """Return the rules with their numbers; codes of a later version stay for that version."""
    return {code: limit for code, limit in rules.items() if isinstance(limit, int)}


def _read_alphabet(value: Json) -> Alphabet:
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


def _read_limits(value: Json) -> Limits:
    if not isinstance(value, dict):
        return Limits()
    floors = value.get("length_floors")
    return Limits(
        slots={
            key: _read_slot_limits(row[3])
            for row in _items(value.get("slots"))
            if (key := _read_key(row)) and len(row) == 4
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
        never_together=frozenset(_read_pairs(value.get("never_together"))),
        tags=read_tags(value.get("tags")),
    )


def _read_pairs(value: Json) -> Iterator[Pair]:
    for row in _items(value):
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


def _read_variants(value: Json, grid: Grid) -> Iterator[Variant]:
    """Yield the variants with cells in ``grid``, as many as a puzzle may keep."""
    for row in _items(value)[:MOST_VARIANTS]:
        match row:
            case [str(name), [*cells], *marks] if tidy_name(name):
                places = dict(_read_variant_cells(cells, grid))
                texts = {cell: text for cell, (text, _) in places.items() if text}
                filled = frozenset(cell for cell in texts if places[cell][1])
                twofold = read_twofold(marks[0] if marks else None, texts)
                if places:
                    yield Variant(tidy_name(name), frozenset(places), texts, filled, twofold)


def _read_variant_cells(cells: list[Json], grid: Grid) -> Iterator[tuple[Cell, tuple[str, bool]]]:
    for place in cells:
        match place:
            case [int(row), int(col), str(text), int(filled)] if (row, col) in grid:
                yield (row, col), (cell_text(text), filled == 1)


def _read_waivers(value: Json) -> Iterator[Waiver]:
    for row in _items(value):
        match row:
            case [str(rule), [*about], [*cells]]:
                texts = tuple(text for text in about if isinstance(text, str))
                yield Waiver(rule, texts, frozenset(filter(None, map(_read_cell, cells))))
