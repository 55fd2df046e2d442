from __future__ import annotations

import pytest

from editor.ui.window.command_search import rank
from editor.ui.window.commands import COMMANDS


def found(text: str) -> list[str]:
    ranks = {one.plain_text: rank(text, one.plain_text, one.menu.title) for one in COMMANDS}
    known = {name: one for name, one in ranks.items() if one is not None}
    return sorted(known, key=lambda name: known[name])


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("autofill", "Autofill"),
        ("sel", "Select all"),
        ("entry lock", "Lock entry"),
        ("pdf", "Export PDF"),
        ("wl", "Word lists"),
        ("view zoom", "Zoom in"),
        ("ESCAPE", None),
        ("clear?", "What to clear?"),
        ("file quit", "Quit"),
    ],
)
def test_some_letters_find_a_command(text: str, first: str | None) -> None:
    names = found(text)
    assert (names[0] if names else None) == first


def test_scattered_letters_find_too_but_later() -> None:
    names = found("atf")
    assert "Autofill" in names
    assert found("tig")[0] == "Tightest slot"


def test_every_command_is_found_by_its_own_name() -> None:
    for one in COMMANDS:
        assert found(one.plain_text)[0] == one.plain_text
