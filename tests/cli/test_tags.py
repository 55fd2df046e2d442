"""What commands make of the tags of words: left out, avoided, counted, and freed again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from editor.core.presets import FREE
from editor.core.tag_limits import with_tags
from editor.core.tags import TagFilter, never
from editor.formats.registry import open_puzzle, write_puzzle
from tests.cli.running import command, one_sentence
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

AMERICAN, OTHERS = {"COLOR", "HONOR"}, {"TABLE", "TWEED"}
PERSON = {"OBAMA"}


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return a list without tags: it has those shipped for its spellings."""
    path = tmp_path / "mine.txt"
    path.write_text("".join(f"{one};50\n" for one in sorted(AMERICAN | OTHERS | PERSON)))
    return path


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    """Return a template of two entries that do not cross: by its shape UK blocked."""
    path = tmp_path / "rows.txt"
    path.write_text(".....\n#####\n.....\n")
    return path


def filled(capsys: pytest.CaptureFixture[str], *arguments: object) -> set[str]:
    ended = command(capsys, "fill", *arguments, "--json")
    assert ended.code == 0, ended.err
    answer: dict[str, Any] = json.loads(ended.out)
    return {word["word"] for word in answer["words"]}


def test_a_template_takes_the_preset_of_its_shape_and_says_so(
    capsys: pytest.CaptureFixture[str], rows: Path, mine: Path
) -> None:
    for seed in range(4):
        found = filled(capsys, rows, "-w", mine, "--seed", seed)
        assert found <= OTHERS | PERSON
    told = "Preset UK blocked: 2 words are left out, tagged American, crude, sensitive"
    assert command(capsys, "fill", rows, "-w", mine).err.startswith(told)
    other = command(capsys, "fill", rows, "-w", mine, "--preset", "us daily")
    assert (other.code, other.err) == (0, "")


def test_a_puzzle_with_a_preset_of_its_own_keeps_it_silently(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, mine: Path
) -> None:
    path = tmp_path / "own.ipuz"
    preset = replace(FREE, tags=never("person", "american"))
    write_puzzle(replace(puzzle_from(".....\n#####\n....."), preset=preset), path)
    assert filled(capsys, path, "-w", mine) == OTHERS
    assert command(capsys, "fill", path, "-w", mine).err == ""
    assert filled(capsys, path, "-w", mine, "--preset", "Free", "--without", "person") <= (
        AMERICAN | OTHERS
    )


def test_tags_are_left_out_wanted_freed_and_counted(
    capsys: pytest.CaptureFixture[str], rows: Path, mine: Path
) -> None:
    fill = (rows, "-w", mine, "--free", "american")
    assert filled(capsys, *fill, "--without", "person,american") == OTHERS
    assert filled(capsys, *fill, "--only", "american") == AMERICAN
    for seed in range(4):
        found = filled(capsys, *fill, "--at-most", "american=1,person=0", "--seed", seed)
        assert len(found & AMERICAN) <= 1
        assert not found & PERSON
    assert filled(capsys, rows, "-w", mine, "--only", "american") == AMERICAN, "said last"
    named = ("--at-most", "name-crossings=0", "--json")
    assert command(capsys, "fill", *fill, *named).code == 0, "rows that nothing crosses"
    ended = command(capsys, "fill", *fill, "--only", "person")
    assert ended.code == 1
    assert (
        "without the tags that every entry must have there is one: leave out --only." in ended.err
    )


@pytest.mark.parametrize(
    ("asked", "left_out"),
    [
        (("--without", "american,person"), ("--without", "person")),
        (("--at-most", "american=1"), ()),
        (("--only", "person"), ()),
    ],
)
def test_what_the_command_itself_asks_for_is_lifted_by_leaving_it_out(
    capsys: pytest.CaptureFixture[str],
    rows: Path,
    tmp_path: Path,
    asked: tuple[str, str],
    left_out: tuple[str, ...],
) -> None:
    words = tmp_path / "two.txt"
    words.write_text("COLOR;60\nHONOR;60\n", encoding="utf-8")
    fill = ("fill", rows, "-w", words, "--preset", "Free")
    ended = command(capsys, *fill, *asked)
    assert ended.code == 1
    assert f"there is one: leave out {asked[0]}" in ended.err
    assert command(capsys, *fill, *left_out).code == 0


def test_a_tag_that_every_entry_had_to_have_is_freed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, mine: Path
) -> None:
    path = tmp_path / "only.ipuz"
    puzzle = replace(puzzle_from(".....\n#####\n....."), preset=FREE)
    write_puzzle(with_tags(puzzle, TagFilter(only=frozenset({"american"}))), path)
    assert filled(capsys, path, "-w", mine) == AMERICAN
    assert filled(capsys, path, "-w", mine, "--free", "american", "--without", "american") == OTHERS


def test_own_words_are_left_out_by_the_tags_one_gave_them_everywhere(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "row.txt"
    path.write_text("COLOU.\n")

    def may_be(tag: str) -> bool:
        """Tell whether COLOUR may be filled in without ``tag``, as all commands agree."""
        asked = (path, "--preset", "Free", "--without", tag)
        found = json.loads(command(capsys, "candidates", *asked, "1A", "--json").out)
        light = json.loads(command(capsys, "look", *asked, "--json").out)["grid"]["verdict"]
        is_filled = command(capsys, "fill", *asked).code == 0
        assert [one["word"] for one in found["candidates"]] == ["COLOUR"]
        lifted = [] if is_filled else [f"never:{tag}"]
        assert found["slot"]["limits_set_aside"] == lifted
        assert is_filled == (light != "impossible")
        return is_filled

    assert not may_be("british")
    command(capsys, "words", "score", "colour", "70")
    assert may_be("british")
    assert may_be("person")
    command(capsys, "words", "tag", "colour", "person")
    assert not may_be("person")
    assert may_be("british")
    command(capsys, "words", "forget", "colour")
    assert not may_be("british")


def test_avoided_words_come_after_others(
    capsys: pytest.CaptureFixture[str], rows: Path, mine: Path
) -> None:
    look = ("candidates", rows, "1A", "-w", mine, "--avoid", "american,person", "--json")
    ended = command(capsys, *look)
    words = [one["word"] for one in json.loads(ended.out)["candidates"]]
    assert {*words[:2]} == OTHERS
    assert {*words} == OTHERS | AMERICAN | PERSON
    assert all(one["standing"] == "proven" for one in json.loads(ended.out)["candidates"])
    avoided = ("--avoid", "american,person", "--polish", "1")
    assert filled(capsys, rows, "-w", mine, *avoided) == OTHERS


def test_a_tag_that_leaves_no_fill_is_blamed_everywhere_and_can_be_freed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rows: Path, mine: Path
) -> None:
    asked = (rows, "-w", mine, "--without", "person", "--only", "")
    mine.write_text("OBAMA;60\nCOLOR;60\nTABLE;60\n")
    ended = command(capsys, "fill", *asked)
    assert ended.code == 1
    assert "but without the ban of words tagged “American” there is one: --free american" in (
        ended.err
    )
    told = command(capsys, "why", *asked).out
    assert "Without the ban of words tagged “American” it can be filled." in told
    assert "Without the ban of words tagged “person” it can be filled." in told
    look = json.loads(command(capsys, "look", *asked, "--json").out)
    assert look["grid"]["verdict"] == "impossible"
    words = json.loads(command(capsys, "candidates", *asked, "1A", "--json").out)
    assert set(words["slot"]["limits_set_aside"]) < {"never:person", "never:american"}
    report = tmp_path / "proof.json"
    assert command(capsys, "why", *asked, "--report", report).code == 1
    replayed = command(capsys, "replay", report)
    assert replayed.code == 0, replayed.out
    assert "This holds: the ban of words tagged “person”." in replayed.out
    assert filled(capsys, *asked, "--free", "american") <= AMERICAN | OTHERS
    mine.write_text("COLOR;60\nTABLE;60\n")
    limit = ("--free", "american", "--at-most", "american=0")
    counted = command(capsys, "fill", rows, "-w", mine, *limit)
    assert "the limit on entries tagged “American” there is one: leave out --at-most" in counted.err


def test_a_filter_is_kept_with_the_puzzle_and_holds_in_a_batch(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, rows: Path, mine: Path
) -> None:
    out = tmp_path / "filled.ipuz"
    assert command(capsys, "fill", rows, "-w", mine, "--without", "person", "-o", out).code == 0
    assert open_puzzle(out).puzzle.limits.tags == never("person")
    folder, results = tmp_path / "grids", tmp_path / "results.jsonl"
    folder.mkdir()
    (folder / "rows.txt").write_text(rows.read_text())
    batch = ("batch", folder, "-w", mine, "-o", results, "--without", "person", "--workers", 1)
    assert command(capsys, *batch).code == 0
    row = json.loads(results.read_text())
    assert {row["rows"][0], row["rows"][2]} == OTHERS


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--without", "rude", "--without is one of profane"),
        ("--at-most", "person", "--at-most takes TAG=N"),
        ("--at-most", "rude=3", "--at-most is one of profane"),
        ("--preset", "Nowhere", "There is no preset"),
    ],
)
def test_what_is_no_tag_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], rows: Path, option: str, value: str, told: str
) -> None:
    ended = command(capsys, "fill", rows, option, value)
    assert ended.code == 2
    assert one_sentence(ended).startswith(told)


def test_check_gives_a_hint_to_what_stands_and_no_finding(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, mine: Path
) -> None:
    path = tmp_path / "row.txt"
    path.write_text("COLOR\n#####\n")
    ended = command(capsys, "check", path, "-w", mine, "--preset", "Free")
    assert (ended.code, "Hints" in ended.out) == (0, False)
    preset = replace(FREE, tags=never("american"))
    out = tmp_path / "row.ipuz"
    write_puzzle(replace(puzzle_from("COLOR\n#####"), preset=preset), out)
    ended = command(capsys, "check", out, "-w", mine)
    assert ended.code == 0, "a hint is no finding"
    told = "COLOR (1 Across) is tagged “American”, which no new entry may be."
    assert ended.out.splitlines()[-2:] == ["Hints:", f"- {told}"]
    assert json.loads(command(capsys, "check", out, "-w", mine, "--json").out)["hints"] == [told]


def test_names_that_cross_at_a_vowel_are_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ring, mine = tmp_path / "ring.txt", tmp_path / "names.txt"
    ring.write_text("...\n.#.\n...\n")
    mine.write_text("ADA;60\nANA;60\nAVA;60\nALA;60\n")
    asked = ("fill", ring, "-w", f"{mine}:as-is:person", "--preset", "Free")
    ended = command(capsys, *asked, "--at-most", "name-crossings=3")
    assert ended.code == 1
    lifted = "without the limit of names crossing at a vowel there is one: "
    _, _, option = ended.err.partition(lifted)
    assert command(capsys, *asked, *option.removesuffix(".\n").split()).code == 0
    assert command(capsys, *asked, "--at-most", "name-crossings=4").code == 0
