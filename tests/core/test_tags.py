"""Filters by tags: what preset and limits make of them together, and how limits are lifted."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH, SPANISH
from editor.core.checks import run_checks, tag_hints
from editor.core.limits import Limits
from editor.core.presets import FREE, LYONS, MINI, PRESETS, UK_BLOCKED, US_DAILY
from editor.core.rules.rule import NoFacts
from editor.core.tag_limits import tag_limits, tags_in_force, with_tags, without_tag_limits
from editor.core.tags import NO_TAGS, TagFilter, Treatment, never
from tests.drawing import puzzle_from
from tests.puzzles import tag_filters

BARE = puzzle_from("...\n...\n...")


def left_out(preset_name: str) -> set[str]:
    puzzle = replace(BARE, preset=PRESETS[preset_name])
    return {*tags_in_force(puzzle).tags(Treatment.NEVER)}


def test_presets_leave_out_what_their_readers_would_not_have() -> None:
    american, british = {"sensitive", "crude", "british"}, {"sensitive", "crude", "american"}
    for name in ("US daily", "US themeless", "US Sunday", "Mini"):
        assert left_out(name) == american, name
    for name in ("UK blocked", "Barred"):
        assert left_out(name) == british, name
    assert left_out("Free") == left_out("Lyons") == {"crude"}
    assert {*PRESETS} == {
        "US daily",
        "US themeless",
        "US Sunday",
        "UK blocked",
        "Barred",
        "Mini",
    } | {
        "Free",
        "Lyons",
    }


def test_in_other_languages_crude_words_alone_are_left_out() -> None:
    for preset in (US_DAILY, UK_BLOCKED, MINI, FREE, LYONS):
        puzzle = replace(BARE, preset=preset, alphabet=SPANISH)
        assert tags_in_force(puzzle) == never("crude")
    assert tags_in_force(replace(BARE, preset=FREE, alphabet=ENGLISH)) == never("crude")


@given(tag_filters, st.sampled_from(list(PRESETS.values())))
def test_what_is_asked_for_is_in_force_whatever_the_preset(
    wanted: TagFilter, preset: object
) -> None:
    puzzle = with_tags(replace(BARE, preset=preset), wanted)  # type: ignore[arg-type]
    found = tags_in_force(puzzle)
    for treatment in (Treatment.AVOIDED, Treatment.NEVER):
        assert found.tags(treatment) == wanted.tags(treatment)
    assert (found.at_most, found.only) == (wanted.at_most, wanted.only)


@given(tag_filters, tag_filters)
def test_the_later_filter_goes_first(first: TagFilter, later: TagFilter) -> None:
    both = first.then(later)
    for tag in {*first.treatments, *later.treatments}:
        assert both.treatments[tag] == later.treatments.get(tag, first.treatments.get(tag))
    assert first.then(NO_TAGS) == first
    assert bool(both) == (both != TagFilter())


@given(tag_filters, st.data())
def test_each_limit_is_lifted_by_itself(wanted: TagFilter, data: st.DataObject) -> None:
    puzzle = with_tags(replace(BARE, preset=US_DAILY), wanted)
    names = tag_limits(tags_in_force(puzzle))
    assert len({*names}) == len(names)
    gone = data.draw(st.sets(st.sampled_from(names))) if names else set()
    rest = without_tag_limits(puzzle, gone)
    assert tag_limits(tags_in_force(rest)) == tuple(one for one in names if one not in gone)
    avoided = tags_in_force(puzzle).tags(Treatment.AVOIDED)
    assert tags_in_force(rest).tags(Treatment.AVOIDED) == avoided
    assert (rest == puzzle) == (not gone)


def test_limits_say_only_what_the_preset_does_not() -> None:
    puzzle = replace(BARE, preset=US_DAILY)
    usual = with_tags(puzzle, never("sensitive", "crude", "british"))
    assert usual.limits == Limits()
    freed = with_tags(puzzle, never("sensitive", "crude"))
    assert freed.limits.tags.treatments == {"british": Treatment.FREE}
    moved = replace(freed, preset=UK_BLOCKED)
    assert tags_in_force(moved).tags(Treatment.NEVER) == ("american", "crude", "sensitive")


class Told(NoFacts):
    """Facts of two entries."""

    def tags(self, entry: str) -> frozenset[str]:
        known = {"ABC": {"crude", "person"}, "DEF": {"person"}}
        return frozenset(known.get(entry, set()))


def test_entries_that_stand_against_a_tag_get_a_hint_and_no_finding() -> None:
    puzzle = with_tags(puzzle_from("ABC\n###\nDEF\n###\nGH."), never("crude", "person"))
    hints = tag_hints(puzzle, Told())
    assert [(one.entry, one.tag) for one in hints] == [
        ("ABC", "crude"),
        ("ABC", "person"),
        ("DEF", "person"),
    ]
    assert [one.slot.key.cell for one in hints] == [(0, 0), (0, 0), (2, 0)]
    assert not [one for one in run_checks(puzzle, Told()) if "tag" in one.rule.code]
    first = puzzle.layout.slots[0].key
    locked = replace(puzzle, locks=frozenset({first}))
    assert [one.entry for one in tag_hints(locked, Told())] == ["DEF"]
    assert tag_hints(with_tags(puzzle, NO_TAGS), Told()) == ()
