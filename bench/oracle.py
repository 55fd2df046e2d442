"""What is said of small grids, broken ones among them, beside an oracle that tries everything."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Annotated

import typer

from tests.fill.saying import check
from tests.fill.trying import family_case, random_case

KINDS = {"random": random_case, "families": family_case}
FLOORS = (None, None, 1, 50)


def oracle(
    number: Annotated[int, typer.Option(min=1, help="How many grids of each kind.")] = 1500,
    start: Annotated[int, typer.Option(min=0, help="The first seed.")] = 0,
) -> None:
    """Check verdicts, floors, what is set aside, candidates and fills of small random grids.

    Half have bars, locks, a rebus and limits; half are of words of a few stems, with rules and
    pairs that keep them apart. Exits with 1 where anything that is said is not so.

    Example: python -m bench oracle --number 200
    """
    wrong: Counter[str] = Counter()
    begun = perf_counter()
    for kind, case_of in KINDS.items():
        for seed in range(start, start + number):
            try:
                check(case_of(seed), FLOORS[seed % len(FLOORS)])
            except AssertionError as error:
                wrong[kind] += 1
                print(f"{kind} {seed}: {error!r}"[:300])
    seconds = perf_counter() - begun
    print(f"{number * len(KINDS)} grids, {wrong.total()} wrong: {dict(wrong)}; {seconds:.0f} s")
    raise typer.Exit(1 if wrong else 0)
