"""How many Gray codes there are: exactly while that takes few steps, else as an estimate."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, log, log10, perm
from random import Random

from editor.generate.gray.search import require_possible

MOST_STEPS = 5_000_000
"""Steps of an exact count, some three seconds; ten million codes take fewer."""
WALK_STEPS = 60_000
"""Steps of all random walks of an estimate, chosen for half a second."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many codes there are, each in one sense and with one start.

    ``number`` is None where they are too many to count; ``magnitude`` is the logarithm to base 10
    of the number, then estimated.
    """

    number: int | None
    magnitude: float


def counted_codes(bits: int, positions: int, *, circular: bool = True) -> Count:
    """Return how many codes ``enumerate_codes`` gives; raise GenerateError for impossible ones."""
    require_possible(bits, positions, circular=circular)
    starts, ways = 2**bits, _ways_from_zero(bits, positions, circular=circular)
    counted_as = 2 if not circular else positions if positions == 2 else 2 * positions
    if ways is not None:
        number = starts * ways // counted_as
        return Count(number, log10(number))
    magnitude = _estimated_ways(bits, positions, circular=circular) + log(starts / counted_as)
    return Count(None, magnitude / log(10))


def _ways_from_zero(bits: int, positions: int, *, circular: bool) -> int | None:
    """Return how many paths of codes begin with 0, or None after ``MOST_STEPS``.

    All bits are alike: a path whose bits change for the first time in their order stands for all
    that arise when the bits are renamed.
    """
    ways = 0
    path, used = [0], {0}
    known = [0]  # how many bits have changed, up to each code of the path
    choices = [iter(range(min(1, bits)))]
    for _ in range(MOST_STEPS):
        left = positions - len(path)
        if left == 0:
            ways += perm(bits, known[-1])
        step = next(choices[-1], None) if left else None
        if step is None:
            choices.pop()
            known.pop()
            used.discard(path.pop())
            if not path:
                return ways
            continue
        code = path[-1] ^ 1 << step
        if code not in used and (not circular or code.bit_count() <= left):
            path.append(code)
            used.add(code)
            known.append(max(known[-1], step + 1))
            choices.append(iter(range(min(known[-1] + 1, bits))))
    return None


def _estimated_ways(bits: int, positions: int, *, circular: bool) -> float:
    """Return the natural logarithm of about how many paths of codes begin with 0.

    By random walks, each counting as many times as it had choices (D. Knuth, "Estimating the
    efficiency of backtrack programs", Math. Comp. 29, 1975), which prefer codes with few ways on;
    where no walk comes to its end, as if the codes of a path lay at random.
    """
    random = Random(0)
    walks = max(1, WALK_STEPS // positions)
    found = [_walk(bits, positions, random, circular=circular) for _ in range(walks)]
    greatest = max(found)
    if greatest > -inf:
        return greatest + log(sum(exp(one - greatest) for one in found) / walks)
    free = sum(log(bits * (1 - used / 2**bits)) for used in range(1, positions))
    return free + (log(bits / 2 ** (bits - 1)) if circular else 0)


def _walk(bits: int, positions: int, random: Random, *, circular: bool) -> float:
    """Return the logarithm of how many paths a random one stands for; without an end -inf."""
    code, used, weight = 0, {0}, 0.0
    for left in range(positions - 1, 0, -1):
        near = [code ^ 1 << bit for bit in range(bits)]
        free = [one for one in near if one not in used]
        free = [one for one in free if one.bit_count() <= left] if circular else free
        if not free:
            return -inf
        likely = [1 / (1 + sum(one ^ 1 << bit not in used for bit in range(bits))) for one in free]
        (place,) = random.choices(range(len(free)), likely)
        weight += log(sum(likely) / likely[place])
        code = free[place]
        used.add(code)
    return weight
