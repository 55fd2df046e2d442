"""``gridwright place-theme``: grids for theme entries, proven fillable."""

from __future__ import annotations

import json as json_text
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.duplicates import NeverTogether, pairs_named
from editor.cli.errors import ExitCode
from editor.cli.filled import drawing, rows_of
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.list_inputs import lists_named, loaded, with_scale
from editor.cli.numbers import MOST, size_named, time_option
from editor.cli.preset_names import preset_named
from editor.cli.taking import taking
from editor.cli.word_options import AlphabetName, ListNames, Scale, alphabet_named
from editor.core.alphabet import ENGLISH
from editor.core.grid import Direction, Grid
from editor.core.limits import Limits
from editor.core.presets import usual_preset
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry
from editor.core.tag_limits import tags_in_force
from editor.formats.registry import write_puzzle
from editor.generate.errors import NoneFilledError
from editor.generate.patterns.fillable import FillableGrid
from editor.generate.patterns.maker import PatternWish
from editor.generate.theme.entry import Theme, entry_named
from editor.generate.theme.search import (
    ThemeRequest,
    fillable_theme_grids,
    usual_words,
)
from editor.generate.theme.tried import Tried
from editor.language import counted, number

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from editor.core.alphabet import Alphabet
    from editor.words.setup import ListSetup

CHOICE = 3
"""How many times as many grids are looked at as are printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemeOptions:
    """What grids for theme entries are asked for with."""

    entries: Annotated[
        list[str],
        typer.Argument(
            metavar="ENTRY...",
            help="Theme entries; ENTRY@ROW fixes the row, counted from 1; @first, @middle, @last or"
            " @late (the last third) says where among the others, @across or @down how it reads.",
            show_default=False,
        ),
    ]
    size: Annotated[str, typer.Option(help="15, or 13x11 (columns by rows).")] = "15"
    symmetry: Annotated[Symmetry, typer.Option(help="The symmetry.")] = Symmetry.HALF_TURN
    preset: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="The house rules.", show_default="those usual for the size"
        ),
    ] = ""
    word_list: ListNames = None
    scale: Scale = ""
    alphabet: AlphabetName = ENGLISH.name
    number: Annotated[
        int, typer.Option("-n", "--number", min=1, max=MOST, help="How many grids.")
    ] = 3
    down: Annotated[bool, typer.Option("--down", help="The entries read down.")] = False
    in_order: Annotated[bool, typer.Option("--in-order", help="They come in the order given.")] = (
        False
    )
    stacked: Annotated[
        bool, typer.Option("--stacked", help="Some of them stand in lines that adjoin.")
    ] = False
    crossing: Annotated[
        bool, typer.Option("--crossing", help="Some of those across cross some of those down.")
    ] = False
    floor: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=100, help="Only grids fillable at this floor."),
    ] = None
    never_together: NeverTogether = None
    time: Annotated[float, time_option("Look no longer than so many seconds.")] = 60.0
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other grids.")] = 0
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FOLDER", help="Write each as an .ipuz file here."),
    ] = None
    json: Annotated[bool, typer.Option("--json", help="Print the grids as JSON.")] = False


@taking(ThemeOptions)
def place_theme(options: ThemeOptions) -> None:
    """Find grids for theme entries that keep the rules and are proven fillable, the best first.

    Example: gridwright place-theme CROSSWORDPUZZLE BLACKSQUARES THEMEENTRIES -n 5
    """
    names = with_scale(options.word_list or (), options.scale)
    setup = lists_named(names, alphabet_named(options.alphabet))
    words = loaded(setup)
    request = _request(options, setup, words.alphabet)
    end = monotonic() + options.time
    found: list[FillableGrid] = []
    tried = [Tried(0)]

    def work(stop: Event) -> None:
        def over() -> bool:
            return stop.is_set() or monotonic() > end

        found.extend(fillable_theme_grids(request, words, over, tried.append))

    try:
        with ProgressLine() as line:
            run_beside(work, lambda: line.show(_progress(len(found), tried[-1].count)))
    except NoneFilledError as error:
        print(error)
        raise typer.Exit(ExitCode.NOT_FOUND) from error
    ranked = sorted(found, key=lambda one: (-one.floor, _words(one)))[: options.number]
    _write(ranked, Path(options.out) if options.out else None, json=options.json)


def _progress(found: int, tried: int) -> str:
    if found:
        return counted(found, "{count} grid", "{count} grids")
    return counted(tried, "{count} pattern tried", "{count} patterns tried")


def _request(options: ThemeOptions, setup: ListSetup, alphabet: Alphabet) -> ThemeRequest:
    cols, rows = size_named(options.size)
    named = preset_named(options.preset) if options.preset else usual_preset(Grid(rows, cols))
    rules = named.rules
    usual = usual_words(rules, rows, cols)
    wish = PatternWish(rows, cols, options.symmetry, dict(rules), words=usual)
    theme = Theme(
        tuple(entry_named(text, alphabet) for text in options.entries),
        Direction.DOWN if options.down else Direction.ACROSS,
        options.in_order,
        options.stacked,
        options.crossing,
    )
    pairs = pairs_named(options.never_together or (), alphabet)
    number = CHOICE * options.number
    tags = tags_in_force(Puzzle(Grid(rows, cols), preset=named, alphabet=alphabet))
    limits = Limits(never_together=pairs, tags=tags)
    return ThemeRequest(theme, wish, setup, options.seed, number, options.floor, limits)


def _words(one: FillableGrid) -> int:
    return len(one.puzzle.layout.slots)


def _told(one: FillableGrid) -> str:
    return counted(
        _words(one),
        "Fillable at floor {floor}, mean {mean}, {count} word",
        "Fillable at floor {floor}, mean {mean}, {count} words",
    ).format(floor=one.floor, mean=number(one.mean, 1))


def _write(ranked: Sequence[FillableGrid], folder: Path | None, *, json: bool) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for place, one in enumerate(ranked, start=1):
            write_puzzle(one.puzzle, folder / f"theme-{place}.ipuz")
    if json:
        rows = [
            {
                "floor": one.floor,
                "mean": round(one.mean, 1),
                "words": _words(one),
                "rows": rows_of(one.puzzle),
            }
            for one in ranked
        ]
        print(json_text.dumps(rows, ensure_ascii=False, indent=2))
        return
    print("\n\n".join(f"{_told(one)}\n{drawing(one.puzzle)}" for one in ranked))
