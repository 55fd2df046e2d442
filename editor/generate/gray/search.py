"""Gray codes: rings and rows of binary codes, each one bit away from the next."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import TYPE_CHECKING

from editor.generate.errors import GenerateError
from editor.generate.gray.balance import balanced
from editor.generate.gray.code import GrayCode
from editor.generate.gray.runs import long_runs
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Stopped = Callable[[], bool]

MAX_BITS = 10


class Evenness(Enum):
    """What is asked of the transitions beside one bit a step."""

    ANY = "any"
    BALANCED = "balanced"
    """The bits change equally often, as nearly as can be: counts at most two apart."""
    LONG_RUNS = "long runs"
    """The shortest stretch without a change of a bit is as long as can be found."""


def require_possible(bits: int, positions: int, *, circular: bool) -> None:
    """Raise GenerateError where no such code exists or it is too large."""
    if not 1 <= bits <= MAX_BITS:
        raise GenerateError(
            tr("A Gray code has 1 to {most} bits here, not {bits}.").format(
                most=MAX_BITS, bits=bits
            )
        )
    if not 2 <= positions <= 2**bits:
        raise GenerateError(
            tr("With {bits} bits there are 2 to {most} positions, not {positions}.").format(
                bits=bits, most=2**bits, positions=positions
            )
        )
    if circular and positions % 2:
        raise GenerateError(
            tr(
                "No ring of {positions} codes exists: each step changes one bit, "
                "so coming back to the first code takes an even number of steps."
            ).format(positions=positions)
        )


def reflected(bits: int, positions: int, *, circular: bool) -> GrayCode:
    """Return the binary reflected code, cut to ``positions``.

    A ring is half of the code of one bit less, there and back with the top bit set (F. Gray,
    US patent 2,632,058, 1953).
    """
    require_possible(bits, positions, circular=circular)
    half = [code ^ code >> 1 for code in range(positions // 2 if circular else positions)]
    back = [code | 1 << bits - 1 for code in reversed(half)] if circular else []
    return GrayCode(bits, tuple(half + back), circular)


def find(
    bits: int,
    positions: int,
    *,
    circular: bool = True,
    evenness: Evenness = Evenness.ANY,
    seed: int = 0,
    stopped: Stopped = bool,
) -> GrayCode:
    """Return one code with the evenness asked for; raise GenerateError where none was found."""
    start = reflected(bits, positions, circular=circular)
    match evenness:
        case Evenness.ANY:
            return start
        case Evenness.BALANCED:
            return balanced(start, Random(seed), stopped)
        case Evenness.LONG_RUNS:
            return long_runs(start, stopped)


def enumerate_codes(bits: int, positions: int, *, circular: bool = True) -> Iterator[GrayCode]:
    """Return every code once.

    A ring stands for all its starting points and both its senses: it starts with its lowest code,
    and its second code is lower than its last. A row stands for both its senses: its first code is
    lower than its last.
    """
    require_possible(bits, positions, circular=circular)
    for start in range(2**bits):
        for codes in _paths(bits, positions, start, lowest=circular):
            closes = (codes[-1] ^ codes[0]).bit_count() == 1
            if positions == 2 or (
                closes and codes[1] < codes[-1] if circular else codes[0] < codes[-1]
            ):
                if positions == 2 and codes[0] > codes[1]:
                    continue
                yield GrayCode(bits, codes, circular)


def _paths(bits: int, positions: int, start: int, *, lowest: bool) -> Iterator[tuple[int, ...]]:
    """Return the paths from ``start`` of different codes, all higher ones if ``lowest``."""
    path = [start]
    choices = [iter(range(bits))]
    used = {start}
    while choices:
        if len(path) == positions:
            yield tuple(path)
        step = next(choices[-1], None) if len(path) < positions else None
        if step is None:
            choices.pop()
            used.discard(path.pop())
            continue
        code = path[-1] ^ 1 << step
        if code not in used and (not lowest or code > start):
            path.append(code)
            used.add(code)
            choices.append(iter(range(bits)))
