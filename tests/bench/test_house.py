"""The figures of a made-up package are those that one counts by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.house import Function, RoomSize, house_of

if TYPE_CHECKING:
    from pathlib import Path

ONE = """from house import paths
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from house.core.two import Two


@decorated
def short():
    return 1


class One:
    def method(self):
        def inner():
            pass

        return inner
"""


def test_lines_files_functions_and_what_is_imported_once(tmp_path: Path) -> None:
    package = tmp_path / "house"
    (package / "core").mkdir(parents=True)
    (package / "core" / "one.py").write_text(ONE)
    (package / "core" / "two.py").write_text("import house.paths\n")
    (package / "paths.py").write_text("def top(): pass\n")
    house = house_of(package)
    assert house.rooms == (RoomSize("(loose)", 1, 1, 1), RoomSize("core", 2, 19, 3))
    assert house.total == RoomSize("in all", 3, 20, 4)
    assert house.used_once == ("house.core.two",)
    assert house.longest[0] == Function("house.core.one.One.method", 5)
    assert (house.median, house.nine_of_ten) == (2, 5)
