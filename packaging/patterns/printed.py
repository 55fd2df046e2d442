"""What printed patterns look like: quantiles to fit the styles to.

Weekday, themeless and Sunday were counted from 2,764 symmetric patterns of one American
newspaper, 2008 to 2018. Those of other sizes are set by hand from what is usual there.
Each row holds the 5, 25, 50, 75 and 95 % quantiles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .lines import FirstRows

if TYPE_CHECKING:
    from collections.abc import Mapping

Five = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Kind:
    """Patterns of one style and size.

    ``measured`` are counted quantiles, ``guessed`` ones are fitted but not told as measured;
    ``shares`` are whole distributions: value to share. ``rows``: of the first rows, and taken for
    those of the first columns too.
    """

    style: str
    side: int
    most_entries: int
    measured: Mapping[str, Five]
    guessed: Mapping[str, Five] = field(default_factory=dict)
    shares: Mapping[str, Mapping[int, float]] = field(default_factory=dict)
    rows: FirstRows | None = None


_SQUARES = {0: 0.975, 2: 0.025}
"""Two by two blocks, set by hand: an editor takes a clot for a good reason only."""
_SUNDAY_SQUARES = {0: 0.95, 2: 0.05}
_WEEKDAY_ROWS = FirstRows(
    {0: 0.01, 1: 0.11, 2: 0.67, 3: 0.21},
    {
        **dict.fromkeys(("4-4-5", "4-5-4", "5-4-4"), 0.47 / 3),
        "5-5-3": 0.05,
        "4-4-4": 0.048,
        "3-5-5": 0.045,
        "4-6-3": 0.038,
        "5-3-5": 0.036,
        "7-7": 0.032,
    },
)
_SMALL_ROWS = FirstRows(
    {0: 0.01, 1: 0.14, 2: 0.70, 3: 0.15}, dict.fromkeys(("4-4-3", "4-3-4", "3-4-4"), 0.17)
)
_THEMELESS_ROWS = FirstRows(
    {0: 0.04, 1: 0.57, 2: 0.26, 3: 0.13},
    {
        "9-5": 0.10,
        "8-6": 0.09,
        "7-7": 0.08,
        "10-4": 0.075,
        "6-8": 0.065,
        "11-3": 0.05,
    },
)
_SUNDAY_ROWS = FirstRows(
    {1: 0.01, 2: 0.13, 3: 0.42, 4: 0.34, 5: 0.10},
    {"5-4-5-4": 0.06, "6-6-7": 0.05, "4-5-5-4": 0.045, "5-4-4-5": 0.04},
)

KINDS = (
    Kind(
        "weekday",
        15,
        78,
        {
            "entries": (72, 76, 76, 78, 78),
            "blocks": (34, 36, 38, 38, 42),
            "threes": (8, 12, 16, 20, 26),
            "fours": (12, 18, 24, 28, 36),
            "fives": (8, 13, 17, 21, 27),
            "sixes": (2, 4, 8, 10, 16),
            "sevens": (0, 2, 3, 6, 13),
            "eight_and_more": (4, 6, 7, 8, 10),
            "ten_and_more": (0, 2, 4, 4, 6),
            "longest": (9, 11, 13, 15, 15),
            "cheaters": (0, 0, 2, 4, 10),
            "open": (60, 66, 70, 74, 82),
            "groups": (14, 18, 18, 20, 22),
            "single": (2, 6, 8, 10, 14),
            "pairs": (0, 2, 4, 6, 8),
            "triples": (2, 2, 4, 6, 8),
            "largest_group": (3, 3, 4, 4, 6),
            "edge": (6, 8, 8, 10, 12),
        },
        {"across": (33, 36, 37, 38, 40), "down": (36, 38, 39, 40, 42)},
        {
            "corner": {0: 0.965, 2: 0.035},
            "squares": _SQUARES,
        },
        _WEEKDAY_ROWS,
    ),
    Kind(
        "weekday",
        13,
        60,
        {},
        {
            "entries": (50, 54, 56, 58, 60),
            "blocks": (24, 26, 28, 30, 34),
            "threes": (6, 10, 12, 16, 20),
            "fours": (10, 14, 18, 22, 26),
            "fives": (6, 10, 12, 16, 20),
            "sixes": (0, 2, 6, 8, 12),
            "eight_and_more": (2, 4, 5, 6, 8),
            "ten_and_more": (0, 1, 2, 3, 4),
            "longest": (8, 9, 11, 13, 13),
            "cheaters": (0, 0, 2, 4, 8),
            "open": (42, 46, 50, 54, 60),
            "groups": (10, 12, 14, 15, 17),
            "single": (2, 4, 6, 8, 11),
            "largest_group": (3, 3, 4, 4, 6),
            "edge": (4, 6, 8, 8, 10),
        },
        {
            "corner": {0: 0.98, 2: 0.02},
            "squares": _SQUARES,
        },
        _SMALL_ROWS,
    ),
    Kind(
        "themeless",
        15,
        72,
        {
            "entries": (62, 68, 70, 72, 72),
            "blocks": (25, 27, 30, 32, 37),
            "threes": (4, 8, 10, 14, 20),
            "fours": (8, 12, 16, 20, 26),
            "fives": (6, 10, 13, 16, 22),
            "sixes": (2, 6, 8, 12, 16),
            "sevens": (0, 4, 6, 10, 19),
            "eight_and_more": (6, 10, 13, 16, 18),
            "ten_and_more": (0, 2, 4, 7, 12),
            "longest": (8, 10, 11, 15, 15),
            "cheaters": (0, 0, 0, 4, 14),
            "open": (77, 88, 95, 102, 114),
            "groups": (9, 15, 16, 18, 20),
            "single": (2, 6, 10, 13, 15),
            "pairs": (0, 0, 2, 4, 6),
            "triples": (0, 2, 2, 4, 6),
            "largest_group": (3, 3, 4, 5, 8),
            "edge": (4, 4, 6, 8, 12),
        },
        {"across": (30, 33, 34, 35, 37), "down": (31, 34, 36, 37, 39)},
        {
            "corner": {0: 0.925, 2: 0.075},
            "squares": _SQUARES,
        },
        _THEMELESS_ROWS,
    ),
    Kind(
        "sunday",
        21,
        142,
        {
            "entries": (134, 138, 140, 140, 142),
            "blocks": (65, 70, 73, 76, 82),
            "threes": (15, 21, 26, 32, 39),
            "fours": (22, 30, 36, 42, 50),
            "fives": (18, 26, 30, 36, 44),
            "sixes": (8, 14, 18, 24, 30),
            "sevens": (4, 7, 10, 14, 20),
            "eight_and_more": (10, 13, 15, 18, 22),
            "ten_and_more": (4, 6, 8, 9, 11),
            "longest": (11, 14, 15, 18, 21),
            "cheaters": (0, 2, 8, 12, 20),
            "open": (102, 115, 121, 129, 141),
            "groups": (32, 36, 39, 41, 44),
            "single": (10, 16, 20, 24, 30),
            "pairs": (2, 6, 8, 12, 16),
            "triples": (2, 4, 6, 8, 12),
            "largest_group": (3, 4, 4, 5, 7),
            "edge": (10, 12, 14, 16, 18),
        },
        {"across": (59, 63, 65, 67, 71), "down": (68, 72, 74, 76, 80)},
        {
            "corner": {0: 0.93, 2: 0.07},
            "squares": _SUNDAY_SQUARES,
        },
        _SUNDAY_ROWS,
    ),
    Kind("mini", 5, 24, {}, {}, {"blocks": {0: 0.1, 1: 0.1, 2: 0.3, 3: 0.15, 4: 0.35}}),
    Kind(
        "mini",
        7,
        34,
        {},
        {"blocks": (4, 5, 6, 7, 9), "threes": (2, 4, 8, 12, 16), "largest_group": (1, 1, 2, 3, 3)},
    ),
    Kind(
        "mini",
        9,
        42,
        {},
        {
            "blocks": (9, 11, 13, 15, 17),
            "threes": (4, 8, 10, 14, 18),
            "cheaters": (0, 0, 2, 2, 4),
            "largest_group": (1, 2, 3, 3, 4),
            "single": (1, 3, 4, 6, 8),
        },
        {"corner": {0: 0.95, 2: 0.05}},
    ),
)
