"""What tells a page without the solution that a full grid is right: hashes of the whole."""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

ROUNDS = 20_000
"""How often a hash is hashed: some milliseconds for one grid, long for whoever tries many."""
_MOST_GROUPS = 4
"""So many groups of cells with two readings are told apart; of more, all read alike."""


class Proof(TypedDict):
    """Hashes of the solution, in hexadecimal: one for each way to write cells of two readings."""

    salt: str
    rounds: int
    digests: list[str]


def proof_of(puzzle: Puzzle, texts: Mapping[Cell, str], salt: str) -> Proof:
    """Return the hashes of ``texts``, those of the full grid in the order of its cells.

    A solver may write a cell with two readings in full, or the first of them, or the second.
    """
    groups = [frozenset({cell}) for cell in puzzle.twofold.two_way] + list(puzzle.twofold.groups)
    if len(groups) > _MOST_GROUPS:
        groups = [frozenset().union(*groups)]
    written = _written(puzzle, texts, groups)
    digests = {digest_of("\n".join((salt, *one)), ROUNDS): None for one in written}
    return Proof(salt=salt, rounds=ROUNDS, digests=list(digests))


def compared(puzzle: Puzzle, text: str) -> str:
    """Return what counts of a cell's ``text``: its letters, or the text where it has none."""
    return puzzle.alphabet.normalize(text) or text


def digest_of(text: str, rounds: int) -> str:
    """Return in hexadecimal what ``rounds`` of SHA-256 make of ``text``."""
    digest = text.encode()
    for _ in range(rounds):
        digest = sha256(digest).digest()
    return digest.hex()


def _written(
    puzzle: Puzzle, texts: Mapping[Cell, str], groups: Sequence[frozenset[Cell]]
) -> Iterator[list[str]]:
    """Yield the texts of all cells in each way to write ``groups``."""
    for choices in product((None, 0, 1), repeat=len(groups)):
        ways = {
            cell: choice
            for group, choice in zip(groups, choices, strict=True)
            if choice is not None
            for cell in group
        }
        yield [
            compared(puzzle, puzzle.twofold.parts(cell, text)[ways[cell]] if cell in ways else text)
            for cell, text in texts.items()
        ]
