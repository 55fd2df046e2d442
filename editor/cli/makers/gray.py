"""``gridwright gray``: Gray codes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.numbers import MOST
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.cli.taking import taking
from editor.generate.gray.counting import counted_codes
from editor.generate.gray.search import Evenness, enumerate_codes, find
from editor.language import counted, tr


@dataclass(frozen=True, slots=True, kw_only=True)
class GrayOptions:
    """What a Gray code is asked for with."""

    bits: Annotated[int, typer.Option(help="How many bits a code has, 1 to 10.")] = 4
    positions: Annotated[
        int | None, typer.Option(help="How many codes there are; without it all of them.")
    ] = None
    open_row: Annotated[
        bool, typer.Option("--open", help="A row; without it a ring, whose ends meet.")
    ] = False
    balanced: Annotated[bool, typer.Option("--balanced", help="The bits change equally often.")] = (
        False
    )
    long_runs: Annotated[
        bool, typer.Option("--long-runs", help="Each bit rests as long as can be found.")
    ] = False
    every: Annotated[
        int | None,
        typer.Option(
            "--all",
            metavar="N",
            min=1,
            max=MOST,
            help="Print the first N different codes, not just one.",
        ),
    ] = None
    count: Annotated[bool, typer.Option("--count", help="Print how many codes there are.")] = False
    seed: Annotated[int, typer.Option(min=0, help="Another seed may give another code.")] = 0
    out: Annotated[
        str | None,
        typer.Option(
            "-o", "--out", metavar="FILE.pdf", help="Print a disc (a strip for a row) and a list."
        ),
    ] = None


@taking(GrayOptions)
def gray(options: GrayOptions) -> None:
    """Print a Gray code, one code a line: each differs from the next in one bit.

    Example: gridwright gray --bits 5 --positions 20 --balanced
    """
    path = checked_output(options.out, {PDF}) if options.out else None
    _require_sense(options)
    circular, number = not options.open_row, _positions(options)
    if options.count:
        _print_counts(options.bits, number, circular=circular)
        return
    if options.every is not None:
        codes = islice(enumerate_codes(options.bits, number, circular=circular), options.every)
        print("\n\n".join("\n".join(code.texts()) for code in codes))
        return
    evenness = Evenness.BALANCED if options.balanced else Evenness.ANY
    evenness = Evenness.LONG_RUNS if options.long_runs else evenness
    code = find(options.bits, number, circular=circular, evenness=evenness, seed=options.seed)
    print("\n".join(code.texts()))
    if path:
        from editor.sheet.makers.gray import gray_pages

        title = counted(options.bits, "Gray code of one bit", "Gray code of {count} bits")
        write_pages(gray_pages(code), path, title)


def _require_sense(options: GrayOptions) -> None:
    """Raise CommandError for options that contradict each other."""
    several = options.count or options.every is not None
    if options.out and several:
        raise CommandError(tr("-o prints one code; leave --count and --all out"))
    if options.balanced and options.long_runs:
        raise CommandError(tr("Choose one of --balanced and --long-runs"))
    if options.count and options.every is not None:
        raise CommandError(tr("Choose one of --count and --all"))
    if (options.balanced or options.long_runs) and several:
        raise CommandError(
            tr("--balanced and --long-runs find one code; leave --count and --all out")
        )


def _positions(options: GrayOptions) -> int:
    """Return how many codes there are; a number of bits that is refused later has none."""
    if options.positions is not None:
        return options.positions
    return 2**options.bits if 0 < options.bits < 64 else 0


def _print_counts(bits: int, positions: int, *, circular: bool) -> None:
    found = counted_codes(bits, positions, circular=circular)
    if found.number is None:
        raise CommandError(
            tr("There are too many such codes to count, about {number}; --all N lists some").format(
                number=_rounded(found.magnitude)
            )
        )
    senses = 1 if positions == 2 and circular else 2
    print(tr("{count} undirected").format(count=found.number))
    print(tr("{count} directed").format(count=senses * found.number))
    if circular:
        print(tr("{count} with every start").format(count=senses * positions * found.number))


def _rounded(magnitude: float) -> str:
    """Return ten to the power of ``magnitude`` to one digit: 9e8."""
    digit, power = round(10 ** (magnitude % 1)), int(magnitude)
    return f"1e{power + 1}" if digit == 10 else f"{digit}e{power}"
