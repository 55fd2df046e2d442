"""Writing Exolve's text format."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import replace
from itertools import chain
from string import ascii_uppercase
from typing import TYPE_CHECKING

from editor.core.enumerations import whole_answer
from editor.core.grid import Bar, Direction
from editor.core.kept import NOTHING_KEPT
from editor.formats.errors import FormatError
from editor.formats.exolve_clues import HEADING, NO_LABEL, REBUS, UNNUMBERED, name_of
from editor.formats.exolve_ends import CLUE_END, behind_label
from editor.formats.exolve_kept import written_clue, written_lines
from editor.formats.exolve_labels import shows_no_number, uncounted
from editor.formats.exolve_parses import remarks_with
from editor.formats.losses import OUR_OWN, Feature, lost
from editor.formats.slashes import with_slashes
from editor.formats.texts import to_html
from editor.language import tr
from editor.wording.linked import clue_owner, told_clue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell
    from editor.core.kept import KeptClue
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.formats.exolve_labels import Labels

_BLOCK, _OPEN, _UNDECIDED = ".", "0", "?"
_COMMENT = "#"
_SHOWN_BLOCK = "⬛"
"""What Exolve shows of a block that a solver sets, which no letter can be."""
_MOST_GROUPS = 3
"""So many groups of alternatives Exolve takes in the answer to one clue."""
_SCRIPTS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "RUNIC")
"""Scripts whose letters are one character each, by the names that Unicode's letters begin with."""
_SPECIAL = frozenset("|_+@!~*.?&#{}[]0")
_KEPT = (
    frozenset(Feature)
    - OUR_OWN
    - {
        Feature.VOIDS,
        Feature.FURTHER_CREDITS,
        Feature.TWO_WAY,
        Feature.KIND,
    }
)


def exolve_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what an exolve text of ``puzzle`` would lose."""
    lacking = {
        Feature.DIAGRAMLESS: puzzle.diagramless and not _hides_blocks(puzzle),
        Feature.GROUPS: not _takes_groups(puzzle),
        Feature.GIVEN: _takes_groups(puzzle) and puzzle.given & puzzle.twofold.grouped,
        Feature.LABELS: not (shows_no_number(puzzle) or _own_labels(puzzle)),
    }
    kept = _KEPT - {feature for feature, lacks in lacking.items() if lacks}
    return lost(puzzle, kept, credits={"explanation"})


def write_exolve(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of an exolve text."""
    if not _takes_groups(puzzle):
        puzzle = with_slashes(puzzle)
    lines = [
        "exolve-begin",
        *_texts(puzzle),
        f"  exolve-width: {puzzle.grid.cols}",
        f"  exolve-height: {puzzle.grid.rows}",
        *_language(puzzle),
        *(f"  exolve-option: {option}" for option in _options(puzzle)),
        "  exolve-grid:",
        *_drawing(puzzle),
        *_alternatives(puzzle),
        *_colours(puzzle),
    ]
    labels = _own_labels(puzzle)
    for direction in Direction:
        lines.append(f"  exolve-{direction.value}:")
        lines += (f"    {line}" for line in _clues(puzzle, direction, labels))
    lines += _lists(puzzle)
    if told := puzzle.credits.get("explanation"):
        lines += ["  exolve-explanations:", *(f"    {line}" for line in _block(told))]
    lines += (f"  {line}" for line in written_lines(puzzle))
    return ("\n".join([*lines, "exolve-end"]) + "\n").encode("utf-8", "replace")


def _texts(puzzle: Puzzle) -> Iterator[str]:
    for name, text in (
        ("title", puzzle.title),
        ("setter", puzzle.author),
        ("copyright", puzzle.copyright),
    ):
        if text:
            yield f"  exolve-{name}: {_line(text)}"
    if puzzle.notes:
        yield "  exolve-preamble:"
        yield from (f"    {line}" for line in _block(puzzle.notes))


def _drawing(puzzle: Puzzle) -> Iterator[str]:
    labels = _own_labels(puzzle)
    for row in range(puzzle.grid.rows):
        places = ((row, col) for col in range(puzzle.grid.cols))
        cells = (_cell(puzzle, cell, counted=cell not in labels) for cell in places)
        yield "    " + _closed(" ".join(cells))


def _alternatives(puzzle: Puzzle) -> Iterator[str]:
    """Yield the second texts of the groups, a line each; the drawing has the first."""
    for group in sorted(puzzle.twofold.groups, key=min):
        cells = (
            f"{name_of(cell, puzzle.grid)}:{_texts_of(puzzle, cell)[-1]}" for cell in sorted(group)
        )
        yield f"  exolve-alternatives: {' '.join(cells)}"


def _colours(puzzle: Puzzle) -> Iterator[str]:
    for colour in sorted(set(puzzle.shades.values())):
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        cells = sorted(cell for cell, shade in puzzle.shades.items() if shade == colour)
        names = " ".join(name_of(cell, puzzle.grid) for cell in cells)
        yield f"  exolve-colour: rgb({red},{green},{blue}) {names}"


def _own_labels(puzzle: Puzzle) -> Labels:
    """Return what stands in the place of numbers; nothing where the blocks are to be found."""
    return {} if _hides_blocks(puzzle) else uncounted(puzzle)


def _clues(puzzle: Puzzle, direction: Direction, labels: Labels) -> Iterator[str]:
    for slot in puzzle.layout.in_direction(direction):
        label, told = _label(puzzle, slot, labels), told_clue(puzzle, slot)
        yield from _clue(label, told, _kept(puzzle, slot), _remarks(puzzle, slot))


def _remarks(puzzle: Puzzle, slot: Slot) -> str:
    """Return what solvers read behind the clue of ``slot``: its parse."""
    parse = puzzle.parses.get(slot.key, "")
    return remarks_with(parse, whole_answer(puzzle, slot)) if parse else ""


def _kept(puzzle: Puzzle, slot: Slot) -> KeptClue:
    """Return what is kept of a clue; the hints of all who share it stand at the first."""
    kept = puzzle.kept_clues.get(slot.key, NOTHING_KEPT)
    if clue_owner(puzzle, slot.key):
        return replace(kept, hints=())
    followers = puzzle.links.get(slot.key, ())
    more = (puzzle.kept_clues.get(key, NOTHING_KEPT).hints for key in followers)
    return replace(kept, hints=tuple(chain(kept.hints, *more)))


def _label(puzzle: Puzzle, slot: Slot, labels: Labels) -> str:
    """Return what a clue line begins with: its number and those of linked entries.

    Where neither letters nor blocks are shown, Exolve has to be told the place, and of ``labels``
    in the place of numbers too.
    """
    first, slots = slot.cells[0], puzzle.layout.by_key
    linked = "".join(
        f", {_number(puzzle, slots[key], labels)}{key.direction.value[0]}"
        for key in puzzle.links.get(slot.key, ())
        if key in slots
    )
    label = f"[{labels[first]}]" if first in labels else _number(puzzle, slot, labels)
    placed = first in labels or _shows_nothing(puzzle)
    place = f"#{name_of(first, puzzle.grid)} " if placed else ""
    return f"{place}{label}{linked}"


def _number(puzzle: Puzzle, slot: Slot, labels: Labels) -> str:
    """Return the number that Exolve gives to ``slot``: cells with ``labels`` do not count."""
    return puzzle.label(slot.cells[0]) if labels else str(slot.number)


def _lists(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lists as tables of one section: of several sections Exolve shows the last."""
    for place, one in enumerate(puzzle.lists):
        yield f"    {HEADING} {_line(one.name)}" if place else f"  exolve-nodir: {_line(one.name)}"
        for clue in one.clues:
            places = "".join(f"#{name_of(cell, puzzle.grid)} " for cell in clue.cells)
            label = f"{places}[{_line(clue.label).replace(']', '&#93;') or NO_LABEL}]"
            yield from (f"    {line}" for line in _clue(label, clue.text, clue.kept))


def _clue(label: str, text: str, kept: KeptClue, remarks: str = "") -> Iterator[str]:
    """Yield the lines of a clue; one without a text has the mark of its end alone."""
    clue, *hints = written_clue(text, kept, _line(text), remarks)
    yield from (behind_label(label, clue or CLUE_END), *hints)


def _language(puzzle: Puzzle) -> Iterator[str]:
    """Yield a line that lets letters beside A to Z be typed, where there are some."""
    if script := _script(puzzle):
        language = puzzle.alphabet.language.partition("-")[0]
        yield f"  exolve-language: {language} {script.capitalize()}"


def _script(puzzle: Puzzle) -> str:
    """Return the script that has letters of the puzzle beside A to Z, or nothing."""
    texts = (text for cell in puzzle.fill for text in _texts_of(puzzle, cell))
    letters = {*chain.from_iterable((*puzzle.alphabet.letters, *texts))} - {*ascii_uppercase}
    found = Counter(script for letter in letters for script in _SCRIPTS if _is_of(script, letter))
    return max(found, key=lambda script: (found[script], script), default="")


def _is_of(script: str, mark: str) -> bool:
    """Tell whether Exolve takes ``mark`` for a letter of ``script``; A to Z without one."""
    if not script:
        return mark in ascii_uppercase
    return mark.isalpha() and unicodedata.name(mark, "").startswith(script)


def _has_rebus(puzzle: Puzzle) -> bool:
    return any(len(text) > 1 for cell in puzzle.fill for text in _texts_of(puzzle, cell))


def _hides_blocks(puzzle: Puzzle) -> bool:
    """Tell whether blocks are to be found: not beside several letters a cell or alternatives."""
    told = puzzle.fill or puzzle.grid.blocks  # else readers cannot tell that all cells are open
    return puzzle.diagramless and bool(told) and not (_has_rebus(puzzle) or puzzle.twofold.groups)


def _shows_nothing(puzzle: Puzzle) -> bool:
    return _hides_blocks(puzzle) and not puzzle.fill


def _takes_groups(puzzle: Puzzle) -> bool:
    """Tell whether Exolve takes all groups: of letters, and not too many in one answer."""
    groups = puzzle.twofold.groups
    script = _script(puzzle)
    seconds = chain.from_iterable(_texts_of(puzzle, cell)[-1] for cell in puzzle.twofold.grouped)
    by_key = puzzle.layout.by_key

    def met(slot: Slot) -> int:
        linked = (by_key[key].cells for key in puzzle.links.get(slot.key, ()) if key in by_key)
        cells = {*slot.cells, *chain.from_iterable(linked)}
        return sum(not cells.isdisjoint(group) for group in groups)

    return not groups or (
        all(_is_of(script, mark) for mark in seconds)
        and max(map(met, puzzle.layout.slots), default=0) <= _MOST_GROUPS
    )


def _options(puzzle: Puzzle) -> Iterator[str]:
    texts = [text for cell in puzzle.fill for text in _texts_of(puzzle, cell)]
    if _has_rebus(puzzle):
        yield REBUS
    if shows_no_number(puzzle):
        yield UNNUMBERED
    script = _script(puzzle)
    odd = sorted({mark for text in texts for mark in text if not _is_of(script, mark)})
    if any(mark.isdecimal() for mark in odd):
        yield "allow-digits"
    if signs := "".join(mark for mark in odd if not mark.isdecimal()):
        yield _closed(f"allow-chars:{signs}")


def _closed(line: str) -> str:
    """Return ``line``, whose last sign begins a comment if nothing but one follows it."""
    return f"{line} {_COMMENT}" if line.endswith(_COMMENT) else line


def _cell(puzzle: Puzzle, cell: Cell, *, counted: bool) -> str:
    bars = [Bar(cell, direction) in puzzle.grid.bars for direction in Direction]
    return "".join(
        (
            _mark(puzzle, cell),
            "|" * bars[0],
            "_" * bars[1],
            "@" * (cell in puzzle.circles),
            "~" * (not counted),
            "*" * _hides_blocks(puzzle),
            "!" * (cell in puzzle.given.difference(puzzle.twofold.grouped) and cell in puzzle.fill),
            f"{{{drawn}}}" if (drawn := puzzle.kept_drawings.get(cell)) else "",
        )
    )


def _mark(puzzle: Puzzle, cell: Cell) -> str:
    if not puzzle.grid.is_open(cell):
        return _BLOCK
    text = _texts_of(puzzle, cell)[0] if cell in puzzle.fill else None
    if text is None:
        # A 0 beside letters would be the digit.
        return _UNDECIDED if puzzle.fill else _OPEN
    if any(len(mark.encode("utf-16-le")) > 2 or mark == _SHOWN_BLOCK for mark in text):
        raise FormatError(tr("Exolve cannot have “{text}” in a cell").format(text=text))
    return "".join(f"&{mark}" if mark in _SPECIAL else mark for mark in "".join(text.split()))


def _texts_of(puzzle: Puzzle, cell: Cell) -> tuple[str, ...]:
    """Return the text of ``cell``, or both of a Schrödinger cell."""
    text = puzzle.fill[cell]
    return puzzle.twofold.parts(cell, text) if cell in puzzle.twofold.grouped else (text,)


def _block(text: str) -> list[str]:
    """Return the lines of a text; Exolve drops empty ones and joins the others at blanks."""
    *lines, last = (
        re.sub(r"^(\s*)exolve-", r"\1&#101;xolve-", _uncommented(line))
        for line in to_html(text).split("\n")
    )
    return [*(f"{line}<br>" for line in lines), last]


def _line(text: str) -> str:
    lines = (" ".join(line.split()) for line in to_html(text).strip().split("\n"))
    return _uncommented("<br>".join(lines))


def _uncommented(html: str) -> str:
    """Return ``html`` with its number signs spelled so that none begins a comment."""
    return html.replace("#", "&#35;")
