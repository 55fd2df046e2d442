"""Why a grid cannot be filled, in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from editor.core.puzzle import GAP
from editor.core.rules.duplicates import (
    NEVER_TOGETHER,
    NO_RUN_REPEAT,
    NO_STEM_REPEAT,
    NO_WORD_REPEAT,
)
from editor.core.tag_limits import ONLY, capped_tag, never_tag
from editor.fill.job import BlameOutcome, Cause, CauseKind, Verdict
from editor.language import counted, marked, tr
from editor.wording.places import place, slot_name
from editor.words.kinds import tag_label

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.fill.job import NothingFits, RescueOutcome, UnlockingWord, WhatIf


def describe_blame(puzzle: Puzzle, blame: BlameOutcome) -> str:
    """Return which causes stand in the way of a fill of ``puzzle``, and what would help."""
    return " ".join(_sentences(puzzle, blame))


def describe_cause(puzzle: Puzzle, cause: Cause) -> str:
    """Return what ``cause`` is called."""
    if cause.limit:
        return describe_limit(cause.limit)
    slot = puzzle.layout.by_key.get(cause.slot) if cause.slot else None
    return tr(_CAUSES[cause.kind]).format(
        slot=slot_name(slot) if slot else "",
        place=place(cause.cells[0]) if cause.cells else "",
        text=cause.text,
        number=cause.number,
    )


def describe_what_if(puzzle: Puzzle, what_if: WhatIf) -> str:
    """Return what a change of one cause alone would do."""
    cause, floor = what_if.cause, what_if.floor
    if floor is not None and cause.kind is CauseKind.FLOOR:
        return tr("With the floor at {floor} it can be filled.").format(floor=floor)
    template = _WHAT_IFS[what_if.verdict] if floor is None else _AT_A_LOWER
    return tr(template).format(cause=describe_cause(puzzle, cause), floor=floor)


def describe_word(puzzle: Puzzle, word: UnlockingWord) -> str:
    """Return which word would unlock the grid; empty when its slot is gone."""
    slot = puzzle.layout.by_key.get(word.slot)
    if slot is None:
        return ""
    if word.score is not None:
        sentence = tr("Or with {pattern} at {slot}, though its score is only {score}.")
    elif set(word.pattern) == {GAP}:
        sentence = tr("Or with a word of {length} letters of your own at {slot}.")
    else:
        sentence = tr("Or with a word {pattern} of your own at {slot}.")
    return sentence.format(
        pattern=word.pattern, slot=slot_name(slot), score=word.score, length=len(slot.cells)
    )


def describe_rescue(puzzle: Puzzle, rescue: RescueOutcome) -> str:
    """Return which entries of ``puzzle`` would have to go, and how sure that is."""
    match rescue.verdict:
        case Verdict.IMPOSSIBLE:
            return tr(
                "Proven: even with all cleared that is not locked, the rest cannot be filled."
            )
        case Verdict.NOT_FOUND:
            return tr("No entries to clear were found in the time.")
    names = describe_entries(puzzle, rescue.slots)
    found = tr("Without {entries} the rest can be filled.").format(entries=names)
    sure = tr("Proven: with fewer entries cleared it cannot.")
    one = tr("Another entry may be enough as well.")
    unsure = one if len(rescue.slots) == 1 else tr("Fewer entries, or others, may be enough.")
    return f"{found} {sure if rescue.proven else unsure}"


def describe_entries(puzzle: Puzzle, keys: Iterable[SlotKey]) -> str:
    """Return the entries in the slots ``keys``, each with the name of its slot."""
    slots = [puzzle.layout.by_key[key] for key in keys if key in puzzle.layout.by_key]
    names = (f"{puzzle.pattern(slot)} ({slot_name(slot)})" for slot in slots)
    return ", ".join(names)


def describe_reason(reason: NothingFits | None) -> str:
    """Return why a slot has no word; nothing when no slot alone is the reason."""
    return "" if reason is None else _nothing_fits(reason, slot_name(reason.slot))


def _nothing_fits(reason: NothingFits, slots: str) -> str:
    """Return that no word fits ``slots``, which are alike; a floor of 1 is none."""
    sentences = _NOTHING_ALLOWED if reason.limited else _NOTHING_FITS
    sentence = sentences[reason.floor > 1, set(reason.pattern) != {GAP}]
    return tr(sentence).format(
        length=len(reason.slot), floor=reason.floor, slot=slots, pattern=reason.pattern
    )


def _sentences(puzzle: Puzzle, blame: BlameOutcome) -> Iterator[str]:
    if blame.verdict is not Verdict.IMPOSSIBLE:
        return
    names = [describe_cause(puzzle, cause) for cause in blame.causes]
    if names:
        yield tr("In the way: {causes}.").format(causes="; ".join(names))
    alike = groupby(sorted(blame.starved, key=_kind_of_reason), key=_kind_of_reason)
    for one in (list(reasons) for _, reasons in alike):
        yield _nothing_fits(one[0], _named([slot_name(reason.slot) for reason in one]))
    if blame.stuck:
        slots = [slot_name(puzzle.layout.by_key[key]) for key in blame.stuck]
        yield counted(
            len(slots),
            "{slots} alone has no fill, whatever else stands in the grid.",
            "{slots} have no fill together, whatever else stands in the grid.",
        ).format(slots=_named(slots))
    if not names:
        yield tr("No letter, limit or floor is in the way: it is the grid and the lists.")
        yield tr("Add such words to your own, add a list, or change the blocks.")
    if blame.minimal and len(names) > 1:
        yield tr("These alone leave no fill, and no fewer of them do.")
    if blame.besides:
        others = "; ".join(describe_cause(puzzle, cause) for cause in blame.besides)
        yield tr("Elsewhere these leave no fill either: {causes}.").format(causes=others)
    for word in blame.words[:1]:
        yield describe_word(puzzle, word)


def _kind_of_reason(reason: NothingFits) -> tuple[int, int, str, bool]:
    return len(reason.slot), reason.floor, reason.pattern, reason.limited


def _named(names: Sequence[str]) -> str:
    """Return ``names`` in a row, as many as a line holds."""
    return ", ".join(names[:SHOWN]) + (" …" if len(names) > SHOWN else "")


def describe_limit(name: str) -> str:
    """Name what binds the whole puzzle: a field of ``Limits``, a rule's code, a limit by tags."""
    if tag := never_tag(name):
        return tr("the ban of words tagged “{tag}”").format(tag=tag_label(tag))
    if tag := capped_tag(name):
        return tr("the limit on entries tagged “{tag}”").format(tag=tag_label(tag))
    return tr(_LIMITS[name])


SHOWN = 8
"""So many slots are named where there are more; the window marks their cells."""
_NOTHING_FITS = {
    (False, False): marked("No listed word of {length} letters fits {slot}."),
    (False, True): marked("No listed word of {length} letters fits {slot} ({pattern})."),
    (True, False): marked(
        "No listed word of {length} letters with a score of {floor} or more fits {slot}."
    ),
    (True, True): marked(
        "No listed word of {length} letters with a score of {floor} or more fits {slot} "
        "({pattern})."
    ),
}
"""By whether there is a floor, and whether letters stand."""
_NOTHING_ALLOWED = {
    (False, False): marked(
        "Words of {length} letters fit {slot}, but limits or rules leave them out."
    ),
    (False, True): marked(
        "Words of {length} letters fit {slot} ({pattern}), but limits or rules leave them out."
    ),
    (True, False): marked(
        "Words of {length} letters with a score of {floor} or more fit {slot}, but limits or "
        "rules leave them out."
    ),
    (True, True): marked(
        "Words of {length} letters with a score of {floor} or more fit {slot} ({pattern}), but "
        "limits or rules leave them out."
    ),
}
"""The same where limits, tags among them, are what is in the way."""
_CAUSES = {
    CauseKind.THEME_ENTRY: marked("theme entry {text} ({slot})"),
    CauseKind.ENTRY: marked("{text} ({slot})"),
    CauseKind.LETTER: marked("the letter {text} at {place}"),
    CauseKind.SLOT_LIMITS: marked("the limits of {slot}"),
    CauseKind.LENGTH_FLOOR: marked("the floor of entries of {number} letters"),
    CauseKind.FLOOR: marked("the floor {number}"),
    CauseKind.LIMITS: marked("the limits of the puzzle"),
}
_LIMITS = {
    "banned": marked("the ban of words in the puzzle"),
    "forbidden_letters": marked("the ban of letters in the puzzle"),
    "required_letters": marked("the letters that must stand in the puzzle"),
    NO_STEM_REPEAT.code: marked("the rule against two entries of one stem"),
    NO_WORD_REPEAT.code: marked("the rule against a word in two entries"),
    NO_RUN_REPEAT.code: marked("the rule against a run of letters in two entries"),
    NEVER_TOGETHER.code: marked("the pairs that are never to stand together"),
    "names_cross": marked("the ban of names that cross"),
    "name_crossings": marked("the limit of names crossing at a vowel"),
    ONLY: marked("the tags that every entry must have"),
}
"""What a limit of the puzzle is called, by its field of ``Limits``."""
_AT_A_LOWER = marked("Without {cause} it can be filled at {floor}.")
_WHAT_IFS = {
    Verdict.FILLED: marked("Without {cause} it can be filled."),
    Verdict.IMPOSSIBLE: marked("Without {cause} it still cannot be filled."),
    Verdict.NOT_FOUND: marked("Without {cause} no fill was found in the time."),
}
