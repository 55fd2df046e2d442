"""``gridwright squares``: word squares and rectangles."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import islice
from math import inf
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.errors import CommandError, ExitCode
from editor.cli.jobs import ProgressLine, run_beside
from editor.cli.lists_at_hand import words_to_draw_from
from editor.cli.numbers import MOST, size_named, time_option
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.cli.taking import taking
from editor.cli.word_options import AlphabetName, ListNames, Scale, alphabet_named
from editor.core.alphabet import ENGLISH
from editor.generate.squares.counting import count_squares
from editor.generate.squares.search import SquareMaker
from editor.generate.squares.square import Square, SquareKind, SquareWish
from editor.language import counted, number, tr

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from threading import Event

    from editor.words.word_list import WordList

DEFAULT_SECONDS = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareOptions:
    """What word squares are asked for with."""

    size: Annotated[
        str, typer.Argument(metavar="SIZE", help="5, or 4x6 (columns by rows); sides 2 to 9.")
    ] = "5"
    kind: Annotated[
        SquareKind,
        typer.Option(help="any: a word may stand twice; double: all differ; symmetric."),
    ] = SquareKind.DOUBLE
    given: Annotated[
        list[str] | None,
        typer.Option(metavar="ROW", help="A row with letters given, like C..D; may be repeated."),
    ] = None
    floor: Annotated[int, typer.Option(min=1, max=100, help="The lowest score of a word.")] = 50
    number: Annotated[
        int | None,
        typer.Option("-n", "--number", min=1, max=MOST, help="How many squares to print (1)."),
    ] = None
    in_order: Annotated[
        bool, typer.Option("--in-order", help="The first ones; without it drawn at random.")
    ] = False
    best: Annotated[
        bool, typer.Option("--best", help="The square with the highest mean score, proven.")
    ] = False
    count: Annotated[bool, typer.Option("--count", help="Count all squares exactly.")] = False
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws other squares.")] = 0
    time: Annotated[
        float | None,
        time_option("Give up after so many seconds (60); without it a count takes its time."),
    ] = None
    word_list: ListNames = None
    scale: Scale = ""
    alphabet: AlphabetName = ENGLISH.name
    to_solve: Annotated[
        bool, typer.Option("--to-solve", help="Print them empty with clues, then the solutions.")
    ] = False
    clues: Annotated[
        bool, typer.Option(help="Clues from the definitions; --no-clues: lines to write them on.")
    ] = True
    out: Annotated[
        str | None, typer.Option("-o", "--out", metavar="FILE.pdf", help="Print the squares found.")
    ] = None


@taking(SquareOptions)
def squares(options: SquareOptions) -> None:
    """Find word squares: every row and every column a word.

    Example: gridwright squares 4 --kind symmetric --given LIME -n 3
    """
    path = checked_output(options.out, {PDF}) if options.out else None
    _require_sense(options)
    cols, rows = size_named(options.size)
    words = words_to_draw_from(options.word_list, alphabet_named(options.alphabet), options.scale)
    given = tuple(options.given or ())
    wish = SquareWish(rows, cols, options.kind, options.floor, given)
    if options.count:
        _count(words, wish, inf if options.time is None else options.time)
        return
    maker = SquareMaker(words, wish)
    seconds = DEFAULT_SECONDS if options.time is None else options.time
    if options.best:
        found = [_improve(maker, seconds)]
    else:
        random = None if options.in_order else Random(options.seed)
        found = _print_found(maker, random, options.number or 1, seconds)
    if path:
        _write(found, path, to_solve=options.to_solve, clued=options.clues)


def _require_sense(options: SquareOptions) -> None:
    """Raise CommandError for options that contradict each other."""
    ways = {"--in-order": options.in_order, "--best": options.best, "--count": options.count}
    names = [name for name, asked in ways.items() if asked]
    if len(names) > 1:
        raise CommandError(
            tr("Choose one of {first} and {second}").format(first=names[0], second=names[1])
        )
    if options.number is not None and (options.best or options.count):
        raise CommandError(
            tr("{option} does not print a number of squares; leave -n out").format(option=names[0])
        )
    if options.out and options.count:
        raise CommandError(tr("--count finds nothing to print; leave -o out"))
    if options.to_solve and not options.out:
        raise CommandError(tr("--to-solve is for paper: say where it goes by -o FILE.pdf"))
    if not (options.clues or options.to_solve):
        raise CommandError(tr("--no-clues goes with --to-solve"))


def _count(words: WordList, wish: SquareWish, seconds: float) -> None:
    start = monotonic()

    def work(stop: Event) -> int | None:
        def progress(found: int, share: float) -> None:
            line.show(_so_far(found, share, (monotonic() - start) * (1 - share) / share))

        def stopped() -> bool:
            return stop.is_set() or monotonic() - start > seconds

        return count_squares(words, wish, progress, stopped)

    with ProgressLine() as line:
        found = run_beside(work)
    if found is None:
        print(tr("The squares were not counted in the time."), file=sys.stderr)
        raise typer.Exit(ExitCode.NOT_FOUND)
    print(counted(found, "{count} square", "{count} squares"))


def _so_far(found: int, share: float, left: float) -> str:
    """Say how far a count is, of which about ``left`` seconds remain."""
    told = counted(
        found,
        "{count} square, {share} % of the first rows done, about {left} s left",
        "{count} squares, {share} % of the first rows done, about {left} s left",
    )
    return told.format(share=number(100 * share, 1), left=number(left))


def _improve(maker: SquareMaker, seconds: float) -> Square:
    end = monotonic() + seconds
    found: list[tuple[Square, float]] = []

    def work(stop: Event) -> None:
        for square, mean in maker.improve(lambda: stop.is_set() or monotonic() > end):
            line.show(
                tr("{rows}  mean score {mean}").format(
                    rows=" ".join(square.rows), mean=number(mean, 1)
                )
            )
            found.append((square, mean))

    with ProgressLine() as line:
        run_beside(work)
    proven = monotonic() <= end
    if not found:
        raise typer.Exit(_nothing(proven=proven))
    square, mean = found[-1]
    sentence = (
        tr("Mean score {mean}, proven best")
        if proven
        else tr("Mean score {mean}, the best found in the time")
    )
    print("\n".join([*square.rows, "", sentence.format(mean=number(mean, 1))]))
    return square


def _print_found(
    maker: SquareMaker, random: Random | None, number: int, seconds: float
) -> list[Square]:
    end = monotonic() + seconds

    def work(stop: Event) -> list[Square]:
        def stopped() -> bool:
            return stop.is_set() or monotonic() > end

        found = maker.sample(random, stopped) if random else maker.enumerate(stopped=stopped)
        return list(islice(found, number))

    squares_found = run_beside(work)
    if not squares_found:
        raise typer.Exit(_nothing(proven=monotonic() <= end))
    print("\n\n".join("\n".join(square.rows) for square in squares_found))
    return squares_found


def _write(found: Sequence[Square], path: Path, *, to_solve: bool, clued: bool) -> None:
    from editor.generate.squares.clues import square_clues
    from editor.sheet.makers.squares import square_pages

    clues = square_clues(found) if to_solve and clued else {}
    write_pages(square_pages(found, to_solve=to_solve, clues=clues), path, tr("Word squares"))


def _nothing(*, proven: bool) -> ExitCode:
    if proven:
        print(tr("There is no such square with these lists and this floor."), file=sys.stderr)
        return ExitCode.IMPOSSIBLE
    print(tr("No such square was found in the time."), file=sys.stderr)
    return ExitCode.NOT_FOUND
