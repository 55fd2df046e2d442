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
from editor.formats.ipuz_document import free_item, is_doubled, slot_item
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


def merged_clues(before: AsRead, puzzle: Puzzle) -> dict[str, Json]:
    """Return the lists in the order of the document; lists that are new come last."""
    return _Merging(before, puzzle).lists()


@dataclass(frozen=True, slots=True)
class _Item:
    """One item of a clue list: what it was read as, and as it stands in the document."""

    clue: FileClue
    value: Json

    @property
    def at(self) -> tuple[str, int]:
        """Which item of which list this is."""
        return self.clue.heading, self.clue.place


@dataclass(frozen=True)
class _Merging:
    """One document and the puzzle made of it since."""

    before: AsRead
    puzzle: Puzzle

    def lists(self) -> dict[str, Json]:
        """Return all clue lists as they are to be written, and what stands among them."""
        lists = self.before.document.get("clues")
        found: dict[str, Json] = dict(lists) if isinstance(lists, dict) else {}
        names = [name for name, _ in clue_lists(self.before.document)]
        wanted = [*Direction]
        for name in names:
            direction = direction_of(name)
            if direction in wanted:
                wanted.remove(direction)
            found[name] = self._list(name, direction)
        fresh: dict[str, list[Json]] = {}
        for direction in wanted:
            name = direction.value.capitalize()
            if any(map(self._is_told, self.puzzle.layout.in_direction(direction))):
                fresh[name] = [item for _, item in self._entries(name, direction)]
        for one in self.puzzle.lists:
            if one.name not in names and one.clues:
                fresh.setdefault(one.name, []).extend(map(free_item, one.clues))
        return {**{name: one for name, one in found.items() if self._stays(name, one)}, **fresh}

    def _stays(self, name: str, items: Json) -> bool:
        """Tell whether a list is still there; an own list that was removed is not."""
        return bool(items) or direction_of(name) is not None or not self._read_free.get(name)

    def _list(self, name: str, direction: Direction | None) -> list[Json]:
        """Return the items of a list: where they stood, but for other entries than there were."""
        placed = [
            *(self._entries(name, direction) if direction else ()),
            *self._free(name),
            *self._unread(name),
        ]
        if direction is None or self._same_entries():
            placed.sort(key=lambda one: one[0])
        return [item for _, item in placed]

    @cached_property
    def _base(self) -> int:
        return cell_base(self.before.board)

    @cached_property
    def _items(self) -> dict[SlotKey, _Item]:
        """The item that each entry of the puzzle as read has its clue from."""
        found: dict[SlotKey, _Item] = {}
        places = places_of(self.before.board)
        for one in self._every:
            keys = places.keys(one.clue)
            if keys and keys[0] not in found:
                found[keys[0]] = one
        return found

    @cached_property
    def _read_free(self) -> dict[str, list[tuple[FreeClue, _Item]]]:
        """The clues of no one entry, by their lists, with their items."""
        found: dict[str, list[tuple[FreeClue, _Item]]] = {}
        taken = {one.at for one in self._items.values()}
        clues = {one.name: list(one.clues) for one in self.before.puzzle.lists}
        for one in self._every:
            rest = clues.get(one.clue.heading)
            told = one.clue.text or not direction_of(one.clue.heading)
            if one.at not in taken and rest and told:
                found.setdefault(one.clue.heading, []).append((rest.pop(0), one))
        return found

    @cached_property
    def _every(self) -> list[_Item]:
        lists = dict(clue_lists(self.before.document))
        clues = file_clues(self.before.board)
        return [_Item(clue, lists[clue.heading][clue.place]) for clue in clues]

    def _unread(self, name: str) -> Iterator[tuple[int, Json]]:
        """Yield the items of a list that are no clues of the puzzle, with their places."""
        clues = (*self._items.values(), *(one for _, one in self._read_free.get(name, ())))
        taken = {one.at for one in clues}
        for place, item in enumerate(dict(clue_lists(self.before.document))[name]):
            if (name, place) not in taken:
                yield place, item

    def _entries(self, name: str, direction: Direction) -> Iterator[tuple[int, Json]]:
        """Yield the items of a list of entries with their places: the document's own, edited.

        What is new stands where the one before it does.
        """
        slots = self.puzzle.layout.in_direction(direction)
        kept = {slot.key: key for slot in slots if (key := self._read_key(slot)) in self._items}
        if self._same_entries():
            mine = {key: self._items[key].clue for key in kept}
            named = (key for key in kept if mine[key].heading == name)
            listed = sorted(named, key=lambda key: mine[key].place)
        else:
            listed = [slot.key for slot in slots if slot.key in kept]
        by_key = self.puzzle.layout.by_key
        place = -1
        fresh = [slot for slot in slots if slot.key not in kept and self._is_news(slot)]
        for key in listed:
            while fresh and fresh[0].cells < by_key[key].cells:
                yield place, slot_item(self.puzzle, fresh.pop(0))
            place = self._items[kept[key]].clue.place
            yield place, self._edited(by_key[key], kept[key])
        yield from ((place, slot_item(self.puzzle, slot)) for slot in fresh)

    def _is_news(self, slot: Slot) -> bool:
        """Tell whether an entry without an item needs one: it has a clue, or is new.

        In a list that is new all have one.
        """
        return self._is_told(slot) or not self._same_entries() or not self._has_list(slot.direction)

    def _has_list(self, direction: Direction) -> bool:
        lists = clue_lists(self.before.document)
        return any(direction_of(name) is direction for name, _ in lists)

    def _is_told(self, slot: Slot) -> bool:
        puzzle = self.puzzle
        return bool(puzzle.clue(slot)) or slot.key in {*puzzle.enumerations, *puzzle.links}

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
        item = self._items[key].value
        read = self.before.puzzle
        if self._links(self.puzzle, slot.key) != self._links(read, key):
            item = _with_links(item, slot_item(self.puzzle, slot))
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
        elif is_doubled(self.puzzle, slot) and not is_doubled(read, read.layout.by_key[key]):
            item = _with_cells(item, self._places(slot.cells))
        return item

    def _links(self, puzzle: Puzzle, key: SlotKey) -> list[str]:
        """Return the entries that share one clue, as its item names them; none for one alone."""
        slots = puzzle.layout.by_key
        linked = [one for one in puzzle.links.get(key, ()) if one in slots]
        every = [key, *linked] if linked else []
        return [f"{puzzle.label(one.cell)} {one.direction.value}" for one in every]

    def _free(self, name: str) -> Iterator[tuple[int, Json]]:
        """Yield the clues of no one entry in the list ``name``, with their places."""
        now = next((one.clues for one in self.puzzle.lists if one.name == name), ())
        read = self._read_free.get(name, [])
        for at, clue in enumerate(now):
            if at >= len(read):
                yield len(self._every), free_item(clue, self._base)
                continue
            before, one = read[at]
            item = one.value
            if clue.text != before.text:
                item = _with_whole_text(item, clue.text)
            if clue.label != before.label:
                item = _with_label(item, clue.label)
            if clue.cells != self._told_cells(clue, before, one, direction_of(name)):
                item = _with_cells(item, self._places(clue.cells))
            yield one.clue.place, item

    def _told_cells(
        self, clue: FreeClue, before: FreeClue, one: _Item, direction: Direction | None
    ) -> tuple[Cell, ...]:
        """Return the cells that an item tells by now: its own, or those of the entry it names."""
        if one.clue.cells or direction is None:
            return before.cells
        slots = self.puzzle.layout.in_direction(direction)
        named = (slot for slot in slots if self.puzzle.label(slot.cells[0]) == clue.label)
        return next((slot.cells for slot in named), ())

    def _places(self, cells: tuple[Cell, ...]) -> list[list[int]]:
        return [[col + self._base, row + self._base] for row, col in cells]


def _with_links(item: Json, fresh: Json) -> Json:
    """Return ``fresh``, which has other links, with what else ``item`` holds."""
    if not isinstance(item, dict):
        return fresh
    # "numbers" names the entries too, and is what a reader goes by where it stands.
    ours = ("continued", "numbers", "label", "enumeration")
    extras = {name: one for name, one in item.items() if name not in ours}
    if not isinstance(fresh, dict):
        return {"number": fresh[0], **extras, "clue": fresh[1]}
    links = _continued(item.get("continued"), fresh.get("continued"))
    return {**extras, **fresh, **({"continued": links} if links else {})}


def _continued(read: Json, fresh: Json) -> Json:
    """Return the links ``fresh``, each with what else the one in its place in ``read`` holds."""
    if not (isinstance(read, list) and isinstance(fresh, list)) or len(read) != len(fresh):
        return fresh
    pairs = zip(read, fresh, strict=True)
    return [{**(one if isinstance(one, dict) else {}), **link} for one, link in pairs]


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
        case {"label": str()}:
            return {**item, "label": label}
    return item


def _with_cells(item: Json, places: list[list[int]]) -> Json:
    """Return ``item``, which becomes an object if it is none, with ``places`` as its cells."""
    if not isinstance(item, dict):
        label, text = item[:2] if isinstance(item, list) else ("", item)
        item = {"number": label, "clue": text}
    if places:
        return {**item, "cells": places}
    return {name: one for name, one in item.items() if name != "cells"}
