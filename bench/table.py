"""The table of measurements: to add one, write its module and name it here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.cli.commands import CommandEntry

if TYPE_CHECKING:
    from collections.abc import Mapping

BENCHES: Mapping[str, CommandEntry] = MappingProxyType(
    {
        "clue-keys": CommandEntry("bench.clue_keys:clue_keys", "What a key in a clue costs."),
        "codewords": CommandEntry(
            "bench.codewords:codewords", "How long codewords take, and how few letters they need."
        ),
        "coverage": CommandEntry(
            "bench.coverage:coverage", "How much of printed puzzles a word list has."
        ),
        "damage": CommandEntry(
            "bench.damage:damage", "Whether the window starts on damaged files of its own."
        ),
        "duplicates": CommandEntry(
            "bench.duplicates:duplicates", "What the rules against duplicates cost a first fill."
        ),
        "fuzz": CommandEntry("bench.fuzz:fuzz", "What damaged puzzle files do to the readers."),
        "gain": CommandEntry(
            "bench.gain:gain", "What polish gains over first fills and a sweep of floors."
        ),
        "house": CommandEntry("bench.house:house", "How large the rooms of the program are."),
        "kills": CommandEntry(
            "bench.kills:kills", "What is lost when the program is killed (Unix)."
        ),
        "known": CommandEntry(
            "bench.known:known", "How many entries of fills show what they mean or are."
        ),
        "makers": CommandEntry(
            "bench.makers:makers", "How fast and how well the makers work, beside rivals."
        ),
        "memory": CommandEntry(
            "bench.memory:memory", "What the worker process holds in memory (Linux)."
        ),
        "oracle": CommandEntry(
            "bench.oracle:oracle", "Whether what is said of thousands of small grids is so."
        ),
        "print": CommandEntry("bench.printing:printing", "How fast pages are set and written."),
        "qxw": CommandEntry("bench.qxw:qxw", "Whole processes beside Qxw on the same grids."),
        "rest": CommandEntry(
            "bench.rest:rest", "How well the rest of a word is estimated, and how soon."
        ),
        "shapes": CommandEntry(
            "bench.shapes:shapes", "How like printed patterns the drawn ones are."
        ),
        "soak": CommandEntry("bench.soak:soak", "What hours of work hold in memory (Linux)."),
        "stops": CommandEntry("bench.stops:stops", "How soon each stage of each job stops."),
        "taste": CommandEntry(
            "bench.taste:taste", "Whether usual fills have what printed ones have."
        ),
        "themes": CommandEntry(
            "bench.themes:themes", "How soon theme entries find a grid that can be filled."
        ),
        "window": CommandEntry("bench.window:window", "How soon the window answers."),
        "wordplay": CommandEntry(
            "bench.wordplay:wordplay", "Where intended parses stand in the lists of the bench."
        ),
        "words": CommandEntry("bench.words:words", "How fast word lists load and are searched."),
    }
)
"""What each is called, ``module:function``, and what it measures in one line."""
