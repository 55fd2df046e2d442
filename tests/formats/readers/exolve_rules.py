"""Exolve texts by the published rules of the format, read by code of the tests' own.

Written from the description that Exolve's author publishes; shares nothing with the program. What
``breaches`` finds, Exolve refuses or warns about.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field

SECTION = re.compile(r"\s*exolve-([a-z0-9-]+):(.*)")
MANY_LINES = {"preamble", "grid", "across", "down", "nodir", "explanations"}
KNOWN = MANY_LINES | {
    "id", "title", "setter", "copyright", "width", "height", "option", "language", "colour",
    "alternatives", "relabel", "question", "submit", "credits", "email", "nina",
    "cell-decorator",
}  # fmt: skip
SPECIAL = set("|_+@!~*.?&")
DECORATORS = set("|_+@!~*")
CELL = re.compile(
    r"((?:&.|[^\s|_+@!~*&{}])(?:&.|[^\s|_+@!~*&{}])*)([|_+@!~*]*)(?:\{([\d,]+)(:[^{}]*)?\})?"
)
CLUE = re.compile(r"((?:#\S+ )*)(?:\[([^\]]*)\]|(\d+)((?:, ?\d+[ad]?)*)) (.*)")
HINT = re.compile(r"hint:\s*\S.*", re.IGNORECASE)
LENGTHS = re.compile(r"(.*)(\([\d, -]+\))(\*?)(.*)")
PLACE = re.compile(r"r(\d+)c(\d+)")


@dataclass
class Text:
    """A text in its sections, and the cells of its grid: letters and decorators.

    ``drawings`` are the numbers of those that the cells ask for, by rows.
    """

    sections: dict[str, list[str]] = field(default_factory=dict)
    rows: list[list[tuple[str, str]]] = field(default_factory=list)
    drawings: list[list[list[int]]] = field(default_factory=list)

    @property
    def options(self) -> set[str]:
        return set(" ".join(self.sections.get("option", [])).split())

    def one(self, name: str) -> str:
        return " ".join(self.sections.get(name, [])).strip()

    def opened(self, row: int, col: int) -> bool:
        inside = 0 <= row < len(self.rows) and 0 <= col < len(self.rows[0])
        return inside and self.rows[row][col][0] != "."

    def joined(self, row: int, col: int, across: bool) -> bool:
        """Tell whether a cell and the next one are of one light."""
        after = (row, col + 1) if across else (row + 1, col)
        if not (self.opened(row, col) and self.opened(*after)):
            return False
        return not set(self.rows[row][col][1]) & ({"|", "+"} if across else {"_", "+"})

    def lights(self) -> dict[tuple[int, str], int]:
        """Return the lengths of the lights by number and direction."""
        found: dict[tuple[int, str], int] = {}
        number = 0
        for row, cells in enumerate(self.rows):
            for col in range(len(cells)):
                begins = {
                    name: self.joined(row, col, across)
                    and not self.joined(row, col - 1, across) * across
                    and not (self.joined(row - 1, col, across) and not across)
                    for name, across in (("across", True), ("down", False))
                }
                if any(begins.values()):
                    number += 1
                for name, begun in begins.items():
                    if begun:
                        across, length = name == "across", 1
                        while self.joined(
                            row + (0 if across else length - 1),
                            col + (length - 1 if across else 0),
                            across,
                        ):
                            length += 1
                        found[number, name] = length
        return found


def read(text: str) -> Text:
    """Return ``text`` in its parts; comments are taken off as Exolve does."""
    found = Text()
    name = ""
    lines = text.splitlines()
    assert lines[0].strip() == "exolve-begin"
    assert lines[-1].strip() == "exolve-end"
    for line in lines[1:-1]:
        line = re.sub(r"(^|\s)#(\s.*)?$", "", line)
        if match := SECTION.match(line):
            name = match[1]
            found.sections.setdefault(name, [])
            if match[2].strip() or name not in MANY_LINES:
                found.sections[name].append(match[2].strip())
        else:
            found.sections[name].append(line.strip())
    for line in filter(None, found.sections["grid"]):
        cells = list(CELL.finditer(line))
        found.rows.append([(cell[1], cell[2]) for cell in cells])
        found.drawings.append(
            [[*map(int, (cell[3] or "").split(","))] if cell[3] else [] for cell in cells]
        )
    return found


def bare(letters: str) -> list[str]:
    """Return the characters of a cell without the signs that mark them as letters."""
    return [one.removeprefix("&") if len(one) > 1 else one for one in re.findall(r"&.|.", letters)]


def breaches(text: str) -> list[str]:
    """Return what in ``text`` breaks the rules, a line for each."""
    found = read(text)
    wrong = [f"unknown section {name}" for name in found.sections.keys() - KNOWN]
    rows = found.rows
    if found.one("height") != str(len(rows)):
        wrong.append(f"height {found.one('height')}, but {len(rows)} rows")
    wrong += [
        f"row {at} has {len(row)} cells" for at, row in enumerate(rows)
        if found.one("width") != str(len(row))
    ]  # fmt: skip
    return wrong + _grid(found) + _clues(found) + _places(found)


def _grid(text: Text) -> list[str]:
    wrong = []
    cells = [cell for row in text.rows for cell in row]
    lights = [letters for letters, _ in cells if letters != "."]
    open_only = all(letters == "0" for letters in lights)
    rebus = [letters for letters in lights if len(bare(letters)) > 1]
    if rebus and "rebus-cells" not in text.options:
        wrong.append(f"several letters without the option: {rebus[0]}")
    if rebus and any("*" in decorators for _, decorators in cells):
        wrong.append("rebus cells in a diagramless puzzle")
    wrong += [
        f"the character {one!r} is not allowed"
        for letters in lights
        for one in bare(letters)
        if not (open_only or letters == "?" or _allowed(one, text))
    ]
    for letters, decorators in cells:
        if "!" in decorators and letters in ("0", "?"):
            wrong.append("a prefilled cell without a letter")
        if set(letters.replace("&&", "")) & DECORATORS and "&" not in letters:
            wrong.append(f"a sign without &: {letters}")
    return wrong


def _allowed(mark: str, text: Text) -> bool:
    """Tell whether Exolve takes ``mark`` for a letter."""
    script = (text.one("language").split() or ["en", ""])[1]
    chars = "".join(
        option.partition(":")[2] for option in text.options if option.startswith("allow-chars:")
    )
    if mark in chars or (mark.isdecimal() and mark.isascii() and "allow-digits" in text.options):
        return True
    if not script:
        return bool(re.fullmatch("[A-Z]", mark))
    return unicodedata.name(mark, "").startswith(script.upper())


def _clues(text: Text) -> list[str]:
    wrong = []
    lights = text.lights()
    for name in ("across", "down"):
        for line in text.sections.get(name, []):
            match = CLUE.fullmatch(line)
            if HINT.fullmatch(line):
                continue
            if match is None:
                wrong.append(f"no clue line: {line!r}")
            elif match[3] and (int(match[3]), name) not in lights:
                wrong.append(f"no light {match[3]} {name}")
            for number, direction in re.findall(r"(\d+)([ad]?)", match[4] or "") if match else ():
                where = {"a": "across", "d": "down", "": name}[direction]
                if (int(number), where) not in lights:
                    wrong.append(f"no light {number} {where}, which is linked")
    clued = {
        (int(match[3]), name)
        for name in ("across", "down")
        for line in text.sections.get(name, [])
        if (match := CLUE.fullmatch(line)) and match[3]
    }
    if "nodir" not in text.sections:
        wrong += [f"no clue for {light}" for light in lights.keys() - clued]
    return wrong


def _places(text: Text) -> list[str]:
    lines = [
        line for name in ("colour", "alternatives", "nina") for line in text.sections.get(name, [])
    ]
    drawable = len(text.sections.get("cell-decorator", []))
    unknown = {one for row in text.drawings for cell in row for one in cell if one > drawable}
    return [f"no drawing {one}" for one in sorted(unknown)] + [
        f"there is no cell {place[0]}"
        for line in lines
        for place in PLACE.finditer(line)
        if not text.opened(len(text.rows) - int(place[1]), int(place[2]) - 1)
    ]


def letters(text: str) -> list[list[str]]:
    """Return the letters of the grid; empty where nothing is decided, # for blocks."""
    found = read(text)
    without = all(one in ("0", ".") for row in found.rows for one, _ in row)
    marks = {".": "#", "?": "", "0": "" if without else "0"}
    return [[marks.get(one, "".join(bare(one))) for one, _ in row] for row in found.rows]


def clues(text: str) -> list[tuple[str, str, str]]:
    """Return direction, number and text of the clues under Across and Down."""
    found = read(text)
    return [
        (name, match[3] or match[2], shown(match[5]))
        for name in ("across", "down")
        for line in found.sections.get(name, [])
        if (match := CLUE.fullmatch(line))
    ]


def shown(clue: str) -> str:
    """Return what a solver reads of a clue at first: no marks in it, nothing behind its end."""
    before, ended, _ = clue.partition("[]")
    if not ended and (match := LENGTHS.fullmatch(clue)):
        before = match[1] if match[3] else match[1] + match[2]
    return re.sub(r"</?span[^>]*>|~\{|\}~", "", before)


def hints(text: str) -> dict[str, list[str]]:
    """Return the hints by the clue line that they stand under."""
    found: dict[str, list[str]] = {}
    sections = read(text).sections
    for name in ("across", "down", "nodir"):
        clue = ""
        for line in sections.get(name, []):
            if HINT.fullmatch(line):
                found.setdefault(clue, []).append(line[5:].strip())
            elif CLUE.fullmatch(line):
                clue = re.sub(r"^(#\S+ )+", "", line)
    return found
