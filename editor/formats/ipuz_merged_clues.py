"""The clue lists of a document that was read, with the edits since put into them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.clue_lists import direction_of
from editor.core.grid import Direction
from editor.formats.ipuz_clues import (
    cell_base,
    clue_lists,
    enumeration_of,
    file_clues,
    places_of,
)
from editor.formats.ipuz_document import free_item, slot_item
from editor.formats.texts import to_html
from editor.wording.linked import told_clue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.clue_lists import FreeClue
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.formats.clue_places import FileClue
    from editor.formats.ipuz_as_read import AsRead
    from editor.formats.json_text import Json


def merged_clues(before: AsRead, puzzle: Puzzle) -> dict[str, list[Json]]:
    """Return the lists in the order of the document; lists that are new come last."""
    return _Merging(before, puzzle).lists()


@dataclass(frozen=True)
class _Merging:
    """One document and the puzzle made of it since."""

    before: AsRead
    puzzle: Puzzle

    def lists(self) -> dict[str, list[Json]]:
        """Return all clue lists as they are to be written."""
        found: dict[str, list[Json]] = {}
        names = [name for name, _ in clue_lists(self.before.document)]
        told = *self.puzzle.clues.values(), *self.puzzle.enumerations.values()
        wanted = [*Direction] if any(told) else []
        for name in names:
            direction = direction_of(name)
            if direction in wanted:
                wanted.remove(direction)
            found[name] = [
                *(self._entries(name, direction) if direction else ()),
                *self._free(name),
            ]
        for direction in wanted:
            slots = self.puzzle.layout.in_direction(direction)
            if any(map(self._is_told, slots)):
                items = [slot_item(self.puzzle, slot) for slot in slots]
                found.setdefault(direction.value.capitalize(), []).extend(items)
        for one in self.puzzle.lists:
            if one.name not in names:
                found.setdefault(one.name, []).extend(map(free_item, one.clues))
        known = {name: items for name, items in found.items() if items or name in names}
        return {name: known[name] for name in known if self._stays(name, known[name])}

    def _stays(self, name: str, items: list[Json]) -> bool:
        """Tell whether a list is still there; an own list that was removed is not."""
        return bool(items) or direction_of(name) is not None or not self._read_free.get(name)

    @cached_property
    def _base(self) -> int:
        return cell_base(self.before.board)

    @cached_property
    def _items(self) -> dict[SlotKey, tuple[str, Json]]:
        """The list and the item that each entry of the puzzle as read has its clue from."""
        found: dict[SlotKey, tuple[str, Json]] = {}
        places = places_of(self.before.board)
        for clue, item in self._pairs():
            keys = places.keys(clue)
            if keys and keys[0] not in found:
                found[keys[0]] = (clue.heading, item)
        return found

    @cached_property
    def _read_free(self) -> dict[str, list[tuple[FreeClue, Json]]]:
        """The clues of no one entry, by their lists, with their items."""
        found: dict[str, list[tuple[FreeClue, Json]]] = {}
        taken = {id(item) for _, item in self._items.values()}
        clues = {one.name: list(one.clues) for one in self.before.puzzle.lists}
        for clue, item in self._pairs():
            rest = clues.get(clue.heading)
            if id(item) not in taken and rest and (clue.text or not direction_of(clue.heading)):
                found.setdefault(clue.heading, []).append((rest.pop(0), item))
        return found

    def _pairs(self) -> Iterator[tuple[FileClue, Json]]:
        items = [item for _, items in clue_lists(self.before.document) for item in items]
        return zip(file_clues(self.before.board), items, strict=True)

    def _entries(self, name: str, direction: Direction) -> Iterator[Json]:
        """Yield the items of a list of entries: those of the document first, edited."""
        slots = self.puzzle.layout.in_direction(direction)
        kept = {slot.key: key for slot in slots if (key := self._read_key(slot)) in self._items}
        if self._same_entries():
            order = {id(item): place for place, (_, item) in enumerate(self._items.values())}
            mine = {key: read for key, read in kept.items() if self._items[read][0] == name}
            listed = sorted(mine, key=lambda key: order[id(self._items[mine[key]][1])])
        else:
            listed = [slot.key for slot in slots if slot.key in kept]
        by_key = self.puzzle.layout.by_key
        fresh = [slot for slot in slots if slot.key not in kept and self._is_news(slot)]
        for key in listed:
            while fresh and fresh[0].cells < by_key[key].cells:
                yield slot_item(self.puzzle, fresh.pop(0))
            yield self._edited(by_key[key], kept[key])
        yield from (slot_item(self.puzzle, slot) for slot in fresh)

    def _is_news(self, slot: Slot) -> bool:
        """Tell whether an entry without an item needs one: it has a clue, or is new."""
        return self._is_told(slot) or not self._same_entries()

    def _is_told(self, slot: Slot) -> bool:
        return bool(self.puzzle.clue(slot) or slot.key in self.puzzle.enumerations)

    def _same_entries(self) -> bool:
        return self.puzzle.grid == self.before.puzzle.grid and not self._moved

    @property
    def _moved(self) -> bool:
        return self.puzzle.carried is not None and self.puzzle.carried.origins is not None

    def _read_key(self, slot: Slot) -> SlotKey | None:
        """Return the entry of the puzzle as read that ``slot`` was, or is the beginning of."""
        if not self._moved:
            return slot.key
        carried = self.puzzle.carried
        origins = {carried.origin(cell) for cell in slot.cells} if carried else set()
        entries = self.before.puzzle.layout.slots
        return next(
            (
                one.key
                for one in entries
                if one.cells[0] in origins and origins & set(one.cells[1:])
            ),
            None,
        )

    def _edited(self, slot: Slot, key: SlotKey) -> Json:
        """Return the item of an entry with what is new of its label, text, cells and links."""
        item = self._items[key][1]
        read = self.before.puzzle
        if self._links(self.puzzle, slot.key) != self._links(read, key):
            return _with_links(item, slot_item(self.puzzle, slot))
        clue = told_clue(self.puzzle, slot)
        if clue != told_clue(read, read.layout.by_key[key]):
            item = _with_text(item, clue)
        if self.puzzle.enumerations.get(slot.key) != read.enumerations.get(key):
            item = _with_enumeration(item, slot_item(self.puzzle, slot))
        if self.puzzle.label(slot.cells[0]) != read.label(key.cell):
            item = _with_label(item, self.puzzle.label(slot.cells[0]))
        if isinstance(item, dict) and "cells" in item:
            before = read.layout.by_key.get(key)
            if before is None or before.cells != slot.cells:
                item = {**item, "cells": self._places(slot.cells)}
        return item

    def _links(self, puzzle: Puzzle, key: SlotKey) -> list[str]:
        slots = puzzle.layout.by_key
        linked = (one for one in puzzle.links.get(key, ()) if one in slots)
        return [f"{puzzle.label(one.cell)} {one.direction.value}" for one in linked]

    def _free(self, name: str) -> Iterator[Json]:
        """Yield the clues of no one entry in the list ``name``."""
        now = next((one.clues for one in self.puzzle.lists if one.name == name), ())
        read = self._read_free.get(name, [])
        for place, clue in enumerate(now):
            if place >= len(read):
                yield free_item(clue, self._base)
                continue
            before, item = read[place]
            if clue.text != before.text:
                item = _with_whole_text(item, clue.text)
            if clue.label != before.label:
                item = _with_label(item, clue.label)
            if clue.cells != before.cells and isinstance(item, dict):
                item = _with_cells(item, self._places(clue.cells))
            yield item

    def _places(self, cells: tuple[Cell, ...]) -> list[list[int]]:
        return [[col + self._base, row + self._base] for row, col in cells]


def _with_links(item: Json, fresh: Json) -> Json:
    """Return ``fresh``, which has other links, with what else ``item`` holds."""
    if not isinstance(item, dict):
        return fresh
    ours = ("continued", "label", "enumeration")
    extras = {name: one for name, one in item.items() if name not in ours}
    return {**extras, **(fresh if isinstance(fresh, dict) else {"clue": fresh[1]})}


def _with_text(item: Json, text: str) -> Json:
    html = to_html(text)
    match item:
        case [label, str(), *rest]:
            return [label, html, *rest]
        case dict():
            return {**item, "clue": html}
    return html


def _with_whole_text(item: Json, text: str) -> Json:
    """Return the item of a clue of no one entry, whose text tells its lengths too."""
    if not isinstance(item, dict):
        return _with_text(item, text)
    lengths = f" ({enumeration_of(item)})"
    if text.endswith(lengths):
        return _with_text(item, text.removesuffix(lengths))
    return _with_text({name: one for name, one in item.items() if name != "enumeration"}, text)


def _with_enumeration(item: Json, fresh: Json) -> Json:
    """Return ``item`` with the enumeration of ``fresh``, or without one as that."""
    if not isinstance(item, dict):
        return fresh
    told = fresh.get("enumeration") if isinstance(fresh, dict) else None
    kept = {name: one for name, one in item.items() if name != "enumeration"}
    return {**kept, "enumeration": told} if told else kept


def _with_label(item: Json, label: str) -> Json:
    number: Json = int(label) if label.isascii() and label.isdecimal() else label
    match item:
        case [old, *rest]:
            return [label if isinstance(old, str) else number, *rest]
        case {"number": old}:
            return {**item, "number": label if isinstance(old, str) else number}
        case {"numbers": [_, *rest]}:
            return {**item, "numbers": [number, *rest]}
    return item


def _with_cells(item: dict[str, Json], places: list[list[int]]) -> Json:
    if places:
        return {**item, "cells": places}
    return {name: one for name, one in item.items() if name != "cells"}
