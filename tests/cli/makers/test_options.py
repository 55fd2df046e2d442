"""The makers' commands: what is asked for is kept, and options that contradict are refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.cli.few_words import FEW_WORDS
from tests.cli.running import command, one_sentence

if TYPE_CHECKING:
    from pathlib import Path

PATTERNS = ("84CDEEg", "FB7B2Bh", "EFFF9Dh")
"""Two of 9 words and one of 8."""


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    path = tmp_path / "patterns.txt"
    path.write_text("".join(f"{one}\n" for one in PATTERNS))
    return path


@pytest.fixture
def no_text(tmp_path: Path) -> Path:
    path = tmp_path / "noise.bin"
    path.write_bytes(b"\xff\xfe\x00")
    return path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["gray", "--all", "2", "--balanced"], "--all"),
        (["gray", "--count", "--long-runs"], "--count"),
        (["gray", "--count", "--all", "2"], "--count and --all"),
        (["gray", "--all", "0"], "--all"),
        (["squares", "3", "--best", "--count"], "--best and --count"),
        (["squares", "3", "--best", "--in-order"], "--in-order and --best"),
        (["squares", "3", "--best", "-n", "4"], "-n"),
        (["squares", "3", "--no-clues"], "--to-solve"),
        (["bee", "cabinet", "--contains", "quest"], "--contains"),
        (["bee", "--contains", "!!"], "!!"),
        (["bee", "--centre", "?"], "?"),
        (["bee", "cabinet", "--answers", "many"], "--answers"),
        (["freeform", "on", "no", "-w", "english"], "--draw"),
        (["dictionary", "{collection}", "-n", "3", "-o", "{out}"], "-n"),
        (["batch", "{collection}", "--workers", "2", "--cluster", "tcp://here"], "--cluster"),
        (["fill", "FFh", "--json", "--readable"], "--readable"),
        (["place-theme", ""], "An empty entry"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else value,
)
def test_what_would_be_without_effect_is_refused(
    capsys: pytest.CaptureFixture[str],
    collection: Path,
    tmp_path: Path,
    arguments: list[str],
    told: str,
) -> None:
    out = tmp_path / "out.pdf"
    given = [one.format(collection=collection, out=out) for one in arguments]
    ended = command(capsys, *given)
    assert (ended.code, ended.out) == (2, "")
    assert told in one_sentence(ended)
    assert not out.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["batch", "{path}"],
        ["batch", "{collection}", "-o", "{path}"],
        ["patterns", "--collection", "{path}"],
        ["freeform", "{path}"],
        ["dictionary", "-w", "{few}", "-n", "1", "--preface", "{path}", "-o", "{out}"],
        ["words", "clues", "--import", "{path}"],
    ],
    ids="-".join,
)
def test_a_file_that_is_no_text_is_named(
    capsys: pytest.CaptureFixture[str],
    collection: Path,
    no_text: Path,
    tmp_path: Path,
    arguments: list[str],
) -> None:
    few = tmp_path / "few.txt"
    few.write_text(FEW_WORDS)
    places = {"path": no_text, "collection": collection, "out": tmp_path / "out.pdf", "few": few}
    ended = command(capsys, *[one.format(**places) for one in arguments])
    assert ended.code == 2
    assert one_sentence(ended) == f"{no_text} is not a text file in UTF-8."


@pytest.mark.parametrize("name", ["batch", "patterns"])
def test_a_line_of_a_collection_that_is_no_pattern_is_named(
    capsys: pytest.CaptureFixture[str], collection: Path, name: str
) -> None:
    with collection.open("a") as file:
        file.write("grid.txt\n")
    arguments = [collection] if name == "batch" else ["--collection", collection]
    ended = command(capsys, name, *arguments)
    assert ended.code == 2
    sentence = one_sentence(ended)
    assert sentence.startswith(f"{collection}: Line 4: ")
    assert "grid.txt" in sentence


def test_of_a_collection_those_that_are_asked_for_are_printed(
    capsys: pytest.CaptureFixture[str], collection: Path
) -> None:
    arguments = ("patterns", "--collection", collection)
    assert command(capsys, *arguments).out.split() == list(PATTERNS)
    assert command(capsys, *arguments, "-n", 2).out.split() == list(PATTERNS[:2])
    table = command(capsys, *arguments, "--sort", "block_share", "--output", "table").out
    shares = [float(line.split()[2]) for line in table.splitlines()[1:]]
    assert shares == sorted(shares)
    assert command(capsys, *arguments, "--blocks", "50-60").code == 1


def test_a_bee_of_letters_given_keeps_to_the_numbers_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for asked in ("66-70", "75-80"):
        ended = command(capsys, "bee", "cabinet", "--answers", asked)
        (answers,) = re.findall(r"(\d+) answers", ended.out)
        least, most = map(int, asked.split("-"))
        assert least <= int(answers) <= most
    ended = command(capsys, "bee", "cabinet", "--points", "1-20")
    assert ended.code == 2
    assert "CABINET" in one_sentence(ended)


def test_letters_without_an_answer_make_no_bee(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "bee", "bcdfghj", "--no-pangram")
    assert ended.code == 2
    assert "BCDFGHJ" in one_sentence(ended)


def test_a_count_of_squares_ends_with_its_time(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "squares", 5, "--count", "--time", 0.2)
    assert ended.code == 3
    assert "not counted in the time" in ended.err
    assert re.fullmatch(r"[\d,]+ squares?\n", command(capsys, "squares", 2, "--count").out)


SQUARE = "BIT;{0}\nICE;{0}\nTEN;{0}\nOAT;{1}\nOAR;{1}\n"


@pytest.mark.parametrize(
    "command_line",
    [
        ("squares", "3", "--kind", "symmetric", "--floor", "60"),
        ("freeform", "--draw", "3", "--floor", "60", "--time", "5"),
        ("dictionary", "--floor", "60", "-o", "{out}"),
    ],
    ids=lambda line: line[0],
)
def test_a_maker_reads_scores_on_the_scale_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command_line: tuple[str, ...]
) -> None:
    words = tmp_path / "fifty.txt"
    words.write_text(SQUARE.format(50, 10))  # of 50: read as 75
    name, *options = (one.format(out=tmp_path / "words.pdf") for one in command_line)
    codes = {
        scale: command(capsys, name, *options, "-w", words, "--scale", scale).code
        for scale in ("0-50", "as-is")
    }
    assert codes["0-50"] == 0
    assert codes["as-is"] != 0


def test_a_scale_that_is_none_is_named_by_a_maker(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = tmp_path / "words.txt"
    words.write_text(SQUARE.format(40, 10))
    ended = command(capsys, "bee", "--scale", "0-7", "-w", words)
    assert "0-7" in one_sentence(ended)
