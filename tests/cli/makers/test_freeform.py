"""``gridwright freeform``: layouts, what they are made from, and what is refused."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

import pytest

from editor.formats.registry import read_puzzle
from tests.cli.running import command, one_sentence

if TYPE_CHECKING:
    from pathlib import Path

WORDS = ("ENTIRE", "COTTON", "LAND", "ICE", "TIE")


def runs_of(drawing: str) -> list[str]:
    """Return the words of two letters and more in a printed layout, across, then down."""
    rows = [line.split(" ") for line in drawing.splitlines()]
    lines = [*rows, *map(list, zip(*rows, strict=True))]
    found = []
    for line in lines:
        for empty, cells in groupby(line, key="·".__eq__):
            text = "".join(cells)
            if not empty and len(text) > 1:
                found.append(text)
    return found


def test_every_run_of_the_layout_is_one_of_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "freeform", *map(str.lower, WORDS), "--box", "9", "--time", "3")
    assert ended.code == 0
    drawing, _, told = ended.out.partition("\n\n")
    assert sorted(runs_of(drawing)) == sorted(WORDS)
    letters = sum(len(row.replace("·", "").replace(" ", "")) for row in drawing.splitlines())
    crossings = sum(map(len, WORDS)) - letters
    assert f"5 words, {crossings} crossings" in told
    cells = re.search(r"Box (\d+)x(\d+): (\d+) cells", told)
    assert cells
    assert int(cells[1]) * int(cells[2]) == int(cells[3])


def test_the_smallest_box_is_told_as_such_and_the_search_ends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended = command(capsys, "freeform", *WORDS, "--box", "12", "--time", "60")
    assert re.search(r"Box \d+x\d+: \d+ cells \(the fewest possible\)", ended.out)
    assert "No smaller box is left to try." in ended.out


def test_a_bound_is_told_where_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    many = ["HOUSE", "TABLE", "WATER", "MUSIC", "GARDEN", "SCHOOL", "FRIEND", "SUMMER", "WINTER"]
    many += ["ORANGE", "PAPER", "RIVER", "BREAD", "LIGHT", "STONE"]
    ended = command(capsys, "freeform", *many, "--time", "1")
    cells, bound = map(int, re.findall(r"(\d+) cells \(at least (\d+) needed\)", ended.out)[0])
    assert sum(map(len, many)) / 2 <= bound < cells
    assert "No smaller box" not in ended.out


def test_words_that_cannot_all_stand_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "freeform", "lion", "otter", "xyz", "--box", "9x7", "--time", "2")
    assert "Left out: XYZ" in ended.out
    assert "Proven: all words, connected, cannot stand in 9x7." in ended.out
    assert "needed" not in ended.out
    assert ended.code == 1
    some = command(
        capsys, "freeform", "lion", "otter", "xyz", "--box", "9x7", "--some", "--time", 1
    )
    assert some.code == 0


def test_words_that_cannot_hang_together_may_stand_apart(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call = ("freeform", "lion", "otter", "xyz", "--box", "9x7", "--time", "2", "--apart")
    ended = command(capsys, *call)
    assert ended.code == 0
    assert sorted(runs_of(ended.out.partition("\n\n")[0])) == ["LION", "OTTER", "XYZ"]
    ended = command(capsys, "freeform", "lion", "xyz", "--box", "4x2", "--time", "2", "--apart")
    assert ended.code == 1
    assert "Proven: all words together cannot stand in 4x2." in ended.out


def test_a_layout_that_leaves_named_words_out_is_written_and_ends_with_three(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "made.ipuz"
    call = ("freeform", "lion", "otter", "xyz", "--box", 9, "--blocks", 3, "--time", 1, "-o", out)
    assert command(capsys, *call).code == 3
    puzzle = read_puzzle(out)
    assert {puzzle.entry(slot) for slot in puzzle.layout.slots} == {"LION", "OTTER"}


def test_words_drawn_at_random_may_be_left_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("XYZ;80\n")
    call = ("freeform", "lion", "otter", "--draw", 1, "-w", listed, "--lengths", 3, "--time", 1)
    ended = command(capsys, *call)
    assert "Left out: XYZ" in ended.out
    assert ended.code == 0


def test_a_file_gives_clues_and_groups(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source, out = tmp_path / "words.txt", tmp_path / "made.ipuz"
    source.write_text("# fruit\nLEMON;Sour one\nMELON;Large one | PLUM;Blue one\n")
    ended = command(capsys, "freeform", source, "--time", "1", "-o", out)
    assert ended.code == 0
    puzzle = read_puzzle(out)
    entries = {puzzle.entry(slot): puzzle.clue(slot) for slot in puzzle.layout.slots}
    assert entries.pop("LEMON") == "Sour one"
    assert entries in ({"MELON": "Large one"}, {"PLUM": "Blue one"})
    assert puzzle.grid.voids


def test_the_outer_rows_stay_open_when_wished(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "freeform", "ton", "not", "--open-border", "--box", "5", "--time", "1")
    assert sorted(runs_of(ended.out.partition("\n\n")[0])) == ["NOT", "TON"]


def test_drawn_words_come_from_the_list_and_follow_the_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("".join(f"{word};80\n" for word in ("RAT", "TAR", "ART", "EAT", "TEAR")))
    arguments = ("freeform", "--draw", 3, "-w", listed, "--time", 1, "--box", 6)
    one = command(capsys, *arguments)
    drawn = runs_of(one.out.partition("\n\n")[0])
    assert len(drawn) == 3
    assert set(drawn) <= {"RAT", "TAR", "ART", "EAT", "TEAR"}
    assert command(capsys, "freeform", "--draw", 9, "-w", listed).code == 2


def test_words_are_drawn_from_a_list_without_scores(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("rat\ntar\nart\n")
    call = ("freeform", "--draw", 2, "-w", listed, "--time", 1, "--box", 6)
    drawn = runs_of(command(capsys, *call).out.partition("\n\n")[0])
    assert len(drawn) == 2
    assert set(drawn) < {"RAT", "TAR", "ART"}
    assert "score of 60 or more" in command(capsys, *call, "--floor", 60).err


def test_of_a_list_with_scores_the_better_words_are_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("rat;60\ntar;60\n" + "".join(f"{one};55\n" for one in ("art", "ear", "era")))
    for seed in range(3):
        call = ("freeform", "--draw", 2, "-w", listed, "--time", 1, "--box", 6, "--seed", seed)
        drawn = runs_of(command(capsys, *call).out.partition("\n\n")[0])
        assert sorted(drawn) == ["RAT", "TAR"]


def test_the_pdf_is_a_pdf(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "words.pdf"
    assert command(capsys, "freeform", "on", "no", "--time", "0.5", "-o", out).code == 0
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "no words"),
        (("t1me", "on"), "t1me: t1me has characters that are no letters of the alphabet"),
        (("o'clock;|",), "o'clock;|: There is no word before the clue or between the bars"),
        (("bд",), "bд: bд has characters that are no letters"),
        (("extraordinary", "--box", "5"), "longer than the box"),
        (("on", "ON"), "twice"),
        (("a",), "too short"),
        (("no-such-file.txt",), "no-such-file.txt"),
        (("on", "--box", "x"), "size"),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    ended = command(capsys, "freeform", *arguments)
    assert ended.code == 2
    assert told in one_sentence(ended)


def test_a_bad_line_of_a_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = tmp_path / "words.txt"
    source.write_text("LEMON\n;only a clue\n")
    sentence = one_sentence(command(capsys, "freeform", source))
    assert str(source) in sentence
    assert "Line 2" in sentence


def test_words_of_another_language_keep_their_letters(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "made.ipuz"
    arguments = ("freeform", "niño", "año", "--time", 1, "--box", 5)
    ended = command(capsys, *arguments, "--alphabet", "spanish", "-o", out)
    assert sorted(runs_of(ended.out.partition("\n\n")[0])) == ["AÑO", "NIÑO"]
    assert read_puzzle(out).alphabet.language == "es"
    assert command(capsys, *arguments, "--alphabet", "klingon").code == 2


def test_a_letter_of_two_characters_is_drawn_in_its_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("kijk;80\nijs;80\n")
    arguments = ("freeform", "--draw", 2, "-w", listed, "--lengths", "2-3", "--box", 4)
    ended = command(capsys, *arguments, "--alphabet", "dutch", "--time", 60)
    drawing, _, told = ended.out.partition("\n\n")
    assert drawing in ("K  ·\nIJ S\nK  ·", "K  IJ K\n·  S  ·")
    assert "6 cells (the fewest possible)" in told


def test_words_are_drawn_from_a_list_in_the_alphabet_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("caña;80\nniño;80\ncine;80\n")
    arguments = ("freeform", "--draw", 3, "-w", listed, "--time", 60, "--box", 6)
    ended = command(capsys, *arguments, "--alphabet", "spanish")
    drawing, _, told = ended.out.partition("\n\n")
    assert sorted(runs_of(drawing)) == ["CAÑA", "CINE", "NIÑO"]
    assert "the fewest possible" in told
