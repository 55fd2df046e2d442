"""``gridwright patterns``: block patterns that keep the rules."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.inputs import puzzle_named, puzzles_in_collection
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.numbers import MOST, range_named, size_named, whole_number
from editor.cli.preset_names import preset_named
from editor.cli.taking import taking
from editor.core.grid import Bar, Direction
from editor.core.presets import LYONS, Preset, usual_preset
from editor.core.puzzle import Puzzle
from editor.core.rules.known import house_rules
from editor.core.symmetry import Symmetry, symmetry_of
from editor.formats.hexadecimal import write_pattern
from editor.formats.registry import write_puzzle
from editor.formats.templates import compact
from editor.generate.patterns.figures import PatternFigures, PatternOrder, figures
from editor.generate.patterns.maker import ANY_NUMBER, PatternMaker, PatternWish
from editor.generate.patterns.styles import BARRED, STYLES, Style, StyleWish, draw_style
from editor.language import counted, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from threading import Event

    from editor.core.grid import Cell, Grid

    Stopped = Callable[[], bool]


USUAL_NUMBER = 10
USUAL_SIDE = 15
NO_CODE = "-"
"""What stands in the table for the code of a barred pattern, which has none."""

StyleName = Enum("StyleName", {name.upper(): name for name in STYLES})  # type: ignore[misc]  # made of the table
"""The names of the styles."""


class PatternOutput(Enum):
    """How patterns are printed."""

    HEX = "hex"
    TEMPLATE = "template"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternOptions:
    """What patterns are asked for with."""

    size: Annotated[
        str,
        typer.Argument(
            metavar="SIZE",
            help="15, or 13x11 (columns by rows); sides 3 to 35.",
            show_default="the style's, or 15",
        ),
    ] = ""
    style: Annotated[
        StyleName | None,
        typer.Option(help="Draw them as printed ones of this kind look; sets size and rules."),
    ] = None
    symmetry: Annotated[
        Symmetry | None, typer.Option(help="The symmetry; without it the preset's.")
    ] = None
    preset: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="The house rules.",
            show_default=f"the style's, or {LYONS.name}",
        ),
    ] = ""
    without: Annotated[
        list[str] | None, typer.Option(metavar="RULE", help="Switch a rule off; may be repeated.")
    ] = None
    rule: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULE=N", help="Switch a rule on, like max-length=8; may be repeated."
        ),
    ] = None
    words: Annotated[str, typer.Option(metavar="LEAST-MOST", help="How many words.")] = ""
    blocks: Annotated[str, typer.Option(metavar="LEAST-MOST", help="How many blocks.")] = ""
    threes: Annotated[
        str, typer.Option(metavar="LEAST-MOST", help="How many words of three letters.")
    ] = ""
    fours: Annotated[
        str, typer.Option(metavar="LEAST-MOST", help="How many words of four letters.")
    ] = ""
    theme: Annotated[
        str, typer.Option(metavar="N,N,…", help="Lengths of theme entries in symmetric places.")
    ] = ""
    fixed: Annotated[
        str, typer.Option(metavar="FILE", help="A template: # stays a block, a letter stays open.")
    ] = ""
    number: Annotated[
        int | None,
        typer.Option(
            "-n",
            "--number",
            min=1,
            max=MOST,
            help=f"How many patterns to print ({USUAL_NUMBER}; of a collection all).",
        ),
    ] = None
    every: Annotated[
        bool, typer.Option("--enumerate", help="One after the other; without it a varied sample.")
    ] = False
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws another sample.")] = 0
    collection: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Take the patterns stored here, one a line, that have the words, blocks, threes"
            " and fours asked for, and make none.",
        ),
    ] = ""
    sort: Annotated[PatternOrder | None, typer.Option(help="What to sort by.")] = None
    output: Annotated[
        PatternOutput | None,
        typer.Option(help="How to print them.", show_default="hex; barred: template"),
    ] = None
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FOLDER", help="Write each as an .ipuz file here."),
    ] = None


@taking(PatternOptions)
def patterns(options: PatternOptions) -> None:
    """Make block patterns that keep the rules.

    Example: gridwright patterns 15 --rule max-length=8 -n 1000 > patterns.txt
    """
    preset = _preset(options)
    wish = _wish(options, preset)
    if options.style and STYLES[options.style.value] is BARRED and not options.out:
        _printed_as(options.output, barred=True)
    if options.collection:
        found = _stored(Path(options.collection), wish)
    elif options.style is not None:
        found = _found(_drawn(STYLES[options.style.value], wish, options), options)
    else:
        found = _found(_made(wish, options), options)
    if (order := options.sort) is not None:
        found = sorted(found, key=lambda grid: getattr(figures(grid), order.value))
    if not found:
        print(tr("There is no such pattern."), file=sys.stderr)
        raise typer.Exit(ExitCode.IMPOSSIBLE)
    found = found[: options.number]
    if options.out:
        _write_files([_puzzle(grid, preset, options) for grid in found], Path(options.out))
    else:
        _print(found, options.output)


def _preset(options: PatternOptions) -> Preset:
    """Return the rules named, or else the style's, with those switched that are asked for."""
    style = STYLES[options.style.value] if options.style else None
    preset = preset_named(options.preset or (style.preset if style else LYONS).name)
    for name in options.without or ():
        preset = preset.switched(_rule_named("--without", name), None)
    for text in options.rule or ():
        preset = preset.switched(*_numbered_rule(text))
    return preset


def _puzzle(grid: Grid, preset: Preset, options: PatternOptions) -> Puzzle:
    """Return ``grid`` under the rules it was made by; one of a collection as others are read."""
    if options.collection and not options.preset:
        preset = usual_preset(grid)
    return Puzzle(grid, symmetry=symmetry_of(grid), preset=preset)


def _wish(options: PatternOptions, base: Preset) -> PatternWish:
    style = STYLES[options.style.value] if options.style else None
    cols, rows = size_named(options.size or str(style.side if style else USUAL_SIDE))
    wish = PatternWish(
        rows=rows,
        cols=cols,
        symmetry=options.symmetry or (style or base).symmetry,
        rules=base.rules,
        words=_span("--words", options.words),
        block_count=_span("--blocks", options.blocks),
        three_letter_words=_span("--threes", options.threes),
        four_letter_words=_span("--fours", options.fours),
        theme=_lengths(options.theme),
    )
    return _with_fixed(wish, puzzle_named(options.fixed)) if options.fixed else wish


def _drawn(
    style: Style, wish: PatternWish, options: PatternOptions
) -> Callable[[Stopped], Iterator[Grid]]:
    if options.every or options.theme or options.fixed:
        raise CommandError(tr("--style draws freely: not with --enumerate, --theme or --fixed"))
    preset = Preset(style.preset.name, wish.rules, wish.symmetry)
    kind = StyleWish(style, wish.rows, wish.cols, wish.symmetry, preset)
    return lambda stopped: (
        grid for grid in draw_style(kind, options.seed, stopped) if _fits(figures(grid), wish)
    )


def _made(wish: PatternWish, options: PatternOptions) -> Callable[[Stopped], Iterator[Grid]]:
    maker = PatternMaker(wish)
    if options.every:
        return maker.enumerate
    return lambda stopped: maker.sample(options.seed, stopped)


def _found(made: Callable[[Stopped], Iterator[Grid]], options: PatternOptions) -> list[Grid]:
    found: list[Grid] = []

    def work(stop: Event) -> None:
        found.extend(islice(made(stop.is_set), options.number or USUAL_NUMBER))

    with ProgressLine() as line:
        run_beside(
            work, lambda: line.show(counted(len(found), "{count} pattern", "{count} patterns"))
        )
    return found


def _stored(path: Path, wish: PatternWish) -> list[Grid]:
    grids = (puzzle.grid for puzzle in puzzles_in_collection(path).values())
    return [grid for grid in grids if _fits(figures(grid), wish)]


def _fits(found: PatternFigures, wish: PatternWish) -> bool:
    return (
        wish.words[0] <= found.words <= wish.words[1]
        and wish.block_count[0] <= found.blocks <= wish.block_count[1]
        and wish.three_letter_words[0] <= found.three_letter_words <= wish.three_letter_words[1]
        and wish.four_letter_words[0] <= found.four_letter_words <= wish.four_letter_words[1]
    )


def _printed_as(output: PatternOutput | None, *, barred: bool) -> PatternOutput:
    """Return how patterns are printed where ``output`` is asked for; refuse codes of bars."""
    if barred and output is PatternOutput.HEX:
        raise CommandError(
            tr("Bars have no hexadecimal code: --output template draws them, -o writes files")
        )
    return output or (PatternOutput.TEMPLATE if barred else PatternOutput.HEX)


def _write_files(found: Sequence[Puzzle], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    width = len(str(len(found)))
    for place, puzzle in enumerate(found, start=1):
        write_puzzle(puzzle, folder / f"pattern-{place:0{width}}.ipuz")
    print(
        counted(len(found), "{count} pattern in {folder}", "{count} patterns in {folder}").format(
            folder=folder
        )
    )


def _print(found: Sequence[Grid], output: PatternOutput | None) -> None:
    barred = any(grid.bars for grid in found)
    match _printed_as(output, barred=barred):
        case PatternOutput.TEMPLATE if barred:
            print("\n\n".join(map(_with_bars, found)))
        case PatternOutput.HEX:
            print("\n".join(write_pattern(grid) for grid in found))
        case PatternOutput.TEMPLATE:
            print("\n\n".join(compact(Puzzle(grid)) for grid in found))
        case PatternOutput.TABLE:
            print(tr("words blocks share threes longest  mean  pattern"))
            print("\n".join(map(_row, found)))


def _with_bars(grid: Grid) -> str:
    """Return a drawing with a sign for each bar: beside a cell, or below it."""
    lines = []
    for row in range(grid.rows):
        cells = ((row, col) for col in range(grid.cols))
        lines.append("".join(f".{_sign(grid, cell, Direction.ACROSS, '|')}" for cell in cells))
        below = "".join(
            f"{_sign(grid, (row, col), Direction.DOWN, '-')} " for col in range(grid.cols)
        )
        lines.append(below)
    return "\n".join(line.rstrip() for line in lines[:-1])


def _sign(grid: Grid, cell: Cell, direction: Direction, sign: str) -> str:
    return sign if Bar(cell, direction) in grid.bars else " "


def _row(grid: Grid) -> str:
    one = figures(grid)
    return (
        f"{one.words:5} {one.blocks:6} {one.block_share:5.2f} {one.three_letter_words:6}"
        f" {one.longest:7} {one.mean_length:5.2f}  {NO_CODE if grid.bars else write_pattern(grid)}"
    )


def _numbered_rule(text: str) -> tuple[str, int]:
    name, _, told = text.partition("=")
    limit = whole_number(told or "0")
    if limit is None:
        raise CommandError(tr("--rule {text}: the limit must be a number").format(text=text))
    return _rule_named("--rule", name), limit


def _rule_named(option: str, name: str) -> str:
    codes = [rule.code for rule in house_rules()]
    if name not in codes:
        raise CommandError(
            tr("There is no rule “{name}”; {option} takes {known}").format(
                name=name, option=option, known=", ".join(codes)
            )
        )
    return name


def _span(option: str, text: str) -> tuple[int, int]:
    return range_named(option, text) if text else ANY_NUMBER


def _lengths(text: str) -> tuple[int, ...]:
    lengths = [whole_number(part) for part in text.split(",") if part]
    known = tuple(length for length in lengths if length is not None)
    if len(known) < len(lengths):
        raise CommandError(
            tr("--theme takes lengths like 13,11,13, not “{text}”").format(text=text)
        )
    return known


def _with_fixed(wish: PatternWish, template: Puzzle) -> PatternWish:
    if (template.grid.rows, template.grid.cols) != (wish.rows, wish.cols):
        raise CommandError(
            tr("The template of --fixed is {cols}x{rows}, the patterns are {wide}x{high}").format(
                cols=template.grid.cols, rows=template.grid.rows, wide=wish.cols, high=wish.rows
            )
        )
    return replace(wish, opens=frozenset(template.fill), blocks=template.grid.blocks)
