from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.words.scale import (
    AS_WRITTEN,
    FIFTY,
    ONE,
    TEN,
    ScoreScale,
    detected_scale,
    scale_named,
)


@pytest.mark.parametrize(
    ("written", "scale"),
    [
        ([0, 25, 100], AS_WRITTEN),
        ([30, 51], AS_WRITTEN),
        ([20, 30, 40, 50], FIFTY),
        ([1, 5, 10], TEN),
        ([0.2, 0.9], ONE),
        ([0, 0], AS_WRITTEN),
        ([], AS_WRITTEN),
    ],
)
def test_a_scale_is_told_by_the_highest_score(written: list[float], scale: ScoreScale) -> None:
    assert detected_scale(np.array(written, np.float64)) == scale


def test_words_all_scored_alike_are_content_to_be_printed() -> None:
    written = np.array([1, 1, np.nan], np.float64)
    assert detected_scale(written).scores(written).tolist() == [50, 50, 50]


def test_the_levels_of_a_list_to_fifty_fall_on_the_steps_of_autofill() -> None:
    levels = np.array([50, 40, 30, 20, 0], np.float64)
    assert FIFTY.scores(levels).tolist() == [75, 50, 38, 25, 0]


def test_high_scores_are_brought_down_to_a_hundred() -> None:
    written = np.array([0, 1, 500, 1000], np.float64)
    assert detected_scale(written).scores(written).tolist() == [0, 1, 50, 100]


@given(
    st.lists(st.floats(0.001, 1e6) | st.sampled_from([0.0, float("nan")]), min_size=1, max_size=20)
)
def test_scores_keep_their_order_and_only_zero_is_never_used(values: list[float]) -> None:
    written = np.array(values, np.float64)
    scores = detected_scale(written).scores(written).tolist()
    assert all(0 <= score <= 100 for score in scores)
    pairs = sorted(
        (value, score) for value, score in zip(values, scores, strict=True) if value == value
    )
    assert [score for _, score in pairs] == sorted(score for _, score in pairs)
    assert all((value == 0) == (score == 0) for value, score in pairs)


@pytest.mark.parametrize(
    "text", ["", "50", "20=25", "20=25,", "40=50,20=25", "20=25,40=500", "a=b"]
)
def test_what_is_no_scale_is_none(text: str) -> None:
    assert scale_named(text) is None


def test_a_map_joins_its_points_by_lines() -> None:
    scale = scale_named("20=10,40=50")
    assert scale is not None
    assert scale.scores(np.array([10.0, 20.0, 30.0, 40.0, 60.0])).tolist() == [10, 10, 30, 50, 50]
