from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.words.inflection import possible_bases


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("CATS", "CAT"),
        ("BOXES", "BOX"),
        ("FLIES", "FLY"),
        ("WOLVES", "WOLF"),
        ("KNIVES", "KNIFE"),
        ("FIREMEN", "FIREMAN"),
        ("HOPED", "HOPE"),
        ("HOPPED", "HOP"),
        ("CRIED", "CRY"),
        ("LYING", "LIE"),
        ("RUNNING", "RUN"),
        ("FALLING", "FALL"),
        ("BAKING", "BAKE"),
        ("BIGGER", "BIG"),
        ("HAPPIEST", "HAPPY"),
        ("NICER", "NICE"),
    ],
)
def test_regular_endings_are_taken_off(form: str, base: str) -> None:
    assert base in dict(possible_bases(form))


def test_an_e_stands_before_an_s_behind_hissing_letters_alone() -> None:
    assert "ANT" not in dict(possible_bases("ANTES"))
    assert "BUS" in dict(possible_bases("BUSES"))


@pytest.mark.parametrize("form", ["GLASS", "IS", "S", "", "RED"])
def test_what_ends_so_by_chance_is_no_form(form: str) -> None:
    assert form[:-1] not in dict(possible_bases(form))
    assert form[:-2] not in dict(possible_bases(form))


@given(st.text("ABDEINRSTVY", max_size=12))
def test_bases_are_shorter_or_as_long_and_never_the_form(form: str) -> None:
    for base, parts in possible_bases(form):
        assert base != form
        assert 2 <= len(base) <= len(form)
        assert set(parts) <= set("nva")
