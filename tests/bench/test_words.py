from __future__ import annotations

from bench.words import Timing, made_up_lines


def test_the_made_up_list_is_always_the_same() -> None:
    first, again = list(made_up_lines(200)), list(made_up_lines(200))
    assert first == again
    assert len({word.text for word in first}) > 190


def test_a_timing_is_told_beside_its_aim() -> None:
    assert str(Timing("load", 12.3456, 60)).split() == ["load", "12.346", "ms", "aim", "60"]
