"""What can still be read of a puzzle whose copy was cut off or damaged."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import TYPE_CHECKING

from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.formats.json_text import Json

_TRIES = 12
"""Places, from the end on, at which the text is cut and read."""
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},]', re.DOTALL)
_CLOSING = {"[": "]", "{": "}"}
_WIDEST = 200


def salvaged(body: bytes) -> Puzzle | None:
    """Return what can be read of the ipuz ``body`` up to where it is damaged; None: nothing.

    Cells whose row is lost are open and empty, so that what stands above them is not lost too.
    """
    text = _sound_part(body.decode("utf-8", "replace"))
    for whole in islice(_closed(text), _TRIES):
        try:
            document = json.loads(whole)
            return read_ipuz(json.dumps(_mended(document)).encode()).puzzle
        except (ValueError, RecursionError, FormatError):
            continue
    return None


def _sound_part(text: str) -> str:
    """Return ``text`` up to the place where it is no JSON any more."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return text[: error.pos]
    except (ValueError, RecursionError):
        return ""
    return text


def _closed(text: str) -> Iterator[str]:
    """Yield ``text`` cut at its last commas, the last one first, with all brackets closed."""
    open_now: list[str] = []
    cuts: list[tuple[int, str]] = []
    for token in _TOKEN.finditer(text):
        match token[0]:
            case "[" | "{" as bracket:
                open_now.append(_CLOSING[bracket])
            case "]" | "}":
                if open_now:
                    open_now.pop()
            case ",":
                cuts.append((token.start(), "".join(reversed(open_now))))
    for place, closing in reversed(cuts):
        yield text[:place] + closing


def _mended(document: Json) -> Json:
    """Return ``document`` with the rows that its grid lacks."""
    match document:
        case {"dimensions": {"width": int(width), "height": int(height)}, "puzzle": [*rows]} if (
            0 < width <= _WIDEST and 0 < height <= _WIDEST
        ):
            grid = _filled_up(rows, [[0] * width for _ in range(height)])
            mended = {**document, "puzzle": grid}
            if isinstance(letters := document.get("solution"), list):
                blank = [[one if _is_closed(one) else 0 for one in row] for row in grid]
                mended["solution"] = _filled_up(letters, blank)
            return mended
    return document


def _filled_up(rows: list[Json], blank: list[list[Json]]) -> list[list[Json]]:
    """Return ``blank`` with what stands in ``rows`` in its place."""
    told = [row if isinstance(row, list) else [] for row in rows[: len(blank)]]
    told += [[] for _ in blank[len(told) :]]
    return [
        [*row[: len(empty)], *empty[len(row) :]] for row, empty in zip(told, blank, strict=True)
    ]


def _is_closed(cell: Json) -> bool:
    """Tell whether ``cell`` is a block or a void, as the program itself writes them."""
    return cell in (None, "#") or (isinstance(cell, dict) and cell.get("cell", 0) in (None, "#"))
