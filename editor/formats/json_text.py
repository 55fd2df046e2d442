"""JSON as puzzle programs write it: perhaps wrapped in a call, perhaps with commas too many."""

from __future__ import annotations

import json
import re
from typing import Any, TypeAlias

from editor.formats.errors import FormatError
from editor.formats.texts import decode
from editor.language import tr

Json: TypeAlias = Any
"""What a JSON text may hold; readers match on its shape."""

_KEYS_DEPTH = 2
_CALL = re.compile(r"\s*[\w.$]+\s*\((?P<inside>.*)\)\s*;?\s*", re.DOTALL)
_STRING_OR_COMMA = re.compile(r'"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])', re.DOTALL)


def parse_object(data: bytes) -> dict[str, Json]:
    """Return the object that the JSON text ``data`` holds."""
    text = decode(data)
    if call := _CALL.fullmatch(text):
        text = call["inside"]
    try:
        value = _parse(text)
    except json.JSONDecodeError as error:
        raise FormatError(
            tr("Line {line}, column {column}: the text is no JSON ({reason})").format(
                line=error.lineno, column=error.colno, reason=error.msg
            )
        ) from error
    except (ValueError, RecursionError) as error:
        raise FormatError(tr("The text is no JSON that a puzzle could be in")) from error
    if not isinstance(value, dict):
        raise FormatError(tr("The text is JSON, but not an object with a puzzle"))
    return value


def laid_out(value: Json, depth: int = 0) -> str:
    """Return ``value`` as JSON with one key, one row or one clue a line, for people to compare."""
    match value:
        case dict() if value and depth < _KEYS_DEPTH:
            lines = [f"{_dumped(key)}: {laid_out(item, depth + 1)}" for key, item in value.items()]
            return f"{{{_indented(lines, depth)}}}"
        case [*items] if items and all(isinstance(item, list) for item in items):
            lines = [_dumped(item) for item in items]
            return f"[{_indented(lines, depth)}]"
    return _dumped(value)


def _indented(lines: list[str], depth: int) -> str:
    start = "\n" + " " * (depth + 1)
    return f"{start}{f',{start}'.join(lines)}{start[:-1]}"


def _dumped(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _parse(text: str) -> Json:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return json.loads(_STRING_OR_COMMA.sub(_without_comma, text))


def _without_comma(match: re.Match[str]) -> str:
    return "" if match[0] == "," else match[0]
