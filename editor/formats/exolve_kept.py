"""What of an exolve text no part of a puzzle shows: it is kept, and written into one again."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.kept import KeptClue, KeptLine
from editor.formats.exolve_clues import (
    REBUS,
    UNNUMBERED,
    cells_named,
    clue_text,
    is_hint,
    name_of,
    options_of,
    remarks_of,
    says_more,
    with_remarks,
    words_of,
)
from editor.formats.exolve_parses import parse_in
from editor.formats.remarks import Note, Remark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.grid import Cell, Grid
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.formats.clue_places import Placed

    Sections = Mapping[str, Sequence[str]]

_PLACED = (
    "nina", "force-hyphen-right", "force-hyphen-below", "force-bar-right", "force-bar-below",
)  # fmt: skip
"""Sections that name cells or entries."""
_BLOCKS = ("relabel", "postscript", "maker")
"""Sections of several lines."""
_QUESTION = "question"
_LINES = (
    "cell-decorator", "cell-size", "credits", "email", "grid-bounds", "grid-spacing", "host", "id",
    _QUESTION, "submit",
)  # fmt: skip
KEPT = frozenset({"option", *_PLACED, *_BLOCKS, *_LINES})
_OWN_OPTIONS = (REBUS, UNNUMBERED, "allow-digits", "allow-chars")
"""Options that follow from the puzzle."""


def kept_lines(sections: Sections, grid: Grid, labels: Mapping[str, Cell]) -> Iterator[KeptLine]:
    """Yield the lines that are kept; ``labels`` are the cells by what they show."""
    for name in _LINES:
        for line in filter(None, sections.get(name, [])):
            hint = name == _QUESTION and is_hint(line)
            yield KeptLine(f"  {line}" if hint else f"exolve-{name}: {line}")
    for section in _PLACED:
        for line in filter(None, sections.get(section, [])):
            names = {name: cells_named(name, grid, labels) for name in words_of(line)}
            words = [f"exolve-{section}:", *(name for name, cells in names.items() if not cells)]
            yield KeptLine(" ".join(words), tuple(dict.fromkeys(chain(*names.values()))))
    for option in options_of(sections):
        if option.partition(":")[0] not in _OWN_OPTIONS:
            yield KeptLine(f"exolve-option: {option}")
    for name in _BLOCKS:
        if lines := [line for line in sections.get(name, []) if line]:
            yield from (KeptLine(f"exolve-{name}:"), *(KeptLine(f"  {line}") for line in lines))


def written_lines(puzzle: Puzzle) -> Iterator[str]:
    """Yield the kept lines of ``puzzle``, with the names that their cells have by now."""
    for line in puzzle.kept_lines:
        yield " ".join((line.text, *(name_of(cell, puzzle.grid) for cell in line.cells)))


def with_kept(puzzle: Puzzle, clues: Placed) -> Puzzle:
    """Return ``puzzle`` with what ``clues`` have beyond what it shows of them."""
    slots = puzzle.layout.by_key

    def answer(*keys: SlotKey) -> str:
        return "".join(puzzle.entry(slots[key]) or "" for key in keys)

    answers = {key: answer(key, *puzzle.links.get(key, ())) for key in clues.kept}
    kept = {key: _worth_keeping(one, answers[key]) for key, one in clues.kept.items()}
    parses = {key: parse_in(remarks_of(one.source), answers[key]) for key, one in kept.items()}
    lists = (
        replace(
            one,
            clues=tuple(
                replace(clue, kept=_worth_keeping(clue.kept, _letters(puzzle, clue.cells)))
                for clue in one.clues
            ),
        )
        for one in puzzle.lists
    )
    return replace(
        puzzle,
        lists=tuple(lists),
        kept_clues={key: one for key, one in kept.items() if one},
        parses={key: parse for key, parse in parses.items() if parse},
    )


def kept_remarks(puzzle: Puzzle) -> Iterator[Remark]:
    """Yield what is kept and shown nowhere, by its name."""
    free = [clue.kept for one in puzzle.lists for clue in one.clues]
    unparsed = [one for key, one in puzzle.kept_clues.items() if key not in puzzle.parses]
    clues = [*puzzle.kept_clues.values(), *free]
    lines = [one.text for one in puzzle.kept_lines]
    counts = {
        **{
            f"exolve-{name}": sum(one.startswith(f"exolve-{name}:") for one in lines)
            for name in _PLACED
        },
        "exolve-cell-decorator": len(puzzle.kept_drawings),
        "Hint": sum(len(one.hints) for one in clues),
        "Concise": sum(bool(one.concise) for one in clues),
        "Annotation": sum(bool(one.source) for one in (*unparsed, *free)),
    }
    yield from (Remark(Note.KEPT_COUNT, name, count) for name, count in counts.items() if count)


def written_clue(text: str, kept: KeptClue, html: str, remarks: str = "") -> Iterator[str]:
    """Yield the lines of a clue: as it was spelled, if its ``text`` is still the same.

    ``html`` is how it is spelled otherwise, and ``remarks`` what stands behind a clue that has
    been written since.
    """
    source = kept.source
    if source and clue_text(source) == text:
        yield source
    else:
        yield with_remarks(html, remarks_of(source) if source else remarks)
    yield from (f"  Hint: {hint}" for hint in kept.hints)
    if kept.concise:
        yield f"  Concise: {kept.concise}"


def _worth_keeping(kept: KeptClue, answer: str) -> KeptClue:
    """Return what of ``kept`` tells more than the clue and its ``answer``."""
    return kept if says_more(kept.source, answer) else replace(kept, source="")


def _letters(puzzle: Puzzle, cells: tuple[Cell, ...]) -> str:
    return "".join(puzzle.fill.get(cell, "") for cell in cells)
