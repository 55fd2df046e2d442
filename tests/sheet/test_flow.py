"""Clues poured into columns: what stays together, and what a hyphen has to win."""

from __future__ import annotations

import random

import pytest

from editor.sheet.choosing import best_choice
from editor.sheet.flow import Column, Setting, largest_size, pour
from editor.sheet.fonts import SANS
from editor.sheet.frames import Frame
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Face
from editor.sheet.story import Clue, Story

FACE = Face(SANS)
SHORT = "A small bird"
LONG_WORDS = ("an", "administration", "reportedly", "extraordinary", "information", "hospital")
LONG = "word after word without an end " * 14


def story_of(*texts: str) -> Story:
    clues = (
        Clue(str(number), text, paragraph(text, FACE, "en"), "across")
        for number, text in enumerate(texts, 1)
    )
    return Story(tuple(clues), FACE, FACE)


def columns(count: int, *, width: float, height: float) -> tuple[Column, ...]:
    return tuple(Column(0, at * (width + 10), 0, width, height) for at in range(count))


@pytest.mark.parametrize("height", range(58, 161, 3))
def test_no_column_begins_or_ends_with_a_line_or_two_of_a_clue(height: int) -> None:
    story, setting = story_of(SHORT, SHORT, LONG, SHORT), Setting(10)
    places = columns(9, width=120, height=height)
    poured = pour(story, places, setting)
    assert poured
    parts = [portion for share in poured.shares for portion in share if portion.clue == 2]
    assert sum(part.lines for part in parts) == story.line_counts(12.0)[2]
    assert min(part.lines for part in parts) >= 3


def test_words_are_parted_where_larger_type_pays_for_the_hyphens() -> None:
    rng = random.Random(4)
    story = story_of(*[" ".join(rng.choices(LONG_WORDS, k=rng.randint(2, 7))) for _ in range(40)])
    won: dict[bool, list[float]] = {True: [], False: []}
    for width in range(80, 200, 4):
        frame = Frame(columns(3, width=width, height=420), 20, 0, 0)
        choice = best_choice(story, [frame], 5, 30)
        whole = largest_size(story, frame.columns, 5, 30)
        parted = largest_size(story, frame.columns, 5, 30, hyphenate=True)
        assert choice
        assert whole
        assert parted
        won[choice.setting.hyphenate].append(parted - whole)
    assert max(won[False]) < 0.35
    assert max(won[False]) > 0.1, "no hyphen was too dear"
    assert min(won[True]) > 0.25
