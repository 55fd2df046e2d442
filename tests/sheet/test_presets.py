"""Saved page styles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.sheet.errors import SheetError
from editor.sheet.grid_shapes import BlockInk
from editor.sheet.presets import from_text, to_text
from editor.sheet.style import (
    PAPERS,
    Answers,
    Corner,
    Kind,
    Margins,
    PageStyle,
    Submission,
    paper_named,
)

lengths = st.floats(0, 100)
styles = st.builds(
    PageStyle,
    kind=st.sampled_from(Kind),
    paper=st.sampled_from(list(PAPERS.values())),
    margins=st.builds(Margins, lengths, lengths, lengths, lengths),
    columns=st.integers(0, 9),
    corner=st.sampled_from(Corner),
    min_size=lengths,
    answers=st.sampled_from(Answers),
    blocks=st.sampled_from(BlockInk),
    save_ink=st.booleans(),
    header_left=st.text(max_size=10),
    submission=st.builds(Submission, address=st.text(max_size=10), blank_grid=st.booleans()),
)


@given(styles)
def test_a_preset_comes_back_as_it_was(style: PageStyle) -> None:
    assert from_text(to_text(style)) == style


def test_what_a_preset_does_not_know_is_as_usual() -> None:
    odd = '{"kind": "classic", "columns": "many", "paper": {"name": 7}, "new": 1, "margins": 3}'
    assert from_text(odd) == PageStyle(kind=Kind.CLASSIC)


@pytest.mark.parametrize("text", ["", "[]", "{", "no"])
def test_what_is_no_preset_is_refused(text: str) -> None:
    with pytest.raises(SheetError, match="preset cannot be read"):
        from_text(text)


def test_papers_have_names_or_sizes() -> None:
    assert paper_named("A4").width == pytest.approx(595.276)
    own = paper_named("210x297mm")
    assert (own.width, own.height) == pytest.approx((595.28, 841.89), abs=0.01)


@pytest.mark.parametrize("name", ["foo", "1x2mm", "10x", "", "99999x5mm"])
def test_a_paper_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(SheetError, match="paper"):
        paper_named(name)
