"""The printed dictionary, read back from its PDF."""

from __future__ import annotations

import itertools
import re
import shutil
import subprocess
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pdfplumber
import pytest

from editor.generate.dictionary.entries import Dictionary, DictionaryEntry, EntrySense, in_order
from editor.sheet.errors import SheetError
from editor.sheet.makers.dictionary.latex import latex_source
from editor.sheet.makers.dictionary.pages import dictionary_pages
from editor.sheet.makers.dictionary.style import DictionaryStyle, book_paper
from editor.sheet.pdf import write_pdf

if TYPE_CHECKING:
    from pathlib import Path

SYLLABLES = ("ba", "co", "di", "fu", "le", "mi", "no", "pa", "re", "tu")
HEADWORDS = sorted(
    one + two + end for one in SYLLABLES for two in SYLLABLES for end in ("n", "sol")
)
PREFACE = "First thoughts.\nSecond thoughts."


def made(count: int = len(HEADWORDS)) -> Dictionary:
    entries = [
        DictionaryEntry(
            word,
            (EntrySense("n.", "something " * (1 + number % 7)), EntrySense("adj.", "like it")),
        )
        for number, word in enumerate(HEADWORDS[:count])
    ]
    return Dictionary(in_order(entries), "Made words", "200 of them", "A. Writer", PREFACE)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dictionary") / "words.pdf"
    write_pdf(dictionary_pages(made()), path)
    return path


def words_of(page: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - pdfplumber is not typed
    words: list[dict[str, Any]] = page.extract_words(x_tolerance=1, extra_attrs=["fontname"])
    return words


def test_the_page_is_a_pocket_book_page(book: Path) -> None:
    with pdfplumber.open(book) as pdf:
        assert {(page.width / 72, page.height / 72) for page in pdf.pages} == {(5.25, 8.0)}


def test_title_contents_and_preface_stand_before_the_sections(book: Path) -> None:
    with pdfplumber.open(book) as pdf:
        texts = [page.extract_text() for page in pdf.pages]
    assert "Made words" in texts[0]
    assert "A. Writer" in texts[0]
    assert texts[2].startswith("Contents")
    listed = re.findall(r"^(\w+) (\d+)$", texts[2], re.MULTILINE)
    assert [name for name, _ in listed] == ["Preface", *"BCDFLMNPRT"]
    for name, number in listed:
        page = texts[int(number) - 1]
        assert page.splitlines()[-1] == number
        assert name in page.replace("\n", " ").split()
    assert int(listed[1][1]) % 2 == 1


def test_title_subtitle_and_author_stand_in_the_middle(book: Path) -> None:
    with pdfplumber.open(book) as pdf:
        lines = pdf.pages[0].extract_text_lines()
        (rule,) = pdf.pages[0].lines
    assert len(lines) == 3
    for line in lines:
        assert line["x0"] + line["x1"] == pytest.approx(rule["x0"] + rule["x1"], abs=1)


@pytest.mark.parametrize(
    ("paper", "columns", "size"), [("5.25x8in", 2, 8.5), ("150x100mm", 1, 18), ("5.25x8in", 1, 24)]
)
def test_long_entries_and_prefaces_end_above_the_foot(
    tmp_path: Path, paper: str, columns: int, size: float
) -> None:
    senses = tuple(EntrySense("n.", f"meaning {number} of many " * 9) for number in range(9))
    entries = [DictionaryEntry(word, senses) for word in ("able", "baker", "charlie")]
    preface = "A long word to begin with. " * 200
    out = tmp_path / "words.pdf"
    style = DictionaryStyle(book_paper(paper), columns=columns, size=size)
    write_pdf(dictionary_pages(Dictionary(in_order(entries), "T", preface=preface), style), out)
    with pdfplumber.open(out) as pdf:
        text = " ".join(page.extract_text() for page in pdf.pages)
        ends = [max(char["bottom"] for char in page.chars) for page in pdf.pages if page.chars]
        height = pdf.pages[0].height
    assert text.count("long") == 200
    assert text.count("many") == 3 * 81
    assert max(ends) < height - style.margins.bottom + size


@pytest.mark.parametrize(("size", "told"), [(8.5, ""), (24, "type of 24 points")])
def test_a_paper_too_low_for_its_type_is_told(size: float, told: str) -> None:
    style = DictionaryStyle(book_paper("150x80mm"), columns=1, size=size)
    with pytest.raises(SheetError, match=told) if told else nullcontext():
        assert dictionary_pages(made(3), style)


def test_each_running_head_names_the_first_and_the_last_entry(book: Path) -> None:
    seen = []
    with pdfplumber.open(book) as pdf:
        for page in pdf.pages[4:]:
            words = words_of(page)
            bold = [one for one in words if "Bold" in one["fontname"] and len(one["text"]) > 3]
            top = min(one["top"] for one in bold)
            left, right = sorted(
                (one for one in bold if one["top"] == top), key=lambda one: one["x0"]
            )
            rule = max(page.lines, key=lambda line: line["width"])
            middle = (rule["x0"] + rule["x1"]) / 2
            columns = sorted(
                (one for one in bold if one["top"] > top + 5),
                key=lambda one: (one["x0"] > middle, one["top"]),
            )
            assert (left["text"], right["text"]) == (columns[0]["text"], columns[-1]["text"])
            assert left["x0"] == pytest.approx(columns[0]["x0"], abs=0.5)
            assert right["x1"] == pytest.approx(rule["x1"], abs=0.5)
            seen += [one["text"] for one in columns]
    assert seen == HEADWORDS


def test_parts_of_speech_are_in_italics(book: Path) -> None:
    with pdfplumber.open(book) as pdf:
        words = words_of(pdf.pages[4])
    parts = [one for one in words if one["text"] in ("n.", "adj.")]
    assert parts
    assert all("Italic" in one["fontname"] for one in parts)


def test_the_binding_takes_its_room_on_the_inner_side(book: Path) -> None:
    with pdfplumber.open(book) as pdf:
        left_ends = [
            min(line["x0"] for line in page.lines) for page in pdf.pages[4:6] if page.lines
        ]
    style = DictionaryStyle()
    assert left_ends == pytest.approx([style.margins.inner + style.binding, style.margins.outer])


def test_text_stays_between_the_margins_and_columns_do_not_touch(book: Path) -> None:
    style = DictionaryStyle()
    with pdfplumber.open(book) as pdf:
        for number, page in enumerate(pdf.pages[4:], 5):
            words = words_of(page)
            left = style.margins.inner + style.binding if number % 2 else style.margins.outer
            right = style.margins.outer if number % 2 else style.margins.inner + style.binding
            assert min(one["x0"] for one in words) >= left - 0.5
            assert max(one["x1"] for one in words) <= page.width - right + 0.5
            middle = (left + page.width - right) / 2
            body = [one for one in words if 60 < one["top"] < page.height - 60]
            assert not [one for one in body if one["x0"] < middle - 1 < one["x1"]]


def test_other_papers_and_columns(tmp_path: Path) -> None:
    style = replace(DictionaryStyle(), paper=book_paper("a5"), columns=1)
    write_pdf(dictionary_pages(made(12), style), tmp_path / "a5.pdf")
    with pdfplumber.open(tmp_path / "a5.pdf") as pdf:
        assert pdf.pages[0].width == pytest.approx(419.5, abs=0.1)
    assert book_paper("6x9in").width == pytest.approx(432.0, abs=0.01)
    with pytest.raises(SheetError, match="too small for 6 columns"):
        dictionary_pages(made(3), replace(DictionaryStyle(), columns=6))
    with pytest.raises(SheetError, match="no paper"):
        book_paper("napkin")


def test_the_latex_source_names_every_entry_and_escapes_what_is_special() -> None:
    odd = DictionaryEntry("R&D", (EntrySense("n.", "50% of {it} costs $5_000 #1 \\ ~"),))
    source = latex_source(replace(made(), entries=(*made().entries, odd)))
    assert re.findall(r"^\\entry\{([^}]*)\}", source, re.MULTILINE) == [*HEADWORDS, r"R\&D"]
    assert r"50\% of \{it\} costs \$5\_000 \#1 \textbackslash{} \textasciitilde{}" in source
    begun, ended = (re.findall(rf"\\{one}\{{(\w+)\}}", source) for one in ("begin", "end"))
    assert begun == ended == ["document"]
    assert "paperwidth=379.42pt" in source  # 5.25 inches of 72.27 points


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="LaTeX is not installed")
def test_the_latex_source_compiles_with_running_heads(tmp_path: Path) -> None:
    (tmp_path / "words.tex").write_text(latex_source(made()), encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "words.tex"]
    for _ in range(2):
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    with pdfplumber.open(tmp_path / "words.pdf") as pdf:
        heads = [
            found.groups()
            for page in pdf.pages
            if (found := re.match(r"(\w+) (\w+)\n", page.extract_text())) and found[1] in HEADWORDS
        ]
    assert heads[0][0] == HEADWORDS[0]
    assert heads[-1][1] == HEADWORDS[-1]
    for (_, last), (first, _) in itertools.pairwise(heads):
        assert HEADWORDS.index(first) == HEADWORDS.index(last) + 1
