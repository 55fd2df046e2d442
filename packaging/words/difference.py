"""How a list built without some source differs from the shipped one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .normalise import LATIN, MAX_LENGTH, MIN_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from .artefact import Row

_FINE = 50
_SHOWN = 20


def told(shipped: Path, rows: Sequence[Row]) -> Iterator[str]:
    """Yield lines: how many entries are lost, gained or fall below what one prints gladly."""
    before = scores(shipped)
    after = {row.key: row.score for row in rows}
    lost = before.keys() - after.keys()
    fallen = [key for key in before if before[key] >= _FINE > after.get(key, 0)]
    risen = [key for key in after if after[key] >= _FINE > before.get(key, 0)]
    both = before.keys() & after.keys()
    moved = sum(abs(before[key] - after[key]) for key in both) / max(1, len(both))
    yield f"entries: {len(before)} shipped, {len(after)} without; {len(lost)} lost"
    yield f"at {_FINE} or more: {_fine(before)} shipped, {_fine(after)} without"
    yield f"fallen below {_FINE} or lost: {len(fallen)}; risen to it: {len(risen)}"
    yield f"mean change of a score: {moved:.1f}"
    best = sorted(fallen, key=lambda key: (-before[key], key))[:_SHOWN]
    yield f"the best of the fallen: {', '.join(best)}"


def scores(path: Path) -> dict[str, int]:
    """Return key -> score of a written English list."""
    alphabet = np.array(list(LATIN))
    found = {}
    with np.load(path) as members:
        for length in range(MIN_LENGTH, MAX_LENGTH + 1):
            keys = map("".join, alphabet[members[f"letters_{length}"]])
            found.update(zip(keys, members[f"scores_{length}"].tolist(), strict=True))
    return found


def _fine(table: dict[str, int]) -> int:
    return sum(score >= _FINE for score in table.values())
