"""The clue lines of an exolve text: ``5, 12d Text (3,4) [ANSWER] remarks of the setter``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.kept import KeptClue
from editor.core.slots import SlotKey, layout
from editor.formats.clue_places import FileClue
from editor.formats.exolve_ends import CLUE_END, disarmed, shown
from editor.formats.texts import from_html

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.grid import Cell, Grid

# A bare letter after a space begins the clue: "1, 3 A bird".
_NUMBER = r"\d{1,4}(?:\s?(?:across|down)|ac?|dn?)?(?!\w)"
_ODD = r"\[[^\]]{1,40}\]"
_LINE = re.compile(
    r"(?P<places>(?:#\S+\s+)*)"
    rf"(?P<first>{_ODD}|\d{{1,4}}(?:ac?|across|dn?|down)?(?!\w))"
    rf"(?P<rest>(?:\s*(?:,|&|/|\band\b)\s*(?:{_ODD}|{_NUMBER}))*)"
    r"(?:\s*[.:](?!\.)\s*|\s+|$)(?P<text>.*)",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\[(?P<odd>[^\]]*)\]|(?P<number>\d{1,4})\s?(?P<letter>[ad])?", re.IGNORECASE)
_LENGTHS = re.compile(r"\(\d[\d\s,.'’–—-]*\)(?P<hidden>\*?)(?:\s*</\w+>)*")
_VAGUE_LENGTHS = re.compile(
    r"\((?:[^()]*(?:\bwords?|\bletters?|\?)[^()]*|[\d\s,-]*[wl]\w*)\)(?P<hidden>\*?)(?:\s*</\w+>)*",
    re.IGNORECASE,
)
_NINA = re.compile(r"~\{(?:\{[^{}]*\})?(.*?)\}~")
_CLASS = re.compile(r"<[^<>]*\bclass=")
REBUS, UNNUMBERED = "rebus-cells", "hide-inferred-numbers"
HEADING = "---"
"""Begins a table of clues of its own, with a heading behind it."""
NO_LABEL = "*"
"""Stands in brackets for a clue without a label, and alone for an entry without a clue."""

_CHESS = re.compile(r"([a-z])(\d{1,3})")
_ROW_COL = re.compile(r"r(\d{1,3})c(\d{1,3})|c(\d{1,3})r(\d{1,3})")
_DIRECTIONS = {"across": Direction.ACROSS, "down": Direction.DOWN}


@dataclass(frozen=True, slots=True)
class Line:
    """One clue line, in its parts."""

    heading: str
    label: str
    source: str
    """The clue as it is spelled, and what the setter says behind it."""
    places: tuple[str, ...] = ()
    linked: tuple[tuple[str, str], ...] = ()
    """Labels of further entries, with the first letter of a direction where one is told."""
    hints: tuple[str, ...] = ()
    concise: str = ""
    bracketed: bool = False
    """Whether the label stands in brackets: it is no number of the grid's own."""

    @property
    def is_entry(self) -> bool:
        """Whether the clue stands under Across or Down."""
        return self.heading.lower() in _DIRECTIONS

    @property
    def start(self) -> str:
        """The name of the cell that the clue begins in, if the line tells one."""
        return self.places[0] if self.places else ""


def lines_of(name: str, sections: Mapping[str, list[str]]) -> Iterator[Line]:
    """Yield the clue lines of the section ``name``, each with the hints below it."""
    heading = "Clues" if name == "nodir" else name.capitalize()
    hinted: Line | None = None
    for line in sections.get(name, []):
        if match := _LINE.fullmatch(line):
            if hinted:
                yield hinted
            hinted = _line(heading, match)
        elif hinted and is_hint(line):
            hinted = replace(hinted, hints=(*hinted.hints, behind_colon(line)))
        elif hinted and is_concise(line):
            hinted = replace(hinted, concise=behind_colon(line))
        elif name == "nodir" and line and not (is_hint(line) or is_concise(line)):
            heading = from_html(line.removeprefix(HEADING)).strip() or heading
    if hinted:
        yield hinted


def _line(heading: str, match: re.Match[str]) -> Line:
    (label, _), *linked = _labels(f"{match['first']} {match['rest']}")
    return Line(
        heading,
        label.replace(NO_LABEL, ""),
        match["text"].strip(),
        tuple(place.removeprefix("#") for place in match["places"].split()),
        tuple(linked),
        bracketed=match["first"].startswith("["),
    )


def is_hint(line: str) -> bool:
    """Tell whether ``line`` is a hint for the clue above it."""
    return line.lower().startswith("hint:")


def is_concise(line: str) -> bool:
    """Tell whether ``line`` is a shorter form of the clue above it, for a small screen."""
    return line.lower().startswith("concise:")


def behind_colon(line: str) -> str:
    """Return what ``line`` says behind its first word."""
    return line.partition(":")[2].strip()


def fillers(name: str, sections: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield the lines of the section ``name`` that stand between the clues."""
    for line in sections.get(name, []):
        known = is_hint(line) or is_concise(line) or _LINE.fullmatch(line)
        if line and not known:
            yield from_html(line)


def options_of(sections: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the options that a text sets."""
    return " ".join(sections.get("option", [])).split()


def labelled(line: Line, grid: Grid, shown: Mapping[Cell, str]) -> FileClue:
    """Return ``line`` as a clue whose cells and links are looked up in ``grid``."""
    direction = _DIRECTIONS.get(line.heading.lower())
    cells = tuple(cell for name in line.places if (cell := cell_named(name, grid)))
    if direction and len(cells) == 1:
        slot = layout(grid).by_key.get(SlotKey(cells[0], direction))
        cells = slot.cells if slot else cells
    linked = tuple(
        (label, _direction(label, letter, direction, grid, shown)) for label, letter in line.linked
    )
    return FileClue(
        line.heading,
        line.label,
        clue_text(line.source),
        cells,
        linked if direction else (),
        kept=KeptClue(line.source, tuple(filter(None, line.hints)), line.concise),
    )


def cell_named(name: str, grid: Grid) -> Cell | None:
    """Return the cell called ``r2c3``, or ``c2`` as on a chess board: rows count from below."""
    if match := _ROW_COL.fullmatch(name):
        row, col = (match[1], match[2]) if match[1] else (match[4], match[3])
        cell = grid.rows - int(row), int(col) - 1
    elif match := _CHESS.fullmatch(name):
        cell = grid.rows - int(match[2]), ord(match[1]) - ord("a")
    else:
        return None
    return cell if cell in grid else None


def words_of(line: str) -> list[str]:
    """Return the words of ``line``, a colour of three numbers as one."""
    return re.sub(r"\s*([(,])\s*|\s+(\))", r"\1\2", line).split()


def cells_named(name: str, grid: Grid, labels: Mapping[str, Cell]) -> tuple[Cell, ...]:
    """Return the cell called ``name``, or those of an entry: ``12a``; ``labels`` as cells show."""
    if cell := cell_named(name, grid):
        return (cell,)
    match = re.fullmatch(r"(?:(\d{1,4})([adAD])|([AD])(\d{1,4}))", name)
    label = match[1] or match[4] if match else ""
    if match is None or label not in labels:
        return ()
    direction = Direction.ACROSS if (match[2] or match[3]) in "aA" else Direction.DOWN
    slot = layout(grid).slot_at(labels[label], direction)
    return slot.cells if slot else ()


def name_of(cell: Cell, grid: Grid) -> str:
    """Return what ``cell`` is called; ``cell_named`` finds it again."""
    return f"r{grid.rows - cell[0]}c{cell[1] + 1}"


def clue_text(source: str) -> str:
    """Return a clue without the setter's remarks, which follow its lengths.

    Nothing is left of an entry that is marked as having no clue.
    """
    return from_html(_NINA.sub(r"\1", _parted(source)[0])).strip()


def remarks_of(source: str) -> str:
    """Return what the setter says behind a clue."""
    return _parted(source)[1]


def says_more(source: str, answer: str) -> bool:
    """Tell whether ``source`` has marks in the clue, or remarks beyond its ``answer``."""
    clue, remarks = _parted(source)
    told, known = ("".join(filter(str.isalnum, one.upper())) for one in (remarks, answer))
    return bool(_NINA.search(clue) or _CLASS.search(clue) or told not in ("", known))


def with_remarks(html: str, remarks: str) -> str:
    """Return the clue ``html``, and behind it the setter's ``remarks``.

    Of several ways to spell that the first is taken in which the clue ends where it does.
    """
    wanted = from_html(html).strip()
    text = html.replace(CLUE_END, "&#91;]").replace("~{", "&#126;{")
    text = "&#42;" if text.strip() == NO_LABEL else text
    *tried, last = (
        f"{text} {remarks}".strip(),
        f"{text} {CLUE_END} {remarks}".strip(),
        f"{disarmed(text)} {CLUE_END} {remarks}".strip(),
        f"{disarmed(text)} {CLUE_END} {disarmed(remarks)}".strip(),
    )
    fitting = (
        one for one in tried if clue_text(one) == wanted and from_html(shown(one)).strip() == wanted
    )
    return next(fitting, last)


def _parted(source: str) -> tuple[str, str]:
    """Return the clue in ``source`` as it is spelled, and the setter's remarks."""
    if source.strip() == NO_LABEL:
        return "", ""
    before, ended, remarks = source.partition(CLUE_END)
    lengths = _lengths(before)
    if not ended:
        before = _without_answer(source) if lengths is None else source[: lengths.end()]
        remarks = source[len(before) :]
    if lengths and lengths["hidden"] and not before[lengths.end() :].strip():
        before = before[: lengths.start()]
        remarks = remarks if ended else source[lengths.start() :]
    return before, remarks.strip()


def _lengths(text: str) -> re.Match[str] | None:
    """Return where the lengths stand that end a clue: the last numbers, else ``(two words)``.

    Numbers before an answer in brackets end it, whatever comes behind.
    """
    found = list(_LENGTHS.finditer(text)) or list(_VAGUE_LENGTHS.finditer(text))
    answered = (one for one in found if text[one.end() :].lstrip().startswith("["))
    return next(answered, found[-1] if found else None)


def _without_answer(text: str) -> str:
    """Return ``text`` without an answer in brackets at its end."""
    bare = text.rstrip()
    if not bare.endswith("]"):
        return text
    start = bare.rfind("[")
    return bare[:start].rstrip() if start >= 0 and "]" not in bare[start:-1] else text


def _labels(text: str) -> Iterator[tuple[str, str]]:
    """Yield the labels in ``text``, with the first letter of a direction where one is told."""
    for one in _LABEL.finditer(text):
        yield one["number"] or from_html(one["odd"].strip(" .")), (one["letter"] or "").lower()


def _direction(
    label: str, letter: str, usual: Direction | None, grid: Grid, shown: Mapping[Cell, str]
) -> Direction:
    """Return the direction of a linked entry: as told, else the list's, else what there is."""
    if letter:
        return Direction.ACROSS if letter == "a" else Direction.DOWN
    cells = {text: cell for cell, text in shown.items()}
    here = usual or Direction.ACROSS
    known = label in cells and SlotKey(cells[label], here) in layout(grid).by_key
    return here if known else here.other
