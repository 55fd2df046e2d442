from __future__ import annotations

import pytest

from editor.formats.errors import FormatError
from editor.formats.xpf import read_xpf

PUZZLE = (
    "<Puzzle><Grid><Row>AB</Row><Row>C.</Row></Grid><Nonsense>x</Nonsense>"
    '<Clues><Clue Row="1" Col="1" Num="1" Dir="Across">First</Clue></Clues></Puzzle>'
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<Puzzles/>", "Puzzle is missing"),
        ("<Puzzles><Puzzle/></Puzzles>", "Grid with its rows"),
        ("<Puzzles><Puzzle><Grid><Row>AB</Row><Row>C</Row></Grid></Puzzle></Puzzles>", "Row 2"),
    ],
)
def test_a_bad_file_is_refused(text: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        read_xpf(text.encode())


def test_further_puzzles_and_elements_are_told() -> None:
    reading = read_xpf(f"<Puzzles>{PUZZLE}{PUZZLE}</Puzzles>".encode())
    assert list(reading.puzzle.fill.values()) == ["A", "B", "C"]
    assert [remark.sentence for remark in reading.remarks] == [
        "“Nonsense” is left out.",
        "The file holds 1 further puzzle; the first one is opened.",
    ]
