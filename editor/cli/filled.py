"""A fill in text: as Lyons's program printed it, and as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.fill.blame_words import describe_limit, describe_reason
from editor.fill.job import FillOutcome, FillRequest, Verdict
from editor.fill.outcome_verdict import verdict_of
from editor.formats.templates import BLOCK, OPEN
from editor.formats.texts import cell_mark
from editor.language import ENGLISH, number, speaking, tr
from editor.wording.places import direction_name, slot_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.statistics import Spent
    from editor.words.word_list import WordList


def outcome_sentence(
    outcome: FillOutcome, floor: int | None, rule: str = "", lifting: str = ""
) -> str:
    """Return how the job ended, as one sentence; ``floor`` is what the user asked for.

    ``rule`` is the code of a rule that alone is in the way, if there is one; ``lifting`` tells how
    to lift it.
    """
    match outcome.verdict:
        case Verdict.FILLED:
            return _filled_sentence(outcome)
        case Verdict.IMPOSSIBLE:
            what = (
                tr("Impossible: no fill exists even at floor {floor} with these lists")
                if floor is None
                else tr("Impossible: no fill exists at floor {floor} with these lists")
            )
        case Verdict.NOT_FOUND:
            what = (
                tr("Not found: no fill even at floor {floor} in {seconds} s; there may be one")
                if floor is None
                else tr("Not found: no fill at floor {floor} in {seconds} s; there may be one")
            )
    sentence = what.format(floor=outcome.floor, seconds=number(outcome.search_seconds, 1))
    sentence += _proven_above(outcome)
    if rule:
        return tr("{sentence}, but without {rule} there is one: {option}").format(
            sentence=sentence, rule=describe_limit(rule), option=lifting
        )
    reason = describe_reason(outcome.reason).removesuffix(".")
    return f"{sentence}. {reason}" if reason else sentence


def _filled_sentence(outcome: FillOutcome) -> str:
    told = _how_filled(outcome) + _proven_above(outcome)
    if outcome.unknown_at is not None:
        told += " " + tr("(unknown at {floor})").format(floor=outcome.unknown_at)
    if outcome.cut_off:
        told += "; " + tr("cut off before all was tried")
    return told


def _proven_above(outcome: FillOutcome) -> str:
    """Return what is proven of the usual floor, to stand behind a sentence."""
    if outcome.impossible_at is None:
        return ""
    return " " + tr("(impossible at {floor})").format(floor=outcome.impossible_at)


def _how_filled(outcome: FillOutcome) -> str:
    sentence = (
        tr("Filled at floor {floor}, in {seconds} s (word lists {loading} s), seed {seed}")
        if outcome.mean is None
        else tr(
            "Filled at floor {floor}, mean score {mean}, in {seconds} s "
            "(word lists {loading} s), seed {seed}"
        )
    )
    return sentence.format(
        floor=outcome.floor,
        mean=number(outcome.mean or 0.0, 1),
        seconds=number(outcome.search_seconds, 2),
        loading=number(outcome.load_seconds, 2),
        seed=outcome.seed,
    )


def drawing(puzzle: Puzzle, block: str = BLOCK) -> str:
    """Return the grid as a reader likes it: cells spaced by one, in even columns."""
    width = max(map(len, puzzle.fill.values()), default=1)
    return "\n".join(
        " ".join(f"{text:<{width}}" for text in row).rstrip() for row in _texts(puzzle, block)
    )


def rows_of(puzzle: Puzzle) -> list[str]:
    """Return the rows without spaces; a cell with several letters stands in parentheses."""
    return ["".join(map(cell_mark, row)) for row in _texts(puzzle, BLOCK)]


def plain(puzzle: Puzzle, words: WordList) -> Iterator[str]:
    """Yield the lines of the grid and of the words with their places and scores."""
    entries = (puzzle.entry(slot) or "" for slot in puzzle.layout.slots)
    width = max(map(len, entries), default=0)
    yield drawing(puzzle)
    for direction in Direction:
        yield ""
        yield direction_name(direction)
        for slot in puzzle.layout.in_direction(direction):
            entry = puzzle.entry(slot) or ""
            score = words.score(entry)
            mark = "-" if score is None else str(score)
            yield f"{slot.number:4} {entry:<{width}} {mark:>3}"


def one_string(puzzle: Puzzle) -> str:
    """Return the puzzle as one string for typesetting: its size and all cells row by row."""
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}:{''.join(rows_of(puzzle))}"


@speaking(ENGLISH)
def as_json(puzzle: Puzzle, words: WordList, request: FillRequest, outcome: FillOutcome) -> str:
    """Return the fill of ``request`` as a JSON text; without a fill, its grid as it was given."""
    verdict, floor = verdict_of(request, outcome)
    filled = outcome.verdict is Verdict.FILLED
    slots = puzzle.layout.slots if filled else ()
    return json.dumps(
        {
            "outcome": outcome.verdict.value,
            "reason": describe_reason(outcome.reason),
            "rows": rows_of(puzzle),
            "words": [_word(puzzle, slot, words) for slot in slots],
            "floor": outcome.floor,
            "lowest": outcome.lowest,
            "mean": outcome.mean,
            "bound": outcome.bound,
            "impossible_at": outcome.impossible_at,
            "cut_off": outcome.cut_off,
            "autofill": {"verdict": verdict.value, "floor": floor},
            "seed": outcome.seed,
            "nodes": outcome.nodes,
            "load_seconds": round(outcome.load_seconds, 4),
            "search_seconds": round(outcome.search_seconds, 4),
            "lists": outcome.lists,
            "stages": {stage.value: _spent(spent) for stage, spent in outcome.stages.items()},
        },
        ensure_ascii=False,
        indent=2,
    )


def _spent(spent: Spent) -> dict[str, object]:
    return {
        "seconds": round(spent.seconds, 4),
        "runs": spent.runs,
        "nodes": spent.nodes,
        "failures": spent.failures,
        "restarts": spent.restarts,
    }


def _word(puzzle: Puzzle, slot: Slot, words: WordList) -> dict[str, object]:
    entry = puzzle.entry(slot) or ""
    row, column = slot.cells[0]
    return {
        "word": entry,
        "score": words.score(entry),
        "slot": slot_name(slot),
        "row": row + 1,
        "column": column + 1,
        "direction": slot.direction.value,
    }


def _texts(puzzle: Puzzle, block: str) -> Iterator[list[str]]:
    for row in range(puzzle.grid.rows):
        cells = ((row, col) for col in range(puzzle.grid.cols))
        yield [
            puzzle.fill.get(cell, OPEN) if puzzle.grid.is_open(cell) else block for cell in cells
        ]
