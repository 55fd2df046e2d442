"""The language is chosen as the system asks, and counts follow its own rules."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from editor import language as module
from editor.language import asked_languages, counted, language, number, tr, use_language

if TYPE_CHECKING:
    from pathlib import Path

POLISH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "Fill"
msgstr "Wypełnij"

msgctxt "noun"
msgid "Fill"
msgstr "Wypełnienie"

msgid "one word of {length}"
msgid_plural "{count} words of {length}"
msgstr[0] "{count} słowo z {length}"
msgstr[1] "{count} słowa z {length}"
msgstr[2] "{count} słów z {length}"

msgctxt "between thousands"
msgid ","
msgstr " "

msgctxt "before decimals"
msgid "."
msgstr ","
"""  # noqa: E501


@pytest.fixture
def _polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "translations" / "pl" / "LC_MESSAGES" / "gridwright.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as binary:
        write_mo(binary, read_po(io.StringIO(POLISH), locale="pl"))
    monkeypatch.setattr(module, "resource", lambda name: tmp_path / name)
    monkeypatch.setattr(module, "_first_known", module._first_known.__wrapped__)
    monkeypatch.setattr(module, "_catalogue", module._catalogue.__wrapped__)
    monkeypatch.setenv(module.VARIABLE, "pl")


def test_english_is_what_stands_in_the_code() -> None:
    assert tr("Fill") == "Fill"
    assert tr("Fill", "noun") == "Fill"
    assert tr("") == ""
    assert counted(1, "one word", "{count} words") == "one word"
    assert counted(1234, "one word", "{count} words") == "1,234 words"
    assert number(1234.56, 1) == "1,234.6"


@pytest.mark.usefixtures("_polish")
def test_a_catalogue_translates_by_meaning() -> None:
    assert tr("Fill") == "Wypełnij"
    assert tr("Fill", "noun") == "Wypełnienie"
    assert tr("Not translated yet") == "Not translated yet"
    assert tr("") == ""


@pytest.mark.usefixtures("_polish")
@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "1 słowo z 5"), (3, "3 słowa z 5"), (12, "12 słów z 5"), (1022, "1 022 słowa z 5")],
)
def test_plurals_follow_the_rules_of_the_language(count: int, said: str) -> None:
    sentence = counted(count, "one word of {length}", "{count} words of {length}")
    assert sentence.format(length=5) == said


@pytest.mark.usefixtures("_polish")
def test_numbers_have_the_separators_of_the_language() -> None:
    assert number(1234567) == "1 234 567"
    assert number(1234.5, 2) == "1 234,50"


@pytest.mark.usefixtures("_polish")
@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("pl", "pl"),
        ("pl_PL.UTF-8", "pl"),
        ("pl-PL", "pl"),
        ("xx:pl:en", "pl"),
        ("en_GB:pl", "en"),
        ("C.UTF-8", "en"),
        ("C:pl", "en"),
        ("POSIX:pl", "en"),
        ("xx", "en"),
        ("../translations/pl", "en"),
    ],
)
def test_the_first_known_of_the_languages_asked_for_is_spoken(asked: str, spoken: str) -> None:
    use_language(asked)
    assert language() == spoken


@pytest.mark.usefixtures("_polish")
def test_without_a_choice_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    use_language(None)
    assert language() == "pl"


def test_the_variables_are_asked_in_the_order_of_gettext() -> None:
    variables = {"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "nl", "LANGUAGE": "de:fr"}
    assert asked_languages(variables) == ("de", "fr")
    del variables["LANGUAGE"]
    assert asked_languages(variables) == ("nl",)
    del variables["LC_ALL"]
    assert asked_languages(variables) == ("fr_FR",)


def test_a_process_started_later_speaks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(module.VARIABLE, "en")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    code = "from editor.language import language; print(language())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "en"
