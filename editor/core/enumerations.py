"""Enumerations: the lengths of an answer's words as solvers are told them, ``3,5`` or ``2-4``."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from editor.core.presets import ENUMERATIONS
from editor.core.rules.rule import NO_FACTS

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot, SlotKey

_TOLD = re.compile(r"\s*\(([\d,.;:\-–‐'’/\s]*\d[\d,.;:\-–‐'’/\s]*)\)\s*$")
_NUMBER = re.compile(r"\d+")
_HYPHENS = re.compile("[-‐‑–—]")
_PARTED = {",": " ", "-": "-", "'": "'"}
"""What stands in an answer where its enumeration has a mark between two numbers."""


def enumeration_of(written: str) -> str:
    """Return the enumeration of an answer as it is ``written``: ``5-2-5`` of MERRY-GO-ROUND.

    By convention apostrophes and points are not told, and part no words: DON'T is ``4``.
    """
    words = _HYPHENS.sub("-", written).split()
    parts = ([sum(map(str.isalnum, part)) for part in word.split("-")] for word in words)
    return ",".join(told for some in parts if (told := "-".join(str(one) for one in some if one)))


def letters_told(enumeration: str) -> int:
    """Return how many letters ``enumeration`` tells; 0 where it names no number."""
    return sum(int(one) for one in _NUMBER.findall(enumeration))


def told_in(clue: str) -> str:
    """Return the enumeration that ``clue`` ends with, or nothing."""
    match = _TOLD.search(clue)
    return match[1].strip() if match else ""


def divided(entry: str, enumeration: str) -> str:
    """Return ``entry`` as ``enumeration`` writes it: ICE CREAM; as it is where that cannot be."""
    if letters_told(enumeration) != len(entry):
        return entry
    numbers = list(_NUMBER.finditer(enumeration))
    ends = list(accumulate(int(one[0]) for one in numbers))
    marks = [
        _HYPHENS.sub("-", enumeration[one.end() : after.start()]).replace("’", "'").strip()
        for one, after in pairwise(numbers)
    ]
    parts = [entry[start:end] for start, end in pairwise((0, *ends))]
    between = [_PARTED.get(mark[:1], " ") for mark in marks]
    return "".join(part + mark for part, mark in zip(parts, (*between, ""), strict=True))


def tidy(enumeration: str) -> str:
    """Return ``enumeration`` as it is kept: without brackets around it."""
    return enumeration.strip().removeprefix("(").removesuffix(")").strip()


def answer_slots(puzzle: Puzzle, slot: Slot) -> tuple[Slot, ...]:
    """Return ``slot`` and the slots that its answer goes on in."""
    slots = puzzle.layout.by_key
    linked = puzzle.links.get(slot.key, ())
    return (slot, *(slots[key] for key in linked if key in slots))


def whole_answer(puzzle: Puzzle, slot: Slot) -> str:
    """Return the letters of the whole answer from ``slot``, or nothing while one is missing."""
    entries = [puzzle.entry(one) for one in answer_slots(puzzle, slot)]
    return "".join(filter(None, entries)) if all(entries) else ""


def linked_answer(puzzle: Puzzle, slot: Slot) -> tuple[Slot, ...]:
    """Return all slots of the answer that ``slot`` is a part of, the one with its clue first."""
    slots = puzzle.layout.by_key
    owners = (key for key, linked in puzzle.links.items() if slot.key in linked and key in slots)
    return answer_slots(puzzle, slots[next(owners, slot.key)])


def answer_part(puzzle: Puzzle, slot: Slot, facts: WordFacts = NO_FACTS) -> str:
    """Return what stands in ``slot`` as its whole answer is written: MERRY-GO of MERRY-GO-ROUND.

    Nothing where that is not known: a letter is missing, or no list has the answer.
    """
    slots = linked_answer(puzzle, slot)
    letters = whole_answer(puzzle, slots[0])
    own = puzzle.enumerations.get(slots[0].key, "")
    told = divided(letters, own) if own else facts.written(letters).upper()
    places = [at for at, letter in enumerate(told) if letter.isalnum()]
    if not letters or len(places) != len(letters):
        return ""
    ends = [0, *accumulate(len(puzzle.entry(one) or "") for one in slots)]
    here = slots.index(slot)
    return told[places[ends[here]] : places[ends[here + 1] - 1] + 1]


def shares_clue(puzzle: Puzzle, key: SlotKey) -> bool:
    """Tell whether the entry named ``key`` goes on with the answer of another one."""
    slots = puzzle.layout.by_key
    return any(key in linked for first, linked in puzzle.links.items() if first in slots)


def lacks_clue(puzzle: Puzzle, slot: Slot) -> bool:
    """Tell whether ``slot`` is to have a clue and has none."""
    return not puzzle.clue(slot) and not shares_clue(puzzle, slot.key)


def enumeration(puzzle: Puzzle, slot: Slot, facts: WordFacts = NO_FACTS) -> str:
    """Return the enumeration of the whole answer that begins in ``slot``.

    It is the constructor's own, else the one that the clue tells, else made of the answer as
    ``facts`` write it. An entry that goes on with the answer of another has none.
    """
    own = puzzle.enumerations.get(slot.key) or told_in(puzzle.clue(slot))
    return own or made_enumeration(puzzle, slot, facts)


def made_enumeration(puzzle: Puzzle, slot: Slot, facts: WordFacts = NO_FACTS) -> str:
    """Return the enumeration that follows from the answer, or from its length alone."""
    if shares_clue(puzzle, slot.key) and not puzzle.clue(slot):
        return ""
    slots = answer_slots(puzzle, slot)
    whole = [puzzle.entry(one) for one in slots]
    if len(slots) > 1 and all(whole):
        made = enumeration_of(facts.written("".join(map(str, whole))))
        if letters_told(made) == sum(map(len, slots)):
            return made
    return ",".join(_made(one, entry, facts) for one, entry in zip(slots, whole, strict=True))


def _made(slot: Slot, entry: str | None, facts: WordFacts) -> str:
    made = enumeration_of(facts.written(entry)) if entry else ""
    return made if letters_told(made) == len(slot) else str(len(slot))


def with_enumerations(puzzle: Puzzle, facts: WordFacts) -> Puzzle:
    """Return ``puzzle`` with the enumeration of each answer kept in it, where its rules want them.

    Pages and other programs know no word lists: what is made for them begins here.
    """
    return made_enumerations(puzzle, facts) if puzzle.preset.enumerated else puzzle


def made_enumerations(puzzle: Puzzle, facts: WordFacts) -> Puzzle:
    """Return ``puzzle`` with the enumeration of each answer kept in it."""
    slots = puzzle.layout.slots
    told = {slot.key: one for slot in slots if (one := enumeration(puzzle, slot, facts))}
    return replace(puzzle, enumerations={**puzzle.enumerations, **told})


def with_rules_as_told(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle``, whose file has no rules, with rules that want what its clues have.

    Clues without enumerations are not to get any by being opened and written again.
    """
    clues = [clue for clue in puzzle.clues.values() if clue]
    told = bool(puzzle.enumerations) or all(map(told_in, clues))
    if not clues or told == puzzle.preset.enumerated:
        return puzzle
    return replace(puzzle, preset=puzzle.preset.switched(ENUMERATIONS, 0 if told else None))


def clue_with_enumeration(puzzle: Puzzle, slot: Slot) -> str:
    """Return the clue of ``slot`` with the enumeration behind it, which is told once."""
    clue = puzzle.clue(slot).strip()
    told = "" if told_in(clue) else enumeration(puzzle, slot)
    return f"{clue} ({told})".strip() if told else clue


def told_in_clues(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with its enumerations at the ends of its clues, as other programs do.

    Only clues that are written tell one, and only where the rules of the puzzle want it.
    """
    if not puzzle.preset.enumerated:
        return replace(puzzle, enumerations={}) if puzzle.enumerations else puzzle
    clued = [slot for slot in puzzle.layout.slots if puzzle.clue(slot)]
    clues = {slot.key: clue_with_enumeration(puzzle, slot) for slot in clued}
    return replace(puzzle, clues={**puzzle.clues, **clues}, enumerations={})
