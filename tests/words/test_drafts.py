from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.words.definitions import Definitions, Meanings, Sense
from editor.words.drafts import clue_drafts
from tests.words.dictionary import write_dictionary

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def dictionary(tmp_path: Path) -> Definitions:
    write_dictionary(tmp_path / "small.sqlite")
    return Definitions(tmp_path / "small.sqlite")


@pytest.mark.parametrize(
    ("entry", "drafts"),
    [
        ("RUN", ("Move fast on foot", "“Do not ___ here”")),
        ("RING", ("A round band", "Sound like a bell", "Place where boxers meet", "Hoop", "Peal")),
        ("ICECREAM", ("Frozen cream",)),
        ("ZEBU", ("An ox with a hump", "Humped ox")),
        ("XYZZY", ()),
    ],
)
def test_definitions_examples_and_synonyms_make_drafts(
    dictionary: Definitions, entry: str, drafts: tuple[str, ...]
) -> None:
    assert clue_drafts(dictionary.of(entry)) == drafts
    dictionary.close()


def test_a_draft_never_tells_the_entry_or_its_base() -> None:
    senses = (
        Sense("guitar", "n", "a guitar with six strings", (), ("steel guitar", "axe")),
        Sense("guitar", "n", "an instrument; the guitarist plays it"),
    )
    drafts = clue_drafts(Meanings("GUITARS", ("GUITAR",), senses, ()))
    assert drafts == ("An instrument", "Axe")
