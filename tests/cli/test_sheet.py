from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image
from pypdf import PdfReader

from editor.formats.registry import write_puzzle
from tests.cli.running import command, one_sentence
from tests.drawing import puzzle_from
from tests.sheet.corpus import mini
from tests.sheet.reading import squeezed

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "mini.ipuz"
    write_puzzle(mini(1), path)
    return path


def test_a_puzzle_is_printed_on_the_paper_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: Path
) -> None:
    ended = command(capsys, "pdf", source, "-o", tmp_path / "a.pdf", "--paper", "a4")
    assert (ended.code, ended.out, ended.err) == (0, "", "")
    reader = PdfReader(tmp_path / "a.pdf")
    assert len(reader.pages) == 2
    assert round(reader.pages[0].mediabox.width) == 595


def test_a_folder_becomes_a_book(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: Path
) -> None:
    write_puzzle(mini(2), tmp_path / "other.ipuz")
    out = tmp_path / "book.pdf"
    ended = command(capsys, "pdf", source.parent, "-o", out, "--title", "Two", "--booklet")
    assert ended.code == 0, ended.err
    reader = PdfReader(out)
    assert reader.metadata is not None
    assert reader.metadata.title == "Two"
    assert len(reader.pages) == 2


def test_options_can_be_saved_and_used_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: Path
) -> None:
    preset, first, second = (tmp_path / name for name in ("my.json", "a.pdf", "b.pdf"))
    options = ("--style", "classic", "--answers", "none", "--save-preset", preset)
    assert command(capsys, "pdf", source, "-o", first, *options).code == 0
    assert command(capsys, "pdf", source, "-o", second, "--preset", preset).code == 0
    assert len(PdfReader(second).pages) == len(PdfReader(first).pages) == 1


def test_the_notes_list_every_entry_with_score_tags_and_repeated_stems(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    drawing = "RIVERS\n######\nRIVER#\n######\nZQXJKA\n######\nA.C###"
    write_puzzle(puzzle_from(drawing), tmp_path / "a.ipuz")
    (tmp_path / "a.txt").write_text("RIVER;70\nRIVERS;60\n")
    (tmp_path / "b.txt").write_text("zqxjka;40\n")
    lists = ("-w", tmp_path / "a.txt:british", "-w", tmp_path / "b.txt", "--scale", "as-is")
    asked = ("pdf", tmp_path / "a.ipuz", "--style", "notes", "-o", tmp_path / "a.pdf")
    assert command(capsys, *asked, *lists).code == 0
    text = squeezed("".join(page.extract_text() for page in PdfReader(asked[-1]).pages))
    assert "Repeatedstems1AcrossRIVERS,2AcrossRIVER" in text
    assert "1RIVERS60,inflected,British,a,samestemas2Across" in text
    assert "2RIVER70,British,a,samestemas1Across" in text
    assert "3ZQXJKA40,b4A.C" in text
    assert command(capsys, *asked, *lists[:2]).code == 0
    text = squeezed("".join(page.extract_text() for page in PdfReader(asked[-1]).pages))
    assert "3ZQXJKAnotlisted4A.C" in text
    write_puzzle(puzzle_from("NEFF"), tmp_path / "b.ipuz")
    assert command(capsys, asked[0], tmp_path / "b.ipuz", *asked[1:], *lists).code == 0
    text = squeezed("".join(page.extract_text() for page in PdfReader(asked[-1]).pages))
    assert "1NEFFnotlisted" in text
    assert "3ZQXJKA40,b" in text


def test_words_that_only_the_puzzles_themselves_use_are_not_noted_as_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Puzzles that one saves in the window are in the memory of clues."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    first, second = tmp_path / "old" / "a.ipuz", tmp_path / "old" / "b.ipuz"
    first.parent.mkdir()
    write_puzzle(puzzle_from("RIVER"), first)
    write_puzzle(puzzle_from("RIVER\n#####\nOCEAN"), second)
    assert command(capsys, "words", "clues", "--folder", first.parent).code == 0
    (tmp_path / "a.txt").write_text("RIVER;70\nOCEAN;70\n")

    def notes(*puzzles: Path) -> str:
        options = ("--style", "notes", "-o", tmp_path / "a.pdf", "-w", tmp_path / "a.txt")
        assert command(capsys, "pdf", *puzzles, *options).code == 0
        pages = PdfReader(tmp_path / "a.pdf").pages
        return squeezed("".join(page.extract_text() for page in pages))

    told = notes(second)
    assert "OCEAN" in told.split("usedinthelastyear")[-1]
    assert told.count("usedinthelastyear") == 1
    assert "usedinthelastyear" not in notes(first, second)


def test_scores_in_the_notes_follow_the_scale_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    write_puzzle(puzzle_from("RIVER"), tmp_path / "a.ipuz")
    (tmp_path / "a.txt").write_text("RIVER;7\nRIVERS;9\n")
    asked = ("pdf", tmp_path / "a.ipuz", "--style", "notes", "-o", tmp_path / "a.pdf")
    for scale, told in (("as-is", "1RIVER7"), ("0-10", "1RIVER70")):
        assert command(capsys, *asked, "-w", tmp_path / "a.txt", "--scale", scale).code == 0
        text = squeezed("".join(page.extract_text() for page in PdfReader(asked[-1]).pages))
        assert text.endswith(told)


def test_images_and_web_pages_are_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, source: Path
) -> None:
    picture, drawing, page = (tmp_path / name for name in ("a.png", "a.svg", "a.html"))
    assert command(capsys, "image", source, "-o", picture, "--dpi", 150).code == 0
    assert command(capsys, "image", source, "-o", drawing, "--letters", "all").code == 0
    assert command(capsys, "html", source, "-o", page).code == 0
    with Image.open(picture) as opened:
        assert opened.info["dpi"] == pytest.approx((150, 150), abs=0.1)
    assert drawing.read_text().startswith("<svg")
    assert page.read_text().startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--paper", "foolscap"), "foolscap"),
        (("--font", "Nosuch"), "Nosuch"),
        (("--margin", "1"), "--margin"),
        (("--min-size", "40"), "--min-size"),
        (("--preset", "nowhere.json"), "nowhere.json"),
        (("--style", "odd"), "--style"),
    ],
)
def test_a_wrong_option_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    source: Path,
    options: tuple[str, str],
    named: str,
) -> None:
    ended = command(capsys, "pdf", source, "-o", tmp_path / "a.pdf", *options)
    assert ended.code == 2
    assert named in one_sentence(ended)
    assert not (tmp_path / "a.pdf").exists()
