"""Blame: the causes are enough, none can be left out, and what is said to help does help."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.grid import Direction
from editor.core.limits import Limits, SlotLimits
from editor.core.presets import FREE
from editor.core.puzzle import GAP, Puzzle
from editor.core.slots import SlotKey
from editor.fill.blame import find_blame, looks_like_a_word
from editor.fill.blame_words import describe_blame, describe_word
from editor.fill.job import (
    LADDER,
    BlameOutcome,
    BlameRequest,
    Cause,
    CauseKind,
    FillRequest,
    Verdict,
)
from editor.fill.quickxplain import smallest_conflict
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed, made_entries, possible, scored_job, without
from tests.fill.small import all_fills

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.grid import Cell
    from editor.words.word_list import WordList

SQUARE = {"AB": 50, "CD": 50, "AC": 50, "BD": 50}


def blame(request: FillRequest, words: WordList, *, lower: bool = False) -> BlameOutcome:
    return find_blame(BlameRequest(request, lower), words, lambda _: None, lambda: False)


@cache
def blamed(seed: int, *, lower: bool = False) -> BlameOutcome:
    """Return what is blamed in the themed job of ``seed``: found once for all that is asked."""
    puzzle, scores, floor = themed_job(seed)
    return blame(FillRequest(puzzle, floor=floor), listed(scores), lower=lower)


def themed_job(seed: int) -> tuple[Puzzle, dict[str, int], int]:
    """Return a tiny job with some whole entries, half of them locked, and a floor."""
    puzzle, scores = scored_job(seed)
    random = Random(seed)
    fill, locks = dict(puzzle.fill), set()
    for slot in random.sample(puzzle.layout.slots, min(2, len(puzzle.layout.slots))):
        fill.update((cell, random.choice("ABCX")) for cell in slot.cells)
        if random.random() < 0.5:
            locks.add(slot.key)
    return replace(puzzle, fill=fill, locks=frozenset(locks)), scores, random.choice([1, 30])


def left_with(puzzle: Puzzle, floor: int, causes: tuple[Cause, ...]) -> tuple[Puzzle, int]:
    """Return ``puzzle`` with no texts but those of ``causes``, and the floor that holds then."""
    kept = {cell for cause in causes for cell in cause.cells}
    floors = [cause.number for cause in causes if cause.kind is CauseKind.FLOOR]
    return without(puzzle, puzzle.fill.keys() - kept), floors[0] if floors else 1


@pytest.mark.parametrize("block", range(4))
def test_causes_are_enough_and_none_can_be_left_out(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        puzzle, scores, floor = themed_job(seed)
        found = blamed(seed)
        if possible(puzzle, scores, floor):
            assert (found.verdict, found.causes) == (Verdict.FILLED, ()), seed
            continue
        assert found.verdict is Verdict.IMPOSSIBLE, seed
        bare, lowest = left_with(puzzle, floor, found.causes)
        assert not possible(bare, scores, lowest), seed
        smaller = [
            left_with(puzzle, floor, some)
            for some in combinations(found.causes, max(0, len(found.causes) - 1))
            if len(some) < len(found.causes)
        ]
        assert found.minimal == all(possible(one, scores, low) for one, low in smaller), seed


def two_broken_corners() -> tuple[Puzzle, WordList]:
    puzzle = replace(puzzle_from("Q.#..#Z.\n..#..#.."), preset=FREE)
    squares = "AB CD AC BD EF GH EG FH IJ KL IK JL"
    return puzzle, listed(dict.fromkeys([*squares.split(" "), "QX", "XZ"], 50))


def test_another_corner_that_is_broken_is_told_beside_the_first() -> None:
    puzzle, words = two_broken_corners()
    found = blame(FillRequest(puzzle, floor=1), words)
    named = [{cell for one in some for cell in one.cells} for some in (found.causes, found.besides)]
    assert sorted(named, key=min) == [{(0, 0)}, {(0, 6)}]
    assert "Elsewhere these leave no fill either: the letter" in describe_blame(puzzle, found)
    alone = without(puzzle, {(0, 6)})
    assert blame(FillRequest(alone, floor=1), words).besides == ()


def test_the_causes_are_told_at_once_and_another_corner_only_when_all_of_it_was_tried() -> None:
    puzzle, words = two_broken_corners()
    request = BlameRequest(FillRequest(puzzle, floor=1))
    whole = blame(request.fill, words)
    told: list[BlameOutcome] = []
    for patience in range(200):
        told.clear()
        asked = 0

        def is_stopped(patience: int = patience) -> bool:
            nonlocal asked
            asked += bool(told)
            return asked > patience

        found = find_blame(request, words, lambda so_far: told.append(so_far.outcome), is_stopped)
        assert (told[0].causes, told[0].besides) == (whole.causes, ())
        assert found.besides in ((), whole.besides)
        if found.besides:
            break
    else:
        pytest.fail("another corner is never told")


def test_letters_that_no_word_fits_are_named_before_what_a_search_proves() -> None:
    """Though a theme entry is among them, and none in the other conflict: they are plain."""
    puzzle = puzzle_from("AX#EB\n..#..")
    theme = SlotKey((0, 0), Direction.ACROSS)
    request = FillRequest(replace(puzzle, locks=frozenset({theme})), floor=1)
    squares = ["AB", "CD", "AC", "BD", "EF", "GH", "EG", "FH"]
    found = blame(request, listed(dict.fromkeys(squares, 50)))
    assert [(one.kind, one.text) for one in found.causes] == [(CauseKind.THEME_ENTRY, "AX")]
    assert [(one.slot.key.cell, one.pattern) for one in found.starved] == [((0, 1), "X.")]
    assert [one.text for one in found.besides] == ["EB"]
    said = describe_blame(request.puzzle, found)
    assert "No listed word of 2 letters fits 2 Down (X.)." in said


@pytest.mark.parametrize("lower", [False, True])
def test_what_ifs_hold(lower: bool) -> None:
    at_a_lower = 0
    for seed in range(120):
        puzzle, scores, floor = themed_job(seed)
        found = blamed(seed, lower=lower)
        below = [low for low in LADDER if low < floor]
        is_floor = any(one.kind is CauseKind.FLOOR for one in found.causes)
        floors = [floor, *below] if lower and not is_floor else [floor]
        for answer in found.what_ifs:
            if answer.cause.kind is CauseKind.FLOOR:
                works = [low for low in below if possible(puzzle, scores, low)]
                assert answer.floor == max(works, default=None), seed
            elif not _is_crossed(puzzle, answer.cause):
                opened = without(puzzle, answer.cause.cells)
                best = max((low for low in floors if possible(opened, scores, low)), default=None)
                assert (answer.verdict is Verdict.FILLED) == (best is not None), seed
                assert answer.floor == (None if best == floor else best), seed
                at_a_lower += answer.floor is not None
    assert (at_a_lower > 0) == lower


def _is_crossed(puzzle: Puzzle, cause: Cause) -> bool:
    """Tell whether another whole entry shares a cell with ``cause``."""
    return any(
        slot.key != cause.slot and puzzle.entry(slot) and set(slot.cells) & set(cause.cells)
        for slot in puzzle.layout.slots
    )


def test_a_word_of_ones_own_looks_as_the_crossings_want_it() -> None:
    tried = 0
    for seed in range(160):
        puzzle, scores, floor = themed_job(seed)
        for word in blamed(seed).words:
            if word.score is not None:
                continue
            tried += 1
            found = fitting(puzzle, word.slot, scores, floor)
            assert found, (seed, word)
            for entry in found:
                pairs = zip(word.pattern, entry, strict=True)
                assert all(want in (GAP, one) for want, one in pairs), "no letter is made up"
    assert tried > 5


def test_letter_strings_that_no_word_has_are_not_offered() -> None:
    words = listed({"ABC": 50, "CAD": 50, "ADC": 50, "BCA": 50})
    assert looks_like_a_word("BCAD", words)
    assert looks_like_a_word("B.Q.D", words), "of a gap nothing is known"
    assert not looks_like_a_word("CABD", words)
    # The middle row would have to be DQF, which is no word, nor like one.
    squares = listed(dict.fromkeys(["ABC", "GHI", "ADG", "BQH", "CFI"], 50))
    puzzle = puzzle_from("ABC\n.Q.\nGHI")
    assert blame(FillRequest(puzzle, floor=1), squares).words == ()


def test_with_a_word_below_the_floor_raised_the_grid_can_be_filled() -> None:
    tried = 0
    for seed in range(60):
        puzzle, scores = scored_job(seed)
        texts = next(all_fills(puzzle, scores, 1), None)
        made = sorted(made_entries(puzzle, texts).values()) if texts else []
        if not made:
            continue
        # All words of one fill are good but one; the others are of no use.
        scores = {word: 80 if word in made else 5 for word in scores}
        scores[Random(seed).choice(made)] = 20
        found = blame(FillRequest(puzzle, floor=50), listed(scores))
        low = [word for word in found.words if word.score is not None]
        assert low or possible(puzzle, scores, 50), seed
        for word in low:
            tried += 1
            assert scores[word.pattern] == word.score < word.floor == 50
            assert possible(puzzle, {**scores, word.pattern: 50}, 50), seed
    assert tried > 5


def fitting(puzzle: Puzzle, key: SlotKey, scores: dict[str, int], floor: int) -> set[str]:
    """Return the words in no list of which each, if it were listed, could stand at ``key``."""
    cells = puzzle.layout.by_key[key].cells
    letters = sorted({*"".join(scores), *puzzle.fill.values(), "Y"})
    return {
        word
        for word in map("".join, product(letters, repeat=len(cells)))
        if word not in scores
        and any(
            "".join(texts[cell] for cell in cells) == word
            for texts in all_fills(puzzle, {**scores, word: 100}, floor)
        )
    }


def test_of_the_words_below_the_floor_a_good_one_is_named() -> None:
    words = listed({"ABC": 60, "XA": 60, "YB": 60, "XYZ": 20, "XYV": 40, "ZC": 60, "VC": 60})
    puzzle = puzzle_from("...\nABC")
    puzzle = replace(puzzle, limits=Limits(slots={SlotKey((0, 0), Direction.ACROSS): SlotLimits()}))
    found = blame(FillRequest(puzzle, floor=50), words)
    assert [(one.pattern, one.score, one.floor) for one in found.words] == [("XYV", 40, 50)]
    assert describe_word(puzzle, found.words[0]) == (
        "Or with XYV at 1 Across, though its score is only 40."
    )


def test_two_entries_that_cannot_stand_together_are_both_named() -> None:
    squares = "ABC DEF GHI ADG BEH CFI JKL MNO GHX JMG KNH LOX"
    top, bottom = (SlotKey((row, 0), Direction.ACROSS) for row in (0, 2))
    puzzle = replace(puzzle_from("ABC\n...\nGHX"), locks=frozenset({top, bottom}))
    found = blame(FillRequest(puzzle, floor=1), listed(dict.fromkeys(squares.split(), 50)))
    assert {(cause.kind, cause.text) for cause in found.causes} == {
        (CauseKind.THEME_ENTRY, "ABC"),
        (CauseKind.THEME_ENTRY, "GHX"),
    }
    assert found.minimal
    assert [answer.verdict for answer in found.what_ifs] == [Verdict.FILLED] * 2


def test_the_limit_in_the_way_is_named_alone() -> None:
    key = SlotKey((0, 0), Direction.ACROSS)
    limits = Limits(
        slots={key: SlotLimits(floor=90)},
        length_floors={7: 90},
        banned=frozenset({"ZZ"}),
        required_letters=frozenset("A"),
    )
    puzzle = replace(puzzle_from("..\n.."), limits=limits)
    found = blame(FillRequest(puzzle, floor=1), listed(SQUARE))
    assert found.causes == (Cause(CauseKind.SLOT_LIMITS, slot=key),)
    assert [answer.verdict for answer in found.what_ifs] == [Verdict.FILLED]


@pytest.mark.parametrize(
    ("limits", "name"),
    [
        (Limits(banned=frozenset({"AB"})), "banned"),
        (Limits(forbidden_letters=frozenset("D")), "forbidden_letters"),
        (Limits(required_letters=frozenset("Z")), "required_letters"),
    ],
)
def test_a_limit_of_the_puzzle_is_named_by_its_field(limits: Limits, name: str) -> None:
    puzzle = replace(puzzle_from("..\n.."), limits=limits)
    found = blame(FillRequest(puzzle, floor=1), listed(SQUARE))
    assert found.causes == (Cause(CauseKind.LIMITS, limit=name),)


@pytest.mark.parametrize(
    ("code", "number", "drawing", "words"),
    [
        ("no-stem-repeat", 0, "....#.....", "RULE RULED"),
        ("no-word-repeat", 0, "....#........", "tree pine_tree"),
        ("no-run-repeat", 3, "....#....", "RULE RULY"),
    ],
)
def test_a_rule_that_alone_is_in_the_way_is_named(
    code: str, number: int, drawing: str, words: str
) -> None:
    forms = [word.replace("_", " ").lower() for word in words.split()]
    known = [Word(one.replace(" ", "").upper(), 50, display=one) for one in forms]
    puzzle = replace(puzzle_from(drawing), preset=FREE.switched(code, number))
    found = blame(FillRequest(puzzle, floor=1), word_list("forms", ENGLISH, known))
    assert found.causes == (Cause(CauseKind.LIMITS, limit=code),)
    assert [answer.verdict for answer in found.what_ifs] == [Verdict.FILLED]


def test_a_floor_too_high_is_blamed_with_the_highest_that_works() -> None:
    found = blame(FillRequest(puzzle_from("..\n.."), floor=60), listed(SQUARE))
    assert found.causes == (Cause(CauseKind.FLOOR, number=60),)
    assert [answer.floor for answer in found.what_ifs] == [50]


def test_a_grid_that_nothing_can_fill_has_no_causes() -> None:
    found = blame(FillRequest(puzzle_from("AB.\n..."), floor=50), listed(SQUARE))
    assert (found.verdict, found.causes, found.minimal) == (Verdict.IMPOSSIBLE, (), True)


def test_a_blame_that_is_stopped_says_nothing_but_what_holds() -> None:
    told = 0
    for seed in range(60):
        puzzle, scores, floor = themed_job(seed)
        asked = iter(range(1000))
        found = find_blame(
            BlameRequest(FillRequest(puzzle, floor=floor)),
            listed(scores),
            lambda _: None,
            lambda asked=asked, seed=seed: next(asked) > seed % 20,
        )
        if found.verdict is Verdict.NOT_FOUND:
            assert found.causes == ()
            continue
        assert (found.verdict is Verdict.FILLED) == possible(puzzle, scores, floor), seed
        if found.causes:
            told += 1
            bare, lowest = left_with(puzzle, floor, found.causes)
            assert not possible(bare, scores, lowest), seed
        if found.minimal:
            for left in found.causes:
                rest = tuple(one for one in found.causes if one != left)
                smaller, low = left_with(puzzle, floor, rest)
                assert possible(smaller, scores, low), seed
    assert told > 10


@pytest.mark.parametrize("seed", range(50))
def test_a_smallest_conflict_loses_its_conflict_with_any_member(seed: int) -> None:
    random = Random(seed)
    causes = range(12)
    conflicts = [frozenset(random.sample(causes, random.randint(1, 5))) for _ in range(3)]

    def impossible(some: object) -> bool:
        return any(one <= set(some) for one in conflicts)  # type: ignore[call-overload]

    found = smallest_conflict(causes, impossible)
    assert frozenset(found) in conflicts
    assert not any(one < frozenset(found) for one in conflicts)


def test_a_length_that_no_list_has_is_told_with_its_slots() -> None:
    puzzle = replace(puzzle_from("ABC#\n...."), preset=FREE)
    words = listed(dict.fromkeys(["ABC", "AB", "CD"], 60))
    found = blame(FillRequest(puzzle, floor=50), words)
    assert [reason.slot.number for reason in found.starved if len(reason.slot) == 4] == [4]
    said = describe_blame(puzzle, found)
    assert "No listed word of 4 letters fits 4 Across." in said
    assert "it is the grid and the lists" in said


def test_a_floor_that_leaves_no_word_of_a_length_is_told_with_its_slots() -> None:
    puzzle = replace(puzzle_from("..."), preset=FREE)
    found = blame(FillRequest(puzzle, floor=50), listed({"ABC": 40, "BCD": 45}))
    assert [cause.kind for cause in found.causes] == [CauseKind.FLOOR]
    sentence = "No listed word of 3 letters with a score of 50 or more fits 1 Across."
    assert describe_blame(puzzle, found).startswith(f"In the way: the floor 50. {sentence}")


def test_a_word_of_ones_own_is_offered_where_no_list_has_its_length() -> None:
    puzzle = replace(puzzle_from("..."), preset=FREE)
    found = blame(FillRequest(puzzle, floor=50), listed({"AB": 60}))
    assert [(word.pattern, word.score) for word in found.words] == [("...", None)]
    assert describe_word(puzzle, found.words[0]).startswith("Or with a word of 3 letters")


def test_slots_that_have_no_fill_together_are_the_fewest() -> None:
    told = 0
    for seed in range(160):
        puzzle, scores = scored_job(seed)
        bare = without(puzzle, puzzle.fill.keys())
        found = blame(FillRequest(bare, floor=30), listed(scores))
        if not found.stuck:
            continue
        told += 1
        floor = 30 if any(one.kind is CauseKind.FLOOR for one in found.causes) else 1
        words = [word for word, score in scores.items() if score >= floor]
        assert not fit_together(bare, found.stuck, words), seed
        for left in found.stuck:
            rest = [key for key in found.stuck if key != left]
            assert fit_together(bare, rest, words), (seed, left)
    assert told > 5


def fit_together(puzzle: Puzzle, slots: Sequence[SlotKey], words: Sequence[str]) -> bool:
    """Tell whether each of ``slots`` has a word, no two the same, whatever the others have."""

    def fits(left: Sequence[SlotKey], texts: dict[Cell, str], used: set[str]) -> bool:
        if not left:
            return True
        cells = puzzle.layout.by_key[left[0]].cells
        return any(
            len(word) == len(cells)
            and word not in used
            and all(
                texts.get(cell, letter) == letter for cell, letter in zip(cells, word, strict=True)
            )
            and fits(left[1:], texts | dict(zip(cells, word, strict=True)), used | {word})
            for word in words
        )

    return fits(slots, {}, set())
