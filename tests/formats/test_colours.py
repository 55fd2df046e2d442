from __future__ import annotations

import pytest

from editor.formats.colours import colour_of


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("#FFCC00", "#ffcc00"),
        ("#fc0", "#ffcc00"),
        ("rgb(255,204,0)", "#ffcc00"),
        ("rgb(999,0,0)", "#ff0000"),
        ("LightPink", "#ffb6c1"),
        ("nothing", ""),
        ("#12345", ""),
    ],
)
def test_colours_are_known_by_digits_and_by_name(name: str, colour: str) -> None:
    assert colour_of(name) == colour
