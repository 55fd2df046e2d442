"""Keys of one's own, as they are kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.document.own_keys import (
    HABITS,
    KEY_SETS,
    are_keys,
    read_keys,
    set_in_use,
    stored_keys,
    with_set,
)
from editor.document.preference_records import BY_NAME
from editor.document.preferences import USUAL


def test_keys_come_back_as_they_were_kept() -> None:
    keys = {"lock": "F9; Ctrl+Alt+9", "undo": ""}
    assert read_keys(stored_keys(keys)) == keys


@pytest.mark.parametrize("text", ["lock", "lock: Hyper+Ü+", "lock: Ctrl+L;Ctrl+M", "\x00: F9"])
def test_what_is_no_key_is_left_out(text: str) -> None:
    assert read_keys(f"{text}\nundo: F9") == {"undo": "F9"}


def test_each_set_is_known_again_once_it_is_chosen() -> None:
    for one in KEY_SETS:
        chosen = replace(USUAL, **with_set(USUAL, one))  # type: ignore[arg-type]
        assert set_in_use(chosen) is one
        assert set_in_use(replace(chosen, backspace_across=True)) is None
        assert all(map(are_keys, one.keys.values()))
        assert all(BY_NAME[name].allows(value) for name, value in one.habits.items())
    assert set(HABITS) <= BY_NAME.keys()
