"""Theme entries as they are written, and the way they read."""

from __future__ import annotations

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.grid import Direction
from editor.generate.errors import GenerateError
from editor.generate.theme.entry import Theme, ThemeEntry, entry_named
from editor.generate.theme.lines import Place


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("black squares", ThemeEntry("BLACKSQUARES")),
        ("Planets@5", ThemeEntry("PLANETS", row=4)),
        ("planets@late", ThemeEntry("PLANETS", place=Place.LATE)),
        ("planets@Down@ last", ThemeEntry("PLANETS", None, Place.LAST, Direction.DOWN)),
    ],
)
def test_marks_behind_an_entry_say_where_it_stands(text: str, entry: ThemeEntry) -> None:
    assert entry_named(text, ENGLISH) == entry


def test_a_mark_that_says_nothing_is_told_with_those_that_do() -> None:
    with pytest.raises(
        GenerateError, match=r"planets@up: .*first, middle, late, last, across, down"
    ):
        entry_named("planets@up", ENGLISH)


def test_entries_are_sorted_by_the_way_they_read() -> None:
    one, other = ThemeEntry("ONE"), ThemeEntry("OTHER", direction=Direction.ACROSS)
    assert Theme((one, other), Direction.DOWN).by_direction == {
        Direction.DOWN: (one,),
        Direction.ACROSS: (other,),
    }
