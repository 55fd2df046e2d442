"""A grid filled in every language that has a list, and re-read from the list's own arrays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from editor.core.alphabet import ALPHABETS
from editor.paths import resource
from tests.cli.running import command

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = {
    "dutch": "dutch",
    "dutch-two-cells": "dutch",
    "french": "french",
    "german": "german",
    "german-umlauts": "german",
    "italian": "italian",
    "polish": "polish",
    "portuguese": "portuguese",
    "spanish": "spanish",
}
OPEN = "\n".join(["....."] * 5)
BLOCKED = """
.......#......#
.#.#.#.#.#.#.##
.....#.........
.###.#.#.#.#.#.
......#........
.#.#.###.#.#.#.
#....#.........
##.#.#.#.#.#.##
.........#....#
.#.#.#.###.#.#.
........#......
.#.#.#.#.#.###.
.........#.....
##.#.#.#.#.#.#.
#......#.......
"""
SPELLED = {"german": {"Ä": "AE", "Ö": "OE", "Ü": "UE", "ẞ": "SS"}}
FLOOR = 50


def listed(name: str, alphabet: str) -> dict[str, int]:
    """Read a list's words and scores from its arrays, spelled as in ``alphabet``."""
    found: dict[str, int] = {}
    with np.load(resource(f"words/{name}.npz")) as arrays:
        stored = ALPHABETS[bytes(arrays["alphabet"]).decode()]
        spelled = SPELLED.get(alphabet, {})
        letters = np.array([spelled.get(letter, letter) for letter in stored.letters])
        for member in arrays.files:
            if member.startswith("letters_"):
                scores = arrays[member.replace("letters", "scores")].tolist()
                for word, score in zip(letters[arrays[member]], scores, strict=True):
                    text = "".join(word)
                    found[text] = max(score, found.get(text, 0))
    return found


def cells_of(placed: dict[str, Any], alphabet: str) -> dict[tuple[int, int], str]:
    down = placed["direction"] == "down"
    row, column = placed["row"], placed["column"]
    letters = ALPHABETS[alphabet].split(placed["word"])
    return {
        (row + at * down, column + at * (not down)): letter for at, letter in enumerate(letters)
    }


@pytest.mark.parametrize("drawing", [OPEN, BLOCKED], ids=["5x5", "15x15"])
@pytest.mark.parametrize("alphabet", LANGUAGES)
def test_a_grid_is_filled_in_a_language(
    alphabet: str, drawing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    template = tmp_path / "grid.txt"
    template.write_text(drawing, encoding="utf-8")
    ended = command(
        capsys, "fill", template, "--alphabet", alphabet, "--floor", FLOOR, "--polish", 0, "--json"
    )
    assert ended.code == 0
    outcome = json.loads(ended.out)
    scores = listed(LANGUAGES[alphabet], alphabet)
    seen: dict[tuple[int, int], str] = {}
    for placed in outcome["words"]:
        assert scores[placed["word"]] >= FLOOR
        for cell, letter in cells_of(placed, alphabet).items():
            assert seen.setdefault(cell, letter) == letter
    assert len(seen) == drawing.count(".")


@pytest.mark.parametrize(
    ("alphabet", "row", "begins"),
    [
        ("dutch", "\u0132....", "IJ"),
        ("french", "\u00c9....", "E"),
        ("polish", "\u0141....", "\u0141"),
    ],
)
def test_a_letter_in_another_spelling_is_the_letter_of_the_alphabet(
    alphabet: str, row: str, begins: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    template = tmp_path / "grid.txt"
    template.write_text(f"{row}\n", encoding="utf-8")
    ended = command(capsys, "fill", template, "--alphabet", alphabet, "--polish", 0, "--json")
    (placed,) = json.loads(ended.out)["words"]
    assert ALPHABETS[alphabet].split(placed["word"])[0] == begins


def test_an_unknown_alphabet_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    template = tmp_path / "grid.txt"
    template.write_text(OPEN, encoding="utf-8")
    ended = command(capsys, "fill", template, "--alphabet", "klingon")
    assert ended.code == 2
    assert "There is no alphabet klingon" in ended.err
