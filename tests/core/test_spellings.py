"""Which English a puzzle is written in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.presets import FREE, UK_BLOCKED, US_SUNDAY, Preset
from editor.core.spellings import Spelling, spelling_of
from tests.drawing import puzzle_from


@pytest.mark.parametrize(
    ("language", "preset", "spelling"),
    [
        ("en", US_SUNDAY, Spelling.AMERICAN),
        ("en", UK_BLOCKED, Spelling.BRITISH),
        ("en", FREE, Spelling.EITHER),
        ("en-GB", US_SUNDAY, Spelling.BRITISH),
        ("en-AU", FREE, Spelling.BRITISH),
        ("en-US", UK_BLOCKED, Spelling.AMERICAN),
        ("en-CA", US_SUNDAY, Spelling.EITHER),
    ],
)
def test_the_region_decides_before_the_rules(
    language: str, preset: Preset, spelling: Spelling
) -> None:
    alphabet = replace(ENGLISH, language=language)
    puzzle = replace(puzzle_from("CAT"), alphabet=alphabet, preset=preset)
    assert spelling_of(puzzle) is spelling
