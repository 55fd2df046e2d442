"""What ipuz has no word for: the constructor's state, kept under a key of our own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.clue_states import ClueState
from editor.formats.ipuz_kept import kept_json, with_kept
from editor.formats.ipuz_limits import limits_json, read_limits
from editor.formats.ipuz_places import in_order, items, key_json, read_cell, read_key
from editor.formats.ipuz_rules import (
    alphabet_json,
    preset_json,
    read_alphabet,
    read_preset,
    read_symmetry,
    read_waivers,
    waivers_json,
)
from editor.formats.ipuz_twofold import groups_of, with_groups
from editor.formats.ipuz_variants import read_variants, variant_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.formats.json_text import Json

_STATES = {one.value: one for one in ClueState}
STATE_KEY = "org.gridwright:state"


def state_of(puzzle: Puzzle) -> dict[str, Json]:
    """Return what only this program knows of ``puzzle``, as JSON."""
    return {
        "symmetry": puzzle.symmetry.value,
        "preset": preset_json(puzzle.preset),
        "alphabet": alphabet_json(puzzle.alphabet),
        "filled": [list(cell) for cell in sorted(puzzle.filled)],
        "locks": [key_json(key) for key in in_order(puzzle.locks)],
        "dormant": _texts_outside(puzzle.clues, puzzle),
        "limits": limits_json(puzzle.limits),
        **({"pencil": _pencil_json(puzzle)} if puzzle.pencil else {}),
        **({"variants": list(map(variant_json, puzzle.variants))} if puzzle.variants else {}),
        **({"waivers": waivers_json(puzzle.waivers)} if puzzle.waivers else {}),
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
        symmetry=read_symmetry(state.get("symmetry"), puzzle.symmetry),
        preset=read_preset(state.get("preset"), state.get("limits"), puzzle.preset),
        alphabet=read_alphabet(state.get("alphabet")),
        filled=frozenset(
            cell
            for cell in map(read_cell, items(state.get("filled")))
            if cell and cell in puzzle.fill
        ),
        pencil=dict(_read_pencil(puzzle, state.get("pencil"))),
        locks=frozenset(
            key for key in map(read_key, items(state.get("locks"))) if key and key in slots
        ),
        clues={**_read_texts(state.get("dormant")), **puzzle.clues},
        written_for=_read_texts(state.get("written_for")),
        alternatives=dict(_read_alternatives(state.get("alternatives"))),
        enumerations={**_read_texts(state.get("enumerations")), **puzzle.enumerations},
        clue_states={
            key: _STATES[text]
            for key, text in _read_texts(state.get("clue_states")).items()
            if text in _STATES
        },
        clue_notes=_read_texts(state.get("clue_notes")),
        parses=_read_texts(state.get("parses")),
        limits=read_limits(state.get("limits")),
        variants=tuple(read_variants(state.get("variants"), puzzle.grid)),
        waivers=frozenset(read_waivers(state.get("waivers"))),
        links={**puzzle.links, **_read_links(state.get("links"))},
        labels=_read_labels(puzzle, state),
        credits=_read_credits(puzzle, state.get("completion")),
    )


def _pencil_json(puzzle: Puzzle) -> list[Json]:
    return [[*cell, text] for cell, text in sorted(puzzle.pencil.items())]


def _read_pencil(puzzle: Puzzle, listed: Json) -> Iterator[tuple[Cell, str]]:
    """Yield the pencil letters ``listed``, those of open cells that have no other text."""
    for one in items(listed):
        match one:
            case [int(row), int(col), str(text)] if text and puzzle.grid.is_open((row, col)):
                if (row, col) not in puzzle.fill:
                    yield (row, col), text


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
            [*key_json(key), list(puzzle.alternatives[key])]
            for key in in_order(puzzle.alternatives)
        ]
    if told := _texts_outside(puzzle.enumerations, puzzle):
        found["enumerations"] = told
    states = puzzle.clue_states
    if states:
        found["clue_states"] = [[*key_json(key), states[key].value] for key in in_order(states)]
    for name in ("written_for", "clue_notes", "parses"):
        if texts := getattr(puzzle, name):
            found[name] = [[*key_json(key), texts[key]] for key in in_order(texts)]
    if dormant:
        found["links"] = [
            [key_json(one) for one in (key, *dormant[key])] for key in in_order(dormant)
        ]
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
    return [[*key_json(key), texts[key]] for key in in_order(texts) if key not in slots]


def _read_texts(value: Json) -> dict[SlotKey, str]:
    return {
        key: row[3]
        for row in items(value)
        if (key := read_key(row)) and len(row) == 4 and isinstance(row[3], str)
    }


def _read_alternatives(value: Json) -> Iterator[tuple[SlotKey, tuple[str, ...]]]:
    for row in items(value):
        key = read_key(row)
        if key is not None and len(row) == 4:
            texts = (text for text in items(row[3]) if isinstance(text, str) and text)
            if kept := tuple(dict.fromkeys(texts)):
                yield key, kept


def _read_links(value: Json) -> dict[SlotKey, tuple[SlotKey, ...]]:
    rows = [[key for key in map(read_key, items(row)) if key] for row in items(value)]
    return {row[0]: tuple(row[1:]) for row in rows if len(row) > 1}


def _read_labels(puzzle: Puzzle, state: dict[str, Json]) -> dict[Cell, str]:
    if state.get("unnumbered") is True:
        return dict.fromkeys(puzzle.layout.numbers, "")
    return dict(puzzle.labels)


def _read_credits(puzzle: Puzzle, completion: Json) -> dict[str, str]:
    if isinstance(completion, str) and completion:
        return {**puzzle.credits, "completion": completion}
    return dict(puzzle.credits)
