"""``gridwright gray``: Gray codes."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

import typer

from editor.cli.errors import CommandError
from editor.cli.outputs import PDF, checked_output, write_pages
from editor.generate.gray.search import Evenness, count_codes, enumerate_codes, find
from editor.language import counted, tr

_MAX_COUNTED_BITS = 4


def gray(
    *,
    bits: Annotated[int, typer.Option(help="How many bits a code has, 1 to 10.")] = 4,
    positions: Annotated[
        int | None, typer.Option(help="How many codes there are; without it all of them.")
    ] = None,
    open_row: Annotated[
        bool, typer.Option("--open", help="A row; without it a ring, whose ends meet.")
    ] = False,
    balanced: Annotated[
        bool, typer.Option("--balanced", help="The bits change equally often.")
    ] = False,
    long_runs: Annotated[
        bool, typer.Option("--long-runs", help="Each bit rests as long as can be found.")
    ] = False,
    every: Annotated[
        int | None,
        typer.Option(
            "--all", metavar="N", min=1, help="Print the first N different codes, not just one."
        ),
    ] = None,
    count: Annotated[bool, typer.Option("--count", help="Print how many codes there are.")] = False,
    seed: Annotated[int, typer.Option(min=0, help="Another seed may give another code.")] = 0,
    out: Annotated[
        str | None,
        typer.Option(
            "-o", "--out", metavar="FILE.pdf", help="Print a disc (a strip for a row) and a list."
        ),
    ] = None,
) -> None:
    """Print a Gray code, one code a line: each differs from the next in one bit.

    Example: gridwright gray --bits 5 --positions 20 --balanced
    """
    path = checked_output(out, {PDF}) if out else None
    if path and (count or every is not None):
        raise CommandError(tr("-o prints one code; leave --count and --all out"))
    circular = not open_row
    number = 2**bits if positions is None and 0 < bits < 64 else positions or 0
    if balanced and long_runs:
        raise CommandError(tr("Choose one of --balanced and --long-runs"))
    if count and every is not None:
        raise CommandError(tr("Choose one of --count and --all"))
    if (balanced or long_runs) and (count or every is not None):
        raise CommandError(
            tr("--balanced and --long-runs find one code; leave --count and --all out")
        )
    if count:
        _require_countable(bits)
        _print_counts(bits, number, circular=circular)
        return
    if every is not None:
        codes = islice(enumerate_codes(bits, number, circular=circular), every)
        print("\n\n".join("\n".join(code.texts()) for code in codes))
        return
    evenness = Evenness.BALANCED if balanced else Evenness.ANY
    evenness = Evenness.LONG_RUNS if long_runs else evenness
    code = find(bits, number, circular=circular, evenness=evenness, seed=seed)
    print("\n".join(code.texts()))
    if path:
        from editor.sheet.makers.gray import gray_pages

        write_pages(
            gray_pages(code),
            path,
            counted(bits, "Gray code of one bit", "Gray code of {count} bits"),
        )


def _require_countable(bits: int) -> None:
    if bits > _MAX_COUNTED_BITS:
        raise CommandError(
            tr("Codes of more than {most} bits are too many to count; --all N lists some").format(
                most=_MAX_COUNTED_BITS
            )
        )


def _print_counts(bits: int, positions: int, *, circular: bool) -> None:
    found = count_codes(bits, positions, circular=circular)
    senses = 1 if positions == 2 and circular else 2
    print(tr("{count} undirected").format(count=found))
    print(tr("{count} directed").format(count=senses * found))
    if circular:
        print(tr("{count} with every start").format(count=senses * positions * found))
