"""Files made to hurt: nothing but import errors comes of them, soon, and in short sentences."""

from __future__ import annotations

import faulthandler
from time import process_time
from typing import TYPE_CHECKING

import pytest

from bench.mutations import mutations
from editor.formats.errors import FormatError
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import FORMATS, open_puzzle
from tests.formats.samples import FILES, FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SECONDS = 2.0
LONGEST = 300
EACH = 22
"""Damaged copies of every sample; some 3,000 in all."""


@pytest.fixture(autouse=True)
def _watchdog() -> Iterator[None]:
    faulthandler.dump_traceback_later(60, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


def opened(path: Path) -> None:
    """Open ``path`` and save what came of it; check time and sentences."""
    start = process_time()
    for sentence in sentences(path):
        assert len(sentence.replace(str(path), "")) < LONGEST, sentence[:500]
    assert process_time() - start < SECONDS


def sentences(path: Path) -> list[str]:
    """Open ``path`` and save what came of it; return all that is said."""
    try:
        reading = open_puzzle(path, lambda _entry, _alphabet: True)
    except FormatError as error:
        return [str(error)]
    write_ipuz(reading.puzzle)
    return [remark.sentence for remark in reading.remarks]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_damaged_sample_is_opened_or_refused_soon(path: Path, tmp_path: Path) -> None:
    broken_path = tmp_path / path.name
    for broken in mutations(path.read_bytes(), EACH, path.name):
        broken_path.write_bytes(broken)
        opened(broken_path)


PLAIN_JPZ = (FOLDER / "jpz" / "plain.jpz").read_bytes()
PLAIN_CFP = (FOLDER / "crossfire" / "circles.cfp").read_bytes()
PLAIN_EXOLVE = (FOLDER / "exolve" / "plain.exolve").read_bytes()
PLAIN_XD = (FOLDER / "xd" / "plain.xd").read_bytes()
DEEP = b"<b>" * 5000 + b"x" + b"</b>" * 5000
CASES = {
    "deep.jpz": PLAIN_JPZ.replace(b"Frighten", DEEP),
    "wide.jpz": PLAIN_JPZ.replace(b'width="5"', b'width="' + b"9" * 5000 + b'"'),
    "range.jpz": PLAIN_JPZ.replace(b'x="1-5"', b'x="1-9999"'),
    "number.cfp": PLAIN_CFP.replace(b"0,12,24", b"9" * 5000),
    "brackets.exolve": PLAIN_EXOLVE.replace(b"1 Frighten", b"1 Frighten " + b"[" * 200_000),
    "brackets.xd": PLAIN_XD.replace(b"Frighten", b"~ " * 100_000),
    "width.exolve": PLAIN_EXOLVE.replace(b"width: 5", b"width: " + b"5" * 5000),
    "numbers.exolve": PLAIN_EXOLVE.replace(b"1 Frighten", b"1" + b", 2" * 50_000 + b" Frighten"),
}


@pytest.mark.parametrize("name", CASES)
def test_a_file_made_to_hurt_does_not(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(CASES[name])
    opened(tmp_path / name)


def test_every_format_that_is_written_stands_among_the_samples() -> None:
    assert len(FILES) * EACH >= 3000
    assert len(FORMATS) >= 9
