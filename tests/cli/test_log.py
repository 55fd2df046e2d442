"""``--log`` tells on standard error, stage by stage, what is done."""

from __future__ import annotations

import re
from contextlib import closing

import pytest

from tests.cli.running import one_sentence, process, told_by_log

STAGES = (
    r"editor\.words\.setup: english: \d+ words",
    r"editor\.fill\.vocabulary: index of \d+ words",
    r"editor\.fill\.engine: filling 5x5",
    r"editor\.fill\.engine: floor 1: the root leaves \d+ words for 10 slots",
    r"editor\.fill\.attempt: search FILLED: .* beliefs",
    r"editor\.fill\.engine: FILLED after",
    r"editor\.fill\.engine: stages: root .*; polish",
    r"editor\.fill\.validate: validation: no problem",
)
"""What a fill goes through, in this order."""


def test_the_stages_of_a_fill_are_told_in_their_order() -> None:
    ended = process("--log", "debug", "fill", "-", stdin="#...#\n.....\n.....\n.....\n#...#")
    assert ended.code == 0
    assert "editor" not in ended.out
    places = [re.search(stage, ended.err) for stage in STAGES]
    assert all(places), STAGES[places.index(None)] if None in places else ""
    starts = [place.start() for place in places if place]
    assert starts == sorted(starts)


@pytest.mark.parametrize("options", [("--log", "warning"), ()])
def test_without_the_option_or_above_the_level_nothing_is_told(options: tuple[str, ...]) -> None:
    ended = process(
        *options, "fill", "-", "--polish", 0.2, "--preset", "Mini", stdin="...\n...\n..."
    )
    assert (ended.code, ended.err) == (0, "")


def test_a_level_that_there_is_not_is_refused() -> None:
    assert "'--log'" in one_sentence(process("--log", "loud", "check", "FFh"))


def test_the_option_goes_before_files_for_the_window_too() -> None:
    ended = process("--log", "debug", "no-such.ipuz", display=True)
    assert one_sentence(ended) == "There is no file no-such.ipuz."


def test_the_process_beside_tells_by_its_own_name_and_polish_what_it_betters() -> None:
    """As long as it takes on a busy machine; polish would go on for minutes."""
    grid = "#...#\n.....\n.....\n.....\n#...#"
    tellers: set[str] = set()
    better = False
    lines = told_by_log("--log", "debug", "fill", "-", "--polish", 600, stdin=grid)
    with closing(lines):
        for line in lines:
            if "editor.words.setup" in line:
                tellers.add(line.split()[3])
            better |= "editor.fill.engine: polish: better" in line
            if better and len(tellers) > 1:
                break
    assert better
    assert tellers == {"MainProcess", "member"}
