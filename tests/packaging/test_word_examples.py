"""The shipped English list against words written down before anybody looked into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.words.stored import read_shipped
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from editor.words.word_list import Word, WordList

EXAMPLES = Path(__file__).with_name("examples")
READ = Path(__file__).parents[2] / "packaging" / "words" / "tag_judgements.txt"


def groups(name: str, mark: str) -> dict[str, list[str]]:
    """Return the forms of a file of examples by the headings ``# mark: NAME``."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines():
        if line.startswith(f"# {mark}: "):
            heading = line.removeprefix(f"# {mark}: ")
        elif heading and not line.startswith("#"):
            found.setdefault(heading, []).extend(form.strip() for form in line.split(","))
    return found


def plain(name: str) -> list[str]:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    return [form for line in lines if not line.startswith("#") for form in line.split()]


LACKING = groups("lacking.txt", "kind")
TAGGED = groups("tagged.txt", "tag")
FLAGS = {
    "Roman numeral": Flag.ROMAN,
    "British": Flag.BRITISH,
    "American": Flag.AMERICAN,
    "crude": Flag.CRUDE | Flag.PROFANE,  # banned is more than crude
} | {
    name: Flag[name.upper()]
    for name in set(TAGGED) - {"Roman numeral", "British", "American", "crude"}
}


@pytest.fixture(scope="module")
def english() -> WordList:
    return read_shipped("english")


def listed(words: WordList, forms: list[str]) -> list[Word]:
    """Return those of ``forms`` that the list has."""
    found = (words.find(ENGLISH.normalize(form)) for form in forms)
    return [word for word in found if word is not None]


@pytest.mark.parametrize("kind", LACKING)
def test_what_dictionaries_lack_is_there(english: WordList, kind: str) -> None:
    there = listed(english, LACKING[kind])
    assert len(LACKING[kind]) == 100
    assert len(there) >= 90
    assert sum(word.score >= 50 for word in there) >= 70


@pytest.mark.parametrize("tag", TAGGED)
def test_listed_words_carry_their_tag(english: WordList, tag: str) -> None:
    there = listed(english, TAGGED[tag])
    carrying = sum(bool(FLAGS[tag] & word.flags) for word in there)
    least = 0.90 if tag == "sensitive" else 0.85
    assert carrying >= least * len(there)


@pytest.mark.parametrize(
    ("forms", "sensitive"),
    [
        ("kidnaps, hijacks, car bombs, pornographers, enslaving, death tolls, embalmers", True),
        ("puts in, putting in, plagued, ani, anal fin, hangs, stabs, lynchpin", False),
    ],
)
def test_forms_of_sensitive_words_are_sensitive_too(
    english: WordList, forms: str, sensitive: bool
) -> None:
    there = listed(english, forms.split(", "))
    assert len(there) >= 7
    assert {Flag.SENSITIVE in word.flags for word in there} == {sensitive}


def judged() -> dict[str, dict[str, list[str]]]:
    """Return, for each tag, the entries that were read and judged right or wrong."""
    found: dict[str, dict[str, list[str]]] = {}
    entries: list[str] = []
    for line in READ.read_text(encoding="utf-8").splitlines():
        if line.startswith("# tag: "):
            of_tag = found.setdefault(line.removeprefix("# tag: "), {})
        elif line in ("# right", "# wrong"):
            entries = of_tag.setdefault(line.removeprefix("# "), [])
        elif not line.startswith("#"):
            entries.extend(line.split())
    return found


@pytest.mark.parametrize(("tag", "read"), judged().items())
def test_tags_hold_of_entries_that_were_drawn_and_read(
    english: WordList, tag: str, read: dict[str, list[str]]
) -> None:
    assert sum(map(len, read.values())) >= 90
    kept = {
        verdict: sum(
            bool(Flag[tag.upper()] & word.flags)
            for word in map(english.find, entries)
            if word is not None
        )
        for verdict, entries in read.items()
    }
    assert kept["right"] >= 0.95 * sum(kept.values())


@pytest.mark.parametrize("name", ["abbreviations.txt"])
def test_common_abbreviations_are_told_from_names(english: WordList, name: str) -> None:
    there = listed(english, plain(name))
    assert len(there) >= 150
    missed = [word.text for word in there if Flag.ABBREVIATION not in word.flags]
    assert len(missed) <= 2, missed  # GAL and RAM are words first of all


def test_contractions_are_told_where_no_other_word_has_their_letters(english: WordList) -> None:
    there = listed(english, plain("contractions.txt"))
    assert sum(Flag.CONTRACTION in word.flags for word in there) >= 0.85 * len(there)
