"""What is said of a grid and of a slot, in words: one sentence for each answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked_counted
from editor.core.rules.duplicates import (
    NEVER_TOGETHER,
    NO_RUN_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
)
from editor.fill.blame_words import describe_entries, describe_limit, describe_reason
from editor.fill.fillability import Fillability
from editor.language import counted, marked, tr
from editor.wording.places import slot_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.limit_places import LimitPlace
    from editor.fill.look import GridLook
    from editor.fill.questions import StandingFaults
    from editor.fill.setting_aside import SetAside
    from editor.fill.verdicts import GridVerdict

SHOWN = 6
"""So many entries are named where there are more; a line holds no more."""
NAMED = 2
"""The same in the light, which shares its bar with other news."""


def describe_look(look: GridLook) -> Iterator[str]:
    """Yield the sentences on a grid, the verdict first."""
    yield tr("The grid: {verdict}.").format(verdict=describe_verdict(look.grid))
    if reason := describe_reason(look.grid.reason):
        yield reason
    yield from describe_standing(look)
    if look.autofill:
        yield tr("Autofill: {verdict}.").format(verdict=describe_verdict(look.autofill))
    if look.loose:
        yield counted(
            len(look.loose),
            "{count} cell is in no entry and does not count.",
            "{count} cells are in no entry and do not count.",
        )


def describe_verdict(verdict: GridVerdict) -> str:
    """Return the verdict and the floor that it holds for, without a full stop."""
    said = tr(_VERDICTS[verdict.verdict]).format(floor=verdict.floor)
    if verdict.impossible_at is None:
        return said
    return tr("{verdict}, impossible at {floor}").format(verdict=said, floor=verdict.impossible_at)


def describe_reason_of(verdict: GridVerdict) -> str:
    """Return why there is no fill, or at which higher floor there is none; else nothing."""
    if verdict.impossible_at is not None:
        return tr("Impossible at {floor}.").format(floor=verdict.impossible_at)
    if verdict.verdict is not Fillability.IMPOSSIBLE:
        return ""
    return describe_reason(verdict.reason) or tr("A complete search found no fill.")


def describe_standing(look: GridLook) -> Iterator[str]:
    """Yield what stands although no fill would be given it."""
    standing = look.standing
    for entries, template in (
        (
            standing.unlisted,
            marked_counted(
                "{count} entry is in no list: {entries}.",
                "{count} entries are in no list: {entries}.",
            ),
        ),
        (
            standing.banned,
            marked_counted(
                "{count} entry is banned: {entries}.", "{count} entries are banned: {entries}."
            ),
        ),
        (
            standing.below_floor,
            marked_counted(
                "{count} entry is below {floor}: {entries}.",
                "{count} entries are below {floor}: {entries}.",
            ),
        ),
    ):
        if entries:
            names = ", ".join(entry.entry for entry in entries[:SHOWN])
            more = " …" if len(entries) > SHOWN else ""
            sentence = counted(len(entries), *template)
            yield sentence.format(entries=names + more, floor=look.grid.floor)


def describe_light(look: GridLook) -> str:
    """Return the verdict as the light says it, with what stands that no list has."""
    verdict = describe_verdict(look.grid)
    said = verdict[:1].upper() + verdict[1:]
    odd = look.standing.unlisted + look.standing.banned
    if not odd:
        return said
    names = ", ".join(entry.entry for entry in odd[:NAMED]) + (" …" if len(odd) > NAMED else "")
    template = _odd_template(look.standing)
    return counted(len(odd), *template).format(verdict=said, entries=names)


def _odd_template(standing: StandingFaults) -> tuple[str, str]:
    """Return how the light says that entries stand that no list has, or that are banned."""
    if not standing.banned:
        return marked_counted(
            "{verdict}, but {count} entry is in no list: {entries}",
            "{verdict}, but {count} entries are in no list: {entries}",
        )
    if not standing.unlisted:
        return marked_counted(
            "{verdict}, but {count} entry is banned: {entries}",
            "{verdict}, but {count} entries are banned: {entries}",
        )
    return marked_counted(
        "{verdict}, but {count} entry is in no list or banned: {entries}",
        "{verdict}, but {count} entries are in no list or banned: {entries}",
    )


def describe_aside(puzzle: Puzzle, aside: SetAside, current: Slot | None = None) -> Iterator[str]:
    """Yield what the words are listed without: slots but the ``current`` one, and limits."""
    by_key = puzzle.layout.by_key
    slots = [by_key[key] for key in aside.slots if by_key[key] != current]
    if slots:
        yield counted(
            len(slots),
            "Without the entry at {slots}, which has no fill.",
            "Without the entries at {slots}, which have no fill.",
        ).format(slots=slot_names(slots))
    places = {place.limit: place for place in aside.places}
    for name in aside.limits:
        if name in _LIMITS:
            yield tr(_LIMITS[name])
        else:
            sentence = tr("Without {limit}, which leaves no fill.")
            yield sentence.format(limit=describe_limit(name))
        if name in places:
            yield _describe_place(puzzle, places[name])


def _describe_place(puzzle: Puzzle, place: LimitPlace) -> str:
    """Return where a limit would leave no word, and beside which entries."""
    names = slot_names([puzzle.layout.by_key[key] for key in place.slots])
    if not place.beside:
        return tr("Otherwise no word would be left at {slots}.").format(slots=names)
    more = " …" if len(place.beside) > NAMED else ""
    entries = describe_entries(puzzle, place.beside[:NAMED]) + more
    sentence = tr("Otherwise no word would be left at {slots} beside {entries}.")
    return sentence.format(slots=names, entries=entries)


_VERDICTS = {
    Fillability.FILLABLE: marked("fillable at {floor}"),
    Fillability.IMPOSSIBLE: marked("impossible at {floor}"),
    Fillability.UNKNOWN: marked("unknown at {floor}"),
    Fillability.COMPLETE: marked("complete"),
}
_LIMITS = {
    "banned": marked("Without the ban of words in the puzzle, which leaves no fill."),
    "forbidden_letters": marked("Without the ban of letters, which leaves no fill."),
    "required_letters": marked("Without the letters that must stand, which leave no fill."),
    NO_STEM_REPEAT.code: marked("Without the rule against equal stems, which leaves no fill."),
    NO_WORD_REPEAT.code: marked("Without the rule against a word twice, which leaves no fill."),
    NO_RUN_REPEAT.code: marked("Without the rule against repeated runs, which leaves no fill."),
    NEVER_TOGETHER.code: marked("Without the pairs kept apart, which leave no fill."),
    "names_cross": marked("Without the ban of names that cross, which leaves no fill."),
    "name_crossings": marked(
        "Without the limit of names crossing at a vowel, which leaves no fill."
    ),
}
