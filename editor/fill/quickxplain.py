"""Smallest conflicts: QuickXplain over any set of causes.

U. Junker, "QUICKXPLAIN: Preferred explanations and relaxations for over-constrained problems",
AAAI 2004, with an oracle of our own: an assumption core of the solver may name too much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")


def smallest_conflict(causes: Sequence[T], impossible: Callable[[Sequence[T]], bool]) -> list[T]:
    """Return a subset of ``causes`` that is impossible, and of which none can be left out.

    All ``causes`` together are known to be impossible. What ``impossible`` cannot prove counts as
    possible; the subset is then still impossible, but may not be smallest. Nor may it be where
    more causes can be possible again (an unlisted entry that is wholly given stands, in part it
    does not): the subset is then one that no single cause can leave.
    """
    if impossible(()):
        return []
    found = _conflict([], [], list(causes), impossible)
    for cause in tuple(found):
        rest = [one for one in found if one != cause]
        if impossible(rest):
            found = rest
    return found


def _conflict(
    background: list[T], added: list[T], causes: list[T], impossible: Callable[[Sequence[T]], bool]
) -> list[T]:
    if added and impossible(background):
        return []
    if len(causes) == 1:
        return causes
    half = len(causes) // 2
    first, second = causes[:half], causes[half:]
    of_second = _conflict([*background, *first], first, second, impossible)
    of_first = _conflict([*background, *of_second], of_second, first, impossible)
    return of_first + of_second
