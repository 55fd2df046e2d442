"""``look``, ``candidates``, ``why`` and ``rescue``: what they say, and how they end."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from editor.cli.app import run
from editor.words.setup import ListSetup, load_lists
from tests.cli.few_words import FEW_WORDS
from tests.words.listing import scores_by_word

if TYPE_CHECKING:
    from pathlib import Path


def grid(tmp_path: Path, drawing: str) -> str:
    path = tmp_path / "grid.txt"
    path.write_text(drawing)
    return str(path)


def test_candidates_are_those_that_leave_a_fill(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    assert run(["candidates", file, "1A", "-w", str(words), "--floor", "50", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["grid"] == {"verdict": "fillable", "floor": 50, "reason": None}
    assert {row["word"] for row in answer["candidates"]} == {
        "ABC",
        "CAT",
        "COT",
        "NIT",
        "TAN",
    }
    assert all(row["standing"] == "proven" for row in answer["candidates"])


def test_no_more_candidates_are_listed_than_asked_for(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    assert run(["candidates", file, "1A", "-w", str(words), "--floor", "50", "-n", "2"]) == 0
    *_, count, first, second = capsys.readouterr().out.splitlines()
    listed = [first, second]
    assert count == "5 candidates, 0 dead"
    assert [line.split()[1] for line in listed] == ["ABC", "NIT"]


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    code = run([*arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


BROKEN = "CA#\n.T.\nZZ.\n"
"""No word ends in the Zs; the other corner can be filled."""
SLOTS = ("1A", "3A", "5A", "1D", "2D", "4D")


def test_the_grid_s_fields_are_the_same_for_every_slot(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, BROKEN)
    code, alone = asked(capsys, "look", file, "-w", str(words))
    assert code == 1
    assert alone.keys() == {"grid", "standing", "autofill"}
    assert (alone["grid"]["verdict"], alone["grid"]["floor"]) == ("impossible", 1)
    aside = set()
    for slot in SLOTS:
        _, answer = asked(capsys, "candidates", file, slot, "-w", str(words))
        assert {key: answer[key] for key in alone} == alone
        aside.add(tuple(answer["slot"]["set_aside"]))
        keys = ["name", "pattern", "verdict", "floor", "locked", "present", "set_aside"]
        assert list(answer["slot"]) == [*keys, "limits_set_aside"]
        for word in answer["candidates"]:
            assert list(word) == ["word", "score", "standing", "rest", "changes"]
    assert len(aside) == 1


def test_a_complete_entry_lists_what_else_could_stand_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT;60\nCOT;55\nAT;60\nOT;50\nCUT;50\n")
    file = grid(tmp_path, "CAT\n#T#\n")
    code, answer = asked(capsys, "candidates", file, "1A", "-w", str(words))
    assert code == 0
    assert answer["grid"]["verdict"] == "complete"
    assert answer["slot"]["present"] == "CAT"
    told = [(word["word"], word["standing"], word["changes"]) for word in answer["candidates"]]
    assert told == [
        ("CAT", "proven", []),
        ("COT", "proven", [{"slot": "2D", "from": "AT", "to": "OT"}]),
        ("CUT", "dead", [{"slot": "2D", "from": "AT", "to": "UT"}]),
    ]


def test_no_word_at_all_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT;60\n")
    code, answer = asked(capsys, "candidates", grid(tmp_path, "Z..\n"), "1A", "-w", str(words))
    assert code == 1
    assert answer["slot"]["set_aside"] == ["1A"]
    assert answer["candidates"] == []


def test_without_a_floor_the_highest_that_works_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT;40\nDOG;20\nEMUS;90\n")
    file = grid(tmp_path, "C..\n")
    code, answer = asked(capsys, "look", file, "-w", str(words))
    assert code == 0
    assert answer["grid"] == {"verdict": "fillable", "floor": 38, "reason": "Impossible at 50."}
    assert run(["look", file, "-w", str(words)]) == 0
    assert "fillable at 38, impossible at 50" in capsys.readouterr().out
    assert run(["look", file, "-w", str(words), "--floor", "50"]) == 1
    capsys.readouterr()


def test_what_stands_though_no_list_has_it_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT;40\nDOG;60\nBAD;0\n")
    file = grid(tmp_path, "CAT\n###\nXYZ\n###\nBAD\n###\nD..\n")
    code, answer = asked(capsys, "look", file, "-w", str(words))
    assert code == 0
    assert answer["standing"] == {
        "unlisted": [{"slot": "2A", "entry": "XYZ"}],
        "banned": [{"slot": "3A", "entry": "BAD"}],
        "below_floor": [{"slot": "1A", "entry": "CAT"}],
    }
    run(["look", file, "-w", str(words)])
    assert "1 entry is in no list: XYZ." in capsys.readouterr().out


def test_autofill_s_verdict_heeds_the_cells_it_may_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT;60\nDOG;60\n")
    file = grid(tmp_path, "C..\n###\nZ..\n")
    code, answer = asked(capsys, "look", file, "-w", str(words), "--cells", "1,1-1,3")
    assert code == 1
    assert answer["autofill"] == {"verdict": "fillable", "floor": 50}
    assert run(["look", file, "-w", str(words), "--cells", "4,1"]) == 2
    assert "no cells 4,1" in capsys.readouterr().err
    assert run(["look", file, "-w", str(words), "--cells", "A1"]) == 2


def test_why_names_the_letters_to_blame(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "..Z\n##.\n##.\n")
    assert run(["why", file, "-w", str(words), "--floor", "1", "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [cause["kind"] for cause in answer["causes"]] == ["given letter"]
    assert answer["causes"][0]["cells"] == [{"row": 1, "column": 3}]
    assert run(["why", file, "-w", str(words), "--floor", "1"]) == 1
    assert "the letter Z at row 1, column 3" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["why", "rescue"])
def test_floors_go_from_0_to_100(
    command: str, tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    asked = [command, file, "-w", str(words), "--floor"]
    assert run([*asked, "0"]) == 0
    assert run([*asked, "100"]) == 1
    for beyond, told in (("-1", "it must be 0 or more"), ("101", "it must be 100 or less")):
        assert run([*asked, beyond]) == 2
        assert told in capsys.readouterr().err


def test_why_says_so_when_the_grid_can_be_filled(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    assert run(["why", file, "-w", str(words), "--floor", "50"]) == 0
    assert "can be filled" in capsys.readouterr().out


def test_rescue_names_what_to_clear(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "CAZ\n##.\n##.\n")
    assert run(["fill", file, "-w", str(words), "--floor", "1"]) == 1
    capsys.readouterr()
    assert run(["rescue", file, "-w", str(words), "--floor", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["proven"]
    assert answer["clear"] == [{"slot": "1 Across", "entry": "CAZ"}]
    across, down = answer["rows"][0], "".join(row[2] for row in answer["rows"])
    assert {across, down} <= {line.split(";")[0] for line in FEW_WORDS.split()}
    assert run(["rescue", file, "-w", str(words), "--floor", "1"]) == 0
    assert "Without CAZ (1 Across) the rest can be filled" in capsys.readouterr().out


@pytest.mark.parametrize(("slot", "says"), [("9A", "no 9 Across"), ("first", "17A")])
def test_a_slot_that_is_not_there_is_said(
    tmp_path: Path, words: Path, slot: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["candidates", grid(tmp_path, "...\n##.\n##.\n"), slot, "-w", str(words)]) == 2
    assert says in capsys.readouterr().err


def test_theme_entries_get_grids_that_fill(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["place-theme", "Planets", "Comet@4", "--size", "7", "--preset", "mini"]
    arguments += ["--symmetry", "left-right", "-n", "1", "--json", "-o", str(tmp_path / "out")]
    assert run(arguments) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert "PLANETS" in found["rows"]
    assert found["rows"][3] == "#COMET#"
    assert (tmp_path / "out" / "theme-1.ipuz").exists()


def test_theme_entries_get_no_grids_of_words_that_the_preset_leaves_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    scores = scores_by_word(load_lists(ListSetup()))
    words.write_text("\n".join(f"{word};{score}" for word, score in scores.items() if score > 49))
    arguments = ["place-theme", "Planets", "--size", "7", "--preset", "mini", "-n", "1"]
    arguments += ["--symmetry", "left-right", "--time", "4"]
    assert run([*arguments, "-w", str(words)]) == 0
    assert run([*arguments, "-w", f"{words}:british"]) != 0, "American minis have none of them"
    assert "none was filled" in capsys.readouterr().out


def test_candidates_tell_the_mean_score_around_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT;60\nCOT;60\nAT;80\nOT;30\nON;50\n")
    file = grid(tmp_path, "C.T\n#.#\n")
    code, answer = asked(capsys, "candidates", file, "1A", "-w", str(words), "--floor", "1")
    assert code == 0
    assert [(one["word"], one["rest"]) for one in answer["candidates"]] == [
        ("CAT", 80.0),
        ("COT", 50.0),
    ]
    assert run(["candidates", file, "1A", "-w", str(words), "--floor", "1"]) == 0
    *_, first, second = capsys.readouterr().out.splitlines()
    assert first.split() == ["●", "CAT", "60", "80.0"]
    assert second.split() == ["●", "COT", "60", "50.0"]


def test_the_first_twenty_words_have_a_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "words.txt"
    words.write_text(
        "\n".join(f"{a}{b}{c};{50 + 10 * (a == b)}" for a, b, c in product("ABCD", repeat=3))
    )
    file = grid(tmp_path, "...\n...\n...\n")
    _, answer = asked(capsys, "candidates", file, "1A", "-w", str(words), "--floor", "1")
    known = [one["rest"] is not None for one in answer["candidates"]]
    assert known == [True] * 20 + [False] * 44
    assert all(50 <= one["rest"] <= 60 for one in answer["candidates"][:20])
    assert run(["candidates", file, "1A", "-w", str(words), "--floor", "1"]) == 0
    assert " ~5" in capsys.readouterr().out
