"""Reports of proofs as JSON files: what was proven impossible, of what, and assuming what."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from editor.cli.errors import CommandError
from editor.cli.inputs import text_in
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.fill.blame_words import describe_cause
from editor.fill.job import Cause, CauseKind, FillRequest, Verdict
from editor.fill.report import Report, assumptions
from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.json_text import laid_out, parse_object
from editor.language import tr
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

KIND = "gridwright report"
VERSION = 1


@dataclass(frozen=True, slots=True)
class KeptReport:
    """A report, and its word lists as the user named them (none: the embedded one)."""

    report: Report
    word_lists: tuple[str, ...]


def report_text(kept: KeptReport) -> str:
    """Return the text of the file of a report; ``read_report`` gives the same value back."""
    report, request = kept.report, kept.report.request
    puzzle = request.puzzle
    document = {
        "kind": KIND,
        "version": VERSION,
        "verdict": Verdict.IMPOSSIBLE.value,
        "assuming": list(assumptions(report)),
        "reason": report.reason,
        "causes": [_cause(puzzle, one) for one in report.causes or ()],
        "causes_sought": report.causes is not None,
        "floor": request.floor,
        "word_lists": list(kept.word_lists),
        "lists": report.lists,
        "scope": None if request.scope is None else sorted(map(list, request.scope)),
        "unlisted": sorted(_key(key) for key in request.unlisted),
        "seed": request.seed,
        "nodes": report.nodes,
        "seconds": round(report.seconds, 3),
        "puzzle": json.loads(write_ipuz(puzzle)),
    }
    return f"{laid_out(document)}\n"


def write_report(path: Path, report: Report | None, word_lists: Sequence[str]) -> None:
    """Write ``report`` to the file at ``path``; None: say that there is no proof to report."""
    if report is None:
        print(
            tr("{path} is not written: nothing was proven impossible.").format(path=path),
            file=sys.stderr,
        )
        return
    write_atomically(path, report_text(KeptReport(report, tuple(word_lists))).encode())


def read_report(path: Path) -> KeptReport:
    """Return the report in the file at ``path``; raise CommandError for anything else."""
    text = text_in(path)
    try:
        document = parse_object(text.encode())
        if document.get("kind") != KIND:
            raise FormatError(tr("The file is no report of a proof"))
        if document.get("version") != VERSION:
            raise FormatError(
                tr("Reports of version {version} cannot be read").format(
                    version=document.get("version")
                )
            )
        return _kept(document)
    except FormatError as error:
        raise CommandError(f"{path}: {error}") from error
    except (KeyError, TypeError, ValueError) as error:
        raise CommandError(
            tr("{path}: the report is damaged ({reason})").format(path=path, reason=_told(error))
        ) from error


def _kept(document: dict[str, Any]) -> KeptReport:
    if document["verdict"] != Verdict.IMPOSSIBLE.value:
        raise ValueError("its verdict is not 'impossible'")
    puzzle = read_ipuz(json.dumps(document["puzzle"]).encode()).puzzle
    scope = document["scope"]
    request = FillRequest(
        puzzle,
        scope=None if scope is None else frozenset(_read_cell(cell) for cell in scope),
        floor=_number(document, "floor"),
        seed=_number(document, "seed"),
        unlisted=frozenset(_read_key(key) for key in document["unlisted"]),
    )
    causes = tuple(_read_cause(one) for one in document["causes"])
    report = Report(
        request,
        str(document["lists"]),
        str(document["reason"]),
        _number(document, "nodes"),
        float(document["seconds"]),
        causes if document["causes_sought"] else None,
    )
    return KeptReport(report, _texts(document, "word_lists"))


def _cause(puzzle: Puzzle, cause: Cause) -> dict[str, object]:
    return {
        "name": describe_cause(puzzle, cause),
        "kind": cause.kind.value,
        "cells": [list(cell) for cell in cause.cells],
        "slot": None if cause.slot is None else _key(cause.slot),
        "text": cause.text,
        "number": cause.number,
        "limit": cause.limit,
    }


def _read_cause(value: dict[str, Any]) -> Cause:
    return Cause(
        CauseKind(value["kind"]),
        tuple(_read_cell(cell) for cell in value["cells"]),
        None if value["slot"] is None else _read_key(value["slot"]),
        str(value["text"]),
        _number(value, "number"),
        str(value["limit"]),
    )


def _key(key: SlotKey) -> list[Any]:
    return [*key.cell, key.direction.value]


def _read_key(value: Sequence[Any]) -> SlotKey:
    row, col, direction = value
    return SlotKey(_read_cell((row, col)), Direction(direction))


def _read_cell(value: Sequence[Any]) -> Cell:
    row, col = value
    if type(row) is not int or type(col) is not int:
        raise TypeError(f"{row!r}, {col!r} is no cell")
    return row, col


def _number(document: dict[str, Any], name: str) -> int:
    value = document[name]
    if type(value) is not int or value < 0:
        raise ValueError(f"{name!r} is no number")
    return value


def _texts(document: dict[str, Any], name: str) -> tuple[str, ...]:
    value = document[name]
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{name!r} is no list of texts")
    return tuple(value)


def _told(error: Exception) -> str:
    match error:
        case KeyError():
            return tr("it has no {name}").format(name=error)
        case ValueError():
            return str(error)
        case _:
            return tr("something in it is of another kind")
