"""The papers for those who work on the program are true: what they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.table import BENCHES
from tests.test_rooms import ROOMS, SUB_ROOMS

PROJECT = Path(__file__).parents[1]
PAPERS = (
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/packages.md",
    "docs/platforms.md",
    "docs/translation.md",
)
FOLDERS = ("editor", "tests", "bench", "docs", "packaging", "resources")
PATH = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[^`\s]*)`")
NAME_IN = re.compile(r"`([A-Za-z_][\w.]*)`(?: record)? (?:\(|in )`([\w/]+\.py)`")
"""A name, and the module that it is said to stand in."""
LINK = re.compile(r"\]\(([\w./-]+)\)")


def text_of(paper: str) -> str:
    return " ".join((PROJECT / paper).read_text(encoding="utf-8").split())


def rows(heads: str) -> dict[str, list[str]]:
    """Return the rows of the table below ``heads``, by their first cell."""
    text = (PROJECT / "docs" / "architecture.md").read_text(encoding="utf-8")
    lines = text[text.index(heads) :].splitlines()[2:]
    table = [line for line in lines[: lines.index("")] if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    return {name.strip("`"): rest for name, *rest in cells}


def named(cell: str) -> set[str]:
    """Return the names in a cell; a dash and a word for none name nothing."""
    return {one for one in cell.split(", ") if one not in ("-", "none")}


@pytest.mark.parametrize("paper", PAPERS)
def test_every_path_is_there(paper: str) -> None:
    paths = [one for one in PATH.findall(text_of(paper)) if "NAME" not in one]
    assert paths
    assert [one for one in paths if not (PROJECT / one).exists()] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_link_leads_somewhere(paper: str) -> None:
    links = LINK.findall(text_of(paper))
    assert [one for one in links if not (PROJECT / paper).parent.joinpath(one).exists()] == []


@pytest.mark.parametrize("paper", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_every_name_stands_where_it_is_said_to(paper: str) -> None:
    names = NAME_IN.findall(text_of(paper))
    assert len(names) > 5
    for name, path in names:
        last = re.escape(name.rpartition(".")[2])
        code = (PROJECT / path).read_text(encoding="utf-8")
        defined = rf"^\s*(def|class) {last}\b|^{last}\b.*=|^\s+{last} ="
        assert re.search(defined, code, re.MULTILINE), f"{name} in {path}"


def test_the_table_of_rooms_is_that_of_the_test() -> None:
    table = rows("| room | holds | may import | outside packages |")
    assert table.keys() == ROOMS.keys()
    for room, (_holds, rooms, packages) in table.items():
        assert named(rooms) == ROOMS[room].rooms, room
        assert named(packages) == ROOMS[room].packages, room


def test_the_table_of_the_windows_rooms_is_that_of_the_test() -> None:
    table = rows("| room | holds | may import |\n")
    assert {room: named(rooms) for room, (_holds, rooms) in table.items()} == SUB_ROOMS


def test_every_measurement_named_can_be_made() -> None:
    text = "".join(map(text_of, PAPERS))
    asked = set(re.findall(r"python -m bench (\w+)", text)) - {"NAME"}
    assert asked
    assert asked <= BENCHES.keys()
