"""The PDF file itself: fonts, data about it, tags, bytes."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING

import pdfua
import pytest
from pypdf import PdfReader

from editor.core.alphabet import SPANISH
from editor.sheet.errors import SheetError
from editor.sheet.layout import lay_out
from editor.sheet.metadata import metadata_of
from editor.sheet.pdf import pdf_bytes, write_pdf
from editor.sheet.style import A4, Kind, PageStyle
from tests.drawing import puzzle_from
from tests.sheet.corpus import daily, sunday
from tests.sheet.reading import sheets

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

TEXT = "— ’ é ñ ½ ♠ Ω Ж ạ"


def content(puzzle: Puzzle, style: PageStyle | None = None) -> bytes:
    return pdf_bytes(lay_out(puzzle, style or PageStyle()), metadata_of(puzzle))


def with_clue(puzzle: Puzzle, text: str) -> Puzzle:
    return replace(puzzle, clues={**puzzle.clues, puzzle.layout.slots[0].key: text})


def run(tool: str, path: Path, *options: str) -> str:
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    ended = subprocess.run(
        [tool, *options, str(path)], capture_output=True, text=True, check=False, timeout=60
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    puzzle = with_clue(replace(daily(1), notes="A note."), TEXT)
    path = tmp_path_factory.mktemp("pdf") / "puzzle.pdf"
    write_pdf(lay_out(puzzle, PageStyle()), path, metadata_of(puzzle))
    return path


def test_equal_pages_make_equal_bytes() -> None:
    assert content(daily(1)) == content(daily(1))


def test_a_given_time_is_the_date_of_the_file() -> None:
    made = datetime(2026, 5, 4, 3, 2, 1, tzinfo=UTC)
    pages = lay_out(daily(1), PageStyle())
    file = pdf_bytes(pages, metadata_of(daily(1), created=made))
    assert file == pdf_bytes(pages, metadata_of(daily(1), created=made))
    information = PdfReader(BytesIO(file)).metadata
    assert information is not None
    assert information.creation_date == made


def test_the_file_tells_what_it_is() -> None:
    puzzle = replace(daily(1), alphabet=SPANISH)
    reader = PdfReader(BytesIO(content(puzzle)))
    information = reader.metadata
    assert information is not None
    assert information.title == puzzle.title
    assert information.author == puzzle.author
    assert information.subject == "Crucigrama, 15×15", "in the language of the puzzle"
    assert information["/Keywords"]
    assert information.creator == "Gridwright"
    catalog = reader.trailer["/Root"]
    assert catalog["/Lang"] == "es"
    assert catalog["/ViewerPreferences"]["/DisplayDocTitle"]
    assert catalog["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert catalog["/MarkInfo"]["/Marked"]


def test_the_xmp_packet_says_the_same_as_the_older_fields() -> None:
    puzzle = replace(daily(1), title="Q&A: 1 < 2 “ñ”", alphabet=SPANISH)
    created = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
    pages = lay_out(puzzle, PageStyle())
    reader = PdfReader(BytesIO(pdf_bytes(pages, metadata_of(puzzle, created=created))))
    packet = reader.xmp_metadata
    assert packet is not None
    assert packet.dc_title == {"x-default": puzzle.title, "es": puzzle.title}
    assert packet.dc_creator == [puzzle.author]
    assert packet.dc_language == ["es"]
    assert packet.xmp_create_date == created.replace(tzinfo=None)
    assert reader.metadata is not None
    assert reader.metadata.title == puzzle.title


def test_a_file_is_small_and_names_no_folder() -> None:
    for puzzle, most in ((daily(1), 250_000), (sunday(1), 300_000)):
        file = content(puzzle)
        assert len(file) < most
        assert b"/home/" not in file
        assert b"site-packages" not in file


def test_every_font_is_embedded_with_a_way_back_to_unicode(path: Path) -> None:
    for page in PdfReader(path).pages:
        for font in page["/Resources"]["/Font"].values():
            one = font.get_object()
            assert one["/Subtype"] == "/TrueType"
            assert "/ToUnicode" in one
            assert "/FontFile2" in one["/FontDescriptor"]
            assert "+" in one["/BaseFont"]


def test_characters_come_back_as_they_were_typed(path: Path) -> None:
    text = sheets(path.read_bytes())[0].text
    assert all(character in text for character in TEXT if character != " ")


def test_pdffonts_finds_embedded_subsets_only(path: Path) -> None:
    for line in run("pdffonts", path).splitlines()[2:]:
        assert "Type 3" not in line
        assert line.split()[-5:-2] == ["yes", "yes", "yes"]


def test_qpdf_has_no_complaint(path: Path) -> None:
    assert "No syntax or stream encoding errors" in run("qpdf", path, "--check")


def test_tags_give_the_reading_order(path: Path) -> None:
    heard = run("pdfinfo", path, "-struct-text")
    places = [
        heard.index(part) for part in ("A quiet morning", "A note.", "Figure", '"Across"', '"Down"')
    ]
    assert places == sorted(places)
    assert "Tagged:          yes" in run("pdfinfo", path)


def test_every_clue_is_an_item_with_its_number_and_text() -> None:
    puzzle = daily(1)
    root = PdfReader(BytesIO(content(puzzle))).trailer["/Root"]["/StructTreeRoot"]
    lists = [one for one in _elements(root["/K"]) if one["/S"] == "/L"]
    items = [kid.get_object() for one in lists for kid in one["/K"]]
    assert len(lists) == 2
    assert len(items) == len(puzzle.layout.slots)
    for item in items:
        assert [kid.get_object()["/S"] for kid in item["/K"]] == ["/Lbl", "/LBody"]
    spoken = {item["/K"][1].get_object().get("/ActualText") for item in items}
    long_clues = {clue for clue in puzzle.clues.values() if len(clue) > 60}
    assert long_clues
    assert long_clues <= spoken


def test_the_grid_is_described_in_words() -> None:
    root = PdfReader(BytesIO(content(daily(1)))).trailer["/Root"]["/StructTreeRoot"]
    figures = [one for one in _elements(root["/K"]) if one["/S"] == "/Figure"]
    assert figures
    assert figures[0]["/Alt"].startswith("Crossword grid, 15 columns by 15 rows. Row")


@pytest.mark.parametrize("kind", Kind)
def test_pdfua_finds_nothing_in_any_style(kind: Kind, tmp_path: Path) -> None:
    """Another program looks for what PDF/UA-1 asks, as far as it knows it."""
    file = tmp_path / "page.pdf"
    puzzle = replace(daily(1), notes="A note of two lines.\nThe second.")
    file.write_bytes(content(puzzle, PageStyle(kind=kind)))
    assert [one.message for one in pdfua.validate(str(file)).findings] == []


@pytest.mark.parametrize("kind", Kind)
def test_every_tag_is_a_known_one_in_its_place(kind: Kind) -> None:
    root = PdfReader(BytesIO(content(daily(1), PageStyle(kind=kind)))).trailer["/Root"]
    assert root["/Lang"] == "en"
    found = _elements(root["/StructTreeRoot"]["/K"])
    inside = {"/LI": "/L", "/Lbl": "/LI", "/LBody": "/LI"}
    levels = []
    for one in found:
        name = one["/S"]
        assert name in {*inside, "/Document", "/Sect", "/H1", "/H2", "/P", "/L", "/Figure", "/Span"}
        if name in inside:
            assert one["/P"].get_object()["/S"] == inside[name]
        if name == "/Figure":
            assert one["/Alt"].strip()
        if name in ("/H1", "/H2"):
            levels.append(int(name[-1]))
    assert levels[:1] in ([], [1])


def test_the_file_says_that_it_keeps_pdf_ua() -> None:
    packet = PdfReader(BytesIO(content(daily(1)))).trailer["/Root"]["/Metadata"].get_data()
    assert b"<pdfuaid:part>1</pdfuaid:part>" in packet


def test_words_at_the_ends_of_lines_are_parted_by_blanks() -> None:
    """Whoever copies or searches the text reads it as it was written."""
    notes = " ".join(f"word{number}" for number in range(60))
    first = sheets(content(replace(daily(1), notes=notes)))[0]
    assert notes in first.text.replace("\u00a0", " ")
    clue = "It was held in the year 2012 presidential candidates spoke of it again and again"
    page = sheets(content(with_clue(daily(1), clue)))[0]
    assert clue in page.text.replace("\u00a0", " ").replace("-", "")


def test_page_boxes_are_those_of_the_paper() -> None:
    box = PdfReader(BytesIO(content(daily(1), PageStyle(paper=A4)))).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (595, 842)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="nowhere"):
        write_pdf(lay_out(puzzle_from("AB"), PageStyle()), tmp_path / "nowhere" / "a.pdf")


def _elements(root: object) -> list[dict]:
    """All structure elements below ``root``, in reading order."""
    root = root.get_object()
    if isinstance(root, list):
        return [one for kid in root for one in _elements(kid)]
    if not isinstance(root, dict) or "/S" not in root:
        return []
    return [root, *_elements(root.get("/K", []))] if "/K" in root else [root]
