"""What the window asks for when it wants Gray codes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from editor.generate.gray.search import Evenness, enumerate_codes, find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.generate.gray.code import GrayCode


@dataclass(frozen=True, slots=True)
class GrayRequest:
    """One Gray code, or with ``number`` so many different ones; the results are Gray codes."""

    bits: int
    positions: int
    circular: bool = True
    evenness: Evenness = Evenness.ANY
    seed: int = 0
    number: int = 1


def requested_codes(request: GrayRequest) -> Iterator[GrayCode]:
    """Yield the codes that ``request`` asks for."""
    if request.number > 1:
        codes = enumerate_codes(request.bits, request.positions, circular=request.circular)
        yield from islice(codes, request.number)
        return
    yield find(
        request.bits,
        request.positions,
        circular=request.circular,
        evenness=request.evenness,
        seed=request.seed,
    )
