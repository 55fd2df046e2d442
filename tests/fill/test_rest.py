"""The rest of words: values beside the best of all fills, estimates where one can tell by eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.fill import ground, slot_look
from editor.fill.clock import Clock
from editor.fill.job import FillRequest
from editor.fill.live import look_ahead
from editor.fill.live_job import LiveRequest, LiveView
from editor.fill.look import look_at_grid, look_at_slot
from editor.fill.slot_word import WordStanding
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from
from tests.fill.saying import key_of, lifted_question, looked, rest_of
from tests.fill.small import random_job, words_from
from tests.fill.trying import Case, random_case

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.fill.look import GridLook, SlotView
    from editor.fill.slot_word import SlotWord
    from editor.words.word_list import WordList
    from tests.fill.trying import Entry, Question


def slot_words(
    puzzle: Puzzle,
    words: WordList,
    slot: int = 0,
    stopped: Callable[[], bool] = bool,
    floor: int = 1,
) -> dict[str, SlotWord]:
    request = FillRequest(puzzle, floor=floor)
    grid = look_at_grid(request, words, bool, aside=True)
    place = puzzle.layout.slots[slot]
    view = look_at_slot(request, place, grid, words, lambda _: None, Clock(None, stopped))
    return {word.text: word for word in view.words}


def means(case: Case, asked: Question, entry: Entry) -> Iterator[tuple[str, float]]:
    """Yield the word of ``entry`` and the mean score around it in every fill of the rest.

    Those count that share a cell with the entry, and those that share one with these, but for what
    stands in no list and what is set aside.
    """

    def touching(entries: set[Entry]) -> set[Entry]:
        return {one for one in case.entries if any(set(one) & set(other) for other in entries)}

    around = touching(touching({entry})) - {entry}
    made = {
        one
        for one in around
        if one not in asked.aside and any(cell not in asked.fill for cell in one)
    }
    for texts in asked.answers():
        read = {one: "".join(texts.get(cell, "?") for cell in one) for one in around}
        counted = [
            case.scores.get(text, 0)
            for one, text in read.items()
            if one in made or (one not in asked.aside and text in case.scores)
        ]
        if counted:
            yield "".join(texts.get(cell, "?") for cell in entry), sum(counted) / len(counted)


def best_rests(case: Case, look: GridLook, entry: Entry) -> dict[str, float]:
    complete = all(cell in case.puzzle.fill for cell in entry)
    asked = lifted_question(case, look, entry) if complete else rest_of(case, look)
    best: dict[str, float] = {}
    for word, mean in means(case, asked, entry):
        best[word] = max(mean, best.get(word, 0.0))
    return best


@pytest.mark.parametrize("seed", range(40))
def test_a_value_is_the_best_mean_of_all_fills_with_the_word(seed: int) -> None:
    puzzle, scores = random_job(seed)
    case = Case(puzzle, scores, frozenset())
    look = look_at_grid(FillRequest(puzzle, floor=1), case.words, bool, aside=True)
    for number, slot in enumerate(puzzle.layout.slots):
        entry = next(one for one in case.entries if key_of(one) == slot.key)
        if look.aside or puzzle.entry(slot) is not None:
            continue
        best = best_rests(case, look, entry)
        for word in slot_words(puzzle, case.words, number).values():
            if word.rest is not None and not word.rest.is_estimate:
                assert word.rest.mean == pytest.approx(best[word.text])


@pytest.mark.parametrize("seed", range(120))
def test_no_value_is_above_what_a_fill_can_have(seed: int) -> None:
    """Also where grids are broken, full, locked or bound by limits."""
    case = random_case(seed)
    look = looked(case, None)
    for slot in case.puzzle.layout.slots:
        entry = next(one for one in case.entries if key_of(one) == slot.key)
        request = FillRequest(case.puzzle)
        view = look_at_slot(request, slot, look, case.words, lambda _: None, Clock(None, bool))
        present = case.puzzle.entry(slot)
        valued = [
            word
            for word in view.words
            if word.rest and not word.rest.is_estimate and word.text != present
        ]
        if valued:
            best = best_rests(case, look, entry)
            for word in valued:
                assert word.rest is not None
                assert word.rest.mean <= best[word.text] + 1e-9


THREE = "...\n...\n..."
MANY = word_list(
    "many",
    ENGLISH,
    [
        Word(a + b + c, 50 + (7 * i + 3 * j + k) % 40)
        for i, a in enumerate("ABCDE")
        for j, b in enumerate("ABCDE")
        for k, c in enumerate("ABCDE")
    ],
)


def test_the_first_words_are_estimated_and_the_best_of_them_valued() -> None:
    told = slot_words(puzzle_from(THREE), MANY)
    known = [text for text, word in told.items() if word.rest]
    assert known == list(told)[:20]
    valued = [word for word in told.values() if word.rest and not word.rest.is_estimate]
    assert len(valued) == 5
    assert slot_words(puzzle_from(THREE), MANY) == told, "the same each time"


@pytest.mark.parametrize(
    ("estimated", "wanted", "nodes"), [(20, 1, 70), (2, 1, 70), (2, 2, 70), (3, 2, 1)]
)
def test_words_found_dead_leave_their_values_to_others(
    estimated: int, wanted: int, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as are wanted have one, or all that live; they may come from behind the first.

    Also where a short search of so few nodes finds nothing.
    """
    monkeypatch.setattr(slot_look, "ESTIMATED", estimated)
    monkeypatch.setattr(slot_look, "VALUED", wanted)
    for one in (slot_look, ground):
        monkeypatch.setattr(one, "FIRST_NODES", nodes)
    monkeypatch.setattr(ground, "NODES", nodes)
    for seed in range(60):
        case = random_case(seed)
        look = looked(case, None)
        for slot in case.puzzle.layout.slots:
            request, clock = FillRequest(case.puzzle), Clock(None, bool)
            view = look_at_slot(request, slot, look, case.words, lambda _: None, clock)
            others = [word for word in view.words if word.text != case.puzzle.entry(slot)]
            if any(word.rest for word in others):
                valued = [word for word in others if word.rest and not word.rest.is_estimate]
                living = [word for word in others if word.standing is WordStanding.PROVEN]
                assert len(valued) >= min(wanted, len(living))


def test_what_was_stopped_is_told_as_no_value() -> None:
    whole = slot_words(puzzle_from(THREE), MANY)
    for calls in (5, 30, 80, 200, 500, 1000):
        left = iter(range(calls))
        part = slot_words(puzzle_from(THREE), MANY, 0, lambda left=left: next(left, None) is None)  # type: ignore[misc]
        for text, word in part.items():
            if word.rest is not None and not word.rest.is_estimate:
                assert word.rest == whole[text].rest


def look_at_another() -> None:
    """Look at another grid, so that nothing is kept of the one before."""
    look_ahead(LiveRequest(FillRequest(puzzle_from("..."))), MANY, lambda _: None, bool)


@pytest.mark.parametrize("calls", [5, 30, 80, 200, 500, 1000, 2000])
def test_a_look_that_was_stopped_tells_the_same_when_it_is_asked_again(calls: int) -> None:
    puzzle, left = puzzle_from(THREE), iter(range(calls))
    request = LiveRequest(FillRequest(puzzle, floor=1), puzzle.layout.slots[0].key)
    whole = look_ahead(request, MANY, lambda _: None, bool)
    look_at_another()
    look_ahead(request, MANY, lambda _: None, lambda: next(left, None) is None)
    assert next(left, None) is None, "it was stopped"
    again = look_ahead(request, MANY, lambda _: None, bool)
    assert again.candidates == whole.candidates


def estimates(puzzle: Puzzle, words: WordList) -> dict[str, float]:
    """Return the estimates for the first slot before any value is known."""
    request, told = FillRequest(puzzle, floor=1), dict[str, float]()

    def report(view: SlotView) -> None:
        for word in view.words:
            if word.rest is not None and word.rest.is_estimate:
                told.setdefault(word.text, word.rest.mean)

    grid = look_at_grid(request, words, bool, aside=True)
    look_at_slot(request, puzzle.layout.slots[0], grid, words, report, Clock(None, bool))
    return told


def test_good_crossings_are_estimated_higher() -> None:
    good = "GA;90 GE;90 OA;90 OE;90 DA;90 DE;90"
    bad = "BA;20 BE;20 AA;20 AE;20 TA;20 TE;20"
    words = words_from(f"{good} {bad} GOD;60 BAT;60 AEA;50 EAE;50 AAA;50 EEE;50")
    told = estimates(puzzle_from("...\n..."), words)
    assert told["GOD"] > told["BAT"] + 20
    assert 20 < told["BAT"] < 50 < told["GOD"] < 90


def test_a_word_that_leaves_a_choice_is_estimated_near_the_better_one() -> None:
    words = words_from("CAT;60 COT;60 AT;90 AN;20 OT;50 ON;50")
    told = estimates(puzzle_from("C.T\n#.#"), words)
    assert 80 < told["CAT"] <= 90
    assert told["COT"] == pytest.approx(50)


def test_the_word_itself_does_not_count_and_the_score_of_what_stands_does() -> None:
    words = words_from("CAT;10 COT;90 CUT;50 AT;40 OT;40 TT;40 CT;80")
    # Only what crosses the middle letter differs in nothing but the word above.
    told = slot_words(puzzle_from("C.T\n#T#"), words)
    rests = {text: word.rest for text, word in told.items()}
    assert rests["CAT"] == rests["COT"]
    assert rests["CAT"] is not None
    assert rests["CAT"].mean == 40
    assert not rests["CAT"].is_estimate
    full = slot_words(puzzle_from("CAT\n#T#"), words)
    assert full["CAT"].rest is not None, "the word that stands has a rest as well"
    assert full["CAT"].rest.mean == 40


def test_a_slot_that_nothing_crosses_has_no_rest() -> None:
    told = slot_words(puzzle_from("...\n###"), words_from("CAT DOG"))
    assert [word.rest for word in told.values()] == [None, None]


def test_estimates_are_told_before_values_and_those_in_sight_have_one() -> None:
    puzzle = puzzle_from(THREE)
    views: list[LiveView] = []
    look_at_another()
    request = LiveRequest(FillRequest(puzzle, floor=1), puzzle.layout.slots[0].key, near=("EEE",))
    views.append(look_ahead(request, MANY, views.append, bool))
    counts = [
        (
            sum(one.rest is not None for one in view.candidates),
            sum(one.rest is not None and not one.rest.is_estimate for one in view.candidates),
        )
        for view in views
    ]
    first = next(values for estimates, values in counts if estimates >= 20)
    assert first == 0
    assert counts[-1] == (21, 5)
    assert next(one for one in views[-1].candidates if one.text == "EEE").rest is not None
