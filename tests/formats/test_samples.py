"""The project's own sample files: each is read as the puzzle that its name tells."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from editor.formats.errors import FormatError
from editor.formats.registry import FORMATS, Format, open_puzzle, read_puzzle, write_puzzle
from tests.formats.samples import EXPECTED, FILES, FOLDER, feature

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

READ = (
    "grid", "fill", "twofold", "given", "circles", "shades", "clues", "title", "author",
    "copyright", "notes", "links", "lists", "labels", "diagramless",
    "enumerations", "kept_lines", "kept_clues", "kept_drawings",
)  # fmt: skip
TWO_WAY = [one for one in FORMATS if one.reads and one.writes]


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


def look(puzzle: Puzzle, path: Path) -> dict[str, object]:
    """Return what is compared; xd's styles have no tag of their own for a work's title."""
    seen = {name: getattr(puzzle, name) for name in READ}
    if path.suffix == ".xd":
        seen["clues"] = {key: clue.replace("cite>", "i>") for key, clue in puzzle.clues.items()}
    return seen


def every_sample(test: object) -> object:
    return pytest.mark.parametrize("path", FILES, ids=name_of)(test)


@every_sample
def test_a_sample_is_read_as_its_name_tells(path: Path) -> None:
    assert look(read_puzzle(path), path) == look(EXPECTED[feature(path)], path)


@every_sample
def test_a_sample_saved_as_ipuz_comes_back_whole(path: Path, tmp_path: Path) -> None:
    puzzle = read_puzzle(path)
    assert write_puzzle(puzzle, tmp_path / "saved.ipuz") == ()
    assert read_puzzle(tmp_path / "saved.ipuz") == puzzle


@every_sample
def test_a_damaged_sample_raises_nothing_but_a_format_error(path: Path, tmp_path: Path) -> None:
    data = path.read_bytes()
    chance = random.Random(path.name)
    broken_path = tmp_path / path.name
    for _ in range(20):
        broken = bytearray(data[: chance.randint(1, len(data))])
        for _ in range(chance.randint(0, 3)):
            broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
        broken_path.write_bytes(broken)
        with suppress(FormatError):
            read_puzzle(broken_path)


@pytest.mark.parametrize("one", TWO_WAY, ids=lambda one: one.name)
@pytest.mark.parametrize("name", EXPECTED)
def test_a_feature_written_comes_back_or_is_declared_lost(
    one: Format, name: str, tmp_path: Path
) -> None:
    assert one.read is not None
    assert one.write is not None
    if not one.losses(EXPECTED[name]):
        path = tmp_path / f"puzzle{(*one.suffixes, '.txt')[0]}"
        again = one.read(one.write(EXPECTED[name])).puzzle
        assert look(again, path) == look(EXPECTED[name], path)


CREDITS = {
    ".ipuz": {
        "editor": "Ed Itor",
        "publisher": "The Daily Grid",
        "date": "11/22/2026",
        "url": "https://example.org/1",
        "difficulty": "Hard & long",
        "explanation": "All is told.",
    },
    ".xpf": {"editor": "Ed Itor", "publisher": "The Daily Grid", "date": "2026-11-22"},
    ".jpz": {"editor": "Ed Itor", "completion": "Well done, <i>you</i>!"},
    ".xd": {
        "editor": "Ed Itor",
        "publisher": "The Daily Grid",
        "date": "2026-11-22",
        "url": "https://example.org/1",
    },
}


@pytest.mark.parametrize(
    "path", [path for path in FILES if feature(path) == "credits"], ids=name_of
)
def test_further_credits_are_read(path: Path) -> None:
    assert read_puzzle(path).credits == CREDITS[path.suffix]


WRITTEN = {suffix for one in TWO_WAY for suffix in one.suffixes}


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if feature(path) == "credits" and path.suffix in WRITTEN],
    ids=name_of,
)
def test_further_credits_are_written(path: Path, tmp_path: Path) -> None:
    assert write_puzzle(read_puzzle(path), tmp_path / path.name) == ()
    assert read_puzzle(tmp_path / path.name).credits == CREDITS[path.suffix]


SILENT = {"plain", "notes", "circles", "shades", "rebus", "given", "styled", "bars", "voids"}
SILENT |= {"two-way", "groups"}


@pytest.mark.parametrize("path", [path for path in FILES if feature(path) in SILENT], ids=name_of)
def test_a_file_that_loses_nothing_gets_no_remark(path: Path) -> None:
    expected = ["A checksum of the file is wrong; it may be damaged."]
    told = [remark.sentence for remark in open_puzzle(path).remarks]
    assert told == (expected if "wrong-checksum" in path.name else [])


TOLD = {
    "ipuz/own-lists.ipuz": ["“Rows” is a clue list", "“Corners” is a clue list"],
    "jpz/own-lists.jpz": ["“Rows” is a clue list", "“Corners” is a clue list"],
    "jpz/left-out.jpz": [
        "“top-right-number” is left out (2)",
        "“hint” is left out (1)",
        "“background-picture” is left out",
    ],
    "ipuz/foreign.ipuz": [
        "uniqueid",
        "publication",
        "zones",
        "com.example:extra",
        "glow",
        "mark",
        "“hints” is kept in the file but not shown (1)",
    ],
    "ipuz/own-numbers.ipuz": ["5 cells show another number"],
    "ipuz/diagramless.ipuz": ["diagramless"],
    "puz/diagramless.puz": ["diagramless"],
    "ipuz/second-clue.ipuz": ["In “Across” 1 clue is a second one"],
    "puz/locked.puz": ["4719"],
    "puz/plain--wrong-checksum.puz": ["checksum"],
    "exolve/kept.exolve": [
        "“Annotation” is kept in the file but not shown (2)",
        "“exolve-nina” is kept in the file but not shown (2)",
        "“exolve-cell-decorator” is kept in the file but not shown (3)",
        "“Hint” is kept in the file but not shown (3)",
        "“Elsewhere” is a clue list",
    ],
    "exolve/questions.exolve": [],
    "clue-list/listed.txt": ["rebuilt from the numbers and lengths"],
    "ipuz/acrostic.ipuz": ["acrostic: it can be looked at", "“Clues” is a clue list"],
    "jpz/acrostic.jpz": ["acrostic: it can be looked at", "“Clues” is a clue list"],
    "exolve/nowhere.exolve": ["“Somewhere” is a clue list"],
    "exolve/digits.exolve": ["digit 0 beside letters"],
    "across-lite-text/diagramless.txt": ["diagramless"],
    "across-lite-text/clues-missing.txt": ["3 entries have no clue"],
}


@pytest.mark.parametrize("name", TOLD)
def test_what_is_not_shown_is_told_by_name(name: str) -> None:
    told = [remark.sentence for remark in open_puzzle(FOLDER / name).remarks]
    assert len(told) == len(TOLD[name])
    for part in TOLD[name]:
        assert any(part in sentence for sentence in told), part


def test_every_format_that_is_read_has_a_sample() -> None:
    suffixes = {path.suffix for path in FILES}
    assert suffixes >= {suffix for one in FORMATS if one.reads for suffix in one.suffixes}
