from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH, GERMAN, SPANISH
from editor.words.alphabets import SystemList, known_alphabets, read_alphabet, system_lists
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from pathlib import Path

ESPERANTO = """
name = "esperanto"
language = "eo"
letters = "ABCĈDEFGĜHĤIJĴKLMNOPRSŜTUŬVZ"

[folds]
Q = "K"
X = "KS"
"""


def test_a_users_alphabet_joins_the_others(tmp_path: Path) -> None:
    (tmp_path / "esperanto.toml").write_text(ESPERANTO, encoding="utf-8")
    alphabets = known_alphabets(tmp_path)
    assert alphabets["english"] == ENGLISH
    esperanto = alphabets["esperanto"]
    assert len(esperanto) == 28
    assert esperanto.normalize("ĉevalo, taxi") == "ĈEVALOTAKSI"


def test_letters_of_several_characters_are_given_as_a_list(tmp_path: Path) -> None:
    path = tmp_path / "croatian.toml"
    path.write_text('letters = ["A", "D", "DŽ", "L", "LJ", "J", "U", "Ž"]\n', encoding="utf-8")
    croatian = read_alphabet(path)
    assert croatian.name == "croatian"
    assert croatian.split("LJUDŽ") == ("LJ", "U", "DŽ")


def test_no_folder_is_no_further_alphabets(tmp_path: Path) -> None:
    assert known_alphabets(tmp_path / "none")["spanish"] == SPANISH


@pytest.mark.parametrize(
    "text",
    [
        "letters = ",
        'letters = "abc"',
        'letters = "ABA"',
        'letters = "A"',
        "letters = 5",
        "letters = [1, 2]",
        'letters = "AB"\nfolds = 3',
        'letters = "AB"\n[folds]\nX = "Y"',
        'letters = "AB"\n[folds]\nXY = "A"',
        'name = ""\nletters = "AB"',
    ],
)
def test_an_alphabet_that_makes_no_sense_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.toml").write_text(text)
    with pytest.raises(WordsError, match=r"The alphabet .*odd\.toml .*\.$"):
        known_alphabets(tmp_path)


def test_installed_lists_are_told_once_with_their_alphabet(tmp_path: Path) -> None:
    for name in ("american-english", "ngerman", "klingon"):
        (tmp_path / name).write_text("word\n")
    (tmp_path / "words").symlink_to(tmp_path / "american-english")
    assert system_lists(tmp_path) == (
        SystemList((tmp_path / "american-english").resolve(), ENGLISH),
        SystemList((tmp_path / "ngerman").resolve(), GERMAN),
    )
