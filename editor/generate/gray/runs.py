"""Gray codes with long runs: each bit rests long between its changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.generate.gray.code import GrayCode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NODES = 400_000
"""Steps that one search is given; without a code by then there may still be one."""


def long_runs(start: GrayCode, stopped: Callable[[], bool]) -> GrayCode:
    """Return a code like ``start`` with the longest shortest run found.

    Small ones by depth-first search, whole rings of many bits by interleaving two smaller ones.
    """
    candidates = [start, *_interleavings(start)]
    best = max(candidates, key=lambda code: code.shortest_run)
    for run in range(best.shortest_run + 1, start.bits + 1):
        found = _with_run(start, run, stopped)
        if found is None:
            break
        best = found
    return best


def _interleavings(shape: GrayCode) -> Iterator[GrayCode]:
    """Return rings of all codes made of two rings whose bits add up to ``shape``'s.

    Steps of the two rings alternate by a pattern of 2^m letters, m the bits of the smaller ring,
    with an odd number of letters for each: that visits every pair once (L. Goddyn and
    P. Gvozdjak, "Binary gray codes with long bit runs", El. J. Combinatorics 10, 2003).
    """
    if not shape.circular or len(shape.codes) != 2**shape.bits or shape.bits < 6:
        return
    for small in range(2, shape.bits // 2 + 1):
        first, second = (_whole_ring(bits) for bits in (small, shape.bits - small))
        for count in range(1, 2**small, 2):
            yield _interleaved(first, second, count)


def _whole_ring(bits: int) -> GrayCode:
    codes = tuple(code ^ code >> 1 for code in range(2**bits))
    return long_runs(GrayCode(bits, codes, circular=True), bool)


def _interleaved(first: GrayCode, second: GrayCode, count: int) -> GrayCode:
    """Interleave two rings, ``count`` steps of ``first`` to each 2^m steps, evenly spread."""
    period = 2**first.bits
    size = 2 ** (first.bits + second.bits)
    codes, mine = [], 0
    for step in range(size):
        one = first.codes[mine % len(first.codes)]
        other = second.codes[(step - mine) % len(second.codes)]
        codes.append(one << second.bits | other)
        mine += (step % period + 1) * count // period - step % period * count // period
    return GrayCode(first.bits + second.bits, tuple(codes), circular=True)


def _with_run(shape: GrayCode, run: int, stopped: Callable[[], bool]) -> GrayCode | None:
    """Return a code whose shortest run is at least ``run``, if ``NODES`` steps find one."""
    positions = len(shape.codes)
    path, steps, used = [0], list[int](), {0}
    ways = [iter(range(shape.bits))]
    for node in range(NODES):
        if not ways or (node % 4096 == 0 and stopped()):
            return None
        if len(path) == positions and _closes(path, shape):
            code = GrayCode(shape.bits, tuple(path), shape.circular)
            if code.shortest_run >= run:
                return code
        step = next(ways[-1], None) if len(path) < positions else None
        if step is None:
            ways.pop()
            used.discard(path.pop())
            del steps[-1:]
        elif step not in steps[-(run - 1) :] and path[-1] ^ 1 << step not in used:
            path.append(path[-1] ^ 1 << step)
            steps.append(step)
            used.add(path[-1])
            ways.append(iter(_narrowest_first(path[-1], shape.bits, used)))
    return None


def _closes(path: list[int], shape: GrayCode) -> bool:
    return not shape.circular or (path[-1] ^ path[0]).bit_count() == 1


def _narrowest_first(code: int, bits: int, used: set[int]) -> list[int]:
    """Return the steps from ``code``, those first whose end has the fewest ways on (Warnsdorff)."""

    def ways_on(step: int) -> int:
        end = code ^ 1 << step
        return sum(end ^ 1 << bit not in used for bit in range(bits))

    return sorted(range(bits), key=ways_on)
