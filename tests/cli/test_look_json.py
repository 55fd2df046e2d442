"""What ``look`` and ``candidates`` print as JSON, field by field, for small puzzles of every kind.

All is read anew here: entries are walked and numbered by hand, and nothing of the engine is asked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest

from editor.formats.registry import read_puzzle, write_puzzle
from tests.cli.running import command
from tests.fill.families import written
from tests.fill.trying import Case, family_case, random_case

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from tests.fill.trying import Entry

    Json = dict[str, Any]

KINDS = {"random": random_case, "family": family_case}
SEEDS = 5
"""Puzzles of each kind: filled, broken, locked, given, with a rebus, bars, limits and rules."""

LOOK_EXITS = {"fillable": 0, "complete": 0, "impossible": 1, "unknown": 3}
STANDINGS = {"fits", "consistent", "proven", "dead"}
LIMITS = {
    *("banned", "forbidden_letters", "required_letters", "names_cross", "name_crossings"),
    *("no-stem-repeat", "no-word-repeat", "no-run-repeat", "never-together"),
    *("never:sensitive", "at-most:person"),
}
WORD_KEYS = ["word", "score", "standing", "rest", "changes"]
SLOT_KEYS = [
    *("name", "pattern", "verdict", "floor", "locked", "present", "set_aside"),
    "limits_set_aside",
]


@dataclass(frozen=True)
class Asked:
    """A puzzle in a file, with its words in another, as a user would ask about them."""

    case: Case
    file: Path
    words: Path
    capsys: pytest.CaptureFixture[str]

    def answer(self, name: str, *arguments: object) -> tuple[int, Json]:
        ended = command(self.capsys, name, self.file, *arguments, "-w", self.words, "--json")
        return ended.code, json.loads(ended.out)

    @property
    def names(self) -> dict[str, Entry]:
        """The entries by names like 1A, numbered by hand."""
        starts = sorted({entry[0] for entry in self.case.entries})
        return {
            f"{starts.index(one[0]) + 1}{'A' if one[0][0] == one[1][0] else 'D'}": one
            for one in self.case.entries
        }

    def text(self, entry: Entry) -> str | None:
        """Return what stands in ``entry``; None while it has a gap."""
        fill = self.case.puzzle.fill
        whole = all(cell in fill for cell in entry)
        return "".join(fill[cell] for cell in entry) if whole else None


def asked(case: Case, folder: Path, capsys: pytest.CaptureFixture[str]) -> Asked:
    """Return ``case`` written to files of ``folder``, and as it was read from there."""
    words, file = folder / "words.txt", folder / "puzzle.ipuz"
    lines = (f"{written(text)};{score}" for text, score in case.scores.items())
    words.write_text("\n".join(lines) + "\n")
    write_puzzle(case.puzzle, file)
    return Asked(replace(case, puzzle=read_puzzle(file)), file, words, capsys)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_every_field_is_there_and_says_what_is_so(
    kind: str, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check(asked(KINDS[kind](7000 + seed), tmp_path, capsys))


def check(found: Asked) -> None:
    """Hold what both commands say of a puzzle, for each of its slots."""
    code, grid = found.answer("look")
    check_grid(found, code, grid)
    aside = set()
    for name in found.names:
        code, answer = found.answer("candidates", name, "--time", "60")
        assert list(answer) == ["grid", "standing", "autofill", "slot", "candidates"]
        assert {key: answer[key] for key in grid} == grid
        check_slot(found, name, answer)
        check_words(found, name, code, answer)
        aside.add(str([answer["slot"]["set_aside"], answer["slot"]["limits_set_aside"]]))
    assert len(aside) <= 1


def check_grid(found: Asked, code: int, answer: Json) -> None:
    assert list(answer) == ["grid", "standing", "autofill"]
    assert list(answer["grid"]) == ["verdict", "floor", "reason"]
    grid, autofill = answer["grid"], answer["autofill"]
    assert code == LOOK_EXITS[grid["verdict"]]
    is_complete = all(found.text(entry) for entry in found.case.entries)
    assert (grid["verdict"] == "complete") == is_complete
    assert grid["floor"] in ((50,) if is_complete else (50, 38, 25, 1))
    assert (grid["reason"] is None) == (grid["verdict"] == "fillable" and grid["floor"] == 50) or (
        is_complete
    )
    check_standing(found, answer["standing"])
    assert list(autofill) == ["verdict", "floor"]
    puzzle = found.case.puzzle
    kept = puzzle.fill.keys() - (puzzle.filled - puzzle.given)
    locked = {cell for key in puzzle.locks for cell in puzzle.layout.by_key[key].cells}
    bare = replace(puzzle, fill={c: puzzle.fill[c] for c in kept | (locked & puzzle.fill.keys())})
    assert autofill == without_reason(found, bare)


def without_reason(found: Asked, puzzle: Puzzle) -> Json:
    """Return the verdict on ``puzzle``, in which nothing is said to be Autofill's."""
    beside = found.file.with_name("bare.ipuz")
    write_puzzle(replace(puzzle, filled=frozenset()), beside)
    _, answer = replace(found, file=beside).answer("look")
    return {key: answer["grid"][key] for key in ("verdict", "floor")}


def check_standing(found: Asked, standing: Json) -> None:
    """Hold that what is counted stands there, and that what no list has is counted."""
    assert list(standing) == ["unlisted", "banned", "below_floor"]
    told = [one for entries in standing.values() for one in entries]
    for one in told:
        assert list(one) == ["slot", "entry"]
        assert found.text(found.names[one["slot"]]) == one["entry"]
    assert len({one["slot"] for one in told}) == len(told)
    unlisted = {one["slot"] for one in standing["unlisted"]}
    banned = {one["slot"] for one in standing["banned"]}
    for name, entry in found.names.items():
        text = found.text(entry)
        is_free = text is not None and not is_locked(found, entry)
        is_odd = is_free and text not in found.case.scores
        assert (name in unlisted | banned) or not is_odd
        assert name not in unlisted or is_odd


def is_locked(found: Asked, entry: Entry) -> bool:
    locks = found.case.puzzle.locks
    return any(found.case.puzzle.layout.by_key[key].cells == entry for key in locks)


def check_slot(found: Asked, name: str, answer: Json) -> None:
    slot, grid, entry = answer["slot"], answer["grid"], found.names[name]
    fill, text = found.case.puzzle.fill, found.text(entry)
    assert list(slot) == SLOT_KEYS
    assert slot["name"] == name
    assert slot["pattern"] == "".join(fill.get(cell, ".") for cell in entry)
    assert slot["floor"] == grid["floor"]
    assert slot["locked"] is is_locked(found, entry)
    assert slot["present"] == text
    if text is None:
        assert slot["verdict"] == grid["verdict"]
    elif grid["verdict"] in {"fillable", "complete"}:
        assert slot["verdict"] == "fillable"
    else:
        assert slot["verdict"] in {"fillable", "impossible", "unknown"}
    assert all(found.text(found.names[one]) is None for one in slot["set_aside"])
    assert LIMITS.issuperset(slot["limits_set_aside"])
    is_aside = bool(slot["set_aside"] or slot["limits_set_aside"])
    assert is_aside == (grid["verdict"] == "impossible")


def check_words(found: Asked, name: str, code: int, answer: Json) -> None:
    words, entry = answer["candidates"], found.names[name]
    text = found.text(entry)
    alive = [one for one in words if one["standing"] != "dead"]
    assert code == (0 if alive else 1)
    assert len({one["word"] for one in words}) == len(words)
    if text is not None:
        assert words[0]["word"] == text
        assert words[0]["changes"] == []
        assert grid_is_broken(answer) or words[0]["standing"] == "proven"
    others = words[text is not None :]
    standings = [one["standing"] for one in others]
    dead = standings.count("dead")
    assert "dead" not in standings[: len(standings) - dead]
    for one in words:
        assert list(one) == WORD_KEYS
        assert one["standing"] in STANDINGS
        assert one["rest"] is None or 0 <= one["rest"] <= 100
        assert one["score"] == found.case.scores.get(one["word"])
    if name in answer["slot"]["set_aside"]:
        assert {one["standing"] for one in others} <= {"fits", "dead"}
    for one in others:
        assert one["word"] in found.case.scores
        check_changes(found, entry, one)


def grid_is_broken(answer: Json) -> bool:
    return answer["grid"]["verdict"] not in {"fillable", "complete"}


def check_changes(found: Asked, entry: Entry, word: Json) -> None:
    """Hold that the letters fit what stays, and that each crossing that changes is named."""
    texts = dict(zip(entry, parts(found, entry, word["word"]), strict=True))
    fill = found.case.puzzle.fill
    changed = {cell for cell in entry if cell in fill and fill[cell] != texts[cell]}
    if found.text(entry) is None:
        assert not changed
    expected = []
    for name, other in found.names.items():
        if other != entry and changed & {*other} and found.text(other) is not None:
            after = "".join(texts.get(cell, fill[cell]) for cell in other)
            expected.append({"slot": name, "from": found.text(other), "to": after})
    told = sorted(word["changes"], key=lambda one: one["slot"])
    assert told == sorted(expected, key=lambda one: one["slot"])


def parts(found: Asked, entry: Entry, word: str) -> list[str]:
    """Return the texts of ``word`` by cell: a rebus keeps its letters together."""
    widths = [len(found.case.puzzle.fill.get(cell, "?")) for cell in entry]
    ends = [sum(widths[: at + 1]) for at in range(len(widths))]
    return [word[end - width : end] for end, width in zip(ends, widths, strict=True)]
