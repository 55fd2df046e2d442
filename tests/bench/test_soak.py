from __future__ import annotations

from bench.soak import Minute, growth


def test_the_end_is_compared_with_the_tenth_minute() -> None:
    early = [Minute(100, 200)] * 9
    assert growth([*early, Minute(120, 280)]) is None
    assert growth([*early, Minute(120, 280), Minute(400, 400), Minute(140, 300)]) == 440 / 400 - 1
