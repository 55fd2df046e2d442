from __future__ import annotations

import pytest

from editor.display import has_display


@pytest.mark.parametrize("sign", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_sign_of_a_display_counts(sign: str) -> None:
    assert has_display({sign: ":0"}, "linux")


def test_without_a_sign_there_is_none() -> None:
    assert not has_display({"DISPLAY": ""}, "linux")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_some_systems_always_have_one(platform: str) -> None:
    assert has_display({}, platform)
