"""``gridwright dictionary``: from puzzles, folders and word lists."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pdfplumber
import pytest

from editor.core.alphabet import SPANISH
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.registry import write_puzzle
from editor.words.clues import ClueMemory, OldClue, clues_path
from tests.cli.running import command, one_sentence
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "puzzles"
    made.mkdir()
    for text, clue in (("OAT", "Grain"), ("ANT", "Worker in a hill"), ("OAT", "Horse's bite")):
        puzzle = puzzle_from(f"{text}\n###\n###")
        number = len(list(made.iterdir()))
        clued = set_clue(puzzle, SlotKey((0, 0), Direction.ACROSS), clue)
        write_puzzle(clued, made / f"{number}.ipuz")
    return made


def text_of(path: Path) -> str:
    with pdfplumber.open(path) as pdf:
        return "\n".join(page.extract_text() for page in pdf.pages)


def test_a_folder_of_puzzles_becomes_a_book(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    out, source = tmp_path / "words.pdf", tmp_path / "words.tex"
    ended = command(
        capsys, "dictionary", folder, "--title", "My words", "-o", out, "--latex", source
    )
    assert ended.code == 0
    assert ended.out.startswith("2 entries on ")
    text = text_of(out)
    assert "My words" in text
    assert text.index("Worker in a hill") < text.index("Grain") < text.index("Horse's bite")
    assert r"\entry{ANT}" in source.read_text()


def test_a_word_list_is_printed_with_its_definitions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed, out = tmp_path / "list.txt", tmp_path / "words.pdf"
    listed.write_text("zebra;60\napple;60\nxqzzy;60\nlion;20\n")
    ended = command(capsys, "dictionary", "-w", listed, "--floor", "50", "-o", out)
    assert ended.code == 0
    assert ended.out.startswith("2 entries")
    text = text_of(out)
    assert "fruit" in text
    assert "lion" not in text.split()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("FOLDER",), "-o FILE.pdf"),
        (("-o", "OUT"), "Give puzzles"),
        (("FOLDER", "-w", "english", "-o", "OUT"), "Give puzzles"),
        (("FOLDER", "-o", "OUT", "--paper", "napkin"), "napkin"),
        (("FOLDER", "-o", "OUT", "--columns", "6"), "6 columns"),
        (("nowhere.ipuz", "-o", "OUT"), "nowhere.ipuz"),
        (("FOLDER", "-o", "OUT", "--preface", "nowhere.txt"), "nowhere.txt"),
        (("FOLDER", "-o", "words.doc"), ".pdf"),
    ],
)
def test_bad_input_gets_one_sentence(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    tmp_path: Path,
    arguments: tuple[str, ...],
    told: str,
) -> None:
    places = {"FOLDER": str(folder), "OUT": str(tmp_path / "words.pdf")}
    ended = command(capsys, "dictionary", *(places.get(one, one) for one in arguments))
    assert ended.code == 2
    assert told in one_sentence(ended)


def test_puzzles_without_clues_make_no_dictionary(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "empty.ipuz"
    write_puzzle(puzzle_from("OAT\n###\n###"), path)
    ended = command(capsys, "dictionary", path, "-o", tmp_path / "words.pdf")
    assert "no entries" in one_sentence(ended)


@pytest.fixture
def own_clues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    ClueMemory(clues_path()).remember(
        [OldClue("ÑU", "Antílope africano"), OldClue("NUBE", "Está en el cielo")]
    )


@pytest.mark.usefixtures("own_clues")
def test_a_list_in_another_language_is_printed_with_the_clues_written_for_its_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed, out = tmp_path / "list.txt", tmp_path / "words.pdf"
    listed.write_text("ñu;60\nnube;60\npan;60\n")
    source = out.with_suffix(".tex")
    ended = command(
        capsys, "dictionary", "-w", listed, "--alphabet", "spanish", "-o", out, "--latex", source
    )
    assert ended.out.startswith("2 entries"), "pan is not the English pan"
    text = text_of(out)
    assert text.index("Índice") < text.index("\nN") < text.index("\nÑ")
    assert text.index("Está en el cielo") < text.index("Antílope africano")
    assert "[spanish]{babel}" in source.read_text()
    assert r"{\contentsname}{Índice}" in source.read_text()


def test_a_list_in_another_language_without_clues_is_told_of(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    listed = tmp_path / "list.txt"
    listed.write_text("pan;50\n")
    ended = command(
        capsys, "dictionary", "-w", listed, "--alphabet", "spanish", "-o", tmp_path / "words.pdf"
    )
    assert ended.code == 2
    assert "spanish" in one_sentence(ended)


def test_puzzles_give_the_alphabet_of_their_dictionary(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzle = replace(puzzle_from("OÑA\n###\nÑAS\n###"), alphabet=SPANISH)
    for row, clue in ((0, "Una"), (2, "Otra")):
        puzzle = set_clue(puzzle, SlotKey((row, 0), Direction.ACROSS), clue)
    path, out = tmp_path / "es.ipuz", tmp_path / "words.pdf"
    write_puzzle(puzzle, path)
    assert command(capsys, "dictionary", path, "-o", out).code == 0
    text = text_of(out)
    assert text.index("Otra") < text.index("Una")
