from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.formats.texts import cell_text, decode, from_html, plain, to_html


@given(st.text(alphabet="<>/&;#bisubp amlt38\n"))
def test_a_text_survives_html(text: str) -> None:
    assert from_html(to_html(text)) == text


@given(st.text())
def test_a_text_of_any_characters_survives_html(text: str) -> None:
    assert from_html(to_html(text)) == text


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("<i>Hamlet</i> role", "Hamlet role"),
        ("H<sub>2</sub>O &amp; &eacute;", "H2O & é"),
        ("3 < 4 > 2 AT&T", "3 < 4 > 2 AT&T"),
        ("&notanentity; &", "&notanentity; &"),
    ],
)
def test_plain_text_has_no_tags(text: str, bare: str) -> None:
    assert plain(text) == bare


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_the_encodings_of_puzzle_files_are_told_apart(encoding: str) -> None:
    assert decode("Él’s".encode(encoding)) == "Él’s"


def test_a_cells_text_is_composed_and_upper_case() -> None:
    assert cell_text(" e\N{COMBINING ACUTE ACCENT} \x00\n") == "É"


def test_a_bad_byte_after_a_byte_order_mark_is_replaced() -> None:
    assert decode(codecs.BOM_UTF8 + b"A\xffB") == "A\ufffdB"
