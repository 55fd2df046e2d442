"""Placing a word of a list in a slot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.edits import set_entry
from editor.core.puzzle import GAP
from editor.language import tr
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why a word cannot stand in a slot: one sentence."""

    sentence: str


def placed(
    puzzle: Puzzle, slot: Slot, word: str, free: frozenset[Cell] | None = None
) -> Puzzle | Misfit:
    """Return ``puzzle`` with ``word`` (in capitals) typed into ``slot``, or why it does not fit.

    The letters in ``free`` make way, usually those of Autofill; others, and a rebus, must agree.
    """
    ours = puzzle.filled - puzzle.locked_cells if free is None else free
    texts = _texts(puzzle, slot, word, ours)
    if isinstance(texts, Misfit):
        return texts
    # What reads two ways and agrees stays as it is.
    stands = zip(slot.cells, puzzle.texts(slot), texts, strict=True)
    kept = (puzzle.fill[cell] if text == before else text for cell, before, text in stands)
    return set_entry(puzzle, slot.key, kept)


def wanted_pattern(puzzle: Puzzle, slot: Slot) -> str:
    """Return the pattern to look for words for ``slot``.

    That is its letters and gaps; of a full entry the typed letters alone count.
    """
    if puzzle.entry(slot) is None:
        return puzzle.pattern(slot)
    return "".join(
        GAP if text is None or cell in puzzle.filled - puzzle.locked_cells else text
        for cell, text in zip(slot.cells, puzzle.texts(slot), strict=True)
    )


def _texts(
    puzzle: Puzzle, slot: Slot, word: str, free: frozenset[Cell]
) -> tuple[str, ...] | Misfit:
    """Return the text of each cell of ``slot`` when ``word`` stands in it."""
    kept = {
        cell: text
        for cell, text in zip(slot.cells, puzzle.texts(slot), strict=True)
        if text is not None and cell not in free
    }
    rebus = {cell: text for cell, text in kept.items() if len(puzzle.alphabet.split(text)) > 1}
    texts: list[str] = []
    letters = list(puzzle.alphabet.split(word))
    for cell in slot.cells:
        size = len(puzzle.alphabet.split(rebus[cell])) if cell in rebus else 1
        texts.append("".join(letters[:size]))
        del letters[:size]
    if letters or not all(texts):
        return Misfit(
            tr("{word} has another length than {slot}.").format(word=word, slot=slot_name(slot))
        )
    for place, (cell, text) in enumerate(zip(slot.cells, texts, strict=True), 1):
        if kept.get(cell, text) != text:
            return Misfit(
                tr("{word} does not fit {slot}: cell {place} holds {text}.").format(
                    word=word, slot=slot_name(slot), place=place, text=kept[cell]
                )
            )
    return tuple(texts)
