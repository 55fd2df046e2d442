"""Plain lists of clues: ``1 Clue (7) [ANSWER]`` under Across and Down, without a drawing."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.clue_lists import direction_of
from editor.core.enumerations import tidy
from editor.core.grid import Direction
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.formats.errors import FormatError
from editor.formats.foreign import adopted
from editor.formats.rebuilt_grids import NumberedLengths, rebuilt_grids
from editor.formats.remarks import Note, Reading, Remark
from editor.formats.texts import cell_text, decode, whole
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.grid import Cell, Grid
    from editor.core.slots import Slot, SlotKey

_LINE = re.compile(
    r"\s*(?P<number>\d{1,3})"
    r"(?P<rest>(?:\s*[,/&]\s*\d{1,3}(?:\s?(?:across|down|ac|dn|a|d))?(?!\w))*)"
    r"\s*(?:[.):]\s*|\s)(?P<text>\S.*)",
    re.IGNORECASE,
)
_LINKED = re.compile(r"(\d{1,3})\s?([ad]?)", re.IGNORECASE)
_ANSWER = re.compile(r"\s*\[([^\[\]]*)\]\s*$")
_LENGTHS = re.compile(r"\((\d[\d\s,.'’–—-]*)\)\s*$")
_MOST_NAMED = 5
_SHORTEST = 2


@dataclass(frozen=True, slots=True)
class ListedClue:
    """One clue of a list."""

    direction: Direction
    number: int
    text: str
    answer: str = ""
    linked: tuple[tuple[int, str], ...] = ()
    """Numbers of the entries that its answer goes on in, with the first letter of a direction."""
    enumeration: str = ""
    """One of the constructor's own, apart from the text."""
    parse: str = ""

    @property
    def length(self) -> int:
        """How many letters the entry has by its lengths, or by its answer; 0: nothing is told.

        The lengths of linked entries do not tell where one of them ends.
        """
        if self.linked:
            return 0
        if told := _LENGTHS.search(self.text):
            return sum(map(int, re.findall(r"\d{1,3}", told[1])))
        return len(self.answer)


def listed_clues(text: str) -> tuple[ListedClue, ...]:
    """Return the clues of ``text``; what stands before the first heading is no clue."""
    found: list[ListedClue] = []
    direction: Direction | None = None
    for line in filter(str.strip, text.splitlines()):
        if heading := _heading(line):
            direction = heading
        elif direction and (match := _LINE.fullmatch(line)):
            found.append(_clue(direction, match))
        elif found and direction:
            # A long clue goes on in the next line; its answer comes at the end.
            last = found.pop()
            found.append(_with_answer(replace(last, text=f"{last.text} {line.strip()}")))
    return tuple(found)


def is_clue_list(data: bytes) -> bool:
    """Tell whether ``data`` is a text most of whose lines are clues under headings."""
    lines = [line for line in decode(data[:20_000]).splitlines() if line.strip()]
    headings = sum(_heading(line) is not None for line in lines)
    clues = sum(_LINE.fullmatch(line) is not None for line in lines)
    return headings >= 1 and clues >= 1 and clues >= len(lines) // 2


def read_clue_list(data: bytes) -> Reading:
    """Return a puzzle on a grid rebuilt from numbers and lengths; ``FormatError`` if none fits."""
    text = whole(decode(data))
    clues = listed_clues(text)
    grids = rebuilt_grids(_lengths(clues))
    if not grids:
        raise FormatError(
            tr(
                "It is a list of clues without a grid, and no grid was found whose entries have "
                "these numbers and lengths"
            )
        )
    grids = tuple(grid for grid in grids if _agree(grid, clues)) or grids
    several = (Remark(Note.SEVERAL_GRIDS, count=len(grids)),) if len(grids) > 1 else ()
    title = _title(text)
    first, *others = (replace(_puzzle(grid, clues), title=title) for grid in grids)
    return Reading(first, (Remark(Note.REBUILT), *several), others=tuple(map(Reading, others)))


@dataclass(frozen=True, slots=True)
class Placement:
    """What a list of clues makes of a puzzle."""

    puzzle: Puzzle
    """With the clues at their entries."""
    answered: Puzzle
    """With the answers in the grid too."""
    placed: int
    answers: int
    homeless: tuple[ListedClue, ...]
    """Clues whose number and direction the grid does not have."""


def placement(puzzle: Puzzle, clues: tuple[ListedClue, ...]) -> Placement:
    """Return ``puzzle`` with ``clues`` by number and direction; all other clues stay."""
    slots = {(slot.direction, puzzle.label(slot.cells[0])): slot for slot in puzzle.layout.slots}
    texts, fill, homeless, answers = dict(puzzle.clues), dict(puzzle.fill), [], 0
    links, enumerations = dict(puzzle.links), dict(puzzle.enumerations)
    parses = dict(puzzle.parses)
    for clue in clues:
        slot = slots.get((clue.direction, str(clue.number)))
        if slot is None:
            homeless.append(clue)
            continue
        if clue.text:
            texts[slot.key] = clue.text
        if clue.parse:
            parses[slot.key] = clue.parse
        if clue.enumeration:
            enumerations[slot.key] = tidy(clue.enumeration)
        rest = tuple(_linked(clue, slots))
        if rest:
            links[slot.key] = rest
        linked = [puzzle.layout.by_key[key].cells for key in rest]
        cells = tuple(chain(slot.cells, *linked))
        if clue.answer and len(clue.answer) == len(cells):
            answers += 1
            fill.update(zip(cells, clue.answer, strict=True))
    after = replace(puzzle, clues=texts, enumerations=enumerations, links=links, parses=parses)
    typed = frozenset(cell for cell, text in fill.items() if puzzle.fill.get(cell) != text)
    pencil = {cell: text for cell, text in puzzle.pencil.items() if cell not in fill}
    answered = replace(after, fill=fill, filled=puzzle.filled - typed, pencil=pencil)
    return Placement(after, answered, len(clues) - len(homeless), answers, tuple(homeless))


def _linked(clue: ListedClue, slots: Mapping[tuple[Direction, str], Slot]) -> Iterator[SlotKey]:
    """Yield the entries that the answer of ``clue`` goes on in, as far as they are there."""
    for number, letter in clue.linked:
        wanted = [one for one in Direction if letter and one.value.startswith(letter)]
        for direction in wanted or (clue.direction, clue.direction.other):
            if slot := slots.get((direction, str(number))):
                yield slot.key
                break


def _agree(grid: Grid, clues: tuple[ListedClue, ...]) -> bool:
    """Tell whether the answers have the same letters where they cross."""
    slots = {(slot.direction, slot.number): slot for slot in layout(grid).slots}
    found: dict[Cell, str] = {}
    for clue in clues:
        slot = slots[clue.direction, clue.number]
        for cell, letter in zip(slot.cells, clue.answer, strict=False):
            if found.setdefault(cell, letter) != letter:
                return False
    return True


def _title(text: str) -> str:
    """Return the first line, unless the list begins there."""
    first = next(filter(None, map(str.strip, text.splitlines())), "")
    return "" if _heading(first) else first


def _heading(line: str) -> Direction | None:
    return direction_of(line.strip().strip("*_#=:- "))


def _puzzle(grid: Grid, clues: tuple[ListedClue, ...]) -> Puzzle:
    return adopted(placement(Puzzle(grid), clues).answered)


def _lengths(clues: tuple[ListedClue, ...]) -> NumberedLengths:
    """Return the lengths by number; ``FormatError`` names the clues that tell none."""
    silent = [clue for clue in clues if clue.length < _SHORTEST]
    if silent or not clues:
        names = ", ".join(map(_name, silent[:_MOST_NAMED]))
        raise FormatError(
            tr(
                "It is a list of clues without a grid; to rebuild the grid every clue must tell "
                "the length of its entry, as (7) or [ANSWER]: {names}"
            ).format(names=names or "?")
        )
    across, down = (
        {clue.number: clue.length for clue in clues if clue.direction is direction}
        for direction in Direction
    )
    return NumberedLengths(across, down)


def _name(clue: ListedClue) -> str:
    return f"{clue.number}{clue.direction.value[0].upper()}"


def _clue(direction: Direction, match: re.Match[str]) -> ListedClue:
    linked = tuple((int(one[1]), one[2].lower()) for one in _LINKED.finditer(match["rest"]))
    text = match["text"].strip()
    return _with_answer(ListedClue(direction, int(match["number"]), text, linked=linked))


def _with_answer(clue: ListedClue) -> ListedClue:
    """Return ``clue`` with what stands in brackets at its end as its answer."""
    match = _ANSWER.search(clue.text)
    if match is None or not clue.text[: match.start()].strip():
        return clue
    letters = "".join(mark for mark in match[1] if mark.isalnum())
    return replace(clue, text=clue.text[: match.start()].strip(), answer=cell_text(letters))
