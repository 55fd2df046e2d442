"""A Gray code as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GrayCode:
    """Different codes of ``bits`` bits; each differs from the next in one bit.

    ``circular``: so does the last from the first.
    """

    bits: int
    codes: tuple[int, ...]
    circular: bool

    @property
    def transitions(self) -> tuple[int, ...]:
        """The number of the bit (0: the lowest) that each step changes."""
        following = self.codes[1:] + self.codes[: int(self.circular)]
        return tuple(
            (one ^ other).bit_length() - 1
            for one, other in zip(self.codes, following, strict=False)
        )

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each bit changes, the lowest bit first."""
        transitions = self.transitions
        return tuple(transitions.count(bit) for bit in range(self.bits))

    @property
    def shortest_run(self) -> int:
        """The least number of steps from a change of a bit to the next change of the same bit.

        A bit that changes at most once counts for the whole length.
        """
        transitions = self.transitions
        shortest = len(transitions)
        last: dict[int, int] = {}
        for step, bit in enumerate(transitions * (2 if self.circular else 1)):
            if bit in last:
                shortest = min(shortest, step - last[bit])
            last[bit] = step
        return shortest

    def texts(self) -> tuple[str, ...]:
        """Return the codes in binary digits."""
        return tuple(f"{code:0{self.bits}b}" for code in self.codes)
