from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH
from editor.core.tags import NO_TAGS, Treatment
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest
from editor.words.clues import ClueMemory, PuzzleUses, Use, clues_path
from editor.words.overlay import OWN_NAME
from editor.words.search import Query, search
from editor.words.setup import ListSetup, ListSource, load_lists, refreshed
from editor.words.tags import barred
from editor.words.uses import use_source, with_uses
from editor.words.word_list import Flag, Word, word_list
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

TODAY = date(2026, 6, 1)
USES = {"CAT": Use(3, 1, date(2026, 5, 1)), "DOG": Use(1, 0, date(2024, 5, 1)), "XQJ": Use(9)}
LISTED = word_list("few", ENGLISH, [Word("CAT", 50), Word("DOG", 60), Word("EMU", 70)])


def test_words_tell_how_often_they_were_used() -> None:
    words = with_uses(LISTED, USES, date(2025, 6, 1))
    assert [(one.text, one.uses, Flag.USED in one.flags) for one in search(words, Query())] == [
        ("EMU", 0, False),
        ("DOG", 1, False),
        ("CAT", 3, True),
    ]
    assert words.has_uses
    assert not LISTED.has_uses
    assert [one.text for one in search(words, Query(without=Flag.USED))] == ["EMU", "DOG"]


def test_own_words_are_left_out_as_used_like_others() -> None:
    own = word_list(OWN_NAME, ENGLISH, [Word("CAT", 50, Flag.CRUDE), Word("EMU", 70)])
    never = barred(NO_TAGS.treating(["used", "crude"], Treatment.NEVER))
    assert never.bars(with_uses(own, USES, TODAY.replace(year=2025)), "CAT")
    assert not never.bars(with_uses(own, {}, TODAY), "CAT"), "own words are not known by kinds"


def test_the_lists_in_use_are_told_without_the_puzzle_at_hand(tmp_path: Path) -> None:
    assert use_source() is None
    others = [(word, "") for word in ("ANT", "APE", "BEE", "COW", "EEL", "FOX", "HEN", "YAK")]
    memory = ClueMemory(clues_path())
    mine = tmp_path / "mine.ipuz"
    memory.remember_puzzles(
        [
            PuzzleUses((("CAT", ""), *others), "One", "", date(2026, 5, 1), str(mine), own=True),
            PuzzleUses((("CAT", ""), ("DOG", ""), *others), "Two", "", date(2020, 1, 1), "/b.puz"),
        ]
    )
    (tmp_path / "few.txt").write_text("CAT;50\nDOG;60\nEMU;70\n")
    sources = (ListSource("few", str(tmp_path / "few.txt")),)

    def found(puzzle: Path | None) -> dict[str, tuple[int, bool]]:
        setup = refreshed(ListSetup(sources, uses=use_source(puzzle, today=TODAY)))
        return {one.text: (one.uses, Flag.USED in one.flags) for one in load_lists(setup)}

    assert found(None) == {"CAT": (2, True), "DOG": (1, False), "EMU": (0, False)}
    assert found(mine) == {"CAT": (1, False), "DOG": (1, False), "EMU": (0, False)}


def test_a_damaged_memory_stops_no_list(tmp_path: Path) -> None:
    clues_path().parent.mkdir(parents=True, exist_ok=True)
    clues_path().write_bytes(b"no database, but long enough to be taken for one" * 20)
    (tmp_path / "few.txt").write_text("CAT;50\n")
    setup = ListSetup((ListSource("few", str(tmp_path / "few.txt")),), uses=use_source())
    assert "CAT" in load_lists(setup)


def test_long_words_that_begin_alike_are_told_apart() -> None:
    texts = [
        "COUNTERREVOLUTION",
        "COUNTERREVOLUTIONARY",
        "COUNTERREVOLUTIOND",
        "COUNTERREVOLUTIONS",
    ]
    words = word_list("long", ENGLISH, [Word(text, 50) for text in texts])
    told = with_uses(
        words, {texts[3]: Use(4), texts[2]: Use(2), "COUNTERREVOLUTIONX": Use(7)}, TODAY
    )
    found = {one.text: one.uses for one in search(told, Query())}
    assert found == dict(zip(texts, (0, 0, 2, 4), strict=True))


def test_a_whole_fill_has_no_word_that_was_used_within_the_year() -> None:
    listed = word_list("few", ENGLISH, [Word(one, 60) for one in ("CAT", "DOG", "EMU", "HEN")])
    uses = {"CAT": Use(1, 1, date(2026, 5, 1)), "DOG": Use(1, 1, date(2026, 5, 1))}
    words = with_uses(listed, uses, date(2025, 6, 1))
    puzzle = puzzle_from("...\n###\n...")
    preset = replace(puzzle.preset, tags=NO_TAGS.treating(["used"], Treatment.NEVER))
    request = FillRequest(replace(puzzle, preset=preset), polish=1.0, by_work=True)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    rows = {"".join(outcome.texts[row, col] for col in range(3)) for row in (0, 2)}
    assert rows == {"EMU", "HEN"}
