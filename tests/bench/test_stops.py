"""At what stage a job was stopped, and how that is told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from bench.stops import StoppedJob, Stops, stage_of
from tests.bench.measuring import measured

if TYPE_CHECKING:
    from pathlib import Path
    from types import FrameType


def test_jobs_are_stopped_as_often_as_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid = tmp_path / "small.txt"
    grid.write_text("#...#\n.....\n.....\n.....\n#...#\n")
    told = measured(capsys, "stops", grid, "-n", 2)
    assert len(told["stops"]) == 2
    assert all(one["stage"] and one["seconds"] > 0 for one in told["stops"])


def frames(*places: str) -> list[FrameType]:
    """Return frames in ``places``, each a module and a function, the innermost first."""
    made = []
    for place in places:
        module, _, name = place.rpartition(".")
        code = SimpleNamespace(co_name=name)
        made.append(SimpleNamespace(f_globals={"__name__": module}, f_code=code))
    return cast("list[FrameType]", made)


SERVING = ("editor.process.doing.end_of", "editor.process.serving.serve")


@pytest.mark.parametrize(
    ("places", "stage"),
    [
        (("editor.fill.state.narrow", "editor.fill.search.run"), "search"),
        (("editor.fill.state.narrow", "editor.fill.engine._try"), "setting up"),
        (("numpy.lib.format.read_array", "editor.words.stored.read_shelves"), "reading lists"),
        (("editor.words.index.supports", "editor.fill.vocabulary._made"), "setting up"),
        (("ortools.sat.python.cp_model.solve", "editor.fill.section_model.solve"), "CP-SAT"),
        (("ortools.sat.python.cp_model.add", "editor.fill.section_model.demand"), "making a model"),
        (("importlib._bootstrap._find_and_load",), "starting"),
        ((), "between jobs"),
    ],
)
def test_the_innermost_code_with_a_name_is_the_stage(places: tuple[str, ...], stage: str) -> None:
    assert stage_of(frames(*places, *SERVING)) == stage


def test_a_process_without_code_of_the_program_is_starting() -> None:
    assert stage_of([]) == "starting"


def test_each_stage_and_job_has_a_line_and_the_slowest_is_first() -> None:
    stops = Stops(
        (
            StoppedJob("FillRequest", "search", 0.01, 0.02),
            StoppedJob("BestRequest", "CP-SAT", 0.16, 1.5),
            StoppedJob("FillRequest", "search", 0.03, 0.04),
        ),
        killed=0,
    )
    head, *lines = str(stops).splitlines()
    assert "Stopped 3 times" in head
    assert "1 later than 0.15 s" in head
    columns = ["stops", "median", "worst", "next", "job", "after"]
    assert [line.split() for line in lines] == [
        ["stage", *columns],
        ["CP-SAT", "1", "0.160", "0.160", "1.500"],
        ["search", "2", "0.020", "0.030", "0.040"],
        ["job", *columns],
        ["BestRequest", "1", "0.160", "0.160", "1.500"],
        ["FillRequest", "2", "0.020", "0.030", "0.040"],
    ]
