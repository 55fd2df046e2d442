"""Files that are not read are called what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.formats.errors import FormatError
from editor.formats.registry import read_puzzle

if TYPE_CHECKING:
    from pathlib import Path

FILES = {
    "binary.ccw": (b"CCW\0\1\2", "export it there as XML or ipuz"),
    "rows.rgz": (b"PK\3\4\0\0", "Rows Garden"),
    "daily.xml": (
        b'<?xml version="1.0"?><crossword><Title v="T"/><Width v="5"/></crossword>',
        "Universal Uclick",
    ),
    "feed.xml": (b'<?xml version="1.0"?><rss/>', "of no puzzle"),
    "clues.txt": (b"Across\n1 Frighten (5)\n4 Smell (5)\nDown\n1 Rock (5)\n", "no grid was found"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_refused_by_what_it_is(name: str, tmp_path: Path) -> None:
    data, says = FILES[name]
    (tmp_path / name).write_bytes(data)
    with pytest.raises(FormatError, match=says):
        read_puzzle(tmp_path / name)
