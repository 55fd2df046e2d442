"""Exolve texts by the published rules of the format, read by code of the tests' own.

Written from the description that Exolve's author publishes; shares nothing with the program. What
``breaches`` finds, Exolve refuses or warns about.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SECTION = re.compile(r"\s*exolve-([a-z0-9-]+):(.*)")
MANY_LINES = {"preamble", "grid", "across", "down", "nodir", "explanations", "question"}
ONCE = {"width", "height", "grid", "across", "down", "nodir", "preamble", "explanations", "title"}
KNOWN = MANY_LINES | {
    "id", "title", "setter", "copyright", "width", "height", "option", "language", "colour",
    "alternatives", "relabel", "submit", "credits", "email", "nina", "cell-decorator", "host",
    "maker", "postscript", "cell-size", "force-hyphen-right", "force-bar-below",
}  # fmt: skip
DECORATORS = "|_+@!~*"
COMMENT = re.compile(r"(?:(?:^|\s)#\s.*|#)$")
CLUE = re.compile(
    r"((?:#\S+ )*)(?:\[([^\]]*)\]|([1-9]\d*))((?:, ?\d+[ad]?)*)(?:\.(?!\.) ?| (?=\S)|$)(.*)"
)
MORE_LABEL = re.compile(r"\s*(?:,|\.(?!\.)|(?:and|&|/)\s*[1-9])")
HINT = re.compile(r"hint:\s*\S.*", re.IGNORECASE)
CONCISE = re.compile(r"concise:\s*\S.*", re.IGNORECASE)
LENGTHS = re.compile(r"\([1-9][\d,.'’\s-]*\)")
WORDS = re.compile(r"\((?:[^)]*\s(?:wo?r?d?s?|le?t?t?e?r?s?)[^)a-z]*|\s*\?\s*)\)", re.IGNORECASE)
SHORT = re.compile(r"\([^)]*(?:ab?br?e?v?i?a?t?i?o?n?|acro?n?y?m?)[^)a-z]*\)", re.IGNORECASE)
PLACE = re.compile(r"r(\d+)c(\d+)")
MOST_GROUPS = 3


@dataclass
class Text:
    """A text in its sections, and the cells of its grid: letters and decorators.

    ``begun`` are the names of the sections as often as they come, ``drawings`` the numbers of
    those that the cells ask for, by rows.
    """

    sections: dict[str, list[str]] = field(default_factory=dict)
    begun: Counter[str] = field(default_factory=Counter)
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

    def lights(self) -> dict[tuple[int | str, str], list[tuple[int, int]]]:
        """Return the cells of the lights by number and direction.

        Cells that a tilde takes out of the count are called by their places.
        """
        found: dict[tuple[int | str, str], list[tuple[int, int]]] = {}
        number = 0
        for row, cells in enumerate(self.rows):
            for col in range(len(cells)):
                begins = {
                    name: self.joined(row, col, across)
                    and not self.joined(row, col - 1, across) * across
                    and not (self.joined(row - 1, col, across) and not across)
                    for name, across in (("across", True), ("down", False))
                }
                counted = "~" not in cells[col][1]
                number += any(begins.values()) and counted
                for name, begun in begins.items():
                    if begun:
                        across, cells_on = name == "across", [(row, col)]
                        while self.joined(*cells_on[-1], across):
                            last = cells_on[-1]
                            cells_on.append((last[0] + (not across), last[1] + across))
                        place = f"r{len(self.rows) - row}c{col + 1}"
                        found[number if counted else place, name] = cells_on
        return found


def read(text: str) -> Text:
    """Return ``text`` in its parts; comments are taken off as Exolve does."""
    found = Text()
    name = ""
    lines = text.splitlines()
    assert lines[0].strip() == "exolve-begin"
    assert lines[-1].strip() == "exolve-end"
    for raw in lines[1:-1]:
        line = COMMENT.sub("", raw)
        if match := SECTION.match(line):
            name = match[1]
            found.begun[name] += 1
            found.sections.setdefault(name, [])
            if match[2].strip() or name not in MANY_LINES:
                found.sections[name].append(match[2].strip())
        elif line.strip():
            found.sections[name].append(line.strip())
    for line in found.sections["grid"]:
        cells = list(_cells(line, "rebus-cells" in found.options))
        found.rows.append([(letters, decorators) for letters, decorators, _ in cells])
        found.drawings.append([drawn for _, _, drawn in cells])
    return found


def _cells(line: str, spaced: bool) -> Iterator[tuple[str, str, list[int]]]:
    """Yield letters, decorators and drawings of the cells in a row, sign by sign as Exolve does."""
    signs = [*re.findall(r"&.|\{[^}]*\}|\[[^\]]*\]|.", " ".join(line.split()))]
    while signs:
        letters = signs.pop(0)
        while spaced and letters not in (".", "0") and signs and _goes_on(signs[0]):
            letters += signs.pop(0)
        decorators, drawn = "", []
        while signs and (signs[0][0] in f"{{[ {DECORATORS}"):
            sign = signs.pop(0)
            if sign[0] == "{":
                drawn += [int(one.partition(":")[0]) for one in sign[1:-1].split(",")]
            decorators += sign.strip() if sign[0] in f"[{DECORATORS}" else ""
        yield letters, decorators, drawn


def _goes_on(sign: str) -> bool:
    """Tell whether ``sign`` is one more letter of a cell."""
    return sign[0] not in f".0{{[ {DECORATORS}"


def bare(letters: str) -> list[str]:
    """Return the characters of a cell without the signs that mark them as letters."""
    return [one.removeprefix("&") if len(one) > 1 else one for one in re.findall(r"&.|.", letters)]


def breaches(text: str) -> list[str]:
    """Return what in ``text`` breaks the rules, a line for each."""
    found = read(text)
    wrong = [f"unknown section {name}" for name in found.sections.keys() - KNOWN]
    wrong += [f"two sections {name}" for name in ONCE if found.begun[name] > 1]
    rows = found.rows
    if found.one("height") != str(len(rows)):
        wrong.append(f"height {found.one('height')}, but {len(rows)} rows")
    wrong += [
        f"row {at} has {len(row)} cells" for at, row in enumerate(rows)
        if found.one("width") != str(len(row))
    ]  # fmt: skip
    return [
        *wrong, *_grid(found), *_clues(found), *_places(found), *_alternatives(found),
        *_questions(found),
    ]  # fmt: skip


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
        if "[" in decorators:
            wrong.append(f"a shape of its own: {letters}{decorators}")
    return wrong


def _allowed(mark: str, text: Text) -> bool:
    """Tell whether Exolve takes ``mark`` for a letter, or for a sign that may stand in a cell."""
    chars = "".join(
        option.partition(":")[2] for option in text.options if option.startswith("allow-chars:")
    )
    if mark in chars or (mark.isdecimal() and mark.isascii() and "allow-digits" in text.options):
        return True
    return _is_letter(mark, text)


def _is_letter(mark: str, text: Text) -> bool:
    script = (text.one("language").split() or ["en", ""])[1]
    if not script:
        return bool(re.fullmatch("[A-Z]", mark))
    return unicodedata.name(mark, "").startswith(script.upper())


def _clues(text: Text) -> list[str]:
    wrong = []
    lights = text.lights()
    hinted = _hinted(text)
    for name in ("across", "down"):
        for line in text.sections.get(name, []):
            match = CLUE.fullmatch(line)
            if HINT.fullmatch(line) or CONCISE.fullmatch(line):
                continue
            if match is None or (f"{match[3]}{match[4]} " in line and MORE_LABEL.match(match[5])):
                wrong.append(f"no clue line: {line!r}")
            elif _light(match) not in {light for light, way in lights if way == name}:
                wrong.append(f"no light {match[2] or match[3]} {name}")
            for linked in _linked(match, name) if match else ():
                if linked not in lights:
                    wrong.append(f"no light {linked}, which is linked")
                if hinted & {linked}:
                    wrong.append(f"hints for {linked}, whose clue is another's")
    clued = {
        (_light(match), name)
        for name in ("across", "down")
        for line in text.sections.get(name, [])
        if (match := CLUE.fullmatch(line))
    }
    if "nodir" not in text.sections:
        wrong += [f"no clue for {light}" for light in lights.keys() - clued]
    return wrong


def _light(clue: re.Match[str]) -> int | str:
    """Return what the light of a clue is called: by its number, or by the place told before it."""
    return int(clue[3]) if clue[3] else clue[1].strip().removeprefix("#")


def _linked(clue: re.Match[str], name: str) -> Iterator[tuple[int, str]]:
    """Yield the further lights of a clue in the list ``name``."""
    for number, direction in re.findall(r"(\d+)([ad]?)", clue[4] or ""):
        yield int(number), {"a": "across", "d": "down", "": name}[direction]


def _hinted(text: Text) -> set[tuple[int, str]]:
    """Return the lights below whose clues a hint stands."""
    found = set()
    for name in ("across", "down"):
        last = 0
        for line in text.sections.get(name, []):
            if HINT.fullmatch(line):
                found.add((last, name))
            elif (match := CLUE.fullmatch(line)) and match[3]:
                last = int(match[3])
    return found


def _alternatives(text: Text) -> list[str]:
    """Return what Exolve refuses of alternatives: each cell once, letters, three in an answer."""
    lines = text.sections.get("alternatives", [])
    if lines and any("*" in decorators for row in text.rows for _, decorators in row):
        return ["alternatives in a diagramless puzzle"]
    wrong = []
    groups: dict[tuple[int, int], int] = {}
    for at, line in enumerate(lines):
        for part in line.split():
            place, _, second = part.partition(":")
            match = PLACE.fullmatch(place)
            cell = (len(text.rows) - int(match[1]), int(match[2]) - 1) if match else (-1, -1)
            first, decorators = text.rows[cell[0]][cell[1]]
            if not second or not all(_is_letter(mark, text) for mark in second):
                wrong.append(f"no letter: {part}")
            if cell in groups or "!" in decorators or first == second:
                wrong.append(f"no alternative is possible: {part}")
            groups[cell] = at
    lights = text.lights()
    for name in ("across", "down"):
        for line in text.sections.get(name, []):
            if (clue := CLUE.fullmatch(line)) and clue[3]:
                keys = [(int(clue[3]), name), *_linked(clue, name)]
                met = {groups[cell] for key in keys for cell in lights[key] if cell in groups}
                if len(met) > MOST_GROUPS:
                    wrong.append(f"{len(met)} alternatives in {keys}")
    return wrong


def _questions(text: Text) -> list[str]:
    """Return what is wrong with the address: it wants a key for the grid and for each question."""
    asked = [line for line in text.sections.get("question", []) if not HINT.fullmatch(line)]
    keys = text.one("submit").split()[1:]
    if "submit" in text.sections and len(keys) != len(asked) + 1:
        return [f"{len(keys)} keys for {len(asked)} questions"]
    return []


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
    marked = re.sub(r"~\{(?:\{[^{}]*\})?(.*?)\}~", r"\1", _before_the_end(clue))
    return re.sub(r"</?span[^>]*>", "", marked).strip()


def _before_the_end(clue: str) -> str:
    end = None
    for one in LENGTHS.finditer(clue):
        end = one
        if re.match(r" *\[.*\]", clue[one.end() :]):
            break
    end = end or WORDS.search(clue) or SHORT.search(clue)
    if end is None:
        return clue[: clue.rfind("[]")] if "[]" in clue else clue
    if clue[end.end() :].startswith("*"):
        return clue[: end.start()]
    closed = re.match(r"(?:\s*</[^>]*>)*", clue[end.end() :])
    return clue[: end.end()] + (closed[0] if closed else "")


def hints(text: str) -> dict[str, list[str]]:
    """Return the hints by the clue line that they stand under."""
    found: dict[str, list[str]] = {}
    sections = read(text).sections
    for name in ("across", "down", "nodir"):
        clue = ""
        for line in sections.get(name, []):
            if HINT.fullmatch(line):
                found.setdefault(clue, []).append(line[5:].strip())
            elif CLUE.fullmatch(line) and not CONCISE.fullmatch(line):
                clue = re.sub(r"^(#\S+ )+", "", line)
    return found
