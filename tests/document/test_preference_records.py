from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings

from editor.document.preference_records import PREFERENCES, Choice, Number
from editor.document.preferences import USUAL, Preferences, signed
from editor.document.settings import Settings
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path


def test_each_record_is_of_a_field_once_and_allows_its_usual_value() -> None:
    names = [one.name for one in PREFERENCES]
    assert len(names) == len(set(names))
    assert set(names) <= {one.name for one in fields(Preferences)}
    assert [one.name for one in PREFERENCES if not one.allows(one.usual)] == []


def test_a_record_allows_what_its_field_can_show_and_nothing_else() -> None:
    for record in PREFERENCES:
        assert not record.allows(None)
        match record.kind:
            case Number(least, most):
                assert record.allows(least)
                assert record.allows(most)
                assert not record.allows(most + 1)
                assert not record.allows(least - 1)
                assert not record.allows(bool(least))
            case Choice(names):
                assert all(map(record.allows, names))
                assert not record.allows("of a later version")


@pytest.mark.parametrize(
    ("name", "value"),
    [("at_end", '"somewhere"'), ("scheme", '"sepia"'), ("rows", "900"), ("floor", "-1")],
)
def test_a_value_that_cannot_be_is_the_usual_one_and_that_is_told(
    tmp_path: Path, qapp: object, name: str, value: str
) -> None:
    path = tmp_path / "settings.ini"
    Settings(path).close()
    stored = QSettings(str(path), QSettings.Format.IniFormat)
    stored.setValue(f"preferences/{name}", value)
    stored.setValue("preferences/author", '"Ada"')
    stored.sync()
    settings = Settings(path)
    assert settings.preferences == replace(USUAL, author="Ada")
    assert "damaged" in settings.problem
    settings.close()


def test_a_new_puzzle_is_signed_and_an_author_of_its_own_stays() -> None:
    puzzle = puzzle_from("AB\nCD")
    chosen = replace(USUAL, author="Ada", copyright="© {year} Ada")
    made = signed(puzzle, chosen)
    assert (made.author, made.copyright) == ("Ada", f"© {date.today().year} Ada")
    assert signed(replace(puzzle, author="Bo"), chosen).author == "Bo"
    assert signed(puzzle, USUAL) == puzzle
