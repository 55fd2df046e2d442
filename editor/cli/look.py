"""``gridwright look`` and ``gridwright candidates``: live help without a window."""

from __future__ import annotations

import json as json_text
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.grid_options import GridOptions, as_asked, lists_asked
from editor.cli.inputs import PuzzleName, puzzle_named
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.list_inputs import loaded
from editor.cli.numbers import MOST, time_option
from editor.cli.taking import taking
from editor.core.grid import Direction
from editor.fill.clock import Clock
from editor.fill.fillability import Fillability
from editor.fill.job import FillRequest
from editor.fill.look import GridLook, SlotView, look_at_grid, look_at_slot
from editor.fill.look_words import describe_aside, describe_look, describe_reason_of
from editor.fill.slot_word import SlotWord, WordStanding
from editor.language import ENGLISH, counted, number, speaking, tr
from editor.wording.places import direction_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from threading import Event

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.fill.around import Rest
    from editor.fill.questions import StandingEntry
    from editor.words.word_list import WordList

FloorOption = Annotated[int, typer.Option(min=0, max=100, help="The lowest score of a word.")]
LadderOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=0,
        max=100,
        help="The lowest score of a word. Without it 50; where that is proven impossible, the "
        "highest of 38, 25 and 1 at which a fill is found.",
    ),
]
TimeOption = Annotated[float, time_option("Look no longer than so many seconds.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the answer as JSON.")]
DEFAULT_FLOOR = 50
LISTED = 50
"""Words that are printed where no number is asked for: two screens; more scroll the best away."""

_EXITS = {
    Fillability.FILLABLE: ExitCode.DONE,
    Fillability.COMPLETE: ExitCode.DONE,
    Fillability.IMPOSSIBLE: ExitCode.IMPOSSIBLE,
    Fillability.UNKNOWN: ExitCode.NOT_FOUND,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class LookOptions(GridOptions):
    """What a look at a grid is asked for with."""

    file: PuzzleName
    floor: LadderOption = None
    cells: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ROW,COL-ROW,COL",
            help="The cells that Autofill may change: a rectangle, counted from 1; again for more.",
        ),
    ] = None
    json: JsonOption = False


@taking(LookOptions)
def look(options: LookOptions) -> None:
    """Tell whether a grid can be filled as it stands, and after Autofill's letters are taken away.

    Exit code 0 when it can be filled or is complete, 1 when that is proven impossible, 3 when
    neither was found.

    Example: gridwright look puzzle.ipuz --floor 50
    """
    request, words = _asked(options.file, options, options.floor, options.cells or ())

    def work(stop: Event) -> GridLook:
        return look_at_grid(request, words, stop.is_set)

    found = run_beside(work)
    told = _look_json(request.puzzle, found) if options.json else "\n".join(describe_look(found))
    print(told)
    raise typer.Exit(_EXITS[found.grid.verdict])


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateOptions(GridOptions):
    """What candidates are asked for with."""

    file: PuzzleName
    slot: Annotated[
        str, typer.Argument(metavar="SLOT", help="17A, 17-across, 5D …", show_default=False)
    ]
    floor: LadderOption = None
    most: Annotated[
        int | None,
        typer.Option(
            "-n",
            "--number",
            min=1,
            max=MOST,
            help="How many words to list; else 50, as JSON all of them.",
        ),
    ] = None
    time: TimeOption = 5.0
    json: JsonOption = False


@taking(CandidateOptions)
def candidates(options: CandidateOptions) -> None:
    """List the words for a slot, and what is known of the rest of the grid with each.

    ● proven: a fill with it was found; ◐ consistent so far; ○ its crossings have words; × dead:
    no fill has it. Behind the score stands the rest, the mean score of the entries around: ~ is an
    estimate, which the first 20 words have; the best 5 have it from a fill that was found. Where
    the grid has no fill, what is in the way is set aside and named. The time is that for the
    words; the verdict on the grid comes before.

    Exit code 0 when a word is listed that is not dead, 1 when it is proven that none can stand
    there, else 3.

    Example: gridwright candidates puzzle.ipuz 17A --floor 40
    """
    request, words = _asked(options.file, options, options.floor, ())
    place = slot_named(request.puzzle, options.slot)

    def work(stop: Event) -> tuple[GridLook, SlotView]:
        found = look_at_grid(request, words, stop.is_set, aside=True)
        clock = Clock(options.time, stop.is_set)

        def report(view: SlotView) -> None:
            line.show(_count_sentence(view))

        return found, look_at_slot(request, place, found, words, report, clock)

    with ProgressLine() as line:
        found, view = run_beside(work)
    if options.json:
        print(_candidates_json(request.puzzle, place, found, view, options.most))
    else:
        print("\n".join(_lines(request.puzzle, found, view, options.most or LISTED)))
    raise typer.Exit(_exit_of(view))


def _asked(
    file: str, options: GridOptions, floor: int | None, cells: Sequence[str]
) -> tuple[FillRequest, WordList]:
    puzzle = as_asked(puzzle_named(file), options)
    setup = lists_asked(puzzle, options, file)
    scope = frozenset(cell for one in cells for cell in _rectangle(puzzle, one)) or None
    return FillRequest(puzzle, setup, scope=scope, floor=floor), loaded(setup)


def _rectangle(puzzle: Puzzle, text: str) -> Iterator[Cell]:
    """Yield the cells of a rectangle like ``1,1-5,15``, or of one cell like ``3,4``."""
    found = re.fullmatch(r"(\d{1,9}),(\d{1,9})(?:-(\d{1,9}),(\d{1,9}))?", text.replace(" ", ""))
    if not found:
        raise CommandError(tr("Cells are named like 1,1-5,15, not “{text}”").format(text=text))
    top, left = int(found[1]), int(found[2])
    bottom, right = int(found[3] or top), int(found[4] or left)
    grid = puzzle.grid
    if not (1 <= top <= bottom <= grid.rows and 1 <= left <= right <= grid.cols):
        raise CommandError(tr("The grid has no cells {text}").format(text=text))
    for row in range(top - 1, bottom):
        yield from ((row, col) for col in range(left - 1, right))


def slot_named(puzzle: Puzzle, name: str) -> Slot:
    """Return the slot called ``17A``, ``17-across`` or ``17 Across``."""
    found = re.fullmatch(r"(\d{1,9})[\s-]*(a|across|d|down)", name.strip().lower())
    if not found:
        raise CommandError(tr("A slot is named like 17A or 5-down, not “{name}”").format(name=name))
    direction = Direction.ACROSS if found[2].startswith("a") else Direction.DOWN
    for slot in puzzle.layout.in_direction(direction):
        if slot.number == int(found[1]):
            return slot
    raise CommandError(
        tr("The grid has no {slot}").format(slot=f"{found[1]} {direction_name(direction)}")
    )


def short_name(puzzle: Puzzle, key: SlotKey) -> str:
    """Return the name of a slot as a command takes it: ``17A``."""
    slot = puzzle.layout.by_key[key]
    return f"{slot.number}{'A' if slot.direction is Direction.ACROSS else 'D'}"


def _exit_of(view: SlotView) -> ExitCode:
    if any(word.standing is not WordStanding.DEAD for word in view.words):
        return ExitCode.DONE
    return ExitCode.IMPOSSIBLE


def _count_sentence(view: SlotView) -> str:
    dead = sum(word.standing is WordStanding.DEAD for word in view.words)
    return counted(
        len(view.words) - dead, "{count} candidate, {dead} dead", "{count} candidates, {dead} dead"
    ).format(dead=number(dead))


_MARKS = {
    WordStanding.PROVEN: "●",
    WordStanding.CONSISTENT: "◐",
    WordStanding.FITS: "○",
    WordStanding.DEAD: "×",
}


def _lines(puzzle: Puzzle, found: GridLook, view: SlotView, most: int) -> Iterator[str]:
    yield from describe_look(found)
    yield from describe_aside(puzzle, found.aside)
    yield _count_sentence(view)
    shown = [word for word in view.words if word.standing is not WordStanding.DEAD][:most]
    width = max((len(word.text) for word in shown), default=0)
    for word in shown:
        score = "-" if word.score is None else str(word.score)
        rest = _rest_text(word.rest) if word.rest else ""
        changes = ", ".join(f"{one.before} → {one.after}" for one in word.changes)
        line = f"{_MARKS[word.standing]} {word.text:<{width}} {score:>3} {rest:>6}  {changes}"
        yield line.rstrip()


def _rest_text(rest: Rest) -> str:
    """Return the mean score around a word, an estimate with a mark before it."""
    return f"{'~' if rest.is_estimate else ''}{rest.mean:.1f}"


@speaking(ENGLISH)
def _look_json(puzzle: Puzzle, found: GridLook) -> str:
    return _dumped(_grid_answer(puzzle, found))


@speaking(ENGLISH)
def _candidates_json(
    puzzle: Puzzle, slot: Slot, found: GridLook, view: SlotView, most: int | None
) -> str:
    def names(keys: Sequence[SlotKey]) -> list[str]:
        return [short_name(puzzle, key) for key in keys]

    answer = _grid_answer(puzzle, found) | {
        "slot": {
            "name": short_name(puzzle, slot.key),
            "pattern": puzzle.pattern(slot),
            "verdict": view.verdict.value,
            "floor": found.grid.floor,
            "locked": slot.key in puzzle.locks,
            "present": puzzle.entry(slot),
            "set_aside": names(found.aside.slots),
            "limits_set_aside": list(found.aside.limits),
        },
        "candidates": [_word_answer(puzzle, word) for word in _in_order(puzzle, slot, view)[:most]],
    }
    return _dumped(answer)


def _in_order(puzzle: Puzzle, slot: Slot, view: SlotView) -> list[SlotWord]:
    """Return the words of ``view``: that which stands first, those found dead last."""
    present = puzzle.entry(slot)
    return sorted(
        view.words,
        key=lambda word: word.text != present and word.standing is WordStanding.DEAD,
    )


def _grid_answer(puzzle: Puzzle, found: GridLook) -> dict[str, object]:
    def entries(faults: Sequence[StandingEntry]) -> list[dict[str, str]]:
        return [{"slot": short_name(puzzle, one.slot), "entry": one.entry} for one in faults]

    grid, standing, autofill = found.grid, found.standing, found.autofill or found.grid
    return {
        "grid": {
            "verdict": grid.verdict.value,
            "floor": grid.floor,
            "reason": describe_reason_of(grid) or None,
        },
        "standing": {
            "unlisted": entries(standing.unlisted),
            "banned": entries(standing.banned),
            "below_floor": entries(standing.below_floor),
        },
        "autofill": {"verdict": autofill.verdict.value, "floor": autofill.floor},
    }


def _word_answer(puzzle: Puzzle, word: SlotWord) -> dict[str, object]:
    return {
        "word": word.text,
        "score": word.score,
        "standing": word.standing.value,
        "rest": None if word.rest is None else round(word.rest.mean, 2),
        "changes": [
            {"slot": short_name(puzzle, one.slot), "from": one.before, "to": one.after}
            for one in word.changes
        ],
    }


def _dumped(answer: dict[str, object]) -> str:
    return json_text.dumps(answer, ensure_ascii=False, indent=2)
