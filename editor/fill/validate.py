"""Validation of a fill: the rules of a job read again, sharing nothing with the search."""

from __future__ import annotations

import logging
import re
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.binding import binding_rules
from editor.core.checks import unwaived
from editor.core.grid import Direction
from editor.core.tag_limits import tags_in_force
from editor.core.tags import Treatment
from editor.language import tr
from editor.wording.findings import describe
from editor.wording.places import place, slot_name, slot_names
from editor.words.facts import facts_of
from editor.words.kinds import tag_label
from editor.words.overlay import OWN_NAME
from editor.words.tag_names import TAGS
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList


_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Fill:
    """A fill under test. ``texts`` also holds the kept texts that the fill left out."""

    request: FillRequest
    words: WordList
    texts: Mapping[Cell, str]
    floor: int

    def readings(self, slot: Slot) -> Iterator[tuple[str | None, ...]]:
        """Yield what the cells of ``slot`` read: several where groups of cells do."""
        return self.request.puzzle.twofold.readings(self.texts, slot)

    def entry(self, slot: Slot) -> str | None:
        """Return the entry as it first reads."""
        return _joined(next(self.readings(slot)))

    def is_new(self, cell: Cell) -> bool:
        """Tell whether the job was free to set ``cell``."""
        puzzle, scope = self.request.puzzle, self.request.scope
        if scope is not None and cell not in scope:
            return False
        if cell not in puzzle.fill:
            return True
        return cell in puzzle.filled - puzzle.given - puzzle.locked_cells

    def is_made(self, slot: Slot) -> bool:
        """Tell whether the job had to make the entry of ``slot``."""
        return slot.key not in self.request.unlisted and any(map(self.is_new, slot.cells))


def validate(
    request: FillRequest, words: WordList, texts: Mapping[Cell, str], floor: int | None = None
) -> tuple[str, ...]:
    """Return what is wrong with ``texts`` as a fill for ``request``, one sentence each.

    ``floor`` is the floor that the fill claims (None: that of the request, or none).
    """
    puzzle = request.puzzle
    kept = {cell: text for cell, text in puzzle.fill.items() if puzzle.grid.is_open(cell)}
    claimed = floor if floor is not None else request.floor
    fill = _Fill(request, words, {**kept, **texts}, max(1, claimed or 1))
    problems = tuple(problem for rule in _RULES for problem in rule(fill))
    _LOG.debug("validation: %s", problems or "no problem")
    return problems


def _cells(fill: _Fill) -> Iterator[str]:
    puzzle = fill.request.puzzle
    for cell, text in fill.texts.items():
        if not puzzle.grid.is_open(cell):
            yield tr("The cell at {place} takes no letter.").format(place=place(cell))
        elif not fill.is_new(cell) and puzzle.fill.get(cell) != text:
            yield tr("The text at {place} was to stay as it was.").format(place=place(cell))
    for slot in puzzle.layout.slots:
        for cell in slot.cells:
            free = slot.key in fill.request.unlisted
            if fill.is_new(cell) and not fill.texts.get(cell) and not free:
                yield tr("The cell at {place} has no letter.").format(place=place(cell))


def _entries(fill: _Fill) -> Iterator[str]:
    for slot in fill.request.puzzle.layout.slots:
        if not fill.is_made(slot):
            continue
        for texts in fill.readings(slot):
            entry = _joined(texts)
            if entry is not None:
                yield from _entry(fill, slot, entry)
            elif not _some_word_fits(fill, texts):
                yield tr("No listed word fits what stands in {slot}.").format(slot=slot_name(slot))


def _joined(texts: tuple[str | None, ...]) -> str | None:
    return None if None in texts else "".join(map(str, texts))


def _entry(fill: _Fill, slot: Slot, entry: str) -> Iterator[str]:
    limits = fill.request.puzzle.limits
    own = limits.of_slot(slot.key)
    score = fill.words.score(entry)
    floor = fill.floor
    if len(entry) in limits.length_floors:
        floor = limits.length_floors[len(entry)]
    if own.floor is not None:
        floor = own.floor
    name = f"{entry} ({slot_name(slot)})"
    if score is None:
        yield tr("{name} is in no word list.").format(name=name)
    elif score < max(1, floor):
        yield tr("{name} has the score {score}, below {floor}.").format(
            name=name, score=score, floor=floor
        )
    normal = fill.words.alphabet.normalize
    if entry in {normal(word) for word in limits.banned | own.banned}:
        yield tr("{name} is banned.").format(name=name)
    yield from _tags(fill, entry, name)
    if own.pattern and not re.fullmatch(own.pattern, entry):
        yield tr("{name} does not match “{pattern}”.").format(name=name, pattern=own.pattern)
    if own.word_list and own.word_list not in fill.words.lists_with(entry):
        yield tr("{name} is not in the list {list}.").format(name=name, list=own.word_list)


def _tags(fill: _Fill, entry: str, name: str) -> Iterator[str]:
    """Yield the tags for which ``entry`` may not be a new one; one's own words lack none."""
    wanted = tags_in_force(fill.request.puzzle)
    for tag, treatment in sorted(wanted.treatments.items()):
        if treatment is Treatment.NEVER and _has_tag(fill.words, entry, tag):
            yield tr("{name} has the tag “{tag}”.").format(name=name, tag=tag_label(tag))
    own = OWN_NAME in fill.words.lists_with(entry)
    for tag in () if own else sorted(wanted.only & TAGS.keys()):
        if not _has_tag(fill.words, entry, tag):
            yield tr("{name} lacks the tag “{tag}”.").format(name=name, tag=tag_label(tag))


def _some_word_fits(fill: _Fill, texts: tuple[str | None, ...]) -> bool:
    pattern = "".join("." if text is None else re.escape(text) for text in texts)
    fits = re.compile(pattern).fullmatch
    return any(fits(word.text) for word in fill.words)


def _repeats(fill: _Fill) -> Iterator[str]:
    places: dict[str, list[Slot]] = defaultdict(list)
    for slot in fill.request.puzzle.layout.slots:
        if entry := fill.entry(slot):
            places[entry].append(slot)
    for entry, slots in places.items():
        if len(slots) > 1 and any(map(fill.is_made, slots)):
            yield tr("{entry} stands at {slots}.").format(entry=entry, slots=slot_names(slots))


def _letters(fill: _Fill) -> Iterator[str]:
    limits = fill.request.puzzle.limits
    new = {text for cell, text in fill.texts.items() if fill.is_new(cell)}
    for letter in sorted(limits.forbidden_letters & new):
        yield tr("The letter {letter} is forbidden.").format(letter=letter)
    for letter in sorted(fill.request.required_letters - set("".join(fill.texts.values()))):
        yield tr("The letter {letter} is missing.").format(letter=letter)


def _together(fill: _Fill) -> Iterator[str]:
    """Yield what the house rules that bind a fill find among its entries."""
    puzzle = replace(fill.request.puzzle, fill=fill.texts)
    with facts_of(fill.words) as facts:
        for rule in binding_rules(puzzle):
            findings = rule.check(puzzle, puzzle.preset.rules.get(rule.code, 0), facts)
            for finding in unwaived(puzzle, findings):
                if any(map(fill.is_made, finding.slots)):
                    yield describe(finding)


def _names(fill: _Fill) -> Iterator[str]:
    puzzle = fill.request.puzzle
    if puzzle.limits.names_cross:
        return
    names = {
        slot: slot.cells
        for slot in puzzle.layout.slots
        if (entry := fill.entry(slot)) and _has_tag(fill.words, entry, "proper")
    }
    for slot, cells in names.items():
        for cell in cells:
            other = puzzle.layout.crossing(slot, cell)
            made = fill.is_made(slot) or (other is not None and fill.is_made(other))
            if made and other in names and slot.direction is Direction.ACROSS:
                yield tr("The names at {slot} and {other} cross.").format(
                    slot=slot_name(slot), other=slot_name(other)
                )


def _name_crossings(fill: _Fill) -> Iterator[str]:
    """Yield where names cross at a vowel in more cells than may be; what stands may stand."""
    puzzle = fill.request.puzzle
    most = puzzle.limits.name_crossings
    if most is None:
        return
    pairs = []
    for cell, text in fill.texts.items():
        slots = [slot for slot in puzzle.layout.slots if cell in slot.cells]
        entries = [fill.entry(slot) for slot in slots]
        if (
            len(slots) == 2
            and set("AEIOU") & set(text)
            and cell not in puzzle.twofold.two_way
            and all(
                entry and any(_has_tag(fill.words, entry, tag) for tag in _NAME_TAGS)
                for entry in entries
            )
        ):
            pairs.append(slots)
    if len(pairs) > most and any(fill.is_made(slot) for slots in pairs for slot in slots):
        yield tr("Names cross at a vowel in {count} cells, not {most} at most.").format(
            count=len(pairs), most=most
        )


def _counted(fill: _Fill) -> Iterator[str]:
    """Yield the tags that more entries have than may; what stands already may stand."""
    for tag, most in sorted(tags_in_force(fill.request.puzzle).at_most.items()):
        tagged = [
            slot
            for slot in fill.request.puzzle.layout.slots
            if (entry := fill.entry(slot)) and _has_tag(fill.words, entry, tag)
        ]
        if len(tagged) > most and any(map(fill.is_made, tagged)):
            yield tr("{count} entries have the tag “{tag}”, not {most} at most.").format(
                count=len(tagged), tag=tag_label(tag), most=most
            )


def _has_tag(words: WordList, entry: str, tag: str) -> bool:
    """Tell whether ``entry`` has ``tag``; one's own words have those that one gave them."""
    word = words.find(entry)
    if word is None:
        return False
    tags = word.given if OWN_NAME in words.lists_with(entry) else word.flags
    return bool(tags & TAGS.get(tag, Flag.NONE))


_NAME_TAGS = ("proper", "person", "place", "brand", "title")
_RULES = (_cells, _entries, _repeats, _letters, _together, _names, _name_crossings, _counted)
