"""Theme entries in patterns of the stock, checked on the puzzles that come out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, islice, pairwise
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.core.grid import Direction
from editor.core.limits import Limits
from editor.core.presets import US_DAILY
from editor.core.symmetry import Symmetry
from editor.core.tag_limits import tags_in_force
from editor.core.tags import CRUDE, TagFilter
from editor.generate.errors import NoneFilledError
from editor.generate.patterns.maker import PatternWish
from editor.generate.theme import search
from editor.generate.theme.crossings import Crossings
from editor.generate.theme.entry import Theme, ThemeEntry
from editor.generate.theme.lines import Place
from editor.generate.theme.search import ThemeRequest, fillable_theme_grids
from editor.generate.theme.stocked import stocked_theme_grids
from editor.words.index import Index
from editor.words.setup import ListSetup, load_lists
from tests.words.listing import scores_by_word

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.generate.theme.tried import Tried
    from editor.words.word_list import WordList

WISH = PatternWish(15, 15, Symmetry.HALF_TURN, US_DAILY.rules, words=(70, 78))
LONG, FIRST, SECOND = "CROSSWORDPUZZLE", "BLACKSQUARES", "THEMEENTRIES"


@cache
def shipped() -> WordList:
    return load_lists(ListSetup())


@cache
def shipped_scores() -> dict[str, int]:
    return scores_by_word(shipped())


def placed(theme: Theme, number: int = 4) -> list[Puzzle]:
    crossings = Crossings(Index(shipped()), 50)
    return list(islice(stocked_theme_grids(theme, "weekday", WISH, ENGLISH, crossings), number))


def rows_of(puzzle: Puzzle) -> dict[str, int]:
    slots = puzzle.layout.by_key
    return {puzzle.entry(slots[key]) or "": key.cell[0] for key in puzzle.locks}


@pytest.mark.parametrize("direction", Direction)
def test_the_entries_are_the_longest_of_their_direction_and_stand_symmetrically(
    direction: Direction,
) -> None:
    entries = tuple(map(ThemeEntry, (LONG, FIRST, SECOND)))
    for puzzle in placed(Theme(entries, direction)):
        assert set(rows_of(puzzle)) == {LONG, FIRST, SECOND}
        assert {key.direction for key in puzzle.locks} == {direction}
        turned = {(14 - row, 14 - col) for row, col in puzzle.locked_cells}
        assert turned == puzzle.locked_cells
        along = sorted(len(one) for one in puzzle.layout.slots if one.direction is direction)
        across = [len(one) for one in puzzle.layout.slots if one.direction is not direction]
        assert along[-1] == 15
        assert along[-2] < 15
        assert along[-6] <= 12
        assert max(across) <= 15


def test_every_entry_that_crosses_the_theme_has_words() -> None:
    scores = shipped_scores()
    listed = {
        length: [word for word, score in scores.items() if len(word) == length and score >= 50]
        for length in range(3, 7)
    }
    puzzle = placed(Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND)))), 1)[0]
    for slot in puzzle.layout.slots:
        pattern = puzzle.pattern(slot)
        if len(slot) in listed and slot.key not in puzzle.locks and set(pattern) != {"."}:
            fits = (
                all(one in (".", other) for one, other in zip(pattern, word, strict=True))
                for word in listed[len(slot)]
            )
            assert sum(fits) >= 2, pattern


def test_wishes_for_places_are_kept() -> None:
    middle = ThemeEntry(LONG, place=Place.MIDDLE)
    for entries, in_order in (
        ((ThemeEntry(FIRST, place=Place.LAST), middle, ThemeEntry(SECOND)), False),
        ((ThemeEntry(SECOND), middle, ThemeEntry(FIRST, place=Place.LATE)), False),
        ((ThemeEntry(SECOND), middle, ThemeEntry(FIRST)), True),
    ):
        found = placed(Theme(entries, in_order=in_order))
        assert found
        for puzzle in found:
            rows = rows_of(puzzle)
            assert rows[SECOND] < rows[LONG] == 7 < rows[FIRST]


@pytest.mark.parametrize("stacked", [True, False])
def test_entries_adjoin_where_they_shall_and_else_never(stacked: bool) -> None:
    for texts in (
        ("LIKECATSANDDOGS", "SOUNDSOFSILENCE", "SERENADES", "TOLERATES"),
        ("STONECOLDS", "MAKEANOTES", "SIDEBYSIDE", "HANDTOHAND"),
    ):
        found = placed(Theme(tuple(map(ThemeEntry, texts)), stacked=stacked), 60)
        assert found
        for puzzle in found:
            rows = sorted(rows_of(puzzle).values())
            assert (1 in (below - above for above, below in pairwise(rows))) is stacked


def both_ways() -> Theme:
    across = map(ThemeEntry, ("FACETOFACE", "BACKTOBACK"))
    down = (ThemeEntry(one, direction=Direction.DOWN) for one in ("SIDEBYSIDE", "HANDTOHAND"))
    return Theme((*across, *down))


def test_entries_both_ways_stand_out_in_each() -> None:
    found = placed(both_ways())
    assert found
    for puzzle in found:
        assert set(rows_of(puzzle)) == {one.text for one in both_ways().entries}
        for direction in Direction:
            own = [one for one in puzzle.layout.slots if one.direction is direction]
            assert sorted(map(len, own))[-3:] in ([9, 10, 10], [8, 10, 10], [7, 10, 10])
            cells = {cell for one in own if one.key in puzzle.locks for cell in one.cells}
            assert len(cells) == 20
            assert cells == {(14 - row, 14 - col) for row, col in cells}


def test_entries_that_shall_cross_are_not_placed_apart() -> None:
    # The patterns of the stock for two pairs of ten have them apart, and are offered without.
    assert not placed(replace(both_ways(), crossing=True))


def test_entries_both_ways_come_from_the_stock_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "theme_grids", lambda *_: iter(()))
    offers = list(islice(fillable_theme_grids(ThemeRequest(both_ways(), WISH), shipped()), 1))
    assert len(offers) == 1
    assert offers[0].floor >= 50


def test_the_first_offers_come_from_the_stock_at_floor_50() -> None:
    theme = Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND))))
    offers = list(islice(fillable_theme_grids(ThemeRequest(theme, WISH), shipped()), 2))
    assert len({one.puzzle.grid for one in offers}) == 2
    assert all(one.floor >= 50 for one in offers)
    assert all(one.mean > 50 for one in offers)


def test_no_two_offers_are_nearly_alike_even_turned_or_mirrored() -> None:
    theme = Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND))))
    offers = list(islice(fillable_theme_grids(ThemeRequest(theme, WISH), shipped()), 4))
    assert len(offers) == 4
    for one, other in combinations((offer.puzzle.grid.blocks for offer in offers), 2):
        mirrored = {(row, 14 - col) for row, col in other}
        transposed = {(col, row) for row, col in other}
        turned = {(col, 14 - row) for row, col in other}
        # Half-turn symmetry: a grid turned twice is itself, and most orbits are two cells.
        assert min(len(one ^ image) for image in (other, mirrored, transposed, turned)) >= 16


def test_pairs_kept_apart_bind_what_proves_a_grid_fillable_and_stay_with_it() -> None:
    theme = Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND))))
    short = [word for word in shipped_scores() if len(word) == 3]
    request = ThemeRequest(theme, WISH, limits=Limits(never_together=frozenset({("CAT", "DOG")})))
    (offer,) = islice(fillable_theme_grids(request, shipped()), 1)
    assert offer.puzzle.limits == request.limits
    assert 3 in map(len, offer.puzzle.layout.slots)

    every = frozenset((min(LONG, one), max(LONG, one)) for one in short)
    barred = search._Search(
        replace(request, limits=Limits(never_together=every)), shipped(), lambda: False
    )
    assert barred._filled(offer.puzzle, (50, 1)) is None, "no word of three letters is left"


def test_tags_bind_what_proves_a_grid_fillable() -> None:
    theme = Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND))))
    request = ThemeRequest(theme, WISH, limits=Limits(tags=US_DAILY.tags))
    (offer,) = islice(fillable_theme_grids(request, shipped()), 1)
    assert tags_in_force(offer.puzzle) == US_DAILY.tags

    crude = search._Search(
        replace(request, limits=Limits(tags=TagFilter(only=frozenset({CRUDE})))),
        shipped(),
        lambda: False,
    )
    assert crude._filled(offer.puzzle, (50, 1)) is None, "crude words alone fill nothing"


def test_the_floor_is_told_that_no_pattern_was_found_at() -> None:
    theme = Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND))))
    with pytest.raises(NoneFilledError, match="floor 99"):
        list(fillable_theme_grids(ThemeRequest(theme, WISH, floor=99), shipped()))


def test_what_was_tried_is_told_where_nothing_was_filled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "PROBE_NODES", 0)
    theme = Theme(tuple(map(ThemeEntry, (LONG, FIRST, SECOND))))
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > 12

    request = ThemeRequest(theme, WISH, floor=50)
    heard: list[Tried] = []
    told = r"\d+ patterns hold these entries; none was filled at floor 50 in \d+ s\."
    with pytest.raises(NoneFilledError, match=told) as ended:
        list(fillable_theme_grids(request, shipped(), stopped, heard.append))
    assert [one.count for one in heard] == list(range(1, len(heard) + 1))
    assert str(ended.value).startswith(f"{len(heard)} patterns")
