from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import DUTCH, ENGLISH, GERMAN, RUSSIAN, SPANISH, Alphabet
from editor.words import importing
from editor.words.errors import WordsError
from editor.words.importing import Imported, import_list
from editor.words.scale import AS_WRITTEN
from editor.words.word_list import Flag
from tests.words.listing import contents


def imported(text: str | bytes, alphabet: Alphabet = ENGLISH) -> Imported:
    content = text.encode() if isinstance(text, str) else text
    return import_list(content, "list.txt", alphabet)


def scores(found: Imported) -> dict[str, int]:
    return {word.text: word.score for word in found.words}


@pytest.mark.parametrize(
    "text",
    [
        "CAT;60\nDOG;80\n",
        "cat;60\r\ndog;80\r\n",
        "Cat\t60\nDog\t80",
        "cat, 60\ndog , 80\n\n",
        "\ufeffCAT;60\nDOG;80\n",
        "# my list\nC A T;60\n\n  dog ;80;\n",
        "CAT;60.0\rDOG;8e1".replace("8e1", "80"),
    ],
    ids=["plain", "crlf", "tab", "comma", "bom", "remarks and spaces", "old Macintosh"],
)
def test_lists_of_many_habits_read_alike(text: str) -> None:
    found = imported(text)
    assert scores(found) == {"CAT": 60, "DOG": 80}
    assert found.report.bad_lines == 0


def test_plain_words_have_score_fifty() -> None:
    assert scores(imported("cat\ndog\nice cream\n")) == {"CAT": 50, "DOG": 50, "ICECREAM": 50}


def test_a_comma_in_a_plain_list_is_part_of_the_phrase() -> None:
    assert scores(imported("hello, dolly\nyes\n")) == {"HELLODOLLY": 50, "YES": 50}


def test_a_file_of_the_old_windows_encoding_reads() -> None:
    assert scores(imported("café;60\nnaïve;80\n".encode("cp1252"))) == {"CAFE": 60, "NAIVE": 80}


def test_a_file_of_two_byte_characters_reads() -> None:
    assert scores(imported("CAT;60\nDOG;80\n".encode("utf-16"))) == {"CAT": 60, "DOG": 80}


def test_display_forms_are_kept() -> None:
    found = imported("ice cream;60\nObama;70\nTSHIRT;55;T-shirt\nNEW YORK;80\ncat;55\nDOG;55\n")
    forms = {text: word.display for text, word in contents(found.words).items()}
    assert forms == {
        "ICECREAM": "ice cream",
        "OBAMA": "Obama",
        "TSHIRT": "T-shirt",
        "NEWYORK": "new york",
        "CAT": "cat",
        "DOG": "dog",
    }


def test_spaces_and_capitals_tell_kinds() -> None:
    words = contents(imported("ice cream\nObama\ncat\ndog\nNew York\n").words)
    assert words["ICECREAM"].flags == Flag.MULTIWORD
    assert words["OBAMA"].flags == Flag.PROPER
    assert words["NEWYORK"].flags == Flag.PROPER | Flag.MULTIWORD
    assert words["CAT"].flags == Flag.NONE


@pytest.mark.parametrize("twins", ["Angel\nangel\ncat\n", "angel\nAngel\ncat\n"])
def test_a_word_that_stands_small_anywhere_is_no_name(twins: str) -> None:
    word = contents(imported(twins).words)["ANGEL"]
    assert (word.flags, word.display) == (Flag.NONE, "angel")


def test_a_word_beside_a_contraction_is_written_as_the_word() -> None:
    words = contents(imported("we'll\nwell\nI'll\nill\nma'am\nMa'am\nice cream\nicecream\n").words)
    assert {text: word.display for text, word in words.items()} == {
        "WELL": "well",
        "ILL": "ill",
        "MAAM": "ma'am",
        "ICECREAM": "ice cream",
    }
    assert not any(word.flags & Flag.PROPER for word in words.values())


def test_capitals_tell_nothing_where_all_words_have_them() -> None:
    assert contents(imported("Cat\nDog\n").words)["CAT"].flags == Flag.NONE
    assert contents(imported("Hund\nbellt\nlaut\n", GERMAN).words)["HUND"].flags == Flag.NONE


def test_bad_lines_are_told_and_passed_over() -> None:
    found = imported(f"CAT;60\nCATCH22;50\nDOG;lots\nX;50\n{'A' * 36};50\nEMU;80\n")
    assert scores(found) == {"CAT": 60, "EMU": 80}
    assert found.report.bad_lines == 4
    assert [problem.line for problem in found.report.problems] == [2, 3, 4, 5]
    told = [str(problem) for problem in found.report.problems]
    assert "alphabet" in told[0]
    assert "CATCH22;50" in told[0]
    assert "score" in told[1]
    assert "not 1" in told[2]
    assert "not 36" in told[3]


@pytest.mark.parametrize("score", ["-5", "5 0", "1e3", "５", "nan", "inf", "9" * 400, "0x10"])
def test_an_odd_score_is_a_bad_line(score: str) -> None:
    found = imported(f"CAT;{score}\nDOG;60\nEMU;80\n")
    assert scores(found) == {"DOG": 60, "EMU": 80}
    assert found.report.bad_lines == 1


@pytest.mark.parametrize("between", [" ", ",", ", ", ";"])
def test_tags_may_have_spaces_or_commas_between(between: str) -> None:
    word = contents(imported(f"CAT;50;;crude{between}british\nDOG;60\n").words)["CAT"]
    assert (word.given, word.display) == (Flag.CRUDE | Flag.BRITISH, "cat")


@pytest.mark.parametrize(
    ("line", "form", "tags"),
    [
        ("CAT,50,,crude,british", "cat", Flag.CRUDE | Flag.BRITISH),
        ("CAT,50,Cat,crude", "Cat", Flag.CRUDE),
        ("CAT,50,C, a, t", "C, a, t", Flag.NONE),
        ("CAT,50,C, at,crude,british", "C, at", Flag.CRUDE | Flag.BRITISH),
    ],
)
def test_where_commas_part_all_a_form_may_have_them(line: str, form: str, tags: Flag) -> None:
    found = imported(f"{line}\nDOG,60\nemu,60\n")
    word = contents(found.words)["CAT"]
    assert (word.given, word.display, found.report.bad_lines) == (tags, form, 0)


@pytest.mark.parametrize("mark", [";", ","])
def test_a_tag_that_is_none_is_told_and_the_others_are_kept(mark: str) -> None:
    text = "CAT;50;;crude nosuch\nX;50\nDOG;60;Dog;british;note\nEMU;70;;typo\n"
    found = imported(text.replace(";", mark))
    words = contents(found.words)
    assert {text: (word.given, word.display) for text, word in words.items()} == {
        "CAT": (Flag.CRUDE, "cat"),
        "DOG": (Flag.BRITISH, "Dog"),
        "EMU": (Flag.NONE, "emu"),
    }
    assert found.report.bad_lines == 4
    told = [(problem.line, problem.reason, problem.has_word) for problem in found.report.problems]
    assert told[0] == (1, "there is no tag “nosuch”", True)
    assert told[1][::2] == (2, False)
    assert told[2:] == [(3, "there is no tag “note”", True), (4, "there is no tag “typo”", True)]


def test_the_first_of_repeated_words_stands() -> None:
    found = imported("CAT;60\ncat;80\nDog;90\n")
    assert scores(found) == {"CAT": 60, "DOG": 90}
    assert (found.report.words, found.report.repeated) == (2, 1)


def test_a_score_may_be_missing() -> None:
    found = imported("CAT;90\nDOG;\nEMU\nFOX;80\n")
    assert scores(found) == {"CAT": 90, "DOG": 50, "EMU": 50, "FOX": 80}


def test_a_given_scale_is_used() -> None:
    assert scores(imported("CAT;10\nDOG;50\n")) == {"CAT": 5, "DOG": 75}
    as_written = import_list(b"CAT;10\nDOG;50\n", "x", ENGLISH, AS_WRITTEN)
    assert scores(as_written) == {"CAT": 10, "DOG": 50}


def test_other_alphabets_read() -> None:
    assert scores(imported("año;60\nmañana;80\n", SPANISH)) == {"AÑO": 60, "MAÑANA": 80}
    assert scores(imported("Ёлка;60\nдом;80\n", RUSSIAN)) == {"ЕЛКА": 60, "ДОМ": 80}
    assert scores(imported("ёлка;60\n".encode("cp1251"), RUSSIAN)) == {"ЕЛКА": 50}
    dutch = imported("ijs;60\nwijn;80\nkat;70\n", DUTCH)
    assert scores(dutch) == {"IJS": 60, "WIJN": 80, "KAT": 70}
    assert sorted(dutch.words.shelves) == [2, 3]


@pytest.mark.parametrize("content", [b"", b"\n\n", b"# nothing\n", b"\xef\xbb\xbf"])
def test_a_list_without_words_is_empty(content: bytes) -> None:
    found = imported(content)
    assert len(found.words) == 0
    assert found.report.bad_lines == 0


def test_what_is_no_list_is_refused_by_name() -> None:
    with pytest.raises(WordsError, match=r"list\.txt is not a text file"):
        imported(b"PK\x03\x04\0\0\0")
    with pytest.raises(WordsError, match=r"list\.txt has no word .*Line 1"):
        imported("12345\n67890\n")


def test_progress_is_told_to_the_end() -> None:
    told: list[float] = []
    import_list(b"CAT;60\n", "x", ENGLISH, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


@given(st.binary(max_size=300))
def test_no_file_whatever_breaks_the_import(content: bytes) -> None:
    try:
        found = imported(content)
    except WordsError:
        return
    assert all(ENGLISH.indices(word.text) is not None for word in found.words)


@given(st.lists(st.sampled_from(["CAT;60", "ice cream;70", "X;1", "Obama;80", ""]), max_size=12))
def test_a_list_read_in_many_parts_is_the_same_list(lines: list[str]) -> None:
    text = "".join(f"{line}\n" for line in ["EMU;90", *lines])
    whole = imported(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importing, "_BATCH", 16)
        parts = imported(text)
    assert contents(parts.words) == contents(whole.words)
    assert parts.report == whole.report


def test_a_line_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "_BATCH", 16)
    with pytest.raises(WordsError, match="line longer than 16"):
        imported("CAT\n" + "A" * 17)


line_words = st.text(st.characters(codec="utf-8", exclude_characters=";\t,#\n\r\0"), max_size=12)


@given(st.lists(st.tuples(line_words, st.integers(51, 100)), max_size=12))
def test_reading_all_lines_at_once_is_reading_each(lines: list[tuple[str, int]]) -> None:
    expected: dict[str, int] = {}
    for written, score in lines:
        text = ENGLISH.normalize(written)
        if ENGLISH.indices(text) is not None and 2 <= len(text) <= 35:
            expected.setdefault(text, score)
    content = "".join(f"{written};{score}\n" for written, score in lines)
    try:
        found = import_list(content.encode(), "x", ENGLISH, AS_WRITTEN)
    except WordsError:
        assert not expected
        return
    assert scores(found) == expected


@given(
    st.lists(line_words.filter(str.strip), min_size=1, max_size=8),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_a_longer_alphabet_reads_letter_by_letter_alike(lines: list[str], newline: str) -> None:
    words = {DUTCH.normalize(line) for line in lines}
    expected = {
        text
        for text in words
        if (numbers := DUTCH.indices(text)) is not None and 2 <= len(numbers) <= 35
    }
    try:
        found = imported(newline.join(lines), DUTCH)
    except WordsError:
        assert not expected
        return
    assert set(contents(found.words)) == expected
