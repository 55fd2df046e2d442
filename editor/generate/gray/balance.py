"""Gray codes whose bits change equally often, by local search over rings in the hypercube."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.generate.errors import GenerateError
from editor.generate.gray.code import GrayCode
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    Face = tuple[int, int, int]

APART = 2
"""How far apart the counts of a balanced code may be: a ring changes each bit an even number of
times, so nearer is not always possible."""


def balanced(start: GrayCode, random: Random, stopped: Callable[[], bool]) -> GrayCode:
    """Return a code like ``start`` whose bits change equally often, at most ``APART`` apart.

    A row is a ring cut open. Raise GenerateError where none was found.
    """
    count = len(start.codes)
    ring = _Ring(start.bits, _even_ring(start.bits, count + count % 2))
    for _ in range(40 * 2**start.bits + 2000):
        if ring.apart <= APART or stopped():
            break
        ring.improve(random)
    best = _cut(ring, start)
    if max(best.counts) - min(best.counts) > APART:
        raise GenerateError(
            tr(
                "No balanced code of {count} positions and {bits} bits was found: "
                "in the best the bits change {least} to {most} times."
            ).format(count=count, bits=start.bits, least=min(best.counts), most=max(best.counts))
        )
    return best


def _even_ring(bits: int, count: int) -> list[int]:
    half = [code ^ code >> 1 for code in range(count // 2)]
    return half + [code | 1 << bits - 1 for code in reversed(half)]


def _cut(ring: _Ring, like: GrayCode) -> GrayCode:
    codes = ring.codes()
    if like.circular:
        return GrayCode(like.bits, tuple(codes), circular=True)
    cuts = (codes[turn:] + codes[:turn] for turn in range(len(codes)))
    rows = (GrayCode(like.bits, tuple(cut[: len(like.codes)]), circular=False) for cut in cuts)
    return min(rows, key=lambda row: max(row.counts) - min(row.counts))


class _Ring:
    """A cycle in the hypercube that is changed two edges at a time.

    A *face* ``(code, i, j)`` is a square whose two edges along bit i belong to the cycle; a flip
    puts its two edges along bit j in their place. That takes two changes from bit i and gives
    them to bit j, and leaves one cycle or two; two are joined again by the flip of another face
    that lies between them. Where codes are unused, an *ear* moves instead: three steps j, i, j
    become one step i, and elsewhere one step i becomes three.
    """

    def __init__(self, bits: int, codes: list[int]) -> None:
        self._bits = bits
        self._edges: dict[int, set[int]] = {code: set() for code in codes}
        self._counts = [0] * bits
        for one, other in zip(codes, codes[1:] + codes[:1], strict=True):
            if one != other:
                self._set_edge(one, (one ^ other).bit_length() - 1)

    @property
    def apart(self) -> int:
        return max(self._counts) - min(self._counts)

    def codes(self) -> list[int]:
        """Return the cycle from its lowest code on."""
        return self._walk(min(self._edges))

    def improve(self, random: Random) -> None:
        """Take two changes from a bit changed often, and give them to one changed seldom."""
        order = sorted(range(self._bits), key=lambda bit: (self._counts[bit], random.random()))
        seldom, often = order[random.randrange((len(order) + 1) // 2)], order[-1]
        if random.random() < 0.5 and self._move_ear(often, random):
            return
        self._move_face(often, seldom, random)

    def _move_face(self, often: int, seldom: int, random: Random) -> None:
        faces = list(self._faces(often, seldom))
        if not faces:
            return
        face = random.choice(faces)
        self._flip(face)
        first = set(self._walk(face[0]))
        if len(first) == len(self._edges):
            return
        joining = [
            (self._counts[j] - self._counts[i], random.random(), (code, i, j))
            for i in range(self._bits)
            for j in range(self._bits)
            if i != j
            for code, _, _ in self._faces(i, j)
            if (code in first) != (code ^ 1 << j in first)
        ]
        self._flip(min(joining)[2] if joining else (face[0], seldom, often))

    def _move_ear(self, often: int, random: Random) -> bool:
        ears = [
            (code, step)
            for code, steps in self._edges.items()
            if often in steps
            for step in sorted(self._edges[code ^ 1 << often] - {often})
            if often in self._edges[code ^ 1 << often ^ 1 << step]
        ]
        if not ears or len(self._edges) <= 4:
            return False
        self._shorten(*random.choice(ears), often)
        _, _, gap = min((self._counts[gap[2]], random.random(), gap) for gap in self._gaps())
        self._lengthen(*gap)
        return True

    def _gaps(self) -> Iterator[tuple[int, int, int]]:
        """Return each (code, step, side) where an ear would fit: both codes beside are unused."""
        for code, steps in self._edges.items():
            for step in steps:
                for side in range(self._bits):
                    beside = code ^ 1 << side
                    if beside not in self._edges and beside ^ 1 << step not in self._edges:
                        yield code, step, side

    def _shorten(self, code: int, step: int, side: int) -> None:
        over = code ^ 1 << side
        self._drop_edge(code, side)
        self._drop_edge(over, step)
        self._drop_edge(over ^ 1 << step, side)
        del self._edges[over], self._edges[over ^ 1 << step]
        self._set_edge(code, step)

    def _lengthen(self, code: int, step: int, side: int) -> None:
        over = code ^ 1 << side
        self._drop_edge(code, step)
        self._edges[over] = set()
        self._edges[over ^ 1 << step] = set()
        self._set_edge(code, side)
        self._set_edge(over, step)
        self._set_edge(over ^ 1 << step, side)

    def _faces(self, i: int, j: int) -> Iterator[Face]:
        for code, steps in self._edges.items():
            if i in steps and not code & (1 << i | 1 << j):
                opposite = self._edges.get(code ^ 1 << j)
                if opposite is not None and i in opposite and j not in steps:
                    far = self._edges[code ^ 1 << i]
                    if j not in far:
                        yield code, i, j

    def _flip(self, face: Face) -> None:
        code, i, j = face
        self._drop_edge(code, i)
        self._drop_edge(code ^ 1 << j, i)
        self._set_edge(code, j)
        self._set_edge(code ^ 1 << i, j)

    def _walk(self, start: int) -> list[int]:
        codes, previous, code = [start], -1, start
        while True:
            following = [code ^ 1 << bit for bit in sorted(self._edges[code])]
            code, previous = (following[0] if following[0] != previous else following[-1]), code
            if code == start:
                return codes
            codes.append(code)

    def _set_edge(self, code: int, bit: int) -> None:
        self._edges[code].add(bit)
        self._edges[code ^ 1 << bit].add(bit)
        self._counts[bit] += 1

    def _drop_edge(self, code: int, bit: int) -> None:
        self._edges[code].discard(bit)
        self._edges[code ^ 1 << bit].discard(bit)
        self._counts[bit] -= 1
