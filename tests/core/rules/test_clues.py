from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core.checks import (
    breaches,
    clue_findings,
    clues_checked,
    found_in_clues,
    run_checks,
    with_clues_checked,
)
from editor.core.edits import (
    set_clue,
    set_enumeration,
    set_links,
    set_parse,
    set_text,
    set_waived,
)
from editor.core.grid import Direction
from editor.core.presets import UK_BLOCKED, Preset
from editor.core.rules.clue_hints import CLUE_LENGTH
from editor.core.rules.clues import CLUE_REPEATED, CLUE_SHOWS_ENTRY, CLUE_WRITTEN_FOR
from editor.core.rules.rule import NoFacts, Reads
from editor.core.slots import SlotKey
from editor.wording.findings import describe, describe_beside
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle
    from editor.core.spellings import Spelling

FIRST = SlotKey((0, 0), Direction.ACROSS)
LAST = SlotKey((2, 0), Direction.ACROSS)


def clued(drawing: str, first: str, last: str = "") -> Puzzle:
    return set_clue(set_clue(puzzle_from(drawing), FIRST, first), LAST, last)


@pytest.mark.parametrize(
    "clue",
    ["Red herring", "a red-herring!", "RED  HERRING, say", "It is a redherring", "Red her ring"],
)
def test_a_clue_may_not_show_its_entry(clue: str) -> None:
    found = clue_findings(clued("REDHERRING\n##########\n..........", clue))
    assert found.keys() == {FIRST}
    shown = [one for one in found[FIRST] if one.rule is CLUE_SHOWS_ENTRY]
    assert [one.entries for one in shown] == [("REDHERRING",)]


@pytest.mark.parametrize("clue", ["", "Redherrings", "A bored herring", "Red", "Herring, red"])
def test_other_words_do_not_show_the_entry(clue: str) -> None:
    assert not clue_findings(clued("REDHERRING\n##########\n..........", clue))


def test_an_entry_with_gaps_and_one_of_two_letters_are_not_shown() -> None:
    assert not clue_findings(clued("C.T\n###\n...", "Cat"))
    assert not clue_findings(clued("AT\n##\n..", "At home"))


def test_two_slots_may_not_have_one_clue() -> None:
    puzzle = clued("CAT\n###\nTOM", "A pet", " a-PET!")
    found = clue_findings(puzzle)
    assert found[FIRST] == found[LAST]
    (finding,) = found[FIRST]
    assert (finding.rule, finding.slots) == (CLUE_REPEATED, puzzle.layout.slots)


@pytest.mark.parametrize(
    ("clue", "unknown"),
    [
        ("See 2 Across", ()),
        ("With 2-across, 1", ()),
        ("See 3-Down and 7 Across", ("3-Down", "7 Across")),
        ("12 across the board", ("12 across",)),
        ("A 2", ()),
    ],
)
def test_entries_named_must_be_in_the_grid(clue: str, unknown: tuple[str, ...]) -> None:
    found = clue_findings(clued("CAT\n###\nTOM", clue)).get(FIRST, ())
    assert tuple(one.word for one in found) == unknown


def test_a_number_without_end_is_no_reference() -> None:
    found = clue_findings(clued("...\n###\n...", f"{'9' * 5000} Across"))
    assert [one.rule for one in found[FIRST]] == [CLUE_LENGTH]


def test_a_waived_remark_is_not_made() -> None:
    puzzle = clued("CAT\n###\nTOM", "A cat")
    ((finding,),) = clue_findings(puzzle).values()
    assert not clue_findings(set_waived(puzzle, finding.waiver, waived=True))


class Facts(NoFacts):
    """What lists tell of a few words."""

    BASES: Mapping[str, set[str]] = {
        "RULED": {"RULE", "RULED"},
        "RULES": {"RULE", "RULES"},
        "RUNS": {"RUN", "RUNS"},
        "SANG": {"SING"},
        "BAKING": {"BAKE", "BAKING"},
        "BAKED": {"BAKE", "BAKED"},
        "COOKED": {"COOK", "COOKED"},
        "COOKING": {"COOK", "COOKING"},
    }

    def written(self, entry: str) -> str:
        return {"ICECREAM": "ice cream", "MANOFWAR": "man of war"}.get(entry, entry.lower())

    def bases(self, entry: str) -> frozenset[str]:
        return frozenset(self.BASES.get(entry, {entry}))

    def is_adjective(self, entry: str) -> bool:
        return entry == "COOKED"

    def tags(self, entry: str) -> frozenset[str]:
        return frozenset({"DEPT": {"abbreviation"}, "ATO": {"partial"}}.get(entry, ()))

    def misspelt(self, clue: str, _spelling: Spelling) -> tuple[str, ...]:
        return tuple(word for word in clue.split() if word in ("recieve", "ruled"))


def told(puzzle: Puzzle) -> list[str]:
    """Return what a British puzzle is told of its clues."""
    checked = replace(puzzle, preset=UK_BLOCKED)
    return [one.rule.code for one in run_checks(checked, Facts(), {Reads.CLUES})]


def said_of(entry: str, clue: str) -> list[str]:
    """Return what is told of one ``clue`` and its ``entry``."""
    puzzle = puzzle_from(entry)
    return told(set_clue(puzzle, puzzle.layout.slots[0].key, clue))


@pytest.mark.parametrize(
    ("entry", "clue", "codes"),
    [
        ("RULED", "Made rules", ["clue-shows-kin"]),
        ("RULED", "Was king", []),
        ("CAT", "It may recieve milk", ["clue-spelt"]),
        ("RULED", "Was ruled", ["clue-shows-entry"]),
        ("ICECREAM", "Cream, cold", ["clue-shows-kin"]),
        ("MANOFWAR", "Sort of jellyfish", []),
        ("CAT", "See 1 across", ["clue-names-itself"]),
        ("CAT", "See 1ac", ["clue-names-itself"]),
        ("CAT", "See 7dn", ["clue-names-no-entry"]),
        ("CAT", "Pet (it purrs", ["clue-balanced"]),
        ("CAT", "Pet) that purrs", ["clue-balanced"]),
        ("CAT", "[Pet)", ["clue-balanced"]),
        ("CAT", "“Pet", ["clue-balanced"]),
        ("CAT", 'Say "purr', ["clue-balanced"]),
        ("CAT", "„Pet“ «that» ‘purrs’, it's (so) [called]", []),
        ("CAT", "Pet  that purrs", ["clue-spaced"]),
        ("CAT", "Pet that purrs &amp; <i>plays</i>", []),
        ("CAT", "__ and mouse", ["clue-blanks"]),
        ("CAT", "____ and mouse", ["clue-blanks"]),
        ("CAT", "--- and mouse", ["clue-blanks"]),
        ("CAT", "___ and mouse... or not", []),
        ("ATO", "From Z", ["clue-of-partial"]),
        ("ATO", "From ___ Z", []),
        ("DEPT", "Section of a firm", ["clue-of-abbreviation"]),
        ("DEPT", "Section of a firm, briefly", []),
        ("DEPT", "Section of a co.", []),
        ("DEPT", "Part of the US cabinet", []),
        ("RUNS", "A jog", ["clue-agrees"]),
        ("RUNS", "A pair of jogs", []),
        ("RUN", "A jog", []),
        ("BAKING", "Cooked", ["clue-agrees"]),
        ("BAKED", "Cooking", ["clue-agrees"]),
        ("COOKED", "Baking in the sun", []),
        ("BAKING", "Cooking", []),
        ("CAT", "Pet " + "that purrs " * 9, ["clue-length"]),
    ],
)
def test_one_clue_is_told_what_is_wrong_with_it(entry: str, clue: str, codes: list[str]) -> None:
    assert said_of(entry, clue) == codes


def test_another_entry_may_not_stand_in_a_clue() -> None:
    assert told(clued("TREE\n####\nOAKS", "Elm, say", "Each a tree")) == ["clue-shows-other"]
    assert told(clued("CAN\n###\nTOM", "Tin", "He can purr")) == []


def test_missing_clues_are_one_finding_once_a_clue_is_written() -> None:
    puzzle = puzzle_from("CAT\n###\nTOM\n###\nPAL")
    assert told(puzzle) == []
    written = set_clue(puzzle, LAST, "He purrs")
    assert told(written) == ["clues-written"]
    (finding,) = run_checks(replace(written, preset=UK_BLOCKED), Facts(), {Reads.CLUES})
    assert (finding.count, finding.cells[0]) == (2, (0, 0))
    keys = [slot.key for slot in puzzle.layout.slots]
    linked = set_links(written, (LAST, keys[0], keys[2]))
    assert "clues-written" not in told(linked)
    ended = set_clue(set_clue(written, keys[0], "It purrs"), keys[2], "Friend")
    assert told(ended) == []


def test_a_switched_off_rule_is_looked_at_where_all_clues_are() -> None:
    puzzle = clued("CAT\n###\nTOM", "A cat")
    silent = replace(puzzle, preset=Preset("", {}))
    assert run_checks(silent) == ()
    codes = [one.rule.code for one in with_clues_checked(silent, ())]
    assert codes == ["clues-written", "clue-shows-entry"]
    empty = puzzle_from("CAT\n###\nTOM")
    assert [one.count for one in with_clues_checked(empty, ())] == [2]


@pytest.mark.parametrize(
    ("parse", "told"),
    [
        ("C + AT", None),
        ("(TAC)<", None),
        ("double definition", None),
        ('"kat"', None),
        ("C + OT", "The parse does not give CAT."),
        ("(C + AT", "The parse of 1 Across cannot be read at ("),
    ],
)
def test_a_parse_is_checked_letter_by_letter(parse: str, told: str | None) -> None:
    puzzle = set_parse(clued("CAT\n###\nTOM", "Pet"), FIRST, parse)
    found = clue_findings(puzzle).get(FIRST, ())
    (slot, _) = puzzle.layout.slots
    assert [describe_beside(one, slot) for one in found] == ([told] if told else [])
    assert not breaches(found)
    for one in found:
        assert not clue_findings(set_waived(puzzle, one.waiver, waived=True))


def test_the_parse_of_linked_entries_gives_the_whole_answer() -> None:
    puzzle = set_links(clued("CAR\n###\nPET", "Rug"), (FIRST, LAST))
    assert not clue_findings(set_parse(puzzle, FIRST, "CAR + PET")).get(FIRST)
    (finding,) = clue_findings(set_parse(puzzle, FIRST, "C + AR"))[FIRST]
    assert finding.entries == ("CARPET",)


WORDS = ("cat", "Tom", "a", "See 1 Across", "(4)", "(", "___", "__", "cats", "teh", "  ", "car", "")


class Sayings(NoFacts):
    """Facts of which every one says something."""

    def tags(self, entry: str) -> frozenset[str]:
        return frozenset({"abbreviation", "partial"} if entry.startswith("C") else ())

    def bases(self, entry: str) -> frozenset[str]:
        return frozenset({entry, entry.removesuffix("S")})

    def misspelt(self, clue: str, _spelling: Spelling) -> tuple[str, ...]:
        return tuple(word for word in clue.split() if word == "teh")


def test_a_clue_of_another_entry_is_told_while_an_entry_stands() -> None:
    puzzle = clued("RSS\n###\nR.S", "Linemen", "Games")
    puzzle = replace(puzzle, written_for={FIRST: "RTS", LAST: "RTS"})
    (found,) = [one for one in run_checks(puzzle) if one.rule is CLUE_WRITTEN_FOR]
    assert describe(found) == "The clue of 1 Across was written for RTS, not for RSS"
    assert describe_beside(found, found.slots[0]) == "The clue was written for RTS, not for RSS."
    assert found not in run_checks(set_waived(puzzle, found.waiver, waived=True))


def test_what_one_key_changes_is_checked_as_the_whole_is() -> None:
    random, facts = Random(6), Sayings()
    puzzle = puzzle_from("CATS\nA##A\nRATS")
    keys = list(puzzle.layout.by_key)
    checked = None
    for _ in range(400):
        key, text = random.choice(keys), " ".join(random.choices(WORDS, k=random.randint(0, 4)))
        match random.randrange(7):
            case 0:
                puzzle = set_parse(puzzle, key, random.choice(("C + ATS", "CA", "(", "")))
            case 1:
                puzzle = set_enumeration(puzzle, key, random.choice(("4", "3,3", "")))
            case 2:
                puzzle = set_text(puzzle, (0, 3), random.choice("SE"))
            case 3:
                former = {} if key in puzzle.written_for else {key: "CATE"}
                puzzle = replace(puzzle, written_for=former)
            case _:
                puzzle = set_clue(puzzle, key, text)
        checked = clues_checked(puzzle, facts, checked)
        assert checked.findings == found_in_clues(puzzle, facts)
