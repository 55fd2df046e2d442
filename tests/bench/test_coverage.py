"""Coverage of answers, counted again by hand and pair by pair."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING

import pytest

from bench.coverage import coverages
from editor.core.alphabet import ENGLISH
from editor.words.word_list import Word, word_list
from tests.bench.measuring import measured

if TYPE_CHECKING:
    from pathlib import Path


def test_answers_count_as_often_as_they_are_printed() -> None:
    words = word_list("some", ENGLISH, [Word("CAT", 60), Word("DOG", 40), Word("OXEN", 50)])
    three, four, together = coverages(["CAT", "CAT", "DOG", "EMU", "OXEN"], words)
    assert (three.length, three.answers, three.listed, three.printable) == (3, 4, 0.75, 0.5)
    assert (four.length, four.answers, four.listed, four.printable) == (4, 1, 1.0, 1.0)
    assert (together.length, together.answers) == (None, 5)
    assert (together.listed, together.printable) == (pytest.approx(0.8), pytest.approx(0.6))


def test_order_is_the_chance_that_an_answer_scores_more_than_another_entry() -> None:
    rng = random.Random(3)
    scores = {"".join(rng.choices("ABCDEF", k=4)): rng.randrange(101) for _ in range(200)}
    words = word_list("some", ENGLISH, [Word(text, score) for text, score in scores.items()])
    answers = rng.sample(sorted(scores), 30)
    pairs = product(answers, scores.keys() - set(answers))
    wins = [(scores[a] > scores[b]) + (scores[a] == scores[b]) / 2 for a, b in pairs]
    assert coverages(answers, words)[-1].order == pytest.approx(sum(wins) / len(wins))


def test_answers_are_read_from_puzzles_and_texts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "grid.txt").write_text("CAT\n#X#\n...\n", encoding="utf-8")
    (tmp_path / "more.words").write_text("the cat\nzzqzz", encoding="utf-8")
    paths = [str(tmp_path / name) for name in ("grid.txt", "more.words")]
    three, five, together = measured(capsys, "coverage", *paths)
    assert (three["length"], three["answers"], three["listed"]) == (3, 3, 1.0)
    assert (five["length"], five["answers"], five["listed"]) == (5, 1, 0.0)
    assert together["answers"] == 4
