"""Times as lists show them."""

from __future__ import annotations

from datetime import datetime

from editor.ui.widgets.moment import moment


def test_a_time_is_shown_by_the_clock_on_the_wall_as_days_are_elsewhere() -> None:
    assert moment(datetime(2026, 3, 1, 18, 30, 59).astimezone().timestamp()) == "2026-03-01 18:30"
